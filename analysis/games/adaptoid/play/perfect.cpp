#include "analysis/games/adaptoid/play/perfect.h"

#include <memory>

#include "analysis/games/adaptoid/packed/coded_engine.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/solve/perfect.h"
#include "analysis/specs/error.h"
#include "analysis/storage/file_error.h"

namespace rulescope::play {

namespace {

/// A table and its game; the agent owns both.
template <class G>
class PerfectPlayer {
public:
    PerfectPlayer(const G& game, const std::string& path, const solve::TableWanted& wanted)
        : game_(game), table_(path, wanted, solve::Column::all(game.seats(), game.endings())), probe_(table_, game_) {}

    [[nodiscard]] bool has_start() const { return probe_.has(game_.start()); }

    [[nodiscard]] Choice<adaptoid::Adaptoid> choose(const adaptoid::Position& position, Random& random) const {
        const engine::Engine& engine = game_.context().engine();
        const engine::State state = engine::state_of(engine, position);
        const auto goal = solve::perfect_turn(probe_, game_.encode(state), random.next());
        Choice<adaptoid::Adaptoid> choice;
        choice.legal = engine.count_turns(state);
        engine.for_each_turn(state, [&](const engine::Turn& turn, const engine::State& after) {
            if (choice.plies.empty() && goal && game_.encode(after) == *goal) {
                choice.plies = engine.plies_of(state, turn);
            }
        });
        return choice;
    }

private:
    G game_;
    solve::Table table_;
    solve::Probe<G::words> probe_;
};

}  // namespace

AnyAgent perfect_adaptoid(const specs::LoadedRules& ruleset, const std::string& table, const std::string& version,
                          const std::string& option) {
    const adaptoid::Adaptoid game(ruleset.rules.as<adaptoid::RuleSet>());
    const std::vector<std::string> reasons = adaptoid::without_engine_codes(game);
    if (!reasons.empty()) {
        specs::bad_option(option, "the agent perfect needs the fast engine, which does not support " +
                                      ruleset.rules.name + ": " + reasons.front());
    }
    if (!solve::Table::exists(table)) {
        specs::bad_option(option, "there is no table '" + table + "'; write one with: rulescope solve " +
                                      ruleset.rules.name + " --table " + table);
    }
    try {
        return adaptoid::with_coded_engine(game, game.initial(), [&](const auto& coded) -> AnyAgent {
            const auto player = std::make_shared<const PerfectPlayer<std::decay_t<decltype(coded)>>>(
                coded, table, solve::table_of(coded, ruleset.hash, version));
            if (!player->has_start()) {
                specs::bad_option(option, table + " does not begin at the start of " + ruleset.rules.name);
            }
            return any_agent<adaptoid::Adaptoid>([player](const adaptoid::Adaptoid&, const adaptoid::Position& position,
                                                          Random& random) { return player->choose(position, random); });
        });
    } catch (const storage::FileError& fault) {
        specs::bad_option(option, fault.what());
    }
}

}  // namespace rulescope::play
