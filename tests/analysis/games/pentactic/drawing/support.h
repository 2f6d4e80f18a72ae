// Boards of Pentactic and readers of their drawings, for tests.
#pragma once

#include <cmath>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "analysis/games/pentactic/drawing/board.h"
#include "tests/analysis/games/adaptoid/drawing/support.h"

namespace rulescope::drawing::testing {

using namespace pentactic;

/// All twelve pentominoes and four stones on 8x8; the first letter lies on a1.
inline constexpr std::string_view full_8x8 = "LLZVVVoILWZZZVNILWWoZVNILFWWYNNIFFFYYNXIPoFTYXXXPPoTYUXUPPTTTUUU";
inline constexpr std::string_view full_9x7 = "PYYYYNNNoPPYLNNTTTPPFLLLLTIFFFWZZXTIVFWWZXXXIVWWZZUXUIVVVooUUUI";
inline constexpr std::string_view full_11x6 = "PPPYYYYUUXoIPPZoYoUXXXIZZZWFFUUXTIZoWWVFFTTTIoWWLVFNNNTILLLLVVVoNN";

inline PentacticBoard board_with(int columns, int rows, std::string_view content) {
    PentacticBoard board;
    board.grid = pentactic::Grid(columns, rows);
    board.content = content;
    return board;
}

/// The contents reduced to the stones and these letters.
inline std::string only(std::string_view content, std::string_view letters) {
    std::string kept(content);
    for (char& c : kept) {
        if (c != stone_cell && letters.find(c) == std::string_view::npos) {
            c = free_cell;
        }
    }
    return kept;
}

inline pentactic::Cell cell(const PentacticBoard& board, std::string_view name) {
    const pentactic::Cell found = board.grid.find(name);
    if (found == pentactic::no_cell) {
        throw std::runtime_error("no cell " + std::string(name));
    }
    return found;
}

inline std::vector<pentactic::Cell> cells(const PentacticBoard& board, std::string_view names) {
    std::vector<pentactic::Cell> list;
    for (const std::string& name : words(names)) {
        list.push_back(cell(board, name));
    }
    return list;
}

/// The data of all paths of this class.
inline std::vector<std::string> paths_of(std::string_view svg, std::string_view cls) {
    const std::string begin = "<path d=\"";
    std::vector<std::string> found;
    for (std::size_t at = svg.find(begin); at != std::string_view::npos; at = svg.find(begin, at + 1)) {
        const std::size_t from = at + begin.size();
        const std::size_t to = svg.find('"', from);
        if (svg.substr(to, cls.size() + 10) == "\" class=\"" + std::string(cls) + "\"") {
            found.emplace_back(svg.substr(from, to - from));
        }
    }
    return found;
}

/// A side of one square: the coordinates of its first point in the drawing, and whether it is horizontal.
using Side = std::tuple<long, long, bool>;

/// The sides along a path of "Mx yHx" and "Mx yVy", with `pitch` pixels for each square.
inline std::set<Side> sides_of(const std::string& path, double pitch) {
    std::set<Side> sides;
    std::istringstream stream(path);
    char letter = 0;
    while (stream >> letter) {
        double x = 0;
        double y = 0;
        double end = 0;
        char direction = 0;
        if (letter != 'M' || !(stream >> x >> y >> direction >> end) || (direction != 'H' && direction != 'V')) {
            throw std::runtime_error("not a path along sides: " + path);
        }
        const bool level = direction == 'H';
        const long count = std::lround((end - (level ? x : y)) / pitch);
        for (long step = 0; step < count; ++step) {
            const double to_right = level ? static_cast<double>(step) * pitch : 0;
            const double down = level ? 0 : static_cast<double>(step) * pitch;
            sides.insert({std::lround(x + to_right), std::lround(y + down), level});
        }
    }
    return sides;
}

/// All messages, one for each line.
template <class T>
std::string faults_text(const Result<T>& result) {
    std::string text;
    if (!result.ok()) {
        for (const Fault& fault : result.faults()) {
            text += fault.message + "\n";
        }
    }
    return text;
}

}  // namespace rulescope::drawing::testing
