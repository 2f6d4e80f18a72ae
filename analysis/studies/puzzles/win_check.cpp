#include "analysis/studies/puzzles/win_check.h"

#include <algorithm>
#include <unordered_map>

#include "analysis/game/turns.h"
#include "analysis/solve/options.h"

namespace rulescope::studies {

namespace {

/// One of the different positions after a turn, with the first turn that leads to it.
struct FirstTurn {
    std::vector<AnyPly> plies;
    AnyState state;
    Key key;
};

class WinCheck {
public:
    WinCheck(const AnyGame& game, Seat seat, const std::atomic<bool>* stop) : game_(game), seat_(seat), stop_(stop) {}

    std::vector<FirstTurn> options(const AnyState& state) const {
        if (stop_ != nullptr && *stop_) {
            throw solve::Interrupted();
        }
        std::vector<FirstTurn> all;
        std::unordered_map<Key, std::size_t> met;
        for_each_turn(game_, state, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
            Key key = game_.key(next);
            if (met.emplace(key, all.size()).second) {
                all.push_back({plies, next, std::move(key)});
            }
        });
        return all;
    }

    /// The smallest number of own turns, up to `max_turns`, in which the seat wins from this state against every reply;
    /// 0 if the game is over and won, and max_turns + 1 if there is no such number.
    int needed(const AnyState& state, const Key& key, int max_turns) {
        if (const std::optional<Outcome> outcome = game_.outcome(state)) {
            return outcome->payoff[seat_] == 1.0 ? 0 : max_turns + 1;
        }
        if (max_turns == 0) {
            return 1;
        }
        const auto stored = decided_.find(key);
        Bounds bounds = stored == decided_.end() ? Bounds{} : stored->second;
        while (bounds.wins_in == 0 && bounds.not_in < max_turns) {
            if (wins_in(state, bounds.not_in + 1)) {
                bounds.wins_in = bounds.not_in + 1;
            } else {
                ++bounds.not_in;
            }
        }
        decided_[key] = bounds;
        return bounds.wins_in == 0 ? max_turns + 1 : std::min(bounds.wins_in, max_turns + 1);
    }

    /// The line from a state that the seat wins in exactly `turns` own turns.
    void append_line(AnyState state, int turns, std::vector<LineTurn>& line) {
        while (!game_.outcome(state)) {
            const std::vector<FirstTurn> all = options(state);
            const bool own = game_.seat_to_act(state) == seat_;
            const FirstTurn& chosen = own ? fastest(all, turns) : longest(all, turns);
            line.push_back({chosen.plies, game_.turn_text(state, chosen.plies), all.size()});
            turns -= own ? 1 : 0;
            state = chosen.state;
        }
    }

private:
    struct Bounds {
        int not_in = 0;   ///< no win in so many turns
        int wins_in = 0;  ///< the smallest number of turns of a win; 0: not decided
    };

    /// True if the seat wins in at most `turns` own turns; it does not win in turns - 1.
    bool wins_in(const AnyState& state, int turns) {
        const bool own = game_.seat_to_act(state) == seat_;
        const std::vector<FirstTurn> all = options(state);
        const int left = own ? turns - 1 : turns;
        for (const FirstTurn& option : all) {
            if ((needed(option.state, option.key, left) <= left) == own) {
                return own;
            }
        }
        return !own;
    }

    const FirstTurn& fastest(const std::vector<FirstTurn>& all, int turns) {
        return *std::find_if(all.begin(), all.end(), [&](const FirstTurn& option) {
            return needed(option.state, option.key, turns - 1) <= turns - 1;
        });
    }

    const FirstTurn& longest(const std::vector<FirstTurn>& all, int turns) {
        const FirstTurn* best = nullptr;
        int best_length = -1;
        std::uint64_t min_winning = 0;
        for (const FirstTurn& option : all) {
            const int length = needed(option.state, option.key, turns);
            const std::uint64_t winning =
                length == 1 && game_.seat_to_act(option.state) == seat_ ? wins(option.state) : 0;
            if (length > best_length || (length == best_length && winning < min_winning)) {
                best = &option;
                best_length = length;
                min_winning = winning;
            }
        }
        return *best;
    }

    /// Number of different positions after turns that win the game at once.
    std::uint64_t wins(const AnyState& state) const {
        std::uint64_t number = 0;
        for (const FirstTurn& option : options(state)) {
            const std::optional<Outcome> outcome = game_.outcome(option.state);
            number += outcome && outcome->payoff[seat_] == 1.0 ? 1U : 0U;
        }
        return number;
    }

    const AnyGame& game_;
    Seat seat_;
    const std::atomic<bool>* stop_;
    std::unordered_map<Key, Bounds> decided_;
};

}  // namespace

CheckedWin check_win(const AnyGame& game, const AnyState& state, int turns, const std::atomic<bool>* stop) {
    WinCheck check(game, game.seat_to_act(state), stop);
    CheckedWin checked;
    const std::vector<FirstTurn> first = check.options(state);
    const FirstTurn* solution = nullptr;
    for (const FirstTurn& option : first) {
        const int needed = check.needed(option.state, option.key, turns - 1);
        if (needed <= turns - 1) {
            ++checked.winners;
            checked.sooner = checked.sooner || needed < turns - 1;
            solution = solution == nullptr ? &option : solution;
        }
    }
    if (!checked.one_solution()) {
        return checked;
    }
    checked.line.push_back({solution->plies, game.turn_text(state, solution->plies), first.size()});
    check.append_line(solution->state, turns - 1, checked.line);
    checked.replies = game.outcome(solution->state) ? 0 : check.options(solution->state).size();
    return checked;
}

}  // namespace rulescope::studies
