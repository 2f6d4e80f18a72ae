#include "analysis/play/counting/counts.h"

#include <algorithm>

namespace rulescope::play {

namespace {

void add(std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        to[i] += from[i];
    }
}

void add(std::vector<std::vector<std::uint64_t>>& to, const std::vector<std::vector<std::uint64_t>>& from) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        add(to[i], from[i]);
    }
}

void merge_sides(std::vector<SideCounts>& to, const std::vector<SideCounts>& from) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        to[i].merge(from[i]);
    }
}

}  // namespace

void SideCounts::merge(const SideCounts& other) {
    wins += other.wins;
    losses += other.losses;
    draws += other.draws;
    unfinished += other.unfinished;
    for (const auto& [payoff, times] : other.payoffs) {
        payoffs[payoff] += times;
    }
}

MatchCounts::MatchCounts(int seat_count, int colour_count, int kinds, int cells)
    : seats(static_cast<std::size_t>(seat_count)),
      colours(static_cast<std::size_t>(colour_count)),
      held(seats.size(), std::vector<std::uint64_t>(colours.size())),
      occupied(static_cast<std::size_t>(kinds), std::vector<std::uint64_t>(static_cast<std::size_t>(cells))) {}

void MatchCounts::merge(const MatchCounts& later) {
    games += later.games;
    unfinished += later.unfinished;
    merge_sides(seats, later.seats);
    merge_sides(colours, later.colours);
    add(held, later.held);
    if (!later.length.empty()) {
        if (length.empty() || later.shortest.turn < shortest.turn) {
            shortest = later.shortest;
        }
        if (length.empty() || later.longest.turn > longest.turn) {
            longest = later.longest;
        }
    }
    length.merge(later.length);
    branching.merge(later.branching);
    branching_at.resize(std::max(branching_at.size(), later.branching_at.size()));
    for (std::size_t turn = 0; turn < later.branching_at.size(); ++turn) {
        branching_at[turn].merge(later.branching_at[turn]);
    }
    for (const auto& [clause, winners] : later.endings) {
        add(endings[clause], winners);
    }
    for (const auto& [lost, times] : later.final_losses) {
        final_losses[lost] += times;
    }
    for (const auto& [id, theirs] : later.clauses) {
        const auto [place, unseen] = clauses.try_emplace(id, theirs);
        if (unseen) {
            continue;
        }
        ClauseCounts& ours = place->second;
        ours.fired += theirs.fired;
        ours.games += theirs.games;
        // `first` stays, because the games counted here precede the games of `theirs`. If the turn numbers are equal,
        // the earlier game is kept.
        if (theirs.shortest.turn < ours.shortest.turn) {
            ours.shortest = theirs.shortest;
        }
        add(ours.by_cell, theirs.by_cell);
        add(ours.by_from, theirs.by_from);
    }
    positions += later.positions;
    add(occupied, later.occupied);
}

}  // namespace rulescope::play
