# Completions of cards for fish 3.0 or newer. Made from the table of options by 'make completions'.

# Whether the command is this one; with no name, whether there is none yet.
function __cards_command
  set -l words (commandline -opc)
  set -l isValue 0
  for word in $words[2..]
    if test $isValue = 1
      set isValue 0
    else if test "$word" = --color
      set isValue 1
    else if not string match -q -- '-*' $word
      test "$word" = "$argv[1]"
      return
    end
  end
  test -z "$argv[1]"
end

# What cards finds in the library or in the ledger.
function __cards_lookup
  set -l words (commandline -opc)
  set -l comics
  for i in (seq (count $words))
    switch $words[$i]
      case --comics
        set -a comics --comics $words[(math $i + 1)]
      case '--comics=*'
        set -a comics $words[$i]
    end
  end
  $words[1] __complete $argv[1] $comics --prefix=(commandline -ct) 2>/dev/null
end

complete -c cards -f
complete -c cards -n __cards_command -a upload -d "render a card for each comic, put it on Imgur, print its link"
complete -c cards -n __cards_command -a delete -d "take an uploaded card down (deletehash, image id, or link)"
complete -c cards -n __cards_command -a render -d "write the card to a file; nothing is uploaded"
complete -c cards -n __cards_command -a fetch -d "complete the library, for later, offline"
complete -c cards -n __cards_command -a list -d "what the ledger holds: what is up, down, or in doubt"
complete -c cards -n __cards_command -a show -d "the comic as it was read"
complete -c cards -n __cards_command -a find -d "comics in the library by title, series, creator, character"
complete -c cards -n __cards_command -a forget -d "settle an upload whose outcome is unknown, or give up a picture"
complete -c cards -n __cards_command -a config -d "the settings in force, and where each comes from"
complete -c cards -n __cards_command -a credits -d "how many uploads Imgur still allows"
complete -c cards -n __cards_command -a completions -d "completions for bash, zsh or fish"
complete -c cards -n __cards_command -a help -d "same text as --help"
complete -c cards -n __cards_command -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n __cards_command -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n __cards_command -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n __cards_command -s h -l help -d "show this help"
complete -c cards -n __cards_command -l version -d "show the version"
complete -c cards -n "__cards_command upload" -f -k -a '(__cards_lookup comics)'
complete -c cards -n "__cards_command upload" -l title -x -d "the picture's title on Imgur"
complete -c cards -n "__cards_command upload" -l description -x -d "the picture's description on Imgur"
complete -c cards -n "__cards_command upload" -l album -x -d "put the picture in this album"
complete -c cards -n "__cards_command upload" -l card -r -F -d "publish this file, rendered before (one comic only)"
complete -c cards -n "__cards_command upload" -s o -l output -r -F -d "keep the card in this file too"
complete -c cards -n "__cards_command upload" -l reuse -d "if this very card is up already, print that link, send nothing"
complete -c cards -n "__cards_command upload" -l again -d "with --reuse, send it where the outcome is unknown"
complete -c cards -n "__cards_command upload" -s n -l dry-run -d "do all but send; show what would go"
complete -c cards -n "__cards_command upload" -l format -r -f -a "link\\t'the link alone' markdown\\t'a picture for Markdown, titled' html\\t'a picture for HTML, titled' bbcode\\t'a picture for forums' json\\t'one JSON object a line'" -d "link, markdown, html, bbcode or json"
complete -c cards -n "__cards_command upload" -l json -d "answer in JSON"
complete -c cards -n "__cards_command upload" -l progress -r -f -a "auto\\t'a bar on a terminal, plain lines elsewhere' bar\\t'one bar for each transfer, redrawn in place' plain\\t'a line at each quarter of a transfer that takes more than 2 seconds' json\\t'one JSON object for each event, one a line' none\\t'not at all'" -d "how transfers are shown: auto, bar, plain, json, none"
complete -c cards -n "__cards_command upload" -l theme -r -f -a "classic\\t'light plates in a frame of the cover’s own colour' noir\\t'the cover fades into the dark, and its colour is the only light' pop\\t'halftone dots, thick black lines, comic lettering'" -d "how the card looks: classic, noir or pop"
complete -c cards -n "__cards_command upload" -l width -x -d "the card's width in pixels"
complete -c cards -n "__cards_command upload" -l quality -x -d "the JPEG's quality"
complete -c cards -n "__cards_command upload" -l subsampling -r -f -a "444\\t'at every pixel: coloured lettering stays clean' 420\\t'at every fourth pixel: the file is about a quarter smaller'" -d "how finely the JPEG keeps colour"
complete -c cards -n "__cards_command upload" -l progressive -d "a JPEG that shows coarsely first and is a little smaller"
complete -c cards -n "__cards_command upload" -l fonts -r -f -a '(__fish_complete_directories (commandline -ct))' -d "letter with the fonts of this directory alone"
complete -c cards -n "__cards_command upload" -l comics -r -F -d "read comics from this file or directory; may be given again"
complete -c cards -n "__cards_command upload" -l offline -d "no network for comics or covers"
complete -c cards -n "__cards_command upload" -l cover -r -F -d "this picture is the cover (one comic only)"
complete -c cards -n "__cards_command upload" -l covers -r -f -a '(__fish_complete_directories (commandline -ct))' -d "look for covers here: <id>.jpg and so on"
complete -c cards -n "__cards_command upload" -l require-cover -d "no card without its cover; status 3 instead"
complete -c cards -n "__cards_command upload" -l all -d "every comic of the --comics files, instead of ids"
complete -c cards -n "__cards_command upload" -s j -l jobs -x -d "how many at once"
complete -c cards -n "__cards_command upload" -l keep-going -d "after a failure go on with the others; status 8 at the end"
complete -c cards -n "__cards_command upload" -l retries -x -d "how often to try again what certainly did not arrive"
complete -c cards -n "__cards_command upload" -l max-wait -x -d "how long to wait when Imgur says later"
complete -c cards -n "__cards_command upload" -l connect-timeout -x -d "how long a connection may take to be made"
complete -c cards -n "__cards_command upload" -l timeout -x -d "how long a request may take in all"
complete -c cards -n "__cards_command upload" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command upload" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command upload" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command upload" -s h -l help -d "show this help"
complete -c cards -n "__cards_command delete" -f -k -a '(__cards_lookup pictures)'
complete -c cards -n "__cards_command delete" -l all -d "every picture that is up"
complete -c cards -n "__cards_command delete" -l older-than -x -d "pictures put up longer ago: 30d, 12h"
complete -c cards -n "__cards_command delete" -l comic -r -f -k -a '(__cards_lookup comics)' -d "only pictures of this comic"
complete -c cards -n "__cards_command delete" -s y -l yes -d "do not ask"
complete -c cards -n "__cards_command delete" -s n -l dry-run -d "list what would be taken down, send nothing"
complete -c cards -n "__cards_command delete" -s j -l jobs -x -d "how many at once"
complete -c cards -n "__cards_command delete" -l retries -x -d "how often to try again what certainly did not arrive"
complete -c cards -n "__cards_command delete" -l max-wait -x -d "how long to wait when Imgur says later"
complete -c cards -n "__cards_command delete" -l connect-timeout -x -d "how long a connection may take to be made"
complete -c cards -n "__cards_command delete" -l timeout -x -d "how long a request may take in all"
complete -c cards -n "__cards_command delete" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command delete" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command delete" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command delete" -s h -l help -d "show this help"
complete -c cards -n "__cards_command render" -f -k -a '(__cards_lookup comics)'
complete -c cards -n "__cards_command render" -s o -l output -r -F -d "write the card here; - is standard output"
complete -c cards -n "__cards_command render" -l progress -r -f -a "auto\\t'a bar on a terminal, plain lines elsewhere' bar\\t'one bar for each transfer, redrawn in place' plain\\t'a line at each quarter of a transfer that takes more than 2 seconds' json\\t'one JSON object for each event, one a line' none\\t'not at all'" -d "how transfers are shown: auto, bar, plain, json, none"
complete -c cards -n "__cards_command render" -l theme -r -f -a "classic\\t'light plates in a frame of the cover’s own colour' noir\\t'the cover fades into the dark, and its colour is the only light' pop\\t'halftone dots, thick black lines, comic lettering'" -d "how the card looks: classic, noir or pop"
complete -c cards -n "__cards_command render" -l width -x -d "the card's width in pixels"
complete -c cards -n "__cards_command render" -l quality -x -d "the JPEG's quality"
complete -c cards -n "__cards_command render" -l subsampling -r -f -a "444\\t'at every pixel: coloured lettering stays clean' 420\\t'at every fourth pixel: the file is about a quarter smaller'" -d "how finely the JPEG keeps colour"
complete -c cards -n "__cards_command render" -l progressive -d "a JPEG that shows coarsely first and is a little smaller"
complete -c cards -n "__cards_command render" -l fonts -r -f -a '(__fish_complete_directories (commandline -ct))' -d "letter with the fonts of this directory alone"
complete -c cards -n "__cards_command render" -l comics -r -F -d "read comics from this file or directory; may be given again"
complete -c cards -n "__cards_command render" -l offline -d "no network for comics or covers"
complete -c cards -n "__cards_command render" -l cover -r -F -d "this picture is the cover (one comic only)"
complete -c cards -n "__cards_command render" -l covers -r -f -a '(__fish_complete_directories (commandline -ct))' -d "look for covers here: <id>.jpg and so on"
complete -c cards -n "__cards_command render" -l require-cover -d "no card without its cover; status 3 instead"
complete -c cards -n "__cards_command render" -l all -d "every comic of the --comics files, instead of ids"
complete -c cards -n "__cards_command render" -s j -l jobs -x -d "how many at once"
complete -c cards -n "__cards_command render" -l keep-going -d "after a failure go on with the others; status 8 at the end"
complete -c cards -n "__cards_command render" -l connect-timeout -x -d "how long a connection may take to be made"
complete -c cards -n "__cards_command render" -l timeout -x -d "how long a request may take in all"
complete -c cards -n "__cards_command render" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command render" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command render" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command render" -s h -l help -d "show this help"
complete -c cards -n "__cards_command fetch" -f -k -a '(__cards_lookup comics)'
complete -c cards -n "__cards_command fetch" -l all -d "every comic of the --comics files, instead of ids"
complete -c cards -n "__cards_command fetch" -l week -d "every comic that goes on sale this week, as the gateway says"
complete -c cards -n "__cards_command fetch" -l comics -r -F -d "read comics from this file or directory; may be given again"
complete -c cards -n "__cards_command fetch" -s j -l jobs -x -d "how many at once"
complete -c cards -n "__cards_command fetch" -l progress -r -f -a "auto\\t'a bar on a terminal, plain lines elsewhere' bar\\t'one bar for each transfer, redrawn in place' plain\\t'a line at each quarter of a transfer that takes more than 2 seconds' json\\t'one JSON object for each event, one a line' none\\t'not at all'" -d "how transfers are shown: auto, bar, plain, json, none"
complete -c cards -n "__cards_command fetch" -l connect-timeout -x -d "how long a connection may take to be made"
complete -c cards -n "__cards_command fetch" -l timeout -x -d "how long a request may take in all"
complete -c cards -n "__cards_command fetch" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command fetch" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command fetch" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command fetch" -s h -l help -d "show this help"
complete -c cards -n "__cards_command list" -l state -r -f -a "up\\t'on Imgur' down\\t'taken down' uploading\\t'being sent right now' unknown\\t'sent, and nobody knows whether Imgur has it' failed\\t'not taken by Imgur' dismissed\\t'settled with ’cards forget’'" -d "only up, down, unknown, failed and so on"
complete -c cards -n "__cards_command list" -l comic -r -f -k -a '(__cards_lookup comics)' -d "only pictures of this comic"
complete -c cards -n "__cards_command list" -l since -x -d "only uploads since then: 2026-02-01, 7d"
complete -c cards -n "__cards_command list" -l json -d "answer in JSON"
complete -c cards -n "__cards_command list" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command list" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command list" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command list" -s h -l help -d "show this help"
complete -c cards -n "__cards_command show" -f -k -a '(__cards_lookup comics)'
complete -c cards -n "__cards_command show" -l comics -r -F -d "read comics from this file or directory; may be given again"
complete -c cards -n "__cards_command show" -l offline -d "no network for comics or covers"
complete -c cards -n "__cards_command show" -l json -d "answer in JSON"
complete -c cards -n "__cards_command show" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command show" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command show" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command show" -s h -l help -d "show this help"
complete -c cards -n "__cards_command find" -l comics -r -F -d "read comics from this file or directory; may be given again"
complete -c cards -n "__cards_command find" -l json -d "answer in JSON"
complete -c cards -n "__cards_command find" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command find" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command find" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command find" -s h -l help -d "show this help"
complete -c cards -n "__cards_command forget" -f -k -a '(__cards_lookup uploads)'
complete -c cards -n "__cards_command forget" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command forget" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command forget" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command forget" -s h -l help -d "show this help"
complete -c cards -n "__cards_command config" -l json -d "answer in JSON"
complete -c cards -n "__cards_command config" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command config" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command config" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command config" -s h -l help -d "show this help"
complete -c cards -n "__cards_command credits" -l json -d "answer in JSON"
complete -c cards -n "__cards_command credits" -l retries -x -d "how often to try again what certainly did not arrive"
complete -c cards -n "__cards_command credits" -l max-wait -x -d "how long to wait when Imgur says later"
complete -c cards -n "__cards_command credits" -l connect-timeout -x -d "how long a connection may take to be made"
complete -c cards -n "__cards_command credits" -l timeout -x -d "how long a request may take in all"
complete -c cards -n "__cards_command credits" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command credits" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command credits" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command credits" -s h -l help -d "show this help"
complete -c cards -n "__cards_command completions" -f -a "bash\\t'GNU Bash, 4.4 or newer' zsh\\t'the Z shell' fish\\t'fish, 3.0 or newer'"
complete -c cards -n "__cards_command completions" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command completions" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command completions" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command completions" -s h -l help -d "show this help"
complete -c cards -n "__cards_command help" -f -a "upload\\t'render a card for each comic, put it on Imgur, print its link' delete\\t'take an uploaded card down (deletehash, image id, or link)' render\\t'write the card to a file; nothing is uploaded' fetch\\t'complete the library, for later, offline' list\\t'what the ledger holds: what is up, down, or in doubt' show\\t'the comic as it was read' find\\t'comics in the library by title, series, creator, character' forget\\t'settle an upload whose outcome is unknown, or give up a picture' config\\t'the settings in force, and where each comes from' credits\\t'how many uploads Imgur still allows' completions\\t'completions for bash, zsh or fish' help\\t'same text as --help'"
complete -c cards -n "__cards_command help" -l man -d "as a manual page, for man -l -"
complete -c cards -n "__cards_command help" -s q -l quiet -d "no progress, and no warnings except of a loss"
complete -c cards -n "__cards_command help" -s v -l verbose -d "tell each request and its answer, without secrets"
complete -c cards -n "__cards_command help" -l color -r -f -a "auto\\t'on a terminal, unless NO_COLOR is set or TERM is dumb' always\\t'even where it is no terminal' never\\t'nowhere'" -d "whether progress is coloured"
complete -c cards -n "__cards_command help" -s h -l help -d "show this help"
