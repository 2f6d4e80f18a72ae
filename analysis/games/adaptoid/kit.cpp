// The kit of the Adaptoid family.
#include "analysis/games/adaptoid/kit.h"
#include "analysis/games/adaptoid/drawing/game_pictures.h"
#include "analysis/games/adaptoid/language/language.h"
#include "analysis/games/adaptoid/packed/packed_states.h"
#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/adaptoid/twin/kernel.h"
#include "analysis/games/adaptoid/verify/knowledge.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope {

namespace adaptoid {

namespace {

class AdaptoidKit final : public GameKit {
public:
    [[nodiscard]] std::string_view id() const override { return "adaptoid"; }
    [[nodiscard]] std::string_view title() const override { return "the Adaptoid family"; }
    [[nodiscard]] AnyGame game(const AnyRules& rules) const override {
        return AnyGame(Adaptoid(rules.as<RuleSet>()), rules);
    }
    [[nodiscard]] const play::Agents& agents() const override { return adaptoid_agents(); }
    [[nodiscard]] const play::BalanceVariants& balance_variants() const override { return adaptoid_balance_variants(); }
    [[nodiscard]] const specs::RuleSetReader& reader() const override { return adaptoid_reader(); }
    [[nodiscard]] const Language& language() const override {
        static const AdaptoidLanguage language;
        return language;
    }
    [[nodiscard]] const search::FastPerft* fast_perft() const override { return &adaptoid::fast_perft(); }
    [[nodiscard]] std::string kernel() const override { return twin::kernel_name(); }
    [[nodiscard]] const packed::PackedStates* packed_states() const override { return &adaptoid::packed_states(); }
    [[nodiscard]] const verify::Knowledge& knowledge() const override {
        static const AdaptoidKnowledge knowledge;
        return knowledge;
    }
    [[nodiscard]] std::span<const FigureKindInfo> figure_kinds() const override { return adaptoid::figure_kinds(); }
    [[nodiscard]] bool figures_name_cells() const override { return true; }
    [[nodiscard]] const editing::Editing& editing() const override { return family_editing(); }
    [[nodiscard]] const drawing::Pictures& pictures() const override {
        static const AdaptoidPictures pictures;
        return pictures;
    }
};

}  // namespace

}  // namespace adaptoid

const GameKit& adaptoid_kit() {
    static const adaptoid::AdaptoidKit kit;
    return kit;
}

}  // namespace rulescope
