// The recorder that fills MatchCounts.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/play/counts.h"
#include "analysis/play/match.h"
#include "core/game.h"

namespace rulescope::play {

/// What a game must tell besides the contract, so that its pieces can be counted by cell and colour.
template <class L, class G>
concept Look = requires(const L& look, const typename G::State& state, Seat seat, void (*mark)(int cell, int kind)) {
    { look.cells() } -> std::convertible_to<int>;
    { look.colours() } -> std::convertible_to<int>;
    /// How many kinds of pieces are told apart by for_each_piece.
    { look.kinds() } -> std::convertible_to<int>;
    /// The number of the colour that a seat holds, or -1.
    { look.colour_of(state, seat) } -> std::convertible_to<int>;
    /// What each colour has to its debit, by the colour's number: pieces lost, or points where few are good.
    { look.losses(state) } -> std::same_as<std::vector<int>>;
    /// Calls mark with the cell and the kind of every piece on the board.
    look.for_each_piece(state, mark);
};

template <Game G, Look<G> L>
class Counting {
public:
    Counting(const G& game, L look)
        : look_(std::move(look)),
          seats_(game.seats()),
          counts_(seats_, look_.colours(), look_.kinds(), look_.cells()) {}

    [[nodiscard]] Counting fresh() const { return Counting(look_, seats_); }
    [[nodiscard]] const MatchCounts& counts() const { return counts_; }

    void turn(const PlayedTurn<G>& played) {
        const auto legal = static_cast<std::int64_t>(played.legal);
        const auto turn = static_cast<std::size_t>(played.turn);
        counts_.branching.add(legal);
        if (counts_.branching_at.size() < turn) {
            counts_.branching_at.resize(turn);
        }
        counts_.branching_at[turn - 1].add(legal);
        for (const Event& event : played.events) {
            count(event, Place{played.game, played.turn});
        }
        ++counts_.positions;
        look_.for_each_piece(played.after, [this](int cell, int kind) {
            ++counts_.occupied[static_cast<std::size_t>(kind)][static_cast<std::size_t>(cell)];
        });
    }

    void end(const PlayedGame<G>& played) {
        ++counts_.games;
        std::vector<std::uint64_t>* winners = nullptr;
        if (played.outcome) {
            const Place here{played.game, played.turns};
            if (counts_.length.empty() || here.turn < counts_.shortest.turn) {
                counts_.shortest = here;
            }
            if (counts_.length.empty() || here.turn > counts_.longest.turn) {
                counts_.longest = here;
            }
            counts_.length.add(played.turns);
            ++counts_.final_losses[look_.losses(played.last)];
            winners = &counts_.endings[std::string(played.outcome->clause)];
            winners->resize(counts_.colours.size() + 1);
            if (!played.outcome->winner()) {
                ++winners->back();
            }
        } else {
            ++counts_.unfinished;
        }
        for (std::size_t seat = 0; seat < counts_.seats.size(); ++seat) {
            const int colour = look_.colour_of(played.last, static_cast<Seat>(seat));
            SideCounts game;
            if (!played.outcome) {
                game.unfinished = 1;
            } else {
                const double payoff = played.outcome->payoff[seat];
                game.payoffs[payoff] = 1;
                (payoff == 1.0 ? game.wins : payoff == 0.0 ? game.losses : game.draws) = 1;
            }
            counts_.seats[seat].merge(game);
            if (colour >= 0) {
                counts_.colours[static_cast<std::size_t>(colour)].merge(game);
                ++counts_.held[seat][static_cast<std::size_t>(colour)];
                if (winners && game.wins == 1) {
                    ++(*winners)[static_cast<std::size_t>(colour)];
                }
            }
        }
    }

    void merge(Counting&& later) { counts_.merge(later.counts_); }

private:
    Counting(L look, int seats)
        : look_(std::move(look)), seats_(seats), counts_(seats_, look_.colours(), look_.kinds(), look_.cells()) {}

    void count(const Event& event, Place place) {
        auto found = clauses_.find(event.clause);
        if (found == clauses_.end()) {
            // Nodes of a map stay where they are: the short cut saves a text for every event.
            ClauseCounts& entry = counts_.clauses[std::string(event.clause)];
            entry.first = place;
            entry.shortest = place;
            found = clauses_.emplace(event.clause, Recent{&entry, 0}).first;
        }
        ClauseCounts& clause = *found->second.counts;
        ++clause.fired;
        if (found->second.game != place.game) {
            found->second.game = place.game;
            ++clause.games;
        }
        if (place.turn < clause.shortest.turn) {
            clause.shortest = place;
        }
        at(clause.by_cell, event.cell);
        at(clause.by_other, event.other);
    }

    void at(std::vector<std::uint64_t>& by_cell, int cell) const {
        if (cell >= 0 && cell < look_.cells()) {
            by_cell.resize(static_cast<std::size_t>(look_.cells()));
            ++by_cell[static_cast<std::size_t>(cell)];
        }
    }

    struct Recent {
        ClauseCounts* counts;
        std::uint64_t game;  ///< the last one in which the clause fired
    };
    L look_;
    int seats_;
    MatchCounts counts_;
    std::map<std::string_view, Recent> clauses_;
};

}  // namespace rulescope::play
