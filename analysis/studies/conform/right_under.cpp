#include "analysis/studies/conform/right_under.h"

#include <functional>

#include "analysis/game/language.h"
#include "analysis/game/path.h"
#include "analysis/studies/conform/expected.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

namespace {

/// The options for which `right` is true. `right` receives the other game and the same position there.
std::vector<std::string> options_with(const ReferenceRules& rules, const Expected& expected,
                                      const std::function<bool(const AnyGame&, const AnyState&)>& right) {
    std::vector<std::string> list;
    for (const verify::OtherReading& other : rules.others) {
        const std::optional<AnyState> there = verify::position_from(other.game, expected.text());
        if (!there || !right(other.game, *there)) {
            continue;
        }
        const std::string key = other.name.substr(0, other.name.find('='));
        std::string gap;
        for (const ReadingInForce& reading : readings_of(rules.ruleset.rules)) {
            gap = reading.key == key ? reading.gap + " " : gap;
        }
        list.push_back(gap + other.name);
    }
    return list;
}

}  // namespace

std::vector<std::string> right_under_for_turns(const ReferenceRules& rules, const Expected& expected,
                                               const std::set<std::string>& turns) {
    return options_with(rules, expected, [&](const AnyGame& game, const AnyState& there) {
        const std::vector<std::string> legal = turn_texts(game, there);
        return std::set<std::string>(legal.begin(), legal.end()) == turns;
    });
}

std::vector<std::string> right_under_for_next(const ReferenceRules& rules, const Expected& expected, std::size_t turn,
                                              const ProgramAfter& found) {
    const std::string& text = expected.turns()[turn].text;
    return options_with(rules, expected, [&](const AnyGame& game, const AnyState& there) {
        const Result<JudgedTurn> judged = parse_turn(game, there, text);
        if (!judged || !judged->legal()) {
            return false;
        }
        if (!same_outcome(game.outcome(judged->after), found.outcome)) {
            return false;
        }
        if (game.text(judged->after) == found.next) {
            return true;
        }
        const std::optional<AnyState> position = verify::position_from(game, found.next);
        return position && game.key(*position) == game.key(judged->after);
    });
}

std::vector<std::string> right_under_for_accepted(const ReferenceRules& rules, const Expected& expected,
                                                  const std::string& turn) {
    return options_with(rules, expected, [&](const AnyGame& game, const AnyState& there) {
        bool readable = false;
        return !verify::knowledge_of(game).refusal(game, there, turn, readable) && readable;
    });
}

}  // namespace rulescope::studies
