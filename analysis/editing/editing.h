// Editing: the part of a family that lets a person change a position and enter a turn by clicks.
//
// Nobody who clicks writes notation. A tool changes the text of a setup; a click continues the text of a turn. Cells
// have the names that the notation of the family uses: "B4", "d4", and "B:d4" if every player has a grid.
//
// composing.h and explaining.h make turns and reasons from these functions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "core/result.h"

namespace rulescope::editing {

/// A choice of a tool besides the cell, such as the number of quarter turns of a piece.
struct ToolOption {
    std::string name;                 ///< "turn"
    std::string label;                ///< "quarter turns"
    std::vector<std::string> values;  ///< the first is the default
};

/// A tool that changes a setup.
struct Tool {
    std::string id;       ///< "white", "leg+", "remove", "F"
    std::string label;    ///< the name for people: "add a leg"
    std::string group;    ///< the heading of the tools that belong together: "Pieces"
    bool on_cell = true;  ///< false: the tool needs no cell and changes the setup at once
    std::vector<ToolOption> options = {};
};

/// The tool with this id, or the fault that there is none.
Result<Tool> tool_of(const std::vector<Tool>& tools, const std::string& id);

/// The use of a tool.
struct Edit {
    std::string tool;
    std::string cell = {};                            ///< "" if the tool needs no cell
    std::map<std::string, std::string> options = {};  ///< values by name; an option that is missing has its default
};

/// A setup after an edit.
struct Edited {
    std::string setup;     ///< the text; if the edit is refused, the text that was given
    Faults faults;         ///< why the setup is not a position, or why the edit is refused; empty if it is a position
    bool changed = false;  ///< false if the edit is refused
};

/// A cell, or a click that needs no cell, with words for a screen reader.
struct CellWords {
    std::string cell;
    std::string words;      ///< "d3: White disc", "B4: free"
    bool occupied = false;  ///< a piece is on the cell
};

/// A click that continues a ply: on a cell, or on a choice that is not a cell.
struct Step {
    std::string id;     ///< the name of the cell, or of the choice: "leg"
    std::string role;   ///< for a cell: "from", "to", "attack", "create", "grow", …; for a choice: "choice"
    std::string label;  ///< for a choice: its name for people; for a cell: ""
    std::string text;   ///< the text of the ply so far, after this click
    std::optional<AnyPly> ply = {};        ///< the ply, if this click completes it
    std::vector<std::string> covers = {};  ///< all cells that the ply covers, if more than the cell itself

    [[nodiscard]] bool on_cell() const { return label.empty(); }
};

/// What a piece has, and what it needs.
struct Count {
    std::string cell;
    int have = 0;
    int need = 0;
    std::string sentence;
};

class Editing {
public:
    Editing() = default;
    virtual ~Editing() = default;
    Editing(const Editing&) = delete;
    Editing& operator=(const Editing&) = delete;

    // ---- cells ------------------------------------------------------------------------------------------

    /// The names of all cells, in the order of the board; of several boards one after the other.
    [[nodiscard]] virtual std::vector<std::string> cells(const AnyGame& game) const = 0;
    /// The words for each cell and for what is on it, in the order of cells().
    [[nodiscard]] virtual std::vector<CellWords> words_of_cells(const AnyGame& game, const AnyState& state) const = 0;
    /// The whole position in words, one sentence after the other. Empty cells are not listed.
    [[nodiscard]] virtual std::string words(const AnyGame& game, const AnyState& state) const = 0;
    /// The cells that a ply concerns, in the order in which they are played. `before` is the state before the ply.
    [[nodiscard]] virtual std::vector<std::string> cells_of(const AnyGame& game, const AnyState& before,
                                                            const AnyPly& ply) const = 0;

    // ---- setups -----------------------------------------------------------------------------------------

    /// The tools, in the order in which they are shown.
    [[nodiscard]] virtual std::vector<Tool> tools(const AnyGame& game) const = 0;
    /// The text of a setup without pieces. It need not be a position.
    [[nodiscard]] virtual std::string empty_setup(const AnyGame& game) const = 0;
    /// Changes a setup. `setup` need not be a position. Text that cannot be read is returned unchanged with its faults.
    [[nodiscard]] virtual Edited edit(const AnyGame& game, const std::string& setup, const Edit& edit) const = 0;

    /// The board of a setup as a state, for drawings and words_of_cells() only: the setup need not be a position, so
    /// the state must not be played. Nothing if the text cannot be read, or if a state cannot hold what the setup has.
    [[nodiscard]] virtual std::optional<AnyState> state_to_draw(const AnyGame& /*game*/,
                                                                const std::string& /*setup*/) const {
        return std::nullopt;
    }
    /// A small drawing (SVG) of the piece or the part that a tool or a choice concerns. `name` is the id of a tool or
    /// of a choice, or the text of a ply after a choice. Returns "" if there is no such drawing.
    [[nodiscard]] virtual std::string picture(const AnyGame& /*game*/, const std::string& /*name*/) const { return ""; }

    /// Returns the same position under another rule set of the family, with the same cells. Parts of the text that only
    /// one of the rule sets has are added or left out. Returns faults if the position cannot occur under `to`.
    [[nodiscard]] virtual Result<AnyState> carried(const AnyGame& from, const AnyState& state, const AnyGame& to) const;

    // ---- turns ------------------------------------------------------------------------------------------

    /// Returns the clicks that continue the ply with this partial text ("": no click yet) in this state. Only clicks
    /// that can lead to a legal ply are listed, and for every legal ply that is not silent() there is a sequence of
    /// clicks. Returns an empty list if the text is not such a beginning.
    [[nodiscard]] virtual std::vector<Step> steps(const AnyGame& game, const AnyState& state,
                                                  const std::string& partial) const = 0;
    /// True for a ply that is not written and needs no click: staying, or growing nothing.
    [[nodiscard]] virtual bool silent(const AnyPly& /*ply*/) const { return false; }
    /// Returns the reason why a click on this cell does not continue the ply; nothing if no clause forbids it.
    [[nodiscard]] virtual std::optional<Refusal> refused(const AnyGame& game, const AnyState& state,
                                                         const std::string& partial, const std::string& cell) const = 0;

    /// The clause that says what belongs to a turn. It refuses a click where no other clause does: the turn is
    /// complete, or a choice is to be made first.
    [[nodiscard]] virtual std::string turn_clause(const AnyGame& game) const = 0;

    // ---- explanations -----------------------------------------------------------------------------------

    /// What every piece has and needs; empty if the family counts nothing.
    [[nodiscard]] virtual std::vector<Count> counts(const AnyGame& /*game*/, const AnyState& /*state*/) const {
        return {};
    }
    /// The cells of the pieces that would leave the board if the turn ended in this state.
    [[nodiscard]] virtual std::vector<std::string> starving(const AnyGame& /*game*/, const AnyState& /*state*/) const {
        return {};
    }
    /// The clause of the event by which a piece leaves the board because of counts(); "" if the family has none.
    [[nodiscard]] virtual std::string starvation_clause() const { return ""; }
};

}  // namespace rulescope::editing
