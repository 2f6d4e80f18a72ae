#include "analysis/play/counting/match_counter.h"

#include <string>
#include <utility>

#include "analysis/play/match/recorded_game.h"

namespace rulescope::play {

MatchCounter::MatchCounter(const MatchGame& game, Counted counted)
    : game_(game.game),
      start_(game.start),
      pieces_(game.pieces),
      counted_(counted),
      counts_(game_.seats(), pieces_->colours(), pieces_->kinds(), pieces_->cells()) {}

MatchCounter::MatchCounter(const MatchCounter& like, std::nullptr_t)
    : game_(like.game_),
      start_(like.start_),
      pieces_(like.pieces_),
      counted_(like.counted_),
      counts_(game_.seats(), pieces_->colours(), pieces_->kinds(), pieces_->cells()) {}

void MatchCounter::add(const GameRecord& record) {
    AnyState state = start_;
    Events events;
    for (std::size_t turn = 0; turn < record.legal.size(); ++turn) {
        count_legal(turn + 1, record.legal[turn]);
        if (counted_ == Counted::events) {
            events.clear();
            state = after_plies(game_, std::move(state), record.turns[turn], &events);
            for (const Event& event : events) {
                count(event, Place{record.number, static_cast<int>(turn) + 1});
            }
            ++counts_.positions;
            pieces_->count_pieces(state, counts_.occupied);
        }
    }
    count_end(record);
}

MatchCounts MatchCounter::of(const GameRecord& record) const {
    MatchCounter counter = fresh();
    counter.add(record);
    return std::move(counter.counts_);
}

void MatchCounter::count_legal(std::size_t turn, std::uint64_t legal) {
    counts_.branching.add(static_cast<std::int64_t>(legal));
    if (counts_.branching_at.size() < turn) {
        counts_.branching_at.resize(turn);
    }
    counts_.branching_at[turn - 1].add(static_cast<std::int64_t>(legal));
}

void MatchCounter::count_end(const GameRecord& record) {
    ++counts_.games;
    std::vector<std::uint64_t>* winners = nullptr;
    if (record.outcome) {
        const Place here{record.number, static_cast<int>(record.legal.size())};
        if (counts_.length.empty() || here.turn < counts_.shortest.turn) {
            counts_.shortest = here;
        }
        if (counts_.length.empty() || here.turn > counts_.longest.turn) {
            counts_.longest = here;
        }
        counts_.length.add(here.turn);
        ++counts_.final_losses[pieces_->losses(record.last)];
        winners = &counts_.endings[std::string(record.outcome->clause)];
        winners->resize(counts_.colours.size() + 1);
        if (!record.outcome->winner()) {
            ++winners->back();
        }
    } else {
        ++counts_.unfinished;
    }
    for (std::size_t seat = 0; seat < counts_.seats.size(); ++seat) {
        const int colour = pieces_->colour_of(record.last, static_cast<Seat>(seat));
        SideCounts game;
        if (!record.outcome) {
            game.unfinished = 1;
        } else {
            const double payoff = record.outcome->payoff[seat];
            game.payoffs[payoff] = 1;
            (payoff == 1.0 ? game.wins : payoff == 0.0 ? game.losses : game.draws) = 1;
        }
        counts_.seats[seat].merge(game);
        if (colour >= 0) {
            counts_.colours[static_cast<std::size_t>(colour)].merge(game);
            ++counts_.held[seat][static_cast<std::size_t>(colour)];
            if (winners != nullptr && game.wins == 1) {
                ++(*winners)[static_cast<std::size_t>(colour)];
            }
        }
    }
}

void MatchCounter::count(const Event& event, Place place) {
    auto found = clauses_.find(event.clause);
    if (found == clauses_.end()) {
        // Nodes of a std::map keep their addresses; the cached pointer avoids one string per event.
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
    count_at(clause.by_cell, event.cell);
    count_at(clause.by_from, event.from);
}

void MatchCounter::count_at(std::vector<std::uint64_t>& by_cell, int cell) const {
    if (cell >= 0 && cell < pieces_->cells()) {
        by_cell.resize(static_cast<std::size_t>(pieces_->cells()));
        ++by_cell[static_cast<std::size_t>(cell)];
    }
}

}  // namespace rulescope::play
