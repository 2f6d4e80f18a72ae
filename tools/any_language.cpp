#include "tools/any_language.h"

#include "analysis/game/family.h"
#include "tools/pentactic_rule_set_text.h"
#include "tools/pentactic_text.h"
#include "tools/position_text.h"
#include "tools/report_drawing.h"

namespace rulescope::tools {

namespace {

template <class F>
auto with_game(const AnyGame& game, F f) {
    return game.rules().family().id() == "pentactic" ? f(game.as<pentactic::Pentactic>())
                                                     : f(game.as<adaptoid::Adaptoid>());
}

template <class G>
const typename G::State& own(const G&, const AnyState& state) {
    return state.as<typename G::State>();
}

}  // namespace

std::string situation_text(const AnyGame& game, const AnyState& state) {
    return with_game(game, [&](const auto& typed) { return situation_text(typed, own(typed, state)); });
}

std::string drawing_of(const AnyGame& game, const AnyState& state) {
    return with_game(game, [&](const auto& typed) { return drawing_of(typed, own(typed, state)); });
}

AnyState read_position(const AnyGame& game, const std::optional<std::string>& text, const std::string& source) {
    return with_game(game, [&](const auto& typed) { return AnyState(read_position(typed, text, source)); });
}

std::vector<Difference> differences(const AnyRules& before, const AnyRules& after) {
    return before.family().id() == "pentactic"
               ? differences(before.as<pentactic::RuleSet>(), after.as<pentactic::RuleSet>())
               : differences(before.as<adaptoid::RuleSet>(), after.as<adaptoid::RuleSet>());
}

std::string draw_start(const AnyGame& game) {
    return with_game(game, [](const auto& typed) { return draw_start(typed); });
}

std::string draw_example(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies) {
    return with_game(game, [&]<class G>(const G& typed) {
        return draw_example(typed, own(typed, before), plies_as<typename G::Ply>(plies));
    });
}

Json json_of(const specs::LoadedRules& loaded) {
    return with_family(loaded, [](const auto& typed) { return json_of(typed); });
}

}  // namespace rulescope::tools
