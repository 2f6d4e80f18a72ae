// Reads and writes the text of plies.
#include <algorithm>

#include "core/pentactic/notation.h"
#include "core/whole_character.h"
#include "core/words.h"

namespace rulescope::pentactic {

namespace {

constexpr const char* forms = "remove B:L, stone d4, L:a1,b1,c1,d1,d2 or pass";

Fault fault_at(std::string message, int column, std::string_view clause = "", std::string cell = "") {
    return {std::move(message), std::string(clause), std::move(cell), column};
}

/// Returns the board that belongs to the letter of a player.
Result<std::uint8_t> board_of(const RuleSet& rules, const Position& position, const std::string& text, int column) {
    for (int board = 0; board < rules.boards(); ++board) {
        if (seat_name(pentomino_seat(rules, position, board)) == text.substr(0, 1)) {
            return static_cast<std::uint8_t>(board);
        }
    }
    return fault_at(quoted_character(text, 0) + " has no grid here; expected " +
                        (rules.boards() == 1 ? seat_name(pentomino_seat(rules, position, 0))
                                             : "A to " + seat_name(static_cast<Seat>(rules.boards() - 1))),
                    column);
}

/// Returns the board of a ply that names no player: the only board, or the board of the only other player.
Result<std::uint8_t> only_board(const RuleSet& rules, const Position& position, int column) {
    if (rules.boards() == 1) {
        return std::uint8_t{0};
    }
    if (rules.boards() == 2) {
        return static_cast<std::uint8_t>(1 - position.to_act);
    }
    return fault_at("the letter of the player is missing, like B:", column);
}

Result<Cell> cell_of(const RuleSet& rules, std::string_view name, int column) {
    const Cell cell = rules.grid.find(name);
    if (cell == no_cell) {
        return fault_at("the grid has no cell '" + std::string(name) + "'; its cells go from a1 to " +
                            rules.grid.name(static_cast<Cell>(rules.grid.size() - 1)),
                        column, "P-2", std::string(name));
    }
    return cell;
}

/// A board, and the text after "B:" with its column.
struct Target {
    std::uint8_t board = 0;
    std::string rest;
    int column = 1;
};
Result<Target> target_of(const RuleSet& rules, const Position& position, const Word& word) {
    const std::size_t colon = word.text.find(':');
    Target target{0, word.text, word.column};
    Result<std::uint8_t> board = only_board(rules, position, word.column);
    if (colon != std::string::npos) {
        if (colon != 1) {
            return fault_at("expected one letter of a player before the colon, like B:", word.column);
        }
        board = board_of(rules, position, std::string(word.text), word.column);
        target.rest = word.text.substr(2);
        target.column += 2;
    }
    if (!board) {
        return board.faults();
    }
    target.board = *board;
    return target;
}

Result<Ply> read_removal(const RuleSet& rules, const Position& position, const Word& word) {
    const Result<Target> target = target_of(rules, position, word);
    if (!target) {
        return target.faults();
    }
    const auto piece = target->rest.size() == 1 ? piece_of(target->rest[0]) : std::nullopt;
    if (!piece) {
        return fault_at("'" + target->rest + "' is not a pentomino; expected one of FILNPTUVWXYZ", target->column,
                        "P-1");
    }
    return Ply{Ply::Kind::remove, target->board, *piece, Ply{}.cells};
}

Result<Ply> read_stone(const RuleSet& rules, const Position& position, const Word& word) {
    const Result<Target> target = target_of(rules, position, word);
    if (!target) {
        return target.faults();
    }
    const Result<Cell> cell = cell_of(rules, target->rest, target->column);
    if (!cell) {
        return cell.faults();
    }
    Ply ply{Ply::Kind::stone, target->board, 0, Ply{}.cells};
    ply.cells[0] = *cell;
    return ply;
}

/// "L:a1,b1,c1,d1,d2"; the cells in any order.
Result<Ply> read_pentomino(const RuleSet& rules, const Position& position, const Word& word) {
    const auto piece = piece_of(word.text[0]);
    if (!piece) {
        return fault_at(quoted_character(word.text, 0) + " is not a pentomino; expected one of FILNPTUVWXYZ",
                        word.column, "P-1");
    }
    Ply ply{Ply::Kind::place, 0, *piece, Ply{}.cells};
    ply.board = rules.boards() == 1 ? std::uint8_t{0} : position.to_act;
    std::size_t found = 0;
    std::size_t begin = 2;
    while (begin <= word.text.size() && begin > 0) {
        const std::size_t end = std::min(word.text.find(',', begin), word.text.size());
        const int column = word.column + static_cast<int>(begin);
        if (begin == end) {
            return fault_at("a cell is missing here; a pentomino is given by its five cells", column, "P-1");
        }
        const Result<Cell> cell = cell_of(rules, std::string_view(word.text).substr(begin, end - begin), column);
        if (!cell) {
            return cell.faults();
        }
        if (found == ply.cells.size()) {
            return fault_at("a sixth cell; a pentomino has five", column, "P-1");
        }
        if (std::find(ply.cells.begin(), ply.cells.begin() + static_cast<std::ptrdiff_t>(found), *cell) !=
            ply.cells.begin() + static_cast<std::ptrdiff_t>(found)) {
            return fault_at("the cell " + rules.grid.name(*cell) + " appears here twice", column, "P-1");
        }
        ply.cells[found++] = *cell;
        begin = end + 1;
    }
    if (found < ply.cells.size()) {
        return fault_at(std::to_string(found) + " cells; a pentomino has five",
                        word.column + static_cast<int>(word.text.size()), "P-1");
    }
    std::sort(ply.cells.begin(), ply.cells.end());
    return ply;
}

}  // namespace

std::string text_of(const RuleSet& rules, const Position& position, const Ply& ply) {
    // The player's letter, if there are several possible players.
    const std::string whose = rules.boards() == 1 ? "" : seat_name(pentomino_seat(rules, position, ply.board)) + ":";
    switch (ply.kind) {
        case Ply::Kind::remove: return "remove " + whose + letter_of(ply.piece);
        case Ply::Kind::stone: return "stone " + whose + rules.grid.name(ply.cells[0]);
        case Ply::Kind::pass: return "pass";
        case Ply::Kind::place: break;
    }
    std::string text(1, letter_of(ply.piece));
    for (std::size_t i = 0; i < ply.cells.size(); ++i) {
        text += (i == 0 ? ":" : ",") + rules.grid.name(ply.cells[i]);
    }
    return text;
}

Result<Ply> parse_ply(const RuleSet& rules, const Position& position, std::string_view text) {
    const std::vector<Word> words = words_of(text);
    if (words.empty()) {
        return fault_at(std::string("a turn is missing; expected one like ") + forms, 1);
    }
    const Word& first = words.front();
    const bool two = first.text == "remove" || first.text == "stone";
    if (words.size() > (two ? 2U : 1U)) {
        return fault_at("'" + words[two ? 2 : 1].text + "' is an extra word; a turn is one like " + forms,
                        words[two ? 2 : 1].column);
    }
    if (two && words.size() < 2) {
        return fault_at(first.text == "stone" ? "the cell of the stone is missing, like stone d4"
                                              : "the letter of the pentomino is missing, like remove B:L",
                        static_cast<int>(text.size()) + 1);
    }
    if (first.text == "pass") {
        return Ply{};
    }
    if (two) {
        return first.text == "stone" ? read_stone(rules, position, words[1]) : read_removal(rules, position, words[1]);
    }
    if (first.text.size() >= 2 && first.text[1] == ':') {
        return read_pentomino(rules, position, first);
    }
    return fault_at("'" + first.text + "' is not a turn; expected one like " + forms, first.column);
}

}  // namespace rulescope::pentactic
