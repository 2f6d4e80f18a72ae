#include "analysis/verify/check/solved_wins.h"

#include "analysis/verify/check/certificate.h"
#include "analysis/verify/check/small_game.h"

namespace rulescope::verify {

void apply_solved_wins(const AnyGame& game, const SolvedWins& wins, std::uint32_t max_turns,
                       std::vector<Checked>& certificate) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
        Checked& win = entry_of_win(certificate, seat);
        if (win.verdict != PropertyVerdict::open) {
            continue;
        }
        if (!wins.none.empty()) {
            win.verdict = PropertyVerdict::violated;
            win.note = "by " + wins.by;
            win.shown = ShownGame{{}, true, 0, wins.none};
        }
        const Shows shows = shows_ply(game, max_turns, [&game, seat](const WatchedPly& ply) {
            const std::optional<Outcome> outcome = game.outcome(ply.after);
            return outcome && outcome->payoff[seat] == 1.0;
        });
        for (const Choices& brought : wins.games) {
            const std::optional<Choices> won = shows(brought);
            if (won && win.verdict == PropertyVerdict::open) {
                win.verdict = PropertyVerdict::holds;
                win.note = "by " + wins.by;
                win.shown = ShownGame{*won, false, 0, ""};
            }
        }
    }
}

}  // namespace rulescope::verify
