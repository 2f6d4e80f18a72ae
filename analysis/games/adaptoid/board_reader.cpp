#include "analysis/games/adaptoid/board_reader.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "analysis/games/adaptoid/kit.h"
#include "analysis/specs/home_of_key.h"
#include "analysis/specs/inheritance.h"
#include "core/adaptoid/rule_set.h"
#include "core/ascii.h"

namespace rulescope::adaptoid {

namespace {

constexpr std::size_t most_contact_faults = 1'000;  // the first thirty are listed
constexpr std::int64_t max_moves = 100;  // limits the time: each random move examines every disc and every place

/// Reports each tab, because it resembles a space, and each character outside ASCII. Core would report such a character
/// once for each of its bytes.
bool has_strange_signs(const specs::Value& drawing, specs::Complaints& complaints) {
    int row = 1;
    int column = 0;
    bool found = false;
    for (const char c : drawing.text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n') {
            ++row;
            column = 0;
            continue;
        }
        if ((byte & 0xC0U) == 0x80U) {
            continue;  // continuation byte of a UTF-8 character
        }
        ++column;
        if (byte >= 0x80U || c == '\t') {
            complaints.add(specs::place_inside(drawing, row, column),
                           fmt::format("board.layout has {} here; expected 1 or 2 (discs), . (a hole) or a space",
                                       c == '\t' ? "a tab" : "a character without meaning"));
            found = true;
        }
    }
    return found;
}

/// Number of blank rows at the beginning; core counts rows from the first row that is not blank.
int blank_rows(const std::string& drawing) {
    const std::size_t first = drawing.find_first_not_of(" \r\n");
    const std::size_t end = first == std::string::npos ? 0 : first;
    return static_cast<int>(std::count(drawing.begin(), drawing.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
}

/// The number at the beginning of the text, between two words, which are removed with it.
std::optional<int> number_between(std::string_view& text, std::string_view before, std::string_view after) {
    const std::size_t end = text.find(after);
    if (!text.starts_with(before) || end == std::string_view::npos || end < before.size()) {
        return std::nullopt;
    }
    const std::optional<int> number = ascii::read_whole<int>(text.substr(before.size(), end - before.size()));
    text.remove_prefix(end + after.size());
    return number;
}

void report_layout(const specs::Value& drawing, const Faults& faults, specs::Complaints& complaints) {
    std::vector<std::pair<int, std::string>> reported;  // a shifted row has the same fault at every cell
    for (const Fault& fault : faults) {
        // Core gives the row of the drawing ("row 3 of the layout, column 5: "); messages give the line of the file.
        std::string_view rest = fault.message;
        const std::optional<int> row = number_between(rest, "row ", " of the layout, column ");
        const std::optional<int> column = row ? number_between(rest, "", ": ") : std::nullopt;
        if (!column) {
            complaints.add(drawing.place, "board.layout: " + fault.message);
            continue;
        }
        const std::pair what(*row, std::string(rest));
        if (std::find(reported.begin(), reported.end(), what) == reported.end()) {
            reported.push_back(what);
            complaints.add(specs::place_inside(drawing, *row + blank_rows(drawing.text), *column),
                           "board.layout: " + what.second);
        }
    }
}

std::optional<Board> read_layout(const specs::Value& drawing, specs::Complaints& complaints) {
    if (has_strange_signs(drawing, complaints)) {
        return std::nullopt;
    }
    const Result<Board> board = Board::layout(drawing.text);
    if (!board) {
        report_layout(drawing, board.faults(), complaints);
        return std::nullopt;
    }
    return *board;
}

/// The place in the file that names the cell of a fault: an entry of the stacks, or a key of the contacts.
specs::Place place_of_cell(const Fault& fault, const specs::Value& table, const std::vector<specs::Word>& stacks) {
    if (fault.clause == "S-15") {
        for (auto stack = stacks.rbegin(); stack != stacks.rend(); ++stack) {  // of two equal entries, the second
            if (stack->text == fault.cell) {
                return stack->place;
            }
        }
    }
    const specs::Value& contacts = table.find("contacts")->value;
    for (auto entry = contacts.entries.rbegin(); entry != contacts.entries.rend(); ++entry) {
        const Result<Coordinate> key = parse_coordinate(entry->key);
        if (entry->key == fault.cell || (key && name_of(*key) == fault.cell)) {
            return entry->place;
        }
    }
    return contacts.place;
}

std::optional<Board> read_contacts(const specs::Value& table, specs::TableReader& reader,
                                   specs::Complaints& complaints) {
    const specs::Value* contacts = reader.table("contacts");
    const std::vector<specs::Word> stacks = reader.list("stacks").value_or(std::vector<specs::Word>{});
    if (contacts == nullptr) {
        return std::nullopt;
    }
    std::vector<std::pair<std::string, std::vector<std::string>>> touching;
    specs::TableReader cells(*contacts, "board.contacts", complaints);
    bool readable = true;
    for (const specs::Entry& entry : contacts->entries) {
        const std::optional<std::vector<specs::Word>> around = cells.list(entry.key);
        readable = readable && around;
        touching.emplace_back(entry.key, around ? specs::texts_of(*around) : std::vector<std::string>{});
    }
    if (!readable) {
        return std::nullopt;
    }
    const std::vector<std::string> high = specs::texts_of(stacks);
    const Result<Board> board = Board::contacts(touching, high);
    if (!board) {
        const Faults& faults = board.faults();
        for (std::size_t number = 0; number < std::min(faults.size(), most_contact_faults); ++number) {
            const Fault& fault = faults[number];
            complaints.add(place_of_cell(fault, table, stacks), "board.contacts: " + fault.message);
        }
        return std::nullopt;
    }
    return *board;
}

/// Reads random = {stacks, moves, seed}, then stacks and moves discs at random (S-15, S-16). `read` has no board
/// afterwards if the discs cannot be arranged.
void arrange_at_random(BoardRead& read, const specs::Value& random, std::uint64_t default_seed,
                       specs::Complaints& complaints) {
    specs::TableReader reader(random, "board.random", complaints);
    const auto stacks = reader.number("stacks", 0, 999, specs::Need::required);
    const auto moves = reader.number("moves", 0, max_moves);
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    const auto seed = reader.number("seed", 0, largest);
    reader.finish();
    read.took_seed = random.find("seed") == nullptr;
    if (read.took_seed && default_seed > static_cast<std::uint64_t>(largest)) {
        complaints.add(specs::Place{"--seed"},
                       fmt::format("the seed {} is too large for random discs (board.random), whose "
                                   "seed is written in TOML; expected at most {}",
                                   default_seed, largest));
        read.board.reset();
    }
    const bool readable = stacks && (read.took_seed || seed) && (random.find("moves") == nullptr || moves);
    if (!read.board || !readable) {
        read.board.reset();
        return;
    }
    const Result<Board> arranged =
        random_layout(*read.board, static_cast<int>(*stacks), static_cast<int>(moves.value_or(0)),
                      read.took_seed ? default_seed : static_cast<std::uint64_t>(*seed));
    if (arranged) {
        read.board = *arranged;
        return;
    }
    read.board.reset();
    for (const Fault& fault : arranged.faults()) {
        complaints.add(random.place, "board.random: " + fault.message);
    }
}

}  // namespace

BoardRead read_board(const specs::Value& table, std::uint64_t seed, specs::Complaints& complaints) {
    specs::TableReader reader(table, "board", complaints);
    std::vector<const specs::Entry*> given;
    for (const std::string& shape : board_shapes) {
        if (const specs::Entry* entry = table.find(shape)) {
            given.push_back(entry);
        }
    }
    BoardRead result;
    if (given.empty()) {
        complaints.missing(table.place,
                           "the board is missing; expected hexagon = 4, layout = a drawing, or "
                           "[board.contacts] with the neighbours of each cell");
    }
    for (std::size_t more = 1; more < given.size(); ++more) {
        complaints.add(given[more]->place,
                       fmt::format("the board is defined twice, by board.{} and by board.{}; remove one", given[0]->key,
                                   given[more]->key));
    }
    const auto side = reader.number("hexagon", 1, 13);
    const std::optional<std::string> drawing = reader.text("layout");
    if (table.find("contacts") != nullptr) {
        result.board = read_contacts(table, reader, complaints);
    } else if (const specs::Value* stacks = reader.find("stacks")) {
        complaints.add(stacks->place,
                       "board.stacks belongs to a board given by contacts; in a layout write 2 for a "
                       "stack, for random stacks write random = {stacks = 3, seed = 1}");
    }
    reader.find("contacts");
    if (drawing) {
        result.board = read_layout(*reader.find("layout"), complaints);
    }
    if (side) {
        result.board = *Board::hexagon(static_cast<int>(*side));
    }
    if (const specs::Value* random = reader.table("random")) {
        if (table.find("contacts") != nullptr) {
            complaints.add(random->place,
                           "board.random needs a hexagon or a layout: discs of a board given by "
                           "contacts cannot be moved");
        } else {
            arrange_at_random(result, *random, seed, complaints);
        }
    }
    reader.finish(specs::home_of_key(adaptoid_kit()));
    if (given.size() != 1) {
        result.board.reset();
    } else {
        result.place = given[0]->value.place;
    }
    return result;
}

std::string describe(const Board& board) {
    return fmt::format("a board of {} cells from {} to {}", board.size(), board.name(0),
                       board.name(static_cast<Cell>(board.size() - 1)));
}

std::string nearest_cell(const Board& board, Coordinate wanted) {
    if (board.graph() != BoardGraph::lattice) {
        return "";
    }
    Cell best = no_cell;
    int min_steps = 0;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        const Coordinate here = board.coordinate(cell);
        const int letters = wanted.letter - here.letter;
        const int numbers = wanted.number - here.number;
        // Steps on the lattice: the diagonal (+1, +1) is one step.
        const int steps = std::max({std::abs(letters), std::abs(numbers), std::abs(letters - numbers)});
        if (board.height(cell) > 0 && (best == no_cell || steps < min_steps)) {
            best = cell;
            min_steps = steps;
        }
    }
    return best == no_cell ? "" : board.name(best);
}

bool in_hole(const Board& board, Coordinate place) {
    const auto is_cell = [&](Coordinate here) {
        const Cell cell = board.find(here);
        return cell != no_cell && board.height(cell) > 0;
    };
    const auto any_cell = [&](Coordinate step) {
        Coordinate here = place;
        for (int steps = 0; steps < std::max(max_letter, max_number); ++steps) {
            here = {here.letter + step.letter, here.number + step.number};
            if (is_cell(here)) {
                return true;
            }
        }
        return false;
    };
    const auto& lines = directions;  // the last three are opposite to the first three
    return board.graph() == BoardGraph::lattice && !is_cell(place) &&
           ((any_cell(lines[0]) && any_cell(lines[3])) || (any_cell(lines[1]) && any_cell(lines[4])) ||
            (any_cell(lines[2]) && any_cell(lines[5])));
}

Faults advised(const Board& board, Faults faults) {
    for (Fault& fault : faults) {
        const Result<Coordinate> place = parse_coordinate(fault.cell);
        if (!place || board.find(*place) != no_cell) {
            continue;
        }
        if (in_hole(board, *place)) {
            fault.message += fmt::format(". {} is a hole", name_of(*place));
        }
        const std::string near = nearest_cell(board, *place);
        if (!near.empty()) {
            fault.message += fmt::format(". The nearest cell is {}.", near);
        }
    }
    return faults;
}

}  // namespace rulescope::adaptoid
