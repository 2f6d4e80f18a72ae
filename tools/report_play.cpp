#include "tools/report_play.h"

#include <map>

#include "analysis/play/adaptoid_look.h"
#include "analysis/play/counting.h"
#include "analysis/statistics/interval.h"
#include "tools/command.h"
#include "tools/perfect_agent.h"
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

/// The agents at their seats. One table serves all seats that play by it.
SeatedAgents seated(const specs::LoadedRuleSet& ruleset, const PlayOptions& options) {
    const std::string by_table = "perfect:";
    SeatedAgents agents;
    std::map<std::string, Chooser> tables;
    for (std::size_t seat = 0; seat < ruleset.rules.order.size(); ++seat) {
        const std::string agent = agent_of(options, seat);
        if (agent.rfind(by_table, 0) != 0) {
            agents.by_seat.emplace_back();
            continue;
        }
        Chooser& chooser = tables[agent];
        chooser = chooser ? chooser : perfect_chooser(ruleset, agent.substr(by_table.size()));
        agents.by_seat.push_back(chooser);
    }
    return agents;
}

}  // namespace

play::MatchOptions match_options(const PlayOptions& options) {
    play::MatchOptions match;
    match.games = options.games;
    match.seed = options.seed;
    match.threads = options.threads;
    match.max_turns = options.max_turns;
    match.stop = options.stop;
    if (options.progress) {
        match.progress = [progress = options.progress](std::uint64_t done, std::uint64_t total) {
            progress("random games", done, total);
        };
    }
    return match;
}

std::string agent_of(const PlayOptions& options, std::size_t seat) {
    return options.agents.empty() ? "random" : options.agents[options.agents.size() == 1 ? 0 : seat];
}

PlayRun run_play(const specs::LoadedRuleSet& ruleset, const PlayOptions& options) {
    const adaptoid::Adaptoid game(ruleset.rules);
    play::Counting<adaptoid::Adaptoid, play::AdaptoidLook> counting(game,
                                                                    play::AdaptoidLook{ruleset.rules.board.size()});
    const std::uint64_t played =
        play::play_games(game, game.initial(), seated(ruleset, options), match_options(options), counting);
    return {ruleset, options, counting.counts(), played == options.games};
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
        entry["agent"] = agent_of(run.options, seat);
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
