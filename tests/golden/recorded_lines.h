// The recorded form of an output: lines `path = value`, in an order that depends on the contents only.
#pragma once

#include <string>
#include <vector>

namespace rulescope::golden {

struct Line {
    std::string path;
    std::string value;
};
using Lines = std::vector<Line>;

/// The lines of one output. All paths begin with its name; the extension of the name and the beginning of the text
/// determine the format. JSON, JSON Lines and CSV give a line for each number, string and verdict, by path; large
/// documents give a line for each key with count, sum, smallest and largest value. A text gives its lines. Long values
/// become fingerprints: `text:` of all characters, `numbers:` of the numbers in them. Times, machine and version are
/// excluded.
Lines lines_of(const std::string& text, const std::string& name);

/// The numbers in recorded values, in order. `numbers:` with its fingerprint counts as a number, `text:` as none.
std::vector<std::string> numbers_in(const std::string& text);

std::vector<std::string> split_lines(const std::string& text);

}  // namespace rulescope::golden
