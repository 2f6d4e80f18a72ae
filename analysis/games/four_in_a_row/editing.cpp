// The clicks of four in a row, where they are more than the board's defaults.
#include "analysis/editing/board_editing.h"
#include "analysis/games/four_in_a_row/parts.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

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
