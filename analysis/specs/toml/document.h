// A TOML file as a tree of values with their places.
//
// Only document.cpp uses the TOML library, which is slow to compile. Inheritance and --set work on these trees, so that
// after merging every value still has the file and line from which it came.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/specs/error.h"

namespace rulescope::specs {

/// A place in a file, or in an argument like --set.
struct Place {
    std::string file;     ///< path, or "--set"
    int line = 0;         ///< from 1; 0 = the whole file, or an argument
    int column = 0;       ///< from 1
    std::string given{};  ///< the text of the argument
    int layer = 0;        ///< level of inheritance: 0 = --set, 1 = the file, 2 = its parent, ...
};

Message message_at(const Place& place, std::string text);

/// Returns which of two contradicting places the user should correct: the one with the lower layer, else `first`.
const Place& blame(const Place& first, const Place& second);

struct Entry;

/// A value of a TOML file.
struct Value {
    enum class Kind : std::uint8_t { text, integer, fraction, boolean, date, list, table };
    Kind kind = Kind::table;
    Place place;       ///< of the value itself; of a table: of its header
    std::string text;  ///< of a text; from --set: the value as given
    std::int64_t integer = 0;
    bool loose = false;          ///< from --set: a list may be written "A3,B4", a text without quotation marks
    std::vector<Value> items;    ///< of a list
    std::vector<Entry> entries;  ///< of a table, in the order of the file
    Place content{};             ///< of a text: the place of its first character
    bool many_lines = false;     ///< of a text: written between triple quotation marks

    [[nodiscard]] const Entry* find(const std::string& key) const;
    [[nodiscard]] Entry* find(const std::string& key);
};

/// A key with its value.
struct Entry {
    std::string key;
    Place place;  ///< of the key
    Value value;
};

/// Describes a value in messages: "the text 'six'", "the number 6", "a list".
std::string describe(const Value& value);

/// Returns the place of a fault inside a text (row and column from 1).
Place place_inside(const Value& text, int row, int column);

/// Reads a file. Throws InputError if it cannot be read or is not TOML.
Value read_document(const std::string& path, int layer = 1);

/// Reads the text of a TOML file. `name` is used as the path in messages. Throws InputError if it is not TOML.
Value parse_document(const std::string& source, const std::string& name, int layer = 1);

/// Converts "goal.captures=6" to the table {goal = {captures = 6}}. A value that is not valid TOML is a text. Throws
/// InputError at file "--set" with the column in the argument.
Value read_override(const std::string& argument);

}  // namespace rulescope::specs
