#include "reports/puzzles/puzzle_book.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "reports/numbers.h"

namespace rulescope::reports {

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

std::string turns_of(const studies::TurnPuzzle& puzzle) {
    return counted(static_cast<std::uint64_t>(puzzle.turns), "turn", "turns");
}

std::vector<std::string> sentences_of(const PuzzleBook& book, const studies::TurnPuzzles& found) {
    std::vector<std::string> sentences{
        fmt::format("{} from {}; {} equal to an earlier one up to symmetry, {} not decided within {} turns played.",
                    counted(found.positions, "position", "positions"), book.source,
                    grouped(found.repeated) + (found.repeated == 1 ? " is" : " are"),
                    grouped(found.undecided) + (found.undecided == 1 ? " was" : " were"), grouped(book.budget))};
    for (const studies::PuzzleCount& count : found.counts) {
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
                grouped(found.undecided), grouped(book.budget), grouped(found.repeated)),
            fmt::format("{} with exactly one solution, {} of them without laid pieces; {} chosen.",
                        counted(found.single, "board", "boards"), grouped(found.bare),
                        grouped(found.puzzles.size()) + (found.puzzles.size() == 1 ? " is" : " are"))};
}

}  // namespace

std::string colour_of(const PuzzleBook& book, const studies::TurnPuzzle& puzzle) {
    return kit_of(book.ruleset.rules).agents().colour_of(book.game, puzzle.state, puzzle.to_act);
}

std::string task_of(const PuzzleBook& book, const studies::TurnPuzzle& puzzle) {
    const std::string colour = colour_of(book, puzzle);
    return fmt::format("{} to play wins in {}",
                       colour.empty() ? seat_names(book.ruleset.rules)[puzzle.to_act] : capitalised(colour),
                       turns_of(puzzle));
}

std::string task_of(const tiling::CoverPuzzle& puzzle) {
    return fmt::format("Cover the board with {}", list_of(puzzle.pieces));
}

std::vector<std::string> turns_of_line(const studies::TurnPuzzle& puzzle) {
    std::vector<std::string> turns;
    for (std::size_t at = 0; at < puzzle.line.size(); ++at) {
        turns.push_back(fmt::format("{}{} {}", at / 2 + 1, at % 2 == 0 ? "." : "...", puzzle.line[at].text));
    }
    return turns;
}

std::string line_of(const studies::TurnPuzzle& puzzle) {
    return fmt::format("{}", fmt::join(turns_of_line(puzzle), " "));
}

std::string origin_of(const studies::PuzzleOrigin& origin) {
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

}  // namespace rulescope::reports
