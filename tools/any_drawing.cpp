#include "tools/any_drawing.h"

#include "analysis/game/family.h"
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

std::string draw_start(const AnyGame& game) {
    return with_game(game, [](const auto& typed) { return draw_start(typed); });
}

std::string draw_example(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies) {
    return with_game(game, [&]<class G>(const G& typed) {
        return draw_example(typed, own(typed, before), plies_as<typename G::Ply>(plies));
    });
}

}  // namespace rulescope::tools
