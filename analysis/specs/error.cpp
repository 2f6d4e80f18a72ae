#include "analysis/specs/error.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "analysis/game/characters.h"
#include "analysis/specs/fault_text.h"
#include "analysis/specs/json_text.h"
#include "core/ascii.h"

namespace rulescope::specs {

namespace {

// The longest parts of a message, in bytes. Longer parts repeat input of which the beginning suffices.
constexpr std::size_t longest_text = 4000;
constexpr std::size_t longest_path = 4096;  // PATH_MAX

/// Messages quote user input, which may contain arbitrary bytes, and any number of them.
std::vector<Message> made_printable(std::vector<Message> messages) {
    for (Message& message : messages) {
        message.file = printable(shortened(message.file, longest_path));
        message.text = printable(shortened(message.text, longest_text));
        message.given = printable(shortened(message.given, longest_given));
    }
    return messages;
}

std::string lines_of(const std::vector<Message>& messages) {
    std::vector<std::string> lines;
    for (const Message& message : messages) {
        lines.push_back(text_of(message));
    }
    return fmt::format("{}", fmt::join(lines, "\n"));
}

/// Returns the number of insertions, deletions, replacements and transpositions of characters that turn one word into
/// the other (optimal string alignment).
std::size_t edits(const std::string& from, const std::string& to) {
    std::vector<std::vector<std::size_t>> table(from.size() + 1, std::vector<std::size_t>(to.size() + 1, 0));
    for (std::size_t i = 0; i <= from.size(); ++i) {
        for (std::size_t j = 0; j <= to.size(); ++j) {
            if (i == 0 || j == 0) {
                table[i][j] = i + j;
                continue;
            }
            const bool same = from[i - 1] == to[j - 1];
            table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (same ? 0U : 1U)});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
                table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
            }
        }
    }
    return table[from.size()][to.size()];
}

constexpr std::size_t longest_word = 100;  // longer words are not compared with names

}  // namespace

void bad_option(const std::string& option, const std::string& text) {
    throw InputError(Message{option, 0, 0, text});
}

std::string text_of(const Message& message) {
    std::string where = message.file;
    if (message.line > 0) {
        where += fmt::format(":{}", message.line);
        if (message.column > 0) {
            where += fmt::format(":{}", message.column);
        }
    } else {
        if (!message.given.empty()) {
            where += " " + message.given;
        }
        if (message.column > 0) {
            where += fmt::format(", column {}", message.column);
        }
    }
    return where.empty() ? message.text : where + ": " + message.text;
}

InputError::InputError(std::vector<Message> messages)
    : std::runtime_error(lines_of(made_printable(messages))), messages_(made_printable(std::move(messages))) {}

InputError::InputError(Message message) : InputError(std::vector<Message>{std::move(message)}) {}

Json parse_json(const std::string& text, const std::string& source, const std::string& expected, int line,
                const JsonBounds& bounds) {
    try {
        return read_json(text, bounds);
    } catch (const JsonError& fault) {
        const std::string what = line > 0 ? "this line" : "this";
        throw InputError(Message{source, line > 0 ? line : fault.line(), line > 0 ? 0 : fault.column(),
                                 fault.syntax() ? what + " is not JSON; expected " + expected : fault.what()});
    }
}

std::string nearest(const std::string& word, const std::vector<std::string>& candidates) {
    if (word.empty() || word.size() > longest_word) {
        return "";
    }
    const std::string meant = ascii::lower(word);
    std::string best;
    std::size_t smallest = 0;
    for (const std::string& candidate : candidates) {
        const std::string name = ascii::lower(candidate);
        const std::size_t allowed = std::max<std::size_t>(1, std::max(meant.size(), name.size()) / 3);
        const std::size_t shorter = std::min(meant.size(), name.size());
        // The difference of the lengths is a lower bound of the distance and costs nothing.
        const bool far = std::max(meant.size(), name.size()) - shorter > allowed;
        std::size_t distance = far ? allowed + 1 : edits(meant, name);
        // If the word is a part of the name, the distance is at most 1 at the beginning of the name and at most 2
        // elsewhere.
        if (meant.size() >= 3 && name.find(meant) != std::string::npos) {
            distance = std::min<std::size_t>(distance, name.starts_with(meant) ? 1 : 2);
        }
        const bool near = distance <= allowed && distance < std::max(meant.size(), name.size());
        if (near && (best.empty() || distance < smallest)) {
            best = candidate;
            smallest = distance;
        }
    }
    return best;
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& candidates) {
    const std::string meant = nearest(word, candidates);
    return meant.empty() ? "" : fmt::format(" Did you mean '{}'?", meant);
}

std::string did_you_mean_file(const std::string& path) {
    namespace files = std::filesystem;
    std::error_code error;
    if (files::exists(path, error)) {
        return "";
    }
    const files::path folder = files::path(path).parent_path();
    std::vector<std::string> names;
    for (files::directory_iterator at(folder.empty() ? files::path(".") : folder, error), end; !error && at != end;
         at.increment(error)) {
        if (const std::string name = at->path().filename().string(); printable(name) == name) {
            names.push_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    const std::string file = nearest(files::path(path).filename().string(), names);
    return file.empty() ? "" : fmt::format(". Did you mean '{}'?", (folder / file).string());
}

std::string what_was_expected(const std::string& word, const std::vector<std::string>& candidates) {
    const std::string meant = did_you_mean(word, candidates);
    if (!meant.empty() || candidates.empty()) {
        return meant;
    }
    return fmt::format(" Expected one of: {}.", fmt::join(candidates, ", "));
}

}  // namespace rulescope::specs
