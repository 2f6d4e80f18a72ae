// Three seats and more: are their chances equal, what does the order of play do and what the place, and how often does
// one without hope decide between the others?
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/statistics/multinomial.h"
#include "analysis/statistics/rotation.h"
#include "tools/balance_chapters.h"
#include "tools/balance_score.h"
#include "tools/play_json.h"

namespace rulescope::tools {

namespace {

/// The same rule set with the colours taking their turns from this one on.
std::optional<specs::AnyRuleSet> beginning_with(const specs::LoadedRuleSet& loaded, std::size_t first) {
    std::vector<std::string> names;
    for (std::size_t place = 0; place < loaded.rules.order.size(); ++place) {
        names.emplace_back(adaptoid::name_of(loaded.rules.order[(first + place) % loaded.rules.order.size()]));
    }
    std::vector<std::string> overrides = loaded.overrides;
    overrides.push_back(fmt::format("seats.order={}", fmt::join(names, ",")));
    return specs::load_any_rule_set(loaded.rules.name, overrides);
}

Json effect_json(const statistics::Effect& effect) {
    return {{"effect", rounded(effect.estimate)}, {"interval", interval_json(effect.interval)}};
}

/// Plays with the order of the seats rotated, and tells order and place apart.
Json rotation_json(BalanceContext& work, const specs::LoadedRuleSet& loaded) {
    const std::vector<std::string> places = sides_of(loaded);
    const std::size_t seats = places.size();
    statistics::RotationTable table(seats);
    Json arrangements = Json::array();
    for (std::size_t first = 0; first < seats; ++first) {
        const std::optional<specs::AnyRuleSet> rotated = beginning_with(loaded, first);
        const std::string name = fmt::format("{}: {} begins", loaded.rules.name, places[first]);
        const PlayedMatch match = work.play(work.side_match(name, *rotated, {work.options.agent}, false));
        std::vector<std::size_t> place_of(seats);
        Json row{{"order", sides_of(*rotated)}, {"games", match.games.size()}, {"scores", Json::array()}};
        for (std::size_t seat = 0; seat < seats; ++seat) {
            place_of[seat] = (first + seat) % seats;
            row["scores"].push_back(
                json_of(score_of_seat(match.games, static_cast<int>(seats), static_cast<int>(seat))));
        }
        for (const play::GameFacts& game : match.games) {
            if (!game.payoffs.empty()) {
                table.add(place_of, game.payoffs);
            }
        }
        arrangements.push_back(row);
    }
    Json json{{"arrangements", arrangements}};
    const auto effects = table.effects();
    if (!effects) {
        return json;
    }
    json["order"] = Json::array();
    json["place"] = Json::array();
    for (std::size_t each = 0; each < seats; ++each) {
        json["order"].push_back(effect_json(effects->order[each]));
        json["order"].back()["position"] = each + 1;
        json["place"].push_back(effect_json(effects->place[each]));
        json["place"].back()["colour"] = places[each];
    }
    json["order_p"] = rounded(effects->order_p);
    json["place_p"] = rounded(effects->place_p);
    return json;
}

/// Over the games in which every agent had an opinion.
Json kingmaking_json(const PlayedMatch& match) {
    std::uint64_t judged = 0, with_turn = 0, kingmade = 0;
    for (const play::GameFacts& game : match.games) {
        if (!game.quality || game.winner < 0) {
            continue;
        }
        ++judged;
        with_turn += game.kingmaking_turns > 0 ? 1 : 0;
        kingmade += game.kingmade ? 1 : 0;
    }
    const auto share = [&](std::uint64_t games) {
        return Json{{"games", games},
                    {"share", judged > 0 ? Json(rounded(static_cast<double>(games) / static_cast<double>(judged)))
                                         : Json(nullptr)},
                    {"interval", interval_json(statistics::wilson(games, judged))}};
    };
    return {{"judged", judged},
            {"without_hope", play::without_hope},
            {"turned", share(with_turn)},
            {"decided", share(kingmade)}};
}

}  // namespace

Json seats_chapter(BalanceContext& work, const specs::AnyRuleSet& ruleset, const PlayedMatch& match) {
    const int seats = seats_of(ruleset);
    if (seats < 3) {
        return nullptr;
    }
    std::vector<std::uint64_t> wins(static_cast<std::size_t>(seats));
    std::uint64_t won = 0;
    for (const play::GameFacts& game : match.games) {
        if (game.winner >= 0) {
            ++wins[static_cast<std::size_t>(game.winner)];
            ++won;
        }
    }
    Json json{{"wins", wins}, {"won", won}, {"left_out", match.games.size() - won}};
    const statistics::MultinomialTest test = statistics::multinomial_test(wins);
    json["equal"] = {{"p", rounded(test.p)}, {"exact", test.exact}, {"error", rounded(test.error)}};
    if (won > 0) {
        const auto [least, most] = std::minmax_element(wins.begin(), wins.end());
        const statistics::FairGap fair = statistics::fair_gap(seats, won);
        json["gap"] = {{"seen", rounded(static_cast<double>(*most - *least) / static_cast<double>(won))},
                       {"fair", rounded(fair.gap)},
                       {"exact", fair.exact}};
    }
    json["kingmaking"] = kingmaking_json(match);
    const auto* family = std::get_if<specs::LoadedRuleSet>(&ruleset);
    if (family != nullptr && family->rules.start_by == adaptoid::StartBy::cells) {
        json["rotation"] = rotation_json(work, *family);
    }
    return json;
}

}  // namespace rulescope::tools
