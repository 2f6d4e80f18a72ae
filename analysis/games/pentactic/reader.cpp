#include "analysis/games/pentactic/reader.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "analysis/games/pentactic/kit.h"
#include "analysis/specs/document.h"
#include "analysis/specs/home_of_key.h"
#include "analysis/specs/inheritance.h"
#include "analysis/specs/reader.h"
#include "analysis/specs/rule_set_parts.h"
#include "core/pentactic/readings.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

using specs::Complaints;
using specs::Entry;
using specs::TableReader;
using specs::Value;
using specs::Word;

namespace {

// The table [start] of Pentactic: the cells of the stones of a solitaire (P-22, G-P14).

/// The source of a solitaire's stones.
struct StonesRead {
    bool at_random = false;  ///< true for a solitaire whose table names no cells: its stones are random
    bool took_seed = false;  ///< true if the stones are random and the table has no seed: the seed of the run is used
    std::uint64_t seed = 0;  ///< seed of the random stones
};

/// The cell of the grid that is nearest to the cell with this name ("j4"); "" if no grid has a cell with this name.
std::string nearest_cell(const Grid& grid, const std::string& name) {
    const Cell everywhere = Grid(max_columns, max_rows).find(name);
    if (everywhere == no_cell) {
        return "";
    }
    const Grid large(max_columns, max_rows);
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
        if (cell == no_cell) {
            report_outside(word);
            return;
        }
        const std::string name = rules_.grid.name(cell);
        for (const Cell other : rules_.start_stones) {
            if (other == cell) {
                complaints_.add(word.place, fmt::format("start.stones names {} twice; a cell holds one stone", name));
                return;
            }
            if (rules_.readings.solo_stones == SoloStones::row_col && share_a_line(cell, other)) {
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

/// Reads [start] of a rule set whose mode, grid and readings have been read. Stores the cells in rules.start_stones,
/// ascending. `seed` is the seed of the run. Every fault is added to the complaints.
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
    reader.finish(specs::home_of_key(pentactic_kit()));

    StonesRead result;
    if (rules.mode != Mode::solitaire) {
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
        complaints.add(specs::Place{"--seed"},
                       fmt::format("the seed {} is too large for random stones (start.seed), whose seed "
                                   "is written in TOML; expected at most {}",
                                   seed, largest));
    }
    return result;
}

/// "2 players", "3 to 6 players".
std::string players_text(Mode mode) {
    const int lower = min_players(mode);
    const int upper = max_players(mode);
    return lower == upper ? fmt::format("{} player{}", lower, lower == 1 ? "" : "s")
                          : fmt::format("{} to {} players", lower, upper);
}

/// P-3: a group requires the key `players`; the other modes have a fixed number of players.
void read_players(TableReader& reader, RuleSet& rules, Complaints& complaints) {
    const int lower = min_players(rules.mode);
    const int upper = max_players(rules.mode);
    const Value* value = reader.find("players");
    rules.players = lower;
    if (value == nullptr) {
        if (lower != upper) {
            complaints.missing(reader.place_of("mode"),
                               fmt::format("play.players is missing; the mode \"{}\" is for {} (P-3)",
                                           name_of(rules.mode), players_text(rules.mode)));
        }
        return;
    }
    const bool number = value->kind == Value::Kind::integer;
    if (number && value->integer >= lower && value->integer <= upper) {
        rules.players = static_cast<int>(value->integer);
        return;
    }
    const std::string advice = lower != upper ? fmt::format("expected a whole number from {} to {}", lower, upper)
                               : number && value->integer >= 3 && value->integer <= 6
                                   ? "leave it out, or write mode = \"group\""
                                   : "leave it out";
    complaints.add(blame(value->place, reader.place_of("mode")),
                   fmt::format("play.players is {}; the mode \"{}\" is for {} (P-3): {}",
                               number ? std::to_string(value->integer) : describe(*value), name_of(rules.mode),
                               players_text(rules.mode), advice));
}

/// Returns whether the mode is valid.
bool read_play(const Value& table, RuleSet& rules, Complaints& complaints) {
    TableReader reader(table, "play", complaints);
    std::vector<std::string> modes;
    for (const Mode mode : {Mode::solitaire, Mode::basic, Mode::duel, Mode::group}) {
        modes.emplace_back(name_of(mode));
    }
    const std::optional<std::size_t> mode = reader.choice("mode", modes, specs::Need::required);
    reader.find("players");
    if (mode) {
        rules.mode = *mode_of_name(modes[*mode]);
        read_players(reader, rules, complaints);
    }
    reader.finish(specs::home_of_key(pentactic_kit()));
    return mode.has_value();
}

/// Returns whether the grid is valid.
bool read_grid(const Value& table, RuleSet& rules, Complaints& complaints) {
    TableReader reader(table, "board", complaints);
    const std::string expected = "columns x rows in quotation marks, like \"8x8\"";
    const Value* value = reader.find("grid", specs::Need::required, expected);
    bool valid = false;
    if (value != nullptr) {
        const std::optional<std::string> text = text_of(*value);
        const Result<Grid> grid = Grid::parse(text.value_or(""));
        valid = text && grid.ok();
        if (valid) {
            rules.grid = *grid;
        } else {
            complaints.add(value->place,
                           text ? "board.grid: " + grid.faults().front().message
                                : fmt::format("board.grid is {}; expected {}", describe(*value), expected));
        }
    }
    reader.finish(specs::home_of_key(pentactic_kit()));
    return valid;
}

/// True if the text is no list of pentominoes at all: most of its signs are not their letters. Such a text gets one
/// fault instead of one for each letter.
bool names_something_else(const std::string& letters) {
    const auto capitals =
        std::count_if(letters.begin(), letters.end(), [](char letter) { return piece_of(letter).has_value(); });
    return letters.size() > 1 && 2 * capitals < static_cast<std::ptrdiff_t>(letters.size());
}

/// Each letter may occur once. A fault is reported at the place of its letter.
PieceSet read_letters(const Value& value, const std::string& letters, Complaints& complaints) {
    PieceSet pieces;
    if (names_something_else(letters)) {
        complaints.add(value.place,
                       fmt::format("pieces.pentominoes is \"{}\"; expected the letters of the pentominoes in the game, "
                                   "some of {} (P-1)",
                                   letters, piece_letters));
        return pieces;
    }
    int column = 0;
    for (const char letter : letters) {
        if ((static_cast<unsigned char>(letter) & 0xC0U) == 0x80U) {
            continue;  // continuation byte of UTF-8
        }
        const specs::Place place = place_inside(value, 1, ++column);
        const bool small = letter >= 'a' && letter <= 'z';
        const auto capital = static_cast<char>(small ? letter - 'a' + 'A' : letter);
        const std::optional<Piece> piece = piece_of(capital);
        if (!piece) {
            complaints.add(place, fmt::format("pieces.pentominoes names a letter that no pentomino has; expected some "
                                              "of {} (P-1)",
                                              piece_letters));
        } else if (small) {
            complaints.add(place, fmt::format("pieces.pentominoes: a pentomino has a capital letter; write {} for {}",
                                              capital, letter));
        } else if (pieces.has(*piece)) {
            complaints.add(place, fmt::format("pieces.pentominoes names {} twice; a box holds each of the twelve once "
                                              "(P-1)",
                                              letter));
        } else {
            pieces = pieces.with(*piece);
        }
    }
    return pieces;
}

/// Returns whether the document gives the number of stones.
bool read_pieces(const Value& table, RuleSet& rules, Complaints& complaints) {
    TableReader reader(table, "pieces", complaints);
    if (const std::optional<std::string> letters = reader.text("pentominoes", specs::Need::required)) {
        rules.pieces = read_letters(*reader.find("pentominoes"), *letters, complaints);
    }
    const bool said = reader.find("stones") != nullptr;
    rules.stones = static_cast<int>(reader.number("stones", 0, max_stones).value_or(0));
    reader.finish(specs::home_of_key(pentactic_kit()));
    return said;
}

/// Sets the number of stones if the document does not give it. In a solitaire with start.stones, it is the number of
/// these cells. In a solitaire with random stones, it is the number that leaves five cells for each pentomino (P-22).
/// In the other modes the missing key is a fault.
void fill_in_stones(const Value& document, const StonesRead& start, RuleSet& rules, Complaints& complaints) {
    if (rules.mode != Mode::solitaire) {
        complaints.missing(place_of_key(document, "pieces"),
                           fmt::format("pieces.stones is missing; expected a whole number from 0 to {}", max_stones));
        return;
    }
    if (!start.at_random) {
        rules.stones = static_cast<int>(rules.start_stones.size());
        return;
    }
    rules.stones = stones_for_exact_cover(rules.grid, rules.pieces);
    if (rules.stones < 0 || rules.stones > max_stones) {
        const int covered = 5 * rules.pieces.size();
        complaints.add(
            place_of_key(document, "board.grid"),
            fmt::format("board.grid: {} has {} cells; {} pentomino{} and at most {} stones fill {} to {} cells (P-22)",
                        rules.grid.text(), rules.grid.size(), rules.pieces.size(), rules.pieces.size() == 1 ? "" : "es",
                        max_stones, covered, covered + max_stones));
    }
}

/// The place to report if mode, grid, pentominoes and stones do not fit together. It is the place of the key that the
/// user set last.
specs::Place place_of_misfit(const Value& document) {
    const Entry* pieces = document.find("pieces");
    const bool counted = pieces != nullptr && pieces->value.find("stones") != nullptr;
    specs::Place place = place_of_key(document, counted ? "pieces.stones" : "start.stones");
    for (const char* key : {"board.grid", "pieces.pentominoes", "play.mode"}) {
        place = blame(place, place_of_key(document, key));
    }
    return place;
}

/// Checks the rule set as a whole once every key is valid by itself.
void check_whole(const Value& document, const RuleSet& rules, Complaints& complaints) {
    for (const Fault& fault : faults_of(rules)) {
        const bool misfit = rules.mode == Mode::solitaire && fault.message.starts_with("pieces.stones:");
        if (misfit) {
            complaints.add(place_of_misfit(document), fault.message);
        } else {
            report_faults(document, document.place, {fault}, complaints);
        }
    }
}

}  // namespace

specs::RulesOf<RuleSet> read_pentactic(const Value& document, std::uint64_t seed, Complaints& complaints) {
    const Family& family = pentactic_kit();
    specs::RulesOf<RuleSet> result;
    RuleSet& rules = result.rules;
    TableReader reader(document, "", complaints);
    specs::Heading heading = read_heading(reader, document, family, {"play", "board", "pieces", "start", "readings"});
    rules.title = std::move(heading.title);
    rules.rulebook = std::move(heading.rulebook);

    bool mode_valid = false;
    if (const Value* table = need_table(reader, document, family, "play", "mode = \"basic\", or another mode")) {
        mode_valid = read_play(*table, rules, complaints);
    }
    bool grid_valid = false;
    if (const Value* table = need_table(reader, document, family, "board", "grid = \"8x8\", or another grid")) {
        grid_valid = read_grid(*table, rules, complaints);
    }
    bool stones_said = true;
    if (const Value* table =
            need_table(reader, document, family, "pieces", "pentominoes = \"FILNPTUVWXYZ\" and stones = 8")) {
        stones_said = read_pieces(*table, rules, complaints);
    }
    result.unstated = read_readings(reader.table("readings"), family, reading_infos(), rules.readings, complaints);
    reader.table("start");
    reader.finish(specs::home_of_key(family));
    if (!mode_valid) {
        return result;  // the other keys depend on the mode
    }
    const StonesRead start = read_stones(document, grid_valid, seed, rules, complaints);
    if (!stones_said && grid_valid) {
        fill_in_stones(document, start, rules, complaints);
    }
    if (!complaints.empty()) {
        return result;
    }
    if (start.at_random && rules.stones > 0) {
        result.random_seed_key = start.took_seed ? "start.seed" : "";
        const Result<std::vector<Cell>> stones = random_stones(rules, start.seed);
        if (!stones) {
            report_faults(document, document.place, stones.faults(), complaints);
            return result;
        }
        rules.start_stones = *stones;
    }
    check_whole(document, rules, complaints);
    return result;
}

// The RuleSetReader of Pentactic.

namespace {

class PentacticReader final : public specs::RuleSetReader {
public:
    [[nodiscard]] std::string parent_example() const override { return "pentactic-basic"; }
    [[nodiscard]] std::string table_of(const std::string& key) const override {
        // "stones" is a key of two tables: the number in [pieces], the cells in [start].
        static const std::map<std::string, std::string> tables{{"mode", "play"},     {"players", "play"},
                                                               {"grid", "board"},    {"pentominoes", "pieces"},
                                                               {"stones", "pieces"}, {"seed", "start"}};
        const auto table = tables.find(key);
        return table == tables.end() ? "" : table->second;
    }
    [[nodiscard]] bool has_table(const std::string& key) const override { return key == "play" || key == "pieces"; }
    [[nodiscard]] std::vector<specs::ReadingView> readings() const override {
        return specs::reading_views(pentactic_kit(), reading_infos());
    }
    /// If the child gives stones or a seed, it inherits neither of the two from the base. If the child has another
    /// mode, it does not inherit the number of players (P-3).
    void merge(Value& base, Value& child) const override {
        if (const auto [inherited, own] = both_tables(base, child, "start"); own != nullptr) {
            if (own->find("stones") != nullptr || own->find("seed") != nullptr) {
                remove_keys(*inherited, {"stones", "seed"});
            }
        }
        if (const auto [inherited, own] = both_tables(base, child, "play"); own != nullptr) {
            const Entry* mode = own->find("mode");
            const Entry* inherited_mode = inherited->find("mode");
            if (mode != nullptr && inherited_mode != nullptr && mode->value.text != inherited_mode->value.text) {
                remove_keys(*inherited, {"players"});
            }
            merge_keys(*inherited, *own);
            remove_keys(child, {"play"});
        }
    }
    [[nodiscard]] specs::RulesRead read(const Value& document, const std::string& name, std::uint64_t seed,
                                        Complaints& complaints) const override {
        return rules_read(pentactic_kit(), name, read_pentactic(document, seed, complaints), complaints);
    }
    [[nodiscard]] std::string canonical_text(const AnyRules& rules) const override {
        return pentactic::canonical_text(rules.as<RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> cell_faults(const AnyRules& rules,
                                                       const std::vector<std::string>& cells) const override {
        return specs::cell_faults_of(rules.as<RuleSet>().grid, cells);
    }
};

}  // namespace

const specs::RuleSetReader& pentactic_reader() {
    static const PentacticReader reader;
    return reader;
}

std::string canonical_text(const RuleSet& rules) {
    std::string text = fmt::format("title = {}\nfamily = \"pentactic\"\nrulebook = {}\n\n", specs::quoted(rules.title),
                                   specs::quoted(rules.rulebook));
    text += fmt::format("[play]\nmode = \"{}\"\nplayers = {}\n\n[board]\ngrid = \"{}\"\n\n", name_of(rules.mode),
                        rules.players, rules.grid.text());
    text += fmt::format("[pieces]\npentominoes = \"{}\"\nstones = {}\n\n", rules.pieces.letters(), rules.stones);
    if (rules.mode == Mode::solitaire) {
        std::vector<Cell> cells = rules.start_stones;
        std::sort(cells.begin(), cells.end());
        std::vector<std::string> names;
        for (const Cell cell : cells) {
            names.push_back(rules.grid.name(cell));
        }
        text += fmt::format("[start]\nstones = {}\n\n", specs::list_of(names));
    }
    return text + specs::readings_text(reading_infos(), rules.readings);
}

}  // namespace rulescope::pentactic
