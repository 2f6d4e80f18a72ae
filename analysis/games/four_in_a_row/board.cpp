// The board of four in a row: its cells and discs, from which its texts, drawings, setups and clicks follow.
#include <bit>

#include "analysis/editing/board_editing.h"
#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/games/kit/grid_board.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

namespace {

class FourInARowBoard final : public GridBoard<FourInARow> {
public:
    [[nodiscard]] bool hexagonal() const override { return false; }
    [[nodiscard]] std::string noun() const override { return "disc"; }
    /// The lines that the last disc has made (F-8), from end to end.
    [[nodiscard]] std::vector<std::vector<int>> deciding(const AnyGame& game, const AnyState& state) const override {
        std::vector<std::vector<int>> chains;
        for (const Line& line : own(game).lines()) {
            if (line.made_by(own(state).discs[own(state).last_to_act()])) {
                chains.push_back({std::countr_zero(line.cells), static_cast<int>(std::bit_width(line.cells)) - 1});
            }
        }
        return chains;
    }
    [[nodiscard]] int cell_of(const AnyGame&, const AnyPly& ply) const override { return ply.as<Ply>().cell; }
    [[nodiscard]] Result<Content> read_setup(const AnyGame& game, std::string_view text) const override {
        const Result<Setup> setup = parse_setup(own(game).rules(), text);
        if (!setup) {
            return setup.faults();
        }
        Content content(static_cast<std::size_t>(own(game).rules().grid().size()), nothing);
        for (const Setup::Disc& disc : setup->discs) {
            content[static_cast<std::size_t>(disc.cell)] = disc.seat;
        }
        return content;
    }
    [[nodiscard]] AnyState state_to_draw(const AnyGame&, const Content& content) const override {
        Position position;
        for (std::size_t cell = 0; cell < content.size(); ++cell) {
            if (content[cell] != nothing) {
                position.discs[static_cast<std::size_t>(content[cell])] |= bit(static_cast<Cell>(cell));
            }
        }
        return AnyState(position);
    }
    /// On an upright board a disc goes onto the lowest free cell of the column, and the highest disc is removed.
    [[nodiscard]] Change changed(const AnyGame& game, const Content& content, int cell, bool remove) const override {
        const RuleSet& rules = own(game).rules();
        if (!rules.drops()) {
            if (remove != (content[static_cast<std::size_t>(cell)] == nothing)) {
                return {cell};
            }
            return {nothing, {"F-7", remove ? "there is no disc to remove" : "the cell has a disc already"}};
        }
        const SquareGrid grid = rules.grid();
        int highest = nothing;
        for (int row = 0; row < grid.rows(); ++row) {
            const Cell at = grid.at(grid.column(static_cast<Cell>(cell)), row);
            if (content[static_cast<std::size_t>(at)] != nothing) {
                highest = at;
            } else if (!remove) {
                return {at};
            }
        }
        return remove && highest != nothing
                   ? Change{highest}
                   : Change{nothing, {"F-6", remove ? "there is no disc to remove" : "the column is full"}};
    }
    [[nodiscard]] std::string_view board_clause() const override { return "F-1"; }
    [[nodiscard]] std::string_view turn_clause() const override { return "F-4"; }

private:
    [[nodiscard]] int piece_on(const Position& position, Cell cell) const override {
        return position.free(cell) ? nothing : (position.discs[0] & bit(cell)) != 0 ? 0 : 1;
    }
};

}  // namespace

const FamilyBoard& board() {
    static const FourInARowBoard board;
    return board;
}

// The clicks of four in a row, where they are more than the board's defaults.

namespace {

class FourInARowEditing final : public editing::BoardEditing {
public:
    FourInARowEditing() : BoardEditing(four_in_a_row::board()) {}
    [[nodiscard]] std::vector<editing::Tool> tools(const AnyGame& game) const override {
        const bool drops = game.as<FourInARow>().rules().drops();
        const char* where = drops ? " into the column" : "";
        return {{"white", std::string("White disc") + where, "Discs"},
                {"black", std::string("Black disc") + where, "Discs"},
                {"remove", drops ? "remove the upper disc of the column" : "remove the disc", "Discs"}};
    }
    /// A disc falls, so a click on any free cell of the column means the same.
    [[nodiscard]] std::vector<editing::Step> steps(const AnyGame& any, const AnyState& state,
                                                   const std::string& partial) const override {
        const RuleSet& rules = any.as<FourInARow>().rules();
        const SquareGrid grid = rules.grid();
        std::vector<editing::Step> list;
        for (editing::Step& step : BoardEditing::steps(any, state, partial)) {
            const Cell cell = grid.find(step.id);
            for (int row = grid.row(cell); row < (rules.drops() ? grid.rows() : grid.row(cell) + 1); ++row) {
                list.push_back(step);
                list.back().id = grid.name(grid.at(grid.column(cell), row));
                list.back().covers = {grid.name(cell)};
            }
        }
        return list;
    }
};

}  // namespace

const editing::Editing& family_editing() {
    static const FourInARowEditing editing;
    return editing;
}

}  // namespace rulescope::four_in_a_row
