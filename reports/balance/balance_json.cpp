#include "reports/balance/balance_json.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "analysis/play/match/game_facts.h"
#include "reports/balance/balance_sentences.h"
#include "reports/play/play_json.h"
#include "reports/balance/score_json.h"

namespace rulescope::reports {

namespace {

using studies::BalanceResult;

Json budgets_json(const BalanceResult& result) {
    const studies::BalanceOptions& options = result.options;
    return {{"games", options.games},
            {"side_games", options.side_games},
            {"placement_games", options.placement_games},
            {"seed", result.seed},
            {"max_turns", result.max_turns},
            {"margin", options.margin},
            {"openings", options.opening_turns},
            {"ladder_openings", options.ladder_opening_turns},
            {"sequential", options.until_decided},
            {"agent", options.agent},
            {"strengths", options.strengths},
            {"chapters", options.chapters}};
}

Json verdict_json(const studies::DecidingMatch& match) {
    const studies::Verdict& verdict = match.verdict;
    const auto needed = [](const std::optional<std::uint64_t>& games) { return games ? Json(*games) : Json(nullptr); };
    Json by_seat = Json::array();
    for (const studies::SeatVerdict& seat : verdict.by_seat) {
        by_seat.push_back(
            {{"seat", by_seat.size() + 1},
             {"verdict", statistics::name_of(seat.balance)},
             {"score", rounded(seat.score)},
             {"interval", interval_json(seat.interval)},
             {"games", seat.games},
             {"fair", rounded(verdict.fair)},
             {"margin", verdict.margin},
             {"differs", seat.differs},
             {"anytime", seat.anytime},
             {"needed",
              {{"if_even", needed(seat.needed_if_even)}, {"if_as_seen", needed(seat.needed_if_as_observed)}}}});
    }
    Json json = by_seat[verdict.seat];
    json["holds"] = verdict.holds;
    json["sentence"] = verdict_sentence(match);
    json["by_seat"] = by_seat;
    return json;
}

Json deciding_json(const studies::DecidingMatch& match) {
    Json json = identity(match.rules);
    json["label"] = match.label;
    json["games"] = match.games;
    json["agent"] = match.agent;
    json["seats"] = Json::array();
    for (const studies::SeatResult& seat : match.seats) {
        json["seats"].push_back(
            {{"seat", json["seats"].size() + 1}, {"colour", text_or_null(seat.side)}, {"agent", seat.agent}});
        json["seats"].back().update(score_json(seat.score));
    }
    json["colours"] = Json::array();
    for (const studies::SideResult& colour : match.colours) {
        json["colours"].push_back({{"colour", colour.side}});
        json["colours"].back().update(score_json(colour.score));
    }
    json["verdict"] = verdict_json(match);
    json["length"] = summary_json(match.length);
    return json;
}

Json comparison_json(const studies::Comparison& comparison) {
    Json rows = Json::array();
    for (const studies::ComparedRules& compared : comparison.rows) {
        Json row = identity(compared.rules);
        row["label"] = compared.label;
        row["fair"] = rounded(compared.fair);
        row.update(score_json(compared.score));
        if (compared.difference) {
            row["difference"] = {{"pairs", compared.difference->pairs},
                                 {"mean", rounded(compared.difference->mean)},
                                 {"interval", interval_json(compared.difference->interval)},
                                 {"p", rounded(compared.difference->p)},
                                 {"adjusted_p", rounded(compared.difference->adjusted_p)},
                                 {"significant", compared.difference->significant}};
        }
        rows.push_back(row);
    }
    return {{"rows", rows}};
}

Json distribution_json(const studies::Distribution& measure) {
    Json json{{"id", measure.id}, {"title", measure.title}, {"says", measure.explanation}, {"n", measure.n}};
    if (measure.n == 0) {
        json["mean"] = nullptr;
        return json;
    }
    json["mean"] = rounded(measure.mean);
    if (measure.interval) {
        json["interval"] = interval_json(*measure.interval);
    }
    json["deviation"] = rounded(measure.deviation);
    json["low"] = rounded(measure.low);
    json["median"] = rounded(measure.median);
    json["high"] = rounded(measure.high);
    json["width"] = measure.width;
    json["counts"] = Json::array();
    for (const auto& [from, games] : measure.counts) {
        json["counts"].push_back({rounded(from), games});
    }
    return json;
}

Json share_json(std::uint64_t part, std::uint64_t whole) {
    return whole > 0 ? Json(rounded(static_cast<double>(part) / static_cast<double>(whole))) : Json(nullptr);
}

Json quality_json(const studies::Quality& quality, const BalancePictures& pictures) {
    Json json{{"games", quality.games}, {"finished", quality.finished}, {"judged", quality.judged}};
    json["drawishness"] = {{"draws", quality.draws},
                           {"share", share_json(quality.draws, quality.finished)},
                           {"interval", interval_json(statistics::wilson(quality.draws, quality.finished))}};
    json["ends"] = Json::array();
    for (const auto& [clause, games] : quality.ends) {
        json["ends"].push_back({{"clause", clause},
                                {"says", pictures.clause_text(clause)},
                                {"games", games},
                                {"share", share_json(games, quality.finished)},
                                {"interval", interval_json(statistics::wilson(games, quality.finished))}});
    }
    json["measures"] = Json::array();
    for (const studies::Distribution& measure : quality.measures) {
        json["measures"].push_back(distribution_json(measure));
    }
    return json;
}

Json openings_json(const studies::Openings& openings) {
    const auto rows_json = [](const std::vector<studies::Openings::Row>& rows) {
        Json list = Json::array();
        for (const studies::Openings::Row& row : rows) {
            list.push_back({{"opening", row.opening}});
            list.back().update(score_json(row.score));
            list.back()["share"] = rounded(row.share);
        }
        return list;
    };
    return {{"first", rows_json(openings.first)},
            {"first_kinds", openings.first_kinds},
            {"two", rows_json(openings.two)},
            {"two_kinds", openings.two_kinds}};
}

Json shown_json(const std::vector<studies::ShownGame>& games, const BalancePictures& pictures) {
    Json shown = Json::array();
    for (const studies::ShownGame& game : games) {
        const BalancePictures::Drawn drawn = pictures.game(game);
        shown.push_back({{"game", game.number},
                         {"turns", game.turns.size()},
                         {"why", game.why},
                         {"texts", game.texts},
                         {"trace", pictures.trace(game)},
                         {"svg", drawn.svg},
                         {"note", drawn.note}});
    }
    return shown;
}

Json strength_json(const studies::Strength& strength) {
    Json rows = Json::array();
    for (const studies::StrengthRow& strong : strength.rows) {
        Json row{{"family", strong.family}, {"agent", strong.agent}, {"budget", strong.budget}};
        row.update(score_json(strong.by_seat.front()));
        row["by_seat"] = Json::array();
        for (const studies::Score& score : strong.by_seat) {
            row["by_seat"].push_back(score_json(score));
        }
        rows.push_back(row);
    }
    return {{"games", strength.games}, {"rows", rows}};
}

Json solved_json(const studies::SolvedBoards& solved) {
    Json boards = Json::array();
    for (const studies::SolvedBoard& each : solved.boards) {
        Json board = identity(each.board.rules);
        board["captures"] = each.board.captures;
        board["turns"] = each.value.turns ? Json(*each.value.turns) : Json(nullptr);
        board["exact"] = rounded(each.value.payoff);
        board["winner"] = text_or_null(each.winner);
        board["rows"] = Json::array();
        for (const studies::SolvedBoard::Row& row : each.rows) {
            board["rows"].push_back({{"agent", row.agent}, {"family", row.family}, {"budget", row.budget}});
            board["rows"].back().update(score_json(row.score));
        }
        boards.push_back(board);
    }
    return {{"boards", boards}};
}

Json ladder_json(const studies::Ladder& ladder) {
    const auto elo_json = [](double elo) { return std::abs(elo) < 1e6 ? Json(rounded(elo)) : Json(nullptr); };
    Json matches = Json::array();
    for (const studies::LadderMatch& match : ladder.matches) {
        matches.push_back({{"agent", match.agent},
                           {"against", match.against},
                           {"games", match.games},
                           {"fair", rounded(match.fair)}});
        matches.back().update(score_json(match.score));
    }
    Json json{{"openings", ladder.openings}, {"matches", matches}, {"ratings", Json::array()}};
    for (const studies::LadderRating& rating : ladder.ratings) {
        json["ratings"].push_back({{"agent", rating.agent},
                                   {"family", rating.family},
                                   {"elo", elo_json(rating.elo)},
                                   {"interval", {elo_json(rating.interval.low), elo_json(rating.interval.high)}}});
    }
    if (ladder.virtual_draws) {
        json["virtual_draws"] = *ladder.virtual_draws;
    }
    return json;
}

Json restricted_json(const studies::Restricted& restricted) {
    Json rows = Json::array();
    for (const studies::RestrictedRow& each : restricted.rows) {
        Json row{{"without", each.without}, {"agent", each.agent}, {"games", each.games}};
        row.update(score_json(each.score));
        row["p"] = rounded(each.p);
        row["adjusted_p"] = rounded(each.adjusted_p);
        row["differs"] = each.differs;
        rows.push_back(row);
    }
    return {{"agent", restricted.agent}, {"fair", rounded(restricted.fair)}, {"rows", rows}};
}

Json rotation_json(const studies::SeatsOfThree::Rotation& rotation) {
    Json arrangements = Json::array();
    for (const studies::SeatsOfThree::Arrangement& arrangement : rotation.arrangements) {
        Json row{{"order", arrangement.order}, {"games", arrangement.games}, {"scores", Json::array()}};
        for (const studies::Score& score : arrangement.scores) {
            row["scores"].push_back(score_json(score));
        }
        arrangements.push_back(row);
    }
    Json json{{"arrangements", arrangements}};
    if (!rotation.effects) {
        return json;
    }
    const auto effect_json = [](const statistics::Effect& effect) {
        return Json{{"effect", rounded(effect.estimate)}, {"interval", interval_json(effect.interval)}};
    };
    json["order"] = Json::array();
    json["place"] = Json::array();
    for (std::size_t each = 0; each < rotation.places.size(); ++each) {
        json["order"].push_back(effect_json(rotation.effects->order[each]));
        json["order"].back()["position"] = each + 1;
        json["place"].push_back(effect_json(rotation.effects->place[each]));
        json["place"].back()["colour"] = rotation.places[each];
    }
    json["order_p"] = rounded(rotation.effects->order_p);
    json["place_p"] = rounded(rotation.effects->place_p);
    return json;
}

Json three_json(const studies::SeatsOfThree& three) {
    Json json{{"wins", three.wins}, {"won", three.won}, {"left_out", three.left_out}};
    json["equal"] = {
        {"p", rounded(three.equal.p)}, {"exact", three.equal.exact}, {"error", rounded(three.equal.error)}};
    if (three.gap) {
        json["gap"] = {
            {"seen", rounded(three.gap->observed)}, {"fair", rounded(three.gap->fair)}, {"exact", three.gap->exact}};
    }
    const std::uint64_t judged = three.kingmaking.judged;
    const auto share = [&](std::uint64_t games) {
        return Json{{"games", games},
                    {"share", share_json(games, judged)},
                    {"interval", interval_json(statistics::wilson(games, judged))}};
    };
    json["kingmaking"] = {{"judged", judged},
                          {"without_hope", play::without_hope},
                          {"turned", share(three.kingmaking.turned)},
                          {"decided", share(three.kingmaking.decided)}};
    if (three.rotation) {
        json["rotation"] = rotation_json(*three.rotation);
    }
    return json;
}

/// White's score with White on this cell, Black on each other one.
Json placement_map_json(const studies::Placements& placements, const std::vector<const studies::Score*>& scores,
                        std::size_t white, const BalancePictures& pictures) {
    const std::vector<std::string>& cells = placements.first.cells;
    drawing::HeatMap map;
    map.title = fmt::format("What White gets with White on {}", cells[white]);
    map.unit = "% of the points, by Black's cell";
    map.decimals = 0;
    map.from_zero = false;
    map.pitch = 46;
    for (const studies::Score* score : scores) {
        map.beside.push_back(100.0 * score->mean());
    }
    Json rows = Json::array();
    for (std::size_t black = 0; black < cells.size(); ++black) {
        const int found = placements.first.class_of[white][black];
        const double value = found < 0 ? std::numeric_limits<double>::quiet_NaN()
                                       : 100.0 * scores[static_cast<std::size_t>(found)]->mean();
        map.values.push_back(value);
        if (found >= 0) {
            rows.push_back({{"black", cells[black]}, {"score", rounded(value / 100.0)}});
        }
    }
    return {{"id", "placement-" + cells[white]},
            {"title", map.title},
            {"caption",
             "The darker, the better for White, on one scale for all of these maps. Cells of one class under the "
             "board's symmetries share their games."},
            {"columns",
             {{{"field", "black"}, {"label", "Black on"}, {"format", "text"}},
              {{"field", "score"}, {"label", "White's score"}, {"format", "percent"}}}},
            {"rows", rows},
            {"svg", pictures.heat_map(map)}};
}

Json placements_json(const studies::Placements& placements, const BalancePictures& pictures) {
    const auto& classes = placements.first.classes;
    const auto placement_json = [&](const studies::Placements::Row& row) {
        const auto& placement = classes[static_cast<std::size_t>(row.class_number)];
        return Json{{"white", placements.first.cells[static_cast<std::size_t>(placement.white)]},
                    {"black", placements.first.cells[static_cast<std::size_t>(placement.black)]}};
    };
    Json rows = Json::array();
    std::vector<const studies::Score*> scores(classes.size());
    for (const studies::Placements::Row& each : placements.rows) {
        scores[static_cast<std::size_t>(each.class_number)] = &each.score;
        Json row = placement_json(each);
        row["chooser"] = rounded(each.chooser());
        row.update(score_json(each.score));
        rows.push_back(row);
    }
    Json json{{"agent", placements.agent}, {"games", placements.games}, {"classes", classes.size()}, {"rows", rows}};
    if (placements.fairest) {
        json["fairest"] = placement_json(*placements.fairest);
        json["fairest"].update(score_json(placements.fairest->score));
        json["fairest"]["chooser"] = rounded(placements.fairest->chooser());
    }
    json["maps"] = Json::array();
    int last = -1;
    for (const auto& placement : classes) {
        if (placement.white != last) {
            last = placement.white;
            json["maps"].push_back(placement_map_json(placements, scores, static_cast<std::size_t>(last), pictures));
        }
    }
    return json;
}

}  // namespace

Json balance_json(const BalanceResult& result, const BalancePictures& pictures) {
    const auto or_null = [](const auto& chapter, const auto& render) {
        return chapter ? render(*chapter) : Json(nullptr);
    };
    Json document = new_document("balance");
    document["engine"] = result.engine;
    document["title"] = result.rulesets.front().rules.title;
    document["complete"] = result.complete;
    document["command"] = result.options.command;
    document["seed"] = result.seed;
    document["budgets"] = budgets_json(result);
    document["findings"] = balance_sentences(result);
    document["plots"] = Json::array();
    document.update(deciding_json(result.deciding.front()));
    document["rulesets"] = Json::array();
    for (const studies::DecidingMatch& match : result.deciding) {
        document["rulesets"].push_back(deciding_json(match));
    }
    document["comparison"] = or_null(result.comparison, comparison_json);
    document["quality"] = quality_json(result.quality, pictures);
    document["openings"] = or_null(result.openings, openings_json);
    document["play"] = or_null(result.play, play_json);
    document["shown"] = shown_json(result.shown, pictures);
    document["strength"] = or_null(result.strength, strength_json);
    document["solved"] = or_null(result.solved, solved_json);
    document["ladder"] = or_null(result.ladder, ladder_json);
    document["restricted"] = or_null(result.restricted, restricted_json);
    document["three"] = or_null(result.three, three_json);
    document["placements"] = result.placements ? placements_json(*result.placements, pictures) : Json(nullptr);
    return document;
}

}  // namespace rulescope::reports
