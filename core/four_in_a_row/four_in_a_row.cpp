#include "core/four_in_a_row/four_in_a_row.h"

#include <algorithm>

#include "core/words.h"

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

Cell landing_cell(const RuleSet& rules, const Position& position, int column) {
    auto cell = static_cast<Cell>(column);
    while (rules.grid().has(cell) && !position.free(cell)) {
        cell = static_cast<Cell>(cell + rules.width);
    }
    return cell;
}

std::vector<Ply> places(const RuleSet& rules, const Position& position) {
    const SquareGrid grid = rules.grid();
    std::vector<Ply> list;
    for (int column = 0; rules.drops() && column < grid.columns(); ++column) {
        if (const Cell cell = landing_cell(rules, position, column); grid.has(cell)) {
            list.push_back({cell});
        }
    }
    for (Cell cell = 0; !rules.drops() && cell < grid.size(); ++cell) {
        if (position.free(cell)) {
            list.push_back({cell});
        }
    }
    return list;
}

std::optional<Refusal> refusal_of_place(const RuleSet& rules, const Position& position, const Ply& ply) {
    const SquareGrid grid = rules.grid();
    if (!grid.has(ply.cell)) {
        const bool above = rules.drops() && ply.cell >= 0 && grid.row(ply.cell) == rules.height;
        if (above && !position.free(ply.cell - rules.width)) {
            return Refusal{"F-6", "column " + grid.column_name(grid.column(ply.cell)) + " is full"};
        }
        return Refusal{"F-1", "the board has no such cell"};
    }
    if (!position.free(ply.cell)) {
        return Refusal{"F-1", "a disc lies on " + grid.name(ply.cell) + " already"};
    }
    if (rules.drops() && grid.row(ply.cell) > 0 && position.free(ply.cell - rules.width)) {
        return Refusal{"F-5", "a disc cannot rest on " + grid.name(ply.cell) + ": the cell below it is free"};
    }
    return std::nullopt;
}

void place(const RuleSet& rules, Position& position, const Ply& ply, Events* events) {
    const Seat seat = position.to_act();
    const int row = rules.grid().row(ply.cell) + 1;
    if (position.count() == 0) {
        emit(events, {.clause = "F-3", .cell = ply.cell, .seat = seat});
    }
    position.discs[seat] |= bit(ply.cell);
    emit(events, {.clause = "F-4", .cell = ply.cell, .seat = seat});
    emit(events, {.clause = rules.drops() ? "F-5" : "F-7", .cell = ply.cell, .amount = row});
    if (rules.drops() && row == rules.height) {
        emit(events, {.clause = "F-6", .cell = ply.cell, .amount = row});
    }
}

namespace {

struct Step {
    int column, row;
};
constexpr std::array<Step, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

}  // namespace

std::vector<Line> lines_of(const RuleSet& rules) {
    const SquareGrid grid = rules.grid();
    std::vector<Line> lines;
    for (Cell first = 0; first < grid.size(); ++first) {
        for (const Step& step : directions) {
            /// Returns the bit of the cell that is `steps` steps away from `first`; 0 if it is outside the board.
            const auto cell_at = [&](int steps) {
                const Cell cell = grid.at(grid.column(first) + steps * step.column, grid.row(first) + steps * step.row);
                return cell == no_cell ? Cells{0} : bit(cell);
            };
            Line line;
            for (int steps = 0; steps < rules.length; ++steps) {
                line.cells |= cell_at(steps);
            }
            if (rules.readings.overline == Overline::ignored) {
                line.beyond = cell_at(-1) | cell_at(rules.length);
            }
            if (std::popcount(line.cells) == rules.length) {
                lines.push_back(line);
            }
        }
    }
    return lines;
}

bool has_line(const std::vector<Line>& lines, Cells discs) {
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.made_by(discs); });
}

std::optional<Outcome> outcome_of(const RuleSet& rules, const std::vector<Line>& lines, const Position& position) {
    const Seat last = position.last_to_act();
    if (has_line(lines, position.discs[last])) {
        return Outcome{{last == 0 ? 1.0 : 0.0, last == 0 ? 0.0 : 1.0}, "F-8"};
    }
    if (position.count() < rules.grid().size()) {
        return std::nullopt;
    }
    return rules.readings.full_board == FullBoard::draw ? Outcome{{0.5, 0.5}, "F-9"} : Outcome{{0.0, 1.0}, "G-F2"};
}

void append_end(const RuleSet& rules, const std::vector<Line>& lines, const Position& position, Events* events) {
    const std::optional<Outcome> outcome = events ? outcome_of(rules, lines, position) : std::nullopt;
    if (!outcome) {
        return;
    }
    Event event{.clause = outcome->clause};
    for (const Line& line : lines) {
        if (line.made_by(position.discs[position.last_to_act()]) && event.amount++ == 0) {
            event.cell = static_cast<Cell>(std::countr_zero(line.cells));
            event.end = static_cast<Cell>(std::bit_width(line.cells) - 1);
        }
    }
    events->push_back(event);
}

namespace {

/// The board as one letter per cell.
std::string content_of(const RuleSet& rules, const Position& position) {
    std::string content;
    for (Cell cell = 0; cell < rules.grid().size(); ++cell) {
        content += position.free(cell) ? '.' : (position.discs[0] & bit(cell)) != 0 ? 'W' : 'B';
    }
    return content;
}

}  // namespace

std::string text_of(const RuleSet& rules, const Position& position) {
    return (position.to_act() == 0 ? "W " : "B ") + rows_text(rules.grid(), content_of(rules, position));
}

Result<Setup> parse_setup(const RuleSet& rules, std::string_view text) {
    const std::vector<Word> words = words_of(text);
    if (words.size() != 2 || (words[0].text != "W" && words[0].text != "B")) {
        return Fault{"expected who is to move, W or B, and the rows from above, like " + text_of(rules, Position{}),
                     "F-2", "",
                     words.size() > 2   ? words[2].column
                     : words.size() < 2 ? int(text.size()) + 1
                                        : 1};
    }
    const Result<std::string> content = read_rows(rules.grid(), words[1].text, "WB", words[1].column);
    if (!content) {
        return content.faults();
    }
    Setup setup{static_cast<Seat>(words[0].text == "W" ? 0 : 1), {}};
    for (Cell cell = 0; cell < rules.grid().size(); ++cell) {
        if (const char letter = (*content)[static_cast<std::size_t>(cell)]; letter != '.') {
            setup.discs.push_back({cell, static_cast<Seat>(letter == 'W' ? 0 : 1)});
        }
    }
    return setup;
}

Result<Position> parse_position(const RuleSet& rules, std::string_view text) {
    const Result<Setup> setup = parse_setup(rules, text);
    return setup ? validate(rules, *setup) : Result<Position>(setup.faults());
}

std::string text_of(const RuleSet& rules, const Ply& ply) {
    const SquareGrid grid = rules.grid();
    return rules.drops() ? grid.column_name(grid.column(ply.cell)) : grid.name(ply.cell);
}

Result<Ply> parse_ply(const RuleSet& rules, const Position& position, std::string_view text) {
    const SquareGrid grid = rules.grid();
    const std::vector<Word> words = words_of(text);
    const std::string name = words.size() == 1 ? words[0].text : "";
    if (const Cell bottom = grid.find(name + "1"); rules.drops() && name.size() == 1 && bottom != no_cell) {
        return Ply{landing_cell(rules, position, grid.column(bottom))};
    }
    if (const Cell cell = grid.find(name); cell != no_cell) {
        return Ply{cell};
    }
    const std::string last = text_of(rules, Ply{static_cast<Cell>(grid.size() - 1)});
    return Fault{
        (rules.drops() ? "expected the column of one disc, a to " : "expected the cell of one disc, a1 to ") + last,
        "F-4", "", words.empty() ? 1 : words.back().column};
}

std::string draw_text(const RuleSet& rules, const Position& position) {
    return draw_text(rules.grid(), content_of(rules, position));
}

namespace {

bool keeps_rows(const SquareGrid& grid, const Symmetry& map) {
    for (Cell cell = 0; cell < grid.size(); ++cell) {
        if (grid.row(map[static_cast<std::size_t>(cell)]) != grid.row(cell)) {
            return false;
        }
    }
    return true;
}

}  // namespace

FourInARow::FourInARow(RuleSet rules) {
    Table table;
    table.lines = lines_of(rules);
    table.maps = symmetries_of(rules.grid());
    if (rules.drops()) {
        std::erase_if(table.maps, [&](const Symmetry& map) { return !keeps_rows(rules.grid(), map); });
    }
    table.rules = std::move(rules);
    table_ = std::make_shared<const Table>(std::move(table));
}

std::vector<Ply> FourInARow::plies(const Position& position) const {
    return outcome(position) ? std::vector<Ply>{} : places(rules(), position);
}

Position FourInARow::after(const Position& position, const Ply& ply, Events* events) const {
    Position next = position;
    place(rules(), next, ply, events);
    append_end(rules(), lines(), next, events);
    return next;
}

std::optional<Outcome> FourInARow::outcome(const Position& position) const {
    return outcome_of(rules(), lines(), position);
}

std::optional<Refusal> FourInARow::refusal(const Position& position, const Ply& ply) const {
    if (const std::optional<Outcome> over = outcome(position)) {
        return Refusal{over->clause, "the game is over"};
    }
    return refusal_of_place(rules(), position, ply);
}

Key FourInARow::key(const Position& position) const {
    Key key;
    for (const Cells discs : position.discs) {
        for (int cell = 0; cell < rules().grid().size(); cell += 8) {
            key.push_back(static_cast<char>(discs >> static_cast<unsigned>(cell) & 0xFF));
        }
    }
    return key;
}

Position FourInARow::image(const Position& position, int symmetry) const {
    const Symmetry& map = table_->maps[static_cast<std::size_t>(symmetry)];
    Position image;
    for (std::size_t seat = 0; seat < image.discs.size(); ++seat) {
        for (Cells rest = position.discs[seat]; rest != 0; rest &= rest - 1) {
            image.discs[seat] |= bit(map[static_cast<std::size_t>(std::countr_zero(rest))]);
        }
    }
    return image;
}

Ply FourInARow::image(const Ply& ply, int symmetry) const {
    const bool inside = rules().grid().has(ply.cell);
    return inside ? Ply{table_->maps[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(ply.cell)]} : ply;
}

std::string FourInARow::text(const Position& position) const {
    return text_of(rules(), position);
}

std::string FourInARow::turn_text(const Position&, const std::vector<Ply>& plies) const {
    return plies.empty() ? "" : text_of(rules(), plies.front());
}

}  // namespace rulescope::four_in_a_row
