// The result of `check` as text for a terminal.
#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "reports/check/check_documents.h"
#include "reports/check/shown_place.h"
#include "reports/early_end.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

using verify::Checked;
using verify::PropertyVerdict;

std::string turns_word(std::uint64_t turns) {
    return counted(turns, "turn", "turns");
}

std::string covered_text(const CheckRun& run) {
    const search::Space& space = run.found.space;
    std::string text;
    if (space.exhaustive) {
        text = fmt::format("Searched everything: {} that can be reached, {}; after {} nothing new is found.\n",
                           counted(space.positions, "position", "positions"), turns_word(space.turns),
                           turns_word(space.layers.size() - 1));
    } else {
        const std::string why = sentence_of(early_end(space.stopped_by));
        text = fmt::format("Searched all games of up to {}: {} found, {} ({}).\n", turns_word(space.full_depth),
                           counted(space.positions, "position", "positions"), turns_word(space.turns), why);
    }
    if (space.positions >= 1000) {
        text += fmt::format("Memory: {} bytes a position. ", space.memory / space.positions);
    }
    text += "Symmetry check: the class sizes of every complete layer sum to its number of positions.\n";
    if (run.found.games > 0) {
        text += fmt::format("Random games: {}, {} judged; {} not over after {}.\n", grouped(run.found.games),
                            counted(run.found.game_plies, "ply", "plies"), grouped(run.found.unfinished),
                            turns_word(run.options.max_turns));
    }
    return text;
}

std::string judged_text(const CheckRun& run) {
    if (run.as_read) {
        return "Judged by its own readings.\n";
    }
    std::string text = fmt::format("Judged by the rulebook: {}.\n", run.rulebook.title);
    for (const verify::SwitchedReading& reading : run.switched) {
        text += fmt::format("  {} {} = {}, where the rulebook has {}\n", reading.gap, reading.key, reading.here,
                            reading.by_book);
    }
    return text;
}

std::string coverage_text(const Checked& one, const verify::CheckedRules& found) {
    switch (one.verdict) {
        case PropertyVerdict::holds:
            return one.expectation == verify::Expectation::possible         ? "shown"
                   : one.expectation == verify::Expectation::stays_possible ? "holds from every reachable position"
                                                                            : "holds on all reachable positions";
        case PropertyVerdict::held:
            return fmt::format(
                "holds up to depth {}{}", found.space.full_depth,
                found.games > 0 ? fmt::format(" and in {}", counted(found.games, "random game", "random games")) : "");
        case PropertyVerdict::vacuous: return "vacuous";
        case PropertyVerdict::violated: return "VIOLATED";
        case PropertyVerdict::open: break;
    }
    return "not shown";
}

std::string line_of(const Checked& one, const verify::CheckedRules& found) {
    std::string text = fmt::format("  {}: {}", one.name, coverage_text(one, found));
    const std::uint64_t cases = one.premises + one.game_premises;
    if (one.expectation == verify::Expectation::always && one.verdict != PropertyVerdict::vacuous && one.id[0] != 'C') {
        text += fmt::format(" ({})", counted(cases, "case", "cases"));
    }
    return text + (one.note.empty() ? "" : "; " + one.note) + "\n";
}

/// Describes a game by its turns, the board of the violation, and the command that shows it: the position, or the last
/// turn.
std::string game_text(const CheckRun& run, const AnyGame& game, const verify::ShownGame& shown) {
    const ShownPlay play = shown_play(run.ruleset, game, shown.choices);
    std::string text = shown.finding.empty() ? "" : "    " + shown.finding + "\n";
    text += fmt::format(
        "    {} of {}{}:\n", shown.shortest ? "A shortest game" : "A game", turns_word(play.trace.turns.size()),
        shown.shortest ? "" : fmt::format(", shrunk from random game {} (perhaps not the shortest)", shown.game));
    for (std::size_t turn = 0; turn < play.trace.turns.size(); ++turn) {
        text += fmt::format("      {:>3}  {}\n", turn + 1, play.trace.turns[turn]);
    }
    const ShownPlace place = shown_place(run, game, shown, play);
    text += play.trace.turns.empty() ? "    The start: "
            : shown.in_position      ? "    The position: "
                                     : "    Before the last turn: ";
    text += place.position + "\n";
    for (const std::string drawing = language_of(game).drawing(game, place.state); const char c : drawing) {
        text += text.back() == '\n' && c != '\n' ? std::string("      ") + c : std::string(1, c);
    }
    text += "    See it: " + place.command + "\n";
    return text;
}

std::string list_text(const CheckRun& run, const AnyGame& game, const std::vector<Checked>& list,
                      bool games_of_examples) {
    std::string text;
    for (const Checked& one : list) {
        text += line_of(one, run.found);
        if (one.shown && (one.verdict == PropertyVerdict::violated || games_of_examples)) {
            text += game_text(run, game, *one.shown);
        }
        if (one.verdict == PropertyVerdict::vacuous) {
            text += "    " + why_vacuous(run, one) + "\n";
        }
    }
    return text;
}

/// States whether outcomes depend on the clause, and in how many positions.
std::string decisive_text(const verify::CoveredClause& clause) {
    return clause.indispensable ? "no game ends without it"
           : *clause.decisive   ? fmt::format("yes: in {}{}", counted(clause.decides, "position", "positions"),
                                            clause.decides_start ? ", including the start" : "")
                                : "no";
}

std::string clauses_text(const CheckRun& run) {
    const bool decisive = run.found.space.exhaustive;
    Table table;
    table.columns = {{"clause", "clause", Format::text},
                     {"fired", "plies", Format::count},
                     {"positions", "positions", Format::count},
                     {"games", "games", Format::count},
                     {"first_depth", "first turn", Format::number}};
    if (decisive) {
        table.columns.push_back({"decisive", "decisive", Format::text});
    }
    for (const verify::CoveredClause& clause : run.found.clauses) {
        auto& row = table.rows.emplace_back();
        row = {clause.id, whole(clause.fired), whole(clause.positions), whole(clause.games),
               (clause.witness->shortest ? "" : "<= ") + std::to_string(clause.depth)};
        if (decisive) {
            row.emplace_back();
            if (clause.decisive) {
                row.back() = decisive_text(clause);
            }
        }
    }
    std::string text =
        fmt::format("Clauses fired{}\n", decisive ? "" : " (plies and positions of the search; random games)");
    text += table_text(table);
    if (decisive) {
        text +=
            "  Decisive: all plies that fire the clause are removed (for a clause that prohibits, all plies at which "
            "it\n"
            "  prohibits something). The number counts the positions that are still reachable and in which the set\n"
            "  of sides that can force a win changes.\n";
    }
    for (const auto& [id, why] : never_fired(run)) {
        text += fmt::format("  {:<7} never fired: {}\n", id, why);
    }
    return text;
}

}  // namespace

std::string stopped_by(const verify::CheckedRules& found) {
    return found.cut_short                                   ? found.cut_by
           : verdict_of(found) == CheckVerdict::inconclusive ? found.space.stopped_by
                                                             : "";
}

std::string check_text(const CheckRun& run) {
    const AnyGame game = game_of(run.ruleset.rules);
    const verify::CheckedRules& found = run.found;
    std::string text = fmt::format("{} ({})\n", run.ruleset.rules.title, words_of(run.ruleset));
    text += judged_text(run) + covered_text(run);
    const CheckVerdict verdict = verdict_of(found);
    text += verdict == CheckVerdict::holds      ? "Verdict: everything holds"
            : verdict == CheckVerdict::violated ? "Verdict: VIOLATED"
                                                : "Verdict: inconclusive";
    text += found.space.exhaustive ? ", exhaustively.\n"
            : found.cut_short      ? fmt::format("; ended early ({}).\n", sentence_of(early_end(found.cut_by)))
                                   : " within these bounds.\n";
    if (!found.claims.empty()) {
        text += "\nYour conditions\n" + list_text(run, game, found.claims, true);
    }
    text += "\nThe playability certificate\n" + list_text(run, game, found.certificate, false);
    text += fmt::format("\nProperties ({})\n", found.properties.size()) + list_text(run, game, found.properties, false);
    text += "\n" + clauses_text(run);
    return text + "\nAgain: " + run.command + "\n";
}

}  // namespace rulescope::reports
