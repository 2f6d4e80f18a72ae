// Calls about positions: showing, editing, drawing.
#include "analysis/editing/composing.h"
#include "analysis/editing/explaining.h"
#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/studies/diff/diff_request.h"
#include "analysis/studies/show_request.h"
#include "reports/figures/draw_documents.h"
#include "reports/studies/show.h"
#include "tools/workbench/module/call.h"
#include "tools/workbench/module/cells.h"

namespace rulescope::workbench {

// Calls about positions: position, turns, turn.

namespace {

/// The document of `show --json`, with the drawing, its cells and the facts.
Answer position(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const studies::ShowRequest wanted{request.text("position")};
    const studies::Show shown = studies::show(opened->ruleset, opened->rulebook, opened->game, wanted);
    Answer answer = answer_of(reports::outcome_of(shown, wanted));
    add_board(answer.out, *opened, shown.position, board_style(request));
    answer.out["over"] = opened->game.outcome(shown.position).has_value();
    return answer;
}

constexpr std::uint64_t turns_at_most = 20'000;

/// Every legal turn with its plies and their cells.
Answer turns(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const AnyState state = request.position(*opened);
    const std::uint64_t limit = request.number("limit", turns_at_most, 1, 10 * turns_at_most);
    Json out{{"turns", Json::array()}, {"complete", true}};
    for_each_turn(opened->game, state, [&](const std::vector<AnyPly>& plies, const AnyState&) {
        if (out["turns"].size() >= limit) {
            out["complete"] = false;
            return;
        }
        out["turns"].push_back(turn_json(*opened, state, plies));
    });
    return {out, CommandLine("show", *opened).option("--position", request.text("position")).word("--all").text()};
}

/// The document of `show --turn --json`, with the drawing after the turn.
Answer turn(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const studies::ShowRequest wanted{request.text("position"), request.needed("turn")};
    const studies::Show shown = studies::show(opened->ruleset, opened->rulebook, opened->game, wanted);
    Answer answer = answer_of(reports::outcome_of(shown, wanted));
    const drawing::Style style = board_style(request);
    answer.out["svg_after"] = shown.holds() ? drawn_board(*opened, shown.turn->after, style).svg : "";
    return answer;
}

constexpr Call position_calls[] = {{"position", position, true}, {"turns", turns, true}, {"turn", turn, true}};

}  // namespace

std::span<const Call> calls_of_positions() {
    return position_calls;
}

// Calls about figures: draw, figure_file.

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

// Calls for clicks: pieces, edit, compose, why, readings_here.

namespace {

const editing::Editing& editing_of(const Opened& opened) {
    return kit_of(opened.ruleset.rules).editing();
}

/// The tools that change a setup.
Answer pieces(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    Json out{{"tools", Json::array()}};
    for (const editing::Tool& tool : editing_of(*opened).tools(opened->game)) {
        Json json{{"tool", tool.id}, {"label", tool.label}, {"group", tool.group}, {"on_cell", tool.on_cell}};
        json["svg"] = small_picture(*opened, tool.id);
        json["options"] = Json::array();
        for (const editing::ToolOption& option : tool.options) {
            json["options"].push_back({{"name", option.name}, {"label", option.label}, {"values", option.values}});
        }
        out["tools"].push_back(json);
    }
    out["empty"] = editing_of(*opened).empty_setup(opened->game);
    return {out};
}

/// The options of an edit: {"turn": "1"}; numbers are taken as their text.
std::map<std::string, std::string> options_of(const Request& request) {
    std::map<std::string, std::string> options;
    if (!request.has("options")) {
        return options;
    }
    const Json& given = request.fields()["options"];
    if (!given.is_object()) {
        specs::bad_option("options", "expected an object of texts, such as {\"turn\": \"1\"}");
    }
    for (const auto& [name, value] : given.items()) {
        if (value.is_object() || value.is_array() || value.is_null()) {
            specs::bad_option("options", "expected an object of texts, such as {\"turn\": \"1\"}");
        }
        options[name] = value.is_string() ? value.get<std::string>() : value.dump();
    }
    return options;
}

/// The setup after an edit. Status 2 with all faults if it is not a position; `out.setup` then has its text, and
/// `out.svg` its drawing. Fields: position (text of a setup; the start if missing), tool, cell, options, theme. A tool
/// "" only judges the setup.
Answer edit(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const std::string setup = request.text("position").value_or(opened->game.text(opened->game.initial()));
    editing::Edited edited{setup, {}, false};
    const std::string tool = request.text("tool").value_or("");
    if (tool.empty()) {
        if (const Result<AnyState> state = parse_state(opened->game, setup); !state.ok()) {
            edited.faults = state.faults();
        }
    } else {
        edited = editing_of(*opened).edit(opened->game, setup,
                                          {tool, request.text("cell").value_or(""), options_of(request)});
    }
    Answer answer{{{"setup", edited.setup}, {"changed", edited.changed}}};
    if (edited.faults.empty()) {
        answer.out["position"] = edited.setup;
        answer.command = CommandLine("show", *opened).option("--position", edited.setup).text();
        return answer;
    }
    if (const std::optional<AnyState> state = editing_of(*opened).state_to_draw(opened->game, edited.setup)) {
        const DrawnBoard board = drawn_board(*opened, *state, board_style(request));
        answer.out["svg"] = board.svg;
        answer.out["cells"] = board.cells;
    }
    answer.status = 2;
    try {
        bad_text("setup", edited.setup, edited.faults);
    } catch (const specs::InputError& faults) {
        answer.messages = faults.messages();
    }
    return answer;
}

/// The turn after a click. Fields: position, text, click, theme. `out.board` is the board after the plies that are
/// complete; null before the first.
Answer compose(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const AnyState state = request.position(*opened);
    const editing::Composed composed =
        editing::compose(editing_of(*opened), opened->game, state, request.text("text").value_or(""),
                         request.text("click").value_or(""));
    Json out{{"text", composed.text},       {"complete", composed.complete}, {"open", composed.open},
             {"message", composed.message}, {"clause", composed.clause},     {"next", Json::array()}};
    for (const editing::NextCell& next : composed.next) {
        out["next"].push_back({{"cell", next.cell}, {"role", next.role}, {"covers", next.covers}});
    }
    out["choices"] = Json::array();
    for (const editing::Choice& choice : composed.choices) {
        std::string svg = small_picture(*opened, choice.id);
        if (svg.empty() && !choice.text.empty()) {
            svg = small_picture(*opened, choice.text);
        }
        out["choices"].push_back({{"id", choice.id}, {"label", choice.label}, {"svg", svg}});
    }
    out["board"] = Json();
    const std::vector<editing::Place> places =
        editing::places_of(editing_of(*opened), opened->game, state, composed.text);
    if (!composed.text.empty() && !places.empty() && !places.front().plies.empty()) {
        out["board"] = Json::object();
        add_board(out["board"], *opened, places.front().state, board_style(request));
    }
    return {out};
}

/// Which cells the next click may choose, and the clause that refuses each other cell. Fields: position, cell (the text
/// of the turn so far, such as the cell of the piece that is to move).
Answer why(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const AnyState state = request.position(*opened);
    const std::string from = request.text("cell").value_or("");
    const Result<editing::Reasons> reasons = editing::explain(editing_of(*opened), opened->game, state, from);
    if (!reasons.ok()) {
        bad_text("cell", from, reasons.faults());
    }
    Json out{{"from", reasons->from}, {"cells", Json::array()}, {"counts", Json::array()}};
    for (const editing::CellReason& cell : reasons->cells) {
        out["cells"].push_back({{"cell", cell.cell},
                                {"allowed", cell.allowed},
                                {"role", cell.role},
                                {"clause", cell.clause},
                                {"sentence", cell.sentence}});
    }
    for (const editing::Count& count : reasons->counts) {
        out["counts"].push_back(
            {{"cell", count.cell}, {"have", count.have}, {"need", count.need}, {"sentence", count.sentence}});
    }
    out["starving"] = reasons->starving;
    return {out};
}

/// Every other option of every reading whose turns or results differ in this position.
Answer readings_here(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const AnyState state = request.position(*opened);
    studies::TurnsHereOptions options;
    options.max_turns = static_cast<std::size_t>(request.number("limit", 20'000, 1, 200'000));
    const studies::TurnsHere found = studies::turns_here(opened->game, state, options);
    Json out{{"readings", Json::array()}, {"examined", found.examined}, {"complete", found.complete}};
    for (const studies::ReadingHere& reading : found.readings) {
        Json json{{"key", reading.key},       {"option", reading.option}, {"gap", reading.gap},
                  {"gained", reading.gained}, {"lost", reading.lost},     {"changed", Json::array()}};
        for (const studies::ChangedTurn& turn : reading.changed) {
            json["changed"].push_back({{"turn", turn.turn}, {"difference", turn.difference}});
        }
        json["not_possible"] = reading.not_possible;
        json["over"] = reading.over;
        out["readings"].push_back(json);
    }
    return {out};
}

constexpr Call editing_calls[] = {{"pieces", pieces, true},
                                  {"edit", edit},
                                  {"compose", compose, true},
                                  {"why", why, true},
                                  {"readings_here", readings_here, true}};

}  // namespace

std::span<const Call> calls_of_editing() {
    return editing_calls;
}

}  // namespace rulescope::workbench
