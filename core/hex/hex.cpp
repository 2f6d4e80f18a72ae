#include "core/hex/hex.h"

#include <utility>

#include "core/ascii.h"
#include "core/words.h"

namespace rulescope::hex {

namespace {

constexpr std::array<const char*, 2> colours{"White", "Black"};

std::string content_of(const RuleSet& rules, const Position& position) {
    std::string content;
    for (std::size_t cell = 0; cell < static_cast<std::size_t>(rules.grid().size()); ++cell) {
        content += position.stones[0][cell] ? 'W' : position.stones[1][cell] ? 'B' : '.';
    }
    return content;
}

/// The mirror image of a cell in the long diagonal, which exchanges the edges of the seats.
Cell mirrored(const SquareGrid& grid, Cell cell) {
    return grid.at(grid.row(cell), grid.column(cell));
}

}  // namespace

Faults faults_of(const RuleSet& rules) {
    if (rules.side < min_side || rules.side > max_side) {
        return {{"board.side is " + std::to_string(rules.side) + "; expected " + std::to_string(min_side) + " to " +
                     std::to_string(max_side),
                 "H-1", "", 0}};
    }
    return {};
}

std::vector<Cell> neighbours(const SquareGrid& grid, Cell cell) {
    constexpr std::array<std::pair<int, int>, 6> steps{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, 1}, {1, -1}}};
    std::vector<Cell> list;
    for (const auto& [column, row] : steps) {
        if (const Cell next = grid.at(grid.column(cell) + column, grid.row(cell) + row); next != no_cell) {
            list.push_back(next);
        }
    }
    return list;
}

std::vector<Cell> connection(const RuleSet& rules, const Position& position, Seat seat) {
    const SquareGrid grid = rules.grid();
    Cells open = position.stones[seat];
    struct Step {
        Cell cell;
        std::size_t before;  ///< the step that led to it; its own index on the first edge
    };
    std::vector<Step> steps;
    const auto visit = [&](Cell cell, std::size_t before) {
        if (open[static_cast<std::size_t>(cell)]) {
            open.reset(static_cast<std::size_t>(cell));
            steps.push_back({cell, before});
        }
    };
    for (int first = 0; first < rules.side; ++first) {
        visit(seat == 0 ? grid.at(first, 0) : grid.at(0, first), steps.size());
    }
    for (std::size_t next = 0; next < steps.size(); ++next) {
        const Cell cell = steps[next].cell;
        if ((seat == 0 ? grid.row(cell) : grid.column(cell)) == rules.side - 1) {
            std::vector<Cell> chain{cell};
            for (std::size_t at = next; steps[at].before != at; at = steps[at].before) {
                chain.push_back(steps[steps[at].before].cell);
            }
            return {chain.rbegin(), chain.rend()};
        }
        for (const Cell neighbour : neighbours(grid, cell)) {
            visit(neighbour, next);
        }
    }
    return {};
}

std::string text_of(const RuleSet& rules, const Position& position) {
    return (position.to_act() == 0 ? "W " : "B ") + rows_text(rules.grid(), content_of(rules, position));
}

std::string text_of(const RuleSet& rules, const Ply& ply) {
    return ply.cell == no_cell ? "swap" : rules.grid().name(ply.cell);
}

Result<Setup> parse_setup(const RuleSet& rules, std::string_view text) {
    const std::vector<Word> words = words_of(text);
    if (words.size() != 2 || (words[0].text != "W" && words[0].text != "B")) {
        return Fault{"expected who is to move, W or B, and the rows from above, like " + text_of(rules, Position{}),
                     "H-2", "",
                     words.size() > 2   ? words[2].column
                     : words.size() < 2 ? static_cast<int>(text.size()) + 1
                                        : 1};
    }
    const Result<std::string> content = read_rows(rules.grid(), words[1].text, "WB", words[1].column);
    return content ? Result<Setup>(Setup{static_cast<Seat>(words[0].text == "W" ? 0 : 1), *content})
                   : Result<Setup>(content.faults());
}

Result<Position> validate(const RuleSet& rules, const Setup& setup) {
    Position position;
    for (std::size_t cell = 0; cell < setup.content.size(); ++cell) {
        position.stones[0][cell] = setup.content[cell] == 'W';
        position.stones[1][cell] = setup.content[cell] == 'B';
    }
    const auto white = static_cast<int>(position.stones[0].count());
    const auto black = static_cast<int>(position.stones[1].count());
    Faults faults;
    // Without a swap, White has one stone more on Black's turn; after a swap, Black has one more on White's turn.
    position.swapped = black - white == (setup.to_act == 0 ? 1 : 0) && white + black > 0;
    if (position.swapped ? !rules.swap : white - black != setup.to_act) {
        faults.push_back({std::to_string(white) + " white and " + std::to_string(black) + " black stones on " +
                              colours[setup.to_act] + "'s turn; expected " +
                              (setup.to_act == 0 ? "as many of each colour" : "one white stone more than black ones") +
                              (!rules.swap         ? ""
                               : setup.to_act == 0 ? ", or after a swap one black stone more"
                                                   : ", or after a swap as many of each colour"),
                          "H-4", "", 0});
    }
    const auto last = static_cast<Seat>(1 - setup.to_act);
    if (!connection(rules, position, setup.to_act).empty()) {
        faults.push_back({std::string(colours[setup.to_act]) + " has connected its edges, and " + colours[last] +
                              " has played after it; the game ends with the first connection",
                          "H-6", "", 0});
    }
    return faults.empty() ? Result<Position>(position) : Result<Position>(std::move(faults));
}

Result<Position> parse_position(const RuleSet& rules, std::string_view text) {
    const Result<Setup> setup = parse_setup(rules, text);
    return setup ? validate(rules, *setup) : Result<Position>(setup.faults());
}

Result<Ply> parse_ply(const RuleSet& rules, std::string_view text) {
    const SquareGrid grid = rules.grid();
    const std::vector<Word> words = words_of(text);
    const std::string name = words.size() == 1 ? words[0].text : "";
    if (ascii::lower(name) == "swap" && rules.swap) {
        return Ply{};
    }
    if (const Cell cell = grid.find(name); cell != no_cell) {
        return Ply{cell};
    }
    return Fault{"expected the cell of one stone, a1 to " + grid.name(static_cast<Cell>(grid.size() - 1)) +
                     (rules.swap ? ", or swap" : ""),
                 "H-4", "", words.empty() ? 1 : words.back().column};
}

std::vector<Ply> Hex::plies(const Position& position) const {
    std::vector<Ply> list;
    if (outcome(position)) {
        return list;
    }
    const Cells occupied = position.occupied();
    for (Cell cell = 0; cell < rules().grid().size(); ++cell) {
        if (!occupied[static_cast<std::size_t>(cell)]) {
            list.push_back({cell});
        }
    }
    if (may_swap(position)) {
        list.push_back({});
    }
    return list;
}

Position Hex::after(const Position& position, const Ply& ply, Events* events) const {
    const SquareGrid grid = rules().grid();
    const Seat seat = position.to_act();
    Position next = position;
    if (ply.cell == no_cell) {
        const auto before = static_cast<Cell>(content_of(rules(), position).find('W'));
        const Cell taken = mirrored(grid, before);
        next.stones[0].reset();
        next.stones[1].set(static_cast<std::size_t>(taken));
        next.swapped = true;
        emit(events, {.clause = "H-5", .cell = taken, .from = before});
        return next;
    }
    if (position.count() == 0) {
        emit(events, {.clause = "H-3", .seat = seat});
    }
    next.stones[seat].set(static_cast<std::size_t>(ply.cell));
    emit(events, {.clause = "H-4", .cell = ply.cell});
    if (events != nullptr) {
        if (const std::vector<Cell> chain = connection(rules(), next, seat); !chain.empty()) {
            emit(events, {.clause = "H-6", .cell = chain.front(), .end = chain.back()});
        }
    }
    return next;
}

std::optional<Outcome> Hex::outcome(const Position& position) const {
    const auto last = static_cast<Seat>(1 - position.to_act());
    if (connection(rules(), position, last).empty()) {
        return std::nullopt;
    }
    return Outcome{{last == 0 ? 1.0 : 0.0, last == 0 ? 0.0 : 1.0}, "H-6"};
}

Key Hex::key(const Position& position) const {
    return content_of(rules(), position) + (position.swapped ? "s" : "");
}

std::optional<Refusal> Hex::refusal(const Position& position, const Ply& ply) const {
    if (const std::optional<Outcome> over = outcome(position)) {
        return Refusal{over->clause, "the game is over"};
    }
    if (ply.cell == no_cell) {
        if (!rules().swap) {
            return Refusal{"H-5", "these rules have no swap"};
        }
        return may_swap(position) ? std::nullopt
                                  : std::optional(Refusal{"H-5", "only the second turn of the game may be a swap"});
    }
    if (!rules().grid().has(ply.cell)) {
        return Refusal{"H-1", "the board has no such cell"};
    }
    if (position.occupied()[static_cast<std::size_t>(ply.cell)]) {
        return Refusal{"H-4", rules().grid().name(ply.cell) + " has a stone already"};
    }
    return std::nullopt;
}

Position Hex::image(const Position& position, int symmetry) const {
    if (symmetry == 0) {
        return position;
    }
    Position image;
    image.swapped = position.swapped;
    const auto cells = static_cast<std::size_t>(rules().grid().size());
    for (std::size_t cell = 0; cell < cells; ++cell) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            image.stones[seat][cells - 1 - cell] = position.stones[seat][cell];
        }
    }
    return image;
}

Ply Hex::image(const Ply& ply, int symmetry) const {
    return symmetry == 0 || ply.cell == no_cell ? ply : Ply{static_cast<Cell>(rules().grid().size() - 1 - ply.cell)};
}

}  // namespace rulescope::hex
