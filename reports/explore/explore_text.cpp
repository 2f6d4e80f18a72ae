#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "reports/explore/explore_documents.h"
#include "analysis/game/text.h"

namespace rulescope::reports {

using explore::ExploreReport;
using explore::LayerCounts;
using explore::TurnTexts;

namespace {

std::string game_text(const TurnTexts& turns) {
    return turns.empty() ? "no turn at all" : fmt::format("{}", fmt::join(turns, ", "));
}

std::string winner_text(const std::vector<std::string>& sides, const Outcome& outcome) {
    const auto winner = outcome.winner();
    const bool any = std::any_of(outcome.payoff.begin(), outcome.payoff.end(), [](double part) { return part > 0; });
    return winner ? fmt::format("{} wins", capitalised(sides[*winner])) : any ? "a draw" : "nobody wins";
}

std::string why_stopped(const ExploreReport& found) {
    if (found.stopped_by == "states") {
        return "the next layer would go beyond --states";
    }
    if (found.stopped_by == "depth") {
        return "--depth is reached";
    }
    if (found.stopped_by == "memory") {
        return "the memory that --memory allows was not enough";
    }
    return found.stopped_by == "disk" ? "the disk failed: " + found.fault : "interrupted";
}

std::string layers_text(const ExploreReport& found) {
    std::vector<std::vector<std::string>> rows{
        {"layer", "positions", "classes", "finished", "turns", "least", "mean", "most", "dead ends"}};
    for (std::size_t layer = 0; layer < found.layers.size(); ++layer) {
        const LayerCounts& counts = found.layers[layer];
        rows.push_back(
            {std::to_string(layer), grouped(counts.positions), grouped(counts.classes), grouped(counts.terminal())});
        if (!counts.expanded) {
            rows.back().insert(rows.back().end(), {"not gone into", "", "", "", ""});
        } else if (counts.going_on == 0) {
            rows.back().insert(rows.back().end(), {"0", "-", "-", "-", "0"});
        } else {
            const double mean = static_cast<double>(counts.turns) / static_cast<double>(counts.going_on);
            rows.back().insert(rows.back().end(),
                               {grouped(counts.turns), grouped(counts.least), fmt::format("{:.1f}", mean),
                                grouped(counts.most), grouped(counts.dead_ends)});
        }
    }
    std::vector<std::size_t> widths(rows[0].size(), 0);
    for (const std::vector<std::string>& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            widths[column] = std::max(widths[column], row[column].size());
        }
    }
    std::string text;
    for (const std::vector<std::string>& row : rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column) {
            line += fmt::format("  {:>{}}", row[column], widths[column]);
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

std::string rank_text(const ExploreReport& found) {
    std::string text;
    if (found.total.non_increasing > 0 && found.non_increasing_turn) {
        text += fmt::format("The rank stands on {}; first after {}: {}, {}\n",
                            counted(found.total.non_increasing, "turn", "turns"),
                            counted(found.non_increasing_turn->layer, "turn", "turns"),
                            found.non_increasing_turn->position, found.non_increasing_turn->turn);
    }
    if (found.total.decreasing > 0 && found.decreasing_turn) {
        text += fmt::format("The rank falls on {}, against what the game claims; first: {}, {}\n",
                            counted(found.total.decreasing, "turn", "turns"), found.decreasing_turn->position,
                            found.decreasing_turn->turn);
    }
    return text;
}

std::string cycles_text(const ExploredRules& explored) {
    const ExploreReport& found = explored.found;
    if (found.lasso) {
        replayed(explored, found.lasso->first);
        return fmt::format("Play can go round for ever. The way there ({}): {}\n  and round ({}): {}\n",
                           counted(found.lasso->first.size(), "turn", "turns"), game_text(found.lasso->first),
                           counted(found.lasso->second.size(), "turn", "turns"), game_text(found.lasso->second));
    }
    if (found.cyclic.value_or(false)) {
        return "Play can go round for ever.\n";
    }
    return found.cyclic ? "Play cannot go round: no position can come again.\n"
                        : fmt::format("Whether play can go round is not known: {}.\n", found.cyclic_reason);
}

}  // namespace

std::string explore_text(const ExploredRules& explored) {
    const ExploreReport& found = explored.found;
    std::string text =
        fmt::format("{} ({}) from {}\n", explored.ruleset.rules.title, explored.ruleset.rules.name, explored.start);
    text += fmt::format("{}, {} up to {}, {}; {} of them finished, {}. Engine: {}.\n",
                        counted(found.total.positions, "position", "positions"), grouped(found.total.classes),
                        found.symmetries > 1 ? fmt::format("{} symmetries", found.symmetries) : "symmetry",
                        counted(found.total.turns, "turn", "turns"), grouped(found.total.terminal()),
                        counted(found.total.dead_ends, "dead end", "dead ends"), found.engine);
    text += found.exhaustive ? "This is everything that can be reached.\n"
                             : fmt::format("Ended after layer {}: {}.\n", found.layers.size() - 1, why_stopped(found));
    text += layers_text(found);
    if (found.dead_end) {
        text += fmt::format("A dead end after {}: {}\n", counted(found.dead_end->layer, "turn", "turns"),
                            found.dead_end->position);
    }
    text += "Endings, each with a shortest game:\n";
    const std::vector<std::string> sides = side_names(explored.ruleset.rules);
    for (const ExploreReport::Ending& ending : found.endings) {
        replayed(explored, ending.game);
        text += fmt::format("  {}  {}: {}, first after {}: {}\n", ending.outcome.clause,
                            winner_text(sides, ending.outcome), counted(ending.positions, "position", "positions"),
                            counted(ending.turns.value_or(0), "turn", "turns"), game_text(ending.game));
    }
    text += found.endings.empty() ? "  none was met\n" : "";
    text += cycles_text(explored);
    text += rank_text(found);
    if (found.longest) {
        replayed(explored, found.longest_game);
        text += fmt::format("A longest game has {}: {}\n", counted(*found.longest, "turn", "turns"),
                            game_text(found.longest_game));
    } else if (!found.cyclic.value_or(false)) {
        text += fmt::format("How long the longest game is is not known: {}.\n", found.longest_reason);
    }
    if (found.symmetry_checked.value_or(false)) {
        text += "Without symmetry the counts are the same.\n";
    }
    if (found.coded) {
        text += fmt::format(
            "Kept in {:.1f} bytes a class; {:.0f} classes a second, {:.1f} s.\n", found.bytes_per_class,
            found.search_seconds > 0 ? static_cast<double>(found.total.classes) / found.search_seconds : 0.0,
            found.search_seconds);
    }
    return text;
}

}  // namespace rulescope::reports
