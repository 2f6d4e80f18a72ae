#include "analysis/drawing/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "analysis/drawing/language.h"
#include "analysis/drawing/style.h"
#include "analysis/game/characters.h"
#include "analysis/game/number_text.h"

namespace rulescope::drawing {

Size size_of_document(std::string_view document) {
    static constexpr std::string_view box = "viewBox=\"0 0 ";
    const std::size_t at = document.find(box);
    Size size;
    if (at != std::string_view::npos) {
        const std::string_view numbers = document.substr(at + box.size(), 40);
        size.width = leading_decimal(numbers);
        size.height = leading_decimal(numbers.substr(std::min(numbers.find(' ') + 1, numbers.size())));
    }
    return size;
}

std::string with_drawing(std::string document, Point corner, Size size, std::string_view drawing) {
    static constexpr std::string_view end = "</svg>\n";
    const Size own = size_of_document(drawing);
    const std::size_t content = drawing.find('>');
    if (!document.ends_with(end) || content == std::string_view::npos) {
        return document;
    }
    std::string placed =
        fmt::format("<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\">", number(corner.x),
                    number(corner.y), number(size.width), number(size.height), number(own.width), number(own.height));
    placed += drawing.substr(content + 1);
    return document.insert(document.size() - end.size(), placed);
}

namespace {

constexpr std::string_view fonts = "DejaVu Sans, Verdana, sans-serif";

bool starts_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// Escapes a text, so that it can be the content of an element or the value of an attribute. Puts the text on one line.
std::string escape(std::string_view text) {
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](char byte) { return byte == '\n' || byte == '\t'; }, ' ');
    return escaped_markup(line);
}

/// The colour in the palette of the style in force.
std::string painted(const std::string& colour) {
    return colour_in(style_in_force().palette, colour);
}

/// The fonts of the style in force, with fonts to fall back on.
std::string font_families() {
    const std::string& chosen = style_in_force().font;
    return chosen.empty() ? std::string(fonts) : fmt::format("{}, {}", chosen, fonts);
}

std::string attributes_of(const Paint& paint) {
    std::string text;
    if (!paint.cls.empty()) {
        text += fmt::format(" class=\"{}\"", paint.cls);
    }
    text += fmt::format(" fill=\"{}\"", painted(paint.fill));
    if (paint.stroke != "none") {
        text += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", painted(paint.stroke), number(paint.width));
        if (!paint.dash.empty()) {
            text += fmt::format(" stroke-dasharray=\"{}\"", paint.dash);
        }
        if (paint.round) {
            text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
        }
    }
    return text;
}

std::string list_of(const std::vector<Point>& points) {
    std::string text;
    for (const Point& point : points) {
        text += fmt::format("{}{},{}", text.empty() ? "" : " ", number(point.x), number(point.y));
    }
    return text;
}

}  // namespace

std::string number(double value) {
    const std::int64_t hundredths = std::llround(value * 100);
    const std::int64_t size = std::llabs(hundredths);
    std::string text = fmt::format("{}{}", hundredths < 0 ? "-" : "", size / 100);
    const std::int64_t rest = size % 100;
    if (rest != 0) {
        text += rest % 10 == 0 ? fmt::format(".{}", rest / 10) : fmt::format(".{:02}", rest);
    }
    return text;
}

double text_width(std::string_view text, double size, bool bold) {
    // The approximate advance width in DejaVu Sans for each group of characters. A character beyond ASCII counts as a
    // wide letter, one from U+3000 on as a square.
    double ems = 0;
    for (const char byte : text) {
        if (!starts_character(byte)) {
            continue;
        }
        if (std::string_view(" .,:;!|'iIjl[]()/").find(byte) != std::string_view::npos) {
            ems += 0.37;
        } else if (std::string_view("mwMW%@").find(byte) != std::string_view::npos) {
            ems += 0.95;
        } else if (byte == '+' || byte == '<' || byte == '>' || byte == '=') {
            ems += 0.84;
        } else if (static_cast<unsigned char>(byte) >= 0xE3U) {
            ems += 1.05;
        } else if ((byte >= 'A' && byte <= 'Z') || static_cast<unsigned char>(byte) >= 0x80U) {
            ems += 0.72;
        } else {
            ems += 0.62;
        }
    }
    return ems * size * (bold ? 1.12 : 1.0);
}

std::vector<std::string> wrap(std::string_view text, double size, double width) {
    std::vector<std::string> lines;
    std::string line;
    std::string word;
    const auto end_word = [&] {
        if (word.empty()) {
            return;
        }
        if (!line.empty() && text_width(line + " " + word, size) > width) {
            lines.push_back(line);
            line.clear();
        }
        line += line.empty() ? "" : " ";
        // Only a word that is wider than a whole line is broken.
        for (std::size_t at = 0, end = 0; at < word.size(); at = end) {
            end = at + 1;
            while (end < word.size() && !starts_character(word[end])) {
                ++end;
            }
            const std::string character = word.substr(at, end - at);
            if (!line.empty() && text_width(line + character, size) > width) {
                lines.push_back(line);
                line.clear();
            }
            line += character;
        }
        word.clear();
    };
    for (const char byte : text) {
        if (byte == ' ' || byte == '\t' || byte == '\n') {
            end_word();
            if (byte == '\n') {
                lines.push_back(line);
                line.clear();
            }
        } else {
            word += byte;
        }
    }
    end_word();
    if (!line.empty() || lines.empty()) {
        lines.push_back(line);
    }
    return lines;
}

void Svg::open(std::string_view cls, const Attributes& attributes, std::string_view title) {
    body_ += "<g";
    if (!cls.empty()) {
        body_ += fmt::format(" class=\"{}\"", escape(cls));
    }
    for (const auto& [name, value] : attributes) {
        body_ += fmt::format(" {}=\"{}\"", name, escape(value));
    }
    body_ += ">";
    if (!title.empty()) {
        body_ += fmt::format("<title>{}</title>", escape(title));
    }
    body_ += "\n";
}

void Svg::open_at(Point by, std::string_view cls, const Attributes& attributes, std::string_view title) {
    Attributes all = attributes;
    all.emplace_back("transform", fmt::format("translate({} {})", number(by.x), number(by.y)));
    open(cls, all, title);
}

void Svg::close() {
    body_ += "</g>\n";
}

void Svg::open_window(Point corner, Size size, std::string_view cls) {
    body_ += fmt::format("<svg class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" overflow=\"hidden\">\n",
                         escape(cls), number(corner.x), number(corner.y), number(size.width), number(size.height));
}

void Svg::close_window() {
    body_ += "</svg>\n";
}

void Svg::circle(Point centre, double radius, const Paint& paint) {
    body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", number(centre.x), number(centre.y),
                         number(radius), attributes_of(paint));
}

void Svg::rectangle(Point corner, double width, double height, double radius, const Paint& paint) {
    body_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(corner.x), number(corner.y),
                         number(width), number(height));
    if (radius > 0) {
        body_ += fmt::format(" rx=\"{}\"", number(radius));
    }
    body_ += attributes_of(paint) + "/>\n";
}

void Svg::line(Point from, Point to, const Paint& paint) {
    body_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>\n", number(from.x), number(from.y),
                         number(to.x), number(to.y), attributes_of(paint));
}

void Svg::polygon(const std::vector<Point>& points, const Paint& paint) {
    body_ += fmt::format("<polygon points=\"{}\"{}/>\n", list_of(points), attributes_of(paint));
}

void Svg::path(std::string_view data, const Paint& paint) {
    body_ += fmt::format("<path d=\"{}\"{}/>\n", data, attributes_of(paint));
}

void Svg::text(Point at, std::string_view content, const TextPaint& paint) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\"", number(at.x), number(at.y));
    if (!paint.cls.empty()) {
        body_ += fmt::format(" class=\"{}\"", paint.cls);
    }
    body_ += fmt::format(" font-family=\"{}\" font-size=\"{}\"", escape(font_families()), number(paint.size));
    if (paint.bold) {
        body_ += " font-weight=\"bold\"";
    }
    if (paint.anchor != Anchor::start) {
        body_ += fmt::format(" text-anchor=\"{}\"", paint.anchor == Anchor::middle ? "middle" : "end");
    }
    if (!paint.halo.empty()) {
        body_ += fmt::format(
            " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\""
            " paint-order=\"stroke\"",
            painted(paint.halo), number(paint.size * 0.2));
    }
    body_ += fmt::format(" fill=\"{}\">{}</text>\n", painted(paint.fill), escape(content));
}

void Svg::centred_text(Point centre, std::string_view content, TextPaint paint) {
    paint.anchor = Anchor::middle;
    // Capitals and digits of DejaVu Sans are 0.73 em high.
    text({centre.x, centre.y + 0.365 * paint.size}, content, paint);
}

std::string Svg::document(double width, double height, std::string_view title, std::string_view description) const {
    const double w = std::ceil(width);
    const double h = std::ceil(height);
    const std::optional<double> width_mm = style_in_force().width_mm;
    const std::string width_text = width_mm ? number(*width_mm) + "mm" : number(w);
    const std::string height_text = width_mm ? number(*width_mm * h / w) + "mm" : number(h);
    const FigureLanguage* language = language_in_force();
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" "
        "role=\"img\"{}>\n<title>{}</title>\n",
        width_text, height_text, number(w), number(h),
        language == nullptr ? "" : fmt::format(" lang=\"{}\"", language->id), escape(title));
    if (!description.empty()) {
        text += fmt::format("<desc>{}</desc>\n", escape(description));
    }
    if (page_paper() != "none") {
        text += fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", number(w), number(h),
                            painted(page_paper()));
    }
    text += body_;
    text += "</svg>\n";
    return text;
}

}  // namespace rulescope::drawing
