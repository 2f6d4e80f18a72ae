#include "analysis/specs/reader.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include <fmt/format.h>

#include "analysis/specs/fault_text.h"

namespace rulescope::specs {

void Complaints::add(std::vector<Message> messages) {
    messages_.insert(messages_.end(), messages.begin(), messages.end());
}

void Complaints::missing(const Place& place, std::string text) {
    if (!incomplete_) {
        add(place, std::move(text));
    }
}

void Complaints::throw_if_any() const {
    if (messages_.empty()) {
        return;
    }
    std::vector<std::string> files;  // in the order of their first complaints
    for (const Message& message : messages_) {
        if (std::find(files.begin(), files.end(), message.file) == files.end()) {
            files.push_back(message.file);
        }
    }
    std::vector<Message> sorted = messages_;
    const auto rank = [&](const Message& message) {
        return std::tuple(std::find(files.begin(), files.end(), message.file) - files.begin(), message.line,
                          message.line > 0 ? message.column : 0);
    };
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](const Message& a, const Message& b) { return rank(a) < rank(b); });
    // The same fault may be found more than once, for example once for each result of a witness.
    const auto same = [&](const Message& a, const Message& b) { return text_of(a) == text_of(b); };
    sorted.erase(std::unique(sorted.begin(), sorted.end(), same), sorted.end());
    if (const std::size_t all = sorted.size(); all > most_faults) {
        sorted.resize(most_faults);
        sorted.push_back(Message{sorted.back().file, 0, 0, more_faults(all - most_faults)});
    }
    throw InputError(std::move(sorted));
}

std::optional<std::string> text_of(const Value& value) {
    const bool scalar = value.kind != Value::Kind::list && value.kind != Value::Kind::table;
    if (value.kind == Value::Kind::text || (value.loose && scalar)) {
        return value.text;
    }
    return std::nullopt;
}

std::optional<std::vector<Word>> words_of(const Value& value) {
    std::vector<Word> words;
    if (value.kind == Value::Kind::list) {
        for (const Value& item : value.items) {
            const std::optional<std::string> text = text_of(item);
            if (!text) {
                return std::nullopt;
            }
            words.push_back({*text, item.place});
        }
        return words;
    }
    const std::optional<std::string> text = text_of(value);
    if (!text || !value.loose) {
        return std::nullopt;
    }
    for (std::size_t begin = 0; begin <= text->size();) {
        const std::size_t end = std::min(text->find(',', begin), text->size());
        const std::size_t first = std::min(text->find_first_not_of(" \t", begin), end);
        std::size_t last = end;
        while (last > first && ((*text)[last - 1] == ' ' || (*text)[last - 1] == '\t')) {
            --last;
        }
        if (last > first) {
            words.push_back({text->substr(first, last - first), place_inside(value, 1, static_cast<int>(first) + 1)});
        }
        begin = end + 1;
    }
    return words;
}

std::vector<std::string> texts_of(const std::vector<Word>& words) {
    std::vector<std::string> texts;
    for (const Word& word : words) {
        texts.push_back(word.text);
    }
    return texts;
}

TableReader::TableReader(const Value& table, std::string name, Complaints& complaints, std::string what)
    : table_(&table), name_(std::move(name)), what_(std::move(what)), complaints_(&complaints) {}

std::string TableReader::full_name(const std::string& key) const {
    return name_.empty() ? key : name_ + "." + key;
}

Place TableReader::place_of(const std::string& key) const {
    const Entry* entry = table_->find(key);
    return entry != nullptr ? entry->value.place : table_->place;
}

const Value* TableReader::find(const std::string& key, Need need, const std::string& expected) {
    if (std::find(asked_keys_.begin(), asked_keys_.end(), key) == asked_keys_.end()) {
        asked_keys_.push_back(key);
    }
    const Entry* entry = table_->find(key);
    if (entry != nullptr) {
        return &entry->value;
    }
    if (need == Need::required) {
        complaints_->missing(table_->place, fmt::format("{} is missing{}{}", full_name(key),
                                                        expected.empty() ? "" : "; expected ", expected));
    }
    return nullptr;
}

void TableReader::wrong(const Value& value, const std::string& key, const std::string& expected) {
    complaints_->add(value.place, fmt::format("{} is {}; expected {}", full_name(key), describe(value), expected));
}

std::optional<std::string> TableReader::text(const std::string& key, Need need) {
    const std::string expected = "a text in quotation marks";
    const Value* value = find(key, need, expected);
    if (value == nullptr) {
        return std::nullopt;
    }
    const std::optional<std::string> text = text_of(*value);
    if (!text) {
        wrong(*value, key, expected);
    }
    return text;
}

std::string TableReader::words(const std::string& key, Need need) {
    const std::optional<std::string> result = text(key, need);
    if (result && result->find_first_not_of(" \t\n") == std::string::npos) {
        complaints_->add(place_of(key), fmt::format("{} is empty; expected a text", full_name(key)));
    }
    return result.value_or("");
}

std::string TableReader::title(const std::string& key) {
    constexpr std::size_t longest = 300;
    const std::string result = words(key);
    if (result.size() > longest || result.find('\n') != std::string::npos) {
        complaints_->add(place_of(key), fmt::format("{} is longer than one line of {} bytes; expected a title",
                                                    full_name(key), longest));
    }
    return result;
}

std::optional<std::int64_t> TableReader::number(const std::string& key, std::int64_t smallest, std::int64_t largest,
                                                Need need) {
    const bool open = largest == std::numeric_limits<std::int64_t>::max();
    const std::string expected = open ? fmt::format("a whole number, {} or more", smallest)
                                      : fmt::format("a whole number from {} to {}", smallest, largest);
    const Value* value = find(key, need, expected);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (value->kind != Value::Kind::integer) {
        wrong(*value, key, expected);
        return std::nullopt;
    }
    if (value->integer < smallest || value->integer > largest) {
        complaints_->add(value->place, fmt::format("{} is {}; expected {}", full_name(key), value->integer, expected));
        return std::nullopt;
    }
    return value->integer;
}

std::optional<bool> TableReader::truth(const std::string& key, Need need) {
    const std::string expected = "true or false, without quotation marks";
    const Value* value = find(key, need, expected);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (value->kind != Value::Kind::boolean) {
        wrong(*value, key, expected);
        return std::nullopt;
    }
    return value->text == "true";
}

std::optional<std::vector<Word>> TableReader::list(const std::string& key, Need need) {
    const Value* value = find(key, need, "a list in square brackets, like [\"...\"]");
    if (value == nullptr) {
        return std::nullopt;
    }
    if (value->kind == Value::Kind::list) {
        for (const Value& item : value->items) {
            if (!specs::text_of(item)) {
                complaints_->add(item.place, fmt::format("{} contains {}; expected only texts, like [\"{}\", \"{}\"]",
                                                         full_name(key), describe(item), "one", "two"));
            }
        }
    }
    const std::optional<std::vector<Word>> words = words_of(*value);
    if (!words && value->kind != Value::Kind::list) {
        const bool single = value->kind == Value::Kind::text && value->text.size() <= 40;
        wrong(*value, key, "a list in square brackets, like [\"" + (single ? value->text : "...") + "\"]");
    }
    return words;
}

std::vector<std::string> TableReader::texts(const std::string& key, Need need) {
    return texts_of(list(key, need).value_or(std::vector<Word>{}));
}

std::vector<long long> TableReader::counts(const std::string& key, Need need) {
    const std::string expected = "a list of whole numbers, like [8, 64]";
    const Value* value = find(key, need, expected);
    std::vector<long long> result;
    if (value == nullptr) {
        return result;
    }
    if (value->kind != Value::Kind::list) {
        wrong(*value, key, expected);
    }
    for (const Value& item : value->items) {
        if (item.kind != Value::Kind::integer || item.integer < 0) {
            complaints_->add(item.place, fmt::format("{} contains {}; expected whole numbers, 0 or more",
                                                     full_name(key), describe(item)));
        } else {
            result.push_back(item.integer);
        }
    }
    return result;
}

std::optional<std::size_t> TableReader::choice(const std::string& key, const std::vector<std::string>& options,
                                               Need need) {
    std::string expected;
    for (std::size_t option = 0; option < options.size(); ++option) {
        expected += (option == 0 ? "\"" : option + 1 == options.size() ? " or \"" : ", \"") + options[option] + "\"";
    }
    const Value* value = find(key, need, expected);
    if (value == nullptr) {
        return std::nullopt;
    }
    // An option may be a number (capture_step_cost = 0), with or without quotation marks.
    const std::optional<std::string> word =
        value->kind == Value::Kind::integer ? std::to_string(value->integer) : text_of(*value);
    const auto chosen = word ? std::find(options.begin(), options.end(), *word) : options.end();
    if (chosen != options.end()) {
        return static_cast<std::size_t>(chosen - options.begin());
    }
    complaints_->add(value->place, fmt::format("{} is {}; expected {}.{}", full_name(key), describe(*value), expected,
                                               word ? did_you_mean(*word, options) : ""));
    return std::nullopt;
}

const Value* TableReader::table(const std::string& key, Need need) {
    const Value* value = find(key, need);
    if (value != nullptr && value->kind != Value::Kind::table) {
        const std::string name = full_name(key);
        wrong(*value, key,
              value->loose ? fmt::format("a key of this table, like {}.KEY=VALUE", name)
                           : fmt::format("a table: write [{}] on a line of its own and the keys below it", name));
        return nullptr;
    }
    return value;
}

std::vector<const Value*> TableReader::tables(const std::string& key, Need need) {
    const std::string expected = fmt::format("[[{}]] in double brackets before every entry", full_name(key));
    const Value* value = find(key, need, expected);
    std::vector<const Value*> result;
    if (value == nullptr) {
        return result;
    }
    const bool list = value->kind == Value::Kind::list;
    if (!list) {
        wrong(*value, key, expected);
    }
    for (const Value& item : value->items) {
        if (item.kind == Value::Kind::table) {
            result.push_back(&item);
        } else {
            wrong(item, key, expected);
        }
    }
    return result;
}

void TableReader::finish(const std::function<std::string(const std::string&)>& advice) {
    for (const Entry& entry : table_->entries) {
        if (std::find(asked_keys_.begin(), asked_keys_.end(), entry.key) != asked_keys_.end()) {
            continue;
        }
        const std::string belongs = advice ? advice(entry.key) : "";
        const std::string here = name_.empty() ? "" : fmt::format(" in [{}]", name_);
        complaints_->add(entry.place,
                         fmt::format("unknown {} '{}'{}.{}", what_, entry.key, here,
                                     belongs.empty() ? what_was_expected(entry.key, asked_keys_) : " " + belongs));
    }
}

}  // namespace rulescope::specs
