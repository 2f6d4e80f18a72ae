#include "tools/report_play.h"

#include <algorithm>

#include "analysis/games/adaptoid/play/look.h"
#include "analysis/statistics/interval.h"
#include "tools/command.h"
#include "tools/match_play.h"
#include "tools/play_json.h"

namespace rulescope::tools {

namespace {

/// The colour that a seat held in every game; none if it changed (a pie rule) or nothing was played.
int fixed_colour(const play::MatchCounts& counts, std::size_t seat) {
    int only = -1;
    for (std::size_t colour = 0; colour < counts.held[seat].size(); ++colour) {
        if (counts.held[seat][colour] > 0) {
            if (only >= 0) {
                return -1;
            }
            only = static_cast<int>(colour);
        }
    }
    return only;
}

std::string colour_name(int colour) {
    return std::string(adaptoid::name_of(static_cast<adaptoid::Colour>(colour)));
}

Json endings_json(const play::MatchCounts& counts) {
    Json rows = Json::array();
    for (const auto& [clause, winners] : counts.endings) {
        Json row{{"clause", clause}, {"games", 0}};
        std::uint64_t games = 0;
        Json by_colour = Json::object();
        for (std::size_t colour = 0; colour < winners.size(); ++colour) {
            games += winners[colour];
            const bool nobody = colour + 1 == winners.size();
            if (winners[colour] > 0) {
                by_colour[nobody ? "nobody" : colour_name(static_cast<int>(colour))] = winners[colour];
            }
        }
        row["games"] = games;
        row["winners"] = by_colour;
        rows.push_back(row);
    }
    return rows;
}

/// How many adaptoids each colour had lost when a game was over.
Json losses_json(const play::MatchCounts& counts, const adaptoid::RuleSet& rules) {
    Json rows = Json::array();
    for (const auto& [lost, games] : counts.final_losses) {
        Json row = Json::object();
        for (const adaptoid::Colour colour : adaptoid::all_colours) {
            if (rules.has(colour)) {
                row[std::string(adaptoid::name_of(colour))] = lost[index(colour)];
            }
        }
        row["games"] = games;
        rows.push_back(row);
    }
    return rows;
}

/// Who stood where, and where adaptoids were created, moved to, captured and
/// starved.
Json cells_json(const play::MatchCounts& counts, const adaptoid::RuleSet& rules) {
    const auto cells = static_cast<std::size_t>(rules.board.size());
    std::vector<std::uint64_t> created(cells), moved(cells), captured(cells), starved(cells);
    const auto add = [](std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from) {
        for (std::size_t cell = 0; cell < from.size(); ++cell) {
            to[cell] += from[cell];
        }
    };
    for (const auto& [id, clause] : counts.clauses) {
        if (id == "A-10") {
            add(starved, clause.by_cell);
        } else if (id == "A-8") {
            add(moved, clause.by_cell);
        } else if (id == "A-12") {
            add(created, clause.by_cell);
        } else if (id == "A-18") {
            add(captured, clause.by_cell);
        } else if (id == "A-19") {
            add(captured, clause.by_cell);
            add(captured, clause.by_other);
        }
    }
    Json json;
    Json names = Json::array();
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        names.push_back(rules.board.name(cell));
    }
    json["names"] = names;
    json["positions"] = counts.positions;
    Json occupied = Json::object();
    for (const adaptoid::Colour colour : adaptoid::all_colours) {
        if (rules.has(colour)) {
            occupied[std::string(adaptoid::name_of(colour))] = counts.occupied[index(colour)];
        }
    }
    json["occupied"] = occupied;
    json["created"] = created;
    json["moved"] = moved;
    json["captured"] = captured;
    json["starved"] = starved;
    return json;
}

}  // namespace

play::MatchPlan plan_of(const PlayOptions& options, const std::vector<std::string>& agents) {
    const bool alike =
        std::all_of(agents.begin(), agents.end(), [&](const std::string& agent) { return agent == agents.front(); });
    play::MatchPlan plan;
    plan.games = options.games;
    plan.seed = options.seed;
    plan.max_turns = options.max_turns;
    plan.seats = static_cast<int>(agents.size());
    plan.exchanged = agents.size() > 1 && options.exchanged.value_or(!alike);
    plan.opening_turns = options.opening_turns;
    return plan;
}

Json agent_at(const play::MatchPlan& plan, const std::vector<std::string>& agents, std::size_t seat) {
    const bool alike =
        std::all_of(agents.begin(), agents.end(), [&](const std::string& agent) { return agent == agents.front(); });
    return plan.exchanged && !alike ? Json(nullptr) : Json(agents.at(seat));
}

Json agents_json(const play::MatchPlan& plan, const std::vector<std::string>& agents,
                 const std::vector<play::AgentResult>& results) {
    Json list = Json::array();
    for (std::size_t number = 0; number < agents.size(); ++number) {
        const play::AgentResult& result = results[number];
        Json entry;
        entry["agent"] = agents[number];
        add_results(entry, result.all, agents.size());
        // Games of a round are not independent: score and interval are those of the rounds.
        entry["score"] = result.rounds() > 0 ? Json(rounded(result.score())) : Json(nullptr);
        entry["interval"] = interval_json(result.interval());
        entry["rounds"] = result.rounds();
        entry["games_of_round"] = plan.games_of_round();
        Json seats = Json::array();
        for (std::size_t seat = 0; seat < result.by_seat.size(); ++seat) {
            Json there{{"seat", seat + 1}};
            add_results(there, result.by_seat[seat], agents.size());
            seats.push_back(there);
        }
        entry["by_seat"] = seats;
        list.push_back(entry);
    }
    return list;
}

PlayRun run_play(const specs::LoadedRuleSet& ruleset, const PlayOptions& options) {
    const adaptoid::Adaptoid game(ruleset.rules);
    return play_and_count(ruleset, options, game, play::AdaptoidLook{ruleset.rules.board.size()});
}

Json play_document(const PlayRun& run) {
    const play::MatchCounts& counts = run.counts;
    Json json = new_document("play");
    add_match(json, run);
    Json seats = Json::array();
    bool colours_change = false;
    for (std::size_t seat = 0; seat < counts.seats.size(); ++seat) {
        const int colour = fixed_colour(counts, seat);
        colours_change = colours_change || colour < 0;
        Json entry;
        entry["seat"] = seat + 1;
        entry["colour"] = colour < 0 ? Json(nullptr) : Json(colour_name(colour));
        entry["agent"] = agent_at(run.plan, run.agents, seat);
        add_results(entry, counts.seats[seat], counts.seats.size());
        seats.push_back(entry);
    }
    json["seats"] = seats;
    if (colours_change && counts.games > 0) {
        Json colours = Json::array();
        for (const adaptoid::Colour colour : run.ruleset.rules.order) {
            Json entry;
            entry["colour"] = std::string(adaptoid::name_of(colour));
            add_results(entry, counts.colours[index(colour)], counts.seats.size());
            colours.push_back(entry);
        }
        json["colours"] = colours;
    }
    if (run.plan.exchanged) {
        json["agents"] = agents_json(run.plan, run.agents, run.results);
    }
    json["unfinished"] = counts.unfinished;
    json["length"] = length_json(counts);
    json["branching"] = branching_json(counts);
    json["endings"] = endings_json(counts);
    json["final_losses"] = losses_json(counts, run.ruleset.rules);
    json["clauses"] = clauses_json(counts);
    json["cells"] = cells_json(counts, run.ruleset.rules);
    return json;
}

}  // namespace rulescope::tools
