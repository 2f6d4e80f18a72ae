#include "analysis/verify/check/certificate.h"

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/verify/check/small_game.h"

namespace rulescope::verify {

namespace {

std::string name_of(const CertificateProperty& property) {
    return fmt::format("{} {}", property.id, property.sentence);
}

using search::Space;
using search::SpaceNode;
using search::StateSet;

ShownGame game_to(const Space& space, std::uint32_t node, std::string finding) {
    return {search::path_to(space, node), true, 0, std::move(finding)};
}

Checked ends(const Space& space) {
    Checked entry{.id = "C-1", .name = name_of(certificate_properties[0]), .premises = space.turns};
    const bool rank = space.ranked && space.rank_decreases == 0;
    if (const std::optional<search::Lasso> lasso = search::find_lasso(space)) {
        entry.verdict = PropertyVerdict::violated;
        entry.shown =
            game_to(space, lasso->node,
                    fmt::format("the position after {} recurs after {} more, so that play can repeat for ever",
                                counted(space.nodes[lasso->node].depth, "turn", "turns"),
                                lasso->turns - space.nodes[lasso->node].depth));
        entry.shown->choices.insert(entry.shown->choices.end(), lasso->loop.begin(), lasso->loop.end());
        entry.shown->shortest = lasso->shortest;
        return entry;
    }
    entry.verdict = space.exhaustive ? PropertyVerdict::holds : PropertyVerdict::held;
    entry.note = space.exhaustive ? "no position can recur: the graph of all positions has no cycle"
                                  : "no position reached can be repeated";
    if (rank) {
        entry.note += space.rank_constant.empty()
                          ? "; every ply increased the rank"
                          : "; the rank never decreases, and plies that leave it unchanged form no cycle";
    }
    return entry;
}

Checked nobody_stuck(const Space& space, const std::optional<std::uint32_t>& stuck) {
    Checked entry{.id = "C-2", .name = name_of(certificate_properties[1])};
    entry.premises = space.nodes.size();
    entry.verdict = stuck              ? PropertyVerdict::violated
                    : space.exhaustive ? PropertyVerdict::holds
                                       : PropertyVerdict::held;
    if (stuck) {
        entry.shown = game_to(space, *stuck, "the game is not over and has no legal ply, or is over and has one");
    }
    return entry;
}

Checked can_win(const Space& space, std::size_t seat, const std::string& name) {
    Checked entry{.id = "C-3", .name = fmt::format("C-3 {} can win", name), .expectation = Expectation::possible};
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        const SpaceNode& node = space.nodes[number];
        if (node.kind == SpaceNode::Kind::over && space.outcomes[node.outcome].payoff[seat] == 1.0) {
            ++entry.premises;
            if (!entry.shown) {  // states are numbered by depth: the first one has the smallest depth
                entry.shown = game_to(space, number, "");
            }
        }
    }
    entry.verdict = entry.shown        ? PropertyVerdict::holds
                    : space.exhaustive ? PropertyVerdict::violated
                                       : PropertyVerdict::open;
    if (entry.verdict == PropertyVerdict::violated) {
        entry.shown = game_to(
            space, 0,
            fmt::format("{} has won in none of the {}", name, counted(space.positions, "position", "positions")));
    }
    return entry;
}

Checked end_stays_possible(const Space& space, const search::Predecessors* back) {
    Checked entry{.id = "C-4", .name = name_of(certificate_properties[3]), .expectation = Expectation::stays_possible};
    if (!space.exhaustive || back == nullptr) {
        entry.verdict = PropertyVerdict::open;
        entry.note = "not everything was searched, and no random games were played";
        return entry;
    }
    StateSet over(space.nodes.size(), 0);
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        over[number] = space.nodes[number].kind == SpaceNode::Kind::over ? 1 : 0;
    }
    const StateSet can = search::can_reach(space, *back, over);
    entry.verdict = PropertyVerdict::holds;
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        if (space.nodes[number].kind != SpaceNode::Kind::between) {
            continue;
        }
        ++entry.premises;
        if (can[number] == 0 && !entry.shown) {
            entry.verdict = PropertyVerdict::violated;
            entry.shown = game_to(space, number, "no line of play from here ends the game");
        }
    }
    return entry;
}

/// "; each of 20 random games ended", "; 3 of 20 random games were not over after 1000 turns"
std::string unfinished_words(const GameTotals& totals, std::uint32_t max_turns) {
    return totals.unfinished == 0
               ? fmt::format("; each of {} ended", counted(totals.games, "random game", "random games"))
               : fmt::format("; {} of {} {} not over after {}", totals.unfinished,
                             counted(totals.games, "random game", "random games"),
                             totals.unfinished == 1 ? "was" : "were", counted(max_turns, "turn", "turns"));
}

}  // namespace

std::vector<Checked> certificate_of(const Space& space, const search::Predecessors* back,
                                    const std::vector<std::string>& seats, const std::optional<std::uint32_t>& stuck) {
    std::vector<Checked> entries{ends(space), nobody_stuck(space, stuck)};
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        entries.push_back(can_win(space, seat, in_sentence(seats[seat])));
    }
    entries.push_back(end_stays_possible(space, back));
    return entries;
}

void note_games(std::vector<Checked>& certificate, const Space& space, const GameTotals& totals,
                std::uint32_t max_turns) {
    Checked& ending = certificate.front();
    ending.game_premises = totals.games;
    if (ending.verdict != PropertyVerdict::violated && !space.exhaustive && totals.games > 0) {
        ending.note += unfinished_words(totals, max_turns);
        ending.verdict = totals.unfinished == 0 ? PropertyVerdict::held : PropertyVerdict::open;
    }
    certificate[1].game_premises = totals.plies;
    Checked& open = certificate.back();
    open.game_premises = totals.games;
    if (!space.exhaustive && totals.games > 0) {
        // A finished game shows that an end stays possible from each of its positions.
        open.verdict = totals.unfinished == 0 ? PropertyVerdict::held : PropertyVerdict::open;
        open.note = "checked in all positions of the random games" + unfinished_words(totals, max_turns);
    }
}

Checked& entry_of_win(std::vector<Checked>& certificate, std::size_t seat) {
    return certificate[2 + seat];
}

void apply_solved_wins(const AnyGame& game, const SolvedWins& wins, std::uint32_t max_turns,
                       std::vector<Checked>& certificate) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
        Checked& win = entry_of_win(certificate, seat);
        if (win.verdict != PropertyVerdict::open) {
            continue;
        }
        if (!wins.none.empty()) {
            win.verdict = PropertyVerdict::violated;
            win.note = "by " + wins.by;
            win.shown = ShownGame{{}, true, 0, wins.none};
        }
        const Shows shows = shows_ply(game, max_turns, [&game, seat](const WatchedPly& ply) {
            const std::optional<Outcome> outcome = game.outcome(ply.after);
            return outcome && outcome->payoff[seat] == 1.0;
        });
        for (const Choices& brought : wins.games) {
            const std::optional<Choices> won = shows(brought);
            if (won && win.verdict == PropertyVerdict::open) {
                win.verdict = PropertyVerdict::holds;
                win.note = "by " + wins.by;
                win.shown = ShownGame{*won, false, 0, ""};
            }
        }
    }
}

}  // namespace rulescope::verify
