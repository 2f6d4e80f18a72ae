// The properties of four in a row. They are evaluated on a board that stores one letter per cell. They do not use the
// bit sets and lines of core.
#include "analysis/games/four_in_a_row/properties.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

namespace {

using verify::Finding;
using verify::holds;
using verify::not_applicable;
using verify::violated;
using Listed = Property::Listed;
using Step = Property::Step;

/// A board as one letter per cell: W, B, '.' for a free cell, '?' for a cell with two discs.
struct Drawn {
    const RuleSet& rules;
    std::string letters;

    Drawn(const RuleSet& judged_by, const Position& position) : rules(judged_by) {
        for (int cell = 0; cell < rules.width * rules.height; ++cell) {
            letters += ".WB?"[(position.discs[0] >> cell & 1U) + 2 * (position.discs[1] >> cell & 1U)];
        }
    }
    [[nodiscard]] char at(int column, int row) const {
        const bool inside = column >= 0 && column < rules.width && row >= 0 && row < rules.height;
        return inside ? letters[static_cast<std::size_t>(row * rules.width + column)] : ' ';
    }
    [[nodiscard]] std::ptrdiff_t count(char letter) const { return std::count(letters.begin(), letters.end(), letter); }
    /// White places the first, third, … disc.
    [[nodiscard]] char to_act() const { return (count('W') + count('B')) % 2 == 0 ? 'W' : 'B'; }
    /// Returns whether a maximal run of the letter is a line. Each run is examined from its first cell.
    [[nodiscard]] bool has_line(char letter) const {
        for (int cell = 0; cell < rules.width * rules.height; ++cell) {
            const int column = cell % rules.width;
            const int row = cell / rules.width;
            for (const auto& [right, up] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
                int length = 0;
                while (at(column + length * right, row + length * up) == letter) {
                    ++length;
                }
                const bool wins = rules.readings.overline == Overline::wins ? length >= rules.length  // G-F1
                                                                            : length == rules.length;
                if (wins && at(column - right, row - up) != letter) {
                    return true;
                }
            }
        }
        return false;
    }
    [[nodiscard]] bool over() const { return count('.') == 0 || has_line('W') || has_line('B'); }
    /// The cells where a disc can be placed: on an upright board the lowest free cell of each column, on a flat board
    /// every free cell. The list is empty if the game is over.
    [[nodiscard]] std::vector<Cell> open_cells() const {
        std::vector<Cell> cells;
        for (int cell = 0; cell < rules.width * rules.height && !over(); ++cell) {
            const char below = at(cell % rules.width, cell / rules.width - 1);
            if (letters[static_cast<std::size_t>(cell)] == '.' &&
                (rules.placement == Placement::free || below != '.')) {
                cells.push_back(static_cast<Cell>(cell));
            }
        }
        return cells;
    }
};

Finding f1_start(const Subject& subject) {
    return subject.initial() == Position{} ? holds()
                                           : violated("found at the start " + subject.text(subject.initial()));
}

Finding f1(const Subject& subject, const Listed& here) {
    const Drawn board(subject.rules(), here.position);
    if (board.count('?') > 0) {
        return violated("a cell has two discs");
    }
    return here.position.count() == board.count('W') + board.count('B') ? holds()
                                                                        : violated("a disc is outside the board");
}

Finding f3(const Subject& subject, const Step& step) {
    if (step.before.count() > 0) {
        return not_applicable();
    }
    return Drawn(subject.rules(), step.after).count('B') == 0 ? holds() : violated("Black has begun");
}

Finding f4(const Subject& subject, const Step& step) {
    const Drawn before(subject.rules(), step.before);
    const Drawn after(subject.rules(), step.after);
    int changed = 0;
    for (std::size_t cell = 0; cell < before.letters.size(); ++cell) {
        if (before.letters[cell] != after.letters[cell]) {
            ++changed;
            if (before.letters[cell] != '.' || after.letters[cell] != before.to_act()) {
                return violated(fmt::format("expected a disc {} on a free cell and no other change; found {} for {}",
                                            before.to_act(), after.letters[cell], before.letters[cell]));
            }
        }
    }
    return changed == 1 ? holds() : violated(fmt::format("expected one more disc; {} cells changed", changed));
}

/// F-5 and F-7: the list contains exactly the open cells of the board.
Finding listed(const Subject& subject, const Listed& here) {
    const std::vector<Cell> expected = Drawn(subject.rules(), here.position).open_cells();
    std::vector<Cell> found;
    for (const Ply& ply : here.plies) {
        found.push_back(ply.cell);
    }
    std::sort(found.begin(), found.end());
    const auto names = [&](const std::vector<Cell>& cells) {
        std::string text;
        for (const Cell cell : cells) {
            text += " " + subject.rules().grid().name(cell);
        }
        return text.empty() ? " none" : text;
    };
    return found == expected ? holds() : violated("expected the cells" + names(expected) + "; found" + names(found));
}

Finding f6(const Subject& subject, const Listed& here) {
    const Drawn board(subject.rules(), here.position);
    std::string full;
    for (int column = 0; column < board.rules.width; ++column) {
        full += board.at(column, board.rules.height - 1) != '.' ? '1' : '0';
    }
    for (const Ply& ply : here.plies) {
        if (full[static_cast<std::size_t>(ply.cell % board.rules.width)] == '1') {
            return violated("a full column takes a disc: " + subject.text(here.position, ply));
        }
    }
    return full.find('1') == std::string::npos || board.over() ? not_applicable() : holds();
}

/// Holds if the game is over with these payoffs and no turn is listed.
Finding ends(const Subject& subject, const Listed& here, const std::vector<double>& payoff) {
    const std::optional<Outcome> outcome = subject.outcome(here.position);
    if (!outcome || outcome->payoff != payoff) {
        return violated(fmt::format("expected the payoffs {}; the game is {}", fmt::join(payoff, " and "),
                                    outcome ? "over with other payoffs" : "not over"));
    }
    return here.plies.empty() ? holds() : violated("the game is over, and turns are listed");
}

Finding f8(const Subject& subject, const Listed& here) {
    const Drawn board(subject.rules(), here.position);
    const bool white = board.has_line('W');
    const bool black = board.has_line('B');
    if (white && black) {
        return violated("both colours have a line");
    }
    if (white || black) {
        return ends(subject, here, {white ? 1.0 : 0.0, black ? 1.0 : 0.0});
    }
    return subject.outcome(here.position) && board.count('.') > 0
               ? violated("the game is over without a line, and cells are free")
               : not_applicable();
}

Finding f9(const Subject& subject, const Listed& here) {
    const Drawn board(subject.rules(), here.position);
    if (board.count('.') > 0 || board.has_line('W') || board.has_line('B')) {
        return not_applicable();
    }
    const bool draw = subject.rules().readings.full_board == FullBoard::draw;  // G-F2
    return ends(subject, here, draw ? std::vector<double>{0.5, 0.5} : std::vector<double>{0.0, 1.0});
}

bool drops(const RuleSet& rules) {
    return rules.placement == Placement::drop;
}
bool lies_flat(const RuleSet& rules) {
    return rules.placement == Placement::free;
}

Property on_position(std::string_view id, std::string_view name, Finding (*function)(const Subject&, const Listed&),
                     std::string_view presupposes = "", bool (*applies)(const RuleSet&) = nullptr) {
    return {.id = id,
            .name = name,
            .clauses = {id},
            .presupposes = presupposes,
            .applies = applies,
            .on_position = function};
}

const std::vector<Property> catalogue{
    {.id = "F-1",
     .name = "F-1 the board begins empty, and a cell holds one disc at most",
     .clauses = {"F-1"},
     .on_rules = f1_start,
     .on_position = f1},
    {.id = "F-3", .name = "F-3 White begins", .clauses = {"F-3"}, .on_ply = f3},
    {.id = "F-4",
     .name = "F-4 every turn adds one disc of the colour to move, and nothing else changes",
     .clauses = {"F-2", "F-4"},
     .on_ply = f4},
    on_position("F-5", "F-5 a disc falls onto the lowest free cell of its column", listed, "discs are dropped", drops),
    on_position("F-6", "F-6 a full column takes no disc", f6, "discs are dropped", drops),
    on_position("F-7", "F-7 on a flat board every free cell takes a disc", listed, "the board is flat", lies_flat),
    on_position("F-8", "F-8 a line wins at once, and nothing else ends the game before the board is full", f8),
    on_position("F-9", "F-9 a full board without a line ends the game", f9),
};

}  // namespace

std::span<const Property> properties() {
    return catalogue;
}

// The facts of positions.

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
