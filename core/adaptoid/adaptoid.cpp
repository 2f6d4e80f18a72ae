#include "core/adaptoid/adaptoid.h"

#include <algorithm>

#include "core/adaptoid/feeding.h"
#include "core/adaptoid/growth.h"
#include "core/adaptoid/movement.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/outcome.h"
#include "core/adaptoid/setting_up.h"

namespace rulescope::adaptoid {

namespace {

void finish(const RuleSet& rules, Position& position, const Verdict& verdict, Events* events) {
    emit(events, {.clause = verdict.clause});
    position.to_act = position.seat_of(rules.next(position.mover()));
    position.phase = Phase::over;
    position.self_starving_allowed = false;
    position.verdict = verdict;
}

/// Performs step 3: first starvation, then the end of the game or the turn of the next seat.
void end_turn(const RuleSet& rules, Position& position, Events* events) {
    starve(rules, position, events);
    emit(events, {.clause = "A-7"});
    if (const auto ended = verdict(rules, position, position.mover())) {
        finish(rules, position, *ended, events);
        return;
    }
    position.to_act = position.seat_of(rules.next(position.mover()));
    position.phase = Phase::step1;
    position.self_starving_allowed = false;
}

/// Ends step 1. After it, the game may be over (G-17), or step 2 may be impossible (G-14).
void end_step1(const RuleSet& rules, Position& position, bool moved, Events* events) {
    if (moved && rules.readings.win_check == WinCheck::immediate) {
        if (const auto ended = verdict(rules, position, position.mover())) {
            finish(rules, position, *ended, events);
            return;
        }
    }
    position.phase = Phase::step2;
    if (rules.readings.growth == Growth::optional || !growths(rules, position).empty()) {
        return;
    }
    if (const auto ended = verdict_without_growth(rules, position.mover())) {
        finish(rules, position, *ended, events);
        return;
    }
    emit(events, {.clause = "G-14"});
    end_turn(rules, position, events);
}

/// Returns the state after a ply. Does not test G-16.
Position played(const RuleSet& rules, const Position& position, const Ply& ply, Events* events) {
    Position next = position;
    switch (ply.kind) {
        case Ply::Kind::stay: end_step1(rules, next, false, events); break;
        case Ply::Kind::move:
            move(rules, next, ply.from, ply.to, events);
            end_step1(rules, next, true, events);
            break;
        case Ply::Kind::create:
        case Ply::Kind::add_leg:
        case Ply::Kind::add_pincer:
            grow(rules, next, ply, events);
            end_turn(rules, next, events);
            break;
        case Ply::Kind::skip: end_turn(rules, next, events); break;
        default: set_up(rules, next, ply, events); break;
    }
    return next;
}

/// Returns the plies of step 1 or step 2. Does not test G-16.
std::vector<Ply> plies_of_turn(const RuleSet& rules, const Position& position) {
    if (position.phase == Phase::step1) {
        std::vector<Ply> list{Ply{}};  // staying is always allowed
        const std::vector<Ply> moving = moves(rules, position);
        list.insert(list.end(), moving.begin(), moving.end());
        return list;
    }
    std::vector<Ply> list = growths(rules, position);
    if (rules.readings.growth == Growth::optional) {
        list.push_back(Ply{Ply::Kind::skip, no_cell, no_cell, Colour::none});  // G-13
    }
    return list;
}

/// G-16: true if the turn that begins with this ply can end with all own adaptoids fed.
bool ends_well(const RuleSet& rules, const Position& position, const Ply& ply) {
    const Colour mover = position.mover();
    const Position next = played(rules, position, ply, nullptr);
    if (next.phase != Phase::step2) {
        return unfed(rules, next, mover).empty();
    }
    const std::vector<Ply> growing = plies_of_turn(rules, next);
    return std::any_of(growing.begin(), growing.end(), [&](const Ply& growth) {
        return unfed(rules, played(rules, next, growth, nullptr), mover).empty();
    });
}

bool watches_own(const RuleSet& rules, const Position& position) {
    return rules.readings.self_starving_turn == SelfStarvingTurn::illegal &&
           (position.phase == Phase::step1 || position.phase == Phase::step2) && !position.self_starving_allowed;
}

/// G-16: true if one of the turns that begin in the position can end with all own adaptoids fed.
bool a_turn_ends_well(const RuleSet& rules, const Position& position) {
    const std::vector<Ply> list = plies_of_turn(rules, position);
    return std::any_of(list.begin(), list.end(), [&](const Ply& ply) { return ends_well(rules, position, ply); });
}

/// true if nothing has been played yet; setup phases do not count.
bool first_turn(const RuleSet& rules, const Position& position) {
    if (position.mover() != rules.order.front() || position.lost != std::array<int, colour_count>{}) {
        return false;
    }
    for (const Colour colour : rules.order) {
        const std::size_t begun = rules.start_by == StartBy::pie ? 1 : rules.start[index(colour)].size();
        if (position.on_board(colour) != Supply{static_cast<int>(begun), 0, 0}) {
            return false;
        }
    }
    return true;
}

/// Emits the events about the start of a turn.
void emit_start(const RuleSet& rules, const Position& position, Events& events) {
    if (first_turn(rules, position)) {
        events.push_back({.clause = "A-6"});
    }
    bool anyone_moves = false;
    for (std::size_t place = 0; place < position.cells.size(); ++place) {
        const auto cell = static_cast<Cell>(place);
        const Piece& piece = position.at(cell);
        if (piece.colour != position.mover()) {
            continue;
        }
        anyone_moves = anyone_moves || allowance(rules, piece) > 0;
        if (piece.pincers > 0 || rules.readings.zero_pincer_attack != ZeroPincerAttack::illegal) {
            continue;
        }
        for (const Cell target : reach(rules, position, cell).occupied) {
            if (position.at(target).colour != piece.colour) {
                events.push_back({.clause = "A-20", .cell = target, .from = cell});
            }
        }
    }
    if (!anyone_moves) {
        events.push_back({.clause = "A-16"});
    }
}

/// True if the map takes the start cells of each colour to start cells of the same colour.
bool keeps_start(const RuleSet& rules, const Symmetry& map) {
    for (const std::vector<Cell>& cells : rules.start) {
        for (const Cell cell : cells) {
            const Cell image = map[static_cast<std::size_t>(cell)];
            if (std::find(cells.begin(), cells.end(), image) == cells.end()) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace

Adaptoid::Adaptoid(RuleSet rules) : rules_(std::make_shared<const RuleSet>(std::move(rules))) {
    std::vector<Symmetry> all = rulescope::symmetries(rules_->board);
    if (rules_->readings.starvation == Starvation::sequential) {
        all.resize(1);  // G-15 depends on the names of cells; only the identity keeps them
    }
    std::copy_if(all.begin(), all.end(), std::back_inserter(symmetries_),
                 [&](const Symmetry& map) { return rules_->start_by == StartBy::pie || keeps_start(*rules_, map); });
}

Position Adaptoid::initial() const {
    Position position = starting_position(*rules_);
    if (position.phase == Phase::step1) {
        // With an unusual target or supply a colour may have lost before the first turn.
        const Colour last = position.colour_of_seat[static_cast<std::size_t>(seats() - 1)];
        if (const auto ended = verdict(*rules_, position, last)) {
            position.verdict = ended;
            position.phase = Phase::over;
        }
    }
    return position;
}

std::vector<Ply> Adaptoid::plies(const Position& position) const {
    if (position.phase == Phase::over) {
        return {};
    }
    if (position.phase != Phase::step1 && position.phase != Phase::step2) {
        return setup_plies(*rules_, position);
    }
    std::vector<Ply> list = plies_of_turn(*rules_, position);
    if (watches_own(*rules_, position)) {
        std::vector<Ply> good;
        std::copy_if(list.begin(), list.end(), std::back_inserter(good),
                     [&](const Ply& ply) { return ends_well(*rules_, position, ply); });
        if (!good.empty()) {  // G-16 applies unless every turn starves an own adaptoid
            return good;
        }
    }
    return list;
}

Position Adaptoid::after(const Position& position, const Ply& ply, Events* events) const {
    if (events && position.phase == Phase::step1) {
        emit_start(*rules_, position, *events);
    }
    Position next = played(*rules_, position, ply, events);
    if (position.phase == Phase::step1 && next.phase == Phase::step2 && watches_own(*rules_, position)) {
        next.self_starving_allowed = !a_turn_ends_well(*rules_, position);
    }
    return next;
}

std::optional<Outcome> Adaptoid::outcome(const Position& position) const {
    if (!position.verdict) {
        return std::nullopt;
    }
    const Colour winner = position.verdict->winner;
    const double share = winner == Colour::none ? 1.0 / seats() : 0.0;
    Outcome result{std::vector<double>(static_cast<std::size_t>(seats()), share), position.verdict->clause};
    if (winner != Colour::none) {
        result.payoff[position.seat_of(winner)] = 1.0;
    }
    return result;
}

std::optional<Refusal> Adaptoid::refusal(const Position& position, const Ply& ply) const {
    if (position.phase == Phase::over) {
        return Refusal{position.verdict->clause, "the game is over"};
    }
    const bool step1_ply = ply.kind == Ply::Kind::stay || ply.kind == Ply::Kind::move;
    const bool step2_ply = ply.kind == Ply::Kind::create || ply.kind == Ply::Kind::add_leg ||
                           ply.kind == Ply::Kind::add_pincer || ply.kind == Ply::Kind::skip;
    if (position.phase != Phase::step1 && position.phase != Phase::step2) {
        return refusal_of_setup(*rules_, position, ply);
    }
    if (!step1_ply && !step2_ply) {
        if (ply.kind != Ply::Kind::place && ply.kind != Ply::Kind::take) {
            return refusal_of_setup(*rules_, position, ply);  // S-15, S-16, or A-1 if the board is given
        }
        return rules_->start_by == StartBy::pie
                   ? Refusal{"N-4", "the setup phase is over"}
                   : Refusal{"A-5", "there is no setup phase: the first adaptoids start on given cells"};
    }
    if (step1_ply != (position.phase == Phase::step1)) {
        return Refusal{"A-7", step1_ply ? "step 1 is over; step 2 (growth) follows"
                                        : "first the mover moves or stays (step 1), then it grows (step 2)"};
    }
    std::optional<Refusal> refused;
    if (ply.kind == Ply::Kind::move) {
        refused = refusal_of_move(*rules_, position, ply.from, ply.to);
    } else if (step2_ply) {
        refused = refusal_of_growth(*rules_, position, ply);
    }
    if (!refused && watches_own(*rules_, position) && !ends_well(*rules_, position, ply) &&
        a_turn_ends_well(*rules_, position)) {
        refused = Refusal{"G-16", "the turn would leave an own adaptoid unfed"};
    }
    return refused;
}

Position Adaptoid::image(const Position& position, int symmetry) const {
    const Symmetry& map = symmetries_[static_cast<std::size_t>(symmetry)];
    Position turned = position;
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        const auto to = static_cast<std::size_t>(map[cell]);
        turned.cells[to] = position.cells[cell];
        if (!position.heights.empty()) {
            turned.heights[to] = position.heights[cell];
        }
    }
    return turned;
}

Ply Adaptoid::image(const Ply& ply, int symmetry) const {
    const Symmetry& map = symmetries_[static_cast<std::size_t>(symmetry)];
    Ply turned = ply;
    if (ply.from != no_cell) {
        turned.from = map[static_cast<std::size_t>(ply.from)];
    }
    if (ply.to != no_cell) {
        turned.to = map[static_cast<std::size_t>(ply.to)];
    }
    return turned;
}

bool Adaptoid::ranked() const {
    return rules_->readings.growth == Growth::mandatory &&
           rules_->readings.mutual_capture_credit == MutualCaptureCredit::both;
}

std::int64_t Adaptoid::rank(const Position& position) const {
    std::int64_t captures = 0;
    std::int64_t material = 0;
    for (const Colour colour : rules_->order) {
        captures += position.lost[index(colour)];
        const Supply parts = position.on_board(colour);
        material += parts.adaptoids + parts.legs + parts.pincers;
    }
    return captures * (std::int64_t{1} << 32) + material;
}

std::string Adaptoid::text(const Position& position) const {
    return text_of(*rules_, position);
}

std::string Adaptoid::turn_text(const Position& position, const std::vector<Ply>& plies) const {
    return text_of_turn(*rules_, position, plies);
}

}  // namespace rulescope::adaptoid
