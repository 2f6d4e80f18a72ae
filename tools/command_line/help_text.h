// The texts of --help and of the manual pages besides the options: examples, notes, meanings of the exit statuses.
#pragma once

#include "tools/command_line/subcommand.h"

namespace rulescope::tools {

inline const HelpText main_help{
    R"(  rulescope games
  rulescope show adaptoid --position "W 0-0 D3W30 D5B22 D6B00 C5B00" --turn D3xD5
  rulescope perft adaptoid --depth 4
  rulescope report adaptoid)",
    R"(See `rulescope SUBCOMMAND --help` for details.)",
    {{0, "done, the result is positive"},
     {1, "done, the result is negative"},
     {2, "bad input"},
     {3, "internal error"},
     {4, "interrupted or out of budget"}}};

inline const HelpText games_help{
    R"(  rulescope games                     the shipped rule sets, and how each differs from its parent
  rulescope games adapt3              one of them: board, start, supply, every reading in force
  rulescope games pentactic-duel
  rulescope games mine.toml --json)",
    R"()",
    {}};

inline const HelpText show_help{
    R"(  rulescope show adaptoid
  rulescope show adaptoid --position "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13"
  rulescope show adaptoid --position "W 0-0 D3W30 D5B22 D6B00 C5B00" --turn +D4
  rulescope show pentactic-duel --turn "remove B:L"
  rulescope show --trace game.json)",
    R"(A position of Adaptoid: colour to move, adaptoids lost in the order White-Black-Red, then cell, colour, legs, pincers.
A turn: B3-D4 moves, B3xD4 attacks, +C3 creates an adaptoid, +L:D4 adds a leg, +P:D4 a pincer; joined by a
space: "B3xD4 +C3". Of Pentactic: "B pentominoes game=1 board=8/8/8/3o4/8/8/8/8-L", "stone d4", "L:a1,b1,c1,d1,d2", "remove B:L", "pass".
docs/notation.md has the whole grammar.)",
    {{1, "the turn, or a turn of the trace, is not legal"}}};

inline const HelpText validate_help{
    R"(  rulescope validate mine.toml
  rulescope validate specs/)",
    R"(Rule sets, rulebooks, gaps, figures, pinned numbers and fixtures are recognised by their content. Every fault is
reported with file, line and column.)",
    {{1, "there are faults"}, {2, "a file cannot be read"}}};

inline const HelpText perft_help{
    R"(  rulescope perft adaptoid --depth 4
  rulescope perft adaptoid adaptoid-igg --depth 3 --json
  rulescope perft pentactic-basic --depth 3
  rulescope perft adaptoid --depth 6 --engine fast
  rulescope perft adaptoid --depth 1 --divide --position "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13")",
    R"(turns: sequences of turns; positions: distinct positions after so many turns; classes: positions up to the symmetries
of board and start; clauses: sequences in whose last turn the clause fires. The fast engine does not count clauses;
where it does not cover a rule set, the reference counts and the output gives the reason.)",
    {{4, "interrupted, or out of memory before --depth"}}};

inline const HelpText check_help{
    R"(  rulescope check adaptoid-tiny --set goal.captures=1
  rulescope check adaptoid --always "black.lost <= 6" --possible "white.adaptoids >= 12"
  rulescope check adaptoid --set readings.starvation=sequential
  rulescope check mine.toml --as-read --json)",
    R"(Checks all reachable positions, breadth first, so that every finding comes with a shortest game. If --states or
--depth ends the search, random games follow, and RapidCheck shrinks their counterexamples. A rule set is checked
against its rulebook: a reading that differs from the rulebook is reported as a violation. docs/facts.md lists the
facts that conditions may use.)",
    {{1, "a property is violated"}, {4, "ended early, or not shown within the bounds"}}};

inline const HelpText diff_help{
    R"(  rulescope diff adaptoid adaptoid-igg
  rulescope diff adaptoid adaptoid --set-b readings.starvation=sequential
  rulescope diff adaptoid adaptoid --set-b goal.captures=6 --position "W 4-0 B4W11 A4W00 C4B01 F4B00"
  rulescope diff pentactic-tiny pentactic-tiny --set-b readings.basic_winner=most --json)",
    R"(Explores both rule sets in step, turn by turn, then by random games.)",
    {{0, "the same within the reported bounds"},
     {1, "they differ"},
     {4, "interrupted, or out of memory, before that was decided"}}};

inline const HelpText audit_help{
    R"(  rulescope audit adaptoid --page audit.html
  rulescope audit adaptoid --set goal.captures=2 --games 300
  rulescope audit pentactic-group --json --out audit.json)",
    R"(For each open point of the rulebook (specs/gaps.toml), explores each pair of options in step; where that finds no
difference, random games and a directed search follow. A game reported as shortest is proved to be so, unless the
output says otherwise. Silent positions are searched in the same way.)",
    {{4, "interrupted, or out of memory before the bounds"}}};

inline const HelpText explore_help{
    R"(  rulescope explore adaptoid-7
  rulescope explore adaptoid-tiny --set goal.captures=1 --json
  rulescope explore adaptoid --depth 5 --no-symmetry
  rulescope explore adaptoid-tiny --memory 64M --state tiny.state
  rulescope explore adaptoid-tiny --depth 3 --graph turns.svg --graph-part turns:3 --merge class --boards
  rulescope explore adaptoid-tiny --depth 3 --set readings.growth=optional --graph lasso.svg --graph-part lasso
  rulescope explore adaptoid-7 --export positions.sqlite)",
    R"(Layer d holds the positions whose shortest game has d turns. Positions that the symmetries of board and start map
onto each other are stored once; all counts except classes count positions. With --state, a killed run resumes from
its last finished layer.)",
    {{4, "interrupted, or out of memory or disk; finished layers are reported"}}};

inline const HelpText solve_help{
    R"(  rulescope solve adaptoid-7
  rulescope solve adaptoid-7 --verify
  rulescope solve adaptoid-tiny --set goal.captures=1 --table tiny.table --json
  rulescope solve adaptoid-tiny --set goal.captures=1 --export tiny.csv
  rulescope solve adaptoid-7 --study --agents greedy,mcts:100
  rulescope solve pentactic-tiny --json)",
    R"(A winner wins as fast as possible, a loser delays; where nobody can win and no rule ends the game, play is endless.
Marks: * a best turn, + a turn that keeps the value. A table belongs to one rule set and one version; an existing --table
is read instead of solving. `rulescope probe` gives the values of other positions, `rulescope prove` proves wins on boards
that are too large for a table.)",
    {{1, "--verify found an error"},
     {2, "the table is damaged or of another rule set"},
     {4, "interrupted, or --memory was not enough"}}};

inline const HelpText prove_help{
    R"(  rulescope prove adaptoid-12 white --proof twelve.proof
  rulescope prove adaptoid-12 --check twelve.proof --engine reference
  rulescope prove adaptoid-9 white --set goal.captures=1)",
    R"(Searches for a proof that the seat can force a win, whatever the others do, and checks the proof. A proof is of one
rule set and one position; --check reads it with either implementation. docs/proofs.md describes search and file.)",
    {{1, "the win is disproved, or the proof does not hold"},
     {2, "the proof is damaged or of another rule set"},
     {4, "interrupted, or --memory or --nodes was not enough"}}};

inline const HelpText probe_help{
    R"(  rulescope probe adaptoid-7 start
  rulescope probe adaptoid-7 start "+B2; +B1" "B 0-0 A1W00 A2W00 C2B00"
  rulescope probe adaptoid-tiny start --set goal.captures=1 --table tiny.table --json)",
    R"(Solves the game first, or reads the table of `rulescope solve --table`. Marks: * a best turn, + a turn that keeps the
value.)",
    {{1, "a position has no value"},
     {2, "the table is damaged or of another rule set"},
     {4, "interrupted, or --memory was not enough"}}};

inline const HelpText draw_help{
    R"(  rulescope draw adaptoid --figure movement --out movement.svg
  rulescope draw adaptoid --position "W 0-0 B4W32 F4B00" --names --out position.png
  rulescope draw adapt3 --out start.pdf
  rulescope draw pentactic-basic --figure stones --out stones.png
  rulescope draw adaptoid --figure movement --lang es --width 85 --palette cmyk --out movement.pdf
  rulescope draw adaptoid --mark "arrow B4 C5" --mark "number F4 1" --names corner --out marks.svg
  rulescope draw --all-figures --lang nl --format svg,png --dpi 300 --out figures)",
    R"(The marks of a figure are computed from the rules. Without --out: SVG on standard output.)",
    {}};

inline const HelpText play_help{
    R"(  rulescope play adaptoid --games 20000 --seed 1
  rulescope play adaptoid adaptoid-igg --games 2000 --json
  rulescope play pentactic-group --set play.players=6 --games 1000
  rulescope play adaptoid --agents mcts:1600,mcts:400 --games 200 --state match.sqlite
  rulescope play adaptoid --agents alphabeta:500,alphabeta:250 --sprt 0,20 --openings 6
  rulescope play adaptoid --agents mcts:400 --games 100 --positions positions.csv
  rulescope play adaptoid --state match.sqlite --game 17 --out game.json    then: rulescope show --trace game.json
  rulescope play adaptoid-7 --agents perfect:seven.table,random    after: rulescope solve adaptoid-7 --table seven.table)",
    R"(The same rule set, seed and number of games give the same bytes for any number of threads. A game that is not over
after --max-turns is counted as unfinished.)",
    {{1, "with --sprt, the test did not decide for ELO1"}, {4, "interrupted; the games finished so far are reported"}}};

inline const HelpText balance_help{
    R"(  rulescope balance adaptoid
  rulescope balance adaptoid --variant goal.captures=4 --variant goal.captures=6 --chapters none
  rulescope balance adapt3 adapt3-reversed --agents mcts:200 --games 300 --chapters seats
  rulescope balance adaptoid --games 20000 --sequential --margin 3 --require-balanced)",
    R"(The folder gets index.html, report.json, games.sqlite, manifest.json and a CSV file for each plot. The same rule sets,
agents, seed and games give the same report.json for any number of threads and processes; after a kill, the same command
resumes.)",
    {{1, "with --require-balanced, balance was not shown"}, {4, "interrupted; the report states what it covers"}}};

inline const HelpText tile_help{
    R"(  rulescope tile 8x8 --stones d4,d5,e4,e5         one solution, or the reason why there is none
  rulescope tile 6x10 --count                     all solutions, and up to symmetry
  rulescope tile 8x8 --all-stone-sets 4 --state sets.state
  rulescope tile 11x6 --sample 1000 --rule row_col --seed 1
  rulescope tile 5x5 --pieces LNPVY --no-flips --limit 10)",
    R"(Columns are letters, rows are numbers, a1 is at the lower left.)",
    {{1, "the board has no solution"}, {4, "interrupted, or out of budget before that was decided"}}};

inline const HelpText puzzles_help{
    R"(  rulescope puzzles adaptoid --games 200 --agents greedy --booklet puzzles.pdf
  rulescope puzzles adaptoid --state match.sqlite --turns 2
  rulescope puzzles adaptoid-7 --table adaptoid-7.table --puzzles 6
  rulescope puzzles pentactic-solitaire --boards 100 --booklet boards.pdf
  rulescope puzzles pentactic-solitaire --set board.grid=11x6 --set readings.solo_stones=row_col)",
    R"(Two seats: positions in which the seat to act forces a win in N of its own turns and not sooner, and exactly one first
turn does so. The positions are those before the last turns of kept games (--state), those of a table of `solve`
(--table), or, without both, those of games that the command plays. A solitaire with boards to cover: boards with
exactly one solution, with random stones or from kept games. The reference rules, or a second solver, check every puzzle
again (docs/puzzles.md). The same command gives the same puzzles.)",
    {{1, "no puzzle was found"}, {4, "interrupted; nothing was written"}}};

inline const HelpText vectors_help{
    R"(  rulescope vectors adaptoid --out adaptoid.jsonl
  rulescope vectors adaptoid --check adaptoid.jsonl
  rulescope vectors adaptoid --tier large --out adaptoid-large.jsonl
  rulescope vectors pentactic-duel --size 40 --seed 7)",
    R"(JSON Lines: a header with the rules, then in each line a position, its legal turns with the positions they lead to, and
illegal turns with the clause they break (docs/vectors.md). The same rule set, seed, tier and size give the same
bytes. --check reports each line and turn that does not hold.)",
    {{1, "one does not hold"}, {2, "the file cannot be read, or is of another rule set"}}};

inline const HelpText conform_help{
    R"(  rulescope conform adaptoid -- ./my-adaptoid --stdio
  rulescope conform adaptoid-tiny --games 100 --json -- node engine.js
  rulescope conform adaptoid --out findings --junit junit.xml -- ./my-adaptoid
  rulescope conform adaptoid -- rulescope serve)",
    R"(Asks the program over its standard input and output (docs/conformance.md): first the conformance vectors, then numbers
of turn sequences, then random games and set-ups. Reduces each difference to a small example. The same seed and budgets
give the same questions.)",
    {{1, "the program differs, or does not support the rule set"}, {2, "it cannot be started"}, {4, "interrupted"}}};

inline const HelpText serve_help{
    R"(  rulescope serve
  rulescope serve adaptoid --agent mcts:400 --seed 7)",
    R"(Reads one JSON object in each line and answers with one line (docs/conformance.md). A request that cannot be understood
gets an answer with "error". The end of the input ends the command with status 0.)",
    {{4, "interrupted"}}};

inline const HelpText report_help{
    R"(  rulescope report adaptoid
  rulescope report pentactic-solitaire
  rulescope report mine.toml --games 5000 --out reports/mine)",
    R"(Writes index.html (one file, no network access), report.json and manifest.json into the folder, and for a solitaire
atlas.csv; without --out it is reports/out/NAME.)",
    {}};

inline const HelpText workbench_help{
    R"(  rulescope workbench                      http://127.0.0.1:8087/
  rulescope workbench --port 0             any free port
  rulescope workbench --out public         the files of the page, for any file server)",
    R"(The page needs no network: the project's own code runs in it as WebAssembly (docs/workbench.md). Only programs on this
machine can reach the server. The page is built by cmake/workbench in the source tree; RULESCOPE_WORKBENCH names
another folder. Ctrl-C ends the server.)",
    {}};

inline const HelpText explain_help{
    R"(  rulescope explain A-20
  rulescope explain G-2 --ruleset adaptoid
  rulescope explain P-6
  rulescope explain white.lost --json
  rulescope explain                         the list of all ids)",
    R"(The example is the smallest of the conformance vectors: the one with the shortest position and turn. The reference
judges it under the rule set. Without --ruleset, all shipped rule sets to which the id belongs are searched.)",
    {{2, "there is no such id, or it does not belong to the rule set"}}};

inline const HelpText doctor_help{
    R"(  rulescope doctor
  rulescope doctor --json)",
    R"(Each part is tried, not only looked up: a PNG is drawn, a graph is laid out, a file is written to the scratch folder.
A part that is missing is listed with the Debian package that brings it and what does not work without it.)",
    {{0, "nothing that a subcommand needs is missing"}, {1, "something is missing"}}};

inline const HelpText help_help{
    R"(  rulescope help
  rulescope help check)",
    R"(The text is that of `rulescope SUBCOMMAND --help`.)"};

inline const HelpText manual_help{
    R"(  rulescope manual check > rulescope-check.1        then: man ./rulescope-check.1
  rulescope manual --out man1)",
    R"(A page is written in the language of man(7). The installation puts all pages where `man rulescope-check` finds them.)"};

inline const HelpText completion_help{
    R"(  rulescope completion bash > ~/.local/share/bash-completion/completions/rulescope
  rulescope completion zsh > ~/.zfunc/_rulescope
  rulescope completion fish > ~/.config/fish/completions/rulescope.fish
  rulescope completion --words rulesets)",
    R"(The installation puts the scripts where the shells look for them. For zsh, a folder such as ~/.zfunc must be in fpath
before compinit runs. The scripts call the command for the names of rule sets, figures and gaps.)"};

}  // namespace rulescope::tools
