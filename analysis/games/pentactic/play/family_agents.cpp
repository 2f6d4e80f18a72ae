#include "analysis/games/pentactic/play/family_agents.h"

#include "analysis/games/pentactic/play/agents.h"
#include "analysis/games/pentactic/play/pieces.h"
#include "analysis/games/pentactic/play/restrictions.h"
#include "core/pentactic/notation.h"

namespace rulescope::play {

using pentactic::Pentactic;
using pentactic::Position;

namespace {

class PentacticAgents final : public Agents {
public:
    [[nodiscard]] bool can_search() const override { return true; }
    /// No board with a proved winner is given, so no agent is admitted: the strongest that is affordable.
    [[nodiscard]] DefaultMatch default_match(const AnyRules& rules) const override {
        if (rules.seats() > 2) {
            return {"maxn:4000", 240, 4, Tested::untested};
        }
        return {"alphabeta:4000", 400, 4, Tested::untested};
    }
    [[nodiscard]] std::string_view searches_on(const AnyRules& rules) const override {
        return play::searches_on(rules.as<pentactic::RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> restrictions(const AnyRules& rules) const override {
        return restrictions_of(rules.as<pentactic::RuleSet>());
    }
    [[nodiscard]] AnyAgent make_agent(const AgentSpec& spec, const AnyGame& game) const override {
        return any_agent<Pentactic>(play::make_agent(spec, game.as<Pentactic>()));
    }

    [[nodiscard]] std::optional<std::vector<AnyPly>> read_turn(const AnyGame& game, const AnyState& state,
                                                               const std::string& text) const override {
        const auto& own = game.as<Pentactic>();
        const auto& position = state.as<Position>();
        const Result<pentactic::Ply> ply = pentactic::parse_ply(own.rules(), position, text);
        if (!ply.ok() || own.refusal(position, *ply)) {
            return std::nullopt;
        }
        return std::vector<AnyPly>{AnyPly(*ply)};
    }
    [[nodiscard]] std::shared_ptr<const PieceObserver> pieces(const AnyRules& rules) const override {
        return std::make_shared<const PentacticPieces>(rules.as<pentactic::RuleSet>());
    }
};

}  // namespace

const Agents& pentactic_agents() {
    static const PentacticAgents agents;
    return agents;
}

}  // namespace rulescope::play
