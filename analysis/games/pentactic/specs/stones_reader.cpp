#include "analysis/games/pentactic/specs/stones_reader.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "analysis/games/pentactic/kit.h"
#include "analysis/specs/home_of_key.h"
#include "analysis/specs/rule_set_parts.h"

namespace rulescope::specs {

namespace {

using pentactic::Cell;
using pentactic::Grid;
using pentactic::RuleSet;

/// The cell of the grid that is nearest to the cell with this name ("j4"); "" if no grid has a cell with this name.
std::string nearest_cell(const Grid& grid, const std::string& name) {
    const Cell everywhere = Grid(pentactic::max_columns, pentactic::max_rows).find(name);
    if (everywhere == pentactic::no_cell) {
        return "";
    }
    const Grid large(pentactic::max_columns, pentactic::max_rows);
    return grid.name(grid.at(std::min(large.column(everywhere), grid.columns() - 1),
                             std::min(large.row(everywhere), grid.rows() - 1)));
}

/// Adds the cells one by one and reports each cell that cannot hold a stone.
class StartStones {
public:
    StartStones(const Value& document, RuleSet& rules, Complaints& complaints)
        : document_(document), rules_(rules), complaints_(complaints) {}

    void add(const Word& word) {
        const Cell cell = rules_.grid.find(word.text);
        if (cell == pentactic::no_cell) {
            report_outside(word);
            return;
        }
        const std::string name = rules_.grid.name(cell);
        for (const Cell other : rules_.start_stones) {
            if (other == cell) {
                complaints_.add(word.place, fmt::format("start.stones names {} twice; a cell holds one stone", name));
                return;
            }
            if (rules_.readings.solo_stones == pentactic::SoloStones::row_col && share_a_line(cell, other)) {
                complaints_.add(blame(word.place, place_of_key(document_, "readings.solo_stones")),
                                fmt::format("start.stones: {} and {} share a row or a column, which "
                                            "readings.solo_stones = \"row_col\" does not allow (G-P14)",
                                            rules_.grid.name(other), name));
                break;
            }
        }
        rules_.start_stones.push_back(cell);
    }

private:
    [[nodiscard]] bool share_a_line(Cell a, Cell b) const {
        return rules_.grid.row(a) == rules_.grid.row(b) || rules_.grid.column(a) == rules_.grid.column(b);
    }

    void report_outside(const Word& word) {
        const Grid& grid = rules_.grid;
        const std::string last = grid.name(static_cast<Cell>(grid.size() - 1));
        const std::string near = nearest_cell(grid, word.text);
        if (near.empty()) {
            complaints_.add(
                word.place,
                fmt::format("start.stones: '{}' is not a cell; expected a letter for the column and a number "
                            "for the row, from a1 to {}",
                            word.text, last));
            return;
        }
        complaints_.add(blame(word.place, place_of_key(document_, "board.grid")),
                        fmt::format("start.stones: {} is outside the grid {}, whose cells are a1 to {}. The nearest "
                                    "cell is {}.",
                                    word.text, grid.text(), last, near));
    }

    const Value& document_;
    RuleSet& rules_;
    Complaints& complaints_;
};

/// Reports the keys `stones` and `seed` of [start] as faults. Called in the modes in which the grid begins empty: all
/// modes except solitaire.
void report_mode(const Value& document, const Value& table, const RuleSet& rules, Complaints& complaints) {
    for (const std::string& key : {std::string("stones"), std::string("seed")}) {
        if (const Entry* entry = table.find(key)) {
            complaints.add(blame(entry->place, place_of_key(document, "play.mode")),
                           fmt::format("start.{} belongs to the mode \"solitaire\" (P-22), but the mode is \"{}\", in "
                                       "which the grid begins empty; leave the key out",
                                       key, name_of(rules.mode)));
        }
    }
}

}  // namespace

StonesRead read_stones(const Value& document, bool grid_valid, std::uint64_t seed, RuleSet& rules,
                       Complaints& complaints) {
    static const Value nothing;
    const Entry* start = document.find("start");
    const bool there = start != nullptr && start->value.kind == Value::Kind::table;
    const Value& table = there ? start->value : nothing;
    TableReader reader(table, "start", complaints);
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    const std::optional<std::vector<Word>> words = reader.list("stones");
    const std::optional<std::int64_t> own_seed = reader.number("seed", 0, largest);
    reader.finish(home_of_key(pentactic_kit()));

    StonesRead result;
    if (rules.mode != pentactic::Mode::solitaire) {
        report_mode(document, table, rules, complaints);
        return result;
    }
    const Entry* stones = table.find("stones");
    const Entry* seed_entry = table.find("seed");
    if (stones != nullptr && seed_entry != nullptr) {
        complaints.add(seed_entry->place, "start.stones places the stones, start.seed draws them at random; keep one");
    }
    if (words && grid_valid) {
        StartStones cells(document, rules, complaints);
        for (const Word& word : *words) {
            cells.add(word);
        }
        std::sort(rules.start_stones.begin(), rules.start_stones.end());
    }
    result.at_random = stones == nullptr;
    result.took_seed = result.at_random && seed_entry == nullptr;
    result.seed = own_seed ? static_cast<std::uint64_t>(*own_seed) : seed;
    if (result.took_seed && seed > static_cast<std::uint64_t>(largest)) {
        complaints.add(Place{"--seed"},
                       fmt::format("the seed {} is too large for random stones (start.seed), whose seed "
                                   "is written in TOML; expected at most {}",
                                   seed, largest));
    }
    return result;
}

}  // namespace rulescope::specs
