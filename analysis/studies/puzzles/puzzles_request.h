// Puzzles with exactly one solution: the request of `puzzles` and its result. A game for two seats has wins in a few
// turns, from kept games, a table or games that the study plays; a solitaire has boards to cover.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_game.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/puzzles/turn_puzzles.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"
#include "analysis/tiling/cover_puzzles.h"

namespace rulescope::studies {

/// An option that is not given is empty; run_puzzles() refuses one that the source of the positions does not use.
struct PuzzlesRequest {
    std::string turns = {};                    ///< lengths of the wins, "1,2"
    std::uint64_t puzzles = 12;                ///< largest number of puzzles of each length, or of boards
    std::string state = {};                    ///< a file of kept games
    std::string match = {};                    ///< the match of these games
    std::string table = {};                    ///< a table of `solve`
    std::optional<std::uint64_t> games = {};   ///< to play
    std::string agents = {};                   ///< of these games
    std::optional<int> openings = {};          ///< random turns at their start
    std::optional<int> max_turns = {};         ///< after which one of them ends
    std::optional<std::uint64_t> last = {};    ///< turns of each game before which positions are taken
    std::optional<std::uint64_t> boards = {};  ///< of a solitaire, to draw
    std::optional<std::uint64_t> budget = {};  ///< turns or placements tried for one position or board
};
std::vector<Option> options(PuzzlesRequest& request);

/// Games of a match that a file keeps.
struct KeptGames {
    std::string match;
    std::vector<std::string> agents;
    std::vector<play::GameRecord> records;
};
/// Reads the games of `PuzzlesRequest::state`.
using ReadKept = std::function<KeptGames(const play::MatchGame& game)>;

/// The puzzles that were found; exactly one of `turns` and `covers` is set.
struct PuzzleBook {
    PuzzlesRequest request;  ///< with the values of all options that the search used
    specs::LoadedRules ruleset;
    AnyGame game;
    std::uint64_t seed = 1;
    std::string kind{};    ///< where the positions are from: "games", "kept games", "table", "boards"
    std::string source{};  ///< the same as a sentence part: "the last 8 turns of 200 games of greedy (seed 1)"
    std::optional<TurnPuzzles> turns{};
    std::optional<tiling::CoverPuzzles> covers{};

    [[nodiscard]] std::size_t size() const { return turns ? turns->puzzles.size() : covers->puzzles.size(); }
    [[nodiscard]] std::uint64_t budget() const { return request.budget.value_or(0); }
};

/// Finds puzzles; the result does not depend on the number of threads. Throws specs::InputError for options that do not
/// belong together, for more than two seats, and for files that cannot be read; solve::Interrupted.
PuzzleBook run_puzzles(const PuzzlesRequest& request, const specs::LoadedRules& ruleset, const ReadKept& kept,
                       const Run& run, const std::string& version);

}  // namespace rulescope::studies
