// The kit of the Adaptoid family.
#include "analysis/games/adaptoid/play/balance_variants.h"
#include "analysis/games/adaptoid/play/family_agents.h"
#include "analysis/games/registry.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope {

namespace {

class AdaptoidKit final : public GameKit {
public:
    [[nodiscard]] std::string_view id() const override { return "adaptoid"; }
    [[nodiscard]] std::string_view title() const override { return "the Adaptoid family"; }
    [[nodiscard]] AnyGame game(const AnyRules& rules) const override {
        return AnyGame(adaptoid::Adaptoid(rules.as<adaptoid::RuleSet>()), rules);
    }
    [[nodiscard]] const play::Agents& agents() const override { return play::adaptoid_agents(); }
    [[nodiscard]] const play::BalanceVariants& balance_variants() const override {
        return play::adaptoid_balance_variants();
    }
};

}  // namespace

const GameKit& adaptoid_kit() {
    static const AdaptoidKit kit;
    return kit;
}

}  // namespace rulescope
