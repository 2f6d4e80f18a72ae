// A rule set of four in a row: board, length of a line, placement and readings.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/board/square_grid.h"
#include "core/reading.h"
#include "core/result.h"

namespace rulescope::four_in_a_row {

/// A set of cells is stored in one 64-bit word. This limits the size of a board.
inline constexpr int max_cells = 64;

/// Where a disc may be put; `play.placement`.
enum class Placement : std::uint8_t {
    drop,  ///< onto the lowest free cell of a column: an upright board (F-5)
    free   ///< onto any free cell: a flat board, as in tic-tac-toe (F-7)
};

// The readings. The first option of each reading is the default.
enum class Overline : std::uint8_t { wins, ignored };            // G-F1: does a line longer than the goal win?
enum class FullBoard : std::uint8_t { draw, second_seat_wins };  // G-F2: a full board without a line

struct Readings {
    Overline overline{};
    FullBoard full_board{};
    bool operator==(const Readings&) const = default;
};

using ReadingInfo = ReadingOf<Readings>;

/// All readings, in the order of the struct.
std::span<const ReadingInfo> reading_infos();

struct RuleSet {
    std::string name;      ///< "four-in-a-row", or the path of a file
    std::string title;     ///< "Four in a row"
    std::string rulebook;  ///< id of the clause catalogue: "four-in-a-row"

    int width = 7;                          ///< `board.width`: columns
    int height = 6;                         ///< `board.height`: rows
    int length = 4;                         ///< `goal.length`: discs in a line that win (F-8)
    Placement placement = Placement::drop;  ///< `play.placement`
    Readings readings;

    [[nodiscard]] static int seats() { return 2; }
    [[nodiscard]] SquareGrid grid() const { return {width, height}; }
    [[nodiscard]] bool drops() const { return placement == Placement::drop; }
};

/// Returns all faults that make a rule set unplayable. Each message begins with the faulty key of the rule set file.
Faults faults_of(const RuleSet& rules);

/// Returns warnings about settings that are legal but unusual: no line fits on the board.
Faults warnings_of(const RuleSet& rules);

}  // namespace rulescope::four_in_a_row
