// A small SVG writer with the elements that boards and figures need.
//
// Lengths are pixels of the drawing (96 to the inch); x grows to the right, y downwards. Numbers are written with at
// most two decimals, so that equal drawings have equal bytes on all machines. Elements do not refer to each other by
// id, and there is no style sheet. So one page can contain several drawings.
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

/// Returns a number as text: "12.5", "-0.25", "3". The text has at most two decimals and no trailing zeros, and is
/// never "-0".
std::string number(double value);

/// Estimates the width of a text in pixels (DejaVu Sans). The estimate is never much too small.
double text_width(std::string_view text, double size, bool bold = false);

/// Breaks a text at spaces and at '\n' into lines that are at most `width` wide. A word that is wider, such as a
/// sentence without spaces, is broken between two characters; a line has at least one character. Returns at least one
/// line, which may be empty.
std::vector<std::string> wrap(std::string_view text, double size, double width);

/// The paint of a shape. Colours are "#rrggbb" or "none".
struct Paint {
    std::string fill = "none";
    std::string stroke = "none";
    double width = 1;       ///< width of the stroke, in pixels
    std::string dash = "";  ///< stroke-dasharray, "" = solid
    std::string cls = "";   ///< class attribute, "" = none
    bool round = false;     ///< true for round ends and joins
};

enum class Anchor { start, middle, end };

struct TextPaint {
    double size = 14;
    std::string fill = "#1b1b1b";
    bool bold = false;
    Anchor anchor = Anchor::start;
    std::string cls = "";
    std::string halo = "";  ///< colour of an outline that separates the letters from shapes below them, "" = none
};

/// One drawing. Shapes are painted in the order they are added.
class Svg {
public:
    using Attributes = std::vector<std::pair<std::string_view, std::string>>;

    /// Opens a group; `title` is read by screen readers and shown as a tooltip by browsers.
    void open(std::string_view cls, const Attributes& attributes = {}, std::string_view title = "");
    /// Opens a group whose contents are translated by `by`.
    void open_at(Point by, std::string_view cls, const Attributes& attributes = {}, std::string_view title = "");
    void close();
    /// Opens a window: what is drawn outside the rectangle is cut off. The contents have their origin at the
    /// rectangle's corner.
    void open_window(Point corner, Size size, std::string_view cls);
    void close_window();

    void circle(Point centre, double radius, const Paint& paint);
    void rectangle(Point corner, double width, double height, double radius, const Paint& paint);
    void line(Point from, Point to, const Paint& paint);
    void polygon(const std::vector<Point>& points, const Paint& paint);
    /// `data` is path data in SVG syntax.
    void path(std::string_view data, const Paint& paint);
    /// `at` is the point on the base line at which the text is anchored.
    void text(Point at, std::string_view content, const TextPaint& paint);
    /// Draws a text whose capital letters are centred vertically at `centre`.
    void centred_text(Point centre, std::string_view content, TextPaint paint);

    /// Returns the whole document, with a white background.
    [[nodiscard]] std::string document(double width, double height, std::string_view title,
                                       std::string_view description) const;

private:
    std::string body_;
};

// Places finished drawings on the page of another one.

/// The size of a drawing, the text of a Svg::document(); 0 x 0 for any other text.
Size size_of_document(std::string_view document);

/// Returns the document with a second drawing in a rectangle, above everything else. The drawing is scaled to the
/// rectangle.
std::string with_drawing(std::string document, Point corner, Size size, std::string_view drawing);

}  // namespace rulescope::drawing
