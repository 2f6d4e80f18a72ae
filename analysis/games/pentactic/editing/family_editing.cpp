#include "analysis/games/pentactic/editing/family_editing.h"
#include "analysis/game/language.h"

#include <fmt/format.h>

#include "analysis/game/text.h"
#include "analysis/games/pentactic/editing/cell_names.h"
#include "analysis/games/pentactic/editing/setup_edits.h"
#include "analysis/games/pentactic/editing/tool_pictures.h"
#include "analysis/games/pentactic/editing/turn_steps.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

std::string content_in_words(Content content) {
    return content == Content::empty   ? "free"
           : content == Content::stone ? "stone"
                                       : std::string("pentomino ") + letter_of(piece_of(content));
}

/// "The grid has the stones d4, e5, the F on a1, a2, b2, b3, c2, and 12 free cells."
std::string board_in_words(const RuleSet& rules, const Position& position, int number) {
    const BoardState& board = position.boards[static_cast<std::size_t>(number)];
    std::string stones;
    std::string pieces;
    int free = 0;
    for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
        if (board.at(cell) == Content::stone) {
            stones += (stones.empty() ? "" : ", ") + rules.grid.name(cell);
        }
        free += board.at(cell) == Content::empty ? 1 : 0;
    }
    for (const Piece piece : board.placed().pieces()) {
        std::string cells;
        for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
            if (board.at(cell) == content_of(piece)) {
                cells += (cells.empty() ? "" : ", ") + rules.grid.name(cell);
            }
        }
        pieces += fmt::format(" The {} lies on {}.", letter_of(piece), cells);
    }
    const std::string whose = rules.boards() == 1 ? "The grid" : "The grid of " + seat_name(static_cast<Seat>(number));
    std::string text =
        fmt::format("{} has {}{}.{}", whose, counted(static_cast<std::uint64_t>(free), "free cell", "free cells"),
                    stones.empty() ? "" : " and stones on " + stones, pieces);
    const std::string left = hand(rules, position, number).letters();
    text += left.empty() ? " No pentomino is left." : fmt::format(" In hand: {}.", fmt::join(left, " "));
    return board.removed.empty() ? text
                                 : text + fmt::format(" Out of play: {}.", fmt::join(board.removed.letters(), " "));
}

class FamilyEditing final : public editing::Editing {
public:
    [[nodiscard]] std::vector<std::string> cells(const AnyGame& game) const override {
        const RuleSet& rules = rules_of(game);
        std::vector<std::string> names;
        for (int board = 0; board < rules.boards(); ++board) {
            for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
                names.push_back(name_of(rules, {board, cell}));
            }
        }
        return names;
    }
    [[nodiscard]] std::vector<editing::CellWords> words_of_cells(const AnyGame& game,
                                                                 const AnyState& state) const override {
        const RuleSet& rules = rules_of(game);
        std::vector<editing::CellWords> words;
        for (int board = 0; board < rules.boards(); ++board) {
            const BoardState& content = state.as<Position>().boards[static_cast<std::size_t>(board)];
            for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
                const std::string whose =
                    rules.boards() == 1 ? "" : "grid of " + seat_name(static_cast<Seat>(board)) + ", ";
                words.push_back({name_of(rules, {board, cell}),
                                 whose + rules.grid.name(cell) + ": " + content_in_words(content.at(cell)),
                                 content.at(cell) != Content::empty});
            }
        }
        return words;
    }
    [[nodiscard]] std::string words(const AnyGame& game, const AnyState& state) const override {
        std::string text = language_of(game).situation(game, state);
        for (int board = 0; board < rules_of(game).boards(); ++board) {
            text += " " + board_in_words(rules_of(game), state.as<Position>(), board);
        }
        return text;
    }
    [[nodiscard]] std::vector<std::string> cells_of(const AnyGame& game, const AnyState& /*before*/,
                                                    const AnyPly& ply) const override {
        return cells_of_ply(rules_of(game), ply.as<Ply>());
    }

    [[nodiscard]] std::vector<editing::Tool> tools(const AnyGame& game) const override {
        return setup_tools(rules_of(game));
    }
    [[nodiscard]] std::string empty_setup(const AnyGame& game) const override {
        return empty_setup_text(rules_of(game));
    }
    [[nodiscard]] editing::Edited edit(const AnyGame& game, const std::string& setup,
                                       const editing::Edit& edit) const override {
        return edit_setup(rules_of(game), setup, edit);
    }
    [[nodiscard]] std::optional<AnyState> state_to_draw(const AnyGame& game, const std::string& text) const override {
        const Result<Setup> setup = parse_setup(rules_of(game), text);
        return setup ? std::optional(AnyState(unchecked_position(rules_of(game), *setup))) : std::nullopt;
    }
    [[nodiscard]] std::string picture(const AnyGame& /*game*/, const std::string& name) const override {
        return tool_picture(name);
    }

    [[nodiscard]] std::vector<editing::Step> steps(const AnyGame& game, const AnyState& state,
                                                   const std::string& partial) const override {
        return turn_steps(game.as<Pentactic>(), state.as<Position>(), partial);
    }
    [[nodiscard]] std::optional<Refusal> refused(const AnyGame& game, const AnyState& state, const std::string& partial,
                                                 const std::string& cell) const override {
        return refusal_of_click(game.as<Pentactic>(), state.as<Position>(), partial, cell);
    }
    [[nodiscard]] std::string turn_clause(const AnyGame& game) const override {
        switch (rules_of(game).mode) {
            case Mode::basic: return "P-6";
            case Mode::solitaire: return "P-22";
            case Mode::duel:
            case Mode::group: break;
        }
        return "P-15";
    }

private:
    static const RuleSet& rules_of(const AnyGame& game) { return game.as<Pentactic>().rules(); }
};

}  // namespace

const editing::Editing& family_editing() {
    static const FamilyEditing editing;
    return editing;
}

}  // namespace rulescope::pentactic
