#include "tools/turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "core/adaptoid/notation.h"
#include "core/adaptoid/turn.h"
#include "tools/specs/board_reader.h"
#include "tools/specs/error.h"

namespace rulescope::tools {

using adaptoid::Adaptoid;
using adaptoid::Ply;
using adaptoid::Position;

namespace {

/// Plays a legal ply and keeps what it did.
PlayedPly played_ply(const Adaptoid& game, const Position& before, const Ply& ply) {
    const std::vector<Ply> plies = game.plies(before);
    const auto place = std::find(plies.begin(), plies.end(), ply);
    // The list and the predicate are two paths to the same truth.
    if (place == plies.end()) {
        throw std::logic_error(fmt::format("the list of plies and the refusal disagree about '{}' in '{}'",
                                           adaptoid::text_of(game.rules(), before, ply), game.text(before)));
    }
    PlayedPly played;
    played.before = before;
    played.ply = ply;
    played.choice = static_cast<int>(place - plies.begin());
    played.after = game.after(before, ply, &played.events);
    return played;
}

void note_capture_sign(const Adaptoid& game, JudgedTurn& turn, const Position& before, const Ply& move,
                       bool written_as_capture) {
    const bool occupied = !before.at(move.to).empty();
    if (occupied != written_as_capture) {
        const std::string cell = game.rules().board.name(move.to);
        turn.notes.push_back(occupied ? fmt::format("{} is occupied: the attack is written with x", cell)
                                      : fmt::format("{} is empty: the move is written with -", cell));
    }
}

}  // namespace

JudgedTurn judge_turn(const Adaptoid& game, const Position& before, const std::string& written,
                      const std::string& source) {
    const Result<adaptoid::TurnText> parsed = adaptoid::parse_turn_text(game.rules(), written);
    if (!parsed.ok()) {
        bad_text(source, written, specs::advised(game.rules().board, parsed.faults()));
    }
    adaptoid::JudgedPlies judged = adaptoid::judge(game, before, *parsed);
    JudgedTurn turn;
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

std::optional<PlayedPly> play_choice(const Adaptoid& game, const Position& before, int choice) {
    const std::vector<Ply> plies = game.plies(before);
    if (choice < 0 || static_cast<std::size_t>(choice) >= plies.size()) {
        return std::nullopt;
    }
    return played_ply(game, before, plies[static_cast<std::size_t>(choice)]);
}

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

}  // namespace rulescope::tools
