#include "analysis/drawing/placing.h"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace rulescope::drawing
