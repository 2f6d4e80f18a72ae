// The kit of the Adaptoid family.
#include "analysis/games/adaptoid/verify/knowledge.h"
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
    [[nodiscard]] const verify::Knowledge& knowledge() const override { return adaptoid::knowledge(); }
};

}  // namespace

const GameKit& adaptoid_kit() {
    static const AdaptoidKit kit;
    return kit;
}

}  // namespace rulescope
