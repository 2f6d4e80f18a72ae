// The terms, computed cell by cell.
#include <algorithm>
#include <set>

#include "analysis/games/adaptoid/play/terms.h"
#include "core/adaptoid/feeding.h"
#include "core/adaptoid/movement.h"

namespace rulescope::adaptoid {

namespace {

/// The possible effects of one colour's turn on the others, in the current position.
struct Menace {
    std::set<Cell> reach, captures, trades, room, fills;
};

Menace menace_of(const RuleSet& rules, const Position& position, Colour colour) {
    Menace menace;
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        if (position.at(cell).colour != colour) {
            continue;
        }
        for (const Cell neighbour : rules.board.neighbours(cell)) {
            if (position.free(rules, neighbour)) {
                menace.room.insert(neighbour);
            }
        }
        const Reach reached = reach(rules, position, cell);
        menace.reach.insert(reached.empty.begin(), reached.empty.end());
        for (const Cell to : reached.occupied) {
            if (position.at(to).colour == colour) {
                continue;
            }
            const AttackRuling ruling = adaptoid::ruling(rules, position, cell, to);
            if (!ruling.refusal && ruling.result == Attack::captures) {
                menace.captures.insert(to);
            }
            if (!ruling.refusal && ruling.result == Attack::both_die) {
                menace.trades.insert(to);
            }
        }
    }
    menace.fills = menace.reach;
    if (position.supply[index(colour)].adaptoids > 0) {
        menace.fills.insert(menace.room.begin(), menace.room.end());
    }
    return menace;
}

/// Returns whether a turn of the other colour can occupy enough neighbouring cells to starve a fed adaptoid. `more`:
/// its spare food.
bool starves(const RuleSet& rules, const Menace& by, Cell cell, int more) {
    int filled = 0;
    bool walked = false;
    for (const Cell neighbour : rules.board.neighbours(cell)) {
        filled += by.fills.count(neighbour) > 0 ? 1 : 0;
        walked = walked || by.reach.count(neighbour) > 0;
    }
    return more == 0 ? filled > 0 : more == 1 && filled > 1 && walked;
}

}  // namespace

AdaptoidTerms terms_of(const RuleSet& rules, const Position& position) {
    AdaptoidTerms terms{};
    std::array<Menace, colour_count> menaces;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        const Colour colour = position.colour_of_seat[static_cast<std::size_t>(seat)];
        menaces[index(colour)] = menace_of(rules, position, colour);
    }
    for (int seat = 0; seat < rules.seats(); ++seat) {
        const Colour colour = position.colour_of_seat[static_cast<std::size_t>(seat)];
        ColourTerms& own = terms[index(colour)];
        const auto term = [&](AdaptoidTerm which) -> double& { return own[static_cast<std::size_t>(which)]; };
        term(AdaptoidTerm::tempo) = position.to_act == seat ? 1 : 0;
        term(AdaptoidTerm::lost) = position.lost[index(colour)];
        term(AdaptoidTerm::brink) = 1.0 / std::max(1, rules.captures - position.lost[index(colour)]);
        term(AdaptoidTerm::alone) = 1.0 / std::max(1, position.adaptoids(colour));
        term(AdaptoidTerm::adaptoids) = position.adaptoids(colour);
        term(AdaptoidTerm::legs) = position.legs(colour);
        term(AdaptoidTerm::pincers) = position.pincers(colour);
        term(AdaptoidTerm::reach) = static_cast<double>(menaces[index(colour)].reach.size());
        term(AdaptoidTerm::room) = static_cast<double>(menaces[index(colour)].room.size());
        for (Cell cell = 0; cell < rules.board.size(); ++cell) {
            const Piece& piece = position.at(cell);
            if (piece.colour != colour) {
                continue;
            }
            const bool walks = allowance(rules, piece) > 0;
            term(AdaptoidTerm::walkers) += walks ? 1 : 0;
            term(AdaptoidTerm::hunters) += walks && piece.pincers > 0 ? 1 : 0;
            const int more = food(rules, position, cell) - need(rules, piece);
            term(AdaptoidTerm::spare) += std::clamp(more, 0, 3);
            term(AdaptoidTerm::one_more) += more == 1 ? 1 : 0;
            term(AdaptoidTerm::exactly) += more == 0 ? 1 : 0;
            term(AdaptoidTerm::unfed) += more < 0 ? 1 : 0;
            bool starvable = false, attacked = false, traded = false;
            for (const Colour other : all_colours) {
                if (other != colour) {
                    starvable = starvable || starves(rules, menaces[index(other)], cell, more);
                    attacked = attacked || menaces[index(other)].captures.count(cell) > 0;
                    traded = traded || menaces[index(other)].trades.count(cell) > 0;
                }
            }
            term(AdaptoidTerm::starvable) += starvable ? 1 : 0;
            term(AdaptoidTerm::attacked) += attacked ? 1 : 0;
            term(AdaptoidTerm::traded) += traded && !attacked ? 1 : 0;
        }
    }
    return terms;
}

}  // namespace rulescope::adaptoid
