#include "core/adaptoid/notation.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/adaptoid/cell_text.h"

namespace rulescope::adaptoid {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// True for a byte that is not the first of its UTF-8 character.
bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

constexpr std::array<std::string_view, 6> known_marks{"step", "first", "over", "supply", "setup", "discs"};

/// A number of at most six digits, or nothing.
std::optional<int> number_of(std::string_view text) {
    if (text.empty() || text.size() > 6 || !std::all_of(text.begin(), text.end(), is_digit)) {
        return std::nullopt;
    }
    int number = 0;
    for (const char c : text) {
        number = number * 10 + (c - '0');
    }
    return number;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || text[i] == separator) {
            parts.push_back(text.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    return parts;
}

/// The colours of the game in the order White, Black, Red, independently of the seats.
std::vector<Colour> colours_in_play(const RuleSet& rules) {
    std::vector<Colour> colours;
    std::copy_if(all_colours.begin(), all_colours.end(), std::back_inserter(colours),
                 [&](Colour colour) { return rules.has(colour); });
    return colours;
}

std::string shape_of_lost(const RuleSet& rules) {
    return rules.seats() == 3 ? "0-0-0" : "0-0";
}

/// Reads a position text, token by token, collecting faults.
class Reader {
public:
    explicit Reader(const RuleSet& rules) : rules_(rules) {}

    /// Reads as many tokens as possible.
    void run(std::string_view text) {
        const std::vector<Word> tokens = words_of(text);
        if (tokens.size() < 2) {
            fault("a position begins with the colour to move and the adaptoids lost, like W " + shape_of_lost(rules_) +
                      " B4W00 F4B00",
                  1);
            return;
        }
        read_mover(tokens[0]);
        read_lost(tokens[1]);
        for (std::size_t i = 2; i < tokens.size(); ++i) {
            if (tokens[i].text.find('=') != std::string::npos) {
                read_mark(tokens[i]);
            } else {
                read_piece(tokens[i]);
            }
        }
    }

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const Faults& faults() const { return faults_; }

    /// Returns the faults of validate() with columns: a fault in a cell gets the column of the adaptoid on that cell.
    /// If two adaptoids are on one cell, the fault gets the column of the second.
    [[nodiscard]] Faults placed(Faults faults) const {
        std::map<std::string, std::size_t> doubles;
        std::map<std::string, std::vector<int>> columns_of_cells;
        for (std::size_t piece = 0; piece < columns_.size(); ++piece) {
            columns_of_cells[rules_.board.name(setup_.pieces[piece].first)].push_back(columns_[piece]);
        }
        for (Fault& fault : faults) {
            const std::vector<int>& columns = columns_of_cells[fault.cell];
            const std::size_t which = fault.clause == "A-12" ? ++doubles[fault.cell] : 0;
            if (fault.column == 0 && which < columns.size()) {
                fault.column = columns[which];
            }
        }
        return faults;
    }

private:
    void fault(std::string message, int column, std::string cell = "") {
        faults_.push_back(Fault{std::move(message), "", std::move(cell), column});
    }

    void read_mover(const Word& token) {
        const auto colour = token.text.size() == 1 ? colour_of_letter(token.text[0]) : std::nullopt;
        if (!colour) {
            fault(
                "'" + token.text + "': expected the colour to move, " + (rules_.seats() == 3 ? "W, B or R" : "W or B"),
                token.column);
        } else {
            setup_.to_move = *colour;
        }
    }

    void read_lost(const Word& token) {
        const std::vector<Colour> colours = colours_in_play(rules_);
        const std::vector<std::string_view> parts = split(token.text, '-');
        bool good = parts.size() == colours.size();
        for (std::size_t i = 0; good && i < parts.size(); ++i) {
            const std::optional<int> number = number_of(parts[i]);
            good = number.has_value();
            setup_.lost[index(colours[i])] = number.value_or(0);
        }
        if (!good) {
            fault("'" + token.text + "': expected the adaptoids lost per colour, like " + shape_of_lost(rules_) +
                      ", in the order White, Black" + (rules_.seats() == 3 ? ", Red" : ""),
                  token.column);
        }
    }

    void read_piece(const Word& token) {
        const std::string& text = token.text;
        std::size_t letter = 1;
        while (letter < text.size() && (is_digit(text[letter]) || continues_character(text[letter]))) {
            ++letter;
        }
        const std::string name = text.substr(0, letter);
        const Cell cell = cell_at(name, token.column);
        const auto colour = letter < text.size() ? colour_of_letter(text[letter]) : std::nullopt;
        if (!colour) {
            if (cell != no_cell) {
                fault("'" + text + "': after the cell a colour (W, B or R) was expected, like " + name + "W32",
                      token.column + static_cast<int>(letter), name);
            }
            return;
        }
        const std::string_view limbs = std::string_view(text).substr(letter + 1);
        std::optional<int> legs;
        std::optional<int> pincers;
        if (const auto parts = split(limbs, '.'); parts.size() == 2) {
            legs = number_of(parts[0]);
            pincers = number_of(parts[1]);
        } else if (limbs.size() == 2) {
            legs = number_of(limbs.substr(0, 1));
            pincers = number_of(limbs.substr(1, 1));
        }
        if (!legs || !pincers || *legs > 60000 || *pincers > 60000) {
            fault("'" + text + "': after the colour two digits were expected, legs and pincers, like " + name +
                      letter_of(*colour) + "32 (or 12.3 with ten or more)",
                  token.column + static_cast<int>(letter) + 1, name);
            return;
        }
        if (cell != no_cell) {
            setup_.pieces.push_back(
                {cell, Piece{*colour, static_cast<std::uint16_t>(*legs), static_cast<std::uint16_t>(*pincers)}});
            columns_.push_back(token.column);
        }
    }

    Cell cell_at(std::string_view name, int column) {
        const Result<Cell> cell = read_cell(rules_.board, name, column);
        if (!cell) {
            faults_.insert(faults_.end(), cell.faults().begin(), cell.faults().end());
            return no_cell;
        }
        return *cell;
    }

    void read_mark(const Word& token) {
        const std::size_t equals = token.text.find('=');
        const std::string key = token.text.substr(0, equals);
        const std::string value = token.text.substr(equals + 1);
        const int column = token.column + static_cast<int>(equals) + 1;
        if (!given_once(key, token.column)) {
            return;
        }
        if (key == "step") {
            if (value != "2" && value != "2!") {
                fault("step=" + value + ": expected step=2 (the growth is still to come) or step=2!", column);
            }
            setup_.phase = Phase::step2;
            setup_.self_starving_allowed = value == "2!";
        } else if (key == "first") {
            setup_.first_seat = colour_of_name(value);
            if (!setup_.first_seat) {
                fault("first=" + value + ": expected white or black, the colour of the first seat", column);
            }
        } else if (key == "over") {
            const auto winner = colour_of_name(value);
            if (!winner && value != "draw") {
                fault("over=" + value + ": expected the winning colour or draw", column);
            }
            setup_.over = Verdict{winner.value_or(Colour::none), "G-14"};
        } else if (key == "supply") {
            read_supply(value, column);
        } else if (key == "setup") {
            read_phase(value, column);
        } else if (key == "discs") {
            read_discs(value, column);
        } else {
            fault("'" + key + "=' is unknown; expected step=, first=, over=, supply=, setup= or discs=", token.column);
        }
    }

    /// Each mark may occur only once. Only one of step=, setup= and over= may occur, because each of them gives the
    /// phase.
    bool given_once(const std::string& key, int column) {
        const auto when = [](const std::string& mark) { return mark == "step" || mark == "setup" || mark == "over"; };
        for (const std::string& earlier : marks_) {
            if (earlier == key || (when(earlier) && when(key))) {
                fault(earlier == key ? key + "= is given twice" : key + "= contradicts " + earlier + "=", column);
                return false;
            }
        }
        if (std::find(known_marks.begin(), known_marks.end(), key) != known_marks.end()) {
            marks_.push_back(key);  // others are refused, and there may be many
        }
        return true;
    }

    /// Reads a number of parts in a box, or - if it is unlimited (G-23).
    static std::optional<int> parts_of(std::string_view text) {
        return text == "-" ? std::optional<int>(unlimited) : number_of(text);
    }

    void read_supply(const std::string& value, int column) {
        std::array<Supply, colour_count> boxes{};
        std::vector<Colour> given;
        for (const std::string_view part : split(value, ',')) {
            const auto colour = part.empty() ? std::nullopt : colour_of_letter(part[0]);
            const auto numbers = split(part.substr(part.empty() ? 0 : 1), '.');
            if (!colour || numbers.size() != 3 || !parts_of(numbers[0]) || !parts_of(numbers[1]) ||
                !parts_of(numbers[2])) {
                fault("supply=" + value + ": expected adaptoids, legs and pincers in the box per colour, like " +
                          "supply=W11.12.12,B11.12.12",
                      column);
                return;
            }
            boxes[index(*colour)] = {*parts_of(numbers[0]), *parts_of(numbers[1]), *parts_of(numbers[2])};
            given.push_back(*colour);
        }
        for (const Colour colour : rules_.order) {
            if (std::count(given.begin(), given.end(), colour) != 1) {
                fault("supply=" + value + ": the box of " + title_of(colour) + " must be given once", column);
            }
        }
        setup_.supply = boxes;
    }

    void read_phase(const std::string& value, int column) {
        if (value == "stacking") {
            setup_.phase = Phase::stacking;
        } else if (value == "placing") {
            setup_.phase = Phase::placing;
        } else if (value == "choosing") {
            setup_.phase = Phase::choosing;
        } else if (value.starts_with("discs:") && number_of(value.substr(6))) {
            setup_.phase = Phase::discs;
            setup_.disc_moves = *number_of(value.substr(6));
        } else {
            fault("setup=" + value + ": expected stacking, discs:2 (moves so far), placing or choosing", column);
        }
    }

    void read_discs(const std::string& value, int column) {
        for (const std::string_view part : split(value, ',')) {
            const auto pair = split(part, ':');
            const Cell cell = pair.size() == 2 ? cell_at(pair[0], column) : no_cell;
            if (pair.size() != 2 || !number_of(pair[1])) {
                fault("discs=" + value + ": expected cells with their discs, like discs=C3:2,A1:0", column);
                return;
            }
            if (cell != no_cell) {
                setup_.discs.push_back({cell, *number_of(pair[1])});
            }
        }
    }

    const RuleSet& rules_;
    Setup setup_;
    std::vector<int> columns_;  ///< column of each of setup_.pieces
    Faults faults_;
    std::vector<std::string> marks_;
};

std::string parts_text(int parts) {
    return parts >= unlimited ? "-" : std::to_string(parts);
}

std::string supply_text(const RuleSet& rules, const Position& position) {
    std::string text;
    for (const Colour colour : colours_in_play(rules)) {
        const Supply& box = position.supply[index(colour)];
        text += (text.empty() ? "" : ",") + std::string(1, letter_of(colour)) + parts_text(box.adaptoids) + "." +
                parts_text(box.legs) + "." + parts_text(box.pincers);
    }
    return " supply=" + text;
}

std::string discs_text(const RuleSet& rules, const Position& position) {
    std::string text;
    for (std::size_t cell = 0; cell < position.heights.size(); ++cell) {
        if (position.heights[cell] != rules.board.heights()[cell]) {
            text += (text.empty() ? " discs=" : ",") + rules.board.name(static_cast<Cell>(cell)) + ":" +
                    std::to_string(position.heights[cell]);
        }
    }
    return text;
}

std::string phase_text(const Position& position) {
    switch (position.phase) {
        case Phase::stacking: return " setup=stacking";
        case Phase::discs: return " setup=discs:" + std::to_string(position.disc_moves);
        case Phase::placing: return " setup=placing";
        case Phase::choosing: return " setup=choosing";
        case Phase::step2: return position.self_starving_allowed ? " step=2!" : " step=2";
        default: return "";
    }
}

}  // namespace

std::string text_of(const RuleSet& rules, const Position& position) {
    const Colour mover = position.mover() == Colour::none ? rules.order.front() : position.mover();
    std::string text(1, letter_of(mover));
    char separator = ' ';
    for (const Colour colour : colours_in_play(rules)) {
        text += separator + std::to_string(position.lost[index(colour)]);
        separator = '-';
    }
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        if (!position.cells[cell].empty()) {
            text += " " + rules.board.name(static_cast<Cell>(cell)) + text_of(position.cells[cell]);
        }
    }
    text += phase_text(position);
    const bool chosen = position.colour_of_seat[0] != Colour::none;
    if (rules.start_by == StartBy::pie && chosen && position.colour_of_seat[0] != rules.order.front()) {
        text += " first=" + std::string(name_of(position.colour_of_seat[0]));
    }
    if (!rules.supply_follows()) {
        text += supply_text(rules, position);
    }
    text += discs_text(rules, position);
    if (position.verdict && position.verdict->clause == "G-14") {
        const Colour winner = position.verdict->winner;
        text += " over=" + (winner == Colour::none ? "draw" : std::string(name_of(winner)));
    }
    return text;
}

Result<Setup> parse_setup(const RuleSet& rules, std::string_view text) {
    Reader reader(rules);
    reader.run(text);
    if (!reader.faults().empty()) {
        return reader.faults();
    }
    return reader.setup();
}

Result<Position> parse_position(const RuleSet& rules, std::string_view text) {
    Reader reader(rules);
    reader.run(text);
    const Result<Position> position = validate(rules, reader.setup());
    if (reader.faults().empty()) {
        return position ? position : reader.placed(position.faults());
    }
    // If the text has faults, validates the readable part nevertheless, so that faults in cells are reported at the
    // same time.
    Faults faults = reader.faults();
    if (!position) {
        const Faults found = reader.placed(position.faults());
        std::copy_if(found.begin(), found.end(), std::back_inserter(faults),
                     [](const Fault& fault) { return !fault.cell.empty(); });
    }
    return faults;
}

}  // namespace rulescope::adaptoid
