#include "analysis/games/adaptoid/language/language.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "analysis/games/adaptoid/board_reader.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/turn.h"

namespace rulescope::adaptoid {

namespace {

const std::string step1 = "Step 1";

/// The text for a mover who stays. Core emits no event for staying, but the description of a turn mentions it.
EventText staying(const PlayedPly<Adaptoid>& played) {
    return {step1, {"A-8", -1, -1, 0}, title_of(played.before.mover()) + " moves nothing"};
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

Result<JudgedTurn> AdaptoidLanguage::read_turn(const AnyGame& any, const AnyState& before,
                                               const std::string& written) const {
    const Adaptoid& game = own(any);
    const Result<TurnText> parsed = parse_turn_text(game.rules(), written);
    if (!parsed.ok()) {
        return advised(game.rules().board, parsed.faults());
    }
    JudgedPlies judged = judge(game, own(before), *parsed);
    JudgedTurn turn;
    turn.written = written;
    turn.after = before;
    turn.refusal = std::move(judged.refusal);
    turn.column = judged.column;
    for (const Ply& ply : judged.plies) {
        if (ply.kind == Ply::Kind::move) {
            note_capture_sign(game, turn, own(turn.after), ply, parsed->capture_sign);
        }
        turn.plies.push_back(play_allowed(any, turn.after, AnyPly(ply)));
        turn.after = turn.plies.back().after;
    }
    turn.text = judged.plies.empty() ? "" : game.turn_text(own(before), judged.plies);
    return turn;
}

std::vector<EventText> AdaptoidLanguage::turn_events(const AnyGame& game,
                                                     const std::vector<PlayedPly<AnyGame>>& plies) const {
    std::vector<EventText> turn;
    for (const PlayedPly<AnyGame>& any_ply : plies) {
        const PlayedPly<Adaptoid> played = own(any_ply);
        const std::vector<EventText> all = describe(own(game).rules(), played);
        const auto starves = [&](const Event& event) {
            return std::any_of(all.begin(), all.end(), [&](const EventText& other) {
                return other.event.clause == "A-10" && other.event.cell == event.cell;
            });
        };
        bool stays = played.ply.kind == Ply::Kind::stay;
        for (const EventText& text : all) {
            const std::string_view clause = text.event.clause;
            if (clause == "A-20" || (clause == "A-23" && starves(text.event))) {
                continue;
            }
            if (stays && text.part != step1) {
                turn.push_back(staying(played));
                stays = false;
            }
            turn.push_back(text);
        }
        if (stays) {
            turn.push_back(staying(played));
        }
    }
    return turn;
}

std::vector<std::string> AdaptoidLanguage::notes(const AnyGame& any, const AnyState& state) const {
    const Adaptoid& game = own(any);
    const Position& position = own(state);
    if (position.phase != Phase::step1) {
        return {};
    }
    Events events;
    static_cast<void>(
        game.after(position, Ply{}, &events));  // the first ply of a turn emits the A-20 events, whichever ply it is
    std::map<Cell, std::vector<std::string>> targets;
    for (const Event& event : events) {
        if (event.clause == "A-20") {
            targets[event.from].push_back(game.rules().board.name(event.cell));
        }
    }
    std::vector<std::string> sentences;
    for (const auto& [cell, names] : targets) {
        sentences.push_back(fmt::format("{} has no pincers, so it cannot capture {}, which it could reach (A-20)",
                                        game.rules().board.name(cell), fmt::join(names, ", ")));
    }
    return sentences;
}

}  // namespace rulescope::adaptoid
