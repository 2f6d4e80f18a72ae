#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "reports/early_end.h"
#include "reports/explore/explore_documents.h"
#include "reports/numbers.h"
#include "reports/table.h"

namespace rulescope::reports {

using search::ExploreReport;
using search::LayerCounts;
using search::TurnTexts;

namespace {

std::string game_text(const TurnTexts& turns) {
    return turns.empty() ? "no turn" : fmt::format("{}", fmt::join(turns, ", "));
}

std::string winner_text(const std::vector<std::string>& seats, const Outcome& outcome) {
    const auto winner = outcome.winner();
    const bool any = std::any_of(outcome.payoff.begin(), outcome.payoff.end(), [](double part) { return part > 0; });
    return winner ? fmt::format("{} wins", in_sentence(seats[*winner])) : any ? "a draw" : "nobody wins";
}

std::string why_stopped(const ExploreReport& found) {
    if (found.stopped_by == "states") {
        return "the next layer would go beyond --states";
    }
    const std::string reason = sentence_of(early_end(found.stopped_by));
    return found.stopped_by == "disk" ? reason + ": " + found.fault : reason;
}

std::string layers_text(const ExploreReport& found) {
    Table table;
    for (const char* label :
         {"layer", "positions", "classes", "finished", "turns", "min", "mean", "max", "dead ends"}) {
        table.columns.push_back({label, label, Format::count});
    }
    for (std::size_t layer = 0; layer < found.layers.size(); ++layer) {
        const LayerCounts& counts = found.layers[layer];
        std::vector<TableCell>& row = table.rows.emplace_back();
        row = {whole(layer), whole(counts.positions), whole(counts.classes), whole(counts.terminal())};
        if (!counts.expanded) {
            row.insert(row.end(), {"not expanded", "", "", "", ""});
        } else if (counts.unfinished == 0) {
            row.insert(row.end(), {whole(0), {}, {}, {}, whole(0)});
        } else {
            const double mean = static_cast<double>(counts.turns) / static_cast<double>(counts.unfinished);
            row.insert(row.end(), {whole(counts.turns), whole(counts.smallest), decimal(mean, 1), whole(counts.largest),
                                   whole(counts.dead_ends)});
        }
    }
    return table_text(table);
}

std::string rank_text(const ExploreReport& found) {
    std::string text;
    if (found.total.non_increasing > 0 && found.non_increasing_turn) {
        text += fmt::format("The rank does not increase on {}; first after {}: {}, {}\n",
                            counted(found.total.non_increasing, "turn", "turns"),
                            counted(found.non_increasing_turn->layer, "turn", "turns"),
                            found.non_increasing_turn->position, found.non_increasing_turn->turn);
    }
    if (found.total.decreasing > 0 && found.decreasing_turn) {
        text += fmt::format("The rank decreases on {}, contrary to the game's claim; first: {}, {}\n",
                            counted(found.total.decreasing, "turn", "turns"), found.decreasing_turn->position,
                            found.decreasing_turn->turn);
    }
    return text;
}

std::string cycles_text(const ExploredRules& explored) {
    const ExploreReport& found = explored.found;
    if (found.lasso) {
        checked_trace(explored.ruleset, explored.game, explored.start, found.lasso->first);
        return fmt::format("Play can repeat for ever. Path to the cycle ({}): {}\n  cycle ({}): {}\n",
                           counted(found.lasso->first.size(), "turn", "turns"), game_text(found.lasso->first),
                           counted(found.lasso->second.size(), "turn", "turns"), game_text(found.lasso->second));
    }
    if (found.cyclic.value_or(false)) {
        return "Play can repeat for ever.\n";
    }
    return found.cyclic ? "Play cannot repeat: no position can recur.\n"
                        : fmt::format("Not determined whether play can repeat: {}.\n", found.cyclic_reason);
}

}  // namespace

std::string explore_text(const ExploredRules& explored) {
    const ExploreReport& found = explored.found;
    std::string text =
        fmt::format("{} ({}) from {}\n", explored.ruleset.rules.title, explored.ruleset.rules.name, explored.start);
    text += fmt::format("{} ({} finished, {}), {} up to {}, {}. Engine: {}.\n",
                        counted(found.total.positions, "position", "positions"), grouped(found.total.terminal()),
                        counted(found.total.dead_ends, "dead end", "dead ends"), grouped(found.total.classes),
                        found.symmetries > 1 ? fmt::format("{} symmetries", found.symmetries) : "symmetry",
                        counted(found.total.turns, "turn", "turns"), found.engine);
    text += found.exhaustive ? "All reachable positions are explored.\n"
                             : fmt::format("Ended after layer {}: {}.\n", found.layers.size() - 1, why_stopped(found));
    text += layers_text(found);
    if (found.dead_end) {
        text += fmt::format("A dead end after {}: {}\n", counted(found.dead_end->layer, "turn", "turns"),
                            found.dead_end->position);
    }
    text += "Endings, each with a shortest game:\n";
    const std::vector<std::string> seats = seat_names(explored.ruleset.rules);
    for (const ExploreReport::Ending& ending : found.endings) {
        checked_trace(explored.ruleset, explored.game, explored.start, ending.game);
        text += fmt::format("  {}  {}: {}, first after {}: {}\n", ending.outcome.clause,
                            winner_text(seats, ending.outcome), counted(ending.positions, "position", "positions"),
                            counted(ending.turns.value_or(0), "turn", "turns"), game_text(ending.game));
    }
    text += found.endings.empty() ? "  none reached\n" : "";
    text += cycles_text(explored);
    text += rank_text(found);
    if (found.longest) {
        checked_trace(explored.ruleset, explored.game, explored.start, found.longest_game);
        text += fmt::format("The longest game has {}: {}\n", counted(*found.longest, "turn", "turns"),
                            game_text(found.longest_game));
    } else if (!found.cyclic.value_or(false)) {
        text += fmt::format("The longest game is not determined: {}.\n", found.longest_reason);
    }
    if (found.symmetry_checked.value_or(false)) {
        text += "The counts without symmetry are the same.\n";
    }
    if (found.coded) {
        text += fmt::format(
            "{:.1f} bytes per class; {} classes per second, {:.1f} s.\n", found.bytes_per_class,
            decimal(found.search_seconds > 0 ? static_cast<double>(found.total.classes) / found.search_seconds : 0.0,
                    0),
            found.search_seconds);
    }
    return text;
}

}  // namespace rulescope::reports
