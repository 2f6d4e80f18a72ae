#include "analysis/games/adaptoid/specs/start_reader.h"

#include <map>

#include <fmt/format.h>

#include "analysis/games/adaptoid/kit.h"
#include "analysis/specs/home_of_key.h"

namespace rulescope::specs {

namespace {

using adaptoid::Colour;
using adaptoid::RuleSet;

/// The place of `key` in `table`; null if the document does not contain the key.
const Place* find_place(const Value& document, const std::string& table, const std::string& key) {
    const Entry* outer = document.find(table);
    const Entry* inner = outer == nullptr ? nullptr : outer->value.find(key);
    return inner == nullptr ? nullptr : &inner->value.place;
}

/// Collects the start cells of the colours; adds a complaint for invalid or occupied cells.
class StartCells {
public:
    StartCells(const BoardRead& board, Complaints& complaints) : board_(board), complaints_(complaints) {}

    std::vector<Cell> read(const std::string& key, const std::vector<Word>& words) {
        std::vector<Cell> cells;
        for (const Word& word : words) {
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
        Place place;
    };

    /// Reports that two adaptoids start on one cell. The complaint names the place where the user's own input caused
    /// the conflict.
    void report_double(const std::string& name, const Taken& first, const Taken& second) {
        const bool blame_first = &blame(second.place, first.place) == &first.place;
        const Taken& blamed = blame_first ? first : second;
        const Taken& other = blame_first ? second : first;
        const std::string whose = other.key == blamed.key ? "" : fmt::format(", the other by {}", other.key);
        complaints_.add(blamed.place, fmt::format("{}: two adaptoids start on {}{}; each needs a cell of its own",
                                                  blamed.key, name, whose));
    }

    /// Reports a start cell outside the board. The complaint names the place where the user's own input changed the
    /// start or the board.
    void report_hole(const std::string& key, const Word& word, Coordinate coordinate) {
        const std::string near = nearest_cell(*board_.board, coordinate);
        const Place& place = blame(word.place, board_.place);
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
    Complaints& complaints_;
    std::map<std::string, Taken> taken_;
};

/// Reads the start cells of one colour that has a seat.
void read_colour(Colour colour, TableReader& reader, StartCells& start_cells, const Value& document, RuleSet& rules,
                 Complaints& complaints) {
    const std::string key(name_of(colour));
    const std::string name = "start." + key;
    const std::optional<std::vector<Word>> words = reader.list(key);
    if (reader.find(key) == nullptr) {
        const Place table = reader.place_of(key);
        const Place* seats = find_place(document, "seats", "order");
        complaints.missing(seats == nullptr ? table : blame(table, *seats),
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
    rules.start[adaptoid::index(colour)] = start_cells.read(name, *words);
    const int count = static_cast<int>(words->size());
    if (count > rules.supply.adaptoids) {
        const Place* supply = find_place(document, "supply", "adaptoids");
        const Place here = reader.place_of(key);
        complaints.add(
            supply == nullptr ? here : blame(*supply, here),
            fmt::format("supply.adaptoids is {}, but {} begins with {} on the board ({}); expected at least {}",
                        rules.supply.adaptoids, title_of(colour), count, name, count));
    }
}

}  // namespace

void read_start(const Value& document, const BoardRead& board, RuleSet& rules, Complaints& complaints) {
    static const Value nothing;
    const Entry* entry = document.find("start");
    if (entry != nullptr && entry->value.kind != Value::Kind::table) {
        complaints.add(entry->value.place, fmt::format("start is {}; expected a table: write [start] on a line of its "
                                                       "own and white = [\"B4\"] below it",
                                                       describe(entry->value)));
        return;
    }
    if (entry == nullptr && !rules.setup.by_players) {
        complaints.missing(document.place,
                           "the table [start] is missing; expected in it white = [\"B4\"] and so on, "
                           "or by = \"pie\"");
        return;
    }
    TableReader reader(entry == nullptr ? nothing : entry->value, "start", complaints);
    const bool by_pie = reader.choice("by", {"pie"}).has_value();
    const Place* by = by_pie ? find_place(document, "start", "by") : find_place(document, "setup", "by");
    rules.start_by = by_pie || rules.setup.by_players ? adaptoid::StartBy::pie : adaptoid::StartBy::cells;

    StartCells start_cells(board, complaints);
    for (const Colour colour : adaptoid::all_colours) {
        const std::string key(name_of(colour));
        const Place* cells = find_place(document, "start", key);
        // If the order of seats has a fault, every colour with start cells is treated as if it had a seat.
        const bool has_seat = rules.order.empty() ? cells != nullptr : rules.has(colour);
        if (rules.start_by == adaptoid::StartBy::pie) {
            reader.find(key);
            if (cells != nullptr) {
                complaints.add(blame(*cells, *by),
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
    reader.finish(home_of_key(adaptoid_kit()));
}

}  // namespace rulescope::specs
