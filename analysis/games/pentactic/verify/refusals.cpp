// Refusals of Pentactic as facts of conformance vectors: a turn that one clause alone forbids. Whether a clause is alone
// is found by lifting it: in the position, or under the rules, that differ only in what the clause is about, the turn
// must be legal.
#include <algorithm>

#include "analysis/games/pentactic/verify/knowledge.h"
#include "core/pentactic/clauses.h"
#include "core/pentactic/drafting.h"
#include "core/pentactic/laying.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

Phase phase_of(Ply::Kind kind) {
    switch (kind) {
        case Ply::Kind::remove: return Phase::removing;
        case Ply::Kind::stone: return Phase::stones;
        case Ply::Kind::place:
        case Ply::Kind::pass: break;
    }
    return Phase::pentominoes;
}

const char* name_of(Ply::Kind kind) {
    switch (kind) {
        case Ply::Kind::remove: return "removal";
        case Ply::Kind::stone: return "stone";
        case Ply::Kind::place: return "pentomino";
        case Ply::Kind::pass: break;
    }
    return "pass";
}

/// The detail of the kind if the clause that refuses a ply is the only one; nothing if it is not.
class LiftedClause {
public:
    LiftedClause(const Pentactic& game, const Position& position, const Ply& ply, std::string_view clause)
        : game_(game), rules_(game.rules()), position_(position), ply_(ply), clause_(clause) {}

    [[nodiscard]] std::optional<std::string> detail() const {
        if (position_.phase == Phase::over) {
            return after_the_end();
        }
        if (ply_.kind != Ply::Kind::pass && position_.phase != phase_of(ply_.kind)) {
            return in_another_phase();
        }
        switch (ply_.kind) {
            case Ply::Kind::remove: return of_removal();
            case Ply::Kind::stone: return of_stone();
            case Ply::Kind::place: return of_pentomino();
            case Ply::Kind::pass: break;
        }
        if (position_.phase == Phase::removing) {
            return std::nullopt;  // nobody passes there
        }
        return position_.phase == Phase::stones ? " in the phase of stones" : " in the phase of pentominoes";
    }

private:
    using Detail = std::optional<std::string>;

    [[nodiscard]] bool legal_in(const Position& lifted) const { return !game_.refusal(lifted, ply_); }
    [[nodiscard]] Detail if_legal_in(const Position& lifted, const char* detail) const {
        return legal_in(lifted) ? Detail(detail) : std::nullopt;
    }

    /// Some seat could make the ply if the game went on.
    [[nodiscard]] Detail after_the_end() const {
        Position lifted = position_;
        lifted.phase = phase_of(ply_.kind);
        for (lifted.to_act = 0; lifted.to_act < rules_.seats(); ++lifted.to_act) {
            if (legal_in(lifted)) {
                return "";
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] Detail in_another_phase() const {
        Position lifted = position_;
        lifted.phase = phase_of(ply_.kind);
        if (ply_.kind == Ply::Kind::remove) {
            for (BoardState& board : lifted.boards) {
                board.removed = PieceSet{};
            }
        }
        return if_legal_in(lifted, " in another phase");
    }

    [[nodiscard]] Detail of_removal() const {
        if (ply_.board >= position_.boards.size()) {
            return std::nullopt;
        }
        Position lifted = position_;
        if (rules_.mode != Mode::basic && ply_.board == position_.to_act) {
            lifted.to_act = static_cast<Seat>((position_.to_act + 1) % rules_.seats());
            return if_legal_in(lifted, " of an own pentomino");
        }
        if (clause_ == "G-P16") {  // tested last
            return "";
        }
        if (clause_ == "G-P9") {
            RuleSet rules = rules_;
            for (const Draft draft : {Draft::lookahead, Draft::self_discard, Draft::free_choice}) {
                rules.readings.draft = draft;
                if (!refusal_of_removal(rules, position_, ply_)) {
                    return "";
                }
            }
            return std::nullopt;
        }
        if (position_.first && position_.first->removed.has(ply_.piece)) {
            lifted.first->removed = PieceSet{};
            return if_legal_in(lifted, " of the pentomino of the first game");
        }
        lifted.boards[ply_.board].removed = PieceSet{};
        return if_legal_in(lifted, " of a second pentomino");
    }

    [[nodiscard]] Detail of_stone() const {
        if (ply_.board >= position_.boards.size()) {
            return std::nullopt;
        }
        Position lifted = position_;
        BoardState& board = lifted.boards[ply_.board];
        const Cell cell = ply_.cells[0];
        if (clause_ == "P-2") {
            ++lifted.stones[lifted.to_act];
            return if_legal_in(lifted, "");
        }
        if (clause_ != "P-7") {  // another seat could lay it there
            lifted.to_act = static_cast<Seat>((position_.to_act + 1) % rules_.seats());
            lifted.stones[lifted.to_act] = 1;
            return if_legal_in(lifted, " on the own grid");
        }
        if (is_piece(board.at(cell))) {
            board.at(cell) = Content::empty;
            return if_legal_in(lifted, " on a pentomino");
        }
        // A stone on a stone shares its row and its column, too.
        for (const bool row : {true, false}) {
            Position without = position_;
            for (Cell other = 0; other < rules_.grid.size(); ++other) {
                const bool shares = row ? rules_.grid.row(other) == rules_.grid.row(cell)
                                        : rules_.grid.column(other) == rules_.grid.column(cell);
                if (shares && other != cell && board.at(other) == Content::stone) {
                    without.boards[ply_.board].at(other) = Content::empty;
                }
            }
            if (legal_in(without)) {
                return row ? " in the row of another" : " in the column of another";
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] Detail of_pentomino() const {
        if (clause_ == "P-1" || clause_ == "G-P13") {  // the last test, except for pentominoes that the game lacks
            return rules_.pieces.has(ply_.piece) ? Detail(" of another shape") : std::nullopt;
        }
        if (ply_.board >= position_.boards.size()) {
            return std::nullopt;
        }
        Position lifted = position_;
        BoardState& board = lifted.boards[ply_.board];
        if (rules_.boards() > 1 && ply_.board != position_.to_act) {
            lifted.to_act = ply_.board;
            return if_legal_in(lifted, " on the grid of another");
        }
        if (board.removed.has(ply_.piece)) {
            board.removed = PieceSet{};
            return if_legal_in(lifted, " out of play");
        }
        if (board.placed().has(ply_.piece)) {  // it still covers its cells, but may be laid again
            std::replace(board.cells.begin(), board.cells.end(), content_of(ply_.piece), Content::stone);
            return if_legal_in(lifted, " laid already");
        }
        for (const bool stones : {true, false}) {
            Position cleared = position_;
            for (const Cell cell : ply_.cells) {
                if (cell < 0 || cell >= rules_.grid.size()) {
                    return std::nullopt;
                }
                Content& content = cleared.boards[ply_.board].at(cell);
                if (stones ? content == Content::stone : is_piece(content)) {
                    content = Content::empty;
                }
            }
            if (legal_in(cleared)) {
                return stones ? " on a stone" : " on another";
            }
        }
        return std::nullopt;
    }

    const Pentactic& game_;
    const RuleSet& rules_;
    const Position& position_;
    const Ply& ply_;
    std::string_view clause_;
};

}  // namespace

std::optional<Refusal> PentacticKnowledge::refusal(const AnyGame& game, const AnyState& position,
                                                   const std::string& turn, bool& readable) const {
    const Result<Ply> ply = parse_ply(own(game).rules(), own(position), turn);
    readable = ply.ok();
    return readable ? own(game).refusal(own(position), *ply) : std::nullopt;
}

std::string PentacticKnowledge::part_refused(const AnyGame& any, const AnyState& state, const std::string& turn) const {
    const Pentactic& game = own(any);
    const Position& position = own(state);
    const Result<Ply> ply = parse_ply(game.rules(), position, turn);
    const std::optional<Refusal> refusal = ply ? game.refusal(position, *ply) : std::nullopt;
    if (!refusal) {
        return "";
    }
    const std::optional<std::string> detail = LiftedClause(game, position, *ply, refusal->clause).detail();
    return detail ? name_of(ply->kind) + *detail : "";
}

std::vector<verify::RefusalKind> PentacticKnowledge::refusal_kinds(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    const ModeClauses& clauses = clauses_of(rules.mode);
    std::vector<verify::RefusalKind> list;
    const auto add = [&](std::string_view clause, const char* part, const std::string& never = "") {
        list.push_back({std::string(clause), part, never});
    };
    const bool rounds = rules.mode == Mode::duel || rules.mode == Mode::group;
    add("P-1", "pentomino of another shape");
    add(clauses.pentomino, "pentomino laid already");
    add(clauses.pentomino, "pentomino on a stone");
    add(clauses.pentomino, "pentomino on another");
    if (rules.mode == Mode::solitaire) {
        return list;
    }
    if (rounds) {
        add(clauses.pentomino, "pentomino on the grid of another");
        add(clauses.stone, "stone on the own grid");
        add(clauses.draft, "removal of an own pentomino");
    } else {
        add(clauses.draft, "removal of the pentomino of the first game");
    }
    add(clauses.draft, "pentomino out of play");
    if (!may_pass_freely(rules)) {
        add(rounds ? "G-P6" : clauses.pass_stones, "pass in the phase of stones");
        add(rounds ? "G-P6" : clauses.pass_pentominoes, "pass in the phase of pentominoes");
    }
    const bool one_hand = rules.mode != Mode::group;  // all stones on a grid come from one box
    add("P-2", "stone",
        one_hand && rules.stones >= std::min(rules.grid.columns(), rules.grid.rows())
            ? "once the box is empty, every row or every column of the grid has a stone"
            : "");
    for (const char* part : {"stone on a pentomino", "stone in the row of another", "stone in the column of another"}) {
        add("P-7", part);
    }
    return list;
}

}  // namespace rulescope::pentactic
