#include "reports/balance/score_json.h"

#include <nlohmann/json.hpp>

#include "reports/play/play_json.h"

namespace rulescope::reports {

Json score_json(const studies::Score& score) {
    Json json{{"wins", score.wins},     {"losses", score.losses},
              {"draws", score.draws},   {"unfinished", score.unfinished},
              {"games", score.games()}, {"different", score.different}};
    json["score"] = score.games() > 0 ? Json(rounded(score.mean())) : Json(nullptr);
    json["interval"] = interval_json(score.interval());
    return json;
}

Json score_json(const studies::RoundScore& score) {
    Json json{{"rounds", score.rounds}};
    json["score"] = score.rounds > 0 ? Json(rounded(score.score)) : Json(nullptr);
    json["interval"] = interval_json(score.interval);
    return json;
}

Json text_or_null(const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(text);
}

}  // namespace rulescope::reports
