// What is kept of an output: lines `path = value`, in an order that depends on the contents alone.
#pragma once

#include <string>
#include <vector>

namespace rulescope::golden {

struct Line {
    std::string path;
    std::string value;
};
using Lines = std::vector<Line>;

/// The lines of one output. Its name leads all paths; the ending of the name and the beginning of the text tell what it
/// is. A JSON document, JSON Lines and CSV give a line for each number, string and verdict, by path; where that is too
/// much, a line for each key with count, sum, least and largest value. A text gives its lines. Long values become
/// fingerprints: `text:` of all characters, `numbers:` of the numbers in them. Times, machine and version are left out.
Lines lines_of(const std::string& text, const std::string& name);

/// The numbers in recorded values, in order. `numbers:` with its fingerprint counts as a number, `text:` as none.
std::vector<std::string> numbers_in(const std::string& text);

std::vector<std::string> split_lines(const std::string& text);

}  // namespace rulescope::golden
