// Strict reading: every key that nobody asked for is an error, and errors are collected, not thrown one by one.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/toml/document.h"

namespace rulescope::specs {

/// Everything wrong so far.
class Complaints {
public:
    void add(const Place& place, std::string text) { messages_.push_back(message_at(place, std::move(text))); }
    void add(std::vector<Message> messages);
    /// Something is not there. Not told while the document is incomplete (its parent cannot be read).
    void missing(const Place& place, std::string text);
    void set_incomplete() { incomplete_ = true; }
    [[nodiscard]] bool empty() const { return messages_.empty(); }
    /// Throws InputError with all messages, by file and line; does nothing if there are none.
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

/// The words without their places.
std::vector<std::string> texts_of(const std::vector<Word>& words);

enum class Need : bool { optional, required };

/// Reads a table. Each function notes its key as known; finish() complains of all others.
/// A value of the wrong kind is complained of and read as if it were not there.
class TableReader {
public:
    /// `name`: "goal", or "" for a whole file. `what`: what its keys are called ("key", "reading").
    TableReader(const Value& table, std::string name, Complaints& complaints, std::string what = "key");

    /// The value of a key, of whatever kind; null if it is not there. `expected` says what should be there.
    const Value* find(const std::string& key, Need need = Need::optional, const std::string& expected = "");

    std::optional<std::string> text(const std::string& key, Need need = Need::optional);
    /// A text that must not be empty.
    std::string words(const std::string& key, Need need = Need::required);
    std::optional<std::int64_t> number(const std::string& key, std::int64_t least, std::int64_t most,
                                       Need need = Need::optional);
    std::optional<bool> truth(const std::string& key, Need need = Need::optional);
    /// A list of texts; from --set also "A3,B4".
    std::optional<std::vector<Word>> list(const std::string& key, Need need = Need::optional);
    /// Texts alone, without places; empty if absent.
    std::vector<std::string> texts(const std::string& key, Need need = Need::optional);
    /// A list of whole numbers, 0 or more.
    std::vector<long long> counts(const std::string& key, Need need = Need::optional);
    /// One of several words; its number among them.
    std::optional<std::size_t> choice(const std::string& key, const std::vector<std::string>& options,
                                      Need need = Need::optional);
    /// A table; null if absent or no table.
    const Value* table(const std::string& key, Need need = Need::optional);
    /// The tables of [[key]].
    std::vector<const Value*> tables(const std::string& key, Need need = Need::optional);

    /// Complains of every key that was not asked for. `advice` may say where a key belongs ("").
    void finish(const std::function<std::string(const std::string&)>& advice = nullptr);

    /// "goal.captures"; the key alone in the file itself.
    [[nodiscard]] std::string full_name(const std::string& key) const;
    [[nodiscard]] Place place_of(const std::string& key) const;  ///< of its value; of the table if it is not there
    [[nodiscard]] Complaints& complaints() const { return *complaints_; }

private:
    void wrong(const Value& value, const std::string& key, const std::string& expected);

    const Value* table_;
    std::string name_, what_;
    Complaints* complaints_;
    std::vector<std::string> known_;
};

/// The words of a list, or of a text with commas if it came from --set; nothing if it is something else.
std::optional<std::vector<Word>> words_of(const Value& value);

/// The text of a value: a text, or from --set any scalar as typed; nothing if it is something else.
std::optional<std::string> text_of(const Value& value);

}  // namespace rulescope::specs
