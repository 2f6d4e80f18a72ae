#include "analysis/games/pentactic/language/language.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

#include "analysis/game/text.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

constexpr const char* phase_names[] = {"removing", "stones", "pentominoes", "over"};

/// "Grid of B", "Game 1: stones A, pentominoes B"; empty for the solitaire.
std::string heading_of(const RuleSet& rules, const Position& position, int board) {
    const std::string owner = seat_name(pentomino_seat(rules, position, board));
    return rules.mode == Mode::solitaire ? ""
           : rules.mode == Mode::basic   ? fmt::format("Game {}: stones {}, pentominoes {}", position.first ? 2 : 1,
                                                       seat_name(stones_seat(position)), owner)
                                         : "Grid of " + owner;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// "F I L"; "none".
std::string letters_text(PieceSet set) {
    std::string text;
    for (const char letter : set.letters()) {
        text += text.empty() ? std::string(1, letter) : std::string(" ") + letter;
    }
    return text.empty() ? "none" : text;
}

/// "A", "A and B", "A, B and C".
std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t word = 0; word < words.size(); ++word) {
        text += (word == 0 ? "" : word + 1 == words.size() ? " and " : ", ") + words[word];
    }
    return text;
}

}  // namespace

std::string points_text(int points) {
    return fmt::format("{} {}", points, points == 1 ? "point" : "points");
}

std::string verdict_text(const Pentactic& game, const Position& position) {
    const std::optional<Outcome> outcome = game.outcome(position);
    if (!outcome) {
        return "";
    }
    if (game.rules().mode == Mode::solitaire) {
        return fmt::format("{} ({})", outcome->payoff.front() == 1.0 ? "solved" : "not solved", outcome->clause);
    }
    std::vector<std::string> winners;
    for (std::size_t seat = 0; seat < outcome->payoff.size(); ++seat) {
        if (outcome->payoff[seat] > 0) {
            winners.push_back(seat_name(static_cast<Seat>(seat)));
        }
    }
    return winners.size() == 1 ? fmt::format("{} has won ({})", winners.front(), outcome->clause)
                               : fmt::format("{} share the win ({})", joined(winners), outcome->clause);
}

std::string PentacticLanguage::verdict(const AnyGame& game, const AnyState& state) const {
    return verdict_text(own(game), own(state));
}

/// "A takes a pentomino of B out of play." / "B lays a pentomino." / "The game is over: A has won (P-12)."
std::string PentacticLanguage::situation(const AnyGame& any, const AnyState& state) const {
    const Pentactic& game = own(any);
    const Position& position = own(state);
    const std::string who = seat_name(position.to_act);
    switch (position.phase) {
        case Phase::removing:
            return game.rules().boards() == 2 ? fmt::format("{} takes a pentomino of {} out of play.", who,
                                                            seat_name(static_cast<Seat>(1 - position.to_act)))
                   : game.rules().mode == Mode::basic
                       ? fmt::format("{} takes a pentomino of {} out of play.", who,
                                     seat_name(pentomino_seat(game.rules(), position, 0)))
                   : game.plies(position).front().board == position.to_act  // G-P9 self_discard
                       ? fmt::format("{} takes an own pentomino out of play.", who)
                       : fmt::format("{} takes a pentomino of another player out of play.", who);
        case Phase::stones: return fmt::format("{} is to lay a stone.", who);
        case Phase::pentominoes: return fmt::format("{} is to lay a pentomino.", who);
        case Phase::over: break;
    }
    return fmt::format("The game is over: {}.", verdict_text(game, position));
}

/// The grids side by side. A dot is a free cell, an o is a stone. The names of rows and columns are always on the
/// edges.
std::string PentacticLanguage::drawing(const AnyGame& game, const AnyState& state, bool) const {
    const RuleSet& rules = own(game).rules();
    const Position& position = own(state);
    constexpr std::size_t gap = 4;
    constexpr std::size_t line_length = 100;
    std::string text;
    for (std::size_t begin = 0; begin < position.boards.size();) {
        // As many grids are side by side as fit into a line.
        std::vector<std::string> rows;
        std::size_t width = 0;
        std::size_t board = begin;
        for (; board < position.boards.size(); ++board) {
            std::vector<std::string> lines = lines_of(draw_text(rules, position.boards[board]));
            const std::string heading = heading_of(rules, position, static_cast<int>(board));
            if (!heading.empty()) {
                lines.insert(lines.begin(), "   " + heading);
            }
            std::size_t widest = 0;
            for (const std::string& line : lines) {
                widest = std::max(widest, line.size());
            }
            if (board > begin && width + gap + widest > line_length) {
                break;
            }
            rows.resize(lines.size());
            for (std::size_t i = 0; i < lines.size(); ++i) {
                rows[i].resize(width + (board > begin ? gap : 0), ' ');
                rows[i] += lines[i];
            }
            width += (board > begin ? gap : 0) + widest;
        }
        text += (text.empty() ? "" : "\n") + fmt::format("{}\n", fmt::join(rows, "\n"));
        begin = board;
    }
    return text;
}

/// The pentominoes in hand and out of play, the stones in the boxes, and the points that the players would have if play
/// ended now.
std::string PentacticLanguage::state_facts(const AnyGame& game, const AnyState& any) const {
    const RuleSet& rules = own(game).rules();
    const Position& position = own(any);
    std::string text;
    for (int board = 0; board < rules.boards(); ++board) {
        const BoardState& state = position.boards[static_cast<std::size_t>(board)];
        text += fmt::format("{}  to be laid: {}", seat_name(pentomino_seat(rules, position, board)),
                            letters_text(hand(rules, position, board)));
        text += state.removed.empty() ? "\n" : fmt::format("; out of play: {}\n", letters_text(state.removed));
    }
    if (rules.mode == Mode::basic) {
        const Seat stones = stones_seat(position);
        text += fmt::format("{}  {} in the box\n", seat_name(stones),
                            counted(static_cast<std::uint64_t>(position.stones[stones]), "stone", "stones"));
        if (position.first) {
            text += fmt::format("First game: {} for B; out of play was {}\n", points_text(position.first->score),
                                letters_text(position.first->removed));
        }
        const Seat player = pentomino_seat(rules, position, 0);
        text += position.phase == Phase::over
                    ? fmt::format("Points: A {}, B {}; {} are better\n", score(rules, position, 0),
                                  score(rules, position, 1),
                                  rules.readings.basic_winner == BasicWinner::most ? "more" : "fewer")
                    : fmt::format("If this game ended now: {} for {}\n", points_text(score(rules, position, player)),
                                  seat_name(player));
    } else if (rules.mode != Mode::solitaire) {
        std::vector<std::string> parts;
        for (int seat = 0; seat < rules.seats(); ++seat) {
            parts.push_back(
                fmt::format("{} {} ({} in the box)", seat_name(static_cast<Seat>(seat)),
                            score(rules, position, static_cast<Seat>(seat)),
                            counted(static_cast<std::uint64_t>(position.stones[static_cast<std::size_t>(seat)]),
                                    "stone", "stones")));
        }
        text += fmt::format("Points {}: {}\n", position.phase == Phase::over ? "at the end" : "if it ended now",
                            fmt::join(parts, ", "));
    }
    return text;
}

std::string PentacticLanguage::cell(const AnyGame& game, const Event& event) const {
    const Grid& grid = own(game).rules().grid;
    return event.cell >= 0 && event.cell < grid.size() ? grid.name(event.cell) : "";
}

Result<AnyState> PentacticLanguage::read_state(const AnyGame& game, std::string_view text) const {
    return any(parse_position(own(game).rules(), text));
}

Result<AnyPly> PentacticLanguage::read_ply(const AnyGame& game, const AnyState& before,
                                           const std::string& written) const {
    const Result<Ply> ply = parse_ply(own(game).rules(), own(before), written);
    return ply.ok() ? Result<AnyPly>(AnyPly(*ply)) : Result<AnyPly>(ply.faults());
}

/// position, to_move, seat_to_act, phase, boards, stones, points, outcome.
Json PentacticLanguage::state_document(const AnyGame& any, const AnyState& state) const {
    const Pentactic& game = own(any);
    const Position& position = own(state);
    const RuleSet& rules = game.rules();
    Json document;
    const bool over = position.phase == Phase::over;
    document["position"] = game.text(position);
    document["to_move"] = over ? Json(nullptr) : Json(seat_name(position.to_act));
    document["seat_to_act"] = position.to_act + 1;
    document["phase"] = phase_names[static_cast<std::size_t>(position.phase)];
    document["boards"] = Json::array();
    for (int number = 0; number < rules.boards(); ++number) {
        const BoardState& board = position.boards[static_cast<std::size_t>(number)];
        std::vector<std::string> rows = lines_of(draw_text(rules, board));
        rows.pop_back();
        for (std::string& row : rows) {
            row.erase(0, 4);
            row.erase(std::remove(row.begin(), row.end(), ' '), row.end());
        }
        document["boards"].push_back({{"player", seat_name(pentomino_seat(rules, position, number))},
                                      {"rows", rows},
                                      {"hand", hand(rules, position, number).letters()},
                                      {"removed", board.removed.letters()}});
    }
    document["stones"] = position.stones;
    document["points"] = Json::array();
    for (int seat = 0; seat < rules.seats(); ++seat) {
        const bool to_come = rules.mode == Mode::basic && !position.first && seat == 0;
        document["points"].push_back(to_come ? Json(nullptr) : Json(score(rules, position, static_cast<Seat>(seat))));
    }
    if (rules.mode == Mode::basic) {
        document["game"] = position.first ? 2 : 1;
    }
    document["outcome"] = nullptr;
    if (const std::optional<Outcome> outcome = game.outcome(position)) {
        const std::optional<Seat> winner = outcome->winner();
        document["outcome"] = {{"winner", winner ? Json(seat_name(*winner)) : Json(nullptr)},
                               {"payoffs", outcome->payoff},
                               {"clause", std::string(outcome->clause)}};
    }
    return document;
}

}  // namespace rulescope::pentactic
