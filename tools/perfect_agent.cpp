#include "tools/perfect_agent.h"

#include <memory>

#include "analysis/explore/coded_engine.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/solve/perfect.h"
#include "analysis/storage/file_error.h"
#include "tools/command.h"

namespace rulescope::tools {

namespace {

/// A table with the game it is of; a chooser keeps both.
template <class G>
class PerfectPlayer {
public:
    PerfectPlayer(const G& game, const std::string& path, const solve::TableWanted& wanted)
        : game_(game), table_(path, wanted, solve::Column::all(game.seats(), game.endings())), probe_(table_, game_) {}

    [[nodiscard]] bool knows_the_start() const { return probe_.has(game_.start()); }

    [[nodiscard]] play::Choice<adaptoid::Adaptoid> choose(const adaptoid::Position& position, Random& random) const {
        const engine::Engine& engine = game_.both().engine();
        const engine::State state = engine::state_of(engine, position);
        const auto goal = solve::perfect_turn(probe_, game_.encode(state), random.next());
        play::Choice<adaptoid::Adaptoid> choice;
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
    solve::Probe<G> probe_;
};

}  // namespace

Chooser perfect_chooser(const specs::LoadedRuleSet& ruleset, const std::string& table) {
    const adaptoid::Adaptoid game(ruleset.rules);
    const std::vector<std::string> reasons = explore::without_engine_codes(game);
    if (!reasons.empty()) {
        bad_option("--agents", "perfect plays what the fast engine covers, and it leaves " + ruleset.rules.name +
                                   " to the reference: " + reasons.front());
    }
    if (!solve::Table::exists(table)) {
        bad_option("--agents", "there is no table '" + table + "'; write one with: rulescope solve " +
                                   ruleset.rules.name + " --table " + table);
    }
    try {
        return explore::with_coded_engine(game, game.initial(), [&](const auto& coded) -> Chooser {
            const auto player = std::make_shared<const PerfectPlayer<std::decay_t<decltype(coded)>>>(
                coded, table, solve::TableWanted{ruleset.hash, version()});
            if (!player->knows_the_start()) {
                bad_option("--agents", table + " does not begin where " + ruleset.rules.name + " does");
            }
            return [player](const adaptoid::Position& position, Random& random) {
                return player->choose(position, random);
            };
        });
    } catch (const storage::FileError& fault) {
        bad_option("--agents", fault.what());
    }
}

}  // namespace rulescope::tools
