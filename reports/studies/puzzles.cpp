#include "reports/studies/puzzles.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <utility>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/request/option.h"
#include "reports/fields.h"
#include "reports/numbers.h"
#include "reports/schema.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const LineTurn& turn) {
    fields("turn", turn.text);
    fields("positions", turn.positions);
}

inline void describe(FieldWriter& fields, const PuzzleCount& count) {
    fields("turns", count.turns);
    fields("one_solution", count.single);
    fields("several_solutions", count.several);
    fields("chosen", count.chosen);
}

namespace {

/// "F, I and L"
std::string list_of(const std::string& letters) {
    std::string text;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        text += i == 0 ? "" : i + 1 == letters.size() ? " and " : ", ";
        text += letters[i];
    }
    return text;
}

std::string turns_of(const TurnPuzzle& puzzle) {
    return counted(static_cast<std::uint64_t>(puzzle.turns), "turn", "turns");
}

std::vector<std::string> sentences_of(const PuzzleBook& book, const TurnPuzzles& found) {
    std::vector<std::string> sentences{
        fmt::format("{} from {}; {} equal to an earlier one up to symmetry, {} not decided within {} turns played.",
                    counted(found.positions, "position", "positions"), book.source,
                    grouped(found.repeated) + (found.repeated == 1 ? " is" : " are"),
                    grouped(found.undecided) + (found.undecided == 1 ? " was" : " were"), grouped(book.budget()))};
    for (const PuzzleCount& count : found.counts) {
        sentences.push_back(fmt::format("Win in {}: in {} exactly one first turn wins, in {} several do; {} chosen.",
                                        counted(static_cast<std::uint64_t>(count.turns), "turn", "turns"),
                                        counted(count.single, "position", "positions"), grouped(count.several),
                                        grouped(count.chosen) + (count.chosen == 1 ? " is" : " are")));
    }
    return sentences;
}

std::vector<std::string> sentences_of(const PuzzleBook& book, const tiling::CoverPuzzles& found) {
    const bool games = book.kind == "kept games";
    return {fmt::format(
                "{}: {}; {} {}, {} not decided within {} placements, {} equal to an earlier one up to symmetry.",
                capitalised(book.source),
                games ? counted(found.boards, "game", "games") : counted(found.boards, "board", "boards"),
                grouped(found.without), games ? "without a position with exactly one solution" : "without a solution",
                grouped(found.undecided), grouped(book.budget()), grouped(found.repeated)),
            fmt::format("{} with exactly one solution, {} of them without laid pieces; {} chosen.",
                        counted(found.single, "board", "boards"), grouped(found.bare),
                        grouped(found.puzzles.size()) + (found.puzzles.size() == 1 ? " is" : " are"))};
}

/// The colour of the seat to act, "white"; "" where seats have no colours.
std::string colour_of(const PuzzleBook& book, const TurnPuzzle& puzzle) {
    return kit_of(book.ruleset.rules).agents().colour_of(book.game, puzzle.state, puzzle.to_act);
}

std::string rows_text(const std::vector<std::string>& rows) {
    std::string text;
    for (const std::string& row : rows) {
        text += fmt::format("\n {}", mark::code(fmt::format("{}", fmt::join(row, " "))));
    }
    return text;
}

/// A puzzle, and below it its solution, as items of two lists.
std::pair<List::Item, List::Item> items_of(const PuzzleBook& book, const TurnPuzzle& puzzle) {
    std::string solution = mark::code(fmt::format("{}", fmt::join(turns_of_line(puzzle), " ")));
    if (puzzle.turns > 1) {
        solution += fmt::format("\n{} after the first turn, all refuted",
                                counted(puzzle.replies, "different reply", "different replies"));
    }
    if (puzzle.greedy_finds && !*puzzle.greedy_finds) {
        solution += "\nthe agent greedy plays another turn";
    }
    return {{fmt::format("{}: {}\ndifficulty {}, {}; {}", task_of(book, puzzle), mark::code(puzzle.position),
                         decimal(puzzle.difficulty, 1),
                         counted(puzzle.line.front().positions, "different turn", "different turns"),
                         origin_of(puzzle.origin))},
            {solution}};
}
std::pair<List::Item, List::Item> items_of(const PuzzleBook& /*book*/, const tiling::CoverPuzzle& puzzle) {
    return {{fmt::format("{}\ndifficulty {}, stones {}{}; {}{}", task_of(puzzle), decimal(puzzle.difficulty, 1),
                         puzzle.stones, puzzle.given.empty() ? "" : ", laid " + puzzle.given, origin_of(puzzle),
                         rows_text(puzzle.rows))},
            {fmt::format("{} tried{}", counted(puzzle.placements, "placement", "placements"),
                         rows_text(puzzle.solution_rows))}};
}

template <class Puzzle>
void add_puzzles(Blocks& blocks, const PuzzleBook& book, const std::vector<Puzzle>& puzzles) {
    List tasks{List::Kind::numbered}, solutions{List::Kind::numbered};
    for (const Puzzle& puzzle : puzzles) {
        auto [task, solution] = items_of(book, puzzle);
        tasks.items.push_back(std::move(task));
        solutions.items.push_back(std::move(solution));
    }
    blocks.heading("Puzzles", 2).add(tasks).heading("Solutions", 2).add(solutions);
}

Document document_of(const PuzzleBook& book) {
    Document document{"Rulescope puzzles",
                      fmt::format("{} ({}): puzzles", book.ruleset.rules.title, book.ruleset.rules.name), ""};
    document.blocks.add(sentence_list(search_sentences(book)));
    if (book.size() == 0) {
        document.blocks.sentence("No puzzle was found.");
    } else if (book.turns) {
        add_puzzles(document.blocks, book, book.turns->puzzles);
    } else {
        add_puzzles(document.blocks, book, book.covers->puzzles);
    }
    return document;
}

Json puzzle_fields(const PuzzleBook& book, const TurnPuzzle& puzzle) {
    return object_with([&](FieldWriter& fields) {
        const bool table = puzzle.origin.table;
        fields("task", task_of(book, puzzle));
        fields("position", puzzle.position);
        fields("seat_to_act", puzzle.to_act + 1);
        fields("to_move", text_or_null(colour_of(book, puzzle)));
        fields("turns", puzzle.turns);
        fields("difficulty", puzzle.difficulty);
        fields("solution", puzzle.line.front().text);
        fields("line", puzzle.line);
        fields("replies", puzzle.replies);
        fields("greedy_finds", puzzle.greedy_finds);
        fields("match", text_or_null(puzzle.origin.match));
        fields("game", table ? std::nullopt : std::optional(puzzle.origin.game));
        fields("before_turn", table ? std::nullopt : std::optional(puzzle.origin.turn));
    });
}
Json puzzle_fields(const PuzzleBook& /*book*/, const tiling::CoverPuzzle& puzzle) {
    return object_with([&](FieldWriter& fields) {
        const bool kept = !puzzle.match.empty();
        fields("task", task_of(puzzle));
        fields("grid", puzzle.grid);
        fields("stones", puzzle.stones);
        fields("laid", puzzle.given);
        fields("pieces", puzzle.pieces);
        fields("rows", puzzle.rows);
        fields("difficulty", puzzle.difficulty);
        fields("placements", puzzle.placements);
        fields("solution", puzzle.solution_rows);
        fields("match", text_or_null(puzzle.match));
        fields("game", kept ? std::optional(puzzle.number) : std::nullopt);
        fields("after_turn", kept ? std::optional(puzzle.turn) : std::nullopt);
        fields("board", kept ? std::nullopt : std::optional(puzzle.number));
    });
}

template <class Puzzle>
Json puzzle_list(const PuzzleBook& book, const std::vector<Puzzle>& puzzles) {
    Json list = Json::array();
    for (const Puzzle& puzzle : puzzles) {
        list.push_back(puzzle_fields(book, puzzle));
    }
    return list;
}

Json fields_of(const PuzzleBook& book) {
    Json json = new_document(puzzles_schema());
    FieldWriter fields(json);
    fields("ruleset", identity(book.ruleset));
    fields("kind", std::string(book.turns ? "turns" : "boards"));
    fields("source", book.kind);
    fields("source_text", book.source);
    fields("seed", book.seed);
    fields("budget", book.budget());
    fields("command", puzzles_command(book));
    if (book.turns) {
        fields("engine", book.turns->engine);
        fields("positions", book.turns->positions);
        fields("repeated", book.turns->repeated);
        fields("undecided", book.turns->undecided);
        fields("counts", book.turns->counts);
        fields("puzzles", puzzle_list(book, book.turns->puzzles));
    } else {
        fields("boards", book.covers->boards);
        fields("without_solution", book.covers->without);
        fields("repeated", book.covers->repeated);
        fields("undecided", book.covers->undecided);
        fields("one_solution", book.covers->single);
        fields("nothing_laid", book.covers->bare);
        fields("puzzles", puzzle_list(book, book.covers->puzzles));
    }
    return json;
}

}  // namespace

std::string task_of(const PuzzleBook& book, const TurnPuzzle& puzzle) {
    const std::string colour = colour_of(book, puzzle);
    return fmt::format("{} to play wins in {}",
                       colour.empty() ? seat_names(book.ruleset.rules)[puzzle.to_act] : capitalised(colour),
                       turns_of(puzzle));
}

std::string task_of(const tiling::CoverPuzzle& puzzle) {
    return fmt::format("Cover the board with {}", list_of(puzzle.pieces));
}

std::vector<std::string> turns_of_line(const TurnPuzzle& puzzle) {
    std::vector<std::string> turns;
    for (std::size_t at = 0; at < puzzle.line.size(); ++at) {
        turns.push_back(fmt::format("{}{} {}", at / 2 + 1, at % 2 == 0 ? "." : "...", puzzle.line[at].text));
    }
    return turns;
}

std::string origin_of(const PuzzleOrigin& origin) {
    if (origin.table) {
        return "from the table";
    }
    return fmt::format("game {}{}, before turn {}", origin.game,
                       origin.match.empty() ? "" : fmt::format(" of the match '{}'", origin.match), origin.turn);
}

std::string origin_of(const tiling::CoverPuzzle& puzzle) {
    if (puzzle.match.empty()) {
        return fmt::format("board {}", puzzle.number);
    }
    return fmt::format("game {} of the match '{}', {}", puzzle.number, puzzle.match,
                       puzzle.turn == 0 ? "at the start" : fmt::format("after turn {}", puzzle.turn));
}

std::vector<std::string> search_sentences(const PuzzleBook& book) {
    return book.turns ? sentences_of(book, *book.turns) : sentences_of(book, *book.covers);
}

std::string puzzles_command(const PuzzleBook& book) {
    return fmt::format("rulescope puzzles {}{} --seed {}", words_of(book.ruleset), all_words_of(book.request),
                       book.seed);
}

StudyOutcome outcome_of(PuzzleBook found) {
    const auto book = std::make_shared<const PuzzleBook>(std::move(found));
    StudyOutcome outcome{"puzzles", fields_of(*book), [book] { return document_of(*book); }};
    outcome.status = book->size() > 0 ? 0 : 1;
    outcome.command = puzzles_command(*book);
    outcome.rulesets.push_back(identity(book->ruleset));
    outcome.facts = {{"budget", book->budget()}, {"puzzles", book->size()}};
    return outcome;
}

Schema puzzles_schema() {
    return {"puzzles", 1, R"(:

| field | content |
|---|---|
| `ruleset` | `name`, `title`, `hash`, `set` |
| `kind` | `turns` (wins in a few turns) or `boards` (boards to cover) |
| `source`, `source_text` | `games` (played by the command), `kept games`, `table` or `boards` (drawn at random); the
  same in words |
| `seed`, `budget`, `command`, `booklet` | of the run; the file of `--booklet`, null if none was written |
| `puzzles` | list, by length and then by difficulty ([puzzles.md](puzzles.md#difficulty)) |

| of the kind `turns` | content |
|---|---|
| `engine` | what searched: `fast` (the twin) or `reference`. The reference checks every puzzle again |
| `positions`, `repeated`, `undecided` | number of positions from the source; of those left out, because they equal an
  earlier one up to the symmetries of the rules; of those that need more than the budget |
| `counts` | for each length `turns`: number of positions in which one first turn wins (`one_solution`), and in which
  several do (`several_solutions`); puzzles in the list (`chosen`) |
| `puzzles` | `task` in words, `position`, `seat_to_act`, `to_move` (colour; null if seats have none), `turns` (N),
  `difficulty`; `solution` (the first turn), `line` (the solution, the longest defence and so on: `turn`, `positions`:
  number of different positions after the legal turns there); `replies` (different positions after replies to the
  solution), `greedy_finds` (whether the agent greedy plays the solution; null if the family has no such agent),
  `match`, `game`, `before_turn` (the number of the turn that follows the position; null for a table) |

| of the kind `boards` | content |
|---|---|
| `boards`, `without_solution`, `repeated`, `undecided` | number of boards drawn, or of kept games; of boards without a
  solution, or of games without a position that has exactly one; of boards equal to an earlier one up to the symmetries
  of the grid; of boards that need more than the budget |
| `one_solution`, `nothing_laid` | number of different boards with exactly one solution; of those on which no piece is
  laid |
| `puzzles` | `task`, `grid`, `stones`, `laid` (letters of the pieces that are laid already), `pieces` (to lay), `rows`
  (the board, top row first; `o` is a stone, `.` a free cell), `difficulty`, `placements` (tried by Algorithm X),
  `solution` (its rows), `match`, `game`, `after_turn` (of a kept game), `board` (number of the drawn board) |
)"};
}

}  // namespace rulescope::reports
