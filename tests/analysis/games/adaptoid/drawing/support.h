// Rule sets, positions and readers of SVG for the tests of drawings.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/drawing/drawing_file.h"
#include "analysis/games/adaptoid/drawing/figure.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/notation.h"

namespace rulescope::drawing::testing {

inline constexpr const char* f2_position = "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13";
inline constexpr const char* f3_position = "W 0-0 F6W22 G6B00 B5W00 D5W00 F5W00 D4B23 E4B00 B3W32 F3B00 E2B13";

/// The value; otherwise the test fails with the faults.
template <class T>
T sound(const Result<T>& result) {
    if (!result.ok()) {
        std::string messages;
        for (const Fault& fault : result.faults()) {
            messages += fault.message + "\n";
        }
        throw std::runtime_error(messages);
    }
    return result.value();
}

inline adaptoid::RuleSet rules_on(Board board) {
    adaptoid::RuleSet rules;
    rules.name = "adaptoid";
    rules.title = "Adaptoid";
    rules.rulebook = "adaptoid-es";
    rules.board = std::move(board);
    rules.start[0] = {0};
    rules.start[1] = {static_cast<Cell>(rules.board.size() - 1)};
    return rules;
}

/// Adaptoid as printed.
inline adaptoid::RuleSet adaptoid_rules() {
    adaptoid::RuleSet rules = rules_on(sound(Board::hexagon(4)));
    rules.start[0] = {rules.board.find("B4")};
    rules.start[1] = {rules.board.find("F4")};
    return rules;
}

/// A board with two holes and stacks of two on D5, D3 and F4.
inline Board board_with_stacks() {
    return sound(Board::layout("  1 2 1 1\n 1 1 . 1 2\n1 1 1 2 1 1\n 1 . 1 1 1\n  1 1 1 1\n"));
}

inline std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> found;
    for (std::string word; stream >> word;) {
        found.push_back(word);
    }
    return found;
}

inline Cell cell(const adaptoid::RuleSet& rules, std::string_view name) {
    const Cell found = rules.board.find(name);
    if (found == no_cell) {
        throw std::runtime_error("no cell " + std::string(name));
    }
    return found;
}

/// Cells by name, ascending like marks.
inline std::vector<Cell> cells(const adaptoid::RuleSet& rules, std::string_view names) {
    std::vector<Cell> list;
    for (const std::string& name : words(names)) {
        list.push_back(cell(rules, name));
    }
    std::sort(list.begin(), list.end());
    return list;
}

inline adaptoid::FigureRequest request_for(const adaptoid::RuleSet& rules, adaptoid::FigureKind kind,
                                           std::string_view position, std::string_view focus = "") {
    adaptoid::FigureRequest request;
    request.kind = kind;
    request.rules = rules;
    request.position = sound(adaptoid::parse_position(rules, position));
    for (const std::string& name : words(focus)) {
        request.focus.push_back(cell(rules, name));
    }
    return request;
}

/// The number of occurrences of a text.
inline int count_of(std::string_view text, std::string_view part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) {
        ++count;
    }
    return count;
}

/// Names of the cells of all groups of this class in a drawing, ascending.
inline std::vector<std::string> drawn_cells(std::string_view svg, std::string_view cls) {
    const std::string begin = "<g class=\"" + std::string(cls) + "\" data-cell=\"";
    std::vector<std::string> names;
    for (std::size_t at = svg.find(begin); at != std::string_view::npos; at = svg.find(begin, at + 1)) {
        const std::size_t from = at + begin.size();
        names.emplace_back(svg.substr(from, svg.find('"', from) - from));
    }
    std::sort(names.begin(), names.end());
    return names;
}

inline std::vector<std::string> names_of(const adaptoid::RuleSet& rules, const std::vector<Cell>& list) {
    std::vector<std::string> names;
    for (const Cell each : list) {
        names.push_back(rules.board.name(each));
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// Succeeds if librsvg can read and render the drawing.
inline ::testing::AssertionResult well_formed(const std::string& svg) {
    const Result<std::string> png = render(svg, FileFormat::png, 0.25);
    if (!png.ok()) {
        return ::testing::AssertionFailure() << png.faults().front().message;
    }
    return ::testing::AssertionSuccess();
}

}  // namespace rulescope::drawing::testing
