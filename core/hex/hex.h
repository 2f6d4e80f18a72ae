// Hex on a rhombus of hexagonal cells, side 2 to 11: the reference implementation.
//
//   3 |   a3 b3 c3        Row 1 is the lowest; each row is half a cell to the right of the row below it. A cell touches
//   2 |  a2 b2 c2         the two cells beside it, the two above it and the two below it: b2 touches a2, c2, a3, b3, b1
//   1 | a1 b1 c1          and c1.
//
// Every ply is a turn. Order of plies: the free cells a1, b1, … a2, b2, …, then the swap.
//
// Events: H-3 (the first stone; `seat` places it), H-4 (`cell`: the stone), H-5 (`cell`: the stone after the swap,
// `from`: before it), H-6 (`cell`, `end`: the ends of a shortest chain between the seat's edges).
#pragma once

#include <array>
#include <bitset>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board/square_grid.h"
#include "core/game.h"
#include "core/reading.h"
#include "core/result.h"

namespace rulescope::hex {

inline constexpr int min_side = 2;
inline constexpr int max_side = 11;

struct Readings {
    bool operator==(const Readings&) const = default;
};

struct RuleSet {
    std::string name;      ///< "hex-3", or the path of a file
    std::string title;     ///< "Hex"
    std::string rulebook;  ///< id of the clause catalogue: "hex"

    int side = 11;      ///< `board.side`: cells on each edge (H-1)
    bool swap = false;  ///< `play.swap`: the second seat may take over the first stone (H-5)
    Readings readings;

    [[nodiscard]] static int seats() { return 2; }
    [[nodiscard]] SquareGrid grid() const { return {side, side}; }
};

/// Returns all faults that make a rule set unplayable. Each message begins with the faulty key.
Faults faults_of(const RuleSet& rules);
inline Faults warnings_of(const RuleSet&) {
    return {};
}

using Cells = std::bitset<max_side * max_side>;

/// A position; only validate() and played plies make positions.
struct Position {
    std::array<Cells, 2> stones{};  ///< of each seat: White, who connects row 1 with the last row; then Black (H-2)
    bool swapped = false;           ///< the second seat has taken over the first stone (H-5)

    bool operator==(const Position&) const = default;
    [[nodiscard]] Cells occupied() const { return stones[0] | stones[1]; }
    [[nodiscard]] int count() const { return static_cast<int>(occupied().count()); }
    /// White begins and turns alternate (H-3); a swap is a turn that adds no stone.
    [[nodiscard]] Seat to_act() const { return static_cast<Seat>((count() + (swapped ? 1 : 0)) % 2); }
};

/// A stone, or the swap.
struct Ply {
    Cell cell = no_cell;  ///< no_cell: the swap
    bool operator==(const Ply&) const = default;
};

/// The cells that touch a cell (H-1).
std::vector<Cell> neighbours(const SquareGrid& grid, Cell cell);

/// A shortest chain of the seat's stones that connects its two edges (H-2, H-6), from one edge to the other; empty if
/// there is none.
std::vector<Cell> connection(const RuleSet& rules, const Position& position, Seat seat);

// Text of positions and turns.
//
//   W 3/1B1/W2    White to move; rows from the top, W and B stones, numbers of free cells
//   b2            a stone on b2
//   swap          the second seat takes over the first stone

std::string text_of(const RuleSet& rules, const Position& position);
std::string text_of(const RuleSet& rules, const Ply& ply);

/// The seat to act and a letter for each cell, not validated: W, B or '.'.
struct Setup {
    Seat to_act = 0;
    std::string content;
};
Result<Setup> parse_setup(const RuleSet& rules, std::string_view text);
/// Makes a position from a setup. Returns the position, or all faults of the setup with cells and clauses. Accepts
/// finished positions. Does not prove that the position is reachable.
Result<Position> validate(const RuleSet& rules, const Setup& setup);
Result<Position> parse_position(const RuleSet& rules, std::string_view text);
/// Parses a ply without testing its legality; faults give the column.
Result<Ply> parse_ply(const RuleSet& rules, std::string_view text);

class Hex {
public:
    using State = Position;
    using Ply = hex::Ply;

    /// Requires faults_of(rules) to be empty.
    explicit Hex(RuleSet rules) : rules_(std::make_shared<const RuleSet>(std::move(rules))) {}

    [[nodiscard]] const RuleSet& rules() const { return *rules_; }
    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] Position initial() const { return {}; }
    [[nodiscard]] Seat seat_to_act(const Position& position) const { return position.to_act(); }
    [[nodiscard]] std::vector<Ply> plies(const Position& position) const;
    [[nodiscard]] Position after(const Position& position, const Ply& ply, Events* events = nullptr) const;
    [[nodiscard]] std::optional<Outcome> outcome(const Position& position) const;
    /// A letter for each cell, and whether the first stone was taken over.
    [[nodiscard]] Key key(const Position& position) const;
    [[nodiscard]] bool between_turns(const Position&) const { return true; }
    [[nodiscard]] bool last_ply_of_turn(const Position&) const { return true; }
    /// Returns the reason why the rules forbid a ply. Works independently of plies().
    [[nodiscard]] std::optional<Refusal> refusal(const Position& position, const Ply& ply) const;

    /// The identity and half a turn: the other maps of the rhombus exchange the edges of the seats.
    [[nodiscard]] int symmetries() const { return 2; }
    [[nodiscard]] Position image(const Position& position, int symmetry) const;
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const;

    /// The rank is the number of stones, and one more after a swap: it increases by one on every turn.
    [[nodiscard]] bool ranked() const { return true; }
    [[nodiscard]] std::int64_t rank(const Position& position) const {
        return position.count() + (position.swapped ? 1 : 0);
    }

    [[nodiscard]] std::string text(const Position& position) const { return text_of(rules(), position); }
    [[nodiscard]] std::string turn_text(const Position&, const std::vector<Ply>& plies) const {
        return plies.empty() ? "" : text_of(rules(), plies.front());
    }

private:
    [[nodiscard]] bool may_swap(const Position& position) const {
        return rules().swap && !position.swapped && position.count() == 1;
    }
    std::shared_ptr<const RuleSet> rules_;
};

static_assert(Game<Hex> && Symmetric<Hex> && Ranked<Hex> && Notated<Hex>);

}  // namespace rulescope::hex
