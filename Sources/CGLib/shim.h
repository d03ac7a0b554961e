// GLib for Swift.
#pragma once
#include <glib.h>
