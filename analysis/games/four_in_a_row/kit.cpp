// The kit of four in a row.
#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/drawing/board_pictures.h"
#include "analysis/games/four_in_a_row/balance_variants.h"
#include "analysis/games/four_in_a_row/editing.h"
#include "analysis/games/four_in_a_row/packed_states.h"
#include "analysis/games/four_in_a_row/parts.h"
#include "analysis/games/four_in_a_row/picture.h"
#include "analysis/games/four_in_a_row/twin.h"
#include "analysis/search/perft/twin_perft.h"
#include "core/four_in_a_row/notation.h"

namespace rulescope {

namespace {

using four_in_a_row::FourInARow;

class FourInARowKit final : public GameKit {
public:
    [[nodiscard]] std::string_view id() const override { return "four-in-a-row"; }
    [[nodiscard]] std::string_view title() const override { return "four in a row"; }
    [[nodiscard]] AnyGame game(const AnyRules& rules) const override {
        return AnyGame(FourInARow(rules.as<four_in_a_row::RuleSet>()), rules);
    }
    [[nodiscard]] const specs::RuleSetReader& reader() const override { return four_in_a_row::reader(); }
    [[nodiscard]] const Language& language() const override { return four_in_a_row::language(); }
    [[nodiscard]] const verify::Knowledge& knowledge() const override { return four_in_a_row::knowledge(); }
    [[nodiscard]] const play::Agents& agents() const override { return four_in_a_row::agents(); }
    [[nodiscard]] const play::BalanceVariants& balance_variants() const override {
        return four_in_a_row::balance_variants();
    }
    [[nodiscard]] const search::FastPerft* fast_perft() const override {
        static const search::TwinPerft<four_in_a_row::Twin, FourInARow> perft;
        return &perft;
    }
    [[nodiscard]] const packed::PackedStates* packed_states() const override { return &four_in_a_row::packed_states(); }
    [[nodiscard]] const editing::Editing& editing() const override { return four_in_a_row::family_editing(); }
    [[nodiscard]] const drawing::Pictures& pictures() const override { return four_in_a_row::pictures(); }
    [[nodiscard]] std::span<const FigureKindInfo> figure_kinds() const override {
        return drawing::board_figure_kinds();
    }
    [[nodiscard]] bool figures_name_cells() const override { return false; }
};

}  // namespace

const GameKit& four_in_a_row_kit() {
    static const FourInARowKit kit;
    return kit;
}

}  // namespace rulescope
