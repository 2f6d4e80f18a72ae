#include "tests/support/adaptoid/twin_check.h"

#include <algorithm>
#include <tuple>

#include "analysis/game/turns.h"
#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "core/adaptoid/notation.h"
#include "core/random.h"

namespace rulescope::testing {

using adaptoid::Adaptoid;
using adaptoid::Ply;
using adaptoid::Position;
using adaptoid::RuleSet;
using twin::State;
using twin::Twin;

namespace {

std::string text_of(const Outcome& outcome) {
    std::string text(outcome.clause);
    for (const double payoff : outcome.payoff) {
        text += " " + std::to_string(payoff);
    }
    return text;
}

std::string text_of(const std::optional<Outcome>& outcome) {
    return outcome ? text_of(*outcome) : "goes on";
}

template <class T>
std::string unlike(const char* what, const T& reference, const T& fast) {
    return reference == fast
               ? ""
               : std::string(what) + ": reference " + std::to_string(reference) + ", engine " + std::to_string(fast);
}

}  // namespace

bool CodeBook::add(const Key& key, const std::string& code) {
    return code_of_.try_emplace(key, code).first->second == code && key_of_.try_emplace(code, key).first->second == key;
}

TwinCheck::TwinCheck(const RuleSet& rules)
    : reference_(rules),
      fast_(rules, adaptoid::symmetries_of(reference_)),
      portable_(rules, adaptoid::symmetries_of(reference_), true) {}

std::string TwinCheck::text(const State& state) const {
    return reference_.text(twin::position_of(fast_, state));
}

std::string TwinCheck::code_of(const State& state) const {
    const twin::CodeWords words = twin::encode(fast_.plan(), fast_.layout(), state);
    return {reinterpret_cast<const char*>(words.data()), sizeof(words)};
}

std::string TwinCheck::in_itself(const Position& position, const State& state) {
    if (twin::position_of(fast_, state) != position) {
        return "there and back: " + text(state);
    }
    std::string found = unlike("seat to act", int{reference_.seat_to_act(position)}, int{fast_.seat_to_act(state)});
    found += unlike("between turns", reference_.between_turns(position), fast_.between_turns(state));
    found += unlike("last ply of a turn", reference_.last_ply_of_turn(position), fast_.last_ply_of_turn(state));
    found += unlike("rank", reference_.rank(position), fast_.rank(state));
    if (reference_.outcome(position) != fast_.outcome(state)) {
        found +=
            "outcome: reference " + text_of(reference_.outcome(position)) + ", engine " + text_of(fast_.outcome(state));
    }
    return found.empty() && fast_.between_turns(state) ? in_code(position, state) : found;
}

std::string TwinCheck::in_code(const Position& position, const State& state) {
    if (!twin::has_code(fast_.plan(), fast_.layout(), state)) {
        return "has no code";
    }
    const twin::CodeWords words = twin::encode(fast_.plan(), fast_.layout(), state);
    const auto used = static_cast<std::size_t>(fast_.layout().bytes);
    const std::string code = code_of(state);
    if (code.find_last_not_of('\0') != std::string::npos && code.find_last_not_of('\0') >= used) {
        return "the code is longer than " + std::to_string(used) + " bytes";
    }
    if (!(twin::decode(fast_.plan(), fast_.layout(), words.data()) == state)) {
        return "code: becomes " + text(twin::decode(fast_.plan(), fast_.layout(), words.data()));
    }
    if (twin::seat_in(fast_.plan(), fast_.layout(), words.data()) != state.seat) {
        return "code: another seat";
    }
    const twin::CodeRank rank = twin::rank_in(fast_.plan(), fast_.layout(), words.data());
    if (reference_.rank(position) != (std::int64_t{rank.lost} << 32U) + rank.material) {
        return "code: another rank";
    }
    // A key contains the winner but not the clause. If G-14 decides a position that the board also decides, the codes
    // differ by the clause.
    const std::string clause(position.verdict ? position.verdict->clause : "");
    return book_.add(reference_.key(position) + clause, code) ? "" : "code: not equal exactly where the keys are";
}

std::string TwinCheck::in_image(const Position& position, const State& state, int symmetry) const {
    const State image = fast_.image(state, symmetry);
    if (!(image == twin::state_of(fast_, reference_.image(position, symmetry)))) {
        return "image " + std::to_string(symmetry) + ": " + text(image);
    }
    if (fast_.between_turns(state) && twin::encode_image(fast_.plan(), fast_.layout(), state, symmetry) !=
                                          twin::encode(fast_.plan(), fast_.layout(), image)) {
        return "image " + std::to_string(symmetry) + ": its code";
    }
    return "";
}

/// Ply by ply: the turn as the contract generates it.
std::string TwinCheck::in_plies(const Position& position, const State& state) const {
    const std::vector<Ply> plies = reference_.plies(position);
    if (fast_.plies(state) != plies) {
        return "the list of plies (" + std::to_string(plies.size()) + " by the reference, " +
               std::to_string(fast_.plies(state).size()) + " by the engine)";
    }
    const int symmetry = reference_.symmetries() - 1;
    for (std::size_t number = 0; number < plies.size(); ++number) {
        const Position after = reference_.after(position, plies[number]);
        const State fast_after = fast_.after(state, plies[number]);
        const std::string ply = adaptoid::text_of(reference_.rules(), position, plies[number]);
        if (!(fast_after == twin::state_of(fast_, after))) {
            return "after the ply " + ply + ": reference " + reference_.text(after) + ", engine " + text(fast_after);
        }
        if (!(fast_.image(plies[number], symmetry) == reference_.image(plies[number], symmetry))) {
            return "the image of the ply " + ply;
        }
        const bool examined = number == 0 || number + 1 == plies.size() || number == asked_ % plies.size();
        if (after.phase == adaptoid::Phase::step2 && examined) {
            const State middle = fast_after;
            const std::uint64_t turns = count_turns(reference_, after);
            if (fast_.plies(middle) != reference_.plies(after) || fast_.count_turns(middle) != turns ||
                portable_.count_turns(middle) != turns || !(twin::position_of(fast_, middle) == after)) {
                return "step 2 after the ply " + ply;
            }
        }
    }
    return "";
}

std::string TwinCheck::in_search(const Twin& engine, const State& state, const std::vector<twin::Turn>& turns,
                                 const std::vector<State>& states) const {
    const twin::Plan& plan = engine.plan();
    const bool depends = plan.readings.self_starving_turn == adaptoid::SelfStarvingTurn::illegal;
    if (state.phase != twin::Phase::step1 || depends) {
        return "";
    }
    // Legal turns are played, turns of an earlier position exactly if they are legal here.
    const auto number_of = [&](const twin::Turn& turn) {
        return static_cast<std::size_t>(std::find(turns.begin(), turns.end(), turn) - turns.begin());
    };
    std::vector<twin::Turn> tried = turns;
    tried.insert(tried.end(), earlier_.begin(), earlier_.end());
    for (const twin::Turn& turn : tried) {
        const std::size_t number = number_of(turn);
        State played = state;
        const bool legal = engine.kernel().play_if_legal(plan, played, turn);
        if (legal != (number < turns.size()) || (legal && !(played == states[number]))) {
            return "a given turn";
        }
    }
    // Turns that remove adaptoids: each is legal and removes some; under the readings as printed every step 1 is there
    // with at least the adaptoids that each of its turns removes, except attacks in which both are lost.
    const std::uint8_t mover = plan.order[state.exchanged != 0 ? 1U - state.seat : state.seat];
    const auto others_of = [&](const State& each) { return (each.at[0] | each.at[1] | each.at[2]) & ~each.at[mover]; };
    const twin::Bits others = others_of(state);
    using Removal = std::tuple<int, int, twin::Bits>;
    const auto removal_of = [&](const twin::Turn& turn, const State& after) {
        const twin::Bits left = after.phase == twin::Phase::over ? others & others_of(after) : others_of(after);
        return Removal(turn.from, turn.to, others & ~left);
    };
    struct Listed {
        const std::vector<twin::Turn>& turns;
        const std::vector<State>& states;
        std::vector<std::size_t> numbers;
        bool alike = true;
    } listed{turns, states, {}};
    engine.kernel().removals(plan, state, &listed, [](void* to, const twin::Turn& turn, const State& after) {
        auto& into = *static_cast<Listed*>(to);
        const auto at =
            static_cast<std::size_t>(std::find(into.turns.begin(), into.turns.end(), turn) - into.turns.begin());
        into.alike = into.alike && at < into.turns.size() && into.states[at] == after;
        into.numbers.push_back(at);
        return into.alike;
    });
    if (!listed.alike) {
        return "a turn that removes adaptoids";
    }
    std::vector<Removal> found;
    for (const std::size_t number : listed.numbers) {
        found.push_back(removal_of(turns[number], states[number]));
        if (std::get<2>(found.back()) == 0) {
            return "a turn removes nothing";
        }
    }
    for (std::size_t number = 0; number < turns.size() && twin::kind_of(plan) == twin::PlanKind::as_printed; ++number) {
        const auto [from, to, removed] = removal_of(turns[number], states[number]);
        const bool own_losses = states[number].lost[mover] != state.lost[mover];
        const auto covers = [&, from = from, to = to, removed = removed](const Removal& each) {
            return std::get<0>(each) == from && std::get<1>(each) == to && (removed & ~std::get<2>(each)) == 0;
        };
        if (removed != 0 && !own_losses && std::none_of(found.begin(), found.end(), covers)) {
            return "a removal is missing: " +
                   reference_.turn_text(twin::position_of(engine, state), engine.plies_of(state, turns[number]));
        }
    }
    return "";
}

std::string TwinCheck::in_kernel(const Twin& engine, const State& state, const std::vector<twin::Turn>& turns,
                                 const std::vector<State>& states) const {
    const auto number_of_turns = static_cast<std::uint64_t>(turns.size());
    if (engine.count_turns(state) != number_of_turns) {
        return "count: " + std::to_string(engine.count_turns(state)) + " of " + std::to_string(number_of_turns);
    }
    std::size_t at = 0;
    bool alike = true;
    engine.for_each_turn(state, [&](const twin::Turn& turn, const State& after) {
        alike = alike && at < turns.size() && turn == turns[at] && after == states[at];
        ++at;
    });
    if (!alike || at != turns.size()) {
        return "its turns are others";
    }
    const std::uint64_t step = std::max<std::uint64_t>(1, number_of_turns / 12);
    for (std::uint64_t number = asked_ % step; number < number_of_turns; number += step) {
        State played = state;
        const twin::Turn turn = engine.play(played, number);
        if (!(turn == turns[number] && played == states[number])) {
            return "turn number " + std::to_string(number);
        }
    }
    if (!engine.between_turns(state)) {
        return "";
    }
    struct Codes {
        const Twin& engine;
        const std::vector<State>& states;
        std::size_t at = 0;
        bool alike = true;
    } codes{engine, states};
    const twin::CodeWords own = twin::encode(engine.plan(), engine.layout(), state);
    if (!(engine.kernel().decode(engine.plan(), engine.layout(), own.data()) == state)) {
        return "its code becomes another position";
    }
    engine.kernel().next_codes(engine.plan(), engine.layout(), own.data(), &codes,
                               [](void* to, const std::uint64_t* words, std::size_t number) {
                                   auto& into = *static_cast<Codes*>(to);
                                   const auto length = static_cast<std::size_t>(into.engine.layout().words);
                                   for (std::size_t i = 0; i < number && into.alike; ++i, ++into.at) {
                                       const twin::CodeWords expected = twin::encode(
                                           into.engine.plan(), into.engine.layout(), into.states.at(into.at));
                                       into.alike =
                                           std::equal(words + i * length, words + (i + 1) * length, expected.begin());
                                   }
                               });
    return codes.alike && codes.at == states.size() ? "" : "its codes are others";
}

std::string TwinCheck::in_turns(const Position& position, const State& state, std::vector<Position>* next) {
    std::vector<twin::Turn> turns;
    std::vector<State> states;
    fast_.for_each_turn(state, [&](const twin::Turn& turn, const State& after) {
        turns.push_back(turn);
        states.push_back(after);
    });
    std::size_t at = 0;
    std::string found;
    for_each_turn(reference_, position, [&](const std::vector<Ply>& plies, const Position& after) {
        if (!found.empty()) {
            return;
        }
        const std::string turn = reference_.turn_text(position, plies);
        if (at >= turns.size()) {
            found = "the engine does not play " + turn;
        } else if (fast_.plies_of(state, turns[at]) != plies) {
            found = "where the reference plays " + turn + ", the engine plays " +
                    reference_.turn_text(position, fast_.plies_of(state, turns[at]));
        } else if (!(twin::state_of(fast_, after) == states[at])) {
            found = "after " + turn + ": reference " + reference_.text(after) + ", engine " + text(states[at]);
        } else {
            found = in_itself(after, states[at]);
            found = found.empty() ? "" : "after " + turn + ": " + found;
        }
        ++at;
        if (next != nullptr) {
            next->push_back(after);
        }
    });
    if (found.empty() && at != turns.size()) {
        found = "the engine plays " + std::to_string(turns.size()) + " turns, the reference " + std::to_string(at);
    }
    for (const Twin* engine : {&fast_, &portable_}) {
        if (found.empty()) {
            found = in_kernel(*engine, state, turns, states);
            found = found.empty() ? in_search(*engine, state, turns, states) : found;
            found = found.empty() ? "" : std::string(engine->kernel().name) + ": " + found;
        }
    }
    earlier_ = turns;
    return found;
}

std::string TwinCheck::difference(const Position& position, std::vector<Position>* next) {
    ++asked_;
    const State state = twin::state_of(fast_, position);
    std::string found = in_itself(position, state);
    if (found.empty()) {
        found = in_image(position, state, static_cast<int>(asked_) % reference_.symmetries());
    }
    if (found.empty()) {
        found = in_plies(position, state);
    }
    return found.empty() ? in_turns(position, state, next) : found;
}

}  // namespace rulescope::testing
