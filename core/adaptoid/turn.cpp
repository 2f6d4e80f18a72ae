#include "core/adaptoid/turn.h"

#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

namespace {

bool is_growth(const Ply& ply) {
    return ply.kind == Ply::Kind::create || ply.kind == Ply::Kind::add_leg || ply.kind == Ply::Kind::add_pincer;
}

Fault refused(const Refusal& refusal, int column) {
    return Fault{refusal.sentence, std::string(refusal.clause), "", column};
}

/// A capture is written with x and a plain move with -, so that a reader sees what happens.
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

Result<std::vector<Ply>> read_turn(const Adaptoid& game, const Position& position, std::string_view text) {
    const Result<TurnText> written = parse_turn_text(game.rules(), text);
    if (!written) {
        return written.faults();
    }
    if (position.phase == Phase::over) {
        return Fault{"the game is over", std::string(position.verdict->clause), "", 1};
    }
    std::vector<Ply> wanted = written->plies;
    std::vector<int> columns = written->columns;
    const int end = static_cast<int>(text.size()) + 1;
    if (position.phase == Phase::step1 && (wanted.empty() || is_growth(wanted.front()))) {
        wanted.insert(wanted.begin(), Ply{});  // no move written: it stays
        columns.insert(columns.begin(), 1);
    }
    Position now = position;
    std::vector<Ply> played;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const Ply& ply = wanted[i];
        if (i > 0 && now.phase != Phase::step2) {
            const std::string why =
                now.phase == Phase::over
                    ? "the game ends after step 1 (" + std::string(now.verdict->clause) + "); nothing grows any more"
                    : std::string("nothing can grow, so the turn ends after step 1 (G-14)");
            return Fault{why, now.phase == Phase::over ? std::string(now.verdict->clause) : "G-14", "", columns[i]};
        }
        if (const auto refusal = game.refusal(now, ply)) {
            return refused(*refusal, columns[i]);
        }
        if (ply.kind == Ply::Kind::move) {
            if (const auto fault = sign_fault(game.rules(), now, ply, written->capture_sign, columns[i])) {
                return *fault;
            }
        }
        now = game.after(now, ply);
        played.push_back(ply);
    }
    if (now.phase == Phase::step2) {  // nothing is written for step 2
        const Ply skip{Ply::Kind::skip, no_cell, no_cell, Colour::none};
        if (const auto refusal = game.refusal(now, skip)) {
            return refused(*refusal, end);
        }
        played.push_back(skip);
    }
    return played;
}

Position after_turn(const Adaptoid& game, const Position& position, const std::vector<Ply>& plies, Events* events) {
    Position now = position;
    for (const Ply& ply : plies) {
        now = game.after(now, ply, events);
    }
    return now;
}

}  // namespace rulescope::adaptoid
