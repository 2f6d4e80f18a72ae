// Rule sets constructed in code, so that the tests of the rules do not depend on the readers of rule sets.
//
// No function reads a file: the numbers and readings are copied from the rulebooks, independently of specs/.
// rows.h plays turns from tables, pictures.h reads drawn boards, counting.h counts turns.
#pragma once

#include <algorithm>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid::by_hand {

// Two positions of figures of the rulebook.
inline constexpr const char* movement_figure = "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13";
inline constexpr const char* starvation_figure = "W 0-0 F6W22 G6B00 B5W00 D5W00 F5W00 D4B23 E4B00 B3W32 F3B00 E2B13";

inline std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> found;
    for (std::string word; stream >> word;) {
        found.push_back(word);
    }
    return found;
}

/// Appends a word, after a space unless it is the first.
inline void append(std::string& text, std::string_view word) {
    if (!text.empty()) {
        text += ' ';
    }
    text += word;
}

inline std::string given(const Faults& faults) {
    std::string text;
    for (const Fault& fault : faults) {
        text += fault.clause + " " + fault.cell + " column " + std::to_string(fault.column) + ": " + fault.message;
        text += '\n';
    }
    return text;
}

/// The value; otherwise the test fails with the faults.
template <class T>
T sound(const Result<T>& result) {
    if (!result.ok()) {
        throw std::runtime_error(given(result.faults()));
    }
    return result.value();
}

inline Cell cell(const Board& board, std::string_view name) {
    const Cell found = board.find(name);
    if (found == no_cell) {
        throw std::runtime_error("no cell " + std::string(name));
    }
    return found;
}

/// "A4 B3": cells by name in the order given.
inline std::string names(const Board& board, std::span<const Cell> cells) {
    std::string text;
    for (const Cell each : cells) {
        append(text, board.name(each));
    }
    return text;
}

/// "A1 A2=2": names, with the number of discs if it is not one.
inline std::string discs_of(const Board& board) {
    std::string text;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        append(text, board.name(cell));
        if (board.height(cell) != 1) {
            text += '=';
            text += std::to_string(board.height(cell));
        }
    }
    return text;
}

/// Adaptoid as printed: side 4, White B4, Black F4, 12 of everything, five captures.
inline RuleSet adaptoid() {
    RuleSet rules;
    rules.name = "adaptoid";
    rules.title = "Adaptoid";
    rules.rulebook = "adaptoid-es";
    rules.board = sound(Board::hexagon(4));
    rules.start[index(Colour::white)] = {cell(rules.board, "B4")};
    rules.start[index(Colour::black)] = {cell(rules.board, "F4")};
    return rules;
}

/// Adaptoid on another board.
inline RuleSet adaptoid_on(Board board, std::string_view white, std::string_view black) {
    RuleSet rules = adaptoid();
    rules.board = std::move(board);
    rules.start[index(Colour::white)] = {cell(rules.board, white)};
    rules.start[index(Colour::black)] = {cell(rules.board, black)};
    return rules;
}

/// The smallest playable hexagon: seven cells, adaptoids on opposite cells.
inline RuleSet tiny() {
    return adaptoid_on(sound(Board::hexagon(2)), "A2", "C2");
}

/// As on iGGameCenter: an empty board, pie, no attack on a stronger one (N-4, N-9).
inline RuleSet igg() {
    RuleSet rules = adaptoid();
    rules.name = "adaptoid-igg";
    rules.rulebook = "adaptoid-nl";
    rules.start = {};
    rules.start_by = StartBy::pie;
    rules.readings.attack_stronger = AttackStronger::illegal;
    return rules;
}

/// Adapt3: three colours, eight lost, ten counters (T-1 to T-8).
inline RuleSet adapt3() {
    RuleSet rules = adaptoid();
    rules.name = "adapt3";
    rules.rulebook = "adapt3";
    rules.order = {Colour::white, Colour::black, Colour::red};
    rules.start[index(Colour::black)] = {cell(rules.board, "F6")};
    rules.start[index(Colour::red)] = {cell(rules.board, "D2")};
    rules.captures = 8;
    rules.counters = 10;
    return rules;
}

/// The aggressive variant: White, Red, Black (T-13).
inline RuleSet adapt3_reversed() {
    RuleSet rules = adapt3();
    rules.order = {Colour::white, Colour::red, Colour::black};
    return rules;
}

/// The rule set with other readings: "growth=optional tie=larger_count".
inline RuleSet switched(RuleSet rules, std::string_view choices) {
    for (const std::string& choice : words(choices)) {
        const std::size_t equals = choice.find('=');
        const ReadingInfo* reading = find_reading(choice.substr(0, equals));
        if (equals == std::string::npos || reading == nullptr) {
            throw std::runtime_error("no reading " + choice);
        }
        const auto option = std::find(reading->options.begin(), reading->options.end(), choice.substr(equals + 1));
        if (option == reading->options.end()) {
            throw std::runtime_error("no option " + choice);
        }
        reading->set(rules.readings, static_cast<int>(option - reading->options.begin()));
    }
    return rules;
}

inline Position position(const RuleSet& rules, std::string_view text) {
    return sound(parse_position(rules, text));
}

}  // namespace rulescope::adaptoid::by_hand
