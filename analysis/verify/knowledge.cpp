#include "analysis/verify/knowledge.h"

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/verify/grounds.h"

namespace rulescope::verify {

std::vector<Fact> Knowledge::facts(const AnyGame& game) const {
    const auto winner = [](const AnyGame& of, const AnyState& state) {
        const std::optional<Outcome> outcome = of.outcome(state);
        const std::optional<Seat> seat = outcome ? outcome->winner() : std::nullopt;
        return seat ? *seat + 1.0 : 0.0;
    };
    std::vector<Fact> list{
        {"mover", "", "the seat to act; nobody when the game is over", false,
         [](const AnyGame& of, const AnyState& state) {
             return of.outcome(state) ? 0.0 : of.seat_to_act(state) + 1.0;
         }},
        {"turns", "", "legal turns", false,
         [](const AnyGame& of, const AnyState& state) { return static_cast<double>(count_turns(of, state)); }},
        {"over", "", "is the game over?", true,
         [](const AnyGame& of, const AnyState& state) { return of.outcome(state) ? 1.0 : 0.0; }},
        {"winner", "", "the seat that has won; nobody (0) before the end and in a draw", false, winner}};
    if (game.seats() > 1) {
        list.push_back({"draw", "", "is the game over without one winner?", true,
                        [winner](const AnyGame& of, const AnyState& state) {
                            return of.outcome(state) && winner(of, state) == 0 ? 1.0 : 0.0;
                        }});
    }
    const std::vector<std::string> colours = seat_colours(game.rules());
    for (std::size_t seat = 0; seat < colours.size(); ++seat) {
        if (!colours[seat].empty()) {
            list.push_back({colours[seat], "",
                            fmt::format("the colour of seat {}, to compare mover and winner with", seat + 1), false,
                            [seat](const AnyGame&, const AnyState&) { return static_cast<double>(seat + 1); }});
        }
    }
    list.push_back({"nobody", "", "no seat, to compare mover and winner with: 0", false,
                    [](const AnyGame&, const AnyState&) { return 0.0; }});
    return list;
}

bool Knowledge::same(const AnyGame& a, const AnyState& in_a, const AnyGame& b, const AnyState& in_b) const {
    return difference(a, in_a, b, in_b).empty();
}

std::string Knowledge::difference(const AnyGame& a, const AnyState& in_a, const AnyGame& b,
                                  const AnyState& in_b) const {
    const std::string under_a = a.text(in_a);
    const std::string under_b = b.text(in_b);
    return under_a == under_b ? "" : "the position is " + under_a + " under A and " + under_b + " under B";
}

std::optional<Refusal> Knowledge::refusal(const AnyGame& game, const AnyState& position, const std::string& turn,
                                          bool& readable) const {
    const Result<JudgedTurn> judged = parse_turn(game, position, turn);
    readable = judged.ok();
    return readable ? judged->refusal : std::nullopt;
}

std::vector<OnSameBoard> Knowledge::on_same_board(const AnyGame& game, const AnyState& position) const {
    const Key key = game.key(position);
    std::vector<OnSameBoard> list;
    for (OnSameBoard& each : other_values(game, position)) {
        // The text decides what is valid, and finds the end of a game.
        const std::optional<AnyState> valid = position_from(game, game.text(each.position));
        if (valid && game.key(*valid) != key) {
            list.push_back({std::move(each.other), *valid});
        }
    }
    return list;
}

const Grounds& Knowledge::grounds() const {
    static const Grounds none;
    return none;
}

std::optional<AnyState> position_from(const AnyGame& game, const std::string& text) {
    const Result<AnyState> position = parse_state(game, text);
    return position.ok() ? std::optional(position.value()) : std::nullopt;
}

std::vector<Fact> facts_of(const AnyGame& game) {
    return knowledge_of(game).facts(game);
}

std::vector<Situation> situations_of(const AnyGame& game) {
    return knowledge_of(game).situations(game);
}

}  // namespace rulescope::verify
