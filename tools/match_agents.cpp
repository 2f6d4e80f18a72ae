#include "tools/match_agents.h"

#include <fmt/format.h>

#include <map>
#include <type_traits>
#include <variant>

#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/pentactic/play/agents.h"
#include "analysis/play/agent_spec.h"
#include "analysis/specs/error.h"
#include "tools/command.h"
#include "tools/perfect_agent.h"

namespace rulescope::tools {

namespace {

using play::AgentSpec;

/// What is wrong, and the nearest name where one is near.
std::string told_with_nearest(const play::AgentFault& fault) {
    return fault.unknown.empty() ? fault.sentence
                                 : fault.sentence + "." + specs::did_you_mean(fault.unknown, fault.known);
}

AgentSpec agent_spec(const std::string& word, const std::string& option = "--agents") {
    std::variant<AgentSpec, play::AgentFault> read = play::read_agent(word);
    if (const auto* fault = std::get_if<play::AgentFault>(&read)) {
        bad_option(option, told_with_nearest(*fault));
    }
    return std::get<AgentSpec>(read);
}

/// Tables are the Adaptoid family's, and what they say cannot be restricted.
void check_perfect(const AgentSpec& spec, bool has_tables, const std::string& option) {
    if (!has_tables) {
        bad_option(option,
                   "perfect plays rule sets of the Adaptoid family; for Pentactic ask the table itself: "
                   "rulescope solve RULESET --table FILE --probe POSITION");
    }
    if (!spec.without.empty()) {
        bad_option(option,
                   "perfect plays by its table, which knows of no restrictions; restrict another agent, as in "
                   "without:legs:mcts:400");
    }
}

}  // namespace

std::vector<std::string> agent_words(const std::string& text) {
    if (text.empty()) {
        return {};
    }
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == ',') {
            words.emplace_back();
        } else if (c != ' ') {
            words.back() += c;
        }
    }
    return words;
}

template <class Rules>
std::vector<std::string> seat_agents(const specs::Loaded<Rules>& ruleset, const std::vector<std::string>& words,
                                     const std::string& option) {
    const auto seats = static_cast<std::size_t>(ruleset.rules.seats());
    std::vector<std::string> agents;
    for (const std::string& word : words.empty() ? std::vector<std::string>{"random"} : words) {
        const AgentSpec spec = agent_spec(word, option);
        if (spec.kind == AgentSpec::Kind::perfect) {
            check_perfect(spec, std::is_same_v<Rules, adaptoid::RuleSet>, option);
        } else if (const auto fault = play::fault_of(spec, ruleset.rules)) {
            bad_option(option, told_with_nearest(*fault));
        }
        agents.push_back(play::text_of(spec));
    }
    if (agents.size() == 1) {
        agents.resize(seats, agents.front());
    }
    if (agents.size() != seats) {
        bad_option(option, fmt::format("{} has {} seats, but {} agents are named; name one for each seat, or one "
                                       "for all",
                                       ruleset.rules.name, seats, agents.size()));
    }
    return agents;
}

template std::vector<std::string> seat_agents(const specs::LoadedRuleSet&, const std::vector<std::string>&,
                                              const std::string&);
template std::vector<std::string> seat_agents(const specs::LoadedPentactic&, const std::vector<std::string>&,
                                              const std::string&);

std::vector<play::Agent<adaptoid::Adaptoid>> agents_of(const specs::LoadedRuleSet& ruleset,
                                                       const adaptoid::Adaptoid& game,
                                                       const std::vector<std::string>& words) {
    std::vector<play::Agent<adaptoid::Adaptoid>> agents;
    std::map<std::string, Chooser> tables;
    for (const std::string& word : words) {
        const AgentSpec spec = agent_spec(word);
        if (spec.kind != AgentSpec::Kind::perfect) {
            agents.push_back(play::make_agent(spec, game));
            continue;
        }
        Chooser& chooser = tables[spec.file];
        chooser = chooser ? chooser : perfect_chooser(ruleset, spec.file);
        agents.emplace_back([chooser](const adaptoid::Adaptoid&, const adaptoid::Position& position, Random& random) {
            return chooser(position, random);
        });
    }
    return agents;
}

std::vector<play::Agent<pentactic::Pentactic>> agents_of(const specs::LoadedPentactic&,
                                                         const pentactic::Pentactic& game,
                                                         const std::vector<std::string>& words) {
    std::vector<play::Agent<pentactic::Pentactic>> agents;
    for (const std::string& word : words) {
        agents.push_back(play::make_agent(agent_spec(word), game));
    }
    return agents;
}

}  // namespace rulescope::tools
