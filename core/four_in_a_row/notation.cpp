#include "core/four_in_a_row/notation.h"

#include <algorithm>
#include <utility>

#include "core/four_in_a_row/placing.h"
#include "core/words.h"

namespace rulescope::four_in_a_row {

namespace {

constexpr std::string_view letters = "WB";

/// The letter of the disc on a cell; '.' for a free cell.
char sign_of(const Position& position, Cell cell) {
    return position.free(cell) ? '.' : letters[(position.discs[1] & bit(cell)) != 0 ? 1 : 0];
}

/// Reads "7/7/7/7/3B3/2WBW2", up to the first fault.
Result<std::vector<Setup::Disc>> read_rows(const SquareGrid& grid, const Word& word) {
    std::vector<Setup::Disc> discs;
    int row = grid.rows() - 1;
    int column = 0;
    int free = 0;  // the number that is being read
    for (std::size_t at = 0; at <= word.text.size(); ++at) {
        const int here = word.column + static_cast<int>(at);
        const char sign = at < word.text.size() ? word.text[at] : '/';  // the end closes the last row
        const std::size_t seat = letters.find(sign);
        const bool digit = sign >= '0' && sign <= '9';
        free = digit ? 10 * free + (sign - '0') : free;
        column += digit ? 0 : std::exchange(free, 0);
        if (seat != std::string_view::npos) {
            discs.push_back({grid.at(column, row), static_cast<Seat>(seat), here});
            ++column;
        } else if (!digit && sign != '/') {
            return Fault{std::string("'") + sign + "' is neither W nor B nor a number of free cells", "F-2", "", here};
        }
        const bool ends = sign == '/';
        if (column + free > grid.columns() || (ends && column < grid.columns()) || (digit && free == 0) ||
            (ends && (row == 0) != (at == word.text.size()))) {
            return Fault{"expected " + std::to_string(grid.rows()) + " rows of " + std::to_string(grid.columns()) +
                             " cells each, with / between rows; row " + std::to_string(row + 1) + " ends wrongly here",
                         "F-1", "", here};
        }
        if (ends) {
            --row;
            column = 0;
        }
    }
    return discs;
}

}  // namespace

std::string text_of(const RuleSet& rules, const Position& position) {
    std::string text{letters[position.to_act()], ' '};
    for (int row = rules.height - 1; row >= 0; --row) {
        int free = 0;
        for (int column = 0; column <= rules.width; ++column) {
            const char sign = column < rules.width ? sign_of(position, rules.grid().at(column, row)) : '/';
            if (sign == '.') {
                ++free;
                continue;
            }
            text += free > 0 ? std::to_string(free) : "";
            text += sign;
            free = 0;
        }
    }
    text.pop_back();
    return text;
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
    Result<std::vector<Setup::Disc>> discs = read_rows(rules.grid(), words[1]);
    if (!discs) {
        return discs.faults();
    }
    return Setup{static_cast<Seat>(words[0].text == "W" ? 0 : 1), std::move(discs.value())};
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
    if (words.size() == 1) {
        const std::string& name = words[0].text;
        if (const Cell bottom = grid.find(name + "1"); rules.drops() && name.size() == 1 && bottom != no_cell) {
            return Ply{landing_cell(rules, position, grid.column(bottom))};
        }
        if (const Cell cell = grid.find(name); cell != no_cell) {
            return Ply{cell};
        }
    }
    const std::string last = text_of(rules, Ply{static_cast<Cell>(grid.size() - 1)});
    return Fault{rules.drops() ? "expected the column of one disc, a to " + last
                               : "expected the cell of one disc, a1 to " + last,
                 "F-4", "", words.empty() ? 1 : words.back().column};
}

std::string draw_text(const RuleSet& rules, const Position& position) {
    std::string text;
    for (int row = rules.height; row >= 0; --row) {
        const std::string number = row > 0 ? std::to_string(row) : "";
        text += std::string(3 - std::min<std::size_t>(number.size(), 2), ' ') + number;
        for (int column = 0; column < rules.width; ++column) {
            text += ' ';
            text += row > 0 ? std::string{sign_of(position, rules.grid().at(column, row - 1))}
                            : SquareGrid::column_name(column);
        }
        text += row > 0 ? "\n" : "";
    }
    return text;
}

}  // namespace rulescope::four_in_a_row
