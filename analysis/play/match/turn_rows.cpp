#include "analysis/play/match/turn_rows.h"

#include <stdexcept>
#include <utility>

#include "analysis/game/language.h"

namespace rulescope::play {

std::vector<TurnRow> turn_rows(const AnyGame& game, const MatchPlan& plan, const storage::KeptGame& kept) {
    std::vector<TurnRow> rows;
    rows.reserve(kept.turns.size());
    AnyState state = game.initial();
    for (std::size_t turn = 0; turn < kept.turns.size(); ++turn) {
        TurnRow row;
        row.game = kept.number;
        row.round = plan.round_of(kept.number);
        row.turn = turn + 1;
        row.seat = game.seat_to_act(state);
        row.agent = turn < static_cast<std::size_t>(kept.opening) ? -1 : kept.seating[row.seat];
        row.position = game.text(state);
        row.text = kept.turns[turn];
        row.legal = kept.legal[turn];
        row.expected = kept.expected[turn];
        row.payoffs = kept.payoffs;
        Result<JudgedTurn> judged = parse_turn(game, state, row.text);
        if (!judged.ok() || !judged->legal() || !turn_complete(game, judged->after)) {
            throw std::logic_error("a turn of a game that the reference does not play: '" + row.text + "' in '" +
                                   row.position + "'");
        }
        state = std::move(judged->after);
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace rulescope::play
