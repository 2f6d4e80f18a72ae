// Lines of a rulebook's text that the catalogues cite. The texts are not part of this repository: a rulebook's file
// records which lines have text.
#include "analysis/specs/catalogues/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/ascii.h"

namespace rulescope::specs {

namespace {

/// The number of a word like "L16"; 0 for any other word.
int number_of_line(std::string_view word) {
    return word.starts_with('L') ? std::max(0, ascii::read_whole<int>(word.substr(1)).value_or(0)) : 0;
}

/// The words of a text and, as words of their own, its commas. Other punctuation is left out.
std::vector<std::string> words_and_commas(std::string_view text) {
    std::vector<std::string> words;
    bool inside = false;
    for (const char c : text) {
        const bool letter = ascii::is_letter_or_digit(c);
        if (letter && inside) {
            words.back() += c;
        } else if (letter || c == ',') {
            words.emplace_back(1, c);
        }
        inside = letter;
    }
    return words;
}

bool within(const std::vector<LineRange>& ranges, int line) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const LineRange& range) { return range.first <= line && line <= range.last; });
}

}  // namespace

std::optional<std::vector<LineRange>> parse_lines(std::string_view text) {
    const std::vector<std::string> words = words_and_commas(text);
    std::vector<LineRange> ranges;
    std::size_t at = 0;
    while (at < words.size()) {
        LineRange range;
        range.first = range.last = number_of_line(words[at++]);
        if (at + 1 < words.size() && words[at] == "to") {
            range.last = number_of_line(words[at + 1]);
            at += 2;
        }
        const bool more = at + 1 < words.size() && words[at] == ",";
        if (range.first == 0 || range.last < range.first || (at < words.size() && !more)) {
            return std::nullopt;
        }
        at += more ? 1 : 0;
        ranges.push_back(range);
    }
    return ranges;
}

std::vector<std::string> SourceLines::faults_of(const std::vector<LineRange>& cited) const {
    std::vector<std::string> faults;
    for (const LineRange& range : cited) {
        std::vector<int> ends{range.first};
        if (range.last != range.first) {
            ends.push_back(range.last);
        }
        for (const int line : ends) {
            if (within(lines, line)) {
                continue;
            }
            int before = 0, after = 0;
            for (const LineRange& text : lines) {
                before = text.last < line ? std::max(before, text.last) : before;
                after = text.first > line && after == 0 ? text.first : after;
            }
            faults.push_back(fmt::format("L{} has no text; the nearest lines with text are {}", line,
                                         before == 0  ? fmt::format("L{}", after)
                                         : after == 0 ? fmt::format("L{}", before)
                                                      : fmt::format("L{} and L{}", before, after)));
        }
    }
    return faults;
}

std::vector<int> SourceLines::uncited(const std::vector<LineRange>& cited) const {
    std::vector<int> list;
    for (const LineRange& text : lines) {
        for (int line = text.first; line <= text.last; ++line) {
            if (!within(cited, line) && !within(without_rules, line)) {
                list.push_back(line);
            }
        }
    }
    return list;
}

std::map<std::string, std::vector<LineRange>> citations_in(std::string_view text,
                                                           const std::vector<std::string>& short_names) {
    std::map<std::string, std::vector<LineRange>> cited;
    std::string book;
    const std::vector<std::string> words = words_and_commas(text);
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (std::find(short_names.begin(), short_names.end(), words[at]) != short_names.end()) {
            book = words[at];
        } else if (const int line = number_of_line(words[at]); line > 0 && !book.empty()) {
            const bool ends_a_range = at > 0 && words[at - 1] == "to" && !cited[book].empty();
            if (ends_a_range) {
                cited[book].back().last = line;
            } else {
                cited[book].push_back({line, line});
            }
        }
    }
    return cited;
}

}  // namespace rulescope::specs
