#include "reports/play/play_document.h"

#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/play_sides.h"

namespace rulescope::reports {

namespace {

std::optional<std::string> unless_empty(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

std::vector<std::pair<std::int64_t, std::uint64_t>> counts_of(const statistics::Histogram& histogram) {
    return {histogram.counts().begin(), histogram.counts().end()};
}

/// A measure has no greatest value, so its mean has no interval in a match that is judged more than once.
Entries<PlayDocument::Measure> measures_of(const play::PlayResult& result,
                                           const std::vector<play::PlayMeasure>& measures) {
    Entries<PlayDocument::Measure> entries;
    for (const play::PlayMeasure& measure : measures) {
        PlayDocument::Measure& entry = entries.list.emplace_back(measure.id, PlayDocument::Measure{}).second;
        entry.summary = value_summary(measure.values);
        if (result.anytime) {
            entry.summary.interval.reset();
        }
        if (measure.listed) {
            entry.counts = counts_of(measure.values);
        }
    }
    return entries;
}

SideResult result_of(const play::SideCounts& side, const play::SideScore& score) {
    return {side.wins,
            side.losses,
            side.draws,
            side.unfinished,
            score.finished > 0 ? std::optional(rounded(score.mean)) : std::nullopt,
            rounded(score.interval),
            rounded(score.wins_interval),
            score.few_openings};
}

PlayDocument::Seat seat_of(const play::PlayResult& result, std::size_t seat) {
    const play::PlayDetails& details = result.details;
    PlayDocument::Seat entry;
    entry.seat = static_cast<int>(seat) + 1;
    if (!details.players.empty()) {
        entry.player = details.players[seat];
    }
    entry.colour = unless_empty(play::colour_of_seat(result, seat));
    entry.agent = unless_empty(play::agent_at(result, seat));
    entry.result = result_of(result.counts.seats[seat], play::score_of_seat(result, seat));
    entry.measures = measures_of(result, details.of_seats[seat]);
    return entry;
}

/// The results of agents that change seats.
std::vector<PlayDocument::Agent> agents_of(const play::PlayResult& result) {
    const std::size_t seats = result.agents.size();
    std::vector<PlayDocument::Agent> list;
    for (std::size_t number = 0; number < seats; ++number) {
        const play::AgentResult& agent = result.results[number];
        PlayDocument::Agent entry;
        entry.agent = result.agents[number];
        entry.result = result_of(agent.all, play::score_of_rounds(result, number));
        entry.result.score = agent.rounds() > 0 ? std::optional(rounded(agent.score())) : std::nullopt;
        entry.rounds = agent.rounds();
        entry.games_of_round = result.plan.games_of_round();
        for (std::size_t seat = 0; seat < agent.by_seat.size(); ++seat) {
            entry.by_seat.push_back({static_cast<int>(seat) + 1,
                                     result_of(agent.by_seat[seat], play::score_of_agent_at(result, number, seat))});
        }
        list.push_back(std::move(entry));
    }
    return list;
}

PlayDocument::Length length_of(const play::PlayResult& result) {
    const play::MatchCounts& counts = result.counts;
    PlayDocument::Length length{value_summary(counts.length), counts_of(counts.length)};
    if (const std::optional<statistics::Interval> interval = play::length_interval(result)) {
        length.summary.interval = rounded(*interval);
    }
    if (!counts.length.empty()) {
        length.shortest = {counts.shortest.game, counts.shortest.turn};
        length.longest = {counts.longest.game, counts.longest.turn};
    }
    return length;
}

PlayDocument::Branching branching_of(const play::MatchCounts& counts) {
    PlayDocument::Branching branching{value_summary(counts.branching), {}};
    branching.summary.interval.reset();
    for (std::size_t turn = 0; turn < counts.branching_at.size(); ++turn) {
        const statistics::Summary legal = statistics::summary_of(counts.branching_at[turn]);
        branching.by_turn.push_back(
            {turn + 1, legal.count, rounded(legal.mean), legal.low, legal.median, legal.high, legal.max});
    }
    return branching;
}

std::vector<PlayDocument::Ending> endings_of(const play::PlayResult& result) {
    std::vector<PlayDocument::Ending> endings;
    for (const auto& [clause, winners] : result.counts.endings) {
        PlayDocument::Ending ending{clause, 0, {}};
        for (std::size_t colour = 0; colour < winners.size(); ++colour) {
            ending.games += winners[colour];
            if (winners[colour] > 0) {
                const bool nobody = colour + 1 == winners.size();
                ending.winners.list.emplace_back(nobody ? result.details.nobody : result.details.colours[colour],
                                                 winners[colour]);
            }
        }
        endings.push_back(std::move(ending));
    }
    return endings;
}

/// Each row states how many pieces each colour had lost at the end of a game, and the number of games with these
/// losses.
std::vector<Entries<std::int64_t>> losses_of(const play::PlayResult& result) {
    std::vector<Entries<std::int64_t>> rows;
    for (const auto& [lost, games] : result.counts.final_losses) {
        Entries<std::int64_t>& row = rows.emplace_back();
        for (const std::size_t colour : result.details.losses) {
            row.list.emplace_back(result.details.colours[colour], lost[colour]);
        }
        row.list.emplace_back("games", static_cast<std::int64_t>(games));
    }
    return rows;
}

}  // namespace

SideResult side_result(const play::SideCounts& side, std::size_t seats) {
    return result_of(side, play::score_of(side, seats));
}

PlayDocument play_document(const play::PlayResult& result) {
    const play::MatchCounts& counts = result.counts;
    const play::PlayDetails& details = result.details;
    PlayDocument document;
    document.version = version();
    document.engine = "reference";
    document.ruleset = result.ruleset.rules.name;
    document.title = result.ruleset.rules.title;
    document.set = result.ruleset.overrides;
    document.hash = result.ruleset.hash;
    document.games = counts.games;
    document.seed = result.plan.seed;
    document.max_turns = result.plan.max_turns;
    document.seating = play::seats_word(result.plan.exchanged);
    document.openings = result.plan.opening_turns;
    document.line = result.plan.line;
    document.complete = result.complete;
    document.level = statistics::default_level;
    document.lines = result.openings;
    if (const std::optional<statistics::Interval> others = play::in_other_openings(result)) {
        document.other_openings = rounded(*others);
    }
    document.earlier_reports = result.earlier_reports;
    document.of_family.list = details.fields;
    for (std::size_t seat = 0; seat < counts.seats.size(); ++seat) {
        document.seats.push_back(seat_of(result, seat));
    }
    if (play::colours_change(result)) {
        for (const std::size_t colour : details.order) {
            document.colours.push_back(
                {details.colours[colour], result_of(counts.colours[colour], play::score_of_colour(result, colour))});
        }
    }
    document.measures = measures_of(result, details.of_games);
    if (result.plan.exchanged) {
        document.agents = agents_of(result);
    }
    if (result.answer) {
        document.sprt = sequential_document(*result.answer);
    }
    document.unfinished = counts.unfinished;
    document.length = length_of(result);
    document.branching = branching_of(counts);
    document.endings = endings_of(result);
    if (!details.losses.empty()) {
        document.final_losses = losses_of(result);
    }
    for (const auto& [id, clause] : counts.clauses) {
        document.clauses.push_back({id, clause.fired, clause.games, clause.first, clause.shortest});
    }
    document.cells = play::cell_counts(result);
    return document;
}

}  // namespace rulescope::reports
