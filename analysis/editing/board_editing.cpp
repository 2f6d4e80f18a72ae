#include "analysis/editing/board_editing.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/drawing/cell_pictures.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"

namespace rulescope::editing {

std::vector<std::string> BoardEditing::cells(const AnyGame& game) const {
    std::vector<std::string> names;
    for (const FamilyBoard::Place& place : board_.cells(game.rules())) {
        names.push_back(place.name);
    }
    return names;
}

std::vector<CellWords> BoardEditing::words_of_cells(const AnyGame& game, const AnyState& state) const {
    const std::vector<std::string> names = cells(game);
    const std::vector<FamilyBoard::Piece> pieces = board_.pieces(game.rules());
    const FamilyBoard::Content content = board_.content(game, state);
    std::vector<CellWords> words;
    for (std::size_t cell = 0; cell < names.size(); ++cell) {
        const bool taken = content[cell] != FamilyBoard::nothing;
        words.push_back({names[cell],
                         names[cell] + ": " + (taken ? pieces[static_cast<std::size_t>(content[cell])].name : "free"),
                         taken});
    }
    return words;
}

std::string BoardEditing::words(const AnyGame& game, const AnyState& state) const {
    std::string text = language_of(game).situation(game, state);
    const std::vector<std::string> names = cells(game);
    const std::vector<std::string> seats = seat_names(game.rules());
    const FamilyBoard::Content content = board_.content(game, state);
    const std::vector<FamilyBoard::Piece> pieces = board_.pieces(game.rules());
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
        std::string places;
        for (std::size_t cell = 0; cell < names.size(); ++cell) {
            if (content[cell] == static_cast<int>(piece)) {
                places += (places.empty() ? "" : ", ") + names[cell];
            }
        }
        text += fmt::format(" {} has {}.", seats[pieces[piece].seat],
                            places.empty() ? "no " + board_.noun() + "s" : places);
    }
    return text;
}

std::vector<std::string> BoardEditing::cells_of(const AnyGame& game, const AnyState&, const AnyPly& ply) const {
    const int cell = board_.cell_of(game, ply);
    return cell == FamilyBoard::nothing ? std::vector<std::string>{}
                                        : std::vector{cells(game)[static_cast<std::size_t>(cell)]};
}

std::vector<Tool> BoardEditing::tools(const AnyGame& game) const {
    std::vector<Tool> list;
    for (const FamilyBoard::Piece& piece : board_.pieces(game.rules())) {
        list.push_back({piece.id, piece.name, capitalised(board_.noun()) + "s"});
    }
    list.push_back({"remove", "remove the " + board_.noun(), capitalised(board_.noun()) + "s"});
    if (!board_.with_other_mover(game, empty_setup(game)).empty()) {
        list.push_back({"mover", "the other player is to move", "Turn", false});
    }
    return list;
}

std::string BoardEditing::picture(const AnyGame& game, const std::string& tool) const {
    for (const FamilyBoard::Piece& piece : board_.pieces(game.rules())) {
        if (tool == piece.id || tool == "remove") {
            return drawing::piece_picture(board_, piece, tool == "remove");
        }
    }
    return "";
}

std::string BoardEditing::empty_setup(const AnyGame& game) const {
    return board_.setup_text(game, FamilyBoard::Content(cells(game).size(), FamilyBoard::nothing));
}

Edited BoardEditing::edit(const AnyGame& game, const std::string& setup, const Edit& edit) const {
    const auto refuse = [&](Fault fault) { return Edited{setup, {std::move(fault)}, false}; };
    Result<FamilyBoard::Content> content = board_.read_setup(game, setup);
    if (!content) {
        return {setup, content.faults(), false};
    }
    if (const Result<Tool> tool = tool_of(tools(game), edit.tool); !tool) {
        return {setup, tool.faults(), false};
    }
    const auto edited = [&](std::string text) {
        Edited after{std::move(text), {}, true};
        if (const Result<AnyState> position = parse_state(game, after.setup); !position) {
            after.faults = position.faults();
        }
        return after;
    };
    if (edit.tool == "mover") {
        return edited(board_.with_other_mover(game, setup));
    }
    const std::vector<FamilyBoard::Piece> pieces = board_.pieces(game.rules());
    const auto piece = std::find_if(pieces.begin(), pieces.end(), [&](const auto& one) { return one.id == edit.tool; });
    const int cell = board_.find(game.rules(), edit.cell);
    if (cell == FamilyBoard::nothing) {
        return refuse({"the board has no cell '" + edit.cell + "'", std::string(board_.board_clause()), edit.cell, 0});
    }
    FamilyBoard::Content board = *content;
    const FamilyBoard::Change change = board_.changed(game, board, cell, piece == pieces.end());
    if (change.cell == FamilyBoard::nothing) {
        return refuse({change.refusal.sentence, std::string(change.refusal.clause), edit.cell, 0});
    }
    board[static_cast<std::size_t>(change.cell)] =
        piece == pieces.end() ? FamilyBoard::nothing : static_cast<int>(piece - pieces.begin());
    return edited(board_.setup_text(game, board));
}

std::optional<AnyState> BoardEditing::state_to_draw(const AnyGame& game, const std::string& setup) const {
    const Result<FamilyBoard::Content> content = board_.read_setup(game, setup);
    return content ? std::optional(board_.state_to_draw(game, *content)) : std::nullopt;
}

std::vector<Step> BoardEditing::steps(const AnyGame& game, const AnyState& state, const std::string& partial) const {
    std::vector<Step> list;
    const std::vector<std::string> names = cells(game);
    for (const AnyPly& ply : partial.empty() ? game.plies(state) : std::vector<AnyPly>{}) {
        const std::string text = game.turn_text(state, {ply});
        const int cell = board_.cell_of(game, ply);
        list.push_back(cell == FamilyBoard::nothing
                           ? Step{text, "choice", text, text, ply}
                           : Step{names[static_cast<std::size_t>(cell)], board_.noun(), "", text, ply});
    }
    return list;
}

std::optional<Refusal> BoardEditing::refused(const AnyGame& game, const AnyState& state, const std::string&,
                                             const std::string& cell) const {
    if (board_.find(game.rules(), cell) == FamilyBoard::nothing) {
        return Refusal{board_.board_clause(), "the board has no cell " + cell};
    }
    const Result<AnyPly> ply = language_of(game).read_ply(game, state, cell);
    return ply ? game.refusal(state, *ply) : Refusal{"", ply.faults().front().message};
}

}  // namespace rulescope::editing
