// The document "rulescope.balance/1" (docs/command.md): the balance study as JSON.
#pragma once

#include <functional>
#include <string>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/studies/balance/balance.h"
#include "reports/json.h"

namespace rulescope::reports {

/// What the document shows of games and boards, drawn by the family's pictures.
struct BalancePictures {
    std::function<Json(const studies::ShownGame&)> trace;  ///< the game as `show --trace` replays it
    struct Drawn {
        std::string svg;   ///< "" if the game cannot be drawn
        std::string note;  ///< what of it is drawn
    };
    std::function<Drawn(const studies::ShownGame&)> game;
    std::function<std::string(const drawing::HeatMap&)> heat_map;       ///< on the board of the first rule set
    std::function<std::string(const std::string& clause)> clause_text;  ///< what a clause says; "" if unknown
};

/// Everything but "plots" and "heat_maps", which are made from it. The same bytes for the same rule sets, agents, seed
/// and games, however many threads or processes worked on it.
Json balance_json(const studies::BalanceResult& result, const BalancePictures& pictures);

}  // namespace rulescope::reports
