// Reads documents strictly: every unknown key is an error. Errors are collected and thrown together.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/document.h"

namespace rulescope::specs {

/// Collects the errors of a document.
class Complaints {
public:
    void add(const Place& place, std::string text) { messages_.push_back(message_at(place, std::move(text))); }
    void add(std::vector<Message> messages);
    /// Adds a complaint about a missing value. Does nothing if the document is incomplete (its parent cannot be read).
    void missing(const Place& place, std::string text);
    void set_incomplete() { incomplete_ = true; }
    [[nodiscard]] bool empty() const { return messages_.empty(); }
    /// Throws InputError with all messages, ordered by file and line; does nothing if there are none.
    /// Of more than thirty messages the first thirty are kept, and one gives the number of the others.
    void throw_if_any() const;

private:
    std::vector<Message> messages_;
    bool incomplete_ = false;
};

/// A word with its place.
struct Word {
    std::string text;
    Place place;
};

/// Returns the words without their places.
std::vector<std::string> texts_of(const std::vector<Word>& words);

enum class Need : bool { optional, required };

/// Reads a table. Each function records its key as known; finish() reports every other key. A value of the wrong kind
/// is reported and treated as missing.
class TableReader {
public:
    /// `name` is the name of the table ("goal"), or "" for a whole file. `what` is the word for a key of this table in
    /// messages ("key", "reading").
    TableReader(const Value& table, std::string name, Complaints& complaints, std::string what = "key");

    /// Returns the value of a key, of any kind; null if it is missing. `expected` describes the expected value in
    /// messages.
    const Value* find(const std::string& key, Need need = Need::optional, const std::string& expected = "");

    std::optional<std::string> text(const std::string& key, Need need = Need::optional);
    /// Reads a text that must not be empty.
    std::string words(const std::string& key, Need need = Need::required);
    /// Reads a title: as words(), but one line of at most 300 bytes.
    std::string title(const std::string& key);
    std::optional<std::int64_t> number(const std::string& key, std::int64_t smallest, std::int64_t largest,
                                       Need need = Need::optional);
    std::optional<bool> truth(const std::string& key, Need need = Need::optional);
    /// Reads a list of texts. A value from --set may also have the form "A3,B4".
    std::optional<std::vector<Word>> list(const std::string& key, Need need = Need::optional);
    /// Reads a list of texts and returns it without places; empty if the key is missing.
    std::vector<std::string> texts(const std::string& key, Need need = Need::optional);
    /// Reads a list of integers that are not negative.
    std::vector<long long> counts(const std::string& key, Need need = Need::optional);
    /// Reads a value that must be one of `options`, and returns the index of the option.
    std::optional<std::size_t> choice(const std::string& key, const std::vector<std::string>& options,
                                      Need need = Need::optional);
    /// Returns a table; null if the key is missing or its value is not a table.
    const Value* table(const std::string& key, Need need = Need::optional);
    /// Returns the tables of [[key]].
    std::vector<const Value*> tables(const std::string& key, Need need = Need::optional);

    /// Reports every unknown key. `advice` returns a sentence that says where a key belongs, or "".
    void finish(const std::function<std::string(const std::string&)>& advice = nullptr);

    /// Returns the name of a key with its table: "goal.captures". At the top level, returns the key alone.
    [[nodiscard]] std::string full_name(const std::string& key) const;
    /// Returns the place of a key's value; the place of the table if the key is missing.
    [[nodiscard]] Place place_of(const std::string& key) const;
    [[nodiscard]] Complaints& complaints() const { return *complaints_; }

private:
    void wrong(const Value& value, const std::string& key, const std::string& expected);

    const Value* table_;
    std::string name_, what_;
    Complaints* complaints_;
    std::vector<std::string> asked_keys_;
};

/// Returns the words of a list. If the value is from --set, a text with commas is read as a list. Returns nothing for
/// other values.
std::optional<std::vector<Word>> words_of(const Value& value);

/// Returns the content of a text. If the value is from --set, any scalar is returned as the user wrote it. Returns
/// nothing for other values.
std::optional<std::string> text_of(const Value& value);

}  // namespace rulescope::specs
