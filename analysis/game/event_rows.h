// Sentences of events: a row of a table for each clause, whose words in braces a second table replaces.
#pragma once

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace rulescope {

/// The sentence of a clause. Of several rows of a clause the first that applies is taken.
template <class Context>
struct EventRow {
    std::string_view clause;
    std::string_view part;      ///< of the turn: "Step 2", "Outcome"; "": the part before it continues
    std::string_view sentence;  ///< "{mover} moves from {from} to {cell}"
    bool (*when)(const Context& context) = nullptr;
};

/// Whether the last row of each clause, and no other, applies always. Then each event has a sentence, and no row is
/// hidden by one before it.
template <class Rows>
constexpr bool last_rows_apply_always(const Rows& rows) {
    for (auto row = std::begin(rows); row != std::end(rows); ++row) {
        const bool last = std::none_of(std::next(row), std::end(rows),
                                       [&](const auto& later) { return later.clause == row->clause; });
        if (last != (row->when == nullptr)) {
            return false;
        }
    }
    return true;
}

/// Throws std::logic_error if the clause has no row that applies.
template <class Rows, class Context>
const auto& event_row(const Rows& rows, std::string_view clause, const Context& context) {
    const auto row = std::find_if(std::begin(rows), std::end(rows), [&](const auto& each) {
        return each.clause == clause && (each.when == nullptr || each.when(context));
    });
    if (row == std::end(rows)) {
        throw std::logic_error("no sentence for the event " + std::string(clause));
    }
    return *row;
}

/// A word in braces, and its text for an event.
template <class Context>
struct EventWord {
    std::string_view name;
    std::string (*text)(const Context& context);
};

/// Whether each word in braces of the sentences is in the table of words.
template <class Rows, class Words>
constexpr bool all_words_are_known(const Rows& rows, const Words& words) {
    for (const auto& row : rows) {
        for (std::size_t at = row.sentence.find('{'); at != std::string_view::npos;
             at = row.sentence.find('{', at + 1)) {
            const std::string_view name = row.sentence.substr(at + 1, row.sentence.find('}', at) - at - 1);
            if (std::none_of(std::begin(words), std::end(words), [&](const auto& word) { return word.name == name; })) {
                return false;
            }
        }
    }
    return true;
}

/// The sentence with text_of("cell") in place of "{cell}", and so on.
template <class TextOf>
std::string event_sentence(std::string_view sentence, const TextOf& text_of) {
    std::string text;
    for (std::size_t at = 0; at < sentence.size();) {
        const std::size_t begin = std::min(sentence.find('{', at), sentence.size());
        text += sentence.substr(at, begin - at);
        const std::size_t end = sentence.find('}', begin);
        if (end == std::string_view::npos) {
            break;
        }
        text += text_of(sentence.substr(begin + 1, end - begin - 1));
        at = end + 1;
    }
    return text;
}

/// The sentence of an event for a table of words, each of which is known.
template <class Words, class Context>
std::string event_sentence(std::string_view sentence, const Words& words, const Context& context) {
    return event_sentence(sentence, [&](std::string_view name) {
        return std::find_if(std::begin(words), std::end(words), [&](const auto& word) { return word.name == name; })
            ->text(context);
    });
}

}  // namespace rulescope
