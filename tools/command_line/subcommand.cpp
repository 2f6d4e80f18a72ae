#include "tools/command_line/subcommand.h"

#include <fmt/format.h>

#include "analysis/game/number_text.h"

namespace rulescope::tools {

namespace {

/// Breaks a text into lines of at most `width` characters.
std::string wrapped(const std::string& text, std::size_t width) {
    std::string result;
    std::size_t column = 0;
    for (const std::string_view word : split_words(text)) {
        const bool breaks = column > 0 && column + 1 + word.size() > width;
        result += breaks ? "\n" : column > 0 ? " " : "";
        column = (breaks || column == 0 ? 0 : column + 1) + word.size();
        result += word;
    }
    return result;
}

}  // namespace

std::string footer_of(const HelpText& help) {
    std::string text = "Examples:\n" + help.examples;
    if (!help.notes.empty()) {
        text += "\n\n" + help.notes;
    }
    std::string statuses;
    for (const StatusMeaning& each : help.statuses) {
        statuses += fmt::format("{}{}: {}", statuses.empty() ? "Exit status " : "; ", each.status, each.meaning);
    }
    if (!statuses.empty()) {
        text += (help.notes.empty() ? "\n\n" : "\n") + wrapped(statuses + ".", 116);
    }
    return text;
}

}  // namespace rulescope::tools
