#include "reports/figures/draw_documents.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/pictures.h"
#include "analysis/drawing/style.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "reports/figures/drawn_figure.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"

namespace rulescope::reports {

using drawing::Figure;
using drawing::OwnMark;
using drawing::Style;
using specs::bad_option;

namespace {

constexpr double usual_scale = 2;  ///< dots of a PNG for each pixel, if no resolution is given
constexpr double css_dpi = 96;     ///< pixels of a drawing for each inch

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

std::optional<specs::FigureSpec> spec_of(const DrawRequest& request, const AnyRules& rules) {
    if (!request.figure_toml.empty()) {
        return specs::read_figure(request.figure_toml, "--figure");
    }
    if (!request.figure.empty()) {
        return specs::load_figure(figure_id(request.figure, rules.name, rules.rulebook));
    }
    return std::nullopt;
}

/// The choices of the figure's file, then those of the request.
Style style_of(const DrawRequest& request, const std::optional<specs::FigureSpec>& spec) {
    Style style = spec ? drawing::style_of_file(*spec) : Style{};
    for (const auto& [key, value] : request.style) {
        if (const std::optional<Fault> fault = drawing::set_choice(style, key, value)) {
            bad_option("--" + key, fault->message);
        }
    }
    for (const std::string& text : request.texts) {
        if (const std::optional<Fault> fault = drawing::set_text(style, text)) {
            bad_option("--text", fault->message);
        }
    }
    for (const std::string& text : request.marks) {
        const Result<OwnMark> mark = drawing::parse_own_mark(text);
        if (!mark.ok()) {
            bad_option("--mark", mark.faults().front().message);
        }
        style.board.own_marks.push_back(*mark);
    }
    return style;
}

/// Uses the title and the caption of the language, if the file has them.
void translate(specs::FigureSpec& spec, const std::string& language) {
    if (const auto title = spec.titles.find(language); title != spec.titles.end()) {
        spec.title = title->second;
    }
    if (const auto caption = spec.captions.find(language); caption != spec.captions.end()) {
        spec.caption = caption->second;
    }
}

/// The board after a turn.
Figure figure_after(const drawing::Pictures& pictures, const AnyGame& game, const AnyState& before,
                    const std::string& turn) {
    const JudgedTurn judged = judge_turn(game, before, turn, "--turn");
    if (!judged.legal()) {
        bad_option("--turn", fmt::format("'{}' is not legal: {}", turn, judged.refusal->sentence));
    }
    return pictures.board_after(game, before, judged.legal_plies());
}

/// The figure that the request describes, before the editor's choices.
Figure plain_figure(const drawing::Pictures& pictures, const AnyRules& rules, const DrawRequest& request,
                    const std::optional<specs::FigureSpec>& spec, const std::string& turn) {
    const AnyGame game = game_of(rules);
    if (!turn.empty()) {
        const std::optional<std::string> position =
            request.position || !spec ? request.position : std::optional(spec->position);
        if (spec && spec->kind != rules.family().figure_kinds().front().name) {
            bad_option("--turn", fmt::format("a figure of the kind {} has no turn; expected the kind {}", spec->kind,
                                             rules.family().figure_kinds().front().name));
        }
        Figure figure = figure_after(pictures, game, read_position(game, position), turn);
        if (spec) {
            figure.title = spec->title;
            figure.caption = spec->caption;
            figure.cell_names = spec->names;
        }
        return figure;
    }
    if (!spec) {
        return pictures.board(game, read_position(game, request.position));
    }
    if (request.position) {
        // Draws a figure of the same kind for another position; the cells to mark are computed.
        return pictures.figure_of_position(*spec, game, read_position(game, request.position));
    }
    const Result<Figure> figure = pictures.figure(*spec, rules);
    if (!figure.ok()) {
        bad_option("--figure",
                   figure.faults().front().message + "; --position draws a figure of this kind for another position");
    }
    return *figure;
}

/// Returns the option that a fault of a drawing concerns.
std::string option_of(const Fault& fault, const DrawRequest& request) {
    if (fault.message.starts_with("the mark ")) {
        return "--mark";
    }
    if (fault.message.starts_with("a rotation ")) {
        return "--rotate";
    }
    return request.figure.empty() && request.figure_toml.empty() ? "--position" : "--figure";
}

/// The row of a choice, which is added to the style of the request if it is given.
Option style_row(const drawing::StyleKey& key, DrawRequest& request) {
    const std::string name = "--" + key.key;
    const std::string help = capitalised(key.help);
    const auto chosen = [&request, key = key.key]() -> std::string {
        const auto last = std::find_if(request.style.rbegin(), request.style.rend(),
                                       [&](const auto& choice) { return choice.first == key; });
        const std::string value = last == request.style.rend() ? "" : last->second;
        const bool no_text = value.empty() && last != request.style.rend() && (key == "caption" || key == "legend");
        return no_text ? "off" : value;  // an empty word would be left out of the command
    };
    if (key.expected.empty()) {
        const auto flag = std::make_shared<bool>(chosen() == "true");
        Option row{name, "", help, flag.get()};
        row.read = [flag, &request, key = key.key](const std::string&) { request.style.emplace_back(key, "true"); };
        return row;
    }
    const bool alone = key.key == "names";  // without a value: where the family writes them
    const auto typed = std::make_shared<std::optional<std::string>>();
    Option row{name, alone ? "[" + key.expected + "]" : key.expected, help, typed.get()};
    row.values = key.key == "lang"   ? studies::shipped_names("languages", true)
                 : key.words.empty() ? studies::Values{}
                                     : studies::one_of(key.words);
    row.read = [typed, alone, &request, key = key.key](const std::string&) {
        if (alone && typed->value_or("").empty()) {
            request.names = true;  // has no words: a command that repeats the request says no --names
        } else {
            request.style.emplace_back(key, typed->value_or(""));
        }
    };
    row.write = chosen;
    return row;
}

Json json_of(const OwnMark& mark) {
    Json json{{"kind", drawing::name_of(mark.kind)}, {"cell", mark.cell}};
    if (!mark.to.empty()) {
        json["to"] = mark.to;
    }
    if (!mark.text.empty()) {
        json["text"] = mark.text;
    }
    return json;
}

}  // namespace

std::vector<Option> options(DrawRequest& request) {
    std::vector<Option> rows{
        {"--position", "TEXT", "Position to draw (default: the start)", &request.position},
        {"--turn", "TURN", "Draw the position after this turn, and mark the turn", &request.turn},
        {"--figure", "NAME", "Figure to draw: start, movement, creation, ..., or a file", &request.figure,
         studies::shipped_names("figures", true)},
        {"--mark", "MARK", "Add a mark: \"plus B3\", \"arrow B3 D4\", \"number B3 1\", ...; repeatable",
         &request.marks},
        {"--text", "TEXT=OWN",
         "Replace a text: \"added by the editor=our marks\"; empty leaves an entry out; repeatable", &request.texts}};
    for (const drawing::StyleKey& key : drawing::style_keys()) {
        rows.push_back(style_row(key, request));
    }
    return rows;
}

DrawnFigure drawn_figure(const specs::LoadedRules& loaded, const DrawRequest& request) {
    DrawnFigure drawn;
    drawn.spec = spec_of(request, loaded.rules);
    drawn.style = style_of(request, drawn.spec);
    const drawing::LanguageInForce language(drawn.style.language, drawn.style.texts);
    const drawing::StyleInForce in_force(drawn.style);
    if (drawn.spec && drawing::language_in_force() != nullptr) {
        translate(*drawn.spec, drawing::language_in_force()->id);
    }
    const drawing::Pictures& pictures = kit_of(loaded.rules).pictures();
    drawn.turn = !request.turn.empty() ? request.turn : drawn.spec && !request.position ? drawn.spec->turn : "";
    drawn.figure = plain_figure(pictures, loaded.rules, request, drawn.spec, drawn.turn);
    drawn.figure.cell_names = drawn.figure.cell_names || request.names;
    Figure figure = drawn.figure;
    figure.caption = drawn.style.caption.of(figure.caption);
    figure.look = drawn.style.board;
    const Result<std::string> svg = pictures.draw(figure);
    if (!svg.ok()) {
        bad_text(option_of(svg.faults().front(), request), "", svg.faults());
    }
    drawn.svg = *svg;
    drawn.caption = figure.caption;
    return drawn;
}

Drawn draw_figure(const specs::LoadedRules& loaded, const DrawRequest& request) {
    const DrawnFigure drawn = drawn_figure(loaded, request);
    Json document = new_document(draw_schema());
    add_rule_set(document, loaded);
    document["kind"] = drawn.figure.kind;
    document["title"] = drawn.figure.title;
    document["caption"] = drawn.caption;
    document["position"] = drawn.figure.position;
    document.update(kit_of(loaded.rules).pictures().marks(drawn.figure));
    document["turn"] = text_or_null(drawn.turn);
    document["own_marks"] = Json::array();
    for (const OwnMark& mark : drawn.style.board.own_marks) {
        document["own_marks"].push_back(json_of(mark));
    }
    document["style"] = Json::object();
    for (const auto& [key, value] : drawing::choices_of(drawn.style)) {
        document["style"][key] = value;
    }
    for (const auto& [english, own] : drawn.style.texts) {
        document["texts"][english] = own;
    }
    return {drawn.svg, document, drawn.style.dpi > 0 ? drawn.style.dpi / css_dpi : usual_scale};
}

Schema draw_schema() {
    return {"draw", 1, R"(:

| field | content |
|---|---|
| `kind`, `title`, `caption`, `position` | of the figure |
| `turn` | the last turn, which the drawing marks; else null |
| `own_marks` | marks that the editor added: `kind`, `cell`, for an arrow `to`, for numbers, letters and texts `text` |
| `style` | the choices that differ from the default ([figures.md](figures.md#choices)) |
| `texts` | the texts that the editor replaced, by the English text; absent if there are none |
| `svg`, `out` | the drawing; with `--out` instead the name of the written file |
)"};
}

}  // namespace rulescope::reports
