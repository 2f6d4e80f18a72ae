// The deciding match, and what it decides.
#include <fmt/format.h>

#include <cmath>

#include "analysis/game/text.h"
#include "analysis/statistics/histogram.h"
#include "tools/balance_chapters.h"
#include "tools/balance_score.h"
#include "tools/numbers.h"
#include "tools/play_json.h"

namespace rulescope::tools {

namespace {

/// Did the seat hold one colour in all games? Its name, else "".
std::string fixed_side(const PlayedMatch& match, std::size_t seat) {
    std::string side;
    for (const play::GameFacts& game : match.games) {
        if (!side.empty() && game.sides[seat] != side) {
            return "";
        }
        side = game.sides[seat];
    }
    return side;
}

/// "The first player (White)", "The second player".
std::string player_text(std::size_t seat, const std::string& side) {
    static const std::vector<std::string> numbers{"first", "second", "third", "fourth", "fifth", "sixth"};
    return fmt::format("the {} player{}", numbers.at(seat), side.empty() ? "" : " (" + capitalised(side) + ")");
}

std::string points(double margin) {
    const double hundredths = 100.0 * margin;
    return std::abs(hundredths - std::round(hundredths)) < 1e-9
               ? counted(static_cast<std::uint64_t>(std::round(hundredths)), "point", "points")
               : fmt::format("{:.1f} points", hundredths);
}

/// About how many games would decide, if the truth were this far from an equal share.
Json needed_json(const Score& score, double margin, double offset) {
    const auto needed = statistics::games_needed(statistics::payoff_deviation(score.counts), margin, offset);
    return needed ? Json(*needed) : Json(nullptr);
}

/// "4 900": two digits are all that such a number is good for.
std::string about(std::uint64_t games) {
    std::uint64_t unit = 1;
    while (games / unit >= 100) {
        unit *= 10;
    }
    return grouped((games + unit - 1) / unit * unit);
}

std::string needed_text(const Json& verdict) {
    const Json& even = verdict["needed"]["if_even"];
    const Json& seen = verdict["needed"]["if_as_seen"];
    std::string text;
    if (even.is_number()) {
        text = fmt::format(" About {} games would decide if the truth is an equal share", about(even));
        text += seen.is_number() ? fmt::format(", about {} if it is what was seen.", about(seen)) : ".";
    }
    return text;
}

std::string sentence_of(const Json& verdict, const std::string& who, const std::string& agent) {
    const statistics::Interval interval{verdict["interval"][0], verdict["interval"][1]};
    const std::string got =
        fmt::format("{} of the points between equal players {}",
                    score_text(verdict["score"], interval, verdict["games"].get<std::uint64_t>()), agent);
    const std::string margin = points(verdict["margin"].get<double>());
    const std::string word = verdict["verdict"];
    if (word == "favoured" || word == "disfavoured") {
        return fmt::format("{} is {} by more than {}: {}.", capitalised(who), word, margin, got);
    }
    if (word == "balanced" || word == "small advantage" || word == "small disadvantage") {
        return fmt::format("Balanced within {}{}: {} gets {}.", margin,
                           word == "balanced" ? "" : ", with a " + word + " for " + who, who, got);
    }
    const std::string side = !verdict["differs"].get<bool>() ? ""
                             : verdict["score"].get<double>() > verdict["fair"].get<double>()
                                 ? " That there is an advantage is shown, its size is not."
                                 : " That there is a disadvantage is shown, its size is not.";
    return fmt::format(
        "These games do not decide whether {} has an advantage or a disadvantage of more than {}: {}.{}{}", who, margin,
        got, side, needed_text(verdict));
}

Json seat_json(const PlayedMatch& match, int seats, std::size_t seat) {
    const std::string side = fixed_side(match, seat);
    const std::vector<std::string>& agents = match.request.agents;
    Json json{{"seat", seat + 1},
              {"colour", side.empty() ? Json(nullptr) : Json(side)},
              {"agent", agents.size() == 1 ? agents.front() : agents.at(seat)}};
    json.update(json_of(score_of_seat(match.games, seats, static_cast<int>(seat))));
    return json;
}

}  // namespace

Json verdict_of(const BalanceOptions& options, const specs::AnyRuleSet& ruleset, const PlayedMatch& match) {
    const int seats = seats_of(ruleset);
    const double fair = 1.0 / seats;
    Json by_seat = Json::array();
    bool all_hold = true;
    std::size_t told = 0;  // the seat furthest from its share; with two seats the first
    double furthest = -1.0;
    for (int seat = 0; seat < seats; ++seat) {
        const Score score = score_of_seat(match.games, seats, seat);
        statistics::BalanceVerdict verdict = statistics::judge(score.counts, fair, options.margin);
        if (match.request.until_decided && seat == 0) {
            verdict = match.live;
        }
        all_hold = all_hold && verdict.holds();
        const double distance = std::abs(score.mean() - fair);
        if (seats > 2 && distance > furthest) {
            furthest = distance;
            told = static_cast<std::size_t>(seat);
        }
        by_seat.push_back({{"seat", seat + 1},
                           {"verdict", statistics::name_of(verdict.balance)},
                           {"score", rounded(score.mean())},
                           {"interval", interval_json(verdict.interval)},
                           {"games", score.games()},
                           {"fair", rounded(fair)},
                           {"margin", options.margin},
                           {"differs", verdict.differs},
                           {"anytime", match.request.until_decided.has_value() && seat == 0},
                           {"needed",
                            {{"if_even", needed_json(score, options.margin, 0.0)},
                             {"if_as_seen", needed_json(score, options.margin, score.mean() - fair)}}}});
    }
    Json verdict = by_seat[told];
    verdict["holds"] = all_hold;
    verdict["sentence"] = match.games.empty() ? "No game was played."
                                              : sentence_of(verdict, player_text(told, fixed_side(match, told)),
                                                            match.request.agents.front());
    verdict["by_seat"] = by_seat;
    return verdict;
}

Json main_chapter(const BalanceOptions& options, const specs::AnyRuleSet& ruleset, const PlayedMatch& match) {
    const int seats = seats_of(ruleset);
    Json json = identity_of(ruleset);
    json["label"] = label_of(ruleset);
    json["games"] = match.games.size();
    json["agent"] = match.request.agents.front();
    json["seats"] = Json::array();
    bool colours_change = false;
    for (int seat = 0; seat < seats; ++seat) {
        json["seats"].push_back(seat_json(match, seats, static_cast<std::size_t>(seat)));
        colours_change = colours_change || json["seats"].back()["colour"].is_null();
    }
    json["colours"] = Json::array();
    for (const std::string& side : colours_change ? sides_of(ruleset) : std::vector<std::string>{}) {
        Json colour{{"colour", side}};
        colour.update(json_of(score_of_side(match.games, seats, side)));
        json["colours"].push_back(colour);
    }
    json["verdict"] = verdict_of(options, ruleset, match);
    statistics::Histogram length;
    for (const play::GameFacts& game : match.games) {
        if (!game.payoffs.empty()) {
            length.add(game.turns);
        }
    }
    json["length"] = summary_json(length);
    return json;
}

}  // namespace rulescope::tools
