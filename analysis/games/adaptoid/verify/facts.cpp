// The facts of positions of the Adaptoid family.
#include "analysis/games/adaptoid/verify/knowledge.h"

#include <algorithm>

#include "core/adaptoid/feeding.h"
#include "core/adaptoid/movement.h"
#include "core/adaptoid/outcome.h"

namespace rulescope::adaptoid {

namespace {

using Fact = verify::FactOf<Adaptoid>;

/// Cells with an adaptoid of this colour.
std::vector<Cell> cells_of(const Position& position, Colour colour) {
    std::vector<Cell> list;
    for (std::size_t place = 0; place < position.cells.size(); ++place) {
        if (position.cells[place].colour == colour) {
            list.push_back(static_cast<Cell>(place));
        }
    }
    return list;
}

bool next_to_free(const RuleSet& rules, const Position& position, Cell cell) {
    const auto around = rules.board.neighbours(cell);
    return std::any_of(around.begin(), around.end(), [&](Cell neighbour) { return position.free(rules, neighbour); });
}

int movable(const RuleSet& rules, const Position& position, Colour colour) {
    int count = 0;
    for (const Cell cell : cells_of(position, colour)) {
        count += allowance(rules, position.at(cell)) > 0 && next_to_free(rules, position, cell) ? 1 : 0;
    }
    return count;
}

int largest(const Position& position, Colour colour) {
    int largest = 0;
    for (const Cell cell : cells_of(position, colour)) {
        largest = std::max(largest, position.at(cell).limbs());
    }
    return largest;
}

/// Number of free cells on which the colour could create an adaptoid.
int room(const RuleSet& rules, const Position& position, Colour colour) {
    int count = 0;
    for (std::size_t place = 0; place < position.cells.size(); ++place) {
        const auto cell = static_cast<Cell>(place);
        const auto around = rules.board.neighbours(cell);
        const bool neighbour =
            std::any_of(around.begin(), around.end(), [&](Cell near) { return position.at(near).colour == colour; });
        count += position.free(rules, cell) && neighbour ? 1 : 0;
    }
    return count;
}

int free_cells(const RuleSet& rules, const Position& position) {
    int count = 0;
    for (std::size_t place = 0; place < position.cells.size(); ++place) {
        count += position.free(rules, static_cast<Cell>(place)) ? 1 : 0;
    }
    return count;
}

int number_of(Colour colour) {
    return colour == Colour::none ? 0 : static_cast<int>(index(colour)) + 1;
}

bool setting_up(const Position& position) {
    return position.phase != Phase::step1 && position.phase != Phase::step2 && position.phase != Phase::over;
}

/// Number of legal moves of step 1. If `attacks` is true, only moves onto an adaptoid count.
int moves_of(const Adaptoid& game, const Position& position, bool attacks) {
    if (position.phase != Phase::step1) {
        return 0;
    }
    const std::vector<Ply> plies = game.plies(position);
    return static_cast<int>(std::count_if(plies.begin(), plies.end(), [&](const Ply& ply) {
        return ply.kind == Ply::Kind::move && (!attacks || !position.at(ply.to).empty());
    }));
}

/// Number of legal growths of step 2. In a position before step 1, these are the growths after staying.
int growths_of(const Adaptoid& game, const Position& position) {
    if (position.phase == Phase::step1) {
        const Position stayed = game.after(position, Ply{});
        return stayed.phase == Phase::step2 ? growths_of(game, stayed) : 0;
    }
    if (position.phase != Phase::step2) {
        return 0;
    }
    const std::vector<Ply> plies = game.plies(position);
    return static_cast<int>(
        std::count_if(plies.begin(), plies.end(), [](const Ply& ply) { return ply.kind != Ply::Kind::skip; }));
}

/// A fact about rules, position and colour.
using OfColour = int (*)(const RuleSet&, const Position&, Colour);

struct ColourFact {
    const char* name;
    const char* description;
    OfColour value;
};

constexpr ColourFact colour_facts[] = {
    {"adaptoids", "adaptoids on the board (A-2)",
     [](const RuleSet&, const Position& p, Colour c) { return p.on_board(c).adaptoids; }},
    {"legs", "legs on the board (A-2)", [](const RuleSet&, const Position& p, Colour c) { return p.on_board(c).legs; }},
    {"pincers", "pincers on the board (A-2)",
     [](const RuleSet&, const Position& p, Colour c) { return p.on_board(c).pincers; }},
    {"limbs", "legs and pincers on the board together (A-14)",
     [](const RuleSet&, const Position& p, Colour c) { return p.on_board(c).legs + p.on_board(c).pincers; }},
    {"lost", "adaptoids lost so far, captured or starved (A-18, A-19, A-10)",
     [](const RuleSet&, const Position& p, Colour c) { return p.lost[index(c)]; }},
    {"score", "the displayed score: adaptoids lost, at most the number of counters (A-3)",
     [](const RuleSet& r, const Position& p, Colour c) { return shown_score(r, p.lost[index(c)]); }},
    {"box_adaptoids", "adaptoids in the box; a million where the supply is unlimited (A-2, G-23)",
     [](const RuleSet&, const Position& p, Colour c) { return p.supply[index(c)].adaptoids; }},
    {"box_legs", "legs in the box (A-2, G-23)",
     [](const RuleSet&, const Position& p, Colour c) { return p.supply[index(c)].legs; }},
    {"box_pincers", "pincers in the box (A-2, G-23)",
     [](const RuleSet&, const Position& p, Colour c) { return p.supply[index(c)].pincers; }},
    {"fed", "adaptoids on the board that are fed (A-23)",
     [](const RuleSet& r, const Position& p, Colour c) {
         return p.on_board(c).adaptoids - static_cast<int>(unfed(r, p, c).size());
     }},
    {"unfed", "adaptoids on the board that are not fed (A-23, A-24)",
     [](const RuleSet& r, const Position& p, Colour c) { return static_cast<int>(unfed(r, p, c).size()); }},
    {"movable", "adaptoids that could take a step: with a leg (G-6: a limb) and beside a free cell (A-15)", movable},
    {"largest", "legs and pincers of its largest adaptoid; 0 if it has none (A-14)",
     [](const RuleSet&, const Position& p, Colour c) { return largest(p, c); }},
    {"room", "free cells next to an own adaptoid, on which it could create (A-12)", room},
};

struct WholeFact {
    const char* name;
    const char* description;
    bool flag;
    double (*value)(const Adaptoid&, const Position&);
};

constexpr WholeFact whole_facts[] = {
    {"mover", "the colour whose turn it is; nobody in a setup before colours are chosen (A-7)", false,
     [](const Adaptoid&, const Position& p) { return static_cast<double>(number_of(p.mover())); }},
    {"growing", "is it step 2: is a growth to be chosen? (A-9)", true,
     [](const Adaptoid&, const Position& p) { return p.phase == Phase::step2 ? 1.0 : 0.0; }},
    {"setting_up", "is the game being set up? (N-4, S-15, S-16)", true,
     [](const Adaptoid&, const Position& p) { return setting_up(p) ? 1.0 : 0.0; }},
    {"over", "is the game over? (A-26 to A-28)", true,
     [](const Adaptoid&, const Position& p) { return p.phase == Phase::over ? 1.0 : 0.0; }},
    {"winner", "the colour that has won; nobody (0) before the end, and in a draw (A-26 to A-28)", false,
     [](const Adaptoid&, const Position& p) {
         return static_cast<double>(p.verdict ? number_of(p.verdict->winner) : 0);
     }},
    {"draw", "is the game over without a winner? (G-14, G-T3)", true,
     [](const Adaptoid&, const Position& p) { return p.verdict && p.verdict->winner == Colour::none ? 1.0 : 0.0; }},
    {"plies", "legal choices: in step 1 staying and all moves, in step 2 all growths (A-8, A-9)", false,
     [](const Adaptoid& g, const Position& p) { return static_cast<double>(g.plies(p).size()); }},
    {"moves", "legal moves in step 1, including attacks, excluding staying (A-8, A-15)", false,
     [](const Adaptoid& g, const Position& p) { return static_cast<double>(moves_of(g, p, false)); }},
    {"attacks", "legal moves in step 1 onto another adaptoid (A-17)", false,
     [](const Adaptoid& g, const Position& p) { return static_cast<double>(moves_of(g, p, true)); }},
    {"growths", "legal growths in step 2; in step 1 those after staying (A-9)", false,
     [](const Adaptoid& g, const Position& p) { return static_cast<double>(growths_of(g, p)); }},
    {"free", "free cells of the board (A-12)", false,
     [](const Adaptoid& g, const Position& p) { return static_cast<double>(free_cells(g.rules(), p)); }},
};

Fact constant(const std::string& name, const std::string& description, int number) {
    return {name, "", description, false, [number](const Adaptoid&, const Position&) { return number; }};
}

}  // namespace

std::vector<Fact> facts_of(const Adaptoid& game) {
    std::vector<Fact> list;
    const RuleSet& rules = game.rules();
    for (const Colour colour : all_colours) {
        if (!rules.has(colour)) {
            continue;
        }
        const std::string whose(name_of(colour));
        for (const ColourFact& fact : colour_facts) {
            list.push_back({whose + "." + fact.name, whose, fact.description, false,
                            [value = fact.value, colour](const Adaptoid& g, const Position& p) {
                                return static_cast<double>(value(g.rules(), p, colour));
                            }});
        }
    }
    for (const WholeFact& fact : whole_facts) {
        list.push_back({fact.name, "", fact.description, fact.flag, fact.value});
    }
    for (const Colour colour : all_colours) {
        if (rules.has(colour)) {
            list.push_back(
                constant(std::string(name_of(colour)),
                         "the colour, to compare mover and winner with: " + std::to_string(number_of(colour)),
                         number_of(colour)));
        }
    }
    list.push_back(constant("nobody", "no colour, to compare mover and winner with: 0", 0));
    list.push_back(constant("players", "how many colours play (A-4, T-3)", rules.seats()));
    list.push_back(constant("target", "how many lost adaptoids lose the game (A-26, T-8)", rules.captures));
    return list;
}

}  // namespace rulescope::adaptoid
