// libcurl, loaded when it is first called.
//
// The functions are declared in <curl/curl.h> (module CCurl). This target defines those that module HTTP
// calls, each of which passes its call on to libcurl.so.4.
#pragma once
