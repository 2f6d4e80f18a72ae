#include "tools/turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "analysis/games/adaptoid/specs/board_reader.h"
#include "analysis/specs/error.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/turn.h"
#include "core/pentactic/notation.h"

namespace rulescope::tools {

using adaptoid::Adaptoid;
using adaptoid::Ply;
using adaptoid::Position;
using pentactic::Pentactic;

namespace {

/// Plays a legal ply and keeps what it did.
template <Game G>
PlayedPly<G> played_ply(const G& game, const typename G::State& before, const typename G::Ply& ply) {
    const std::vector<typename G::Ply> plies = game.plies(before);
    const auto place = std::find(plies.begin(), plies.end(), ply);
    // The list and the predicate are two paths to the same truth.
    if (place == plies.end()) {
        throw std::logic_error(fmt::format("the list of plies and the refusal disagree about '{}' in '{}'",
                                           text_of(game.rules(), before, ply), game.text(before)));
    }
    PlayedPly<G> played;
    played.before = before;
    played.ply = ply;
    played.choice = static_cast<int>(place - plies.begin());
    played.after = game.after(before, ply, &played.events);
    return played;
}

void note_capture_sign(const Adaptoid& game, JudgedTurn<Adaptoid>& turn, const Position& before, const Ply& move,
                       bool written_as_capture) {
    const bool occupied = !before.at(move.to).empty();
    if (occupied != written_as_capture) {
        const std::string cell = game.rules().board.name(move.to);
        turn.notes.push_back(occupied ? fmt::format("{} is occupied: the attack is written with x", cell)
                                      : fmt::format("{} is empty: the move is written with -", cell));
    }
}

}  // namespace

JudgedTurn<Adaptoid> judge_turn(const Adaptoid& game, const Position& before, const std::string& written,
                                const std::string& source) {
    const Result<adaptoid::TurnText> parsed = adaptoid::parse_turn_text(game.rules(), written);
    if (!parsed.ok()) {
        bad_text(source, written, specs::advised(game.rules().board, parsed.faults()));
    }
    adaptoid::JudgedPlies judged = adaptoid::judge(game, before, *parsed);
    JudgedTurn<Adaptoid> turn;
    turn.written = written;
    turn.after = before;
    turn.refusal = std::move(judged.refusal);
    turn.column = judged.column;
    for (const Ply& ply : judged.plies) {
        if (ply.kind == Ply::Kind::move) {
            note_capture_sign(game, turn, turn.after, ply, parsed->capture_sign);
        }
        turn.plies.push_back(played_ply(game, turn.after, ply));
        turn.after = turn.plies.back().after;
    }
    turn.text = judged.plies.empty() ? "" : game.turn_text(before, judged.plies);
    return turn;
}

JudgedTurn<Pentactic> judge_turn(const Pentactic& game, const pentactic::Position& before, const std::string& written,
                                 const std::string& source) {
    const Result<pentactic::Ply> ply = pentactic::parse_ply(game.rules(), before, written);
    if (!ply.ok()) {
        bad_text(source, written, ply.faults());
    }
    JudgedTurn<Pentactic> turn;
    turn.written = written;
    turn.after = before;
    turn.refusal = game.refusal(before, *ply);
    if (turn.refusal) {
        turn.column = 1;
        return turn;
    }
    turn.plies.push_back(played_ply(game, before, *ply));
    turn.after = turn.plies.back().after;
    turn.text = game.turn_text(before, {*ply});
    return turn;
}

template <Game G>
std::optional<PlayedPly<G>> play_choice(const G& game, const typename G::State& before, int choice) {
    const std::vector<typename G::Ply> plies = game.plies(before);
    if (choice < 0 || static_cast<std::size_t>(choice) >= plies.size()) {
        return std::nullopt;
    }
    return played_ply(game, before, plies[static_cast<std::size_t>(choice)]);
}

template std::optional<PlayedPly<Adaptoid>> play_choice(const Adaptoid&, const Position&, int);
template std::optional<PlayedPly<Pentactic>> play_choice(const Pentactic&, const pentactic::Position&, int);

void bad_text(const std::string& source, const std::string& given, const Faults& faults) {
    std::vector<specs::Message> messages;
    for (const Fault& fault : faults) {
        std::string text = fault.message;
        if (!fault.clause.empty() && text.find(fault.clause) == std::string::npos) {
            text += fmt::format(" ({})", fault.clause);
        }
        if (!fault.cell.empty() && text.find(fault.cell) == std::string::npos) {
            text = fault.cell + ": " + text;
        }
        messages.push_back({source, 0, fault.column, text, given});
    }
    throw specs::InputError(std::move(messages));
}

Position read_position(const Adaptoid& game, const std::optional<std::string>& text, const std::string& source) {
    if (!text) {
        return game.initial();
    }
    const Result<Position> position = adaptoid::parse_position(game.rules(), *text);
    if (!position.ok()) {
        bad_text(source, *text, specs::advised(game.rules().board, position.faults()));
    }
    return *position;
}

pentactic::Position read_position(const Pentactic& game, const std::optional<std::string>& text,
                                  const std::string& source) {
    if (!text) {
        return game.initial();
    }
    const Result<pentactic::Position> position = pentactic::parse_position(game.rules(), *text);
    if (!position.ok()) {
        bad_text(source, *text, position.faults());
    }
    return *position;
}

}  // namespace rulescope::tools
