#include "analysis/editing/board_editing.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/drawing/cell_pictures.h"
#include "analysis/game/language.h"

namespace rulescope {

FamilyBoard::Change FamilyBoard::changed(const AnyGame&, const Content& content, int cell, bool remove) const {
    if (remove != (content[static_cast<std::size_t>(cell)] == nothing)) {
        return {cell};
    }
    return {nothing, {turn_clause(), remove ? "the cell is empty" : "the cell is taken"}};
}

}  // namespace rulescope

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
    const FamilyBoard::Content content = board_.content(game, state);
    const std::vector<FamilyBoard::Piece> pieces = board_.pieces(game.rules());
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
        std::string places;
        for (std::size_t cell = 0; cell < names.size(); ++cell) {
            if (content[cell] == static_cast<int>(piece)) {
                places += (places.empty() ? "" : ", ") + names[cell];
            }
        }
        text += fmt::format(" {}: {}.", pieces[piece].name, places.empty() ? "none" : places);
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
        list.push_back({piece.id, piece.name, "Pieces"});
    }
    list.push_back({"remove", "remove", "Pieces"});
    return list;
}

std::string BoardEditing::picture(const AnyGame& game, const std::string& tool) const {
    for (const FamilyBoard::Piece& piece : board_.pieces(game.rules())) {
        if (tool == piece.id || tool == "remove") {
            return drawing::piece_picture(piece, tool == "remove");
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
    const std::vector<FamilyBoard::Piece> pieces = board_.pieces(game.rules());
    const auto piece = std::find_if(pieces.begin(), pieces.end(), [&](const auto& one) { return one.id == edit.tool; });
    const std::vector<std::string> names = cells(game);
    const auto cell = std::find(names.begin(), names.end(), edit.cell);
    if (cell == names.end()) {
        return refuse({"the board has no cell '" + edit.cell + "'", "", edit.cell, 0});
    }
    FamilyBoard::Content board = *content;
    const FamilyBoard::Change change =
        board_.changed(game, board, static_cast<int>(cell - names.begin()), piece == pieces.end());
    if (change.cell == FamilyBoard::nothing) {
        return refuse({change.refusal.sentence, std::string(change.refusal.clause), edit.cell, 0});
    }
    board[static_cast<std::size_t>(change.cell)] =
        piece == pieces.end() ? FamilyBoard::nothing : static_cast<int>(piece - pieces.begin());
    Edited edited{board_.setup_text(game, board), {}, true};
    if (const Result<AnyState> position = parse_state(game, edited.setup); !position) {
        edited.faults = position.faults();
    }
    return edited;
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
                           : Step{names[static_cast<std::size_t>(cell)], "create", "", text, ply});
    }
    return list;
}

std::optional<Refusal> BoardEditing::refused(const AnyGame& game, const AnyState& state, const std::string&,
                                             const std::string& cell) const {
    const Result<AnyPly> ply = language_of(game).read_ply(game, state, cell);
    return ply ? game.refusal(state, *ply) : Refusal{"", ply.faults().front().message};
}

}  // namespace rulescope::editing
