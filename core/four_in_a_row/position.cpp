#include "core/four_in_a_row/position.h"

#include "core/four_in_a_row/winning.h"

namespace rulescope::four_in_a_row {

namespace {

constexpr std::array<const char*, 2> colours{"White", "Black"};

/// F-8: the game ends when the first line is made. So all lines of the seat must contain its last disc. Returns true if
/// there is a disc that can be the last one: all lines contain it, and no disc lies above it.
bool one_disc_made_all(const RuleSet& rules, const std::vector<Line>& lines, const Position& position, Seat seat) {
    for (Cell cell = 0; cell < rules.grid().size(); ++cell) {
        const bool covered =
            rules.drops() && rules.grid().row(cell) + 1 < rules.height && !position.free(cell + rules.width);
        const Cells before = position.discs[seat] & ~bit(cell);
        if (!covered && before != position.discs[seat] && !has_line(lines, before)) {
            return true;
        }
    }
    return false;
}

}  // namespace

Result<Position> validate(const RuleSet& rules, const Setup& setup) {
    const SquareGrid grid = rules.grid();
    Position position;
    Faults faults;
    for (const Setup::Disc& disc : setup.discs) {
        if (!grid.has(disc.cell)) {
            faults.push_back({"a disc is outside the board", "F-1", "", 0});
        } else if (const std::string name = grid.name(disc.cell); !position.free(disc.cell)) {
            faults.push_back({"two discs lie on " + name, "F-1", name, 0});
        } else {
            position.discs[disc.seat] |= bit(disc.cell);
        }
    }
    for (const Setup::Disc& disc : setup.discs) {
        if (rules.drops() && grid.has(disc.cell) && grid.row(disc.cell) > 0 && position.free(disc.cell - rules.width)) {
            const std::string name = grid.name(disc.cell);
            faults.push_back({"the cell below the disc on " + name + " is free; a disc falls onto it", "F-5", name, 0});
        }
    }
    const int white = std::popcount(position.discs[0]);
    const int black = std::popcount(position.discs[1]);
    const Seat mover = setup.to_act;
    if (faults.empty() && white - black != mover) {
        faults.push_back({std::to_string(white) + " white and " + std::to_string(black) + " black discs on " +
                              colours[mover] + "'s turn; expected " +
                              (mover == 0 ? "as many of each colour" : "one white disc more than black ones"),
                          "F-4", "", 0});
    }
    const std::vector<Line> lines = lines_of(rules);
    const Seat last = static_cast<Seat>(1 - mover);
    const bool placed = faults.empty();
    if (placed && has_line(lines, position.discs[mover])) {
        faults.push_back({std::string(colours[mover]) + " has a line, and " + colours[last] +
                              " has put a disc after it; the game ends with the first line",
                          "F-8", "", 0});
    }
    if (placed && has_line(lines, position.discs[last]) && !one_disc_made_all(rules, lines, position, last)) {
        faults.push_back({std::string("no single disc on top has made all lines of ") + colours[last] +
                              "; the game ends with the first line",
                          "F-8", "", 0});
    }
    return faults.empty() ? Result<Position>(position) : Result<Position>(std::move(faults));
}

}  // namespace rulescope::four_in_a_row
