#include "analysis/games/pentactic/drawing/plots/play_tables.h"

#include <fmt/format.h>

#include "analysis/play/match/play_sides.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::pentactic {

namespace {

using statistics::Histogram;
using statistics::Interval;
using statistics::rounded;

std::string percents(const Interval& interval, int decimals = 1) {
    return fmt::format("{:.{}f} to {:.{}f} %", 100.0 * rounded(interval.low), decimals, 100.0 * rounded(interval.high),
                       decimals);
}

std::string two_decimals(double value) {
    return fmt::format("{:.2f}", rounded(value));
}

std::string mean_text(const Histogram& values) {
    return values.empty() ? "–" : two_decimals(values.mean());
}

/// Points have no greatest value, so their mean has no interval in a match that is judged more than once.
std::string mean_range(const play::PlayResult& play, const Histogram& values) {
    if (values.total() < 2 || play.anytime) {
        return "–";
    }
    const Interval interval = statistics::mean_interval(values);
    return fmt::format("{} to {}", two_decimals(interval.low), two_decimals(interval.high));
}

TableCell agent_cell(const play::PlayResult& play, std::size_t seat) {
    const std::string agent = play::agent_at(play, seat);
    return agent.empty() ? TableCell() : TableCell(agent);
}

/// An empty cell if no game was finished.
TableCell score_cell(const play::SideScore& score) {
    return score.finished > 0 ? TableCell(rounded(score.mean)) : TableCell();
}

Table players_table(const play::PlayResult& play) {
    Table table{"",
                "A win counts 1; a shared win counts the share of the player. The goal is given above.",
                {{"player", "Player", Format::text},
                 {"agent", "Agent", Format::text},
                 {"wins", "Wins", Format::count},
                 {"shared", "Shared", Format::count},
                 {"losses", "Losses", Format::count},
                 {"score", "Score", Format::percent},
                 {"interval", "95 % interval", Format::number},
                 {"points", "Points, mean", Format::number},
                 {"points_interval", "95 % interval", Format::number}},
                {}};
    const std::size_t seats = play.counts.seats.size();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const play::SideCounts& side = play.counts.seats[seat];
        const play::SideScore score = play::score_of_seat(play, seat);
        table.rows.push_back({play.details.players[seat], agent_cell(play, seat), whole(side.wins), whole(side.draws),
                              whole(side.losses), score_cell(score), percents(score.interval),
                              mean_text(points_of(play, seat)), mean_range(play, points_of(play, seat))});
    }
    return table;
}

Table alone_table(const play::PlayResult& play) {
    const play::SideCounts& side = play.counts.seats.front();
    const play::SideScore score = play::score_of_seat(play, 0);
    return {"",
            "",
            {{"agent", "Agent", Format::text},
             {"solved", "Solved", Format::count},
             {"not", "Not solved", Format::count},
             {"score", "Share solved", Format::percent},
             {"interval", "95 % interval", Format::number},
             {"left", "Left over, mean", Format::number},
             {"left_interval", "95 % interval", Format::number}},
            {{agent_cell(play, 0), whole(side.wins), whole(side.losses), score_cell(score),
              percents(score.wins_interval, 2), mean_text(points_of(play, 0)), mean_range(play, points_of(play, 0))}}};
}

Table roles_table(const play::PlayResult& play) {
    const auto row = [&play](const std::string& what, const Histogram& points) -> std::vector<TableCell> {
        return {what, mean_text(points), mean_range(play, points)};
    };
    return {
        "Points by role",
        "Points of the player who lays the pentominoes; the last line is the mean difference within a match. Between "
        "random players the two games do not differ: in each, every pentomino is out of play with the same "
        "probability. The differences that remain are chance.",
        {{"what", "Game", Format::text},
         {"points", "Points, mean", Format::number},
         {"interval", "95 % interval", Format::number}},
        {row("First: A lays stones, B pentominoes", points_of(play, 1)),
         row("Second: B lays stones, A pentominoes", points_of(play, 0)),
         row("Second minus first", play.details.of_games.front().values)}};
}

}  // namespace

std::vector<Table> play_tables(const RuleSet& rules, const play::PlayResult& play) {
    if (rules.mode == Mode::solitaire) {
        return {alone_table(play)};
    }
    std::vector<Table> tables{players_table(play)};
    if (rules.mode == Mode::basic) {
        tables.push_back(roles_table(play));
    }
    return tables;
}

}  // namespace rulescope::pentactic
