// Admission: the agents that find the proved wins of small boards.
#include <algorithm>
#include <variant>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/play/match/play_match.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

std::string family_name(const std::string& agent) {
    return agent.substr(0, agent.find(':'));
}

/// The entry for boards that this seat wins; adds it if it is missing.
Admission::BySeat& entry_of(std::vector<Admission::BySeat>& by_seat, const std::string& winner) {
    const auto found = std::find_if(by_seat.begin(), by_seat.end(),
                                    [&](const Admission::BySeat& each) { return each.winner == winner; });
    return found != by_seat.end() ? *found : by_seat.emplace_back(Admission::BySeat{winner});
}

Admission::Failure failure_of(const SolvedBoard& board, const SolvedBoard::Row& row) {
    const bool alone = row.defender.empty() || row.itself.rate() <= row.defended.rate();
    return {board.board.title, board.winner, row.worst(), alone ? row.agent : row.defender};
}

}  // namespace

double WinRate::rate() const {
    return won.value().value_or(0.0);
}

double SolvedBoard::Row::worst() const {
    return defender.empty() ? itself.rate() : std::min(itself.rate(), defended.rate());
}

bool SolvedBoard::Row::passed() const {
    const std::uint64_t games = defender.empty() ? itself.won.among : std::min(itself.won.among, defended.won.among);
    return games > 0 && worst() >= Admission::required;
}

const Admission::Agent* Admission::find(const std::string& agent) const {
    const auto found =
        std::find_if(agents.begin(), agents.end(), [&](const Agent& each) { return each.agent == agent; });
    return found == agents.end() ? nullptr : &*found;
}

bool Admission::admits(const std::string& agent) const {
    const Agent* const found = find(agent);
    return found != nullptr && found->admitted;
}

std::vector<std::string> examined_agents(const BalanceOptions& options) {
    std::vector<std::string> agents = options.strengths;
    if (std::find(agents.begin(), agents.end(), options.agent) == agents.end()) {
        agents.push_back(options.agent);
    }
    return agents;
}

play::DefaultMatch default_match_of(const specs::LoadedRules& rules) {
    play::DefaultMatch match = kit_of(rules.rules).agents().default_match(rules.rules);
    for (; match.opening_turns > 0; --match.opening_turns) {
        play::PlayOptions options;
        options.games = 1;
        options.threads = 1;
        options.opening_turns = match.opening_turns;
        options.max_turns = match.opening_turns + 1;
        try {
            play::play_match(rules, match_game_of(rules.rules), options);
            break;
        } catch (const play::NoOpening&) {
            continue;
        }
    }
    return match;
}

std::optional<play::Tested> tested_of(const specs::LoadedRules& rules, const std::string& agent) {
    const GameKit& kit = kit_of(rules.rules);
    if (kit.balance_variants().solvable_boards(rules).empty()) {
        return play::Tested::untested;
    }
    const play::DefaultMatch match = kit.agents().default_match(rules.rules);
    return agent == match.agent ? std::optional(match.tested) : std::nullopt;
}

std::uint64_t effort_of(const std::string& agent) {
    constexpr std::uint64_t positions_of_iteration = 10;
    const auto read = play::read_agent(agent);
    if (!std::holds_alternative<play::AgentSpec>(read)) {
        return 0;
    }
    const auto& spec = std::get<play::AgentSpec>(read);
    return spec.budget * (spec.kind == play::AgentSpec::Kind::mcts ? positions_of_iteration : 1);
}

std::string defender_against(const std::string& agent, const std::vector<std::string>& agents) {
    for (const bool other_family : {true, false}) {
        const std::string* strongest = nullptr;
        for (const std::string& each : agents) {
            if (each == agent || (other_family && family_name(each) == family_name(agent))) {
                continue;
            }
            if (strongest == nullptr || effort_of(each) >= effort_of(*strongest)) {
                strongest = &each;
            }
        }
        if (strongest != nullptr) {
            return *strongest;
        }
    }
    return "";
}

Admission admission_of(const SolvedBoards& solved, const std::vector<std::string>& agents) {
    Admission admission;
    admission.games = solved.games;
    admission.boards = solved.boards.size();
    admission.open = solved.open;
    for (const std::string& agent : agents) {
        Admission::Agent& judged = admission.agents.emplace_back(Admission::Agent{agent, false, {}, {}});
        std::size_t passed = 0;
        for (const SolvedBoard& board : solved.boards) {
            for (const SolvedBoard::Row& row : board.rows) {
                if (row.agent != agent) {
                    continue;
                }
                Admission::BySeat& seat = entry_of(judged.by_seat, board.winner);
                seat.boards += 1;
                if (row.passed()) {
                    ++seat.passed;
                    ++passed;
                } else {
                    judged.failures.push_back(failure_of(board, row));
                }
            }
        }
        judged.admitted =
            !solved.boards.empty() && passed == solved.boards.size() && admission.games >= Admission::enough;
    }
    return admission;
}

}  // namespace rulescope::studies
