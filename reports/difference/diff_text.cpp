#include "reports/difference/diff_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/text.h"
#include "analysis/studies/check/check_run.h"
#include "analysis/studies/difference/diff_witness.h"
#include "reports/early_end.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

std::string number_of(std::uint64_t number, const char* one, const char* many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

std::string covered(const Compared& compared) {
    return fmt::format("{} compared", number_of(compared.walk.pairs, "pair of positions", "pairs of positions"));
}

/// The verdict in one sentence.
std::string difference_sentence(const Compared& compared) {
    const int depth = compared.walk.depth;
    if (!compared.divergence) {
        if (compared.exhaustive()) {
            return fmt::format("Same: no game distinguishes them ({}, exhaustive).", covered(compared));
        }
        const std::string within =
            fmt::format("no game of up to {} distinguishes them ({})",
                        number_of(static_cast<std::uint64_t>(depth), "turn", "turns"), covered(compared));
        const std::string reason = sentence_of(early_end(std::string(compared.stopped_by())));
        if (compared.cut_short) {
            return fmt::format("Inconclusive: ended early ({}); {}.", reason, within);
        }
        return fmt::format("Same within the bounds ({}): {}, and none of {} does.", reason, within,
                           number_of(compared.searched ? compared.searched->games : compared.random_play.games(),
                                     "random game", "random games"));
    }
    const auto turn = static_cast<std::uint64_t>(compared.divergence->turn);
    if (compared.shortest) {
        return fmt::format("Differ: in turn {}, and no shorter game distinguishes them ({}).", turn, covered(compared));
    }
    const std::string open = depth + 2 == compared.divergence->turn
                                 ? std::string("one turn fewer may suffice")
                                 : fmt::format("{} to {} turns may suffice", depth + 1, compared.divergence->turn - 1);
    return fmt::format("Differ: in turn {}, found in random games and shortened; {}, up to {} do not suffice ({}).",
                       turn, open, depth, covered(compared));
}

/// The command that shows one side of a divergence.
std::string show_command(const specs::LoadedRules& rules, const std::string& position, const std::string& turn) {
    return fmt::format("rulescope show {} --position {}{}", words_of(rules), shell_word(position),
                       turn.empty() ? "" : " --turn " + shell_word(turn));
}

std::string divergence_text(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                            const Compared& compared) {
    std::string text = difference_sentence(compared) + "\n";
    if (!compared.divergence) {
        return text;
    }
    const DiffWitness witness = witness_of(a, b, diff, compared);
    text += fmt::format("\nFrom {}\n", witness.trace_a.start.value_or(""));
    int number = 0;
    for (const std::string& turn : witness.before) {
        text += fmt::format("{:>4}. {}\n", ++number, turn);
    }
    text += fmt::format("\n{}\n\n{}\n{:>4}. {}\n", witness.position_a, witness.drawing, witness.turn, witness.written);
    text += fmt::format("  A: {}\n  B: {}\n", witness.a, witness.b);
    text += fmt::format("Therefore {}.\n", witness.sentence);
    text += "\nTo see both sides:\n";
    text += "  " + show_command(a, witness.position_a, witness.written) + "\n";
    text += "  " + show_command(b, witness.position_b, witness.written_b) + "\n";
    return text;
}

std::string scores_text(const SidePlay& side) {
    std::string text;
    for (const double score : side.mean_scores) {
        text += (text.empty() ? "" : " : ") + percent(score);
    }
    return text;
}

std::string play_text(const Diff& diff) {
    std::string text;
    const std::optional<Compared>& from = diff.compared ? diff.compared : diff.beyond_start;
    if (from && from->random_play.games() > 0) {
        const verify::DivergencesInPlay& random_play = from->random_play;
        const statistics::Interval share = statistics::wilson(random_play.diverged(), random_play.games());
        text += fmt::format("\nIn random games, ply by ply{}: {} of {} diverge along the game ({})",
                            diff.compared ? "" : " from that position", grouped(random_play.diverged()),
                            grouped(random_play.games()), percent_range(share));
        std::vector<int> turns = random_play.turns;
        std::erase(turns, 0);
        std::sort(turns.begin(), turns.end());
        text += turns.empty()
                    ? std::string(".\n")
                    : fmt::format(", first in turn {} (median {}).\n", turns.front(), turns[(turns.size() - 1) / 2]);
    }
    if (!diff.play || diff.play->games == 0) {
        return text;
    }
    const PlayComparison& play = *diff.play;
    text += fmt::format("\n{} under each, every legal turn equally likely, the same seeds:\n",
                        number_of(play.games, "random game", "random games"));
    for (const auto& [name, side] : {std::pair("A", &play.a), std::pair("B", &play.b)}) {
        text += fmt::format("  {}: {:.1f} turns on average, scores by seat {}{}\n", name, side->mean_length,
                            scores_text(*side),
                            side->unfinished > 0 ? fmt::format(", {} unfinished", side->unfinished) : std::string());
    }
    if (play.pairs >= 2) {
        text += fmt::format(
            "  B - A: {} turns (95 % {}), first seat {} points (95 % {}); paired t intervals over {} pairs\n",
            signed_decimal(play.length.mean, 2), signed_range(play.length.interval, 2),
            signed_decimal(100.0 * play.first_seat.mean, 1),
            signed_range({100.0 * play.first_seat.interval.low, 100.0 * play.first_seat.interval.high}, 1),
            grouped(play.pairs));
    }
    return text;
}

}  // namespace

std::string diff_text(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff) {
    std::string text = fmt::format("A: {} ({})\nB: {} ({})\n", words_of(a), a.rules.title, words_of(b), b.rules.title);
    for (const Difference& setting : diff.settings) {
        text += fmt::format("  {}: {} against {}\n", setting.key, setting.before, setting.after);
    }
    text += "\n";
    if (diff.compared) {
        text += divergence_text(a, b, diff, *diff.compared);
    } else {
        text += fmt::format("Differ: before the first turn; {}.\n  A: {}\n  B: {}\n", diff.start_difference,
                            diff.a.text(diff.start.a), diff.b.text(diff.start.b));
        text +=
            fmt::format("\nBoth sides of it:\n  rulescope show {}\n  rulescope show {}\n", words_of(a), words_of(b));
        if (diff.beyond_start) {
            text += "\nCompared from another position, which is valid under both rule sets:\n";
            text += divergence_text(a, b, diff, *diff.beyond_start);
        } else {
            text += fmt::format("Nothing more is compared: {}.\n", diff.no_beyond);
        }
    }
    return text + play_text(diff) + (diff.interrupted ? "\nInterrupted: this is what was covered.\n" : "");
}

}  // namespace rulescope::reports
