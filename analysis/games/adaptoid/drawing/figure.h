// Rulebook figures whose marks are computed from the position and the rule set.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/drawing/layout.h"
#include "analysis/drawing/style.h"
#include "analysis/games/adaptoid/drawing/scene/marks.h"
#include "core/adaptoid/position.h"
#include "core/adaptoid/rule_set.h"
#include "core/result.h"

namespace rulescope::adaptoid {

/// The kinds of figures, in the order of figure_kinds() (kit.h). The key `kind` of a figure file names one of them
/// (specs/figures).
enum class FigureKind : unsigned char {
    position,        ///< the board only
    movement,        ///< the cells that adaptoids can reach and the adaptoids that they may capture (A-15 to A-20)
    creation,        ///< the cells on which the mover may create an adaptoid (A-12)
    feeding,         ///< the adaptoids that starve, with their food and need (A-10, A-23)
    configurations,  ///< the chart of all adaptoids that the limb cap allows (A-14)
    growth,          ///< the adaptoids of the focus before and after adding a leg or a pincer (A-13)
    contacts,        ///< the board without adaptoids, with the food around each cell (S-17, S-19)
    pieces,          ///< the pieces that each colour owns (A-2)
    hunters          ///< which colour hunts which (T-4)
};

/// Returns whether figures of this kind show no position.
bool is_chart(FigureKind kind);

struct FigureRequest {
    FigureKind kind = FigureKind::position;
    RuleSet rules;
    Position position;
    /// Cells to mark. The kinds `movement` and `feeding` mark what the adaptoids on these cells can do or eat; other
    /// kinds draw a ring around these cells. If the list is empty, `movement` marks every adaptoid of the mover that
    /// can take a step, `growth` shows every adaptoid of the mover that can get a limb, and `feeding` marks every unfed
    /// enemy.
    std::vector<Cell> focus{};
    /// Labels printed on adaptoids; kind `position` also prints them on empty cells. An adaptoid of the focus that has
    /// no label gets the next free number.
    std::map<Cell, std::string> labels{};
    std::string title{};    ///< title of the document, for screen readers and file managers; not drawn
    std::string caption{};  ///< drawn below the board; wrapped
    bool cell_names = false;
    double pitch = 72;          ///< pixels from cell to cell
    drawing::BoardLook look{};  ///< names (Names::usual: as `cell_names` says), orientation, own marks
    Marks last_turn{};          ///< marks of the turn that led to the position
};

/// Computes the marks of a figure without drawing it, with core's functions for movement, growth and feeding. G-16 has
/// no effect, because it is a rule about whole turns. Cells of the focus without an adaptoid are skipped.
Marks compute_marks(const FigureRequest& request);

/// Returns the drawing of the figure. If the request has faults, returns all of them. Faults are: a focus or label on
/// an empty cell (except for the kind `position`), a focus or label outside the board, and a position that belongs to
/// another board.
Result<drawing::Layout> layout_of(const FigureRequest& request);

/// A number of legs together with a number of pincers.
struct Configuration {
    int legs = 0;
    int pincers = 0;
    auto operator<=>(const Configuration&) const = default;
};

/// All configurations that a bare adaptoid can reach if it grows one limb at a time (core/adaptoid/growth.h). There are
/// 28 under A-14. They are sorted by legs, then by pincers. Without a limb cap, the list ends at 12 legs and 12
/// pincers.
std::vector<Configuration> configurations(const RuleSet& rules);

}  // namespace rulescope::adaptoid
