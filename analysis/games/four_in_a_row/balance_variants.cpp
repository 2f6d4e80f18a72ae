#include "analysis/games/four_in_a_row/balance_variants.h"

#include <fmt/format.h>

#include <array>
#include <span>

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

}  // namespace

const play::BalanceVariants& balance_variants() {
    static const Variants variants;
    return variants;
}

}  // namespace rulescope::four_in_a_row
