#include "analysis/games/pentactic/tiling/survey/survey_text.h"

#include <fmt/format.h>

#include <sstream>

#include "analysis/game/locale_free.h"
#include "analysis/specs/error.h"
#include "analysis/storage/checksum.h"
#include "core/ascii.h"

namespace rulescope::tiling {

namespace {

constexpr const char* first_line = "rulescope tile state 1";

/// The last line of a state.
std::string checksum_line(const std::string& text) {
    return fmt::format("checksum {}\n", storage::hex_text(storage::fnv1a(text)));
}

/// The lines that identify the task of a state.
std::vector<std::pair<std::string, std::string>> head_of(const SurveyTask& task, const std::string& version) {
    return {{"version", version},
            {"grid", task.grid.text()},
            {"stones", std::to_string(task.stones)},
            {"rule", name_of(task.rule)},
            {"pieces", task.pieces.letters()},
            {"flips", task.flips ? "yes" : "no"},
            {"budget", std::to_string(task.budget)}};
}

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
    throw specs::InputError(specs::Message{path, 0, 0, why});
}

[[noreturn]] void damaged(const std::string& path) {
    refuse(path,
           "the file is damaged or not a state of `rulescope tile`; delete it to start again, or give another file");
}

/// The rest of the line after "key ".
std::string value_of(std::istream& lines, const std::string& key, const std::string& path) {
    std::string line;
    if (!std::getline(lines, line) || !line.starts_with(key + " ")) {
        damaged(path);
    }
    return line.substr(key.size() + 1);
}

}  // namespace

std::string survey_text(const SurveyTask& task, const SurveyState& state, const std::string& version) {
    std::string text = std::string(first_line) + "\n";
    for (const auto& [key, value] : head_of(task, version)) {
        text += key + " " + value + "\n";
    }
    text += "classes " + state.classes + "\nnodes ";
    for (const std::uint64_t nodes : state.nodes) {
        text += std::to_string(nodes) + " ";
    }
    text += "\n";
    return text + checksum_line(text);
}

SurveyState read_survey_text(const std::string& path, const std::optional<std::string>& kept, const SurveyTask& task,
                             const std::string& version) {
    if (!kept) {
        return {};
    }
    const std::string& text = *kept;
    const std::size_t last = text.rfind("checksum ");
    if (!text.starts_with(std::string(first_line) + "\n") || last == std::string::npos ||
        text.substr(last) != checksum_line(text.substr(0, last))) {
        damaged(path);
    }
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    for (const auto& [key, value] : head_of(task, version)) {
        const std::string found = value_of(lines, key, path);
        if (found != value) {
            refuse(path, fmt::format("this state belongs to {} {}, but {} was requested; name another file", key, found,
                                     value));
        }
    }
    SurveyState state;
    state.classes = value_of(lines, "classes", path);
    const std::string numbers = value_of(lines, "nodes", path);
    for (const std::string_view word : split_words(numbers)) {
        const std::optional<std::uint64_t> nodes = ascii::read_whole<std::uint64_t>(word);
        if (!nodes) {
            damaged(path);
        }
        state.nodes.push_back(*nodes);
    }
    if (state.classes.empty() || state.classes.find_first_not_of("?sfu") != std::string::npos) {
        damaged(path);
    }
    return state;
}

void refuse_survey_text(const std::string& path) {
    damaged(path);
}

}  // namespace rulescope::tiling
