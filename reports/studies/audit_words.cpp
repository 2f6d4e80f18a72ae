#include "reports/studies/audit_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/text.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

/// The difference multiplied by `units`, with its interval: "-3.6 (-4.6 to -2.6)".
std::string change_words(const PairedDifference& difference, double units) {
    const auto number = [units](double value) { return signed_decimal(units * value, 1); };
    return fmt::format("{} ({} to {})", number(difference.mean), number(difference.interval.low),
                       number(difference.interval.high));
}

std::string findings_about_situations(const std::vector<AuditedSituation>& situations) {
    std::size_t found = 0;
    std::size_t missed = 0;
    for (const AuditedSituation& situation : situations) {
        found += situation.here.verdict == SightingVerdict::found ? 1U : 0U;
        missed += situation.here.verdict == SightingVerdict::not_found ? 1U : 0U;
    }
    std::string text = fmt::format("Silent positions: games lead to {} of {}", found, situations.size());
    if (const std::size_t impossible = situations.size() - found - missed; impossible > 0) {
        text += fmt::format(", {} cannot happen here", impossible);
    }
    if (missed > 0) {
        text += fmt::format(", {} {} not found within the budget", missed, missed == 1 ? "was" : "were");
    }
    return text;
}

}  // namespace

std::string label_of(AuditVerdict verdict) {
    switch (verdict) {
        case AuditVerdict::common: return "reachable, common";
        case AuditVerdict::rare: return "reachable, rare";
        case AuditVerdict::reachable: return "reachable";
        case AuditVerdict::never: return "never matters on this board";
        case AuditVerdict::cannot: return "cannot matter here";
        case AuditVerdict::not_shown: return "no difference found within the budget";
        case AuditVerdict::not_compared: break;
    }
    return "not compared";
}

bool changes_games(AuditVerdict verdict) {
    return verdict == AuditVerdict::common || verdict == AuditVerdict::rare || verdict == AuditVerdict::reachable;
}

std::vector<std::string> audit_findings(const AuditResult& result) {
    struct Count {
        std::size_t changing = 0, compared = 0;
    } own, elsewhere;  // points that the rulebook leaves open, and those that only others of the family do
    for (const AuditedPoint& point : result.points) {
        Count& count = point.open ? own : elsewhere;
        count.changing += changes_games(point.verdict) ? 1U : 0U;
        count.compared +=
            point.verdict != AuditVerdict::not_compared && point.verdict != AuditVerdict::cannot ? 1U : 0U;
    }
    std::vector<std::string> findings{
        result.points.empty()
            ? "The rulebook has no listed open point"
            : fmt::format("Open points of the rulebook that change the game: {} of {} that can be compared",
                          own.changing, own.compared)};
    if (elsewhere.compared > 0) {
        findings.front() += fmt::format("; points that only other rulebooks leave open: {} of {}", elsewhere.changing,
                                        elsewhere.compared);
    }
    for (const AuditVerdict verdict :
         {AuditVerdict::common, AuditVerdict::rare, AuditVerdict::reachable, AuditVerdict::not_shown,
          AuditVerdict::never, AuditVerdict::cannot, AuditVerdict::not_compared}) {
        std::vector<std::string> ids;
        for (const AuditedPoint& point : result.points) {
            if (point.verdict == verdict) {
                ids.push_back(point.id);
            }
        }
        if (!ids.empty()) {
            findings.push_back(fmt::format("{}: {}", capitalised(label_of(verdict)), fmt::join(ids, ", ")));
        }
    }
    if (!result.situations.empty()) {
        findings.push_back(findings_about_situations(result.situations));
    }
    return findings;
}

std::string side_words(const AuditedTurn& turn) {
    if (turn.refusal) {
        return fmt::format("illegal by {}: {}.", turn.refusal->clause, turn.refusal->sentence);
    }
    std::string words;
    for (const FiredLine& event : turn.events) {
        std::string sentence = event.sentence;
        if (!sentence.empty() && sentence.back() == '.') {
            sentence.pop_back();
        }
        words += (words.empty() ? "" : "; ") + sentence;
    }
    if (words.empty()) {
        return turn.after;
    }
    // The events of a turn that ends the game already state the winner.
    const bool over = turn.after.starts_with("The game is over");
    return words + "." + (over ? "" : " " + turn.after);
}

EffectWords effect_words(const AuditEffect& effect) {
    EffectWords words;
    if (!effect.length.mean || !effect.first_seat.score) {
        return words;
    }
    words.turns = decimal(*effect.length.mean, 1);
    if (effect.length.interval) {
        words.turns += fmt::format(" ({})", range(*effect.length.interval, 1));
    }
    words.score = fmt::format("{} ({})", percent(*effect.first_seat.score), percent_range(effect.first_seat.interval));
    if (effect.length_difference && effect.first_seat_difference) {
        words.turns_change = change_words(*effect.length_difference, 1);
        words.score_change = change_words(*effect.first_seat_difference, 100);
    }
    return words;
}

std::string touched_words(const AuditEffect& effect) {
    if (!effect.touched) {
        return "";
    }
    const AuditShare& share = *effect.touched;
    return share.proved ? "in no game at all"
                        : fmt::format("in {} of {} random games ({})", percent(share.share), grouped(share.games),
                                      percent_range(share.interval));
}

}  // namespace rulescope::reports
