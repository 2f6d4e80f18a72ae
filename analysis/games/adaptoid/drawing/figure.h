// Rulebook figures that cannot be wrong: marks follow from the position and the rule set.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/games/adaptoid/drawing/scene/marks.h"
#include "core/adaptoid/position.h"
#include "core/adaptoid/rule_set.h"
#include "core/result.h"

namespace rulescope::drawing {

/// What a figure shows (specs/figures: kind).
enum class FigureKind : unsigned char {
    position,       ///< the board as it is
    movement,       ///< where adaptoids can go and whom they may capture (A-15 to A-20)
    creation,       ///< where the mover may create an adaptoid (A-12)
    feeding,        ///< who starves, and why (A-10, A-23)
    configurations  ///< the chart of all adaptoids that the limb cap allows (A-14)
};

/// "position", "movement", ...; nothing if there is no such kind.
std::optional<FigureKind> figure_kind_of(std::string_view name);
std::string_view name_of(FigureKind kind);

/// The kinds' names, in order: for messages that list what was expected.
std::vector<std::string> figure_kind_names();

struct FigureRequest {
    FigureKind kind = FigureKind::position;
    adaptoid::RuleSet rules;
    adaptoid::Position position;
    /// The adaptoids it is about. Empty: movement takes every adaptoid of the mover that can take a
    /// step, feeding every unfed enemy. In the other kinds these cells are ringed.
    std::vector<Cell> focus{};
    /// Numbers printed on adaptoids (kind position: on empty cells too). Those of the focus that have none get the next
    /// free number.
    std::map<Cell, std::string> labels{};
    std::string title{};    ///< of the document, for screen readers and file managers; not drawn
    std::string caption{};  ///< drawn below; wrapped
    bool cell_names = false;
    bool side_panel = false;  ///< supplies and captures beside the board
    bool legend = true;       ///< a line that tells what the marks mean, where there are any
    double pitch = 72;        ///< pixels from cell to cell
};

/// The marks alone: what the chapter of the rules says by itself (G-16, which judges whole turns, is
/// not asked). Focus cells without an adaptoid are left out.
Marks compute_marks(const FigureRequest& request);

/// The figure as an SVG document. Faults, all at once: a focus or label on a cell that is empty
/// (allowed for kind position) or not on the board, a position of another board, a pitch outside
/// 16 .. 400.
Result<std::string> draw_figure(const FigureRequest& request);

/// One configuration of limbs.
struct Configuration {
    int legs = 0;
    int pincers = 0;
    auto operator<=>(const Configuration&) const = default;
};

/// All that an adaptoid can become, growing limb by limb from a bare one as core/adaptoid/growth.h
/// allows it (28 under A-14); by legs, then pincers. Where nothing limits them, up to 12 of each.
std::vector<Configuration> configurations(const adaptoid::RuleSet& rules);

}  // namespace rulescope::drawing
