// A TOML file as a tree of values with their places.
//
// Only document.cpp uses the TOML library, which is slow to compile. Inheritance and --set work on these trees, so that
// after merging every value still has its file and line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/specs/error.h"

namespace rulescope::specs {

/// A place in a file, or in an argument like --set.
struct Place {
    std::string file;     ///< path, or "--set"
    int line = 0;         ///< from 1; 0 for the whole file and for an argument
    int column = 0;       ///< from 1
    std::string given{};  ///< the text of the argument
    int layer = 0;        ///< level of inheritance: 0 = --set, 1 = the file, 2 = its parent, ...
};

Message message_at(const Place& place, std::string text);

/// Returns the place that the user should correct if the values at two places contradict each other. This is the place
/// with the lower layer, or `first` if the layers are equal.
const Place& blame(const Place& first, const Place& second);

struct Entry;

/// A value of a TOML file.
struct Value {
    enum class Kind : std::uint8_t { text, integer, fraction, boolean, date, list, table };
    Kind kind = Kind::table;
    Place place;       ///< the place of the value; for a table, the place of its header
    std::string text;  ///< content of a text; "true" or "false" for a boolean; a fraction as a number; with --set, any
                       ///< value as written
    std::int64_t integer = 0;
    bool loose = false;          ///< true for a value from --set, which may lack quotation marks and brackets
    std::vector<Value> items;    ///< the items of a list
    std::vector<Entry> entries;  ///< the entries of a table, in the order of the file
    Place content{};             ///< for a text, the place of its first character
    bool many_lines = false;     ///< true for a text between triple quotation marks

    [[nodiscard]] const Entry* find(const std::string& key) const;
    [[nodiscard]] Entry* find(const std::string& key);
};

/// A key with its value.
struct Entry {
    std::string key;
    Place place;  ///< the place of the key
    Value value;
};

/// Describes a value in messages: "the text 'six'", "the number 6", "a list".
std::string describe(const Value& value);

/// Returns the place of a fault inside a text. `row` and `column` count from 1.
Place place_inside(const Value& text, int row, int column);

/// Returns the text of a file written by hand. Throws InputError if it cannot be read.
std::string read_document_text(const std::string& path, int layer = 1);

/// Reads a file. Throws InputError if it cannot be read or is not TOML.
Value read_document(const std::string& path, int layer = 1);

/// Reads the text of a TOML file. `name` is used as the path in messages. Throws InputError if it is not TOML.
Value parse_document(const std::string& source, const std::string& name, int layer = 1);

/// Converts "goal.captures=6" to the table {goal = {captures = 6}}. A value that is not valid TOML is read as a text,
/// unless it begins with a bracket, a brace or a quotation mark. Throws InputError; its messages have the file "--set"
/// and the column within the argument.
Value read_override(const std::string& argument);

// Writes texts and lists in TOML syntax, and computes the hash of a TOML document.

/// Returns a text in quotation marks.
std::string quoted(const std::string& text);

/// ["one", "two"]
std::string list_of(const std::vector<std::string>& words);

/// Returns the FNV-1a hash, 64 bits, as 16 hexadecimal digits.
std::string hash_of_text(const std::string& text);

}  // namespace rulescope::specs
