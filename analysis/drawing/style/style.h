// The choices of an editor about a figure: language, texts, size, colours, orientation, names of cells, own marks.
//
// A choice is a pair of key and value. Keys and values are the same in the options of `draw`, in [style] of a figure
// file and in the JSON of the workbench.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/drawing/language/language.h"
#include "analysis/drawing/style/own_marks.h"
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

/// Replaces a text: "added by the editor=our marks"; nothing after the sign leaves an entry of a legend out. Returns a
/// fault for a text that figures do not have.
std::optional<Fault> set_text(Style& style, const std::string& english_and_own);

/// The choices that differ from the default, in the order of style_keys(), without own marks and own texts.
std::vector<std::pair<std::string, std::string>> choices_of(const Style& style);

}  // namespace rulescope::drawing
