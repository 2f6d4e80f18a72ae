// Drawings of positions and figures. `rulescope draw` and the workbench call the same function, so their drawings are
// equal byte for byte.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/drawing/style.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/request/option.h"
#include "reports/json.h"

namespace rulescope::reports {

/// What is to be drawn. Either a position (nothing means the start) or a figure. A figure with a position is a figure
/// of the same kind for that position.
struct DrawRequest {
    std::optional<std::string> position{};
    std::string turn{};    ///< a turn from the position; the drawing shows the position after it, with the last move
    std::string figure{};  ///< name of a shipped figure ("movement") or path of a file
    std::string figure_toml{};                                 ///< the text of a figure file, instead of `figure`
    std::vector<std::pair<std::string, std::string>> style{};  ///< choices (style_keys()), in this order
    std::vector<std::string> marks{};  ///< own marks ("arrow B3 D4"), added to those of the file
    std::vector<std::string> texts{};  ///< texts to replace ("last move=our move")
    bool names = false;                ///< draw the names of cells where the family writes them
};

/// The choices of a style are those of drawing::style_keys().
std::vector<Option> options(DrawRequest& request);

struct Drawn {
    std::string svg;
    Json document;     ///< "draw", without the drawing
    double scale = 2;  ///< dots of a PNG for each pixel of the drawing
};

/// Returns the drawing. Throws specs::InputError, whose messages name the option ("--position", "--mark") or the place
/// in the figure's file.
Drawn draw_figure(const specs::LoadedRules& loaded, const DrawRequest& request);

/// The same drawing as a figure file (TOML) for `rulescope draw RULESET --figure FILE`. Throws as draw_figure().
std::string figure_file(const specs::LoadedRules& loaded, const DrawRequest& request);

/// The request of a call of the workbench. Fields: position, turn, figure, figure_toml (texts), style (object of texts,
/// numbers and truth values), texts (object of texts), marks (list of texts, or of objects with kind, cell, to, text).
/// Throws specs::InputError.
DrawRequest draw_request(const Json& call);

}  // namespace rulescope::reports
