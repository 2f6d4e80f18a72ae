// The smallest number of its own turns in which the seat to act forces a win.
#include "analysis/solve/proof/proof.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/search/codes.h"
#include "analysis/solve/options.h"
#include "analysis/solve/proof/proof_search.h"

namespace rulescope::solve {

namespace {

// A packed game in which a seat has a limited number of turns to win. A proof search of this game proves a win by
// depth.
//
// A position of this game is a position and the number of turns that the seat has left, so the bound is part of the
// identity of a position. Where no turn is left, the seat has not won. Where one turn is left, the result is computed
// at once, and the position has one successor, the result: the search need not store the last positions of its lines.
// Only one thread may use it, because it counts the turns that it plays.

/// Thrown if the budget of a BoundedGame is spent.
struct TurnsSpent {};

template <std::size_t Words>
class BoundedGame final : public packed::PackedGame<Words + 1> {
public:
    using Position = packed::Code<Words>;
    using Code = packed::Code<Words + 1>;

    /// `budget`: maximum number of turns played; then TurnsSpent is thrown. `stop` may be null; if it is set,
    /// Interrupted is thrown. The game must outlive this object.
    BoundedGame(const packed::PackedGame<Words>& game, Seat seat, std::uint64_t budget, const std::atomic<bool>* stop)
        : game_(game), seat_(seat), budget_(budget), stop_(stop) {
        endings_[1].payoff[seat] = 1.0;
    }

    /// The position with a number of turns left; `rank` is the number of turns played before it.
    [[nodiscard]] static Code bounded(const Position& position, std::uint64_t turns, std::uint64_t rank = 0) {
        Code code{};
        std::copy(position.begin(), position.end(), code.begin());
        code[Words] = turns | rank << 32U;
        return code;
    }
    /// Number of turns played.
    [[nodiscard]] std::uint64_t played() const { return played_; }
    /// Plays all turns of a position. Returns the positions after them, in their order.
    [[nodiscard]] std::vector<Position> after_turns(const Position& position) const {
        std::vector<Position> after;
        game_.for_each_next(position, [&](const Position& next) { after.push_back(next); });
        count(after.size());
        return after;
    }
    /// True if the game is over and the seat has won.
    [[nodiscard]] bool won(const Position& position) const {
        const int ending = game_.ending(position);
        return ending != search::ongoing && game_.endings()[static_cast<std::size_t>(ending)].payoff[seat_] == 1.0;
    }
    /// True if the seat has won or wins with its next turn, whatever the others play before it.
    [[nodiscard]] bool wins_next(const Position& position) const {
        if (game_.ending(position) != search::ongoing) {
            return won(position);
        }
        if (game_.seat_to_act(position) != seat_) {
            const std::vector<Position> after = after_turns(position);
            return !after.empty() &&
                   std::all_of(after.begin(), after.end(), [&](const Position& next) { return wins_next(next); });
        }
        if (game_.outlook(position, seat_).wins) {
            return true;
        }
        const packed::LastTurns last = game_.last_turns(position);
        count(last.turns);
        return last.wins;
    }

    // ---- functions of PackedGame -------------------------------------------------------------------------------
    [[nodiscard]] int seats() const override { return game_.seats(); }
    [[nodiscard]] int code_bytes() const override { return static_cast<int>(sizeof(Code)); }
    [[nodiscard]] Code start() const override { return bounded(game_.start(), 0); }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override { return game_.seat_to_act(position_of(code)); }
    [[nodiscard]] int ending(const Code& code) const override {
        if (left(code) >= result) {
            return static_cast<int>(left(code) - result);
        }
        const Position position = position_of(code);
        const bool over = left(code) == 0 || game_.ending(position) != search::ongoing;
        return over ? int{won(position)} : search::ongoing;
    }
    [[nodiscard]] const std::vector<Outcome>& endings() const override { return endings_; }
    void next_codes(const Code& code, void* to, packed::Take<Words + 1> take) const override {
        packed::Delivery<Words + 1> delivery(to, take);
        deliver_turns(code, delivery);
        delivery.flush();
    }
    /// Estimates the number of turns by the mean of all positions so far, without playing them.
    [[nodiscard]] packed::Outlook outlook(const Code& code, Seat) const override {
        packed::Outlook outlook;
        outlook.turns = left(code) == 1 ? 1 : played_ / std::max<std::uint64_t>(1, expanded_);
        return outlook;
    }
    [[nodiscard]] bool ranked() const override { return true; }
    [[nodiscard]] std::uint32_t rank(const Code& code) const override {
        return static_cast<std::uint32_t>(code[Words] >> 32U);
    }
    [[nodiscard]] std::string position_text(const Code& code) const override {
        return game_.position_text(position_of(code));
    }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const override {
        return game_.turn_text(position_of(from), position_of(to));
    }
    [[nodiscard]] Code code_of(std::string_view text) const override { return bounded(game_.code_of(text), 0); }
    [[nodiscard]] std::string_view engine() const override { return game_.engine(); }

private:
    static constexpr std::uint64_t result = 0x7ffffff0;  ///< more than any number of turns; plus an index of endings()

    void deliver_turns(const Code& code, packed::Delivery<Words + 1>& delivery) const {
        const Position position = position_of(code);
        const std::uint64_t next_rank = rank(code) + 1;
        if (left(code) == 1) {
            delivery.add(bounded(position, result + (wins_next(position) ? 1 : 0), next_rank));
            return;
        }
        const bool own = game_.seat_to_act(position) == seat_;
        if (own && game_.outlook(position, seat_).wins) {
            delivery.add(bounded(position, result + 1, next_rank));
            return;
        }
        for (const Position& next : after_turns(position)) {
            delivery.add(bounded(next, left(code) - (own ? 1 : 0), next_rank));
        }
    }

    /// Counts the turns of a position.
    void count(std::uint64_t turns) const {
        if (stop_ != nullptr && *stop_) {
            throw Interrupted();
        }
        ++expanded_;
        played_ += turns;
        if (played_ > budget_) {
            throw TurnsSpent();
        }
    }

    [[nodiscard]] static std::uint64_t left(const Code& code) { return code[Words] & 0xffffffffU; }

    [[nodiscard]] static Position position_of(const Code& code) {
        Position position;
        std::copy_n(code.begin(), Words, position.begin());
        return position;
    }

    const packed::PackedGame<Words>& game_;
    Seat seat_;
    std::uint64_t budget_;
    const std::atomic<bool>* stop_;
    mutable std::uint64_t played_ = 0, expanded_ = 0;
    /// Not won, and won.
    std::vector<Outcome> endings_ =
        std::vector<Outcome>(2, {std::vector<double>(static_cast<std::size_t>(game_.seats())), ""});
};

/// For the estimate of the positions of a search: a position has at least so many turns.
constexpr std::uint64_t min_branching = 16;

/// `positions`: estimated number of positions that the search stores. A small table takes less time than it saves.
ProofOptions options_for(Seat seat, double positions, std::uint64_t budget) {
    constexpr double bytes_of_position = 64;
    ProofOptions options;
    options.seat = seat;
    options.memory_bytes = static_cast<std::uint64_t>(
        std::min(bytes_of_position * positions, static_cast<double>(std::min(budget / 32, options.memory_bytes))));
    options.symmetry = false;
    options.outlook = true;
    return options;
}

template <std::size_t Words>
ShortestWin shortest_from(const packed::PackedGame<Words>& game, const packed::Code<Words>& start, int max_turns,
                          std::uint64_t budget, const std::atomic<bool>* stop) {
    using Bounded = BoundedGame<Words>;
    const Seat seat = game.seat_to_act(start);
    const Bounded bounded(game, seat, budget, stop);
    std::optional<ProofSearch<Words + 1>> search;
    ShortestWin found;
    const auto wins = [&](const packed::Code<Words>& code, int turns) {
        if (turns < 2) {
            return turns == 0 ? bounded.won(code) : bounded.wins_next(code);
        }
        if (!search) {
            search.emplace(
                bounded, options_for(seat, std::pow(std::max(found.first, min_branching), 2 * max_turns - 3), budget));
        }
        const ProofResult result = search->run(Bounded::bounded(code, static_cast<std::uint64_t>(turns)),
                                               std::numeric_limits<std::uint64_t>::max());
        return result.verdict == ProofVerdict::proved;
    };
    try {
        std::vector<packed::Code<Words>> first = bounded.after_turns(start);
        std::sort(first.begin(), first.end(), search::CodeLess<Words>());
        first.erase(std::unique(first.begin(), first.end()), first.end());
        found.first = first.size();
        for (int turns = 1; turns <= max_turns && found.turns == 0; ++turns) {
            int winners = 0;
            for (auto after = first.begin(); after != first.end() && winners < 2; ++after) {
                winners += wins(*after, turns - 1) ? 1 : 0;
            }
            found.turns = winners > 0 ? turns : 0;
            found.single = winners == 1;
        }
    } catch (const TurnsSpent&) {
        found.decided = false;
    }
    found.played = bounded.played();
    return found;
}

}  // namespace

ShortestWin shortest_win(const packed::AnyPackedGame& game, std::string_view position, int max_turns,
                         std::uint64_t budget, const std::atomic<bool>* stop) {
    return game.visit([&](const auto& states) {
        return shortest_from(states, position.empty() ? states.start() : states.code_of(position), max_turns, budget,
                             stop);
    });
}

}  // namespace rulescope::solve
