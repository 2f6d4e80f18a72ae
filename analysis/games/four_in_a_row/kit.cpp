// The kit of four in a row: its parts, and its variants for the balance study.
#include "analysis/games/four_in_a_row/kit.h"

#include <array>
#include <span>

#include <fmt/format.h>

#include "analysis/drawing/cell_pictures.h"
#include "analysis/drawing/plots/heat_map.h"
#include "analysis/games/four_in_a_row/twin.h"
#include "analysis/search/twin_perft.h"
#include "core/four_in_a_row/rule_set.h"

namespace rulescope::four_in_a_row {

namespace {

struct SmallBoard {
    const char* title;
    int width, height, length;
    int expected;  ///< the winner under the default readings
};

constexpr std::array<SmallBoard, 3> dropping{{
    {"4 columns, 5 rows, three in a row", 4, 5, 3, 0},
    {"5 columns, 3 rows, three in a row", 5, 3, 3, 0},
    {"6 columns, 4 rows, four in a row", 6, 4, 4, 1},
}};

constexpr std::array<SmallBoard, 2> free_placement{{
    {"3 columns, 4 rows, three in a row", 3, 4, 3, 0},
    {"3 columns, 6 rows, three in a row", 3, 6, 3, 0},
}};

bool is_replaced(const std::string& override) {
    return override.starts_with("board.") || override.starts_with("goal.length");
}

class Variants final : public play::BalanceVariants {
public:
    [[nodiscard]] std::vector<play::SolvableBoard> solvable_boards(const specs::LoadedRules& loaded) const override {
        const bool drops = loaded.rules.as<RuleSet>().drops();
        std::vector<play::SolvableBoard> boards;
        for (const SmallBoard& board : drops ? std::span<const SmallBoard>(dropping) : free_placement) {
            std::vector<std::string> overrides = loaded.overrides;
            std::erase_if(overrides, is_replaced);
            overrides.push_back(fmt::format("board.width={}", board.width));
            overrides.push_back(fmt::format("board.height={}", board.height));
            overrides.push_back(fmt::format("goal.length={}", board.length));
            boards.push_back({board.title, 0, specs::reload(loaded, overrides), board.expected});
        }
        return boards;
    }
};

class FourInARowPictures final : public drawing::CellPictures {
public:
    FourInARowPictures() : CellPictures(four_in_a_row::board()) {}

private:
    [[nodiscard]] std::unique_ptr<drawing::HeatMapBoard> heat_map_board(const AnyRules& rules) const override {
        return std::make_unique<drawing::SquareHeatMap>(rules.as<RuleSet>().grid());
    }
};

}  // namespace

const play::BalanceVariants& balance_variants() {
    static const Variants variants;
    return variants;
}

const drawing::Pictures& pictures() {
    static const FourInARowPictures pictures;
    return pictures;
}

}  // namespace rulescope::four_in_a_row

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
