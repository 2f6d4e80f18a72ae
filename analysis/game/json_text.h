// JSON documents that keep the order of their keys, and their text.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace rulescope {

using Json = nlohmann::ordered_json;

// The one reader of JSON that somebody else may have made: documents, requests, and files of a stored state.

/// Bounds that differ between documents.
struct JsonBounds {
    std::size_t fields = 10'000;  ///< of one object
    bool controls = false;        ///< texts may have control characters, because a later check judges or escapes them
};

/// What is wrong with a text, and where.
class JsonError : public std::runtime_error {
public:
    JsonError(const std::string& problem, bool syntax, int line, int column)
        : std::runtime_error(problem), syntax_(syntax), line_(line), column_(column) {}
    /// True if the text is not JSON; false if it is JSON beyond a bound.
    [[nodiscard]] bool syntax() const { return syntax_; }
    [[nodiscard]] int line() const { return line_; }      ///< from 1; 0 if what() names the field
    [[nodiscard]] int column() const { return column_; }  ///< from 1, in characters; 0 if what() names the field

private:
    bool syntax_;
    int line_;
    int column_;
};

/// Returns the document. Throws JsonError if the text is not JSON or exceeds a bound of docs/limits.md: nesting, number
/// of values, fields of an object, length of a text, size of a number. A field that is given twice in an object is an
/// error too, and a control character in a text (is_control(); tabs and ends of lines are allowed) unless `bounds`
/// allows it.
Json read_json(const std::string& text, const JsonBounds& bounds = {});

}  // namespace rulescope
