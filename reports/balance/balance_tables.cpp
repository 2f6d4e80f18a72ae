#include "reports/balance/balance_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/text.h"

namespace rulescope::reports {

namespace {

Json table_column(const std::string& field, const std::string& label, const std::string& format) {
    return {{"field", field}, {"label", label}, {"format", format}};
}

std::string interval_cell(const Json& interval, double factor = 100.0, const char* unit = "\u202f%", int decimals = 1) {
    if (!interval.is_array() || !interval[0].is_number() || !interval[1].is_number()) {
        return "–";
    }
    return fmt::format("{:.{}f} to {:.{}f}{}", factor * interval[0].get<double>(), decimals,
                       factor * interval[1].get<double>(), decimals, unit);
}

std::string p_cell(const Json& p) {
    return !p.is_number() ? "–" : p.get<double>() < 0.001 ? "< 0.001" : fmt::format("{:.3f}", p.get<double>());
}

/// The results of a side or an agent as a line of a table.
Json result_row(const std::string& name, const Json& told, const char* counted) {
    Json row{
        {"name", name}, {"n", told[counted]}, {"score", told["score"]}, {"interval", interval_cell(told["interval"])}};
    for (const char* field : {"different", "wins", "losses", "draws", "unfinished"}) {
        if (told.contains(field)) {
            row[field] = told[field];
        }
    }
    return row;
}

Json result_columns(const std::string& who, const std::string& counted, bool whole) {
    Json columns = Json::array({table_column("name", who, "text"), table_column("n", counted, "count")});
    if (whole) {
        for (const char* field : {"different", "wins", "losses", "draws", "unfinished"}) {
            columns.push_back(table_column(field, capitalised(field), "count"));
        }
    }
    columns.push_back(table_column("score", "Score", "percent"));
    columns.push_back(table_column("interval", "95 % interval", "number"));
    return columns;
}

Json results_table(const std::string& title, const std::string& caption, const Json& columns, const Json& rows) {
    return {{"title", title}, {"caption", caption}, {"columns", columns}, {"rows", rows}};
}

Json section(const std::string& id, const std::string& in_short, const std::string& heading, const std::string& intro) {
    return {{"id", id},
            {"short", in_short},
            {"heading", heading},
            {"intro", intro},
            {"tables", Json::array()},
            {"plots", Json::array()},
            {"maps", Json::array()},
            {"shown", Json::array()}};
}

Json seats_section(const Json& document) {
    Json it =
        section("seats", "Seats", "Who gets what",
                "Seats are told apart from colours and from agents: the same agent sits everywhere, so what is left "
                "is what the seat is worth.");
    Json rows = Json::array();
    for (const Json& seat : document["seats"]) {
        const std::string colour =
            seat["colour"].is_null() ? "" : ", " + capitalised(seat["colour"].get<std::string>());
        rows.push_back(result_row(fmt::format("Seat {}{}", seat["seat"].get<int>(), colour), seat, "games"));
    }
    it["tables"].push_back(results_table("", "", result_columns("Seat", "Games", true), rows));
    if (!document["colours"].empty()) {
        Json colours = Json::array();
        for (const Json& colour : document["colours"]) {
            colours.push_back(result_row(capitalised(colour["colour"].get<std::string>()), colour, "games"));
        }
        it["tables"].push_back(
            results_table("By colour, whoever held it", "", result_columns("Colour", "Games", true), colours));
    }
    return it;
}

Json comparison_section(const Json& comparison) {
    Json it =
        section("comparison", "Side by side", "Rule sets side by side",
                "The same openings and the same luck under each. The difference is that of the first seat's score, "
                "game by game, against the first rule set; p-values are corrected for how many there are (Holm).");
    Json columns = result_columns("Rule set", "Games", false);
    columns.push_back(table_column("difference", "Difference", "number"));
    columns.push_back(table_column("reach", "95 % interval", "number"));
    columns.push_back(table_column("p", "p, corrected", "number"));
    Json rows = Json::array();
    for (const Json& told : comparison["rows"]) {
        Json row = result_row(told["label"], told, "games");
        const bool compared = told.contains("difference");
        row["difference"] = compared ? fmt::format("{:+.1f}", 100.0 * told["difference"]["mean"].get<double>()) : "–";
        row["reach"] = compared ? interval_cell(told["difference"]["interval"], 100.0, "") : "–";
        row["p"] = compared ? p_cell(told["difference"]["adjusted_p"]) : "–";
        rows.push_back(row);
    }
    it["tables"].push_back(results_table("", "Differences in points of a hundred.", columns, rows));
    return it;
}

Json strength_section(const Json& strength) {
    Json it =
        section("strength", "Strength", "Does it depend on how well they play?",
                "Every agent against itself, the budget doubling from line to line: mcts counts iterations, alphabeta "
                "and paranoid count positions.");
    Json rows = Json::array();
    for (const Json& row : strength["rows"]) {
        rows.push_back(result_row(row["agent"], row, "games"));
    }
    it["tables"].push_back(results_table("",
                                         "The first seat's score. Where few games are different, an agent with little "
                                         "luck repeats itself: the interval then says much about it and little about "
                                         "the rules; --openings gives its games different beginnings.",
                                         result_columns("Agent", "Games", true), rows));
    return it;
}

Json solved_section(const Json& solved) {
    Json it =
        section("solved", "Solved boards", "Where the truth is known",
                "The same rules on seven cells, solved exactly: do the agents come to the truth as they get stronger?");
    for (const Json& board : solved["boards"]) {
        Json rows = Json::array();
        for (const Json& row : board["rows"]) {
            rows.push_back(result_row(row["agent"], row, "games"));
        }
        const std::string exact =
            board["winner"].is_null()
                ? std::string("nobody wins under best play")
                : fmt::format("{} wins under best play, in {}", capitalised(board["winner"].get<std::string>()),
                              counted(board["turns"].get<std::uint64_t>(), "turn", "turns"));
        it["tables"].push_back(results_table(fmt::format("Target {}: {}", board["captures"].get<int>(), exact),
                                             "The first seat's score.", result_columns("Agent", "Games", false), rows));
    }
    return it;
}

Json ladder_section(const Json& ladder) {
    const auto drawn = ladder["openings"].get<std::uint64_t>();
    Json it = section(
        "ladder", "Ladder", "How strong the agents are",
        fmt::format("Each strength against the one before, seats exchanged. {} A round is a set of games in which each "
                    "agent sat everywhere; rounds are the observations, because games of one opening hang together.",
                    drawn == 0 ? std::string("All games begin from the start, so that agents without luck play some of "
                                             "them again and again.")
                               : fmt::format("The first {} drawn at random, alike in all games of a round.",
                                             drawn == 1 ? "turn is" : fmt::format("{} turns are", drawn))));
    Json rows = Json::array();
    for (const Json& row : ladder["matches"]) {
        rows.push_back(
            result_row(fmt::format("{} against {}", row["agent"].get<std::string>(), row["against"].get<std::string>()),
                       row, "rounds"));
    }
    it["tables"].push_back(results_table("", "", result_columns("Match", "Rounds", false), rows));
    if (!ladder["ratings"].empty()) {
        Json ratings = Json::array();
        for (const Json& row : ladder["ratings"]) {
            ratings.push_back({{"name", row["agent"]},
                               {"elo", row["elo"].is_number() ? fmt::format("{:.0f}", row["elo"].get<double>()) : "–"},
                               {"interval", interval_cell(row["interval"], 1.0, "", 0)}});
        }
        it["tables"].push_back(results_table(
            "In Elo",
            ladder.value("virtual_draws", 0) == 0
                ? "Bradley and Terry's model over all matches of the ladder; the first agent is 0."
                : "Bradley and Terry's model; as some never scored against others, one drawn game was added to each "
                  "match, which pulls the strengths together.",
            Json::array({table_column("name", "Agent", "text"), table_column("elo", "Elo", "number"),
                         table_column("interval", "95 % interval", "number")}),
            ratings));
    }
    return it;
}

Json restricted_section(const Json& restricted) {
    Json it =
        section("restricted", "Mechanisms", "What each mechanism is worth",
                "One player never uses a mechanism, the others may; the score of the one that does without. Near an "
                "equal share the mechanism is worth little, near nothing it carries the game.");
    Json columns = result_columns("Without", "Rounds", false);
    columns.push_back(table_column("p", "p, corrected", "number"));
    Json rows = Json::array();
    for (const Json& told : restricted["rows"]) {
        Json row = result_row(told["without"], told, "rounds");
        row["p"] = p_cell(told["adjusted_p"]);
        rows.push_back(row);
    }
    it["tables"].push_back(results_table("", "", columns, rows));
    return it;
}

Json three_section(const Json& three) {
    Json it = section("three", "More than two", "Order, place and kingmaking",
                      "With three seats and more a seat may be good because of when it plays or because of where it "
                      "stands, and somebody without hope may decide between the others.");
    if (three.contains("rotation") && three["rotation"].contains("order")) {
        Json rows = Json::array();
        const auto add = [&](const std::string& name, const Json& effect) {
            rows.push_back({{"name", name},
                            {"effect", fmt::format("{:+.1f}", 100.0 * effect["effect"].get<double>())},
                            {"interval", interval_cell(effect["interval"], 100.0, "")}});
        };
        for (const Json& effect : three["rotation"]["order"]) {
            add(fmt::format("Turn {} in the order", effect["position"].get<int>()), effect);
        }
        for (const Json& effect : three["rotation"]["place"]) {
            add("Place of " + capitalised(effect["colour"].get<std::string>()), effect);
        }
        it["tables"].push_back(results_table(
            "Order and place told apart",
            fmt::format(
                "Points of a hundred above a fair share, the other held equal by rotating who begins. No effect of the "
                "order: p = {}; of the place: p = {}.",
                p_cell(three["rotation"]["order_p"]), p_cell(three["rotation"]["place_p"])),
            Json::array({table_column("name", "What", "text"), table_column("effect", "Effect", "number"),
                         table_column("interval", "95 % interval", "number")}),
            rows));
    }
    const Json& kingmaking = three["kingmaking"];
    if (kingmaking["judged"] != 0) {
        Json rows = Json::array();
        for (const auto& [field, name] :
             {std::pair{"turned", "somebody without hope moved the lead between two others"},
              std::pair{"decided", "the last such turn gave it to the later winner"}}) {
            rows.push_back({{"name", name},
                            {"games", kingmaking[field]["games"]},
                            {"share", kingmaking[field]["share"]},
                            {"interval", interval_cell(kingmaking[field]["interval"])}});
        }
        it["tables"].push_back(results_table(
            "Kingmaking",
            fmt::format("Of {} won games, as the agents saw them: without hope is who expects less than a tenth.",
                        grouped(kingmaking["judged"].get<std::uint64_t>())),
            Json::array({table_column("name", "Games in which", "text"), table_column("games", "Games", "count"),
                         table_column("share", "Share", "percent"),
                         table_column("interval", "95 % interval", "number")}),
            rows));
    }
    return it;
}

Json placements_section(const Json& placements) {
    Json it =
        section("placements", "First placement", "What the first placement is worth",
                "The first player places one piece of each colour, the second chooses. A chooser who knows takes the "
                "better colour, so a placement is worth to the first player what the worse one gets.");
    Json rows = Json::array();
    for (const Json& told : placements["rows"]) {
        Json row = result_row(fmt::format("{}, {}", told["white"].get<std::string>(), told["black"].get<std::string>()),
                              told, "games");
        row["chooser"] = told["chooser"];
        rows.push_back(row);
        if (rows.size() == 30) {
            break;
        }
    }
    Json columns = result_columns("White, Black", "Games", false);
    columns.push_back(table_column("chooser", "Chooser", "percent"));
    std::string caption = fmt::format("White's score, White to begin; the {} fairest of {} classes.", rows.size(),
                                      grouped(placements["classes"].get<std::uint64_t>()));
    if (placements.contains("fairest")) {
        const Json& fairest = placements["fairest"];
        caption += fmt::format(
            " The fairest of many looks fairer than it is: in {} new games White got {:.1f} % from {}, {} ({}).",
            grouped(fairest["games"].get<std::uint64_t>()),
            100.0 * (fairest["score"].is_number() ? fairest["score"].get<double>() : 0.0),
            fairest["white"].get<std::string>(), fairest["black"].get<std::string>(),
            interval_cell(fairest["interval"]));
    }
    it["tables"].push_back(results_table("", caption, columns, rows));
    it["maps"] = placements["maps"];
    return it;
}

Json games_section(const Json& document) {
    const Json& quality = document["quality"];
    Json it =
        section("games", "The games", "What the games were like",
                "Distributions over all games of the deciding match. Drama, lead changes and the like come from what "
                "the agents expected before each of their turns, so they are as good as the agents are.");
    Json rows = Json::array();
    for (const Json& measure : quality["measures"]) {
        if (measure["mean"].is_null()) {
            continue;
        }
        rows.push_back(
            {{"name", measure["title"]},
             {"n", measure["n"]},
             {"mean", fmt::format("{:.2f}", measure["mean"].get<double>())},
             {"interval", measure.contains("interval") ? interval_cell(measure["interval"], 1.0, "", 2) : "–"},
             {"spread", fmt::format("{:.2f}, {:.2f}, {:.2f}", measure["low"].get<double>(),
                                    measure["median"].get<double>(), measure["high"].get<double>())},
             {"says", measure["says"]}});
    }
    it["tables"].push_back(results_table(
        "", "",
        Json::array({table_column("name", "Measure", "text"), table_column("n", "Games", "count"),
                     table_column("mean", "Mean", "number"), table_column("interval", "95 % interval", "number"),
                     table_column("spread", "5 %, half, 95 %", "number"), table_column("says", "What it is", "text")}),
        rows));
    Json ends = Json::array();
    for (const Json& end : quality["ends"]) {
        ends.push_back({{"name", end["clause"]},
                        {"says", end["says"]},
                        {"games", end["games"]},
                        {"share", end["share"]},
                        {"interval", interval_cell(end["interval"])}});
    }
    const Json& drawn = quality["drawishness"];
    ends.push_back({{"name", "without one winner"},
                    {"says", ""},
                    {"games", drawn["draws"]},
                    {"share", drawn["share"]},
                    {"interval", interval_cell(drawn["interval"])}});
    it["tables"].push_back(
        results_table("How games end", "",
                      Json::array({table_column("name", "Clause", "text"), table_column("says", "What it says", "text"),
                                   table_column("games", "Games", "count"), table_column("share", "Share", "percent"),
                                   table_column("interval", "95 % interval", "number")}),
                      ends));
    it["maps"] = document["heat_maps"];
    return it;
}

Json openings_section(const Json& openings) {
    Json it = section(
        "openings", "Openings", "How games begin",
        "The first turns that the agents chose most often, and what the first seat got from them. What is often "
        "chosen is not therefore good: the scores are of the games in which it was.");
    for (const auto& [field, kinds, title] :
         {std::tuple{"first", "first_kinds", "First turns"}, std::tuple{"two", "two_kinds", "First turn and answer"}}) {
        Json rows = Json::array();
        for (const Json& row : openings[field]) {
            rows.push_back(result_row(row["opening"], row, "games"));
        }
        it["tables"].push_back(results_table(
            title,
            fmt::format("{} of {}.", rows.size(), counted(openings[kinds].get<std::uint64_t>(), "kind", "kinds")),
            result_columns("Turns", "Games", false), rows));
    }
    return it;
}

}  // namespace

Json balance_sections(const Json& document) {
    Json sections = Json::array();
    sections.push_back(seats_section(document));
    const auto add = [&](const char* chapter, Json (*told)(const Json&)) {
        if (!document[chapter].is_null()) {
            sections.push_back(told(document[chapter]));
        }
    };
    add("comparison", comparison_section);
    add("strength", strength_section);
    add("solved", solved_section);
    add("ladder", ladder_section);
    add("restricted", restricted_section);
    add("three", three_section);
    add("placements", placements_section);
    sections.push_back(games_section(document));
    add("openings", openings_section);
    Json shown = section("shown", "Games drawn", "Games to look at", "");
    shown["shown"] = document["shown"];
    sections.push_back(shown);
    for (Json& it : sections) {
        for (const Json& plot : document["plots"]) {
            const std::string chapter = plot["chapter"];
            const std::string id = it["id"];
            if (chapter == id || (chapter == "verdict" && id == "seats") || (chapter == "quality" && id == "games")) {
                it["plots"].push_back(plot);
            }
        }
        it["has_plots"] = !it["plots"].empty();
        it["has_maps"] = !it["maps"].empty();
    }
    return sections;
}

}  // namespace rulescope::reports
