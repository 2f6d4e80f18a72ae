#include "reports/audit/audit_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <cmath>

#include "analysis/game/text.h"

namespace rulescope::reports {

namespace {

double low(const Json& interval) {
    return interval.at(0).get<double>();
}
double high(const Json& interval) {
    return interval.at(1).get<double>();
}

/// Never "-0.0": what rounds to nothing has no sign.
double tidy(double value, double unit) {
    return std::abs(value) < unit / 2 ? 0.0 : value;
}

std::string signed_number(double value) {
    return fmt::format("{:+.1f}", tidy(value, 0.1));
}

/// "-3.6 (-4.6 to -2.6)"
std::string change_words(const Json& difference, double unit) {
    const Json& interval = difference.at("interval");
    return fmt::format("{} ({} to {})", signed_number(unit * difference.at("mean").get<double>()),
                       signed_number(unit * low(interval)), signed_number(unit * high(interval)));
}

}  // namespace

std::string verdict_label(const std::string& verdict) {
    return verdict == "common"      ? "reachable, common"
           : verdict == "rare"      ? "reachable, rare"
           : verdict == "reachable" ? "reachable"
           : verdict == "never"     ? "never matters on this board"
           : verdict == "cannot"    ? "cannot matter here"
           : verdict == "not shown" ? "did not show within the budget"
                                    : "not compared";
}

bool changes_games(const std::string& verdict) {
    return verdict == "common" || verdict == "rare" || verdict == "reachable";
}

std::vector<std::string> audit_findings(const Json& document) {
    std::vector<std::string> findings;
    std::size_t divergence = 0;
    std::size_t compared = 0;
    for (const Json& gap : document.at("gaps")) {
        const std::string verdict = gap.at("verdict").get<std::string>();
        divergence += changes_games(verdict) ? 1U : 0U;
        compared += verdict != "not compared" && verdict != "cannot" ? 1U : 0U;
    }
    findings.push_back(fmt::format("{} of {} open points that can be compared change the game", divergence, compared));
    for (const char* verdict : {"common", "rare", "reachable", "not shown", "never", "cannot", "not compared"}) {
        std::vector<std::string> ids;
        for (const Json& gap : document.at("gaps")) {
            if (gap.at("verdict") == verdict) {
                ids.push_back(gap.at("id").get<std::string>());
            }
        }
        if (!ids.empty()) {
            std::string label = verdict_label(verdict);
            label.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(label.front())));
            findings.push_back(fmt::format("{}: {}", label, fmt::join(ids, ", ")));
        }
    }
    std::size_t found = 0;
    std::size_t missed = 0;
    const Json& situations = document.at("situations");
    for (const Json& situation : situations) {
        found += situation.at("verdict") == "found" ? 1U : 0U;
        missed += situation.at("verdict") == "not found" ? 1U : 0U;
    }
    std::string silent = fmt::format("Silent positions: games lead to {} of {}", found, situations.size());
    if (const std::size_t impossible = situations.size() - found - missed; impossible > 0) {
        silent += fmt::format(", {} cannot happen here", impossible);
    }
    if (missed > 0) {
        silent += fmt::format(", {} {} not found within the budget", missed, missed == 1 ? "was" : "were");
    }
    findings.push_back(silent);
    return findings;
}

std::string side_words(const Json& side) {
    if (!side.at("legal").get<bool>()) {
        const Json& refusal = side.at("refusal");
        return fmt::format("not legal, by {}: {}.", refusal.at("clause").get<std::string>(),
                           refusal.at("sentence").get<std::string>());
    }
    std::string words;
    for (const Json& event : side.at("told")) {
        std::string sentence = event.at("sentence").get<std::string>();
        if (!sentence.empty() && sentence.back() == '.') {
            sentence.pop_back();
        }
        words += (words.empty() ? "" : "; ") + sentence;
    }
    words += words.empty() ? "" : ".";
    const std::string after = side.at("after").get<std::string>();
    // Who has won is the last thing that the turn itself tells.
    const bool told = !words.empty() && after.rfind("The game is over", 0) == 0;
    return told || words.empty() ? words + (told ? "" : after) : words + " " + after;
}

EffectWords effect_words(const Json& effect) {
    const Json& length = effect.at("length");
    const Json& first = effect.at("first_seat");
    EffectWords words;
    if (length.at("mean").is_null()) {
        return words;
    }
    words.turns = fmt::format("{:.1f}", length.at("mean").get<double>());
    if (!length.at("interval").is_null()) {
        words.turns += fmt::format(" ({:.1f} to {:.1f})", low(length.at("interval")), high(length.at("interval")));
    }
    words.score = fmt::format("{:.1f} % ({:.1f} to {:.1f} %)", 100 * first.at("score").get<double>(),
                              100 * low(first.at("interval")), 100 * high(first.at("interval")));
    if (effect.contains("length_difference") && !effect.at("length_difference").is_null()) {
        words.turns_change = change_words(effect.at("length_difference"), 1);
        words.score_change = change_words(effect.at("first_seat_difference"), 100);
    }
    return words;
}

std::string effect_line(const Json& effect) {
    const EffectWords words = effect_words(effect);
    std::string line = words.turns.empty()
                           ? std::string("no game was finished")
                           : fmt::format("{} turns, the first seat scores {}", words.turns, words.score);
    if (const auto unfinished = effect.at("unfinished").get<std::uint64_t>(); unfinished > 0) {
        line += fmt::format(", {} unfinished", grouped(unfinished));
    }
    if (!words.turns_change.empty()) {
        line +=
            fmt::format("; change in turns {}, for the first seat {} points", words.turns_change, words.score_change);
    }
    return line;
}

std::string touched_words(const Json& effect) {
    if (!effect.contains("touched") || effect.at("touched").is_null()) {
        return "";
    }
    const Json& touched = effect.at("touched");
    if (touched.at("proved").get<bool>()) {
        return "in no game at all";
    }
    return fmt::format("in {:.1f} % of {} random games ({:.1f} to {:.1f} %)", 100 * touched.at("share").get<double>(),
                       grouped(touched.at("games").get<std::uint64_t>()), 100 * low(touched.at("interval")),
                       100 * high(touched.at("interval")));
}

}  // namespace rulescope::reports
