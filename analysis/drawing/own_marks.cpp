#include "analysis/drawing/own_marks.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "analysis/drawing/cell_areas.h"
#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/specs/error.h"

namespace rulescope::drawing {
namespace {

constexpr std::size_t longest_text = 40;  ///< in characters
constexpr std::size_t longest_number = 3;

Fault fault(std::string message) {
    return {std::move(message), "", "", 0};
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

/// Takes the first word of a text.
std::string next_word(std::string_view& text) {
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    std::string word(text.substr(begin, end - begin));
    text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
    return word;
}

std::optional<Fault> text_fault(OwnMarkKind kind, const std::string& text) {
    if (std::any_of(text.begin(), text.end(), [](char byte) { return static_cast<unsigned char>(byte) < 0x20U; })) {
        return fault("the text of a mark has a control character; expected one line of text");
    }
    switch (kind) {
        case OwnMarkKind::number:
            if (text.empty() || text.size() > longest_number ||
                text.find_first_not_of("0123456789") != std::string::npos) {
                return fault(fmt::format("the number of a mark is '{}'; expected 0 to 999", text));
            }
            return std::nullopt;
        case OwnMarkKind::letter:
            if (characters(text) != 1) {
                return fault(fmt::format("the letter of a mark is '{}'; expected one character", text));
            }
            return std::nullopt;
        case OwnMarkKind::text:
            if (text.empty() || characters(text) > longest_text) {
                return fault(fmt::format("the text of a mark has {} characters; expected 1 to {}", characters(text),
                                         longest_text));
            }
            return std::nullopt;
        default: break;
    }
    return text.empty() ? std::nullopt
                        : std::optional(fault(
                              fmt::format("a mark of the kind {} has no text; '{}' is too much", name_of(kind), text)));
}

std::string point_text(Point point) {
    return number(point.x) + " " + number(point.y);
}

/// Draws lines as a hollow stroke: an outline in the colour of own marks around paper.
void hollow(Svg& svg, const std::string& path, double width, double edge) {
    svg.path(path, {.stroke = paper, .width = width + 2.6 * edge, .round = true});
    svg.path(path, {.stroke = own_mark_ink, .width = width + edge, .round = true});
    svg.path(path, {.stroke = paper, .width = width - edge, .round = true});
}

// All lengths of a mark are shares of the pitch. A mark of one kind has the same size everywhere.
constexpr double plate_text = 0.2;   ///< font size of numbers and letters
constexpr double note_text = 0.19;   ///< font size of texts
constexpr double note_width = 1.6;   ///< of a line of a text
constexpr double stroke_arm = 0.11;  ///< of plus and cross
constexpr std::size_t most_in_corners = 4;
constexpr double corner_edge = 0.27;  ///< from the centre of a cell to the nearest edge of a mark in a corner

/// The rectangle of a mark that is no arrow and no highlight, with its lines of text.
struct Plate {
    Size size;
    double text = 0;
    std::vector<std::string> lines{};
};

Plate plate_of(const OwnMark& mark, double pitch, Size page) {
    if (mark.kind == OwnMarkKind::plus || mark.kind == OwnMarkKind::cross) {
        const double side = pitch * (2 * stroke_arm + 0.12);
        return {{side, side}};
    }
    const bool bold = mark.kind != OwnMarkKind::text;
    const double text = pitch * (bold ? plate_text : note_text);
    const double widest = std::max(text, std::min(note_width * pitch, page.width - text));
    Plate plate{{}, text, bold ? std::vector<std::string>{mark.text} : wrap(mark.text, text, widest)};
    for (const std::string& line : plate.lines) {
        plate.size.width = std::max(plate.size.width, text_width(line, text, bold) + text * 0.5);
    }
    plate.size.width = std::max(plate.size.width, text * 1.3);
    plate.size.height = text * (1.15 * static_cast<double>(plate.lines.size()) + 0.15);
    return plate;
}

void draw_plate(Svg& svg, Point centre, const Plate& plate, double pitch, bool bold) {
    const auto& [width, height] = plate.size;
    svg.rectangle({centre.x - width / 2, centre.y - height / 2}, width, height, 0,
                  {.fill = paper, .stroke = own_mark_ink, .width = pitch * 0.03});
    double y = centre.y - plate.text * 1.15 * (static_cast<double>(plate.lines.size()) - 1) / 2;
    for (const std::string& line : plate.lines) {
        svg.centred_text({centre.x, y}, line, {.size = plate.text, .fill = own_mark_ink, .bold = bold});
        y += plate.text * 1.15;
    }
}

/// Moves a rectangle into the page.
Box within(Box box, Size page) {
    const auto moved = [](double middle, double size, double whole) {
        return size + 2 > whole ? whole / 2 : std::clamp(middle, size / 2 + 1, whole - size / 2 - 1);
    };
    box.middle = {moved(box.middle.x, box.size.width, page.width), moved(box.middle.y, box.size.height, page.height)};
    return box;
}

/// The places of a mark in the corners of its cell, in the order of the corners.
std::vector<Box> corner_boxes(const MarkPlace& place, Size size, double pitch, Size page) {
    std::vector<Box> boxes;
    for (const Point corner : place.corners) {
        const double length = std::max(1e-9, std::hypot(corner.x, corner.y));
        const double longer = std::max(1e-9, std::max(std::abs(corner.x), std::abs(corner.y)));
        const double inner = corner_edge * pitch / length;
        boxes.push_back(within({{place.centre.x + corner.x * (inner + size.width / 2 / longer),
                                 place.centre.y + corner.y * (inner + size.height / 2 / longer)},
                                size},
                               page));
    }
    return boxes;
}

/// How many marks, apart from arrows and highlights, a cell has place for.
std::size_t marks_on(const MarkPlace& place) {
    return std::min(place.corners.size(), most_in_corners) + (place.taken ? 0 : 1);
}

bool is_shape(const OwnMark& mark) {
    return mark.kind != OwnMarkKind::arrow && mark.kind != OwnMarkKind::highlight;
}

/// The place of the next mark of a cell: its centre if that is free, else the corner of its own that hides least.
/// `used`: the places of the marks before it on the same cell.
Box next_box(const MarkPlace& place, Size size, double pitch, Size page, const std::vector<Box>& used) {
    const Box middle = within({place.centre, size}, page);
    if (place.corners.empty() || (!place.taken && used.empty())) {
        return middle;
    }
    std::optional<Box> best;
    double most = -1;
    for (const Box& box : corner_boxes(place, size, pitch, page)) {
        double clear = place.clearance ? std::min(place.clearance(box), 0.1 * pitch) : 0;
        for (const Box& other : used) {
            clear = std::min(clear, gap(PaperShape(box), PaperShape(other)) > 0 ? clear : -0.5);
        }
        if (clear > most + 1e-9) {
            best = box;
            most = clear;
        }
    }
    return best.value_or(middle);
}

/// Draws a hollow arrow along a path; its tip is the last point.
void draw_own_arrow(Svg& svg, std::vector<Point> path, double pitch) {
    // The shaft ends where the head begins.
    const Point tip = path.back();
    const double head = std::min(0.22 * pitch, 0.6 * std::hypot(tip.x - path.front().x, tip.y - path.front().y));
    while (path.size() > 2 && std::hypot(tip.x - path[path.size() - 2].x, tip.y - path[path.size() - 2].y) < head) {
        path.pop_back();
    }
    path.pop_back();
    const double rest = std::hypot(tip.x - path.back().x, tip.y - path.back().y);
    if (rest < 1e-6) {
        return;
    }
    const Point along{(tip.x - path.back().x) / rest, (tip.y - path.back().y) / rest};
    path.push_back({tip.x - along.x * head, tip.y - along.y * head});
    const double thin = 0.035 * pitch;
    const double wide = 0.11 * pitch;
    std::vector<Point> left;
    std::vector<Point> right;
    for (std::size_t point = 0; point < path.size(); ++point) {
        const Point before = path[point == 0 ? 0 : point - 1];
        const Point after = point + 1 < path.size() ? path[point + 1] : tip;
        const double length = std::max(1e-9, std::hypot(after.x - before.x, after.y - before.y));
        const Point aside{-(after.y - before.y) / length * thin, (after.x - before.x) / length * thin};
        left.push_back({path[point].x + aside.x, path[point].y + aside.y});
        right.push_back({path[point].x - aside.x, path[point].y - aside.y});
    }
    const Point neck = path.back();
    std::vector<Point> outline = left;
    outline.insert(
        outline.end(),
        {{neck.x - along.y * wide, neck.y + along.x * wide}, tip, {neck.x + along.y * wide, neck.y - along.x * wide}});
    outline.insert(outline.end(), right.rbegin(), right.rend());
    svg.polygon(outline, {.fill = paper, .stroke = paper, .width = pitch * 0.09, .round = true});
    svg.polygon(outline, {.fill = paper, .stroke = own_mark_ink, .width = pitch * 0.035, .round = true});
}

/// A straight path between two points that keeps a distance from both; empty if they are the same.
std::vector<Point> straight_path(Point from, Point to, double pitch) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < 1e-6) {
        return {};
    }
    const double clear = std::min(0.3 * pitch, 0.3 * length) / length;
    const Point by{(to.x - from.x) * clear, (to.y - from.y) * clear};
    return {{from.x + by.x, from.y + by.y}, {to.x - by.x, to.y - by.y}};
}

/// Draws a mark that is no arrow and no highlight into its rectangle.
void draw_shape(Svg& svg, const OwnMark& mark, const Plate& plate, Point at, double pitch) {
    const double arm = pitch * stroke_arm;
    const double width = pitch * 0.065;
    const double edge = pitch * 0.026;
    switch (mark.kind) {
        case OwnMarkKind::plus:
            hollow(svg,
                   fmt::format("M{}L{}M{}L{}", point_text({at.x - arm, at.y}), point_text({at.x + arm, at.y}),
                               point_text({at.x, at.y - arm}), point_text({at.x, at.y + arm})),
                   width, edge);
            break;
        case OwnMarkKind::cross:
            hollow(
                svg,
                fmt::format("M{}L{}M{}L{}", point_text({at.x - arm, at.y - arm}), point_text({at.x + arm, at.y + arm}),
                            point_text({at.x - arm, at.y + arm}), point_text({at.x + arm, at.y - arm})),
                width, edge);
            break;
        default: draw_plate(svg, at, plate, pitch, mark.kind != OwnMarkKind::text); break;
    }
}

void draw_own_highlight(Svg& svg, Point centre, double radius, double pitch) {
    svg.circle(centre, radius * pitch, {.stroke = own_mark_ink, .width = pitch * 0.025});
    svg.circle(centre, (radius - 0.055) * pitch, {.stroke = own_mark_ink, .width = pitch * 0.025});
}

}  // namespace

const std::vector<std::string>& own_mark_kinds() {
    static const std::vector<std::string> kinds{"plus", "cross", "number", "letter", "arrow", "highlight", "text"};
    return kinds;
}

std::string_view name_of(OwnMarkKind kind) {
    return own_mark_kinds()[static_cast<std::size_t>(kind)];
}

std::string text_of(const OwnMark& mark) {
    std::string text = fmt::format("{} {}", name_of(mark.kind), mark.cell);
    for (const std::string& part : {mark.to, mark.text}) {
        text += part.empty() ? "" : " " + part;
    }
    return text;
}

Result<OwnMark> own_mark(const std::string& kind, const std::string& cell, const std::string& to,
                         const std::string& text) {
    const std::vector<std::string>& kinds = own_mark_kinds();
    const auto found = std::find(kinds.begin(), kinds.end(), kind);
    if (found == kinds.end()) {
        return fault(fmt::format("there is no mark '{}'.{}", kind, specs::what_was_expected(kind, kinds)));
    }
    OwnMark mark{static_cast<OwnMarkKind>(found - kinds.begin()), cell, to, text};
    if (cell.empty()) {
        return fault(fmt::format("the mark {} has no cell; expected \"{} CELL\"", kind, kind));
    }
    const bool arrow = mark.kind == OwnMarkKind::arrow;
    if (arrow == to.empty() || (arrow && to == cell)) {
        return fault(arrow ? "an arrow needs two different cells; expected \"arrow FROM TO\""
                           : fmt::format("the mark {} has one cell; '{}' is too much", kind, to));
    }
    if (const std::optional<Fault> wrong = text_fault(mark.kind, text)) {
        return *wrong;
    }
    return mark;
}

Result<OwnMark> parse_own_mark(std::string_view text) {
    const std::string kind = next_word(text);
    const std::string cell = next_word(text);
    const std::string to = kind == name_of(OwnMarkKind::arrow) ? next_word(text) : "";
    return own_mark(kind, cell, to, std::string(text));
}

Faults faults_of(const std::vector<OwnMark>& marks, const PlaceOf& place_of) {
    Faults faults;
    std::map<std::string, std::size_t> on_cell;
    for (const OwnMark& mark : marks) {
        const std::optional<MarkPlace> place = place_of(mark.cell);
        if (place && is_shape(mark) && ++on_cell[mark.cell] == marks_on(*place) + 1) {
            faults.push_back({fmt::format("the mark \"{}\" finds no place: its cell has place for {} marks, arrows and "
                                          "highlights apart",
                                          text_of(mark), marks_on(*place)),
                              "", mark.cell, 0});
        }
        for (const std::string& cell : {mark.cell, mark.to}) {
            if (!cell.empty() && !place_of(cell)) {
                faults.push_back(
                    {fmt::format("the mark \"{}\" is on {}, which is not a cell of the drawing", text_of(mark), cell),
                     "", cell, 0});
            }
        }
    }
    return faults;
}

void draw_own_marks(Svg& svg, const std::vector<OwnMark>& marks, const PlaceOf& place_of, double pitch, Size page,
                    const ArrowRoute& route) {
    record_cell_areas(place_of, pitch);
    if (marks.empty()) {
        return;
    }
    std::map<std::string, std::vector<Box>> on_cell;
    svg.open("own-marks");
    // Arrows are drawn first, so that they do not cover the other marks.
    for (const bool arrows : {true, false}) {
        for (const OwnMark& mark : marks) {
            const std::optional<MarkPlace> place = place_of(mark.cell);
            if ((mark.kind == OwnMarkKind::arrow) != arrows || !place) {
                continue;
            }
            Svg::Attributes attributes{{"data-cell", mark.cell}};
            if (arrows) {
                attributes.emplace_back("data-to", mark.to);
            }
            svg.open(fmt::format("own-mark {}", name_of(mark.kind)), attributes);
            if (const std::optional<MarkPlace> to = arrows ? place_of(mark.to) : std::nullopt) {
                std::vector<Point> path = route ? route(mark.cell, mark.to) : std::vector<Point>{};
                if (path.size() < 2) {
                    path = straight_path(place->centre, to->centre, pitch);
                }
                if (!path.empty()) {
                    draw_own_arrow(svg, std::move(path), pitch);
                }
            } else if (mark.kind == OwnMarkKind::highlight) {
                draw_own_highlight(svg, place->centre, place->radius, pitch);
            } else {
                const Plate plate = plate_of(mark, pitch, page);
                std::vector<Box>& used = on_cell[mark.cell];
                used.push_back(next_box(*place, plate.size, pitch, page, used));
                draw_shape(svg, mark, plate, used.back().middle, pitch);
            }
            svg.close();
        }
    }
    svg.close();
}

std::vector<LegendEntry> own_mark_legend(const std::vector<OwnMark>& marks) {
    if (marks.empty()) {
        return {};
    }
    // The legend shows the first mark; a text is shown as a letter, because it may be long.
    OwnMark example = marks.front();
    if (example.kind == OwnMarkKind::text) {
        example = {OwnMarkKind::letter, example.cell, "", "a"};
    }
    return {{[example](Svg& svg, Point at, double pitch) {
                 if (example.kind == OwnMarkKind::arrow) {
                     draw_own_arrow(svg, {{at.x - 0.32 * pitch, at.y}, {at.x + 0.32 * pitch, at.y}}, pitch);
                 } else if (example.kind == OwnMarkKind::highlight) {
                     draw_own_highlight(svg, at, 0.3, pitch);
                 } else {
                     draw_shape(svg, example, plate_of(example, pitch, {pitch, pitch}), at, pitch);
                 }
             },
             translated("added by the editor")}};
}

}  // namespace rulescope::drawing
