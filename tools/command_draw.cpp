// `rulescope draw`: boards and rulebook figures, their marks computed from the rules.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/drawing/raster.h"
#include "analysis/games/adaptoid/drawing/figure.h"
#include "analysis/specs/catalogue.h"
#include "analysis/specs/error.h"
#include "tools/commands.h"
#include "tools/figure_request.h"
#include "tools/pentactic_figure.h"
#include "tools/rule_set_text.h"
#include "tools/turn.h"

namespace rulescope::tools {

using adaptoid::Adaptoid;
using drawing::FigureRequest;
using drawing::MarkKind;
using pentactic::Pentactic;

namespace {

/// The shipped figure that is meant: "start" of adapt3 is adapt3-start, "stones" of pentactic-duel (whose rulebook is
/// called pentactic) is pentactic-stones, if there are such ones.
std::string figure_id(const std::string& asked, const std::string& ruleset, const std::string& rulebook) {
    const std::vector<std::string> known = specs::shipped_figures();
    for (const std::string& id : {ruleset + "-" + asked, rulebook + "-" + asked, asked}) {
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
    const specs::FigureSpec figure =
        specs::load_figure(figure_id(command.figure, game.rules().name, game.rules().rulebook));
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

/// A drawing and what it shows, for programs.
struct Drawn {
    std::string svg;
    Json document;
};

/// The drawing; bad input if nothing of the kind can be drawn.
std::string drawn_or_refused(const DrawCommand& command, const Result<std::string>& svg) {
    if (!svg.ok()) {
        bad_text(command.figure.empty() ? "--position" : "--figure", "", svg.faults());
    }
    return *svg;
}

Drawn draw(const DrawCommand& command, const specs::LoadedRuleSet& loaded) {
    const FigureRequest request = request_of(command, Adaptoid(loaded.rules));
    const std::string svg = drawn_or_refused(command, drawing::draw_figure(request));
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
    return {svg, document};
}

PentacticRequest request_of(const DrawCommand& command, const Pentactic& game) {
    if (command.figure.empty()) {
        PentacticRequest request;
        request.rules = game.rules();
        request.title = game.rules().title;
        request.position = read_position(game, command.position);
        return request;
    }
    const specs::FigureSpec figure =
        specs::load_figure(figure_id(command.figure, game.rules().name, game.rules().rulebook));
    if (command.position) {
        return pentactic_request_of(figure, game.rules(), read_position(game, command.position));
    }
    const Result<PentacticRequest> request = pentactic_request(figure, game.rules());
    if (!request.ok()) {
        bad_option("--figure",
                   request.faults().front().message + "; --position draws this kind of figure of another position");
    }
    return *request;
}

Drawn draw(const DrawCommand& command, const specs::LoadedPentactic& loaded) {
    const Pentactic game(loaded.rules);
    const PentacticRequest request = request_of(command, game);
    const std::string svg = drawn_or_refused(command, draw_figure(request));
    Json document = new_document("draw");
    add_rule_set(document, loaded);
    document["kind"] = name_of(request.kind);
    document["title"] = request.title;
    document["caption"] = request.caption;
    document["position"] = game.text(request.position);
    document["stones"] = Json::array();
    for (const std::vector<pentactic::Cell>& cells : legal_stones(request)) {
        Json names = Json::array();
        for (const pentactic::Cell cell : cells) {
            names.push_back(loaded.rules.grid.name(cell));
        }
        document["stones"].push_back(names);
    }
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
    Drawn drawn =
        std::visit([&](const auto& loaded) { return draw(command, loaded); }, load(command.context, command.ruleset));
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
