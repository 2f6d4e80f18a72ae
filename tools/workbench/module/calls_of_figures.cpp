// Calls about figures: draw, figure_file.
#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "reports/draw/draw_documents.h"
#include "tools/workbench/module/calls.h"
#include "tools/workbench/module/cells.h"

namespace rulescope::workbench {

namespace {

/// The command line of a drawing; a figure that is given as text is read from figure.toml.
std::string command_of(const Opened& opened, reports::DrawRequest wanted) {
    wanted.figure = wanted.figure_toml.empty() ? wanted.figure : "figure.toml";
    return CommandLine("draw", opened).text() + studies::words_of(options(wanted));
}

/// The drawing of a position or of a figure, and the document of `draw --json`. Fields: see reports::draw_request().
Answer draw(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const reports::DrawRequest wanted = reports::draw_request(request.fields());
    const drawing::CellAreasWanted areas(kit_of(opened->ruleset.rules).editing().cells(opened->game));
    const reports::Drawn drawn = reports::draw_figure(opened->ruleset, wanted);
    Json document = drawn.document;
    document["svg"] = drawn.svg;
    // The words of a figure's cells are those of its own position, as far as it is one of these rules.
    const auto text = document.find("position");
    const Result<AnyState> shown = text != document.end() && text->is_string()
                                       ? parse_state(opened->game, text->get<std::string>())
                                       : Result<AnyState>(opened->game.initial());
    const AnyState state = shown.ok() ? *shown : opened->game.initial();
    return {{{"svg", drawn.svg}, {"document", document}, {"cells", cells_json(*opened, state, areas.found())}},
            command_of(*opened, wanted)};
}

/// The same drawing as the text of a figure file.
Answer figure_file(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const std::string toml = reports::figure_file(opened->ruleset, reports::draw_request(request.fields()));
    return {{{"toml", toml}}, CommandLine("draw", *opened).option("--figure", std::string("figure.toml")).text()};
}

constexpr Call figure_calls[] = {{"draw", draw, true}, {"figure_file", figure_file}};

}  // namespace

std::span<const Call> calls_of_figures() {
    return figure_calls;
}

}  // namespace rulescope::workbench
