#include "core/four_in_a_row/notation.h"

#include "core/four_in_a_row/placing.h"
#include "core/words.h"

namespace rulescope::four_in_a_row {

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

}  // namespace rulescope::four_in_a_row
