// Marks that an editor adds to a figure. They are drawn apart from the marks that are computed from the rules.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/drawing/geometry.h"
#include "analysis/drawing/page.h"
#include "analysis/drawing/svg.h"
#include "core/result.h"

namespace rulescope::drawing {

enum class OwnMarkKind : unsigned char { plus, cross, number, letter, arrow, highlight, text };

/// One mark. Its text form is "plus B3", "number B3 4", "letter B3 a", "arrow B3 D4", "text B3 look here".
struct OwnMark {
    OwnMarkKind kind = OwnMarkKind::plus;
    std::string cell;
    std::string to{};    ///< the end of an arrow, else ""
    std::string text{};  ///< the content of a number, a letter or a text, else ""
    bool operator==(const OwnMark&) const = default;
};

/// "plus", "cross", ...; the order of OwnMarkKind.
const std::vector<std::string>& own_mark_kinds();
std::string_view name_of(OwnMarkKind kind);
std::string text_of(const OwnMark& mark);

/// Reads the text form. Returns faults for an unknown kind, a missing cell, a number that is not a whole number of at
/// most three digits, a letter that is not one character, and a text longer than 40 characters.
Result<OwnMark> parse_own_mark(std::string_view text);
/// Builds a mark from its parts, as figure files and the workbench give them; the same faults.
Result<OwnMark> own_mark(const std::string& kind, const std::string& cell, const std::string& to,
                         const std::string& text);

/// The place of a cell in a drawing.
struct MarkPlace {
    Point centre;
    std::vector<Point> corners{};  ///< directions from the centre to the corners of the cell, the preferred one first
    bool taken = false;            ///< a piece or a computed mark is in the centre. Marks other than arrows and
                                   ///< highlights are then in a corner of the cell; so is every mark after the first
    double radius = 0.4;           ///< of a highlight, as a share of the pitch
    std::function<double(const Box&)> clearance{};  ///< distance of a rectangle on the page to what it must not hide;
                                                    ///< empty: all corners are equally good
};

/// Returns the place of a cell by its name; nothing if the drawing has no such cell.
using PlaceOf = std::function<std::optional<MarkPlace>(const std::string&)>;

/// Returns one fault for each mark on a cell that the drawing does not have, and for each that finds no place on its
/// cell any more.
Faults faults_of(const std::vector<OwnMark>& marks, const PlaceOf& place_of);

/// Returns the path of an arrow between two cells as points, the tip last; empty if the path is a straight line between
/// the places of both cells.
using ArrowRoute = std::function<std::vector<Point>(const std::string& from, const std::string& to)>;

/// Draws the marks as a group "own-marks". Each mark is a group "own-mark KIND" with data-cell (and data-to). `pitch`:
/// pixels from cell to cell. `page`: the part of the page, from its upper left corner, that marks stay within; a long
/// text is broken into lines. Marks on cells that the drawing does not have are skipped.
void draw_own_marks(Svg& svg, const std::vector<OwnMark>& marks, const PlaceOf& place_of, double pitch, Size page,
                    const ArrowRoute& route = {});

/// The entry "added by the editor" of a legend; nothing if there are no marks.
std::vector<LegendEntry> own_mark_legend(const std::vector<OwnMark>& marks);

}  // namespace rulescope::drawing
