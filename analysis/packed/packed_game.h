// PackedGame: a game whose positions are codes. Codes make it possible to explore, store and solve millions of
// positions.
//
// A code is a number of fixed length that represents one position between turns. It can be converted back to this
// position. Two positions have the same code if and only if the rules do not distinguish them (as with Key,
// core/game.h). An edge leads from a position to the position after one turn of the seat to act. If several turns lead
// to the same position, each of them counts as a turn.
//
// Searches over packed states (explore, solve, proofs, graphs) are compiled once for each width of codes, not for each
// game. Successors are delivered in blocks, so that there is one virtual call for each position and not one for each
// turn.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/storage/code.h"
#include "core/game.h"

namespace rulescope::packed {

using storage::Code;
using storage::code_less;

/// Value of ending() for a position in which the game is not over.
inline constexpr int ongoing = -1;

/// All data that a search needs about a generated position. One call returns them, so that a game unpacks each code
/// only once.
template <std::size_t Words>
struct NodeInfo {
    int ending = ongoing;
    std::uint32_t rank = 0;  ///< 0 if the game is over or ranked() is false
    Code<Words> smallest{};  ///< the code that represents the class, if the game is not over
};

/// What a game tells about a position without generating its turns. A proof-number search derives the initial numbers
/// of an unexpanded position from it.
struct Outlook {
    std::uint64_t turns = 0;  ///< number of legal turns
    /// True if the game reports the other members. Otherwise they are unknown and have these values.
    bool scored = false;
    bool wins = false;   ///< some turn wins the game for the seat to act
    bool gains = false;  ///< some turn gains at least a point, such as a capture, for the seat to act
    int lacks = 1;       ///< number of points that the given seat lacks to reach its goal; at least 1
};

/// The lead of the seat to act: by how many points and pieces it is ahead. Studies of solved games group positions by
/// it.
struct Lead {
    bool reported = false;  ///< false if the game reports no lead; the other members are then 0
    int points = 0;         ///< points that the seat to act has more than the best other seat, such as captures
    int pieces = 0;         ///< pieces on the board that it has more than the other seat with the most pieces
};

/// The turns of a position, without the positions after them.
struct LastTurns {
    std::uint64_t turns = 0;
    bool wins = false;  ///< some turn ends the game with the whole payoff for the seat to act
};

/// The position after a turn.
struct ValueTurn {
    std::uint32_t rank = 0;
    int ending = ongoing;  ///< index into endings(), with the seats of the position before the turn
};

/// Receives blocks of `number` successors until all are delivered.
template <std::size_t Words>
using Take = void (*)(void* to, const Code<Words>* codes, std::size_t number);
/// The same with the data of each turn. The code of a finished position is unspecified.
template <std::size_t Words>
using TakeTurns = void (*)(void* to, const Code<Words>* codes, const ValueTurn* turns, std::size_t number);

/// Collects the successors of a position and delivers them in blocks.
template <std::size_t Words>
class Delivery {
public:
    Delivery(void* to, Take<Words> take) : to_(to), take_(take) {}
    void add(const Code<Words>& code) {
        codes_[number_++] = code;
        if (number_ == codes_.size()) {
            flush();
        }
    }
    /// Must be called after the last successor.
    void flush() {
        if (number_ > 0) {
            take_(to_, codes_.data(), std::exchange(number_, 0));
        }
    }

private:
    void* to_;
    Take<Words> take_;
    std::size_t number_ = 0;
    std::array<Code<Words>, 32> codes_;  // left uninitialised for speed
};

/// The same for turns.
template <std::size_t Words>
class TurnDelivery {
public:
    TurnDelivery(void* to, TakeTurns<Words> take) : to_(to), take_(take) {}
    void add(const Code<Words>& code, const ValueTurn& turn) {
        codes_[number_] = code;
        turns_[number_++] = turn;
        if (number_ == codes_.size()) {
            flush();
        }
    }
    void flush() {
        if (number_ > 0) {
            take_(to_, codes_.data(), turns_.data(), std::exchange(number_, 0));
        }
    }

private:
    void* to_;
    TakeTurns<Words> take_;
    std::size_t number_ = 0;
    std::array<Code<Words>, 32> codes_;
    std::array<ValueTurn, 32> turns_;
};

/// Calls deliver(to, take) with a visitor as the receiver: take calls visit(code) or visit(code, turn).
template <std::size_t Words, class Visit, class Deliver>
void deliver_codes(Visit&& visit, Deliver&& deliver) {
    deliver(const_cast<void*>(static_cast<const void*>(std::addressof(visit))),
            [](void* to, const Code<Words>* codes, std::size_t number) {
                auto& each = *static_cast<std::remove_reference_t<Visit>*>(to);
                for (std::size_t i = 0; i < number; ++i) {
                    each(codes[i]);
                }
            });
}
template <std::size_t Words, class Visit, class Deliver>
void deliver_turns(Visit&& visit, Deliver&& deliver) {
    deliver(const_cast<void*>(static_cast<const void*>(std::addressof(visit))),
            [](void* to, const Code<Words>* codes, const ValueTurn* turns, std::size_t number) {
                auto& each = *static_cast<std::remove_reference_t<Visit>*>(to);
                for (std::size_t i = 0; i < number; ++i) {
                    each(codes[i], turns[i]);
                }
            });
}

/// The symmetries of the rules under which the values of positions are equal.
///
/// A search that counts positions (explore) may only use symmetries that keep the start. Values need less: if the rules
/// do not distinguish a position from its image, the two have the same value, whether the start has this symmetry or
/// not. So the group consists of all maps of the board under which the rules stay the same. If the rules do not
/// distinguish the seats either, the group also has the rotations of the seats, with their colours.
///
/// If seats are exchanged, the canonical image of a position always has seat 0 to act, and every turn passes to the
/// next seat. A value of a canonical image is a value of the position with rotated seats: what seat k gets in the
/// image, the seat k places after the seat to act gets in the position.
template <std::size_t Words>
class ValueGame {
public:
    using Code = packed::Code<Words>;

    ValueGame() = default;
    virtual ~ValueGame() = default;
    ValueGame(const ValueGame&) = delete;
    ValueGame& operator=(const ValueGame&) = delete;

    /// The order of the group.
    [[nodiscard]] virtual int order() const = 0;
    /// True if the group has the rotations of the seats.
    [[nodiscard]] virtual bool exchanges_seats() const = 0;
    /// Returns the code that represents the position and all its images. The position must not be finished.
    [[nodiscard]] virtual Code canonical(const Code& code) const = 0;
    /// Returns the images of an unfinished position under the group, without repetitions, in ascending order.
    [[nodiscard]] virtual std::vector<Code> images(const Code& code) const = 0;
    /// Delivers the turns of a position in the order of for_each_next(), with the canonical images of the positions
    /// after the turns. `code` must be canonical.
    virtual void next_turns(const Code& code, void* to, TakeTurns<Words> take) const = 0;

    template <class Visit>
    void for_each_turn(const Code& code, Visit&& visit) const {
        deliver_turns<Words>(visit, [&](void* to, TakeTurns<Words> take) { next_turns(code, to, take); });
    }
};

/// All functions are re-entrant, unless a class says otherwise.
template <std::size_t Words>
class PackedGame {
public:
    static constexpr std::size_t words = Words;
    /// The highest words may be partly unused.
    using Code = packed::Code<Words>;

    PackedGame() = default;
    virtual ~PackedGame() = default;

    [[nodiscard]] virtual int seats() const = 0;
    /// Number of bytes of a code that can differ from 0, counted from the lowest byte of word 0.
    [[nodiscard]] virtual int code_bytes() const = 0;
    [[nodiscard]] virtual Code start() const = 0;
    /// The seat that decides next. In a finished game, the seat that would have the next turn.
    [[nodiscard]] virtual Seat seat_to_act(const Code& code) const = 0;
    /// The outcome as an index into endings(); `ongoing` if the game is not over.
    [[nodiscard]] virtual int ending(const Code& code) const = 0;
    /// All possible outcomes of the rule set, in a fixed order.
    [[nodiscard]] virtual const std::vector<Outcome>& endings() const = 0;
    /// Delivers the codes after all turns, in a fixed order; none if the game is over. Allocates no memory itself.
    virtual void next_codes(const Code& code, void* to, Take<Words> take) const = 0;
    /// True if the game claims that no turn decreases rank(). Analyses that use the claim check it for each edge.
    [[nodiscard]] virtual bool ranked() const = 0;
    [[nodiscard]] virtual std::uint32_t rank(const Code& code) const = 0;
    [[nodiscard]] virtual std::string position_text(const Code& code) const = 0;
    /// Returns the text of the first turn, in the fixed order, that leads from one position to the other; "" if there
    /// is no such turn.
    [[nodiscard]] virtual std::string turn_text(const Code& from, const Code& to) const = 0;
    /// Returns the code of a position text; throws std::invalid_argument with the faults.
    [[nodiscard]] virtual Code code_of(std::string_view text) const = 0;
    /// The kind of the codes: "reference" or "fast"; "numbers" if a search numbers the positions and uses these
    /// numbers.
    [[nodiscard]] virtual std::string_view engine() const = 0;

    /// Number of symmetries of the board that keep the start, including the identity.
    [[nodiscard]] virtual int symmetries() const { return 1; }
    /// The images of a position under the symmetries form its class. The smallest of their codes represents the class.
    [[nodiscard]] virtual Code smallest_image(const Code& code) const { return code; }
    /// Number of different positions in the class of the position.
    [[nodiscard]] virtual int orbit_size(const Code&) const { return 1; }
    /// Returns the data of a position. If `symmetry` is true, NodeInfo::smallest is the smallest image of the position;
    /// otherwise it is `code` itself.
    [[nodiscard]] virtual NodeInfo<Words> node_info(const Code& code, bool symmetry) const {
        NodeInfo<Words> info;
        info.ending = ending(code);
        if (info.ending == ongoing) {
            info.rank = ranked() ? rank(code) : 0;
            info.smallest = symmetry ? smallest_image(code) : code;
        }
        return info;
    }
    /// Delivers the turns of a position in the order of next_codes(). If `symmetry` is true, the code of an unfinished
    /// position is its smallest image. A game may know the other data before it makes the code.
    virtual void next_turns(const Code& code, bool symmetry, void* to, TakeTurns<Words> take) const {
        TurnDelivery<Words> delivery(to, take);
        for_each_next(code, [&](const Code& next) {
            const NodeInfo<Words> info = node_info(next, symmetry);
            delivery.add(info.ending == ongoing ? info.smallest : next, {info.rank, info.ending});
        });
        delivery.flush();
    }
    /// Returns the number of legal turns. A game may count them without generating them.
    [[nodiscard]] virtual std::uint64_t count_turns(const Code& code) const {
        std::uint64_t turns = 0;
        for_each_next(code, [&](const Code&) { ++turns; });
        return turns;
    }
    /// Plays the turns of an unfinished position.
    [[nodiscard]] virtual LastTurns last_turns(const Code& code) const {
        const Seat seat = seat_to_act(code);
        LastTurns last;
        for_each_next(code, [&](const Code& next) {
            ++last.turns;
            const int after = last.wins ? ongoing : ending(next);
            last.wins =
                last.wins || (after != ongoing && endings()[static_cast<std::size_t>(after)].payoff[seat] == 1.0);
        });
        return last;
    }
    /// Returns the outlook of an unfinished position. `lacks` refers to `seat`. `wins` is reliable if it is true: such
    /// a turn exists. The other members are estimates for the order of a search and do not affect its result.
    [[nodiscard]] virtual Outlook outlook(const Code& code, Seat) const { return {.turns = count_turns(code)}; }
    /// Returns the lead in an unfinished position.
    [[nodiscard]] virtual Lead lead(const Code&) const { return {}; }
    /// The symmetries of the rules for values; null if the game provides none. Lives as long as the game.
    [[nodiscard]] virtual const ValueGame<Words>* values() const { return nullptr; }

    /// Calls visit(code) for each successor.
    template <class Visit>
    void for_each_next(const Code& code, Visit&& visit) const {
        deliver_codes<Words>(visit, [&](void* to, Take<Words> take) { next_codes(code, to, take); });
    }
    /// Calls visit(code, turn) for each turn.
    template <class Visit>
    void for_each_turn(const Code& code, bool symmetry, Visit&& visit) const {
        deliver_turns<Words>(visit, [&](void* to, TakeTurns<Words> take) { next_turns(code, symmetry, to, take); });
    }

protected:
    PackedGame(const PackedGame&) = default;
    PackedGame& operator=(const PackedGame&) = default;
};

// The widths of packed states, in words: 1 for small boards, 2 for boards of about 19 cells, 3 for boards of about 37
// cells, 5 for all others.
using Widths = std::index_sequence<1, 2, 3, 5>;
inline constexpr int max_code_bytes = 40;

// The macro DO(WORDS) makes an explicit instantiation for a width.
#define RULESCOPE_WIDTHS(DO) DO(1) DO(2) DO(3) DO(5)

/// Finds the smallest width that holds `bytes` bytes and passes it to f as a std::integral_constant. `bytes` is at most
/// max_code_bytes.
template <class F>
auto with_width(int bytes, F&& f) {
    return bytes <= 8    ? f(std::integral_constant<std::size_t, 1>())
           : bytes <= 16 ? f(std::integral_constant<std::size_t, 2>())
           : bytes <= 24 ? f(std::integral_constant<std::size_t, 3>())
                         : f(std::integral_constant<std::size_t, 5>());
}

/// A packed game of any width. All copies share one game.
class AnyPackedGame {
public:
    template <class G>
    explicit AnyPackedGame(std::shared_ptr<const G> game)
        : game_(std::shared_ptr<const PackedGame<G::words>>(std::move(game))) {}

    /// Calls f(game) with the PackedGame<Words> that this object holds.
    template <class F>
    decltype(auto) visit(F&& f) const {
        return std::visit([&](const auto& game) -> decltype(auto) { return f(*game); }, game_);
    }
    [[nodiscard]] std::string_view engine() const {
        return visit([](const auto& game) { return game.engine(); });
    }

private:
    template <std::size_t... Words>
    static std::variant<std::shared_ptr<const PackedGame<Words>>...> of_any_width(std::index_sequence<Words...>);

    decltype(of_any_width(Widths())) game_;
};

}  // namespace rulescope::packed
