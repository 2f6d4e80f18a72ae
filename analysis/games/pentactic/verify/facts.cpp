// The facts of positions of Pentactic.
#include "analysis/games/pentactic/verify/knowledge.h"

#include <algorithm>

#include "core/pentactic/laying.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

using Fact = verify::FactOf<Pentactic>;

/// The grid that a seat fills with pentominoes now; null for the stones player of a basic game.
const BoardState* grid_of(const RuleSet& rules, const Position& position, Seat seat) {
    if (rules.boards() > 1) {
        return &position.boards[seat];
    }
    return pentomino_seat(rules, position, 0) == seat || rules.seats() == 1 ? &position.boards.front() : nullptr;
}

int board_number(const RuleSet& rules, Seat seat) {
    return rules.boards() > 1 ? seat : 0;
}

/// A fact about a player, computed on the grid that this player fills.
using OfPlayer = int (*)(const Pentactic&, const Position&, Seat, const BoardState*);

struct PlayerFact {
    const char* name;
    const char* description;
    bool flag;
    OfPlayer value;
};

int hand_of(const Pentactic& game, const Position& position, Seat seat, const BoardState* grid) {
    return grid == nullptr ? 0 : hand(game.rules(), position, board_number(game.rules(), seat)).size();
}

int removed_of(const Pentactic&, const Position& position, Seat seat, const BoardState* grid) {
    if (grid != nullptr) {
        return grid->removed.size();
    }
    return position.first && seat == 1 ? position.first->removed.size() : 0;
}

int stone_cells(const Pentactic& game, const Position&, Seat, const BoardState* grid) {
    int count = 0;
    for (Cell cell = 0; grid != nullptr && cell < game.rules().grid.size(); ++cell) {
        count += stone_fits(game.rules(), *grid, cell) ? 1 : 0;
    }
    return count;
}

int placements_left(const Pentactic& game, const Position& position, Seat seat, const BoardState* grid) {
    const RuleSet& rules = game.rules();
    return grid == nullptr || position.phase == Phase::over
               ? 0
               : static_cast<int>(
                     pentominoes_to_lay(rules, game.placements(), position, board_number(rules, seat)).size());
}

constexpr PlayerFact player_facts[] = {
    {"hand", "pentominoes still to be laid; 0 for the player of the stones of a basic game (P-8, P-13)", false,
     hand_of},
    {"placed", "pentominoes laid on the grid that this player fills (P-8, P-13)", false,
     [](const Pentactic&, const Position&, Seat, const BoardState* g) {
         return g == nullptr ? 0 : g->placed().size();
     }},
    {"removed", "pentominoes of this player that were taken out of play (P-5, P-14, P-19)", false, removed_of},
    {"stones", "stones in this player's box (P-2, P-7)", false,
     [](const Pentactic&, const Position& p, Seat s, const BoardState*) {
         return s < p.stones.size() ? p.stones[s] : 0;
     }},
    {"board_stones", "stones on the grid that this player fills (P-7, P-13)", false,
     [](const Pentactic&, const Position&, Seat, const BoardState* g) { return g == nullptr ? 0 : g->stones(); }},
    {"board_free", "free squares of the grid that this player fills (P-8)", false,
     [](const Pentactic&, const Position&, Seat, const BoardState* g) {
         return g == nullptr ? 0 : static_cast<int>(std::count(g->cells.begin(), g->cells.end(), Content::empty));
     }},
    {"stone_cells", "squares of the grid that this player fills on which a stone may still lie (P-7)", false,
     stone_cells},
    {"ways", "legal placements of this player's pentominoes, whichever seat is to act; 0 when the match is over (P-8)",
     false, placements_left},
    {"score", "points if play ended now (P-10, P-17; basic: in the game in which this player lays pentominoes)", false,
     [](const Pentactic& g, const Position& p, Seat s, const BoardState* b) {
         const bool none_yet = g.rules().mode == Mode::basic && b == nullptr && !p.first;
         return none_yet ? 0 : score(g.rules(), p, s);
     }},
};

struct WholeFact {
    const char* name;
    const char* description;
    bool flag;
    double (*value)(const Pentactic&, const Position&);
};

double yes(bool so) {
    return so ? 1.0 : 0.0;
}

/// The seat of the only winner, counted from 1. The value is 0 if the game is not over or if several seats share the
/// win.
int winner_of(const Pentactic& game, const Position& position) {
    const std::optional<Outcome> outcome = game.outcome(position);
    const std::optional<Seat> winner = outcome ? outcome->winner() : std::nullopt;
    return winner ? *winner + 1 : 0;
}

constexpr WholeFact whole_facts[] = {
    {"mover", "the player who is to act; nobody when the match is over (P-6, P-15)", false,
     [](const Pentactic&, const Position& p) {
         return p.phase == Phase::over ? 0.0 : static_cast<double>(p.to_act) + 1.0;
     }},
    {"starter", "the player who is first in this round (P-15, G-P7)", false,
     [](const Pentactic&, const Position& p) { return static_cast<double>(p.starter) + 1.0; }},
    {"game", "number of the current game of a basic match: 1 or 2; otherwise 1 (P-4)", false,
     [](const Pentactic&, const Position& p) { return p.first ? 2.0 : 1.0; }},
    {"removing", "is a pentomino to be taken out of play? (P-5, P-14, P-19)", true,
     [](const Pentactic&, const Position& p) { return yes(p.phase == Phase::removing); }},
    {"laying_stones", "is a stone to be laid? (P-7, P-15, P-20)", true,
     [](const Pentactic&, const Position& p) { return yes(p.phase == Phase::stones); }},
    {"laying_pentominoes", "is a pentomino to be laid? (P-8, P-15, P-21)", true,
     [](const Pentactic&, const Position& p) { return yes(p.phase == Phase::pentominoes); }},
    {"over", "is the match over? (P-9, P-16, P-22)", true,
     [](const Pentactic&, const Position& p) { return yes(p.phase == Phase::over); }},
    {"winner", "the player who has won alone; nobody (0) before the end and in a tie (P-12, P-17, P-22)", false,
     [](const Pentactic& g, const Position& p) { return static_cast<double>(winner_of(g, p)); }},
    {"draw", "is the match over, and do several share the win? (P-11, P-17)", true,
     [](const Pentactic& g, const Position& p) {
         return yes(p.phase == Phase::over && g.seats() > 1 && winner_of(g, p) == 0);
     }},
    {"plies", "legal choices, a pass among them (P-6, P-15)", false,
     [](const Pentactic& g, const Position& p) { return static_cast<double>(g.plies(p).size()); }},
    {"must_pass", "is passing the only choice? (P-7, P-15, P-21)", true,
     [](const Pentactic& g, const Position& p) {
         const std::vector<Ply> plies = g.plies(p);
         return yes(plies.size() == 1 && plies.front().kind == Ply::Kind::pass);
     }},
};

Fact constant(const std::string& name, const std::string& description, int number) {
    return {name, "", description, false, [number](const Pentactic&, const Position&) { return number; }};
}

}  // namespace

std::vector<Fact> facts_of(const Pentactic& game) {
    std::vector<Fact> list;
    const auto letter = [](int seat) { return std::string(1, static_cast<char>('a' + seat)); };
    for (int player = 0; player < game.seats(); ++player) {
        const auto seat = static_cast<Seat>(player);
        for (const PlayerFact& fact : player_facts) {
            list.push_back({letter(player) + "." + fact.name, letter(player), fact.description, fact.flag,
                            [value = fact.value, seat](const Pentactic& g, const Position& p) {
                                return static_cast<double>(value(g, p, seat, grid_of(g.rules(), p, seat)));
                            }});
        }
    }
    for (const WholeFact& fact : whole_facts) {
        list.push_back({fact.name, "", fact.description, fact.flag, fact.value});
    }
    for (int player = 0; player < game.seats(); ++player) {
        list.push_back(constant(letter(player),
                                "the player, to compare mover, starter and winner with: " + std::to_string(player + 1),
                                player + 1));
    }
    list.push_back(constant("nobody", "no player, to compare mover and winner with: 0", 0));
    list.push_back(constant("players", "how many play (P-3)", game.seats()));
    return list;
}

}  // namespace rulescope::pentactic
