#include "reports/check/shown_place.h"

#include <fmt/format.h>

#include <optional>
#include <set>
#include <utility>

#include "analysis/game/path.h"
#include "analysis/game/text.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::reports {

namespace {

/// A turn that is legal in the position either under the rule set or as its rulebook reads it, but not both. The
/// refused ones come first. Empty if there is none.
std::string turn_of_one_reading(const CheckRun& run, const AnyGame& game, const AnyState& position) {
    const AnyGame book = game_of(run.judged);
    const std::optional<AnyState> same = verify::position_from(book, game.text(position));
    if (run.as_read || !same || game.outcome(position) || book.outcome(*same)) {
        return "";
    }
    const std::vector<std::string> in_game = turn_texts(game, position);
    const std::vector<std::string> in_book = turn_texts(book, *same);
    const std::set<std::string> here(in_game.begin(), in_game.end()), there(in_book.begin(), in_book.end());
    for (const auto& [from, other] : {std::pair{&there, &here}, std::pair{&here, &there}}) {
        for (const std::string& turn : *from) {
            if (!other->contains(turn)) {
                return turn;
            }
        }
    }
    return "";
}

}  // namespace

ShownPlace shown_place(const studies::CheckRun& run, const AnyGame& game, const verify::ShownGame& shown,
                       const studies::ShownPlay& play) {
    const AnyState& state = shown.in_position ? play.reached : play.path.before_last_turn();
    ShownPlace place{state, game.text(state), "", ""};
    place.turn = shown.in_position          ? turn_of_one_reading(run, game, state)
                 : play.trace.turns.empty() ? ""
                                            : play.trace.turns.back();
    place.command = fmt::format("rulescope show {} --position {}{}", words_of(run.ruleset), shell_word(place.position),
                                place.turn.empty() ? "" : " --turn " + shell_word(place.turn));
    return place;
}

}  // namespace rulescope::reports
