// Lines of a rulebook's text that the catalogues cite. The texts are not part of this repository: a rulebook's file
// records which lines have text.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rulescope::specs {

/// Lines `first` to `last`. Lines between the two may be empty.
struct LineRange {
    int first = 0, last = 0;
};

/// Reads a list of lines: "L16 to L19, L100". Empty if the text has another form.
std::optional<std::vector<LineRange>> parse_lines(std::string_view text);

/// The table [source] of a rulebook.
struct SourceLines {
    std::vector<LineRange> lines;          ///< lines with text
    std::vector<LineRange> without_rules;  ///< titles, introductions and captions, which no clause cites

    /// The ends of the ranges that have no text, as sentences: "L75 has no text; the nearest lines with text are L73
    /// and L77".
    [[nodiscard]] std::vector<std::string> faults_of(const std::vector<LineRange>& cited) const;
    /// The lines with text, apart from those without rules, that lie in none of these ranges.
    [[nodiscard]] std::vector<int> uncited(const std::vector<LineRange>& cited) const;
};

/// Returns the citations in a text: "ES L71 and L73, SA L55" has two for ES and one for SA. `short_names` are the names
/// that stand before the lines.
std::map<std::string, std::vector<LineRange>> citations_in(std::string_view text,
                                                           const std::vector<std::string>& short_names);

}  // namespace rulescope::specs
