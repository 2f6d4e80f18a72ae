#include "reports/balance/fairness_sentences.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <variant>

#include "analysis/game/language.h"
#include "analysis/play/agent_spec.h"
#include "analysis/statistics/rounding.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

using play::AgentSpec;
using statistics::Balance;
using statistics::rounded;
using studies::SeatVerdict;
using studies::Verdict;

/// "2 points"; `margin` as a share.
std::string points_text(double margin) {
    const double hundredths = 100.0 * margin;
    return std::abs(hundredths - std::round(hundredths)) < 1e-9
               ? counted(static_cast<std::uint64_t>(std::round(hundredths)), "point", "points")
               : decimal(hundredths, 1) + " points";
}

/// The number rounded up to two significant digits, because it is an estimate: "4 900 games".
std::string about_games(std::uint64_t games) {
    std::uint64_t unit = 1;
    while (games / unit >= 100) {
        unit *= 10;
    }
    return counted((games + unit - 1) / unit * unit, "game", "games");
}

/// "55.4 % (51.2 to 59.5 %)". The values are rounded to six decimals first, as in documents.
std::string share_of(double score, const statistics::Interval& interval) {
    return fmt::format("{} ({})", percent(rounded(score)), percent_range(rounded(interval)));
}

/// What is known about the margin, for a seat of two, or for all seats.
std::string margin_words(const Verdict& verdict, Balance balance) {
    const std::string margin = points_text(verdict.margin);
    switch (balance) {
        case Balance::favoured:
        case Balance::disfavoured: return fmt::format("an advantage of more than {} is shown", margin);
        case Balance::balanced:
        case Balance::small_advantage:
        case Balance::small_disadvantage: return fmt::format("balanced within {}", margin);
        case Balance::undecided: break;
    }
    return fmt::format("an advantage of more than {} is not shown", margin);
}

std::string headline_of_two(const std::vector<std::string>& seats, const Verdict& verdict) {
    const SeatVerdict& first = verdict.by_seat.front();
    const statistics::Interval& interval = first.judged.interval;
    if (!first.differs) {
        if (first.balance != Balance::undecided) {
            return fmt::format("Balanced within {}: {} gets {}", points_text(verdict.margin),
                               in_sentence(seats.front()), share_of(first.score, interval));
        }
        return fmt::format(
            "Between {} for {}: neither side is shown to be ahead; an advantage of more than {} is "
            "neither shown nor excluded",
            fmt::format("{} and {}", percent(rounded(interval.low)), percent(rounded(interval.high))),
            in_sentence(seats.front()), points_text(verdict.margin));
    }
    const bool leads = first.score > verdict.fair;
    const std::string share = leads ? share_of(first.score, interval)
                                    : share_of(1.0 - first.score, {1.0 - interval.high, 1.0 - interval.low});
    return fmt::format("{} is ahead, {}; {}", capitalised(in_sentence(seats[leads ? 0 : 1])), share,
                       margin_words(verdict, first.balance));
}

/// The seats whose interval is above, or below, an equal share.
std::vector<std::string> outside(const std::vector<std::string>& seats, const Verdict& verdict, bool above) {
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const SeatVerdict& of = verdict.by_seat[seat];
        if (of.differs && (of.score > verdict.fair) == above) {
            names.push_back(in_sentence(seats[seat]));
        }
    }
    return names;
}

std::string are(const std::vector<std::string>& names, const std::string& what) {
    return fmt::format("{} {} {}", fmt::join(names, " and "), names.size() == 1 ? "is" : "are", what);
}

std::string headline_of_many(const std::vector<std::string>& seats, const Verdict& verdict) {
    std::vector<std::string> who, shares;
    if (const std::vector<std::string> names = outside(seats, verdict, true); !names.empty()) {
        who.push_back(are(names, "ahead"));
    }
    if (const std::vector<std::string> names = outside(seats, verdict, false); !names.empty()) {
        who.push_back(are(names, "behind"));
    }
    bool beyond = false;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const SeatVerdict& of = verdict.by_seat[seat];
        shares.push_back(fmt::format("{} {}", in_sentence(seats[seat]), share_of(of.score, of.judged.interval)));
        beyond = beyond || of.balance == Balance::favoured || of.balance == Balance::disfavoured;
    }
    const std::string margin = points_text(verdict.margin);
    return fmt::format(
        "{}: {}; {}",
        who.empty() ? "No player is shown to be ahead" : capitalised(fmt::format("{}", fmt::join(who, ", "))),
        fmt::join(shares, ", "),
        beyond          ? fmt::format("more than {} from an equal share is shown", margin)
        : verdict.holds ? fmt::format("all are within {} of an equal share", margin)
                        : fmt::format("more than {} from an equal share is not shown", margin));
}

std::string tested_words(std::optional<play::Tested> tested) {
    if (!tested) {
        return "whether this player finds proved wins was not measured";
    }
    switch (*tested) {
        case play::Tested::admitted:
            return "this player is admitted: it wins at least 95 % of its games on every small board with a proved "
                   "winner";
        case play::Tested::misses_wins:
            return "this player misses wins on small boards with a proved winner, so good players may get another "
                   "result";
        case play::Tested::untested: break;
    }
    return "no board with a proved winner tests this player";
}

std::string needed_text(const SeatVerdict& verdict) {
    if (!verdict.needed_if_even) {
        return "";
    }
    return fmt::format(
        " A decision needs about {} if the true score is an equal share{}", about_games(*verdict.needed_if_even),
        verdict.needed_if_as_observed
            ? fmt::format(", and about {} if it is the observed score.", about_games(*verdict.needed_if_as_observed))
            : std::string("."));
}

std::string balance_part(const studies::Resolution& resolution) {
    constexpr double hardly = 0.01;  // below this probability the sentence says that the games cannot show balance
    const std::string margin = points_text(resolution.margin);
    const std::string needed = resolution.games_for_balanced
                                   ? fmt::format("about {}", counted(*resolution.games_for_balanced, "game", "games"))
                                   : std::string("more games than can be played");
    if (resolution.balanced_if_fair < hardly) {
        return fmt::format("they cannot show balance within {}, which needs {}", margin, needed);
    }
    if (resolution.balanced_if_fair < resolution.power) {
        return fmt::format("if the game is fair, they show balance within {} with a probability of {} ({} needs {})",
                           margin, percent(rounded(resolution.balanced_if_fair), 0),
                           percent(rounded(resolution.power), 0), needed);
    }
    return fmt::format("if the game is fair, they show balance within {} with a probability of {}", margin,
                       percent(rounded(resolution.balanced_if_fair), 0));
}

}  // namespace

std::string verdict_headline(const std::vector<std::string>& seats, const Verdict& verdict) {
    return seats.size() == 2 ? headline_of_two(seats, verdict) : headline_of_many(seats, verdict);
}

std::string verdict_headline(const studies::DecidingMatch& match) {
    return match.games == 0 ? "No game was played" : verdict_headline(seat_names(match.rules.rules), match.verdict);
}

std::string verdict_sentence(const studies::DecidingMatch& match) {
    const std::string headline = verdict_headline(match) + ".";
    const SeatVerdict& seat = match.verdict.by_seat[match.verdict.seat];
    return match.games == 0 || seat.balance != Balance::undecided ? headline : headline + needed_text(seat);
}

std::string player_words(const std::string& agent) {
    const auto read = play::read_agent(agent);
    if (!std::holds_alternative<AgentSpec>(read)) {
        return agent;
    }
    const auto& spec = std::get<AgentSpec>(read);
    std::string words;
    switch (spec.kind) {
        case AgentSpec::Kind::random: words = "random choice among the legal turns"; break;
        case AgentSpec::Kind::greedy: words = "a player that evaluates one turn ahead"; break;
        case AgentSpec::Kind::mcts:
            words = fmt::format("a tree search of {} games a turn", grouped(spec.budget));
            break;
        case AgentSpec::Kind::perfect: words = "perfect play from a table"; break;
        default: words = fmt::format("a search of {} a turn", counted(spec.budget, "position", "positions")); break;
    }
    return spec.without.empty() ? words : fmt::format("{} without {}", words, fmt::join(spec.without, ", "));
}

std::string player_sentence(const studies::DecidingMatch& match, int opening_turns,
                            std::optional<play::Tested> tested) {
    const std::string openings = opening_turns == 0
                                     ? std::string()
                                     : fmt::format(", each after {} drawn at random for it",
                                                   counted(static_cast<std::uint64_t>(opening_turns), "turn", "turns"));
    return fmt::format("In {}{}, {} ({}) plays every seat; {}.", counted(match.games, "game", "games"), openings,
                       player_words(match.agent), match.agent, tested_words(tested));
}

std::string resolution_sentence(const studies::Resolution& resolution) {
    const std::string advantage =
        resolution.detectable
            ? fmt::format(
                  "an advantage of more than {} is shown with a probability of {} if a seat's true score is "
                  "at least {}",
                  points_text(resolution.margin), percent(rounded(resolution.power), 0),
                  percent(rounded(*resolution.detectable)))
            : std::string("they cannot show an advantage");
    return fmt::format("{}{} give {} an interval of ±{} points{}: {}; {}.", resolution.anytime ? "At most " : "",
                       counted(resolution.games, "game", "games"),
                       resolution.fair == 0.5 ? "the first seat's score" : "each seat's score",
                       decimal(100.0 * rounded(resolution.half_width), 1),
                       resolution.anytime ? " that holds after every game" : "", balance_part(resolution), advantage);
}

}  // namespace rulescope::reports
