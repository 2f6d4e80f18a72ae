// A small writer of SVG: just what boards and figures need.
//
// Lengths are pixels of the drawing (96 to the inch); x grows to the right, y downwards. Numbers are
// written with at most two decimals, so that the same drawing is the same bytes everywhere. Nothing
// is referred to by id and there is no style sheet: drawings can stand side by side in one page.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rulescope::drawing {

struct Point {
    double x = 0;
    double y = 0;
};

struct Size {
    double width = 0;
    double height = 0;
};

/// "12.5", "-0.25", "3": at most two decimals, no trailing zeros, never "-0".
std::string number(double value);

/// About how wide a text is when drawn (DejaVu Sans, never much too small); pixels.
double text_width(std::string_view text, double size, bool bold = false);

/// Lines no wider than `width`, broken at spaces; '\n' breaks too. At least one line, perhaps empty.
std::vector<std::string> wrap(std::string_view text, double size, double width);

/// How a shape is painted. Colours are "#rrggbb" or "none".
struct Paint {
    std::string fill = "none";
    std::string stroke = "none";
    double width = 1;       ///< of the stroke
    std::string dash = "";  ///< stroke-dasharray, "" = solid
    std::string cls = "";   ///< class attribute, "" = none
    bool round = false;     ///< round ends and joins
};

enum class Anchor { start, middle, end };

struct TextPaint {
    double size = 14;
    std::string fill = "#1b1b1b";
    bool bold = false;
    Anchor anchor = Anchor::start;
    std::string cls = "";
    std::string halo = "";  ///< colour of an outline that lifts the text off what lies below, "" = none
};

/// One drawing. Shapes are painted in the order they are added.
class Svg {
public:
    using Attributes = std::vector<std::pair<std::string_view, std::string>>;

    /// Opens a group; `title` is what a screen reader says and a browser shows on pointing at it.
    void open(std::string_view cls, const Attributes& attributes = {}, std::string_view title = "");
    /// Opens a group whose contents are moved by `by`.
    void open_at(Point by, std::string_view cls, const Attributes& attributes = {}, std::string_view title = "");
    void close();

    void circle(Point centre, double radius, const Paint& paint);
    void rectangle(Point corner, double width, double height, double radius, const Paint& paint);
    void line(Point from, Point to, const Paint& paint);
    void polygon(const std::vector<Point>& points, const Paint& paint);
    void polyline(const std::vector<Point>& points, const Paint& paint);
    /// Path data as SVG writes it.
    void path(std::string_view data, const Paint& paint);
    /// `at` is the anchor on the base line.
    void text(Point at, std::string_view content, const TextPaint& paint);
    /// Middle of the capital letters at `centre`.
    void centred_text(Point centre, std::string_view content, TextPaint paint);

    /// The whole document on a white ground.
    [[nodiscard]] std::string document(double width, double height, std::string_view title,
                                       std::string_view description) const;

private:
    std::string body_;
};

}  // namespace rulescope::drawing
