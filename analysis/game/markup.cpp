#include "analysis/game/markup.h"

#include "analysis/game/characters.h"

namespace rulescope {

std::string escaped_markup(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(text.substr(at));
        const std::string_view written = text.substr(at, next.length);
        at += next.length == 0 ? 1 : next.length;
        switch (next.code) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\n':
            case '\t': safe += written; break;
            default:
                if (next.length == 0 || next.code == 0xFFFEU || next.code == 0xFFFFU) {
                    safe += "\uFFFD";
                } else if (!is_control(next.code)) {
                    safe += written;
                } else if (next.code >= 0x7FU) {
                    safe += printable(written);
                }
        }
    }
    return safe;
}

}  // namespace rulescope
