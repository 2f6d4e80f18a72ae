// Converts figure files to figures under a given rule set.
#include "analysis/games/adaptoid/drawing/game_pictures.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "analysis/drawing/language.h"
#include "analysis/games/adaptoid/drawing/figure_caption.h"
#include "analysis/games/adaptoid/drawing/turn.h"
#include "analysis/games/adaptoid/kit.h"
#include "analysis/games/adaptoid/language/language.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

namespace {

FigureKind kind_of(const specs::FigureSpec& figure) {
    return figure_kind_of(figure.kind).value_or(FigureKind::position);
}

/// Returns whether the figure shows the start of its own rule set. On a page about another rule set, such a figure
/// shows the start of that rule set.
bool shows_start(const specs::FigureSpec& figure, const RuleSet& own) {
    if (kind_of(figure) != FigureKind::position || !figure.focus.empty() || !figure.labels.empty()) {
        return false;
    }
    const Result<Position> position = parse_position(own, figure.position);
    return position.ok() && position->cells == Adaptoid(own).initial().cells;
}

/// Builds the request of a figure under these rules. If `start` is true, the figure shows the start of these rules.
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
        const Result<Position> position = parse_position(rules, figure.position);
        if (!position.ok()) {
            return Fault{fmt::format("figure '{}' shows a position of {} that is not valid under {} ({})", figure.id,
                                     figure.ruleset, rules.name, position.faults().front().message),
                         "", "", 0};
        }
        request.position = *position;
    }
    Faults faults;
    const auto cell_of = [&](const std::string& name) {
        const Cell cell = rules.board.find(name);
        if (cell == no_cell) {
            faults.push_back({fmt::format("figure '{}' names {}, which is not a cell of the board of {}", figure.id,
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

/// The beginning of a caption: "With food_need = legs (G-7): ", or "By the rules of Adapt3: " if there are too many
/// changes to list. It is empty for the kind `position`, because such a figure depends on no rule.
std::string by_which_rules(FigureKind kind, const RuleSet& own, const RuleSet& rules) {
    if (kind == FigureKind::position) {
        return "";
    }
    constexpr std::size_t max_named = 3;
    const std::string readings = "readings.";
    std::vector<std::string> changes;
    for (const Difference& difference : differences_of(own, rules)) {
        if (difference.key.starts_with(readings)) {
            const std::string key = difference.key.substr(readings.size());
            const ReadingInfo* reading = find_reading(key);
            changes.push_back(fmt::format("{} = {}{}", key, difference.after,
                                          reading == nullptr ? "" : fmt::format(" ({})", reading->gap)));
        } else if (difference.key == "supply") {
            changes.push_back(difference.after);
        }
    }
    if (!changes.empty() && changes.size() <= max_named) {
        return drawing::translated("With {}: ", fmt::join(changes, ", "));
    }
    return rules.title == own.title ? drawing::translated("By the changed rules: ")
                                    : drawing::translated("By the rules of {}: ", rules.title);
}

bool same_board(const RuleSet& a, const RuleSet& b) {
    const std::vector<Difference> list = differences_of(a, b);
    return std::none_of(list.begin(), list.end(),
                        [](const Difference& difference) { return difference.key == "board"; });
}

}  // namespace

std::span<const FigureKindInfo> figure_kinds() {
    static const std::array<FigureKindInfo, 9> kinds{{
        {"position", "The board"},
        {"movement", "Movement and capture"},
        {"creation", "Creating an adaptoid"},
        {"feeding", "Feeding the adaptoids"},
        {"configurations", "The configurations of an adaptoid", false},
        {"growth", "Adding a leg or a pincer"},
        {"contacts", "The food around each cell", false},
        {"pieces", "The pieces", false},
        {"hunters", "Who hunts whom", false},
    }};
    return kinds;
}

std::string usual_title(FigureKind kind) {
    return drawing::translated_name(figure_kinds()[static_cast<std::size_t>(kind)].title);
}

FigureRequest board_figure(const Adaptoid& game, const Position& position) {
    FigureRequest request;
    request.rules = game.rules();
    request.title = game.rules().title;
    request.position = position;
    return request;
}

FigureRequest figure_after(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies) {
    Position after = before;
    for (const Ply& ply : plies) {
        after = game.after(after, ply);
    }
    FigureRequest request = board_figure(game, after);
    const TurnMarks marks = turn_marks(game, before, plies);
    request.last_turn = marks.before;
    request.last_turn.highlighted = marks.after.highlighted;
    // A cross on an occupied cell would strike out the piece that stands there now.
    std::erase_if(request.last_turn.crossed, [&](Cell cell) { return !after.at(cell).empty(); });
    return request;
}

Result<FigureRequest> figure_request(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules) {
    const bool start = shows_start(figure, own);
    const Result<FigureRequest> authored = placed(figure, own, start);
    Result<FigureRequest> requested = placed(figure, rules, start);
    if (!requested.ok() || (authored.ok() && shows_the_same(*authored, *requested))) {
        return requested;
    }
    FigureRequest request = *requested;
    request.title = start ? drawing::translated("The start") : usual_title(request.kind);
    request.caption = by_which_rules(request.kind, own, rules) + caption_of(request);
    // The caption refers to a cell by its name if the cell has no number, so the board must show the names.
    request.cell_names = true;
    return request;
}

FigureRequest figure_at(const specs::FigureSpec& figure, const RuleSet& rules, const Position& position) {
    FigureRequest request;
    request.kind = kind_of(figure);
    request.rules = rules;
    request.position = position;
    request.title = usual_title(request.kind);
    request.caption = caption_of(request);
    request.cell_names = true;
    return request;
}

Result<drawing::PageFigure> figure_on_page(const specs::FigureSpec& figure, const RuleSet& own, const RuleSet& rules) {
    drawing::PageFigure page;
    Result<FigureRequest> requested = figure_request(figure, own, rules);
    // A chart shows no board. A figure of the kind `position` fits every board on which its position is valid.
    const FigureKind kind = kind_of(figure);
    const bool any_board = is_chart(kind) || kind == FigureKind::position;
    if (!requested.ok() || !(any_board || same_board(own, rules))) {
        page.of = own.title;
        requested = figure_request(figure, own, own);
    }
    if (!requested.ok()) {
        return requested.faults();
    }
    FigureRequest request = *requested;
    page.title = request.title;
    page.caption = std::exchange(request.caption, "");
    request.pitch = 60;
    const Result<std::string> svg = draw_figure(request);
    if (!svg.ok()) {
        return svg.faults();
    }
    page.svg = *svg;
    return page;
}

nlohmann::ordered_json marks_of(const RuleSet& rules, const FigureRequest& request) {
    const Marks marks = compute_marks(request);
    const auto names = [&](const std::vector<Cell>& cells) {
        auto list = nlohmann::ordered_json::array();
        for (const Cell cell : cells) {
            list.push_back(rules.board.name(cell));
        }
        return list;
    };
    nlohmann::ordered_json fields{{"reach", names(marks.with(MarkKind::reach))},
                                  {"out_of_reach", names(marks.with(MarkKind::out_of_reach))},
                                  {"creation", names(marks.with(MarkKind::creation))},
                                  {"starving", names(marks.starving())}};
    if (request.kind == FigureKind::growth) {
        fields["growth"] = nlohmann::ordered_json::array();
        for (const GrowthChoice& choice : marks.growths) {
            fields["growth"].push_back(
                {{"cell", rules.board.name(choice.cell)}, {"leg", choice.leg}, {"pincer", choice.pincer}});
        }
    }
    if (request.kind == FigureKind::contacts) {
        fields["contacts"] = nlohmann::ordered_json::object();
        for (const Contact& contact : marks.contacts) {
            fields["contacts"][rules.board.name(contact.cell)] = contact.food;
        }
    }
    return fields;
}

}  // namespace rulescope::adaptoid
