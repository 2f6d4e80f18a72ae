#include "tools/python/bindings/rules.h"

#include <fmt/format.h>

#include "analysis/drawing/pictures.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/typed_text.h"

namespace rulescope::python {

std::vector<Turn> Position::turns() const {
    std::vector<Turn> turns;
    if (game().outcome(state)) {
        return turns;
    }
    for_each_turn(game(), state, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
        turns.push_back({*this, game().turn_text(state, plies), plies, next, std::nullopt, {}});
    });
    return turns;
}

Turn Position::judge(const std::string& written) const {
    if (game().outcome(state)) {
        throw specs::InputError(specs::Message{"turn", 0, 0, "the game is over; there is no turn"});
    }
    const JudgedTurn judged = judge_turn(game(), state, written, "turn");
    return {*this,       judged.legal() ? judged.text : written, judged.legal_plies(), judged.after, judged.refusal,
            judged.notes};
}

Position Position::play(const std::string& written) const {
    const Turn turn = judge(written);
    if (turn.refusal) {
        throw IllegalTurn(fmt::format("{} is illegal: {} ({})", written, turn.refusal->sentence, turn.refusal->clause));
    }
    return {rules, turn.after};
}

std::string Position::svg() const {
    const drawing::Pictures& pictures = kit_of(rules->loaded.rules).pictures();
    Result<std::string> drawn = pictures.draw(pictures.board(game(), state));
    if (!drawn.ok()) {
        throw std::runtime_error(drawn.faults().front().message);
    }
    return std::move(drawn.value());
}

std::string Position::drawing() const {
    return language_of(game()).drawing(game(), state) + language_of(game()).state_facts(game(), state) +
           language_of(game()).situation(game(), state) + "\n";
}

std::string Position::document() const {
    return language_of(game()).state_document(game(), state).dump();
}

bool Position::operator==(const Position& other) const {
    return (rules == other.rules || rules->loaded.hash == other.rules->loaded.hash) &&
           game().key(state) == other.game().key(other.state);
}

bool Turn::operator==(const Turn& other) const {
    const auto refusal_of = [](const Turn& turn) {
        return turn.legal() ? std::pair<std::string, std::string>()
                            : std::pair(std::string(turn.refusal->clause), turn.refusal->sentence);
    };
    return text == other.text && notes == other.notes && legal() == other.legal() &&
           refusal_of(*this) == refusal_of(other) && before == other.before &&
           before.game().key(after) == other.before.game().key(other.after);
}

std::vector<EventText> Turn::events() const {
    std::vector<PlayedPly<AnyGame>> played;
    AnyState now = before.state;
    for (const AnyPly& ply : plies) {
        played.push_back(play_allowed(before.game(), now, ply));
        now = played.back().after;
    }
    return language_of(before.game()).turn_events(before.game(), played);
}

std::string Turn::svg() const {
    return kit_of(before.rules->loaded.rules).pictures().turn(before.game(), before.state, plies);
}

}  // namespace rulescope::python
