#include "core/pentactic/notation.h"

#include <algorithm>
#include <array>

#include "core/ascii.h"
#include "core/whole_character.h"
#include "core/words.h"

namespace rulescope::pentactic {

namespace {

constexpr std::array<std::string_view, 4> phase_words{"removes", "stones", "pentominoes", "over"};
constexpr char stone_sign = 'o';

std::vector<std::string_view> split(std::string_view text, char by) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t at = text.find(by); at != std::string_view::npos; at = text.find(by, begin)) {
        parts.push_back(text.substr(begin, at - begin));
        begin = at + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

std::string rows_text(const RuleSet& rules, const BoardState& board) {
    std::string text;
    for (int row = rules.grid.rows() - 1; row >= 0; --row) {
        int empty = 0;
        const auto flush = [&] {
            text += empty > 0 ? std::to_string(empty) : "";
            empty = 0;
        };
        for (int column = 0; column < rules.grid.columns(); ++column) {
            const Content content = board.at(rules.grid.at(column, row));
            if (content == Content::empty) {
                ++empty;
                continue;
            }
            flush();
            text += content == Content::stone ? stone_sign : letter_of(piece_of(content));
        }
        flush();
        text += row > 0 ? "/" : "";
    }
    return board.removed.empty() ? text : text + "-" + board.removed.letters();
}

/// Reads the words of a position text one by one and collects faults.
class PositionText {
public:
    explicit PositionText(const RuleSet& rules) : rules_(rules) {
        const BoardState empty{std::vector<Content>(static_cast<std::size_t>(rules.grid.size()), Content::empty), {}};
        setup_.position.boards.assign(static_cast<std::size_t>(rules.boards()), empty);
        setup_.columns.assign(static_cast<std::size_t>(rules.boards()), 0);
    }

    void run(std::string_view text) {
        const std::vector<Word> words = words_of(text);
        if (words.size() < 2) {
            fault("a position begins with the player to act and the phase, like A stones; the text ends too early",
                  static_cast<int>(text.size()) + 1);
            return;
        }
        read_seat(words[0]);
        read_phase(words[1]);
        for (std::size_t i = 2; i < words.size(); ++i) {
            read_field(words[i]);
        }
        for (int board = 0; board < rules_.boards(); ++board) {
            if (setup_.columns[static_cast<std::size_t>(board)] == 0) {
                fault("the text ends too early: the grid " + board_key(board) + "=... is missing",
                      static_cast<int>(text.size()) + 1);
            }
        }
        finish_games(static_cast<int>(text.size()) + 1);
    }

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const Faults& faults() const { return faults_; }

private:
    void fault(std::string message, int column, std::string_view clause = "", std::string cell = "") {
        faults_.push_back({std::move(message), std::string(clause), std::move(cell), column});
    }

    [[nodiscard]] std::string board_key(int board) const {
        return rules_.boards() == 1 ? "board" : seat_name(static_cast<Seat>(board));
    }

    [[nodiscard]] std::optional<Seat> seat_of(std::string_view text) const {
        const bool letter = text.size() == 1 && text[0] >= 'A' && text[0] < 'A' + rules_.seats();
        return letter ? std::optional<Seat>(static_cast<Seat>(text[0] - 'A')) : std::nullopt;
    }

    void read_seat(const Word& word) {
        if (const auto seat = seat_of(word.text)) {
            setup_.position.to_act = *seat;
        } else {
            fault("'" + word.text + "' is not a player in this game; expected " +
                      (rules_.seats() == 1 ? "A" : "A to " + seat_name(static_cast<Seat>(rules_.seats() - 1))),
                  word.column);
        }
    }

    void read_phase(const Word& word) {
        const auto* found = std::find(phase_words.begin(), phase_words.end(), word.text);
        if (found == phase_words.end()) {
            fault("'" + word.text + "' is not an action; expected removes, stones, pentominoes or over", word.column);
        } else {
            setup_.position.phase = static_cast<Phase>(found - phase_words.begin());
        }
    }

    void read_field(const Word& word) {
        const std::size_t sign = word.text.find('=');
        const std::string key = word.text.substr(0, sign);
        const std::string value = sign == std::string::npos ? "" : word.text.substr(sign + 1);
        const int column = word.column + static_cast<int>(key.size()) + 1;
        for (int board = 0; board < rules_.boards(); ++board) {
            if (sign != std::string::npos && key == board_key(board)) {
                read_board(board, value, column);
                return;
            }
        }
        if (sign != std::string::npos && key == "game" && rules_.mode == Mode::basic) {
            game_ = ascii::read_whole<int>(value).value_or(0);
            if (game_ != 1 && game_ != 2) {
                fault("a basic match has game=1 and game=2, not game=" + value, column, "P-4");
            }
        } else if (sign != std::string::npos && key == "first" && rules_.mode == Mode::basic) {
            read_first(value, column);
        } else if (sign != std::string::npos && key == "stones" && rules_.mode == Mode::group) {
            read_stones(value, column);
        } else if (sign != std::string::npos && key == "starter" && rules_.boards() > 1) {
            const auto seat = seat_of(value);
            setup_.position.starter = seat.value_or(Seat{0});
            if (!seat) {
                fault("starter=" + value + " is not a player in this game", column);
            }
        } else {
            fault("'" + word.text + "' is unknown here; expected " + fields(), word.column);
        }
    }

    [[nodiscard]] std::string fields() const {
        switch (rules_.mode) {
            case Mode::solitaire: return "board=...";
            case Mode::basic: return "game=1 or game=2, first=SCORE:LETTER, board=...";
            case Mode::duel: return "A=..., B=... or starter=B";
            case Mode::group: break;
        }
        return "A=..., B=... and so on, stones=8,8,... or starter=B";
    }

    /// Reads the value of first=, such as "3:L".
    void read_first(const std::string& value, int column) {
        const std::size_t colon = value.find(':');
        const auto points = ascii::read_whole<int>(std::string_view(value).substr(0, colon));
        PieceSet removed;
        if (colon != std::string::npos && colon + 2 == value.size()) {
            if (const auto piece = piece_of(value[colon + 1]); piece && rules_.pieces.has(*piece)) {
                removed = removed.with(*piece);
            }
        }
        if (!points || removed.empty() || *points < -max_stones || *points > piece_count) {
            fault("first=" + value +
                      ": expected the points of the first game and the pentomino that was out of play "
                      "there, like first=3:L",
                  column, "P-5");
            return;
        }
        setup_.position.first = FirstGame{*points, removed};
    }

    void read_stones(const std::string& value, int column) {
        for (const std::string_view part : split(value, ',')) {
            const auto stones = ascii::read_whole<int>(part);
            if (!stones) {
                fault("stones=" + value + ": expected a number for each player, like stones=8,7,8", column, "P-20");
                return;
            }
            setup_.position.stones.push_back(*stones);
        }
        if (static_cast<int>(setup_.position.stones.size()) != rules_.seats()) {
            fault("stones=" + value + ": expected " + std::to_string(rules_.seats()) + " numbers, one for each player",
                  column, "P-20");
        }
        setup_.stones_given = true;
    }

    void read_board(int number, const std::string& value, int column) {
        int& first = setup_.columns[static_cast<std::size_t>(number)];
        if (first != 0) {
            fault("the grid " + board_key(number) + " is given twice", column);
        }
        first = column;
        BoardState& board = setup_.position.boards[static_cast<std::size_t>(number)];
        const std::size_t dash = value.find('-');
        const std::vector<std::string_view> rows = split(std::string_view(value).substr(0, dash), '/');
        if (static_cast<int>(rows.size()) != rules_.grid.rows()) {
            fault("the grid has " + std::to_string(rows.size()) + " rows; expected " +
                      std::to_string(rules_.grid.rows()) + " (" + rules_.grid.text() +
                      "), the upper one first, with / between them",
                  column, "P-2");
            return;
        }
        int place = column;
        for (int line = 0; line < rules_.grid.rows(); ++line) {
            read_row(board, rows[static_cast<std::size_t>(line)], rules_.grid.rows() - 1 - line, place);
            place += static_cast<int>(rows[static_cast<std::size_t>(line)].size()) + 1;
        }
        if (dash != std::string::npos) {
            read_removed(board, value.substr(dash + 1), column + static_cast<int>(dash) + 1);
        }
    }

    void read_row(BoardState& board, std::string_view text, int row, int column) {
        int filled = 0;
        const int columns = rules_.grid.columns();
        const auto put = [&](Content content) {
            if (filled < columns) {
                board.at(rules_.grid.at(filled, row)) = content;
            }
            ++filled;
        };
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (ascii::is_digit(text[i])) {
                const std::size_t begin = i;
                while (i + 1 < text.size() && ascii::is_digit(text[i + 1])) {
                    ++i;
                }
                filled += std::min(ascii::read_whole<int>(text.substr(begin, i + 1 - begin)).value_or(columns + 1),
                                   columns + 1);
            } else if (text[i] == stone_sign) {
                put(Content::stone);
            } else if (const auto piece = piece_of(text[i])) {
                put(content_of(*piece));
            } else {
                fault(quoted_character(text, i) +
                          " is not valid in a grid; expected a number of empty cells, o for a stone or one of "
                          "FILNPTUVWXYZ",
                      column + static_cast<int>(i));
                return;
            }
        }
        if (filled != columns) {
            fault("row " + std::to_string(row + 1) + " has " +
                      (filled > columns ? "more than " : std::to_string(filled) + " of ") + std::to_string(columns) +
                      " cells",
                  column, "P-2");
        }
    }

    void read_removed(BoardState& board, const std::string& letters, int column) {
        for (std::size_t i = 0; i < letters.size(); ++i) {
            const auto piece = piece_of(letters[i]);
            if (within_character(letters, i)) {
                continue;  // its first byte is reported
            }
            if (!piece || board.removed.has(*piece)) {
                fault(quoted_character(letters, i) +
                          (piece ? " is out of play twice" : " is not a pentomino; expected one of FILNPTUVWXYZ"),
                      column + static_cast<int>(i), "P-1");
            } else {
                board.removed = board.removed.with(*piece);
            }
        }
        if (letters.empty()) {
            fault("after - the letter of a pentomino out of play is missing", column, "P-5");
        }
    }

    /// Checks that game=2 and first=... occur together.
    void finish_games(int end) {
        if (rules_.mode != Mode::basic) {
            return;
        }
        if (game_ == 0) {
            fault("the number of the game is missing: game=1 or game=2", end, "P-4");
        } else if ((game_ == 2) != setup_.position.first.has_value()) {
            fault(game_ == 2 ? "game=2 needs the result of the first game, like first=3:L"
                             : "first=... belongs to game=2",
                  end, "P-4");
        }
    }

    const RuleSet& rules_;
    Setup setup_;
    Faults faults_;
    int game_ = 0;
};

}  // namespace

std::string seat_name(Seat seat) {
    return std::string(1, static_cast<char>('A' + seat));
}

std::string text_of(const RuleSet& rules, const Position& position) {
    std::string text =
        seat_name(position.to_act) + " " + std::string(phase_words[static_cast<std::size_t>(position.phase)]);
    if (rules.mode == Mode::basic) {
        text += position.first
                    ? " game=2 first=" + std::to_string(position.first->score) + ":" + position.first->removed.letters()
                    : " game=1";
    }
    for (std::size_t board = 0; board < position.boards.size(); ++board) {
        text += " " + (rules.boards() == 1 ? "board" : seat_name(static_cast<Seat>(board))) + "=" +
                rows_text(rules, position.boards[board]);
    }
    if (rules.mode == Mode::group) {
        text += " stones=";
        for (std::size_t seat = 0; seat < position.stones.size(); ++seat) {
            text += (seat > 0 ? "," : "") + std::to_string(position.stones[seat]);
        }
    }
    return position.starter == 0 ? text : text + " starter=" + seat_name(position.starter);
}

Result<Setup> parse_setup(const RuleSet& rules, std::string_view text) {
    PositionText reader(rules);
    reader.run(text);
    if (!reader.faults().empty()) {
        return reader.faults();
    }
    return reader.setup();
}

Result<Position> parse_position(const RuleSet& rules, std::string_view text) {
    const Result<Setup> setup = parse_setup(rules, text);
    if (!setup) {
        return setup.faults();
    }
    return validate(rules, *setup);
}

std::string draw_text(const RuleSet& rules, const BoardState& board) {
    std::string text;
    for (int row = rules.grid.rows() - 1; row >= 0; --row) {
        const std::string number = std::to_string(row + 1);
        text += std::string(3 - std::min<std::size_t>(number.size(), 2), ' ') + number;
        for (int column = 0; column < rules.grid.columns(); ++column) {
            const Content content = board.at(rules.grid.at(column, row));
            text += ' ';
            text += content == Content::empty   ? '.'
                    : content == Content::stone ? stone_sign
                                                : letter_of(piece_of(content));
        }
        text += '\n';
    }
    text += "   ";
    for (int column = 0; column < rules.grid.columns(); ++column) {
        text += ' ';
        text += static_cast<char>('a' + column);
    }
    return text;
}

}  // namespace rulescope::pentactic
