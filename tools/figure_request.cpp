#include "tools/figure_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "analysis/games/adaptoid/drawing/figure_caption.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/notation.h"
#include "tools/rule_set_text.h"

namespace rulescope::tools {

using adaptoid::Adaptoid;
using adaptoid::Position;
using adaptoid::RuleSet;
using drawing::FigureKind;
using drawing::FigureRequest;

namespace {

FigureKind kind_of(const specs::FigureSpec& figure) {
    return drawing::figure_kind_of(figure.kind).value_or(FigureKind::position);
}

/// Is the figure the picture of how its own rule set begins? Then it shows how others begin, too.
bool shows_start(const specs::FigureSpec& figure, const RuleSet& own) {
    if (kind_of(figure) != FigureKind::position || !figure.focus.empty() || !figure.labels.empty()) {
        return false;
    }
    const Result<Position> position = adaptoid::parse_position(own, figure.position);
    return position.ok() && position->cells == Adaptoid(own).initial().cells;
}

/// Position, focus and labels on the board of these rules.
Result<FigureRequest> placed(const specs::FigureSpec& figure, const RuleSet& rules, bool start) {
    FigureRequest request;
    request.kind = kind_of(figure);
    request.rules = rules;
    request.title = figure.title;
    request.caption = figure.caption;
    request.cell_names = figure.names;
    if (start || figure.position.empty()) {
        request.position = Adaptoid(rules).initial();
    } else {
        const Result<Position> position = adaptoid::parse_position(rules, figure.position);
        if (!position.ok()) {
            return Fault{fmt::format("the position of figure '{}' is one of {} and does not fit {} ({})", figure.id,
                                     figure.ruleset, rules.name, position.faults().front().message),
                         "", "", 0};
        }
        request.position = *position;
    }
    Faults faults;
    const auto cell_of = [&](const std::string& name) {
        const Cell cell = rules.board.find(name);
        if (cell == no_cell) {
            faults.push_back({fmt::format("figure '{}' speaks of {}, which the board of {} does not have", figure.id,
                                          name, rules.name),
                              "", name, 0});
        }
        return cell;
    };
    for (const std::string& name : figure.focus) {
        request.focus.push_back(cell_of(name));
    }
    for (const auto& [name, label] : figure.labels) {
        request.labels[cell_of(name)] = label;
    }
    if (!faults.empty()) {
        return faults;
    }
    return request;
}

/// "With food_need = legs (G-7): " or, where more is changed than fits here, "By the rules of Adapt3: ". What stands
/// where follows from no rule.
std::string by_which_rules(FigureKind kind, const RuleSet& own, const RuleSet& rules) {
    if (kind == FigureKind::position) {
        return "";
    }
    constexpr std::size_t most_told = 3;
    const std::string readings = "readings.";
    std::vector<std::string> told;
    for (const Difference& difference : differences(own, rules)) {
        if (difference.key.starts_with(readings)) {
            const std::string key = difference.key.substr(readings.size());
            const adaptoid::ReadingInfo* reading = adaptoid::find_reading(key);
            told.push_back(fmt::format("{} = {}{}", key, difference.after,
                                       reading == nullptr ? "" : fmt::format(" ({})", reading->gap)));
        } else if (difference.key == "supply") {
            told.push_back(difference.after);
        }
    }
    if (!told.empty() && told.size() <= most_told) {
        return fmt::format("With {}: ", fmt::join(told, ", "));
    }
    return rules.title == own.title ? "By the changed rules: " : fmt::format("By the rules of {}: ", rules.title);
}

}  // namespace

std::string usual_title(FigureKind kind) {
    switch (kind) {
        case FigureKind::position: break;
        case FigureKind::movement: return "Movement and capture";
        case FigureKind::creation: return "Creating an adaptoid";
        case FigureKind::feeding: return "Feeding the adaptoids";
        case FigureKind::configurations: return "The configurations of an adaptoid";
    }
    return "The board";
}

Result<FigureRequest> figure_request(const specs::FigureSpec& figure, const RuleSet& rules) {
    const RuleSet own = specs::load_rule_set(figure.ruleset).rules;
    const bool start = shows_start(figure, own);
    const Result<FigureRequest> authored = placed(figure, own, start);
    Result<FigureRequest> asked = placed(figure, rules, start);
    if (!asked.ok() || (authored.ok() && drawing::shows_the_same(*authored, *asked))) {
        return asked;
    }
    FigureRequest request = *asked;
    request.title = start ? "The start" : usual_title(request.kind);
    request.caption = by_which_rules(request.kind, own, rules) + drawing::caption_of(request);
    // A caption made from the marks names the cells of those that have no number.
    request.cell_names = true;
    return request;
}

FigureRequest figure_of_position(const specs::FigureSpec& figure, const RuleSet& rules, const Position& position) {
    FigureRequest request;
    request.kind = kind_of(figure);
    request.rules = rules;
    request.position = position;
    request.title = usual_title(request.kind);
    request.caption = drawing::caption_of(request);
    request.cell_names = true;
    return request;
}

}  // namespace rulescope::tools
