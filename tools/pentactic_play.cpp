#include "tools/pentactic_play.h"

#include <fmt/format.h>

#include <cmath>

#include "analysis/games/pentactic/play/look.h"
#include "analysis/statistics/interval.h"
#include "core/pentactic/notation.h"
#include "tools/match_play.h"
#include "tools/numbers.h"
#include "tools/play_json.h"
#include "tools/play_words.h"

namespace rulescope::tools {

using pentactic::Mode;
using pentactic::Pentactic;
using pentactic::seat_name;

namespace {

/// What a seat had to its debit at the end of a game -> games.
statistics::Histogram points_of(const play::MatchCounts& counts, std::size_t seat) {
    statistics::Histogram histogram;
    for (const auto& [points, games] : counts.final_losses) {
        histogram.add(points[seat], games);
    }
    return histogram;
}

/// Of a basic match what the second game's pentomino player had more than the first's, match by match.
statistics::Histogram second_less_first(const play::MatchCounts& counts) {
    statistics::Histogram histogram;
    for (const auto& [points, games] : counts.final_losses) {
        histogram.add(points[0] - points[1], games);
    }
    return histogram;
}

Json points_json(const statistics::Histogram& histogram) {
    Json json = summary_json(histogram);
    json["counts"] = Json::array();
    for (const auto& [points, games] : histogram.counts()) {
        json["counts"].push_back({points, games});
    }
    return json;
}

/// [{"clause", "games", "winners": {"A": games, "shared": games}}]: "shared" where nobody won alone, "unsolved" in the
/// solitaire.
Json endings_json(const play::MatchCounts& counts) {
    Json rows = Json::array();
    for (const auto& [clause, winners] : counts.endings) {
        std::uint64_t alone = 0;
        Json by_player = Json::object();
        for (std::size_t seat = 0; seat + 1 < winners.size(); ++seat) {
            alone += winners[seat];
            if (winners[seat] > 0) {
                by_player[seat_name(static_cast<Seat>(seat))] = winners[seat];
            }
        }
        if (winners.back() > 0) {
            by_player[counts.seats.size() == 1 ? "unsolved" : "shared"] = winners.back();
        }
        rows.push_back({{"clause", clause}, {"games", alone + winners.back()}, {"winners", by_player}});
    }
    return rows;
}

Json cells_json(const play::MatchCounts& counts, const pentactic::Grid& grid) {
    Json names = Json::array();
    for (pentactic::Cell cell = 0; cell < grid.size(); ++cell) {
        names.push_back(grid.name(cell));
    }
    return {{"names", names},
            {"positions", counts.positions},
            {"stones", counts.occupied[play::PentacticLook::stone]},
            {"pentominoes", counts.occupied[play::PentacticLook::pentomino]}};
}

std::string percent(double share) {
    return fmt::format("{:.1f} %", 100.0 * share);
}

std::string range(const Json& interval, double factor, const char* unit) {
    return fmt::format("{:.1f} to {:.1f}{}", factor * interval[0].get<double>(), factor * interval[1].get<double>(),
                       unit);
}

std::string seat_sentence(const Json& seat, const std::string& games) {
    const std::string who = seat["player"].get<std::string>();
    const double score = seat["score"].get<double>();
    std::string text = fmt::format("{} scored {} of {} (95 % interval {})", who, percent(score), games,
                                   range(seat["interval"], 100.0, " %"));
    const Json& points = seat["points"];
    text += fmt::format(" and had {:.2f} points at the end", points["mean"].get<double>());
    return text + (points.contains("interval")
                       ? fmt::format(" ({:.2f} to {:.2f}).", points["interval"][0].get<double>(),
                                     points["interval"][1].get<double>())
                       : std::string("."));
}

/// Does it matter who lays the stones first? (P-4) Not to random players: the pentomino that P-5 takes out is any of
/// them with the same chance in either game, and nothing else differs.
std::string order_sentence(const Json& difference, bool random) {
    const double mean = difference["mean"].get<double>();
    const double low = difference["interval"][0].get<double>();
    const double high = difference["interval"][1].get<double>();
    return fmt::format(
        "In the second game the pentomino player had {:.2f} {} than in the first (95 % interval of the difference "
        "{:.2f} to {:.2f}){}.",
        std::abs(mean), mean < 0 ? "points fewer" : "points more", low, high,
        !random                 ? ""
        : low <= 0 && high >= 0 ? "; between random players both games are alike"
                                : "; between random players both games are alike, so that this is luck");
}

}  // namespace

PentacticRun run_play(const specs::LoadedPentactic& ruleset, const PlayOptions& options) {
    const Pentactic game(ruleset.rules);
    return play_and_count(ruleset, options, game, play::PentacticLook{ruleset.rules});
}

Json play_document(const PentacticRun& run) {
    const play::MatchCounts& counts = run.counts;
    Json json = new_document("play");
    add_match(json, run);
    json["family"] = "pentactic";
    json["mode"] = std::string(name_of(run.ruleset.rules.mode));
    json["seats"] = Json::array();
    for (std::size_t seat = 0; seat < counts.seats.size(); ++seat) {
        Json entry;
        entry["seat"] = seat + 1;
        entry["player"] = seat_name(static_cast<Seat>(seat));
        entry["colour"] = nullptr;
        entry["agent"] = agent_at(run.plan, run.agents, seat);
        add_results(entry, counts.seats[seat], counts.seats.size());
        entry["points"] = points_json(points_of(counts, seat));
        json["seats"].push_back(entry);
    }
    if (run.ruleset.rules.mode == Mode::basic) {
        json["second_less_first"] = summary_json(second_less_first(counts));
    }
    if (run.plan.exchanged) {
        json["agents"] = agents_json(run.plan, run.agents, run.results);
    }
    json["unfinished"] = counts.unfinished;
    json["length"] = length_json(counts);
    json["branching"] = branching_json(counts);
    json["endings"] = endings_json(counts);
    json["clauses"] = clauses_json(counts);
    json["cells"] = cells_json(counts, run.ruleset.rules.grid);
    return json;
}

std::vector<std::string> pentactic_sentences(const Json& play) {
    std::vector<std::string> sentences;
    const std::uint64_t finished = play["games"].get<std::uint64_t>() - play["unfinished"].get<std::uint64_t>();
    if (finished == 0) {
        return {fmt::format("None of {} came to an end within {} turns.",
                            games_played(play, play["games"].get<std::uint64_t>()), play["max_turns"].get<int>())};
    }
    if (play["mode"] == "solitaire") {
        const Json& seat = play["seats"][0];
        const std::uint64_t solved = seat["wins"].get<std::uint64_t>();
        // Hardly any is: one decimal would say none.
        sentences.push_back(fmt::format("{} of {} ended solved (95 % interval {:.2f} to {:.2f} %).", grouped(solved),
                                        games_played(play, finished), 100.0 * seat["wins_interval"][0].get<double>(),
                                        100.0 * seat["wins_interval"][1].get<double>()));
        sentences.push_back(
            fmt::format("{:.2f} pentominoes were left over on average.", seat["points"]["mean"].get<double>()));
    } else {
        std::uint64_t shared = 0;
        sentences = agents_sentences(play);
        for (const Json& seat : play["seats"]) {
            sentences.push_back(seat_sentence(seat, games_played(play, finished)));
        }
        for (const Json& ending : play["endings"]) {
            shared += ending["winners"].value("shared", std::uint64_t{0});
        }
        sentences.push_back(fmt::format("{} ended with a shared win.", counted(shared, "game", "games")));
        if (play.contains("second_less_first") && play["second_less_first"].contains("interval")) {
            sentences.push_back(order_sentence(play["second_less_first"], all_random(play)));
        }
    }
    const Json& length = play["length"];
    sentences.push_back(fmt::format("A game took {:.1f} turns on average, from {} to {}.", length["mean"].get<double>(),
                                    length["min"].get<std::int64_t>(), length["max"].get<std::int64_t>()));
    sentences.push_back(fmt::format("A turn was chosen among {:.1f} legal ones on average, {} at most.",
                                    play["branching"]["mean"].get<double>(),
                                    grouped(play["branching"]["max"].get<std::uint64_t>())));
    if (play["unfinished"].get<std::uint64_t>() > 0) {
        sentences.push_back(fmt::format("{} not over after {} turns and counted apart.",
                                        counted(play["unfinished"].get<std::uint64_t>(), "game was", "games were"),
                                        play["max_turns"].get<int>()));
    }
    return sentences;
}

}  // namespace rulescope::tools
