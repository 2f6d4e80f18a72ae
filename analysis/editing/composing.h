// Composes a turn from clicks and typed text.
#pragma once

#include <string>
#include <vector>

#include "analysis/editing/editing.h"

namespace rulescope::editing {

/// A cell on which a click continues the turn.
struct NextCell {
    std::string cell;
    std::string role;                      ///< see Step::role; several roles are separated by spaces
    std::vector<std::string> covers = {};  ///< see Step::covers
};

/// A choice that is not a cell.
struct Choice {
    std::string id;
    std::string label;
    std::string text;  ///< the text of the ply after this choice; "" if the choice ends the turn
};

/// A turn, as far as it has been entered.
struct Composed {
    std::string text;             ///< the text of the turn so far; a single cell name is a selected cell
    bool complete = false;        ///< `text` is a legal turn
    bool open = false;            ///< a click continues the turn
    std::string message;          ///< why the text or the click is refused, with the clause; "" if nothing is refused
    std::string clause;           ///< the clause of the message; "" if it has none
    std::vector<NextCell> next;   ///< in the order of the cells
    std::vector<Choice> choices;  ///< in the order of the family
};

/// Returns the turn after a click. `text` is the text so far ("" before the first click), from an earlier call or typed
/// by a person; a typed turn is returned in the notation of the game. `click` is the name of a cell or the id of a
/// choice; "" for no click. A refused click leaves the text unchanged. A click on a cell that only begins another ply
/// begins that ply anew.
Composed compose(const Editing& editing, const AnyGame& game, const AnyState& state, const std::string& text,
                 const std::string& click = "");

/// A state within a turn, with the text of the unfinished ply in it.
struct Place {
    AnyState state;
    std::string partial;
    std::vector<AnyPly> plies;  ///< plies from the state before the turn
};

/// Returns the places within the turns of `state` that have this text. More than one place has a text if plies are
/// silent. Empty if the text is not the beginning of a turn in the notation of compose().
std::vector<Place> places_of(const Editing& editing, const AnyGame& game, const AnyState& state,
                             const std::string& text);

}  // namespace rulescope::editing
