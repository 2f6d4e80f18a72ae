// The choices of an editor about a figure: language, texts, size, colours, orientation, names of cells, own marks.
//
// A choice is a pair of key and value. Keys and values are the same in the options of `draw`, in [style] of a figure
// file and in the JSON of the workbench.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/drawing/language.h"
#include "analysis/drawing/own_marks.h"
#include "analysis/drawing/page.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "core/result.h"

namespace rulescope::drawing {

/// A text that the program writes unless the editor says otherwise.
struct Wording {
    enum class Kind : unsigned char { usual, off, own };
    Kind kind = Kind::usual;
    std::string text{};  ///< of Kind::own

    /// The text to draw if the program would write `usual`.
    [[nodiscard]] std::string of(const std::string& usual) const {
        return kind == Kind::usual ? usual : kind == Kind::off ? "" : text;
    }
    bool operator==(const Wording&) const = default;
};

enum class Palette : unsigned char { colour, grey, cmyk };
enum class Theme : unsigned char { light, dark, transparent };
enum class Names : unsigned char {
    usual,   ///< as the figure's file says; for a position, as the family draws it
    none,    ///< no names
    inside,  ///< on free cells in the middle, else beside the content of the cell
    corner,  ///< small, beside the content of every cell
    margin   ///< coordinates at the edge of the board
};

/// What a family draws of the choices.
struct BoardLook {
    Names names = Names::usual;
    bool flip = false;  ///< left and right exchanged
    int rotate = 0;     ///< degrees, anticlockwise, 0 to 359; after the flip
    bool key = false;   ///< a key of the pieces below the board
    Wording legend{};
    std::vector<OwnMark> own_marks{};
    bool operator==(const BoardLook&) const = default;
};

struct Style {
    std::string language = "en";  ///< id of a shipped language, or path of a file
    Wording caption{};
    std::optional<double> width_mm{};  ///< width of the whole drawing; nothing means 96 pixels to the inch
    double dpi = 0;                    ///< dots per inch of a PNG; 0 means the usual resolution
    Palette palette = Palette::colour;
    Theme theme = Theme::light;
    std::string font{};  ///< family of the letters; "" means DejaVu Sans
    BoardLook board{};
    OwnTexts texts{};  ///< texts of the drawing that the editor replaces
    bool operator==(const Style&) const = default;
};

/// A choice and the values that it takes.
struct StyleKey {
    std::string key;                   ///< "lang"
    std::string expected;              ///< "en, es, nl or a file"
    std::string help;                  ///< one line for --help, without a capital at its beginning
    std::vector<std::string> words{};  ///< the values that can be listed; empty for numbers and free texts
};
const std::vector<StyleKey>& style_keys();

/// Sets one choice. Returns a fault for an unknown key or a wrong value; the style is then unchanged.
std::optional<Fault> set_choice(Style& style, const std::string& key, const std::string& value);

/// Replaces a text of figures; an empty own text leaves an entry of a legend out. Returns a fault for a text that
/// figures do not have.
std::optional<Fault> set_text(Style& style, const std::string& english, const std::string& own);

/// Does the same for "added by the editor=our marks"; no English text of figures has the sign.
std::optional<Fault> set_text(Style& style, const std::string& english_and_own);

/// The choices that differ from the default, in the order of style_keys(), without own marks and own texts.
std::vector<std::pair<std::string, std::string>> choices_of(const Style& style);

// The style with which drawings of this thread are written: colours, background, letters, size.

/// Makes a style that of all drawings in this thread, until the end of the scope.
class StyleInForce {
public:
    explicit StyleInForce(const Style& style);
    ~StyleInForce();
    StyleInForce(const StyleInForce&) = delete;
    StyleInForce& operator=(const StyleInForce&) = delete;

private:
    const Style* before_;
};

const Style& style_in_force();

/// Colours of the page around a board: letters, less important letters, the background ("none" if it is transparent),
/// the outline of letters. In the light theme, they are ink, faint_ink, paper and paper.
std::string page_ink();
std::string faint_page_ink();
std::string page_name_ink();  ///< names of cells beside the board
std::string page_paper();
std::string page_halo();

/// Returns whether legends need a light plate below each mark, because marks have the colours of the light theme.
bool marks_need_plates();

// The choices and the own marks of a figure's file.

/// Returns the style that [style] and [[marks]] of the file describe. Throws specs::InputError with the place of every
/// wrong choice and mark.
Style style_of_file(const specs::FigureSpec& figure);

// The texts below a board: the legend of its marks and the key of its pieces.

/// Draws the legend, or the editor's text instead of it, and the key if the editor wants one. `computed` are the
/// entries of the computed marks; the entry of own marks is added. Returns the height; 0 if nothing is drawn.
double draw_texts_below(Svg& svg, Point top, double width, const BoardLook& look, std::vector<LegendEntry> computed,
                        const std::vector<LegendEntry>& key);

// Colours of a palette (colours.cpp).

/// A colour in CIE L*a*b* under D50, the light of the printing trade. L* is 0 (black) to 100 (white).
struct Lab {
    double l = 0;
    double a = 0;
    double b = 0;
};

/// Converts "#rrggbb"; the text must have this form.
Lab lab_of(const std::string& colour);
std::string hex_of(Lab lab);

/// The difference of two colours (CIE 1976).
double distance(Lab a, Lab b);

/// Returns whether ISO coated paper can show the colour. The bounds are the double pyramid between paper white, black
/// and the six solid colours of ISO 12647-2 (cyan, magenta, yellow and their overprints), which is close to the space
/// of a press. A colour as light as the paper or lighter counts as paper.
bool printable(Lab lab);

/// Returns the colour of a palette for a colour of the drawings ("#rrggbb"). The lightness stays; the palette grey
/// takes the hue away, and the palette cmyk takes away as much of it as needed. Other texts ("none") are returned
/// unchanged.
std::string colour_in(Palette palette, const std::string& colour);

}  // namespace rulescope::drawing
