// `rulescope draw`: boards and rulebook figures, their marks computed from the rules.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/drawing/figure.h"
#include "analysis/drawing/raster.h"
#include "tools/commands.h"
#include "tools/figure_request.h"
#include "tools/rule_set_text.h"
#include "tools/specs/catalogue.h"
#include "tools/specs/error.h"
#include "tools/turn.h"

namespace rulescope::tools {

using adaptoid::Adaptoid;
using drawing::FigureRequest;
using drawing::MarkKind;

namespace {

/// The shipped figure that is meant: "start" of adapt3 is adapt3-start, if there is such a one.
std::string figure_id(const std::string& asked, const std::string& ruleset) {
    const std::vector<std::string> known = specs::shipped_figures();
    for (const std::string& id : {ruleset + "-" + asked, asked}) {
        if (std::find(known.begin(), known.end(), id) != known.end()) {
            return id;
        }
    }
    if (asked.find(".toml") != std::string::npos) {
        return asked;  // a file of the user's own
    }
    bad_option("--figure", fmt::format("there is no figure '{}'.{}", asked, specs::what_was_expected(asked, known)));
}

/// What the options ask for.
FigureRequest request_of(const DrawCommand& command, const Adaptoid& game) {
    if (command.figure.empty()) {
        FigureRequest request;
        request.rules = game.rules();
        request.title = game.rules().title;
        request.position = read_position(game, command.position);
        request.cell_names = command.names;
        return request;
    }
    const specs::FigureSpec figure = specs::load_figure(figure_id(command.figure, game.rules().name));
    if (command.position) {
        // The same kind of figure, of another position: what it is about is computed.
        return figure_of_position(figure, game.rules(), read_position(game, command.position));
    }
    const Result<FigureRequest> request = figure_request(figure, game.rules());
    if (!request.ok()) {
        bad_option("--figure",
                   request.faults().front().message + "; --position draws this kind of figure of another position");
    }
    FigureRequest drawn = *request;
    drawn.cell_names = drawn.cell_names || command.names;
    return drawn;
}

Json names_of(const Board& board, const std::vector<Cell>& cells) {
    Json names = Json::array();
    for (const Cell cell : cells) {
        names.push_back(board.name(cell));
    }
    return names;
}

/// What is drawn, for programs.
Json document_of(const DrawCommand& command, const specs::LoadedRuleSet& loaded, const FigureRequest& request,
                 const std::string& svg) {
    const drawing::Marks marks = drawing::compute_marks(request);
    const Board& board = request.rules.board;
    Json document = new_document("draw");
    add_rule_set(document, loaded);
    document["kind"] = std::string(drawing::name_of(request.kind));
    document["title"] = request.title;
    document["caption"] = request.caption;
    document["position"] = Adaptoid(request.rules).text(request.position);
    document["reach"] = names_of(board, marks.with(MarkKind::reach));
    document["out_of_reach"] = names_of(board, marks.with(MarkKind::out_of_reach));
    document["creation"] = names_of(board, marks.with(MarkKind::creation));
    document["starving"] = names_of(board, marks.starving());
    if (command.context.out.empty()) {
        document["svg"] = svg;
    } else {
        document["out"] = command.context.out;
    }
    return document;
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
    const specs::LoadedRuleSet loaded = load_adaptoid(command.context, command.ruleset);
    const Adaptoid game(loaded.rules);
    const FigureRequest request = request_of(command, game);
    const Result<std::string> svg = drawing::draw_figure(request);
    if (!svg.ok()) {
        bad_text(command.figure.empty() ? "--position" : "--figure", "", svg.faults());
    }
    if (!path.empty()) {
        write_drawing(path, *svg);
    }
    Context to_standard_output = command.context;
    to_standard_output.out.clear();
    if (command.context.json) {
        emit(to_standard_output, document_of(command, loaded, request, *svg));
    } else if (path.empty()) {
        emit(to_standard_output, *svg);
    }
    return exit_done;
}

}  // namespace rulescope::tools
