#include "analysis/verify/knowledge.h"

#include "analysis/game/language.h"
#include "analysis/verify/grounds.h"

namespace rulescope::verify {

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
