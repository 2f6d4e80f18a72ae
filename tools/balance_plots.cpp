// The plots of a balance report, made from its document.
#include <fmt/format.h>

#include <map>

#include "analysis/drawing/point_plots.h"
#include "analysis/game/clause_order.h"
#include "tools/balance_chapters.h"
#include "tools/report_plots.h"
#include "tools/report_rules.h"

namespace rulescope::tools {

namespace {

using drawing::BarRow;
using drawing::PointPlot;
using drawing::PointRow;

/// A line of a plot; nothing where there were no games.
void add_point(std::vector<PointRow>& rows, const std::string& label, const std::string& group, const Json& told,
               const char* counted = "games") {
    if (told["score"].is_number()) {
        rows.push_back({label, group, told["score"], told["interval"][0], told["interval"][1],
                        told[counted].get<std::uint64_t>()});
    }
}

void add_plot(Json& plots, const char* chapter, const PointPlot& plot, const std::vector<PointRow>& rows) {
    if (!rows.empty()) {
        Json json = drawing::json_of(drawing::points_plot(plot, rows));
        json["chapter"] = chapter;
        plots.push_back(json);
    }
}

PointPlot share_plot(const std::string& id, const std::string& title, const std::string& caption, double reference,
                     double margin) {
    PointPlot plot;
    plot.id = id;
    plot.title = title;
    plot.caption = caption;
    plot.measure = "score";
    plot.reference = reference;
    plot.margin = margin;
    return plot;
}

void add_strength(Json& plots, const Json& document, double fair, double margin) {
    std::vector<PointRow> rows;
    for (const Json& row : document["strength"]["rows"]) {
        add_point(rows, row["agent"], row["family"], row);
    }
    add_plot(
        plots, "strength",
        share_plot("strength", "The first seat's score as play gets stronger",
                   "Every agent against itself. The dashed line is an equal share, the band the margin.", fair, margin),
        rows);
}

void add_solved(Json& plots, const Json& document) {
    for (const Json& board : document["solved"]["boards"]) {
        std::vector<PointRow> rows;
        for (const Json& row : board["rows"]) {
            add_point(rows, row["agent"], row["family"], row);
        }
        const int captures = board["captures"].get<int>();
        add_plot(plots, "solved",
                 share_plot(fmt::format("solved-{}", captures), fmt::format("Seven cells, target {}", captures),
                            "The first seat's score; the dashed line is the exact value of the start.",
                            board["exact"].get<double>(), 0.0),
                 rows);
    }
}

void add_ladder(Json& plots, const Json& document) {
    std::vector<PointRow> scores, ratings;
    for (const Json& row : document["ladder"]["matches"]) {
        add_point(scores,
                  fmt::format("{} against {}", row["agent"].get<std::string>(), row["against"].get<std::string>()), "",
                  row, "rounds");
    }
    for (const Json& row : document["ladder"]["ratings"]) {
        if (row["elo"].is_number() && row["interval"][0].is_number() && row["interval"][1].is_number()) {
            ratings.push_back({row["agent"], row["family"], row["elo"], row["interval"][0], row["interval"][1], 0});
        }
    }
    const double fair = document["verdict"]["fair"];
    PointPlot plot = share_plot("ladder", "Each strength against the one before",
                                "The stronger's score, seats exchanged; rounds are the observations.", fair, 0.0);
    plot.unit = "Rounds";
    add_plot(plots, "ladder", plot, scores);
    PointPlot elo;
    elo.id = "ratings";
    elo.title = "The ladder in Elo";
    elo.caption = "From all matches of the ladder (Bradley and Terry); random play is 0.";
    elo.measure = "Elo";
    elo.percent = false;
    add_plot(plots, "ladder", elo, ratings);
}

void add_restricted(Json& plots, const Json& document) {
    std::vector<PointRow> rows;
    for (const Json& row : document["restricted"]["rows"]) {
        add_point(rows, "without " + row["without"].get<std::string>(), "", row, "rounds");
    }
    PointPlot plot =
        share_plot("restricted", "What each mechanism is worth",
                   "The score of a player that does without it, against one that has all; seats exchanged.",
                   document["restricted"]["fair"], 0.0);
    plot.unit = "Rounds";
    add_plot(plots, "restricted", plot, rows);
}

void add_comparison(Json& plots, const Json& document, double margin) {
    std::vector<PointRow> scores, differences;
    double fair = 0.5;
    for (const Json& row : document["comparison"]["rows"]) {
        fair = row["fair"];
        add_point(scores, row["label"], "", row);
        if (row.contains("difference")) {
            const Json& difference = row["difference"];
            differences.push_back({row["label"], "", difference["mean"], difference["interval"][0],
                                   difference["interval"][1], difference["pairs"].get<std::uint64_t>()});
        }
    }
    add_plot(plots, "comparison",
             share_plot("variants", "The first seat's score under each rule set",
                        "The dashed line is an equal share, the band the margin.", fair, margin),
             scores);
    PointPlot plot = share_plot("differences", "What a variant changes",
                                "The first seat's score less that under the first rule set, game by game.", 0.0, 0.0);
    plot.measure = "difference of scores";
    plot.unit = "Pairs";
    add_plot(plots, "comparison", plot, differences);
}

void add_rotation(Json& plots, const Json& document, const char* which, const char* name, const std::string& title) {
    const Json& three = document["three"];
    if (!three.contains("rotation") || !three["rotation"].contains(which)) {
        return;
    }
    std::vector<PointRow> rows;
    std::uint64_t games = 0;
    for (const Json& arrangement : three["rotation"]["arrangements"]) {
        games += arrangement["games"].get<std::uint64_t>();
    }
    for (const Json& row : three["rotation"][which]) {
        const std::string label = row[name].is_string()
                                      ? row[name].get<std::string>()
                                      : fmt::format("plays {}", row[name].get<int>() == 1   ? "first"
                                                                : row[name].get<int>() == 2 ? "second"
                                                                                            : "third");
        rows.push_back({label, "", row["effect"], row["interval"][0], row["interval"][1], games});
    }
    PointPlot plot = share_plot(fmt::format("effect-{}", which), title,
                                "More or less than a fair share, the other one held equal by rotating.", 0.0, 0.0);
    plot.measure = "effect on the score";
    add_plot(plots, "three", plot, rows);
}

void add_quality(Json& plots, const Json& document) {
    for (const Json& measure : document["quality"]["measures"]) {
        if (measure["mean"].is_null() || measure["id"] == "turns") {
            continue;  // the lengths have a plot of their own
        }
        std::vector<BarRow> rows;
        for (const Json& count : measure["counts"]) {
            rows.push_back({count[0], count[1].get<std::uint64_t>()});
        }
        Json json =
            drawing::json_of(drawing::histogram_plot("quality-" + measure["id"].get<std::string>(), measure["title"],
                                                     measure["says"], rows, measure["width"], measure["mean"]));
        json["chapter"] = "quality";
        plots.push_back(json);
    }
}

}  // namespace

Json balance_plots(const specs::AnyRuleSet& ruleset, const Json& document) {
    const double fair = document["verdict"]["fair"];
    const double margin = document["verdict"]["margin"];
    Json plots = Json::array();
    const auto there = [&](const char* chapter) { return !document[chapter].is_null(); };
    if (there("strength")) {
        add_strength(plots, document, fair, margin);
    }
    if (there("solved")) {
        add_solved(plots, document);
    }
    if (there("ladder")) {
        add_ladder(plots, document);
    }
    if (there("comparison")) {
        add_comparison(plots, document, margin);
    }
    if (there("restricted")) {
        add_restricted(plots, document);
    }
    if (there("three")) {
        add_rotation(plots, document, "order", "position", "What the order of play does");
        add_rotation(plots, document, "place", "colour", "What the place does");
    }
    if (there("play")) {
        const std::map<std::string, std::string> texts = clause_texts();
        const auto says = [&](const std::string& clause) {
            return texts.contains(clause) ? texts.at(clause) : std::string();
        };
        Json of_play =
            std::visit([&](const auto& loaded) { return report_plots(loaded.rules, document["play"], says); }, ruleset);
        for (Json& plot : of_play) {
            plot["chapter"] = plot["id"] == "wins" || plot["id"] == "score" ? "verdict" : "games";
            plots.push_back(plot);
        }
    }
    add_quality(plots, document);
    return plots;
}

Json balance_heat_maps(const specs::AnyRuleSet& ruleset, const Json& document) {
    if (document["play"].is_null()) {
        return Json::array();
    }
    return std::visit([&](const auto& loaded) { return report_heat_maps(loaded.rules, document["play"]); }, ruleset);
}

}  // namespace rulescope::tools
