#include "analysis/games/pentactic/drawing/play_tables.h"

#include <fmt/format.h>

#include <initializer_list>

namespace rulescope::pentactic {

namespace {

using Json = nlohmann::ordered_json;

Json column(const std::string& field, const std::string& label, const std::string& format) {
    return {{"field", field}, {"label", label}, {"format", format}};
}

std::string percents(const Json& interval, int decimals = 1) {
    return fmt::format("{:.{}f} to {:.{}f}\u202f%", 100.0 * interval[0].get<double>(), decimals,
                       100.0 * interval[1].get<double>(), decimals);
}

/// With a true minus before what is below zero.
std::string signed_text(double value) {
    const std::string text = fmt::format("{:.2f}", value);
    return text.front() == '-' ? "\u2212" + text.substr(1) : text;
}

std::string mean_text(const Json& summary) {
    return summary["mean"].is_null() ? "–" : signed_text(summary["mean"].get<double>());
}

std::string mean_range(const Json& summary) {
    return summary.contains("interval") ? fmt::format("{} to {}", signed_text(summary["interval"][0].get<double>()),
                                                      signed_text(summary["interval"][1].get<double>()))
                                        : "–";
}

Json players_table(const Json& play) {
    Json rows = Json::array();
    for (const Json& seat : play["seats"]) {
        rows.push_back({{"player", seat["player"]},
                        {"agent", seat["agent"]},
                        {"wins", seat["wins"]},
                        {"shared", seat["draws"]},
                        {"losses", seat["losses"]},
                        {"score", seat["score"]},
                        {"interval", percents(seat["interval"])},
                        {"points", mean_text(seat["points"])},
                        {"points_interval", mean_range(seat["points"])}});
    }
    return {{"title", ""},
            {"caption", "A win counts 1, a shared win its share; the goal is given above."},
            {"columns",
             {column("player", "Player", "text"), column("agent", "Agent", "text"), column("wins", "Wins", "count"),
              column("shared", "Shared", "count"), column("losses", "Losses", "count"),
              column("score", "Score", "percent"), column("interval", "95 % interval", "number"),
              column("points", "Points, mean", "number"), column("points_interval", "95 % interval", "number")}},
            {"rows", rows}};
}

Json alone_table(const Json& play) {
    const Json& seat = play["seats"][0];
    const Json row{{"agent", seat["agent"]},
                   {"solved", seat["wins"]},
                   {"not", seat["losses"]},
                   {"score", seat["score"]},
                   {"interval", percents(seat["wins_interval"], 2)},
                   {"left", mean_text(seat["points"])},
                   {"left_interval", mean_range(seat["points"])}};
    return {
        {"title", ""},
        {"caption", ""},
        {"columns",
         {column("agent", "Agent", "text"), column("solved", "Solved", "count"), column("not", "Not solved", "count"),
          column("score", "Share solved", "percent"), column("interval", "95 % interval", "number"),
          column("left", "Left over, mean", "number"), column("left_interval", "95 % interval", "number")}},
        {"rows", Json::array({row})}};
}

Json roles_table(const Json& play) {
    const auto row = [](const std::string& what, const Json& summary) {
        return Json{{"what", what}, {"points", mean_text(summary)}, {"interval", mean_range(summary)}};
    };
    return {{"title", "Points by role"},
            {"caption",
             "Points are those of the player who lays the pentominoes; the last line is taken match by match. Between "
             "random players the two games are alike: in either the pentomino that is out of play is any of them with "
             "the same chance. What differs is luck."},
            {"columns",
             {column("what", "Game", "text"), column("points", "Points, mean", "number"),
              column("interval", "95 % interval", "number")}},
            {"rows", Json::array({row("First: A lays stones, B pentominoes", play["seats"][1]["points"]),
                                  row("Second: B lays stones, A pentominoes", play["seats"][0]["points"]),
                                  row("Second less first", play["second_less_first"])})}};
}

}  // namespace

nlohmann::ordered_json play_tables(const RuleSet& rules, const nlohmann::ordered_json& play) {
    if (rules.mode == Mode::solitaire) {
        return Json::array({alone_table(play)});
    }
    Json tables = Json::array({players_table(play)});
    if (rules.mode == Mode::basic) {
        tables.push_back(roles_table(play));
    }
    return tables;
}

}  // namespace rulescope::pentactic
