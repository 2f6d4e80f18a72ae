#include "reports/document/marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "analysis/game/characters.h"
#include "reports/numbers.h"

namespace rulescope::reports::mark {

namespace {

constexpr char opening = '\x01', closing = '\x02', separator = '\x03';

std::string marked(char kind, std::string_view text, std::string_view target = "", bool has_target = false) {
    std::string result{opening, kind};
    if (has_target) {
        result += std::string(target) + separator;
    }
    return result + std::string(text) + closing;
}

bool takes_target(char kind) {
    return kind == 'm' || kind == 'l';
}

struct Tags {
    std::string before, after;
};

Tags tags_of(char kind, std::string_view target) {
    const auto with = [](std::string before, std::string after) { return Tags{std::move(before), std::move(after)}; };
    switch (kind) {
        case 'c': return with("<code>", "</code>");
        case 'b': return with("<strong>", "</strong>");
        case 'f': return with("<span class=\"says\">", "</span>");
        case 'g': return with("<span class=\"badge\">", "</span>");
        case 'n': return with("<span class=\"instead\">", "</span>");
        case 'p': return with("<span class=\"pill\">", "</span>");
        case 'P': return with("<span class=\"pill shows\">", "</span>");
        case 'm':
            return target.empty()
                       ? with("<span class=\"clause\">", "</span>")
                       : with(fmt::format("<a class=\"clause\" href=\"#{}\">", escaped_markup(target)), "</a>");
        case 'l': return with(fmt::format("<a href=\"{}\">", escaped_markup(target)), "</a>");
        case 'w': return with("<span class=\"bar\"><span style=\"width:", "\"></span></span>");
        default: return with("<span class=\"stone ", "\"></span>");
    }
}

/// Calls text(part, in_code) for what stands outside marks and within them, begin(kind, target) and end(kind) for
/// marks.
template <class Text, class Begin, class End>
void walk(std::string_view text, const Text& part, const Begin& begin, const End& end) {
    std::string open;  // the kinds of the open marks
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == opening && at + 1 < text.size()) {
            const char kind = text[at + 1];
            at += 2;
            std::string_view target;
            if (takes_target(kind)) {
                const std::size_t stop = std::min(text.find(separator, at), text.size());
                target = text.substr(at, stop - at);
                at = std::min(stop + 1, text.size());
            }
            open += kind;
            begin(kind, target);
        } else if (text[at] == closing && !open.empty()) {
            end(open.back());
            open.pop_back();
            ++at;
        } else {
            const std::size_t stop = std::min(text.find_first_of("\x01\x02", at + 1), text.size());
            part(text.substr(at, stop - at), open.empty() ? '\0' : open.back());
            at = stop;
        }
    }
    for (; !open.empty(); open.pop_back()) {
        end(open.back());
    }
}

}  // namespace

std::string code(std::string_view text) {
    return marked('c', text);
}

std::string strong(std::string_view text) {
    return marked('b', text);
}

std::string faint(std::string_view text) {
    return marked('f', text);
}

std::string badge(std::string_view text) {
    return marked('g', text);
}

std::string change(std::string_view text) {
    return marked('n', text);
}

std::string pill(std::string_view text, bool notable) {
    return marked(notable ? 'P' : 'p', text);
}

std::string clause(std::string_view id, std::string_view target) {
    return marked('m', id, target, true);
}

std::string link(std::string_view text, std::string_view address) {
    return marked('l', text, address, true);
}

std::string bar(double share) {
    return marked('w', decimal(100.0 * share, 1) + "%");
}

std::string disc(std::string_view colour) {
    return marked('d', colour);
}

std::string html(std::string_view text) {
    std::string result;
    std::vector<std::string> after;  // the closing tags of the open marks
    walk(
        text,
        [&](std::string_view part, char kind) {
            const bool exact = kind == 'c' || kind == 'w' || kind == 'd';
            std::string escaped = escaped_markup(part);
            escaped = exact ? escaped : unbroken_numbers(escaped);
            for (const char character : escaped) {
                result += character == '\n' ? std::string("<br>") : std::string(1, character);
            }
        },
        [&](char kind, std::string_view target) {
            const Tags tags = tags_of(kind, target);
            result += tags.before;
            after.push_back(tags.after);
        },
        [&](char) {
            result += after.back();
            after.pop_back();
        });
    return result;
}

std::string unmarked(std::string_view text) {
    std::string result;
    bool after_pill = false;
    walk(
        text,
        [&](std::string_view part, char kind) {
            if (kind != 'w' && kind != 'd' && !part.empty()) {
                result += after_pill ? ": " : "";
                result += part;
                after_pill = false;
            }
        },
        [&](char kind, std::string_view) { result += kind == 'g' ? " (" : ""; },
        [&](char kind) {
            result += kind == 'g' ? ")" : "";
            after_pill = after_pill || kind == 'p' || kind == 'P';
        });
    return result;
}

}  // namespace rulescope::reports::mark
