// Calls about positions: position, turns, turn.
#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/show/show.h"
#include "reports/studies/show.h"
#include "tools/workbench/module/calls.h"
#include "tools/workbench/module/cells.h"

namespace rulescope::workbench {

namespace {

/// The document of `show --json`, with the drawing, its cells and the facts.
Answer position(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const studies::ShowRequest wanted{request.text("position")};
    const studies::Show shown = studies::show(opened->ruleset, opened->rulebook, opened->game, wanted);
    Answer answer = answer_of(reports::outcome_of(shown, wanted));
    add_board(answer.out, *opened, shown.position, board_style(request));
    answer.out["over"] = opened->game.outcome(shown.position).has_value();
    return answer;
}

constexpr std::uint64_t turns_at_most = 20'000;

/// Every legal turn with its plies and their cells.
Answer turns(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const AnyState state = request.position(*opened);
    const std::uint64_t limit = request.number("limit", turns_at_most, 1, 10 * turns_at_most);
    Json out{{"turns", Json::array()}, {"complete", true}};
    for_each_turn(opened->game, state, [&](const std::vector<AnyPly>& plies, const AnyState&) {
        if (out["turns"].size() >= limit) {
            out["complete"] = false;
            return;
        }
        out["turns"].push_back(turn_json(*opened, state, plies));
    });
    return {out, CommandLine("show", *opened).option("--position", request.text("position")).word("--all").text()};
}

/// The document of `show --turn --json`, with the drawing after the turn.
Answer turn(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const studies::ShowRequest wanted{request.text("position"), request.needed("turn")};
    const studies::Show shown = studies::show(opened->ruleset, opened->rulebook, opened->game, wanted);
    Answer answer = answer_of(reports::outcome_of(shown, wanted));
    const drawing::Style style = board_style(request);
    answer.out["svg_after"] = shown.holds() ? drawn_board(*opened, shown.turn->after, style).svg : "";
    return answer;
}

constexpr Call position_calls[] = {{"position", position, true}, {"turns", turns, true}, {"turn", turn, true}};

}  // namespace

std::span<const Call> calls_of_positions() {
    return position_calls;
}

}  // namespace rulescope::workbench
