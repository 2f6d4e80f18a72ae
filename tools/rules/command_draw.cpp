// `rulescope draw`: boards and rulebook figures. The marks of a figure are computed from the rules.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/drawing/raster/raster.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

using drawing::Figure;

namespace {

/// Returns the id of the shipped figure for a short name. For the name "start" and the rule set adapt3, tries
/// "adapt3-start" first, then "start" with the name of the rulebook as prefix, then "start" itself. Returns the path of
/// a TOML file unchanged.
std::string figure_id(const std::string& requested, const std::string& ruleset, const std::string& rulebook) {
    const std::vector<std::string> figures = specs::shipped_figures();
    for (const std::string& id : {ruleset + "-" + requested, rulebook + "-" + requested, requested}) {
        if (std::find(figures.begin(), figures.end(), id) != figures.end()) {
            return id;
        }
    }
    if (requested.find(".toml") != std::string::npos) {
        return requested;  // a file of the user
    }
    bad_option("--figure",
               fmt::format("there is no figure '{}'.{}", requested, specs::what_was_expected(requested, figures)));
}

/// The position that --position describes, or the initial position.
AnyState position_of(const DrawCommand& command, const AnyGame& game) {
    return read_position(game, command.position);
}

/// The figure that the options describe.
Figure figure_of(const DrawCommand& command, const AnyGame& game) {
    const AnyRules& rules = game.rules();
    const drawing::Pictures& pictures = kit_of(rules).pictures();
    if (command.figure.empty()) {
        return pictures.board(game, position_of(command, game));
    }
    const specs::FigureSpec spec = specs::load_figure(figure_id(command.figure, rules.name, rules.rulebook));
    if (command.position) {
        // Draws a figure of the same kind for another position; the cells to mark are computed.
        return pictures.figure_of_position(spec, game, position_of(command, game));
    }
    const Result<Figure> figure = pictures.figure(spec, rules);
    if (!figure.ok()) {
        bad_option("--figure",
                   figure.faults().front().message + "; --position draws a figure of this kind for another position");
    }
    return *figure;
}

/// A drawing, and its description as JSON.
struct Drawn {
    std::string svg;
    Json document;
};

/// Returns the drawing. Throws specs::InputError if the figure cannot be drawn.
std::string drawn_or_refused(const DrawCommand& command, const Result<std::string>& svg) {
    if (!svg.ok()) {
        bad_text(command.figure.empty() ? "--position" : "--figure", "", svg.faults());
    }
    return *svg;
}

Drawn draw(const DrawCommand& command, const specs::LoadedRules& loaded) {
    const drawing::Pictures& pictures = kit_of(loaded.rules).pictures();
    Figure figure = figure_of(command, game_of(loaded.rules));
    figure.cell_names = figure.cell_names || command.names;
    const std::string svg = drawn_or_refused(command, pictures.draw(figure));
    Json document = new_document("draw");
    add_rule_set(document, loaded);
    document["kind"] = figure.kind;
    document["title"] = figure.title;
    document["caption"] = figure.caption;
    document["position"] = figure.position;
    document.update(pictures.marks(figure));
    return {svg, document};
}

void write_drawing(const std::string& path, const std::string& svg) {
    const Result<drawing::Format> format = drawing::format_of(path);
    if (!format.ok()) {
        bad_option("--out", format.faults().front().message);
    }
    if (const std::optional<Fault> fault = drawing::write_file(path, svg, *format)) {
        bad_option("--out", fault->message);
    }
}

}  // namespace

int run(const DrawCommand& command) {
    const std::string& path = command.context.out;
    if (!path.empty()) {
        const Result<drawing::Format> format = drawing::format_of(path);
        if (!format.ok()) {
            bad_option("--out", format.faults().front().message);
        }
    }
    Drawn drawn = draw(command, load_rules(command.context, command.ruleset));
    if (!path.empty()) {
        write_drawing(path, drawn.svg);
    }
    Context to_standard_output = command.context;
    to_standard_output.out.clear();
    if (command.context.json) {
        drawn.document[path.empty() ? "svg" : "out"] = path.empty() ? drawn.svg : path;
        emit(to_standard_output, drawn.document);
    } else if (path.empty()) {
        emit(to_standard_output, drawn.svg);
    }
    return exit_done;
}

}  // namespace rulescope::tools
