#include "core/adaptoid/turn.h"

#include <algorithm>

#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

namespace {

bool is_growth(const Ply& ply) {
    return ply.kind == Ply::Kind::create || ply.kind == Ply::Kind::add_leg || ply.kind == Ply::Kind::add_pincer;
}

/// Returns the reason why a turn has no growth after the ply of step 1 that led to `next` with these events. If nothing
/// can grow, this is the reason, even if step 3 or G-14 then ends the game.
Refusal no_step_2(const Position& next, const Events& events) {
    const bool nothing_grows =
        std::any_of(events.begin(), events.end(), [](const Event& event) { return event.clause == "G-14"; });
    if (!nothing_grows) {
        return {next.verdict->clause, "the game ends in step 1, so no growth follows"};
    }
    return {"G-14", next.phase == Phase::over ? "nothing can grow here, so no growth follows, and the game ends"
                                              : "the turn ends after step 1, because nothing can grow here"};
}

/// Returns a fault if the sign of a move is wrong. The sign must be x if the target cell is occupied, otherwise -.
std::optional<Fault> sign_fault(const RuleSet& rules, const Position& position, const Ply& ply, bool x, int column) {
    const bool occupied = !position.at(ply.to).empty();
    if (occupied == x) {
        return std::nullopt;
    }
    const std::string from = rules.board.name(ply.from);
    const std::string to = rules.board.name(ply.to);
    return Fault{to + (occupied ? " is occupied; an attack is written " + from + "x" + to
                                : " is empty; a move is written " + from + "-" + to),
                 "A-17", to, column};
}

}  // namespace

JudgedPlies judge(const Adaptoid& game, const Position& position, const TurnText& written) {
    std::vector<Ply> wanted = written.plies;
    std::vector<int> columns = written.columns;
    if (position.phase != Phase::step2 && (wanted.empty() || is_growth(wanted.front()))) {
        wanted.insert(wanted.begin(), Ply{});  // no move is written, so the adaptoids stay
        columns.insert(columns.begin(), 1);
    }
    JudgedPlies judged;
    Position now = position;
    Events events;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        judged.refusal = i > 0 && now.phase != Phase::step2 ? no_step_2(now, events) : game.refusal(now, wanted[i]);
        if (judged.refusal) {
            judged.column = columns[i];
            return judged;
        }
        events.clear();
        now = game.after(now, wanted[i], &events);
        judged.plies.push_back(wanted[i]);
    }
    if (now.phase == Phase::step2) {  // A-9, G-13: no growth is written
        const Ply skip{Ply::Kind::skip, no_cell, no_cell, Colour::none};
        judged.refusal = game.refusal(now, skip);
        if (!judged.refusal) {
            judged.plies.push_back(skip);
        }
    }
    return judged;
}

Result<std::vector<Ply>> read_turn(const Adaptoid& game, const Position& position, std::string_view text) {
    const Result<TurnText> written = parse_turn_text(game.rules(), text);
    if (!written) {
        return written.faults();
    }
    const JudgedPlies judged = judge(game, position, *written);
    if (judged.refusal) {
        const int column = judged.column > 0 ? judged.column : static_cast<int>(text.size()) + 1;
        return Fault{judged.refusal->sentence, std::string(judged.refusal->clause), "", column};
    }
    const Ply& first = judged.plies.front();
    if (first.kind == Ply::Kind::move) {
        if (const auto fault =
                sign_fault(game.rules(), position, first, written->capture_sign, written->columns.front())) {
            return *fault;
        }
    }
    return judged.plies;
}

Position after_turn(const Adaptoid& game, const Position& position, const std::vector<Ply>& plies, Events* events) {
    Position now = position;
    for (const Ply& ply : plies) {
        now = game.after(now, ply, events);
    }
    return now;
}

}  // namespace rulescope::adaptoid
