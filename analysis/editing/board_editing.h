// BoardEditing: Editing of a family with a FamilyBoard in which a ply concerns one cell at most.
#pragma once

#include "analysis/editing/editing.h"
#include "analysis/game/family_board.h"

namespace rulescope::editing {

class BoardEditing : public Editing {
public:
    explicit BoardEditing(const FamilyBoard& board) : board_(board) {}

    [[nodiscard]] std::vector<std::string> cells(const AnyGame& game) const override;
    [[nodiscard]] std::vector<CellWords> words_of_cells(const AnyGame& game, const AnyState& state) const override;
    [[nodiscard]] std::string words(const AnyGame& game, const AnyState& state) const override;
    [[nodiscard]] std::vector<std::string> cells_of(const AnyGame& game, const AnyState& before,
                                                    const AnyPly& ply) const override;
    /// A tool for each piece, and one that removes.
    [[nodiscard]] std::vector<Tool> tools(const AnyGame& game) const override;
    [[nodiscard]] std::string picture(const AnyGame& game, const std::string& tool) const override;
    [[nodiscard]] std::string empty_setup(const AnyGame& game) const override;
    [[nodiscard]] Edited edit(const AnyGame& game, const std::string& setup, const Edit& edit) const override;
    [[nodiscard]] std::optional<AnyState> state_to_draw(const AnyGame& game, const std::string& setup) const override;
    /// One click makes a ply: on its cell, or on a choice with the text of the turn.
    [[nodiscard]] std::vector<Step> steps(const AnyGame& game, const AnyState& state,
                                          const std::string& partial) const override;
    [[nodiscard]] std::optional<Refusal> refused(const AnyGame& game, const AnyState& state, const std::string& partial,
                                                 const std::string& cell) const override;
    [[nodiscard]] std::string turn_clause(const AnyGame&) const override { return std::string(board_.turn_clause()); }

private:
    const FamilyBoard& board_;
};

}  // namespace rulescope::editing
