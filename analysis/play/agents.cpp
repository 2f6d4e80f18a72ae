#include "analysis/play/agents.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "analysis/game/path.h"
#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/deciding.h"

namespace rulescope::play {

namespace {

// Checks whether an agent can play a game.

/// Returns the reason why the agent cannot play a game with this many seats and these restrictions, or nothing if it
/// can. `title` names the game in the message.
std::optional<AgentFault> fault_for(const AgentSpec& spec, int seats, const std::vector<std::string>& restrictions,
                                    const std::string& title) {
    using Kind = AgentSpec::Kind;
    for (const std::string& name : spec.without) {
        if (std::find(restrictions.begin(), restrictions.end(), name) != restrictions.end()) {
            continue;
        }
        AgentFault fault;
        fault.unknown = name;
        fault.choices = restrictions;
        fault.sentence = restrictions.empty()
                             ? fmt::format("{} has no restrictions; 'without:{}' is not valid", title, name)
                             : fmt::format("'without:{}' is not a restriction of {}; its restrictions are {}", name,
                                           title, fmt::join(restrictions, ", "));
        return fault;
    }
    if (spec.kind == Kind::perfect) {
        if (!spec.without.empty()) {
            return AgentFault{fmt::format(
                "'perfect' uses a table of the full rules, so 'without:{}' is not possible; use an agent that searches",
                spec.without.front())};
        }
        return std::nullopt;
    }
    if (spec.kind == Kind::alphabeta && seats != 2) {
        return AgentFault{fmt::format("'alphabeta' is for two seats, and {} has {}; use '{}'", title, seats,
                                      seats == 1 ? "mcts:400" : "maxn:5000' or 'mcts:400")};
    }
    if (spec.kind == Kind::maxn && seats < 3) {
        return AgentFault{fmt::format("'maxn' is for three seats and more, and {} has {}; use '{}'", title, seats,
                                      seats == 1 ? "mcts:400" : "alphabeta:10000")};
    }
    return std::nullopt;
}

}  // namespace

DefaultMatch Agents::default_match(const AnyRules& rules) const {
    return rules.seats() < 2 ? DefaultMatch{} : DefaultMatch{"mcts:100", 100, 2, Tested::untested};
}

std::string_view Agents::searches_on(const AnyRules& /*rules*/) const {
    return "reference";
}

std::vector<std::string> Agents::restrictions(const AnyRules& /*rules*/) const {
    return {};
}

std::vector<std::string> Agents::optional_parts(const AnyRules& /*rules*/) const {
    return {};
}

AnyAgent Agents::make_agent(const AgentSpec& spec, const AnyGame& game) const {
    if (spec.kind == AgentSpec::Kind::random && spec.without.empty()) {
        return RandomAgent{};
    }
    if (spec.kind != AgentSpec::Kind::mcts || !spec.without.empty()) {
        throw std::logic_error("this family has no evaluation: " + text_of(spec));
    }
    MctsOptions options;
    options.iterations = spec.budget;
    return on_random_image<AnyGame>([spec, options, turns = std::make_shared<const ReferenceTurns<AnyGame>>(game)](
                                        const AnyGame&, const AnyState& state, Random& random) {
        const auto decision = mcts(*turns, state, options, random, Unguided{});
        return Choice<AnyGame>{decision.turn, decision.legal, expectation_of(spec, *turns, decision)};
    });
}

AnyAgent Agents::make_perfect(const specs::LoadedRules& rules, const std::string& /*table*/,
                              const std::string& /*version*/, const std::string& /*option*/) const {
    throw std::logic_error("tables are not supported for " + rules.rules.name);
}

std::unique_ptr<RandomGames> Agents::random_games(const AnyGame& /*game*/) const {
    return nullptr;
}

std::optional<std::vector<AnyPly>> Agents::read_turn(const AnyGame& game, const AnyState& state,
                                                     const std::string& text) const {
    const std::optional<Turn<AnyGame>> found = turn_of_text(game, state, text);
    return found ? std::optional(found->plies) : std::nullopt;
}

std::string Agents::colour_of(const AnyGame& game, const AnyState& /*state*/, Seat seat) const {
    return seat_colours(game.rules())[seat];
}

std::vector<std::string> Agents::colours(const AnyRules& rules) const {
    return seat_colours(rules);
}

std::shared_ptr<const PieceObserver> Agents::pieces(const AnyRules& rules) const {
    return std::make_shared<const SeatObserver>(seat_names(rules));
}

std::optional<AgentFault> Agents::fault_of(const AgentSpec& spec, const AnyRules& rules) const {
    using Kind = AgentSpec::Kind;
    if (!can_search() && spec.kind != Kind::random && spec.kind != Kind::perfect && spec.kind != Kind::mcts) {
        return AgentFault{"no agent '" + std::string(name_of(spec.kind)) + "' plays " + rules.title +
                          ": this agent needs an evaluation; use 'mcts:400' or 'random'"};
    }
    AgentSpec restricted = spec;
    for (const std::string& part : optional_parts(rules)) {
        std::erase(restricted.without, part);
    }
    return fault_for(restricted, rules.seats(), restrictions(rules), rules.title);
}

}  // namespace rulescope::play
