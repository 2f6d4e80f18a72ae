#include "analysis/drawing/style.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/svg.h"
#include "analysis/game/number_text.h"
#include "analysis/specs/error.h"
#include "core/ascii.h"

namespace rulescope::drawing {
namespace {

constexpr double least_width = 10;  ///< in millimetres
constexpr double largest_width = 2000;
constexpr double least_dpi = 20;
constexpr double largest_dpi = 2400;
constexpr std::size_t longest_font = 80;

const std::vector<std::string> palettes{"colour", "grey", "cmyk"};
const std::vector<std::string> themes{"light", "dark", "transparent"};
const std::vector<std::string> name_modes{"usual", "none", "inside", "corner", "margin"};

Fault wrong(const std::string& key, const std::string& value, const std::string& expected) {
    return {fmt::format("'{}' is not a value of {}; expected {}", value, key, expected), "", "", 0};
}

std::string list_of(const std::vector<std::string>& values) {
    return fmt::format("{}", fmt::join(values, ", "));
}

std::optional<double> number_between(const std::string& value, double least, double largest) {
    const std::optional<double> result = read_decimal(value);
    return result && *result >= least && *result <= largest ? result : std::nullopt;
}

template <class Choice>
std::optional<Fault> choose(Choice& choice, const std::string& key, const std::string& value,
                            const std::vector<std::string>& values) {
    const auto found = std::find(values.begin(), values.end(), value);
    if (found == values.end()) {
        return wrong(key, value, list_of(values));
    }
    choice = static_cast<Choice>(found - values.begin());
    return std::nullopt;
}

std::optional<Fault> set_truth(bool& truth, const std::string& key, const std::string& value) {
    if (value != "true" && value != "false") {
        return wrong(key, value, "true or false");
    }
    truth = value == "true";
    return std::nullopt;
}

Wording wording_of(const std::string& value) {
    return value == "on"    ? Wording{}
           : value == "off" ? Wording{Wording::Kind::off, ""}
                            : Wording{Wording::Kind::own, value};
}

std::string value_of(const Wording& wording) {
    return wording.kind == Wording::Kind::usual ? "on" : wording.kind == Wording::Kind::off ? "off" : wording.text;
}

std::optional<Fault> set_font(std::string& font, const std::string& value) {
    const bool plain = std::all_of(value.begin(), value.end(), [](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return ascii::is_letter_or_digit(byte) || byte == ' ' || byte == '-' || byte == ',' || code >= 0x80U;
    });
    if (!plain || value.size() > longest_font) {
        return wrong("font", value,
                     fmt::format("names of fonts with commas between them, at most {} letters", longest_font));
    }
    font = value;
    return std::nullopt;
}

std::optional<Fault> set_number(double& number, const std::string& key, const std::string& value, double least,
                                double largest, const std::string& unit) {
    const std::optional<double> read = number_between(value, least, largest);
    if (!read) {
        return wrong(key, value, fmt::format("{} to {} {}", least, largest, unit));
    }
    number = *read;
    return std::nullopt;
}

}  // namespace

const std::vector<StyleKey>& style_keys() {
    static const std::vector<StyleKey> keys{
        {"lang", "LANGUAGE", "language of captions and legends: en, es, nl, or a file"},
        {"caption", "on|off|TEXT", "the caption: as usual, none, or this text", {"on", "off"}},
        {"legend", "on|off|TEXT", "the legend of the marks: as usual, none, or this text", {"on", "off"}},
        {"width", "MM", "width of the whole drawing in millimetres"},
        {"dpi", "DPI", "resolution of a PNG in dots per inch"},
        {"palette", "PALETTE", "palette: colour, grey, or cmyk (colours that can be printed)", palettes},
        {"theme", "THEME", "theme: light, dark, or transparent (no background)", themes},
        {"font", "NAMES", "font of the letters"},
        {"flip", "", "exchange left and right"},
        {"rotate", "DEGREES", "turn the board anticlockwise: by 60 (hexagons) or 90 (squares), or a multiple"},
        {"names", "MODE", "names of the cells: none, inside, corner (small), or margin (at the edge)", name_modes},
        {"key", "", "draw a key of the pieces"},
    };
    return keys;
}

std::optional<Fault> set_choice(Style& style, const std::string& key, const std::string& value) {
    if (key == "lang") {
        if (value.empty()) {
            return wrong(key, value, "en, es, nl, or a file");
        }
        style.language = value;
        return std::nullopt;
    }
    if (key == "caption" || key == "legend") {
        (key == "caption" ? style.caption : style.board.legend) = wording_of(value);
        return std::nullopt;
    }
    if (key == "width") {
        double width = 0;
        const std::optional<Fault> fault = set_number(width, key, value, least_width, largest_width, "millimetres");
        if (!fault) {
            style.width_mm = width;
        }
        return fault;
    }
    if (key == "dpi") {
        return set_number(style.dpi, key, value, least_dpi, largest_dpi, "dots per inch");
    }
    if (key == "palette") {
        return choose(style.palette, key, value, palettes);
    }
    if (key == "theme") {
        return choose(style.theme, key, value, themes);
    }
    if (key == "names") {
        return choose(style.board.names, key, value, name_modes);
    }
    if (key == "font") {
        return set_font(style.font, value);
    }
    if (key == "flip") {
        return set_truth(style.board.flip, key, value);
    }
    if (key == "key") {
        return set_truth(style.board.key, key, value);
    }
    if (key == "rotate") {
        const std::optional<double> degrees = number_between(value, -360, 360);
        const int whole = degrees ? static_cast<int>(*degrees) : 1;
        if (!degrees || static_cast<double>(whole) != *degrees || whole % 30 != 0) {
            return wrong(key, value, "a multiple of 60 on hexagons, of 90 on squares, from -360 to 360");
        }
        style.board.rotate = ((whole % 360) + 360) % 360;
        return std::nullopt;
    }
    std::vector<std::string> keys;
    for (const StyleKey& each : style_keys()) {
        keys.push_back(each.key);
    }
    return Fault{fmt::format("there is no choice '{}'.{}", key, specs::what_was_expected(key, keys)), "", "", 0};
}

std::optional<Fault> set_text(Style& style, const std::string& english, const std::string& own) {
    std::optional<Fault> fault = fault_of({english, own});
    if (!fault) {
        std::erase_if(style.texts, [&](const auto& before) { return before.first == english; });
        style.texts.emplace_back(english, own);
    }
    return fault;
}

std::optional<Fault> set_text(Style& style, const std::string& english_and_own) {
    const std::size_t sign = english_and_own.find('=');
    if (sign == std::string::npos) {
        return Fault{fmt::format("'{}' has no sign =; expected a text of figures and the own text, such as \"last "
                                 "move=our move\"",
                                 english_and_own),
                     "", "", 0};
    }
    return set_text(style, english_and_own.substr(0, sign), english_and_own.substr(sign + 1));
}

std::vector<std::pair<std::string, std::string>> choices_of(const Style& style) {
    const auto index = [](auto choice) { return static_cast<std::size_t>(choice); };
    const auto truth = [](bool value) { return std::string(value ? "true" : "false"); };
    const auto all = [&](const Style& of) {
        return std::vector<std::pair<std::string, std::string>>{{"lang", of.language},
                                                                {"caption", value_of(of.caption)},
                                                                {"legend", value_of(of.board.legend)},
                                                                {"width", of.width_mm ? number(*of.width_mm) : ""},
                                                                {"dpi", number(of.dpi)},
                                                                {"palette", palettes[index(of.palette)]},
                                                                {"theme", themes[index(of.theme)]},
                                                                {"font", of.font},
                                                                {"flip", truth(of.board.flip)},
                                                                {"rotate", fmt::format("{}", of.board.rotate)},
                                                                {"names", name_modes[index(of.board.names)]},
                                                                {"key", truth(of.board.key)}};
    };
    const auto usual = all(Style{});
    auto chosen = all(style);
    std::erase_if(chosen,
                  [&](const auto& choice) { return std::find(usual.begin(), usual.end(), choice) != usual.end(); });
    return chosen;
}

namespace {

thread_local const Style* style_of_thread = nullptr;

bool is_dark() {
    return style_in_force().theme == Theme::dark;
}

}  // namespace

StyleInForce::StyleInForce(const Style& style) : before_(style_of_thread) {
    style_of_thread = &style;
}

StyleInForce::~StyleInForce() {
    style_of_thread = before_;
}

const Style& style_in_force() {
    static const Style usual;
    return style_of_thread == nullptr ? usual : *style_of_thread;
}

std::string page_ink() {
    return is_dark() ? dark_page_ink : ink;
}

std::string faint_page_ink() {
    return is_dark() ? dark_page_faint_ink : faint_ink;
}

std::string page_name_ink() {
    return is_dark() ? dark_page_ink : name_ink;
}

std::string page_paper() {
    return is_dark() ? dark_page : style_in_force().theme == Theme::transparent ? "none" : paper;
}

std::string page_halo() {
    return is_dark() ? dark_page : paper;
}

bool marks_need_plates() {
    return is_dark();
}

Style style_of_file(const specs::FigureSpec& figure) {
    Style style;
    std::vector<specs::Message> messages;
    for (const specs::FigureChoice& choice : figure.style) {
        if (const std::optional<Fault> fault = set_choice(style, choice.key, choice.value)) {
            messages.push_back(specs::message_at(choice.place, fault->message));
        }
    }
    for (const specs::FigureChoice& text : figure.texts) {
        if (const std::optional<Fault> fault = set_text(style, text.key, text.value)) {
            messages.push_back(specs::message_at(text.place, fault->message));
        }
    }
    for (const specs::FigureMark& mark : figure.marks) {
        const Result<OwnMark> read = own_mark(mark.kind, mark.cell, mark.to, mark.text);
        if (read.ok()) {
            style.board.own_marks.push_back(*read);
        } else {
            messages.push_back(specs::message_at(mark.place, read.faults().front().message));
        }
    }
    if (!messages.empty()) {
        throw specs::InputError(messages);
    }
    return style;
}

double draw_texts_below(Svg& svg, Point top, double width, const BoardLook& look, std::vector<LegendEntry> computed,
                        const std::vector<LegendEntry>& key) {
    constexpr double text_size = 12;
    double height = 0;
    if (look.legend.kind == Wording::Kind::usual) {
        for (LegendEntry& entry : own_mark_legend(look.own_marks)) {
            computed.push_back(std::move(entry));
        }
        height += draw_legend(svg, top, width, computed);
    } else {
        height += draw_caption(svg, top, width, look.legend.of(""), text_size);
    }
    if (look.key) {
        height += draw_legend(svg, {top.x, top.y + height}, width, key);
    }
    return height;
}

}  // namespace rulescope::drawing
