#include "tools/audit_told.h"

#include <fmt/format.h>

#include <stdexcept>

#include "analysis/game/turns.h"
#include "analysis/games/adaptoid/language/position_text.h"
#include "analysis/games/adaptoid/language/turn_text.h"
#include "analysis/games/pentactic/language/position_text.h"
#include "tools/numbers.h"
#include "tools/report_drawing.h"

namespace rulescope::tools {

template <class Rules>
Json told_last_turn(const specs::Loaded<Rules>& ruleset, const Trace& trace) {
    const auto game = game_of(ruleset.rules);
    using G = std::decay_t<decltype(game)>;
    const Replay<G> played = replay(game, trace);
    if (!played.holds() && (played.turns.empty() || played.turns.back().legal())) {
        throw std::logic_error("a trace of the audit does not hold: " + played.fault);
    }
    Json told;
    told["trace"] = json_of(trace);
    told["told"] = Json::array();
    if (played.turns.empty()) {
        told["position"] = game.text(played.start);
        told["turn"] = nullptr;
        told["legal"] = true;
        told["after"] = situation_text(game, played.start);
        told["position_after"] = game.text(played.start);
        told["svg"] = draw_start(game);
        return told;
    }
    const JudgedTurn<G>& last = played.turns.back();
    const typename G::State before = last.plies.empty() ? last.after : last.plies.front().before;
    std::vector<typename G::Ply> plies;
    for (const PlayedPly<G>& ply : last.plies) {
        plies.push_back(ply.ply);
    }
    told["position"] = game.text(before);
    told["turn"] = last.legal() ? last.text : last.written;
    told["legal"] = last.legal();
    if (!last.legal()) {
        told["refusal"] = {{"clause", std::string(last.refusal->clause)}, {"sentence", last.refusal->sentence}};
        told["after"] = "";
        told["svg"] = "";
        return told;
    }
    for (const EventText& event : tell_turn(ruleset.rules, last.plies)) {
        told["told"].push_back({{"clause", std::string(event.event.clause)}, {"sentence", event.sentence}});
    }
    told["after"] = situation_text(game, last.after);
    told["position_after"] = game.text(last.after);
    told["svg"] = draw_example(game, before, plies);
    return told;
}

template <Game G>
std::vector<typename G::Ply> to_end_of_turn(const G& game, std::vector<typename G::Ply> plies) {
    typename G::State state = game.initial();
    for (const typename G::Ply& ply : plies) {
        state = game.after(state, ply, nullptr);
    }
    while (!plies.empty() && !turn_complete(game, state)) {
        plies.push_back(game.plies(state).front());
        state = game.after(state, plies.back(), nullptr);
    }
    return plies;
}

std::string in_turn(std::uint64_t turn) {
    return turn == 0 ? "before the first turn" : fmt::format("in turn {}", grouped(turn));
}

template Json told_last_turn(const specs::LoadedRuleSet&, const Trace&);
template Json told_last_turn(const specs::LoadedPentactic&, const Trace&);
template std::vector<adaptoid::Ply> to_end_of_turn(const adaptoid::Adaptoid&, std::vector<adaptoid::Ply>);
template std::vector<pentactic::Ply> to_end_of_turn(const pentactic::Pentactic&, std::vector<pentactic::Ply>);

}  // namespace rulescope::tools
