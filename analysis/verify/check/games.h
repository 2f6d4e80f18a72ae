// The random games of a check (check.h). Several threads judge the games ply by ply; the results are merged in the
// order of the game numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/verify/check/check.h"
#include "analysis/verify/choice_sequence.h"
#include "analysis/verify/judge.h"

namespace rulescope::verify {

/// One ply of a game that is being judged.
struct WatchedPly {
    std::size_t plies;   ///< plies played so far, including this one
    std::uint32_t turn;  ///< number of the turn of this ply, from 1
    const AnyState& before;
    const AnyState& after;
    const Events& events;
};

/// Receives the number of legal plies and returns the index of the next ply. The game ends if the function returns
/// nothing.
using ChooseOf = std::function<std::optional<std::uint32_t>(std::size_t plies)>;
/// Returns true to end the game after this ply.
using Watch = std::function<bool(const WatchedPly& ply)>;

/// Plays from the start with the choices of `choose` and passes every position and ply to the judge. Ends when `choose`
/// returns nothing, the game is over, `max_turns` turns are played or `watch` returns true. For each case, Judge::at()
/// receives `mark` plus the number of plies played. Returns the indices of the plies.
Choices judge_play(const AnyGame& game, Judge& judge, std::uint64_t mark, std::uint32_t max_turns,
                   const ChooseOf& choose, const Watch& watch);

/// A point of a random game: the number of the game (from 1), the number of plies played so far, and the number of the
/// turn.
struct Moment {
    std::uint64_t game = 0;
    std::size_t plies = 0;
    std::uint32_t turn = 0;
};

/// The results of random games in addition to the tallies of the judge.
struct GameTotals {
    std::uint64_t games = 0, unfinished = 0, plies = 0;
    struct Fired {
        std::uint64_t games = 0;
        std::uint64_t last = 0;  ///< the last game in which it fired
        Moment soonest;
    };
    std::map<std::string_view, Fired> clauses;
    std::vector<std::optional<Moment>> wins;    ///< [seat]: its shortest win
    std::vector<std::optional<Moment>> claims;  ///< [claim]: the first violation or example
    std::vector<std::uint64_t> trues;           ///< [claim]: number of positions in which the claim was true
    std::optional<Moment> repeats;              ///< a position that was repeated
    std::optional<Moment> stuck;

    void merge(const GameTotals& later);
};

/// A part of the random games, judged in succession by one thread.
class GamesPart {
public:
    /// `prototype`: a judge with the properties to check.
    GamesPart(const AnyGame& game, const Judge& prototype, const std::vector<Claim>& claims);

    void play(std::uint64_t number, std::uint64_t seed, std::uint32_t max_turns);

    [[nodiscard]] const Judge& judge() const { return *judge_; }
    [[nodiscard]] const GameTotals& totals() const { return totals_; }
    void merge(const GamesPart& later);

private:
    void note_clauses(const Moment& now, const Events& events);
    void note_winner(const Moment& now, const Outcome& outcome);
    void check_claims(const Moment& now, const AnyState& state);

    const AnyGame& game_;
    const std::vector<Claim>& claims_;
    std::vector<Claim::Holds> holds_;
    std::unique_ptr<Judge> judge_;
    GameTotals totals_;
};

/// The choices of a random game up to a moment.
Choices choices_until(const AnyGame& game, std::uint64_t seed, const Moment& moment);

}  // namespace rulescope::verify
