// Reads and writes the text of turns; docs/notation.md defines the grammar.
#include "core/adaptoid/cell_text.h"
#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

namespace {

constexpr const char* expected =
    "expected a move (B3-D4, or B3xD4 onto an occupied cell), a growth (+C3, +L:C3 or +P:C3), pass, or in the setup "
    "phase "
    "place W:B4 B:F4, take white, stack C3, disc A1-H5, done";

/// Reads one turn, word by word.
class TurnReader {
public:
    explicit TurnReader(const RuleSet& rules) : rules_(rules) {}

    Result<TurnText> run(std::string_view text) {
        const std::vector<Word> words = words_of(text);
        if (words.empty()) {
            return Fault{std::string("the turn is empty; ") + expected, "", "", 1};
        }
        const std::string_view first = words[0].text;
        if (first == "place" || first == "take" || first == "stack" || first == "disc" || first == "done") {
            read_setup(words);
        } else if (first == "pass") {
            surplus(words, 1);
        } else {
            read_steps(words);
        }
        if (!faults_.empty()) {
            return faults_;
        }
        return turn_;
    }

private:
    void fault(std::string message, int column) { faults_.push_back(Fault{std::move(message), "", "", column}); }

    void surplus(const std::vector<Word>& words, std::size_t count) {
        if (words.size() > count) {
            fault("'" + words[count].text + "' is an extra word", words[count].column);
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

    void add(Ply ply, int column) {
        turn_.plies.push_back(ply);
        turn_.columns.push_back(column);
    }

    /// "A1-H5" or "A1xH5": two cells and the sign between them.
    bool read_pair(std::string_view text, int column, Cell& from, Cell& to, char& sign) {
        const std::size_t at = text.find_first_of("-x");
        if (at == std::string_view::npos || text.size() == 1) {
            return false;
        }
        from = cell_at(text.substr(0, at), column);
        to = cell_at(text.substr(at + 1), column + static_cast<int>(at) + 1);
        sign = text[at];
        return true;
    }

    void read_steps(const std::vector<Word>& words) {
        std::size_t next = 0;
        Cell from = no_cell;
        Cell to = no_cell;
        char sign = '-';
        if (words[0].text[0] != '+' && read_pair(words[0].text, words[0].column, from, to, sign)) {
            add(Ply{Ply::Kind::move, from, to, Colour::none}, words[0].column);
            turn_.capture_sign = sign == 'x';
            next = 1;
        }
        if (next < words.size() && words[next].text[0] == '+') {
            read_growth(words[next]);
            ++next;
        } else if (next == 0) {
            fault("'" + words[0].text + "' is not a turn; " + expected, words[0].column);
            return;
        }
        surplus(words, next);
    }

    void read_growth(const Word& word) {
        std::string_view cell = std::string_view(word.text).substr(1);
        Ply::Kind kind = Ply::Kind::create;
        int column = word.column + 1;
        if (cell.starts_with("L:") || cell.starts_with("P:")) {
            kind = cell[0] == 'L' ? Ply::Kind::add_leg : Ply::Kind::add_pincer;
            cell = cell.substr(2);
            column += 2;
        } else if (cell.find(':') != std::string_view::npos) {
            fault("'" + word.text + "': expected +L: (a leg) or +P: (a pincer) before the cell, like +L:C3", column);
            return;
        }
        add(Ply{kind, no_cell, cell_at(cell, column), Colour::none}, word.column);
    }

    void read_setup(const std::vector<Word>& words) {
        const std::string_view what = words[0].text;
        const int column = words[0].column;
        if (what == "done") {
            add(Ply{Ply::Kind::done, no_cell, no_cell, Colour::none}, column);
            surplus(words, 1);
        } else if (what == "place") {
            if (words.size() < 3 || !words[1].text.starts_with("W:") || !words[2].text.starts_with("B:")) {
                fault("expected the cells of both adaptoids, like place W:B4 B:F4", column);
                return;
            }
            const Cell white = cell_at(words[1].text.substr(2), words[1].column + 2);
            const Cell black = cell_at(words[2].text.substr(2), words[2].column + 2);
            add(Ply{Ply::Kind::place, white, black, Colour::none}, column);
            surplus(words, 3);
        } else if (words.size() < 2) {
            fault("'" + std::string(what) + "' is not complete; " + expected, column);
        } else if (what == "take") {
            const auto colour = colour_of_name(words[1].text);
            if (!colour) {
                fault("'" + words[1].text + "': expected white or black", words[1].column);
                return;
            }
            add(Ply{Ply::Kind::take, no_cell, no_cell, *colour}, column);
            surplus(words, 2);
        } else if (what == "stack") {
            add(Ply{Ply::Kind::stack, no_cell, cell_at(words[1].text, words[1].column), Colour::none}, column);
            surplus(words, 2);
        } else {
            Cell from = no_cell;
            Cell to = no_cell;
            char sign = '-';
            if (!read_pair(words[1].text, words[1].column, from, to, sign) || sign != '-') {
                fault("'" + words[1].text + "': expected where the disc goes, like disc A1-H5", words[1].column);
                return;
            }
            add(Ply{Ply::Kind::disc, from, to, Colour::none}, column);
            surplus(words, 2);
        }
    }

    const RuleSet& rules_;
    TurnText turn_;
    Faults faults_;
};

}  // namespace

Result<TurnText> parse_turn_text(const RuleSet& rules, std::string_view text) {
    return TurnReader(rules).run(text);
}

std::string text_of(const RuleSet& rules, const Position& position, const Ply& ply) {
    const auto name = [&](Cell cell) { return rules.board.name(cell); };
    switch (ply.kind) {
        case Ply::Kind::stay: return "stay";
        case Ply::Kind::move: return name(ply.from) + (position.at(ply.to).empty() ? "-" : "x") + name(ply.to);
        case Ply::Kind::create: return "+" + name(ply.to);
        case Ply::Kind::add_leg: return "+L:" + name(ply.to);
        case Ply::Kind::add_pincer: return "+P:" + name(ply.to);
        case Ply::Kind::skip: return "skip";
        case Ply::Kind::stack: return "stack " + name(ply.to);
        case Ply::Kind::disc: return "disc " + name(ply.from) + "-" + name(ply.to);
        case Ply::Kind::done: return "done";
        case Ply::Kind::place: return "place W:" + name(ply.from) + " B:" + name(ply.to);
        case Ply::Kind::take: return "take " + std::string(name_of(ply.colour));
    }
    return "";
}

std::string text_of_turn(const RuleSet& rules, const Position& position, const std::vector<Ply>& plies) {
    std::string text;
    for (const Ply& ply : plies) {
        // Only the first ply can attack, so the position before the turn gives the occupied cells.
        if (ply.kind != Ply::Kind::stay && ply.kind != Ply::Kind::skip) {
            text += (text.empty() ? "" : " ") + text_of(rules, position, ply);
        }
    }
    return text.empty() ? "pass" : text;
}

}  // namespace rulescope::adaptoid
