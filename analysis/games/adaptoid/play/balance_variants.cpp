#include "analysis/games/adaptoid/play/balance_variants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>

#include "analysis/specs/error.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::play {

namespace {

constexpr int max_captures_solved = 2;  // a target of three gives some forty million positions on seven cells

/// The rule set on the seven cells of a hexagon of side 2, White and Black in opposite corners; nothing if it is not
/// playable there.
std::optional<specs::LoadedRules> on_seven_cells(const specs::LoadedRules& loaded, int captures) {
    std::vector<std::string> overrides = loaded.overrides;
    for (const char* override : {"board.hexagon=2", "start.white=A2", "start.black=C2"}) {
        overrides.emplace_back(override);
    }
    overrides.push_back(fmt::format("goal.captures={}", captures));
    try {
        return specs::load_rules(loaded.rules.name, overrides);
    } catch (const specs::InputError&) {
        return std::nullopt;  // the rule set has another outline, or the rulebook determines the start
    }
}

/// The smallest pair of cells among the placement `ply` and its symmetric images.
std::pair<Cell, Cell> first_of_class(const adaptoid::Adaptoid& game, const adaptoid::Ply& ply) {
    std::pair<Cell, Cell> first{ply.from, ply.to};
    for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
        const adaptoid::Ply image = game.image(ply, symmetry);
        first = std::min(first, std::pair<Cell, Cell>{image.from, image.to});
    }
    return first;
}

class AdaptoidVariants final : public BalanceVariants {
public:
    [[nodiscard]] std::vector<std::vector<std::string>> rotations(const AnyRules& any) const override {
        const auto& rules = any.as<adaptoid::RuleSet>();
        if (rules.start_by != adaptoid::StartBy::cells) {
            return {};
        }
        std::vector<std::vector<std::string>> rotations;
        const std::size_t seats = rules.order.size();
        for (std::size_t first = 0; first < seats; ++first) {
            std::vector<std::string> names;
            for (std::size_t place = 0; place < seats; ++place) {
                names.emplace_back(adaptoid::name_of(rules.order[(first + place) % seats]));
            }
            rotations.push_back({fmt::format("seats.order={}", fmt::join(names, ","))});
        }
        return rotations;
    }

    [[nodiscard]] std::vector<SolvableBoard> solvable_boards(const specs::LoadedRules& loaded) const override {
        std::vector<SolvableBoard> boards;
        if (loaded.rules.seats() != 2) {
            return boards;
        }
        for (int captures = 1; captures <= max_captures_solved; ++captures) {
            if (const std::optional<specs::LoadedRules> rules = on_seven_cells(loaded, captures)) {
                boards.push_back({captures, *rules});
            }
        }
        return boards;
    }

    [[nodiscard]] FirstPlacements first_placements(const AnyRules& any) const override {
        const auto& rules = any.as<adaptoid::RuleSet>();
        FirstPlacements found;
        if (rules.start_by != adaptoid::StartBy::pie || rules.setup.by_players) {
            return found;
        }
        const adaptoid::Adaptoid game(rules);
        const auto cells = static_cast<std::size_t>(rules.board.size());
        for (Cell cell = 0; cell < rules.board.size(); ++cell) {
            found.cells.push_back(rules.board.name(cell));
        }
        std::map<std::pair<Cell, Cell>, int> classes;
        const std::vector<adaptoid::Ply> plies = game.plies(game.initial());
        for (const adaptoid::Ply& ply : plies) {
            classes[first_of_class(game, ply)] = 0;
        }
        for (auto& [placement, number] : classes) {
            number = static_cast<int>(found.classes.size());
            const auto& [white, black] = placement;
            found.classes.push_back(
                {white, black, {"start.white=" + rules.board.name(white), "start.black=" + rules.board.name(black)}});
        }
        found.class_of.assign(cells, std::vector<int>(cells, -1));
        for (const adaptoid::Ply& ply : plies) {
            found.class_of[static_cast<std::size_t>(ply.from)][static_cast<std::size_t>(ply.to)] =
                classes.at(first_of_class(game, ply));
        }
        return found;
    }
};

}  // namespace

const BalanceVariants& adaptoid_balance_variants() {
    static const AdaptoidVariants variants;
    return variants;
}

}  // namespace rulescope::play
