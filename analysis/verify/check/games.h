// The random games of checking (check.h): judged ply by ply, several at once, collected in the order of their numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/verify/check/claim.h"
#include "analysis/verify/judge.h"
#include "analysis/verify/shrinking/shrinking.h"

namespace rulescope::verify {

/// One ply of a game that is being judged.
struct WatchedPly {
    std::size_t plies;   ///< played so far, this one included
    std::uint32_t turn;  ///< its turn, from 1
    const AnyState& before;
    const AnyState& after;
    const Events& events;
};

/// The place of the next ply in the list of legal ones, below their number; nothing ends the game.
using ChooseOf = std::function<std::optional<std::uint32_t>(std::size_t plies)>;
/// Is the game to end with this ply?
using Watch = std::function<bool(const WatchedPly& ply)>;

/// Plays from the start as `choose` says, until it says nothing, the game is over, `max_turns` are played or watch(ply)
/// is true; shows everything to the judge. The choices are returned as places in the lists.
Choices judge_play(const AnyGame& game, Judge& judge, std::uint64_t mark, std::uint32_t max_turns,
                   const ChooseOf& choose, const Watch& watch);

/// A moment of a random game: its number from 1, and how many plies lead to it.
struct Moment {
    std::uint64_t game = 0;
    std::size_t plies = 0;
    std::uint32_t turn = 0;
};

/// What random games have shown besides what the judge counts.
struct GameTotals {
    std::uint64_t games = 0, unfinished = 0, plies = 0;
    struct Fired {
        std::uint64_t games = 0;
        std::uint64_t last = 0;  ///< the last game in which it was
        Moment soonest;
    };
    std::map<std::string_view, Fired> clauses;
    std::vector<std::optional<Moment>> wins;    ///< by seat: its shortest
    std::vector<std::optional<Moment>> claims;  ///< the first violation, or example
    std::vector<std::uint64_t> trues;           ///< by claim: positions of which it was true
    std::optional<Moment> repeats;              ///< a position that came again
    std::optional<Moment> stuck;

    void merge(const GameTotals& later);
};

/// Some of the random games, judged one after the other.
class GamesPart {
public:
    /// `prototype`: a judge of the properties to be asked.
    GamesPart(const AnyGame& game, const Judge& prototype, const std::vector<Claim>& claims);

    void play(std::uint64_t number, std::uint64_t seed, std::uint32_t max_turns);

    [[nodiscard]] const Judge& judge() const { return *judge_; }
    [[nodiscard]] const GameTotals& totals() const { return totals_; }
    void merge(const GamesPart& later);

private:
    void note_clauses(const Moment& now, const Events& events);
    void note_winner(const Moment& now, const Outcome& outcome);
    void ask_claims(const Moment& now, const AnyState& state);

    const AnyGame& game_;
    const std::vector<Claim>& claims_;
    std::vector<Claim::Holds> holds_;
    std::unique_ptr<Judge> judge_;
    GameTotals totals_;
};

/// The choices of a random game up to a moment.
Choices choices_until(const AnyGame& game, std::uint64_t seed, const Moment& moment);

}  // namespace rulescope::verify
