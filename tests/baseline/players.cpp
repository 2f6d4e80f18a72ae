#include "tests/baseline/players.h"

#include <charconv>
#include <cstdint>
#include <stdexcept>

#include "reports/json.h"
#include "analysis/play/agent_words.h"
#include "analysis/specs/error.h"
#include "tests/baseline/agent.h"

namespace rulescope::play::baseline {

namespace {

const std::string prefix = "baseline:";

std::uint64_t nodes_of(const std::string& word) {
    std::uint64_t nodes = 0;
    const char* end = word.data() + word.size();
    const auto [stopped, fault] = std::from_chars(word.data() + prefix.size(), end, nodes);
    if (fault != std::errc() || stopped != end || nodes == 0 || nodes > max_budget) {
        specs::bad_option("--agents", "expected a number of positions, as in baseline:4000, got '" + word + "'");
    }
    return nodes;
}

}  // namespace

NamedPlayers players_with_baseline(const specs::LoadedRules& rules, const MatchGame& game,
                                   const std::vector<std::string>& words) {
    NamedPlayers all;
    for (const std::string& word : words) {
        if (word.starts_with(prefix)) {
            try {
                all.players.agents.push_back(baseline_agent(game.game.as<adaptoid::Adaptoid>(), nodes_of(word)));
            } catch (const std::invalid_argument& fault) {
                specs::bad_option("--agents", fault.what());
            }
            all.names.push_back(word);
            continue;
        }
        const std::vector<std::string> names = seat_agents(rules.rules, *game.family, {word});
        all.players.agents.push_back(players_of(rules, game, names, reports::version()).agents.front());
        all.names.push_back(names.front());
    }
    return all;
}

}  // namespace rulescope::play::baseline
