// A drawing as a figure file, and the request of a drawing as JSON.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/document.h"
#include "analysis/specs/error.h"
#include "reports/figures/draw_documents.h"
#include "reports/figures/drawn_figure.h"

namespace rulescope::reports {

namespace {

using specs::bad_option;
using specs::quoted;

/// The rule set that a figure file can name: the rule set itself if it is shipped, else a shipped one of its family.
/// The figure is drawn with the rule set of the command line in any case.
std::string named_rule_set(const specs::LoadedRules& loaded) {
    const std::vector<std::string> shipped = specs::shipped_rule_sets(loaded.family);
    const bool known = std::find(shipped.begin(), shipped.end(), loaded.rules.name) != shipped.end();
    return known || shipped.empty() ? loaded.rules.name : shipped.front();
}

std::string line(const std::string& key, const std::string& text) {
    return fmt::format("{} = {}\n", key, quoted(text));
}

/// Returns a field of a call as text: a text, a number or a truth value.
std::string scalar_text(const std::string& option, const Json& value) {
    if (value.is_string()) {
        return value.get<std::string>();
    }
    if (value.is_boolean()) {
        return value.get<bool>() ? "true" : "false";
    }
    if (value.is_number_integer()) {
        return fmt::format("{}", value.get<std::int64_t>());
    }
    if (value.is_number()) {
        return fmt::format("{}", value.get<double>());
    }
    bad_option(option, "expected a text, a number, true or false");
}

std::string text_field(const Json& call, const std::string& name) {
    const auto found = call.find(name);
    if (found == call.end() || found->is_null()) {
        return "";
    }
    if (!found->is_string()) {
        bad_option("--" + name, "expected a text");
    }
    return found->get<std::string>();
}

std::string mark_text(const Json& mark) {
    if (mark.is_string()) {
        return mark.get<std::string>();
    }
    if (!mark.is_object()) {
        bad_option("--mark", "expected a text like \"arrow B3 D4\", or an object with kind, cell, to and text");
    }
    std::string text;
    for (const char* part : {"kind", "cell", "to", "text"}) {
        if (const auto found = mark.find(part); found != mark.end() && !found->is_null()) {
            text += (text.empty() ? "" : " ") + scalar_text("--mark", *found);
        }
    }
    return text;
}

}  // namespace

std::string figure_file(const specs::LoadedRules& loaded, const DrawRequest& request) {
    DrawnFigure drawn = drawn_figure(loaded, request);
    const drawing::Figure& figure = drawn.figure;
    const bool same_position = drawn.spec && !request.position && request.turn.empty();
    std::string text = line("id", drawn.spec ? drawn.spec->id : "figure");
    // A file needs a caption; the choice below leaves it out of the drawing if it is empty.
    text += line("title", figure.title.empty() ? loaded.rules.title : figure.title);
    text += line("caption", figure.caption.empty() ? loaded.rules.title : figure.caption);
    text += line("ruleset", same_position ? drawn.spec->ruleset : named_rule_set(loaded));
    text +=
        fmt::format("clauses = {}\n", specs::list_of(drawn.spec ? drawn.spec->clauses : std::vector<std::string>{}));
    text += line("kind", figure.kind);
    const std::string position = drawn.turn.empty() ? same_position ? drawn.spec->position : figure.position
                                 : request.position ? *request.position
                                 : drawn.spec       ? drawn.spec->position
                                                    : "";
    if (!position.empty()) {
        text += line("position", position);
    } else if (!drawn.turn.empty()) {
        const AnyGame game = game_of(loaded.rules);
        text += line("position", game.text(game.initial()));
    }
    if (!drawn.turn.empty()) {
        text += line("turn", drawn.turn);
    }
    if (loaded.rules.family().figures_name_cells()) {
        text += fmt::format("names = {}\n", figure.cell_names);
        if (same_position && !drawn.spec->focus.empty()) {
            text += fmt::format("focus = {}\n", specs::list_of(drawn.spec->focus));
        }
        if (same_position && !drawn.spec->labels.empty()) {
            text += "\n[labels]\n";
            for (const auto& [cell, label] : drawn.spec->labels) {
                text += line(cell, label);
            }
        }
    }
    // Under changed rules, a caption of the file would be replaced by a computed one; the caption that was drawn stays.
    const bool own_rules = !loaded.overrides.empty() || named_rule_set(loaded) != loaded.rules.name;
    if (!same_position && (own_rules || figure.caption.empty()) &&
        drawn.style.caption.kind == drawing::Wording::Kind::usual) {
        drawn.style.caption = figure.caption.empty() ? drawing::Wording{drawing::Wording::Kind::off, ""}
                                                     : drawing::Wording{drawing::Wording::Kind::own, figure.caption};
    }
    const auto choices = drawing::choices_of(drawn.style);
    if (!choices.empty()) {
        text += "\n[style]\n";
        for (const auto& [key, value] : choices) {
            text += line(key, value);
        }
    }
    if (!drawn.style.texts.empty()) {
        text += "\n[texts]\n";
        for (const auto& [english, own] : drawn.style.texts) {
            text += line(specs::quoted(english), own);
        }
    }
    for (const drawing::OwnMark& mark : drawn.style.board.own_marks) {
        const bool arrow = mark.kind == drawing::OwnMarkKind::arrow;
        text += "\n[[marks]]\n" + line("kind", std::string(drawing::name_of(mark.kind)));
        text += line(arrow ? "from" : "cell", mark.cell);
        text += arrow ? line("to", mark.to) : mark.text.empty() ? "" : line("text", mark.text);
    }
    return text;
}

DrawRequest draw_request(const Json& call) {
    DrawRequest request;
    const std::string position = text_field(call, "position");
    if (!position.empty()) {
        request.position = position;
    }
    request.turn = text_field(call, "turn");
    request.figure = text_field(call, "figure");
    request.figure_toml = text_field(call, "figure_toml");
    if (const auto style = call.find("style"); style != call.end() && !style->is_null()) {
        if (!style->is_object()) {
            bad_option("style", "expected an object of choices, such as {\"palette\": \"grey\"}");
        }
        for (const auto& [key, value] : style->items()) {
            request.style.emplace_back(key, scalar_text("--" + key, value));
        }
    }
    if (const auto texts = call.find("texts"); texts != call.end() && !texts->is_null()) {
        if (!texts->is_object()) {
            bad_option("texts", "expected an object of texts, such as {\"last move\": \"our move\"}");
        }
        for (const auto& [english, own] : texts->items()) {
            const std::string text = scalar_text("texts." + english, own);
            if (const std::optional<Fault> fault = drawing::fault_of({english, text})) {
                bad_option("texts", fault->message);
            }
            request.texts.push_back(english + "=" + text);
        }
    }
    if (const auto marks = call.find("marks"); marks != call.end() && !marks->is_null()) {
        if (!marks->is_array()) {
            bad_option("marks", "expected a list of marks, such as [\"arrow B3 D4\"]");
        }
        for (const Json& mark : *marks) {
            request.marks.push_back(mark_text(mark));
        }
    }
    return request;
}

}  // namespace rulescope::reports
