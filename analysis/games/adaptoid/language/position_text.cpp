#include "analysis/games/adaptoid/language/language.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

#include "analysis/game/text.h"
#include "analysis/games/adaptoid/board_reader.h"
#include "core/adaptoid/feeding.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/outcome.h"

namespace rulescope::adaptoid {

namespace {

std::string phase_name(Phase phase) {
    switch (phase) {
        case Phase::stacking: return "stacking";
        case Phase::discs: return "discs";
        case Phase::placing: return "placing";
        case Phase::choosing: return "choosing";
        case Phase::step1: return "step1";
        case Phase::step2: return "step2";
        case Phase::over: break;
    }
    return "over";
}

bool without_end(int count) {
    return count >= unlimited;
}

std::string box_text(int count, const std::string& singular, const std::string& plural) {
    return without_end(count) ? "unlimited " + plural : counted(static_cast<std::uint64_t>(count), singular, plural);
}

Json json_count(int count) {
    return without_end(count) ? Json("unlimited") : Json(count);
}

/// An adaptoid is written as "W32", followed by a colon if it is on a stack. A free cell is drawn with dots, a free
/// stack with colons.
std::string cell_text(const RuleSet& rules, const Position& position, Cell cell, bool names) {
    const int height = position.height(rules, cell);
    const Piece& piece = position.at(cell);
    if (!piece.empty()) {
        return text_of(piece) + (height == 2 ? ":" : "");
    }
    if (height == 0) {
        return "";
    }
    if (names) {
        return rules.board.name(cell) + (height == 2 ? ":" : "");
    }
    return height == 2 ? "::::" : "....";
}

/// The first and the last cell of every row of the drawing ("D7-G7"), from top to bottom. The text is empty for a row
/// without discs.
std::vector<std::string> row_names(const RuleSet& rules, const Position& position) {
    const Board& board = rules.board;
    int lowest = board.coordinate(0).number;
    int highest = lowest;
    std::map<int, std::pair<Cell, Cell>> rows;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        const int number = board.coordinate(cell).number;
        lowest = std::min(lowest, number);
        highest = std::max(highest, number);
        if (position.height(rules, cell) > 0) {
            const auto [row, added] = rows.try_emplace(number, cell, cell);
            row->second.second = cell;  // the cells of a row are in the order of their letters
        }
    }
    std::vector<std::string> names;
    for (int number = highest; number >= lowest; --number) {
        const auto row = rows.find(number);
        if (row == rows.end()) {
            names.emplace_back();
            continue;
        }
        const auto& [first, last] = row->second;
        names.push_back(first == last ? board.name(first) : board.name(first) + "-" + board.name(last));
    }
    return names;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += c;
        }
    }
    if (lines.back().empty()) {
        lines.pop_back();
    }
    return lines;
}

bool has_stacks(const RuleSet& rules, const Position& position) {
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        if (position.height(rules, cell) == 2) {
            return true;
        }
    }
    return false;
}

bool arranging(const Position& position) {
    return position.phase == Phase::stacking || position.phase == Phase::discs || position.phase == Phase::placing ||
           position.phase == Phase::choosing;
}

}  // namespace

std::string piece_text(const Piece& piece) {
    std::string text = title_of(piece.colour);
    if (piece.limbs() == 0) {
        return text + ", bare";
    }
    if (piece.legs > 0) {
        text += ", " + counted(piece.legs, "leg", "legs");
    }
    if (piece.pincers > 0) {
        text += ", " + counted(piece.pincers, "pincer", "pincers");
    }
    return text;
}

std::string verdict_text(const Position& position) {
    if (!position.verdict) {
        return "";
    }
    const auto& [winner, clause] = *position.verdict;
    return winner == Colour::none ? fmt::format("a draw ({})", clause)
                                  : fmt::format("{} has won ({})", title_of(winner), clause);
}

Result<AnyState> AdaptoidLanguage::read_state(const AnyGame& game, std::string_view text) const {
    const RuleSet& rules = own(game).rules();
    const Result<Position> position = parse_position(rules, text);
    return position.ok() ? any(position) : advised(rules.board, position.faults());
}

std::string AdaptoidLanguage::verdict(const AnyGame&, const AnyState& state) const {
    return verdict_text(own(state));
}

std::string AdaptoidLanguage::situation(const AnyGame& any, const AnyState& state) const {
    const Adaptoid& game = own(any);
    const Position& position = own(state);
    const auto seat = [&] { return capitalised(in_sentence(names_of_seats(game.rules())[position.to_act])); };
    switch (position.phase) {
        case Phase::stacking: return seat() + " stacks a remaining disc (S-15).";
        case Phase::discs:
            return fmt::format("{} moves a disc or is done (S-16; {} of at most {} moved).", seat(),
                               position.disc_moves, game.rules().setup.max_moves);
        case Phase::placing: return seat() + " places one white and one black adaptoid (N-4).";
        case Phase::choosing: return seat() + " chooses a colour (N-4).";
        case Phase::step1: return title_of(position.mover()) + " begins its turn.";
        case Phase::step2: return title_of(position.mover()) + " is in the middle of its turn, about to grow (step 2).";
        case Phase::over: break;
    }
    return "The game is over: " + verdict_text(position) + ".";
}

/// Adaptoids are written as W32. Free cells are dots, or their names if `names` is true. Holes are blank. Every row
/// ends with the names of its first and last cell.
std::string AdaptoidLanguage::drawing(const AnyGame& game, const AnyState& state, bool names) const {
    const RuleSet& rules = own(game).rules();
    const Position& position = own(state);
    std::vector<std::string> texts;
    std::size_t widest = 4;
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        texts.push_back(cell_text(rules, position, cell, names));
        widest = std::max(widest, texts.back().size());
    }
    const int width = widest % 2 == 0 ? static_cast<int>(widest) : static_cast<int>(widest) + 1;
    std::vector<std::string> lines = lines_of(draw_text(rules.board, texts, width));
    const std::vector<std::string> rows = row_names(rules, position);
    // A board that is being set up has a margin of rows and columns without discs.
    std::size_t left = std::string::npos;
    std::size_t right = 0;
    for (std::string& line : lines) {
        line.erase(line.find_last_not_of(' ') + 1);
        left = std::min(left, line.find_first_not_of(' '));
        right = std::max(right, line.size());
    }
    std::string drawing;
    for (std::size_t row = 0; row < lines.size(); ++row) {
        if (lines[row].empty()) {
            continue;
        }
        std::string line = "  " + lines[row].substr(std::min(left, lines[row].size()));
        line.resize(right - left + 6, ' ');
        drawing += line + (row < rows.size() ? rows[row] : "") + "\n";
    }
    if (has_stacks(rules, position)) {
        drawing += "  A colon marks a stack of two discs (S-17).\n";
    }
    return drawing;
}

/// Losses, supplies, and the food of every adaptoid.
std::string AdaptoidLanguage::state_facts(const AnyGame& game, const AnyState& state) const {
    const RuleSet& rules = own(game).rules();
    const Position& position = own(state);
    std::string text;
    std::string unfed;
    for (const Colour colour : rules.order) {
        const int lost = position.lost[index(colour)];
        const Supply& box = position.supply[index(colour)];
        text += fmt::format("{:<6} lost {} of {}", title_of(colour), lost, rules.captures);
        if (shown_score(rules, lost) != lost) {
            text += fmt::format(" (the counters show {})", shown_score(rules, lost));
        }
        text += fmt::format("; in the box {}, {}, {}\n", box_text(box.adaptoids, "adaptoid", "adaptoids"),
                            box_text(box.legs, "leg", "legs"), box_text(box.pincers, "pincer", "pincers"));
        std::string pieces;
        for (Cell cell = 0; cell < rules.board.size(); ++cell) {
            const Piece& piece = position.at(cell);
            if (piece.colour != colour) {
                continue;
            }
            const int has = food(rules, position, cell);
            const int needs = need(rules, piece);
            pieces += fmt::format("{}{} {} {}/{}", pieces.empty() ? "" : ", ", rules.board.name(cell), text_of(piece),
                                  has, needs);
            if (has < needs) {
                unfed +=
                    fmt::format("  {} ({}): food {}, need {}\n", rules.board.name(cell), piece_text(piece), has, needs);
            }
        }
        text += fmt::format("       {}\n", pieces.empty() ? "no adaptoid on the board" : "food/need: " + pieces);
    }
    text += unfed.empty() ? "All adaptoids are fed.\n" : "Not fed:\n" + unfed;
    return text;
}

std::string AdaptoidLanguage::cell(const AnyGame& game, const Event& event) const {
    const Board& board = own(game).rules().board;
    return event.cell >= 0 && event.cell < board.size() ? board.name(event.cell) : "";
}

/// position, to_move, phase, lost, score, supply, adaptoids, outcome.
Json AdaptoidLanguage::state_document(const AnyGame& any, const AnyState& state) const {
    const Adaptoid& game = own(any);
    const Position& position = own(state);
    const RuleSet& rules = game.rules();
    Json document;
    document["position"] = game.text(position);
    const bool moving = !arranging(position) && position.phase != Phase::over;
    document["to_move"] = moving ? Json(std::string(name_of(position.mover()))) : Json(nullptr);
    document["seat_to_act"] = position.to_act + 1;
    document["phase"] = phase_name(position.phase);
    for (const Colour colour : rules.order) {
        const std::string key(name_of(colour));
        const Supply& box = position.supply[index(colour)];
        document["lost"][key] = position.lost[index(colour)];
        document["score"][key] = shown_score(rules, position.lost[index(colour)]);
        document["supply"][key] = {{"adaptoids", json_count(box.adaptoids)},
                                   {"legs", json_count(box.legs)},
                                   {"pincers", json_count(box.pincers)}};
    }
    document["adaptoids"] = Json::array();
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        const Piece& piece = position.at(cell);
        if (!piece.empty()) {
            document["adaptoids"].push_back({{"cell", rules.board.name(cell)},
                                             {"colour", name_of(piece.colour)},
                                             {"legs", piece.legs},
                                             {"pincers", piece.pincers},
                                             {"food", food(rules, position, cell)},
                                             {"need", need(rules, piece)},
                                             {"fed", fed(rules, position, cell)}});
        }
    }
    if (position.verdict) {
        const Colour winner = position.verdict->winner;
        document["outcome"] = {{"winner", winner == Colour::none ? Json(nullptr) : Json(std::string(name_of(winner)))},
                               {"clause", std::string(position.verdict->clause)}};
    } else {
        document["outcome"] = nullptr;
    }
    return document;
}

}  // namespace rulescope::adaptoid
