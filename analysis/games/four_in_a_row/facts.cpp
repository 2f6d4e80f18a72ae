#include "analysis/games/four_in_a_row/facts.h"

#include <algorithm>

#include "core/four_in_a_row/placing.h"

namespace rulescope::four_in_a_row {

namespace {

using Fact = verify::FactOf<FourInARow>;

/// The number of free cells where a disc of the seat would complete a line. If `now` is true, a cell counts only if a
/// disc can be placed there in this position.
int threats(const FourInARow& game, const Position& position, std::size_t seat, bool now) {
    const std::vector<Ply> open = places(game.rules(), position);
    int count = 0;
    for (Cell cell = 0; cell < game.rules().grid().size(); ++cell) {
        const bool counts = position.free(cell) && (!now || std::count(open.begin(), open.end(), Ply{cell}) > 0);
        count += counts && has_line(game.lines(), position.discs[seat] | bit(cell)) ? 1 : 0;
    }
    return count;
}

int winner_of(const FourInARow& game, const Position& position) {
    const std::optional<Outcome> outcome = game.outcome(position);
    const std::optional<Seat> winner = outcome ? outcome->winner() : std::nullopt;
    return winner ? *winner + 1 : 0;
}

}  // namespace

std::vector<Fact> facts_of(const FourInARow&) {
    std::vector<Fact> list;
    const auto add = [&](const std::string& name, const std::string& whose, const char* sentence, bool flag,
                         std::function<int(const FourInARow&, const Position&)> value) {
        list.push_back({name, whose, sentence, flag, std::move(value)});
    };
    for (const std::size_t seat : {0U, 1U}) {
        const std::string colour = seat == 0 ? "white" : "black";
        add(colour + ".discs", colour, "its discs on the board (F-2)", false,
            [seat](const FourInARow&, const Position& p) { return std::popcount(p.discs[seat]); });
        add(colour + ".lines", colour, "its lines (F-8)", false, [seat](const FourInARow& game, const Position& p) {
            return static_cast<int>(std::count_if(game.lines().begin(), game.lines().end(),
                                                  [&](const Line& line) { return line.made_by(p.discs[seat]); }));
        });
        add(colour + ".threats", colour, "free cells on which its disc would complete a line, now or later (F-8)",
            false, [seat](const FourInARow& game, const Position& p) { return threats(game, p, seat, false); });
        add(colour + ".wins_now", colour,
            "cells on which its disc would complete a line now, whichever seat is to act (F-8)", false,
            [seat](const FourInARow& game, const Position& p) { return threats(game, p, seat, true); });
    }
    add("mover", "", "the colour to move; nobody when the game is over (F-3, F-4)", false,
        [](const FourInARow& game, const Position& p) { return game.outcome(p) ? 0 : p.to_act() + 1; });
    add("discs", "", "discs on the board (F-2)", false, [](const FourInARow&, const Position& p) { return p.count(); });
    add("free", "", "free cells (F-1)", false,
        [](const FourInARow& game, const Position& p) { return game.rules().grid().size() - p.count(); });
    add("turns", "", "legal turns (F-5, F-6, F-7)", false,
        [](const FourInARow& game, const Position& p) { return static_cast<int>(game.plies(p).size()); });
    add("over", "", "is the game over? (F-8, F-9)", true,
        [](const FourInARow& game, const Position& p) { return game.outcome(p) ? 1 : 0; });
    add("winner", "", "the colour that has won; nobody (0) before the end and in a draw (F-8)", false, winner_of);
    add("draw", "", "is the game drawn? (F-9)", true,
        [](const FourInARow& game, const Position& p) { return game.outcome(p) && winner_of(game, p) == 0 ? 1 : 0; });
    const auto constant = [&](const char* name, const char* sentence, int number) {
        add(name, "", sentence, false, [number](const FourInARow&, const Position&) { return number; });
    };
    constant("white", "the colour of the first seat, to compare mover and winner with: 1", 1);
    constant("black", "the colour of the second seat, to compare mover and winner with: 2", 2);
    constant("nobody", "no colour, to compare mover and winner with: 0", 0);
    return list;
}

}  // namespace rulescope::four_in_a_row
