// The fast twin of Pentactic, on which agents search.
//
// A grid stores four sets: the covered cells, the rows and columns with a stone (P-7), the pentominoes in hand, and the
// pentominoes out of play. It does not store which pentomino covers a cell, because no rule depends on that. Tests
// compare the twin with core/pentactic turn by turn.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/play/turn_game.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// Cells of a grid, one bit each.
using TwinCells = std::array<std::uint64_t, 2>;
inline constexpr int max_twin_cells = 128;

struct TwinGrid {
    TwinCells covered{};
    std::uint32_t stone_columns = 0;  ///< columns with a stone
    std::uint32_t stone_rows = 0;     ///< rows with a stone
    std::uint16_t removed = 0;        ///< pentominoes out of play; bit n is pentomino n
    std::uint16_t hand = 0;           ///< pentominoes that may still be laid on this grid
    bool operator==(const TwinGrid&) const = default;
};

struct TwinState {
    std::array<TwinGrid, play::max_seats> grids{};
    std::array<std::int8_t, play::max_seats> stones{};  ///< stones in the box of each seat
    Phase phase = Phase::removing;
    std::int8_t to_act = 0;
    std::int8_t starter = 0;
    bool second = false;              ///< basic: the second game of the match
    std::int8_t first_score = 0;      ///< score of the second seat in the first game
    std::uint16_t first_removed = 0;  ///< pentominoes out of play in the first game
    bool operator==(const TwinState&) const = default;
};

class PentacticTwin {
public:
    using State = TwinState;
    using Turn = Ply;  ///< every ply is a turn

    /// True if the grids have at most max_twin_cells cells.
    static bool covers(const RuleSet& rules) { return rules.grid.size() <= max_twin_cells; }
    /// Requires covers().
    explicit PentacticTwin(const Pentactic& game);

    [[nodiscard]] const RuleSet& rules() const { return rules_; }
    [[nodiscard]] State state_of(const Position& position) const;

    [[nodiscard]] int seats() const { return rules_.seats(); }
    [[nodiscard]] int seat_to_act(const State& state) const { return state.to_act; }
    [[nodiscard]] bool over(const State& state, play::Payoffs& payoffs) const;
    template <class F>
    void for_each_turn(const State& state, F&& visit) const {
        for_each_ply(state, [&](const Turn& ply, const TwinCells& cells) {
            return static_cast<bool>(visit(ply, after(state, ply, cells)));
        });
    }
    [[nodiscard]] std::uint64_t count_turns(const State& state) const;
    Turn play(State& state, std::uint64_t number) const;
    [[nodiscard]] play::Payoffs playout(State state, Random& random, std::uint32_t max_turns) const;
    [[nodiscard]] const State& identity(const State& state) const { return state; }
    [[nodiscard]] std::uint64_t hash(const State& state) const;

    // ---- queries of the static evaluation -----------------------------------------------------------
    /// Cells where a stone may be laid (P-7): free cells without a stone in their row and column.
    [[nodiscard]] TwinCells stonable(const TwinGrid& grid) const;
    /// For each pentomino in hand, the number of its placements that still fit.
    [[nodiscard]] std::array<int, piece_count> placement_counts(const TwinGrid& grid) const;
    [[nodiscard]] int free_cells(const TwinGrid& grid) const;
    /// pentomino_seat: the seat that lays pentominoes on a grid. stones_seat: the seat that lays stones in the basic
    /// game (P-4, P-6).
    [[nodiscard]] std::size_t pentomino_seat(const State& state, std::size_t board) const {
        return rules_.mode != Mode::basic ? board : state.second ? 0 : 1;
    }
    [[nodiscard]] static std::size_t stones_seat(const State& state) { return state.second ? 1 : 0; }

private:
    /// All placements on the empty grid, sorted by letter, then by cells.
    struct Places {
        std::vector<TwinCells> cells;
        std::vector<Turn> plies;  ///< [placement]: the ply that lays it on the first board
        std::array<std::size_t, piece_count + 1> first{};
    };

    [[nodiscard]] static bool fits(const TwinGrid& grid, const TwinCells& cells) {
        return ((grid.covered[0] & cells[0]) | (grid.covered[1] & cells[1])) == 0;
    }
    [[nodiscard]] State after(State state, const Turn& ply, const TwinCells& cells) const;
    /// Calls `visit` with every ply and the cells that the ply covers, until `visit` returns false.
    template <class F>
    void for_each_ply(const State& state, F&& visit) const;
    [[nodiscard]] std::vector<std::uint8_t> victims(const State& state) const;
    [[nodiscard]] bool target(const State& state, std::size_t board) const;
    [[nodiscard]] bool can_lay(const TwinGrid& grid) const;
    [[nodiscard]] bool all_stuck(const State& state) const;
    [[nodiscard]] bool end_is_checked(const State& state) const;
    [[nodiscard]] int score(const State& state, std::size_t seat) const;
    void hand_on(State& state) const;
    void settle(State& state) const;

    RuleSet rules_;
    std::size_t boards_ = 1;
    Places places_;
    std::vector<TwinCells> columns_, rows_;  ///< the cells of each column and of each row
    TwinCells grid_{};                       ///< all cells
};

template <class F>
void PentacticTwin::for_each_ply(const State& state, F&& visit) const {
    using Kind = Turn::Kind;
    if (state.phase == Phase::over) {
        return;
    }
    if (state.phase == Phase::removing) {
        unsigned barred = state.second ? unsigned{state.first_removed} : 0U;
        if (rules_.readings.same_removal == SameRemoval::forbidden) {  // G-P16
            for (const TwinGrid& grid : state.grids) {
                barred |= grid.removed;
            }
        }
        for (const std::uint8_t board : victims(state)) {
            const unsigned choice = state.grids[board].hand & ~barred;
            for (Piece piece = 0; piece < piece_count; ++piece) {
                if ((choice >> piece & 1U) != 0 &&
                    !visit(Turn{Kind::remove, board, piece, Turn{}.cells}, TwinCells{})) {
                    return;
                }
            }
        }
        return;
    }
    bool any = false;
    if (state.phase == Phase::stones) {
        for (std::size_t board = 0; board < boards_ && state.stones[static_cast<std::size_t>(state.to_act)] > 0;
             ++board) {
            if (!target(state, board)) {
                continue;
            }
            const TwinCells open = stonable(state.grids[board]);
            Turn ply{Kind::stone, static_cast<std::uint8_t>(board), 0, Turn{}.cells};
            for (int cell = 0; cell < rules_.grid.size(); ++cell) {
                const auto word = static_cast<std::size_t>(cell / 64);
                TwinCells cells{};
                cells[word] = std::uint64_t{1} << (cell % 64);
                if ((open[word] & cells[word]) == 0) {
                    continue;
                }
                any = true;
                ply.cells[0] = static_cast<Cell>(cell);
                if (!visit(ply, cells)) {
                    return;
                }
            }
        }
    } else {
        const std::size_t board = boards_ == 1 ? 0 : static_cast<std::size_t>(state.to_act);
        const TwinGrid& grid = state.grids[board];
        for (std::size_t piece = 0; piece < piece_count; ++piece) {
            for (std::size_t place = places_.first[piece];
                 (grid.hand >> piece & 1U) != 0 && place < places_.first[piece + 1]; ++place) {
                if (!fits(grid, places_.cells[place])) {
                    continue;
                }
                any = true;
                Turn ply = places_.plies[place];
                ply.board = static_cast<std::uint8_t>(board);
                if (!visit(ply, places_.cells[place])) {
                    return;
                }
            }
        }
    }
    const bool free_to_pass =
        rules_.readings.pass == Pass::free && rules_.mode != Mode::basic && rules_.mode != Mode::solitaire;  // G-P6
    if (!any || free_to_pass) {
        visit(Turn{}, TwinCells{});
    }
}

static_assert(play::TurnGame<PentacticTwin>);

}  // namespace rulescope::pentactic
