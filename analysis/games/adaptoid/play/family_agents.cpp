#include "analysis/games/adaptoid/play/family_agents.h"

#include <utility>

#include "analysis/games/adaptoid/packed/coded_engine.h"
#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/adaptoid/play/engine_turns.h"
#include "analysis/games/adaptoid/play/perfect.h"
#include "analysis/games/adaptoid/play/pieces.h"
#include "analysis/games/adaptoid/play/restrictions.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "core/adaptoid/turn.h"

namespace rulescope::play {

using adaptoid::Adaptoid;
using adaptoid::Position;

namespace {

/// The engine with the interface that RandomGamesOn requires.
struct RandomEngine {
    EngineTurns engine_turns;

    [[nodiscard]] const EngineTurns& turns() const { return engine_turns; }
    [[nodiscard]] engine::State start() const { return engine_turns.engine().initial(); }
    [[nodiscard]] std::vector<AnyPly> plies(const engine::State& before, const engine::Turn& turn) const {
        return any_plies(engine_turns.engine().plies_of(before, turn));
    }
    [[nodiscard]] AnyState position(const engine::State& state) const {
        return AnyState(engine::position_of(engine_turns.engine(), state));
    }
};

class AdaptoidAgents final : public Agents {
public:
    [[nodiscard]] bool can_search() const override { return true; }
    /// The agents that are admitted (docs/balance.md). A setup by the players has so many legal turns that only a
    /// smaller search is affordable; that search is not admitted.
    [[nodiscard]] DefaultMatch default_match(const AnyRules& rules) const override {
        constexpr int openings = 4;
        const auto& own = rules.as<adaptoid::RuleSet>();
        if (own.seats() > 2) {
            return {"maxn:16000", 450, openings, Tested::admitted};
        }
        return own.setup.by_players ? DefaultMatch{"alphabeta:4000", 60, openings, Tested::misses_wins}
                                    : DefaultMatch{"alphabeta:64000", 240, openings, Tested::admitted};
    }
    [[nodiscard]] std::string_view searches_on(const AnyRules& rules) const override {
        return play::searches_on(rules.as<adaptoid::RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> restrictions(const AnyRules& rules) const override {
        return restrictions_of(rules.as<adaptoid::RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> optional_parts(const AnyRules& /*rules*/) const override {
        return {std::string(network_part)};
    }
    [[nodiscard]] AnyAgent make_agent(const AgentSpec& spec, const AnyGame& game) const override {
        return any_agent<Adaptoid>(play::make_agent(spec, game.as<Adaptoid>()));
    }
    [[nodiscard]] bool has_tables() const override { return true; }
    [[nodiscard]] AnyAgent make_perfect(const specs::LoadedRules& rules, const std::string& table,
                                        const std::string& version, const std::string& option) const override {
        return perfect_adaptoid(rules, table, version, option);
    }
    [[nodiscard]] std::unique_ptr<RandomGames> random_games(const AnyGame& game) const override {
        const auto& own = game.as<Adaptoid>();
        if (searches_on(game.rules()) != "fast") {
            return nullptr;
        }
        return std::make_unique<RandomGamesOn<RandomEngine>>(
            RandomEngine{EngineTurns(engine::Engine(own.rules(), adaptoid::symmetries_of(own)))});
    }

    [[nodiscard]] std::optional<std::vector<AnyPly>> read_turn(const AnyGame& game, const AnyState& state,
                                                               const std::string& text) const override {
        const Result<std::vector<adaptoid::Ply>> plies =
            adaptoid::read_turn(game.as<Adaptoid>(), state.as<Position>(), text);
        return plies.ok() ? std::optional(any_plies(*plies)) : std::nullopt;
    }
    [[nodiscard]] std::string colour_of(const AnyGame&, const AnyState& state, Seat seat) const override {
        return std::string(adaptoid::name_of(state.as<Position>().colour_of_seat[seat]));
    }
    [[nodiscard]] std::vector<std::string> colours(const AnyRules& rules) const override {
        std::vector<std::string> names;
        for (const adaptoid::Colour colour : rules.as<adaptoid::RuleSet>().order) {
            names.emplace_back(adaptoid::name_of(colour));
        }
        return names;
    }
    [[nodiscard]] std::shared_ptr<const PieceObserver> pieces(const AnyRules& rules) const override {
        return std::make_shared<const AdaptoidPieces>(rules.as<adaptoid::RuleSet>());
    }
};

}  // namespace

const Agents& adaptoid_agents() {
    static const AdaptoidAgents agents;
    return agents;
}

}  // namespace rulescope::play
