#include "analysis/studies/balance/balance_plan.h"

#include <algorithm>

#include "analysis/games/kit/game_kit.h"

namespace rulescope::studies {

namespace {

/// Adds the matches of each chapter, as the chapter plays them.
class Planner {
public:
    Planner(const specs::LoadedRules& rules, const BalanceOptions& options)
        : rules_(rules), options_(options), seats_(static_cast<std::uint64_t>(rules.rules.seats())) {}

    PlannedStage deciding(std::size_t rulesets) const {
        PlannedStage stage{"deciding"};
        stage.add(rulesets, options_.games, 1.0);
        return stage;
    }

    PlannedStage chapter(const std::string& name) const {
        PlannedStage stage{name};
        if (name == "strength") {
            for (const std::string& agent : options_.strengths) {
                stage.add(1, options_.side_games, effort(agent));
            }
        } else if (name == "solved") {
            add_solved(stage);
        } else if (name == "restricted") {
            stage.add(kit().agents().restrictions(rules_.rules).size(), in_whole_rounds(options_.side_games, seats_),
                      1.0);
        } else if (name == "seats" && seats_ > 2) {
            stage.add(kit().balance_variants().rotations(rules_.rules).size(), options_.side_games, 1.0);
        } else if (name == "placements") {
            const std::size_t classes = kit().balance_variants().first_placements(rules_.rules).classes.size();
            stage.add(classes, options_.placement_games, 1.0);
            stage.add(classes > 0 ? 1 : 0, options_.side_games, 1.0);
        }
        return stage;
    }

private:
    [[nodiscard]] const GameKit& kit() const { return kit_of(rules_.rules); }

    /// The effort of an agent in units of the deciding agent.
    [[nodiscard]] double effort(const std::string& agent) const {
        const std::uint64_t unit = effort_of(options_.agent);
        return unit == 0 ? 1.0 : static_cast<double>(effort_of(agent)) / static_cast<double>(unit);
    }
    /// One seat plays with the first agent, the others with the second.
    [[nodiscard]] double mixed(const std::string& one, const std::string& others) const {
        return (effort(one) + static_cast<double>(seats_ - 1) * effort(others)) / static_cast<double>(seats_);
    }

    void add_solved(PlannedStage& stage) const {
        const std::vector<std::string> agents = examined_agents(options_);
        const std::size_t boards = kit().balance_variants().solvable_boards(rules_).size();
        for (const std::string& agent : agents) {
            stage.add(boards, options_.anchor_games, effort(agent));
            if (const std::string defender = defender_against(agent, agents); !defender.empty()) {
                stage.add(boards, options_.anchor_games, mixed(agent, defender));
            }
        }
    }

    const specs::LoadedRules& rules_;
    const BalanceOptions& options_;
    std::uint64_t seats_;
};

template <class Number>
Number sum_of(const std::vector<PlannedStage>& stages, Number PlannedStage::*number) {
    Number sum = 0;
    for (const PlannedStage& stage : stages) {
        sum += stage.*number;
    }
    return sum;
}

}  // namespace

void PlannedStage::add(std::uint64_t number_of_matches, std::uint64_t games_of_match, double effort) {
    matches += number_of_matches;
    games += number_of_matches * games_of_match;
    deciding_games += effort * static_cast<double>(number_of_matches * games_of_match);
}

std::uint64_t BalancePlan::matches() const {
    return sum_of(stages, &PlannedStage::matches);
}

std::uint64_t BalancePlan::games() const {
    return sum_of(stages, &PlannedStage::games);
}

double BalancePlan::deciding_games() const {
    return sum_of(stages, &PlannedStage::deciding_games);
}

int BalancePlan::stage_of(const std::string& chapter) const {
    const auto stage =
        std::find_if(stages.begin(), stages.end(), [&](const PlannedStage& each) { return each.chapter == chapter; });
    return stage == stages.end() ? 0 : static_cast<int>(stage - stages.begin()) + 1;
}

BalancePlan balance_plan(const std::vector<specs::LoadedRules>& rulesets, const BalanceOptions& options) {
    const Planner planner(rulesets.front(), options);
    BalancePlan plan{{planner.deciding(rulesets.size())}};
    for (const char* chapter : {"strength", "solved", "restricted", "seats", "placements"}) {
        if (!options.chapters.contains(chapter)) {
            continue;
        }
        PlannedStage stage = planner.chapter(chapter);
        if (stage.matches > 0) {
            plan.stages.push_back(std::move(stage));
        }
    }
    return plan;
}

}  // namespace rulescope::studies
