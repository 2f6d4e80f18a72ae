// Converts a tree of values to a valid rule set of the Adaptoid family, and a rule set to a single TOML text, which is
// independent of files and overrides.
#include "analysis/games/adaptoid/kit.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/games/adaptoid/board_reader.h"
#include "analysis/specs/document.h"
#include "analysis/specs/home_of_key.h"
#include "analysis/specs/inheritance.h"
#include "analysis/specs/reader.h"
#include "analysis/specs/rule_keys.h"
#include "analysis/specs/rule_set_parts.h"
#include "core/adaptoid/readings.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

namespace {

// Reads the table [start]: the positions of the adaptoids at the start (A-5, N-4, G-24).

/// The place of `key` in `table`; null if the document does not contain the key.
const specs::Place* find_place(const specs::Value& document, const std::string& table, const std::string& key) {
    const specs::Entry* outer = document.find(table);
    const specs::Entry* inner = outer == nullptr ? nullptr : outer->value.find(key);
    return inner == nullptr ? nullptr : &inner->value.place;
}

/// Collects the start cells of the colours; adds a complaint for invalid or occupied cells.
class StartCells {
public:
    StartCells(const BoardRead& board, specs::Complaints& complaints) : board_(board), complaints_(complaints) {}

    std::vector<Cell> read(const std::string& key, const std::vector<specs::Word>& words) {
        std::vector<Cell> cells;
        for (const specs::Word& word : words) {
            const Result<Coordinate> coordinate = parse_coordinate(word.text);
            if (!coordinate) {
                complaints_.add(word.place, key + ": " + coordinate.faults().front().message);
                continue;
            }
            const std::string name = name_of(*coordinate);
            const auto [first, added] = taken_.try_emplace(name, Taken{key, word.place});
            if (!added) {
                report_double(name, first->second, Taken{key, word.place});
                continue;
            }
            if (!board_.board) {
                continue;  // a complaint was added already
            }
            const Cell cell = board_.board->find(*coordinate);
            if (cell == no_cell || board_.board->height(cell) == 0) {
                report_hole(key, word, *coordinate);
            } else {
                cells.push_back(cell);
            }
        }
        return cells;
    }

private:
    /// The occupant of a cell, and the place where the file states it.
    struct Taken {
        std::string key;
        specs::Place place;
    };

    /// Reports that two adaptoids start on one cell. The complaint names the place where the user's own input caused
    /// the conflict.
    void report_double(const std::string& name, const Taken& first, const Taken& second) {
        const bool blame_first = &specs::blame(second.place, first.place) == &first.place;
        const Taken& blamed = blame_first ? first : second;
        const Taken& other = blame_first ? second : first;
        const std::string whose = other.key == blamed.key ? "" : fmt::format(", the other by {}", other.key);
        complaints_.add(blamed.place, fmt::format("{}: two adaptoids start on {}{}; each needs a cell of its own",
                                                  blamed.key, name, whose));
    }

    /// Reports a start cell outside the board. The complaint names the place where the user's own input changed the
    /// start or the board.
    void report_hole(const std::string& key, const specs::Word& word, Coordinate coordinate) {
        const std::string near = nearest_cell(*board_.board, coordinate);
        const specs::Place& place = specs::blame(word.place, board_.place);
        const bool board_is_new = &place == &board_.place;
        std::string text =
            fmt::format("{} = {} {} ({}).", key, name_of(coordinate),
                        in_hole(*board_.board, coordinate) ? "is a hole in this board" : "is outside this board",
                        describe(*board_.board));
        if (board_is_new) {
            text += fmt::format(" Give start cells of this board too, like {} = {}.", key, near);
        } else if (!near.empty()) {
            text += fmt::format(" The nearest cell is {}.", near);
        }
        complaints_.add(place, text);
    }

    const BoardRead& board_;
    specs::Complaints& complaints_;
    std::map<std::string, Taken> taken_;
};

/// Reads the start cells of one colour that has a seat.
void read_colour(Colour colour, specs::TableReader& reader, StartCells& start_cells, const specs::Value& document,
                 RuleSet& rules, specs::Complaints& complaints) {
    const std::string key(name_of(colour));
    const std::string name = "start." + key;
    const std::optional<std::vector<specs::Word>> words = reader.list(key);
    if (reader.find(key) == nullptr) {
        const specs::Place table = reader.place_of(key);
        const specs::Place* seats = find_place(document, "seats", "order");
        complaints.missing(seats == nullptr ? table : specs::blame(table, *seats),
                           fmt::format("{0} is missing, but {1} has a seat (seats.order); expected the cells on which "
                                       "{1} begins, like {0} = [\"C3\"]",
                                       name, title_of(colour)));
    }
    if (!words) {
        return;
    }
    if (words->empty()) {
        complaints.add(reader.place_of(key),
                       fmt::format("{} is empty; {} must start with at least one adaptoid", name, title_of(colour)));
    }
    rules.start[index(colour)] = start_cells.read(name, *words);
    const int count = static_cast<int>(words->size());
    if (count > rules.supply.adaptoids) {
        const specs::Place* supply = find_place(document, "supply", "adaptoids");
        const specs::Place here = reader.place_of(key);
        complaints.add(
            supply == nullptr ? here : specs::blame(*supply, here),
            fmt::format("supply.adaptoids is {}, but {} begins with {} on the board ({}); expected at least {}",
                        rules.supply.adaptoids, title_of(colour), count, name, count));
    }
}

/// Reads the table [start]. Seats, supply and setup must have been read before. If the board could be read, the cells
/// are checked against it.
void read_start(const specs::Value& document, const BoardRead& board, RuleSet& rules, specs::Complaints& complaints) {
    static const specs::Value nothing;
    const specs::Entry* entry = document.find("start");
    if (entry != nullptr && entry->value.kind != specs::Value::Kind::table) {
        complaints.add(entry->value.place, fmt::format("start is {}; expected a table: write [start] on a line of its "
                                                       "own and white = [\"B4\"] below it",
                                                       specs::describe(entry->value)));
        return;
    }
    if (entry == nullptr && !rules.setup.by_players) {
        complaints.missing(document.place,
                           "the table [start] is missing; expected in it white = [\"B4\"] and so on, "
                           "or by = \"pie\"");
        return;
    }
    specs::TableReader reader(entry == nullptr ? nothing : entry->value, "start", complaints);
    const bool by_pie = reader.choice("by", {"pie"}).has_value();
    const specs::Place* by = by_pie ? find_place(document, "start", "by") : find_place(document, "setup", "by");
    rules.start_by = by_pie || rules.setup.by_players ? StartBy::pie : StartBy::cells;

    StartCells start_cells(board, complaints);
    for (const Colour colour : all_colours) {
        const std::string key(name_of(colour));
        const specs::Place* cells = find_place(document, "start", key);
        // If the order of seats has a fault, every colour with start cells is treated as if it had a seat.
        const bool has_seat = rules.order.empty() ? cells != nullptr : rules.has(colour);
        if (rules.start_by == StartBy::pie) {
            reader.find(key);
            if (cells != nullptr) {
                complaints.add(specs::blame(*cells, *by),
                               fmt::format("start.{} contradicts {} = \"pie\", by which the first player places the "
                                           "adaptoids; keep one of them",
                                           key, by_pie ? "start.by" : "setup.by"));
            }
        } else if (has_seat) {
            if (reader.find("by") == nullptr) {
                read_colour(colour, reader, start_cells, document, rules, complaints);
            }
        } else if (const auto words = reader.list(key); !rules.order.empty() && words && !words->empty()) {
            complaints.add(*cells, fmt::format("start.{} names cells, but {} has no seat; add \"{}\" to seats.order or "
                                               "write {} = []",
                                               key, title_of(colour), key, key));
        }
    }
    reader.finish(specs::home_of_key(adaptoid_kit()));
}

/// Reads the table [seats]. If the order has a fault, `rules.order` is empty afterwards.
void read_seats(const specs::Value& table, RuleSet& rules, specs::Complaints& complaints) {
    specs::TableReader reader(table, "seats", complaints);
    const std::optional<std::vector<specs::Word>> order = reader.list("order", specs::Need::required);
    reader.finish(specs::home_of_key(adaptoid_kit()));
    if (!order) {
        return;
    }
    std::vector<std::string> names;
    for (const Colour colour : all_colours) {
        names.emplace_back(name_of(colour));
    }
    rules.order.clear();
    bool sound = order->size() >= 2 && order->size() <= 3;
    for (const specs::Word& word : *order) {
        const std::optional<Colour> colour = colour_of_name(word.text);
        if (!colour) {
            complaints.add(word.place, fmt::format("seats.order names '{}', which is not a colour.{}", word.text,
                                                   specs::what_was_expected(word.text, names)));
            sound = false;
        } else if (rules.has(*colour)) {
            complaints.add(word.place,
                           fmt::format("seats.order names {} twice; each seat needs a colour of its own", word.text));
            sound = false;
        } else {
            rules.order.push_back(*colour);
        }
    }
    if (order->size() < 2 || order->size() > 3) {
        complaints.add(reader.place_of("order"),
                       fmt::format("seats.order names {} colour{}; expected two or three, in the order of play",
                                   order->size(), order->size() == 1 ? "" : "s"));
    }
    if (!sound) {
        rules.order.clear();
    }
}

/// The keys that are numbers or words: [setup], [supply] and [goal].
const std::vector<specs::RuleKey<RuleSet>>& keys() {
    using Key = specs::RuleKey<RuleSet>;
    const auto supply = [](std::string name, int Supply::*part) {
        Key key{.table = "supply", .name = std::move(name), .meaning = "", .min = 0, .max = 999};
        key.get = [part](const RuleSet& rules) { return rules.supply.*part; };
        key.set = [part](RuleSet& rules, int number) { rules.supply.*part = number; };
        key.unlimited = unlimited;  // G-23
        return key;
    };
    const auto setup = [](std::string name, int DiscSetup::*field, int most) {
        Key key{.table = "setup", .name = std::move(name), .meaning = "", .min = 0, .max = most};
        key.get = [field](const RuleSet& rules) { return rules.setup.*field; };
        key.set = [field](RuleSet& rules, int number) { rules.setup.*field = number; };
        key.otherwise = key.get;
        return key;
    };
    static const std::vector<Key> list = [&] {
        Key by{.table = "setup", .name = "by", .meaning = "", .min = 0, .max = 1, .words = {"agreement", "pie"}};
        by.get = [](const RuleSet& rules) { return rules.setup.by_players ? 1 : 0; };
        by.set = [](RuleSet& rules, int word) { rules.setup.by_players = word == 1; };
        by.otherwise = [](const RuleSet&) { return 0; };
        Key counters = specs::rule_key("goal", "counters", "", &RuleSet::counters, 0, 999);
        // A-3, T-1: as many counters as in the box of the printed game.
        counters.otherwise = [](const RuleSet& rules) { return rules.seats() == 3 ? 10 : 5; };
        return std::vector<Key>{by,
                                setup("discs", &DiscSetup::discs, 999),
                                setup("max_moves", &DiscSetup::max_moves, 12),
                                supply("adaptoids", &Supply::adaptoids),
                                supply("legs", &Supply::legs),
                                supply("pincers", &Supply::pincers),
                                specs::rule_key("goal", "captures", "", &RuleSet::captures, 1, 999),
                                counters};
    }();
    return list;
}

/// Surrounds the board with empty space, so that discs can be moved there (S-16, G-S2).
void add_margin(const specs::Value& document, const BoardRead& read, RuleSet& rules, specs::Complaints& complaints) {
    const int margin = rules.setup.max_moves;
    if (!rules.setup.by_players || margin == 0) {
        return;
    }
    const specs::Place place = specs::place_of_key(document, "setup.max_moves");
    if (rules.board.graph() != BoardGraph::lattice) {
        complaints.add(specs::blame(read.place, place),
                       "on a board given by contacts no discs can be moved; set "
                       "setup.max_moves = 0 or give a hexagon or a layout");
        return;
    }
    int letters = 0;
    int numbers = 0;
    const Board without_margin = rules.board.with_margin(0);  // its cells have names from A1
    for (Cell cell = 0; cell < without_margin.size(); ++cell) {
        letters = std::max(letters, without_margin.coordinate(cell).letter);
        numbers = std::max(numbers, without_margin.coordinate(cell).number);
    }
    const int max_margin = std::min((max_letter - letters) / 2, (max_number - numbers) / 2);
    if (margin > max_margin) {
        complaints.add(specs::blame(read.place, place),
                       fmt::format("moving {} discs could make the board larger than the names of cells allow (A1 to "
                                   "Z26); expected setup.max_moves from 0 to {} on {}",
                                   margin, max_margin, describe(rules.board)));
        return;
    }
    rules.board = rules.board.with_margin(margin);
}

/// Reads all tables. Adds all faults to `complaints`; if there is a fault, the result is invalid. If the document has a
/// random board without a seed, `seed` is used.
specs::RulesOf<RuleSet> read_rule_set(const specs::Value& document, std::uint64_t seed, specs::Complaints& complaints) {
    specs::RulesOf<RuleSet> result;
    RuleSet& rules = result.rules;
    rules.order.clear();
    specs::TableReader reader(document, "", complaints);

    specs::Heading heading = specs::read_heading(reader, document, adaptoid_kit(),
                                                 {"board", "seats", "start", "supply", "goal", "readings", "setup"});
    rules.title = std::move(heading.title);
    rules.rulebook = std::move(heading.rulebook);
    BoardRead board;
    if (const specs::Value* table =
            specs::need_table(reader, document, adaptoid_kit(), "board", "hexagon = 4, or another board")) {
        board = read_board(*table, seed, complaints);
        result.random_seed_key = board.took_seed ? "board.random.seed" : "";
    }
    if (const specs::Value* table =
            specs::need_table(reader, document, adaptoid_kit(), "seats", "order = [\"white\", \"black\"]")) {
        read_seats(*table, rules, complaints);
    }
    if (const specs::Value* table =
            specs::need_table(reader, document, adaptoid_kit(), "supply", "adaptoids = 12, legs = 12, pincers = 12")) {
        read_table(*table, "supply", keys(), adaptoid_kit(), rules, complaints);
    }
    if (const specs::Value* table = specs::need_table(reader, document, adaptoid_kit(), "goal", "captures = 5")) {
        read_table(*table, "goal", keys(), adaptoid_kit(), rules, complaints);
    }
    result.unstated =
        specs::read_readings(reader.table("readings"), adaptoid_kit(), reading_infos(), rules.readings, complaints);
    if (const specs::Value* table = reader.table("setup")) {  // without it, the rule set defines the board
        read_table(*table, "setup", keys(), adaptoid_kit(), rules, complaints);
    }
    reader.find("start");
    read_start(document, board, rules, complaints);
    reader.finish(specs::home_of_key(adaptoid_kit()));

    if (board.board) {
        rules.board = *board.board;
        add_margin(document, board, rules, complaints);
    }
    if (complaints.empty()) {
        specs::report_faults(document, board.place, faults_of(rules), complaints);
    }
    return result;
}

// The effective rule set as a single TOML text.

/// The side of the board if it is a hexagon, else 0.
int hexagon_side(const Board& board) {
    for (int side = 1; side <= 13; ++side) {
        const Board hexagon = *Board::hexagon(side);
        if (hexagon.size() != board.size()) {
            continue;
        }
        for (Cell cell = 0; cell < board.size(); ++cell) {
            if (board.coordinate(cell) != hexagon.coordinate(cell) || board.height(cell) != 1) {
                return 0;
            }
        }
        return side;
    }
    return 0;
}

/// The board without the empty cells at its edge; reading [setup] adds the margin again.
Board without_margin(const Board& board) {
    std::vector<std::pair<Coordinate, int>> discs;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        if (board.height(cell) > 0) {
            discs.emplace_back(board.coordinate(cell), board.height(cell));
        }
    }
    return Board::from_discs(std::move(discs));
}

std::string contacts_text(const Board& board) {
    std::vector<std::string> stacks;
    std::string lines;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        std::vector<std::string> around;
        for (const Cell next : board.neighbours(cell)) {
            around.push_back(board.name(next));
        }
        lines += fmt::format("{} = {}\n", board.name(cell), specs::list_of(around));
        if (board.height(cell) == 2) {
            stacks.push_back(board.name(cell));
        }
    }
    return fmt::format("[board]\nstacks = {}\n[board.contacts]\n{}", specs::list_of(stacks), lines);
}

/// The drawing of a board in the notation of Board::layout, without empty margins. Lattice boards only.
std::string layout_text(const Board& board) {
    // The horizontal position is 2 * letter - number, in half cells, as on the rulebooks' boards.
    struct Sign {
        int x = 0;
        int number = 0;
        char sign = '.';
    };
    std::vector<Sign> signs;
    bool first_letter = false;
    bool first_number = false;
    int highest = 1;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        const Coordinate c = board.coordinate(cell);
        if (board.height(cell) == 0) {
            continue;
        }
        signs.push_back({2 * c.letter - c.number, c.number, board.height(cell) == 2 ? '2' : '1'});
        first_letter = first_letter || c.letter == 1;
        first_number = first_number || c.number == 1;
        highest = std::max(highest, c.number);
    }
    if (!first_letter || !first_number) {
        signs.push_back({1, 1, '.'});  // with a hole at A1, all other cells keep their names
    }
    int smallest = signs.front().x;
    for (const Sign& sign : signs) {
        smallest = std::min(smallest, sign.x);
    }
    std::vector<std::string> rows(static_cast<std::size_t>(highest));
    for (const Sign& sign : signs) {
        std::string& row = rows[static_cast<std::size_t>(highest - sign.number)];
        const auto column = static_cast<std::size_t>(sign.x - smallest);
        if (row.size() <= column) {
            row.resize(column + 1, ' ');
        }
        row[column] = sign.sign;
    }
    return fmt::format("{}\n", fmt::join(rows, "\n"));
}

std::string board_text(const RuleSet& rules) {
    if (rules.board.graph() == BoardGraph::contact_graph) {
        return contacts_text(rules.board);
    }
    Board board = without_margin(rules.board);
    if (board.size() != rules.board.size()) {
        board = board.with_margin(0);  // a margin changes the names of cells
    }
    const int side = hexagon_side(board);
    return side > 0 ? fmt::format("[board]\nhexagon = {}\n", side)
                    : fmt::format("[board]\nlayout = \"\"\"\n{}\"\"\"\n", layout_text(board));
}

std::string start_lines(const RuleSet& rules) {
    if (rules.start_by == StartBy::pie) {
        return "[start]\nby = \"pie\"\n";
    }
    std::string text = "[start]\n";
    for (const Colour colour : all_colours) {
        if (!rules.has(colour)) {
            continue;
        }
        std::vector<Cell> cells = rules.start[index(colour)];
        std::sort(cells.begin(), cells.end());
        std::vector<std::string> names;
        for (const Cell cell : cells) {
            names.push_back(rules.board.name(cell));
        }
        text += fmt::format("{} = {}\n", name_of(colour), specs::list_of(names));
    }
    return text;
}

}  // namespace

std::string canonical_text(const RuleSet& rules) {
    std::vector<std::string> order;
    for (const Colour colour : rules.order) {
        order.emplace_back(name_of(colour));
    }
    std::string text =
        fmt::format("title = {}\nfamily = \"adaptoid\"\nrulebook = {}\n\n{}\n[seats]\norder = {}\n\n{}\n",
                    specs::quoted(rules.title), specs::quoted(rules.rulebook), board_text(rules), specs::list_of(order),
                    start_lines(rules));
    text += rules.setup.by_players ? table_text(keys(), "setup", rules) + "\n" : "";
    text += table_text(keys(), "supply", rules) + "\n" + table_text(keys(), "goal", rules) + "\n";
    return text + specs::readings_text(reading_infos(), rules.readings);
}

// The Adaptoid family's RuleSetReader.

namespace {

const std::vector<std::string> colours{"white", "black", "red"};

bool has_any(const specs::Value& table, const std::vector<std::string>& keys) {
    return std::any_of(keys.begin(), keys.end(), [&](const std::string& key) { return table.find(key) != nullptr; });
}

/// Returns whether this layer states that the players set up the board (G-S2).
bool set_up_by_players(const specs::Value& layer) {
    const specs::Entry* setup = layer.find("setup");
    const specs::Entry* by = setup == nullptr ? nullptr : setup->value.find("by");
    return by != nullptr && by->value.kind == specs::Value::Kind::text && by->value.text == "pie";
}

/// If the child defines the board with another key than the parent, the child's board replaces the parent's board.
/// Contacts of the child replace all contacts of the parent.
void merge_board(specs::Value& base, specs::Value& child) {
    const auto [inherited, own] = specs::both_tables(base, child, "board");
    if (own == nullptr) {
        return;
    }
    const bool another = std::any_of(board_shapes.begin(), board_shapes.end(),
                                     [&, inherited = inherited, own = own](const std::string& shape) {
                                         return own->find(shape) != nullptr && inherited->find(shape) == nullptr;
                                     });
    if (another && inherited->find("grid") == nullptr) {
        *inherited = *own;
        specs::remove_keys(child, {"board"});
    } else if (inherited->find("contacts") != nullptr && own->find("contacts") != nullptr) {
        *inherited->find("contacts") = *own->find("contacts");
        specs::remove_keys(child.find("board")->value, {"contacts"});
    }
}

class AdaptoidReader final : public specs::RuleSetReader {
public:
    [[nodiscard]] std::string parent_example() const override { return "adaptoid"; }
    [[nodiscard]] std::string default_source() const override { return "the option of the Spanish edition"; }
    [[nodiscard]] std::string table_of(const std::string& key) const override {
        static const std::map<std::string, std::string> tables{
            {"hexagon", "board"}, {"layout", "board"}, {"contacts", "board"}, {"stacks", "board"},
            {"random", "board"},  {"order", "seats"},  {"white", "start"},    {"black", "start"},
            {"red", "start"},     {"by", ""}};  // of [start] or of [setup]
        const auto table = tables.find(key);
        return table == tables.end() ? table_with(keys(), key) : table->second;
    }
    [[nodiscard]] bool has_table(const std::string& key) const override {
        return key == "seats" || key == "supply" || key == "goal" || key == "setup";
    }
    [[nodiscard]] std::vector<specs::ReadingView> readings() const override {
        return specs::reading_views(adaptoid_kit(), reading_infos());
    }
    void merge(specs::Value& base, specs::Value& child) const override {
        merge_board(base, child);
        if (set_up_by_players(child) && base.find("start") != nullptr) {
            specs::remove_keys(base.find("start")->value, colours);
        }
        if (const auto [inherited, own] = specs::both_tables(base, child, "start"); own != nullptr) {
            if (own->find("by") != nullptr) {
                specs::remove_keys(*inherited, colours);
            }
            if (has_any(*own, colours)) {
                specs::remove_keys(*inherited, {"by"});
            }
        }
    }
    [[nodiscard]] specs::RulesRead read(const specs::Value& document, const std::string& name, std::uint64_t seed,
                                        specs::Complaints& complaints) const override {
        return specs::rules_read(adaptoid_kit(), name, read_rule_set(document, seed, complaints), complaints);
    }
    [[nodiscard]] std::string canonical_text(const AnyRules& rules) const override {
        return adaptoid::canonical_text(rules.as<RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> cell_faults(const AnyRules& rules,
                                                       const std::vector<std::string>& cells) const override {
        const Board& board = rules.as<RuleSet>().board;
        std::vector<std::string> faults;
        for (const std::string& cell : cells) {
            faults.push_back(
                board.find(cell) == no_cell ? fmt::format("'{}' is not a cell of {}", cell, describe(board)) : "");
        }
        return faults;
    }
};

}  // namespace

const specs::RuleSetReader& adaptoid_reader() {
    static const AdaptoidReader reader;
    return reader;
}

}  // namespace rulescope::adaptoid
