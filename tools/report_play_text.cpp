// Play in plain words.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/game/text.h"
#include "tools/numbers.h"
#include "tools/pentactic_play.h"
#include "tools/play_words.h"
#include "tools/report_play.h"

namespace rulescope::tools {

namespace {

std::string percent(double share) {
    return fmt::format("{:.1f} %", 100.0 * share);
}

std::string percent_range(const Json& interval) {
    return fmt::format("{:.1f} to {:.1f} %", 100.0 * interval[0].get<double>(), 100.0 * interval[1].get<double>());
}

std::string name_of_side(const Json& side) {
    return side["colour"].is_string() ? capitalised(side["colour"].get<std::string>())
                                      : fmt::format("Seat {}", side["seat"].get<int>());
}

/// Whether the scores' intervals leave an equal share possible. Not a verdict on balance: that asks for a
/// margin, and for agents that know what they do. Where it does, it is told how large an advantage would have stayed
/// unseen: as far as the widest interval reaches from the equal share.
std::string fairness_sentence(const Json& play) {
    const double fair = 1.0 / static_cast<double>(play["seats"].size());
    std::string more, fewer;
    double widest = 0;
    for (const char* sides : {"seats", "colours"}) {
        for (const Json& side : play.contains(sides) ? play[sides] : Json::array()) {
            const std::string name = name_of_side(side);
            for (const Json& bound : side["interval"]) {
                widest = std::max(widest, std::abs(bound.get<double>() - fair));
            }
            if (side["interval"][0].get<double>() > fair) {
                more += (more.empty() ? "" : " and ") + name;
            } else if (side["interval"][1].get<double>() < fair) {
                fewer += (fewer.empty() ? "" : " and ") + name;
            }
        }
    }
    const std::string share = fmt::format("an equal share of {:.1f} %", 100.0 * fair);
    if (more.empty() && fewer.empty()) {
        const std::uint64_t finished = play["games"].get<std::uint64_t>() - play["unfinished"].get<std::uint64_t>();
        return fmt::format("The intervals leave {} possible: {} are too few to tell less than ±{:.1f} points.", share,
                           counted(finished, "finished game", "finished games"), 100.0 * widest);
    }
    if (more.empty() || fewer.empty()) {
        return fmt::format("{} got {} than {}.", more + fewer, fewer.empty() ? "more" : "less", share);
    }
    return fmt::format("{} got more than {}, {} less.", more, share, fewer);
}

std::string wins_sentence(const std::string& who, const Json& side, std::uint64_t finished, const std::string& games) {
    const std::uint64_t wins = side["wins"].get<std::uint64_t>();
    return fmt::format("{} won {} of {} (95 % interval {}).", who,
                       percent(static_cast<double>(wins) / static_cast<double>(finished)), games,
                       percent_range(side["wins_interval"]));
}

}  // namespace

std::vector<std::string> play_sentences(const Json& play) {
    if (play.value("family", "") == "pentactic") {
        return pentactic_sentences(play);
    }
    std::vector<std::string> sentences;
    const std::uint64_t games = play["games"].get<std::uint64_t>();
    const std::uint64_t unfinished = play["unfinished"].get<std::uint64_t>();
    const std::uint64_t finished = games - unfinished;
    if (games == 0) {
        return {"No random game was played."};
    }
    if (finished == 0) {
        sentences.push_back(fmt::format("None of {} came to an end within {} turns.", games_played(play, games),
                                        play["max_turns"].get<int>()));
        return sentences;
    }
    sentences = agents_sentences(play);
    for (const Json& side : play["seats"]) {
        sentences.push_back(wins_sentence(name_of_side(side), side, finished, games_played(play, finished)));
    }
    if (play.contains("colours")) {
        for (const Json& side : play["colours"]) {
            sentences.push_back(wins_sentence(capitalised(side["colour"].get<std::string>()), side, finished,
                                              games_played(play, finished)));
        }
    }
    sentences.push_back(fairness_sentence(play));
    std::uint64_t draws = 0;
    for (const Json& side : play["seats"]) {
        draws = std::max(draws, side["draws"].get<std::uint64_t>());
    }
    if (draws > 0) {
        sentences.push_back(fmt::format("{} ended without a winner.", counted(draws, "game", "games")));
    }
    const Json& length = play["length"];
    sentences.push_back(fmt::format("A game took {:.1f} turns on average, from {} to {}.", length["mean"].get<double>(),
                                    length["min"].get<std::int64_t>(), length["max"].get<std::int64_t>()));
    sentences.push_back(fmt::format("A turn was chosen among {:.1f} legal ones on average, {} at most.",
                                    play["branching"]["mean"].get<double>(),
                                    grouped(play["branching"]["max"].get<std::uint64_t>())));
    if (unfinished > 0) {
        sentences.push_back(fmt::format("{} not over after {} turns and counted apart.",
                                        unfinished == 1 ? "1 game was" : grouped(unfinished) + " games were",
                                        play["max_turns"].get<int>()));
    }
    return sentences;
}

}  // namespace rulescope::tools
