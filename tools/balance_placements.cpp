// The pie rule: what each first placement is worth, and what is left for whoever chooses.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "analysis/drawing/heat_map.h"
#include "core/adaptoid/adaptoid.h"
#include "tools/balance_chapters.h"
#include "tools/balance_score.h"
#include "tools/play_json.h"
#include "tools/processes.h"

namespace rulescope::tools {

namespace {

struct Placement {
    Cell white = no_cell, black = no_cell;
    auto operator<=>(const Placement&) const = default;
};

/// Of all placements that the board's symmetries turn into each other the first.
Placement class_of(const adaptoid::Adaptoid& game, const adaptoid::Ply& ply) {
    Placement least{ply.from, ply.to};
    for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
        const adaptoid::Ply image = game.image(ply, symmetry);
        least = std::min(least, Placement{image.from, image.to});
    }
    return least;
}

/// The rule set with these cells for a start, White to begin (N-5).
specs::AnyRuleSet started_at(const specs::LoadedRuleSet& loaded, const Placement& placement) {
    std::vector<std::string> overrides = loaded.overrides;
    overrides.push_back("start.white=" + loaded.rules.board.name(placement.white));
    overrides.push_back("start.black=" + loaded.rules.board.name(placement.black));
    return specs::load_any_rule_set(loaded.rules.name, overrides);
}

/// White's score with White on this cell, Black on each other one.
Json value_map(const specs::LoadedRuleSet& loaded, const adaptoid::Adaptoid& game, Cell white,
               const std::map<Placement, Score>& values) {
    drawing::HeatMap map;
    map.title = fmt::format("What White gets with White on {}", loaded.rules.board.name(white));
    map.unit = "% of the points, by Black's cell";
    map.decimals = 0;
    map.from_zero = false;
    map.pitch = 46;
    for (const auto& [placement, score] : values) {
        map.beside.push_back(100.0 * score.mean());
    }
    Json rows = Json::array();
    for (Cell black = 0; black < loaded.rules.board.size(); ++black) {
        adaptoid::Ply ply;
        ply.kind = adaptoid::Ply::Kind::place;
        ply.from = white;
        ply.to = black;
        const auto found = black == white ? values.end() : values.find(class_of(game, ply));
        const double value =
            found == values.end() ? std::numeric_limits<double>::quiet_NaN() : 100.0 * found->second.mean();
        map.values.push_back(value);
        if (found != values.end()) {
            rows.push_back({{"black", loaded.rules.board.name(black)}, {"score", rounded(value / 100.0)}});
        }
    }
    return {{"id", "placement-" + loaded.rules.board.name(white)},
            {"title", map.title},
            {"caption",
             "The darker, the better for White, on one scale for all of these maps. Cells of one class under the "
             "board's symmetries share their games."},
            {"columns",
             {{{"field", "black"}, {"label", "Black on"}, {"format", "text"}},
              {{"field", "score"}, {"label", "White's score"}, {"format", "percent"}}}},
            {"rows", rows},
            {"svg", drawing::draw_heat_map(loaded.rules.board, map)}};
}

}  // namespace

Json placements_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset) {
    const auto* loaded = std::get_if<specs::LoadedRuleSet>(&ruleset);
    if (loaded == nullptr || loaded->rules.start_by != adaptoid::StartBy::pie || loaded->rules.setup.by_players) {
        return nullptr;
    }
    const adaptoid::Adaptoid game(loaded->rules);
    std::map<Placement, Score> values;
    for (const adaptoid::Ply& ply : game.plies(game.initial())) {
        values[class_of(game, ply)];
    }
    Json rows = Json::array();
    const Placement* fairest = nullptr;
    double least = 2.0;
    for (auto& [placement, score] : values) {
        const specs::AnyRuleSet started = started_at(*loaded, placement);
        const std::string white = loaded->rules.board.name(placement.white);
        const std::string black = loaded->rules.board.name(placement.black);
        MatchRequest request = work.side_match(fmt::format("{}: White {}, Black {}", loaded->rules.name, white, black),
                                               started, {work.options.agent}, false);
        request.games = work.options.placement_games;
        score = score_of_seat(work.play(request).games, 2, 0);
        const double chooser = std::max(score.mean(), 1.0 - score.mean());
        Json row{{"white", white}, {"black", black}, {"chooser", rounded(chooser)}};
        row.update(json_of(score));
        rows.push_back(row);
        if (chooser < least) {
            least = chooser;
            fairest = &placement;
        }
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Json& a, const Json& b) { return a["chooser"] < b["chooser"]; });
    Json json{{"agent", work.options.agent},
              {"games", work.options.placement_games},
              {"classes", values.size()},
              {"rows", rows}};
    if (fairest != nullptr) {
        // The fairest of many looks fairer than it is: games that did not choose it tell what it is worth. Every
        // process has to play the same placement, so all go by what process 0 found.
        const std::string told =
            work.context.peers == nullptr
                ? fmt::format("{} {}", fairest->white, fairest->black)
                : said_by_first(*work.context.peers, fmt::format("{} {}", fairest->white, fairest->black));
        const std::size_t space = told.find(' ');
        const Placement chosen{static_cast<Cell>(std::stoi(told)), static_cast<Cell>(std::stoi(told.substr(space)))};
        const specs::AnyRuleSet started = started_at(*loaded, chosen);
        MatchRequest request = work.side_match(fmt::format("{}: the fairest placement again", loaded->rules.name),
                                               started, {work.options.agent}, false);
        request.seed_apart = 1;
        const Score again = score_of_seat(work.play(request).games, 2, 0);
        json["fairest"] = {{"white", loaded->rules.board.name(chosen.white)},
                           {"black", loaded->rules.board.name(chosen.black)}};
        json["fairest"].update(json_of(again));
        json["fairest"]["chooser"] = rounded(std::max(again.mean(), 1.0 - again.mean()));
    }
    json["maps"] = Json::array();
    Cell last = no_cell;
    for (const auto& [placement, score] : values) {
        if (placement.white != last) {
            json["maps"].push_back(value_map(*loaded, game, placement.white, values));
            last = placement.white;
        }
    }
    return json;
}

}  // namespace rulescope::tools
