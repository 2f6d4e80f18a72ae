// Refusals of the Adaptoid family as facts of conformance vectors: a turn that one clause alone forbids. Whether a
// clause is alone is found by lifting it: in the position, or under the rules, that differ only in what the clause is
// about, the turn must be legal.
#include <algorithm>

#include "analysis/games/adaptoid/verify/knowledge.h"
#include "core/adaptoid/feeding.h"
#include "core/adaptoid/growth.h"
#include "core/adaptoid/movement.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/setting_up.h"
#include "core/adaptoid/turn.h"

namespace rulescope::adaptoid {

namespace {

/// More steps than any path has.
constexpr std::uint16_t many_legs = 1000;

const char* const on_another = " with another's adaptoid";

std::string kind_of(const Position& position, const Ply& ply) {
    switch (ply.kind) {
        case Ply::Kind::create: return "creation";
        case Ply::Kind::add_leg: return "leg";
        case Ply::Kind::add_pincer: return "pincer";
        case Ply::Kind::move: return position.at(ply.to).empty() ? "move" : "attack";
        case Ply::Kind::stack: return "stack";
        case Ply::Kind::disc: return "disc";
        case Ply::Kind::done: return "done";
        case Ply::Kind::place: return "place";
        case Ply::Kind::take: return "take";
        case Ply::Kind::stay:
        case Ply::Kind::skip: break;
    }
    return "pass";
}

bool is_growth(const Ply& ply) {
    return ply.kind == Ply::Kind::create || ply.kind == Ply::Kind::add_leg || ply.kind == Ply::Kind::add_pincer;
}

Position with_disc(const RuleSet& rules, Position position, Cell cell) {
    if (position.heights.empty()) {
        for (Cell each = 0; each < rules.board.size(); ++each) {
            position.heights.push_back(static_cast<std::uint8_t>(rules.board.height(each)));
        }
    }
    position.heights[static_cast<std::size_t>(cell)] = 1;
    return position;
}

Position with_full_boxes(Position position) {
    for (Supply& box : position.supply) {
        box = {box.adaptoids + 1, box.legs + 1, box.pincers + 1};
    }
    return position;
}

/// The kind of the refused ply if only `clause` forbids it; else "".
class LiftedClause {
public:
    LiftedClause(const Adaptoid& game, const Position& now, const Ply& ply, std::string_view clause)
        : rules_(game.rules()), now_(now), ply_(ply), clause_(clause), kind_(kind_of(now, ply)) {}

    [[nodiscard]] std::string of_move() const {
        const Piece& piece = now_.at(ply_.from);
        Position lifted = now_;
        RuleSet rules = rules_;
        std::string detail;
        if (clause_ == "A-8" && !piece.empty() && piece.colour != now_.mover()) {
            lifted.at(ply_.from).colour = now_.mover();
            detail = on_another;
        } else if (clause_ == "A-8" && !piece.empty() && ply_.from != ply_.to) {
            lifted.at(ply_.from).legs = 1;
            detail = " without legs";
        } else if (clause_ == "A-15") {
            lifted.at(ply_.from).legs = many_legs;
        } else if (clause_ == "A-17") {
            std::fill(lifted.cells.begin(), lifted.cells.end(), Piece{});
            lifted.at(ply_.from) = piece;
            lifted.at(ply_.to) = now_.at(ply_.to);
        } else if (clause_ == "S-18") {
            lifted = with_disc(rules, lifted, ply_.to);
        } else if (clause_ == "A-20") {
            rules.readings.zero_pincer_attack = ZeroPincerAttack::compare;
        } else if (clause_ == "G-2") {
            rules.readings.attack_stronger = AttackStronger::attacker_dies;
        } else if (clause_ == "G-3") {
            rules.readings.landing_on_own = LandingOnOwn::legal;
        } else if (clause_ == "G-4") {
            rules.readings.move_steps = MoveSteps::up_to;
        } else {
            return clause_ == "G-16" ? kind_ : "";  // G-16 is tested after everything else
        }
        return refusal_of_move(rules, lifted, ply_.from, ply_.to) ? "" : kind_ + detail;
    }

    [[nodiscard]] std::string of_growth() const {
        const Piece& piece = now_.at(ply_.to);
        Position lifted = now_;
        RuleSet rules = rules_;
        std::string detail;
        if (clause_ == "S-18") {
            lifted = with_disc(rules, lifted, ply_.to);
        } else if (clause_ == "A-12" && !piece.empty()) {
            lifted.at(ply_.to) = Piece{};
            detail = " on an adaptoid";
        } else if (clause_ == "A-12") {  // only the box is tested after this
            return now_.supply[index(now_.mover())].adaptoids > 0 ? kind_ + " beside no own adaptoid" : "";
        } else if (clause_ == "A-13") {
            detail = piece.empty() ? " without an adaptoid" : on_another;
            lifted.at(ply_.to).colour = now_.mover();
        } else if (clause_ == "A-14") {
            rules.readings.limb_cap = LimbCap::none;
        } else if (clause_ == "A-2") {
            lifted = with_full_boxes(lifted);
        } else {
            return clause_ == "G-16" ? kind_ : "";
        }
        return refusal_of_growth(rules, lifted, ply_) ? "" : kind_ + detail;
    }

    /// A growth after a step 1 after which none follows: the game is over, or nothing can grow (G-14). `moved` is the
    /// position before step 1.
    [[nodiscard]] std::string of_late_growth(const Position& before, const Ply& step1) const {
        Position moved = before;
        if (step1.kind == Ply::Kind::move) {
            move(rules_, moved, step1.from, step1.to, nullptr);
        }
        moved.phase = Phase::step2;
        if (clause_ == "G-14") {
            moved = with_full_boxes(moved);
        }
        return refusal_of_growth(rules_, moved, ply_) ? "" : kind_;
    }

    /// A ply of the set-up, or one of a turn during the set-up.
    [[nodiscard]] std::string of_set_up() const {
        const bool discs =
            ply_.kind == Ply::Kind::stack || ply_.kind == Ply::Kind::disc || ply_.kind == Ply::Kind::done;
        if (discs && now_.heights.empty()) {
            return "";
        }
        const auto legal_in = [&](const Position& lifted) { return !refusal_of_setup(rules_, lifted, ply_); };
        for (const Phase phase : {Phase::stacking, Phase::discs, Phase::placing, Phase::choosing}) {
            Position lifted = now_;
            lifted.phase = phase;
            if (phase != now_.phase && legal_in(lifted)) {
                return kind_ + " in another phase";
            }
        }
        const auto on_board = [&](Cell cell) { return cell >= 0 && cell < rules_.board.size(); };
        if (clause_ == "S-16" && now_.phase == Phase::discs) {  // the board stays connected: the last test
            const bool last = ply_.kind == Ply::Kind::done ||
                              (ply_.kind == Ply::Kind::disc && ply_.from != ply_.to && on_board(ply_.from) &&
                               on_board(ply_.to) && now_.height(rules_, ply_.from) > 0);
            return last ? kind_ : "";
        }
        if ((clause_ == "S-15" || clause_ == "S-18") && on_board(ply_.to)) {
            Position lifted = with_disc(rules_, now_, ply_.to);
            if (on_board(ply_.from) && ply_.kind == Ply::Kind::place) {
                lifted = with_disc(rules_, lifted, ply_.from);
            }
            return legal_in(lifted) ? kind_ : "";
        }
        const bool two_cells = ply_.kind == Ply::Kind::place && now_.phase == Phase::placing;
        const bool colour = ply_.kind == Ply::Kind::take && now_.phase == Phase::choosing;
        return clause_ == "N-4" && (two_cells || colour) ? kind_ : "";
    }

private:
    const RuleSet& rules_;
    const Position& now_;
    const Ply& ply_;
    std::string_view clause_;
    std::string kind_;
};

}  // namespace

std::string AdaptoidKnowledge::part_refused(const AnyGame& any, const AnyState& state, const std::string& turn) const {
    const Adaptoid& game = own(any);
    const Position& position = own(state);
    const Result<TurnText> written = parse_turn_text(game.rules(), turn);
    if (!written) {
        return "";
    }
    const JudgedPlies judged = adaptoid::judge(game, position, *written);
    if (!judged.refusal) {
        return "";
    }
    const std::string_view clause = judged.refusal->clause;
    if (position.phase == Phase::over) {  // would the turn be legal if the game went on?
        Position open = position;
        open.phase = Phase::step1;
        open.verdict.reset();
        const Ply first = written->plies.empty() ? Ply{} : written->plies.front();
        return adaptoid::judge(game, open, *written).refusal ? "" : kind_of(position, first);
    }
    const bool unwritten_stay = !judged.plies.empty() && judged.plies.front() == Ply{} &&
                                (written->plies.empty() || written->plies.front() != Ply{});
    const std::size_t refused = judged.plies.size() - (unwritten_stay ? 1 : 0);
    if (judged.column == 0 || refused >= written->plies.size()) {
        return clause == "A-9" ? "lack of growth" : "";
    }
    const Ply& ply = written->plies[refused];
    const Position now = after_turn(game, position, judged.plies);
    const LiftedClause lifted(game, now, ply, clause);
    if (is_growth(ply) && !judged.plies.empty() && now.phase != Phase::step2) {
        return lifted.of_late_growth(position, judged.plies.front());
    }
    if (now.phase != Phase::step1 && now.phase != Phase::step2) {
        return lifted.of_set_up();
    }
    return ply.kind == Ply::Kind::move ? lifted.of_move() : is_growth(ply) ? lifted.of_growth() : lifted.of_set_up();
}

std::vector<verify::RefusalKind> AdaptoidKnowledge::refusal_kinds(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    const Readings& readings = rules.readings;
    std::vector<verify::RefusalKind> list;
    const auto add = [&](const char* clause, std::string part, const std::string& never = "") {
        list.push_back({clause, std::move(part), never});
    };
    const bool exact = readings.move_steps == MoveSteps::exact;
    const auto box = [&](int parts, const char* kind) {
        const bool all_stand = rules.board.size() <= parts && readings.captured_return == CapturedReturn::owner;
        add("A-2", kind,
            parts >= unlimited ? "the supply has no end"
            : all_stand && std::string_view(kind) == "creation"
                ? "no cell is free once all adaptoids stand on the board"
                : "");
    };
    box(rules.supply.adaptoids, "creation");
    box(rules.supply.legs, "leg");
    box(rules.supply.pincers, "pincer");
    if (readings.growth == Growth::mandatory) {
        add("A-9", "lack of growth");
    }
    add("A-12", "creation on an adaptoid");
    add("A-12", "creation beside no own adaptoid");
    for (const std::string kind : {"leg", "pincer"}) {
        add("A-13", kind + " without an adaptoid");
        if (readings.grow_target == GrowTarget::own) {
            add("A-13", kind + on_another);
        }
        if (readings.limb_cap != LimbCap::none) {
            add("A-14", kind, why_never_fires(rules, "A-14"));
        }
    }
    for (const std::string kind : {"move", "attack"}) {
        add("A-8", kind + on_another);
        if (kind == "move" || readings.capture_step_cost != CaptureStepCost::zero) {
            add("A-8", kind + " without legs");
        }
        add(exact ? "G-4" : "A-15", kind);
        if (!exact) {
            add("A-17", kind);
        }
    }
    if (readings.zero_pincer_attack == ZeroPincerAttack::illegal) {
        add("A-20", "attack");
    }
    if (readings.attack_stronger == AttackStronger::illegal) {
        add("G-2", "attack");
    }
    if (readings.landing_on_own == LandingOnOwn::illegal) {
        add("G-3", "attack");
    }
    return list;
}

}  // namespace rulescope::adaptoid
