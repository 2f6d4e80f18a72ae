#include "tools/play_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "tools/numbers.h"

namespace rulescope::tools {

bool all_random(const Json& play) {
    return std::all_of(play["seats"].begin(), play["seats"].end(),
                       [](const Json& seat) { return seat["agent"] == "random"; });
}

std::string games_played(const Json& play, std::uint64_t games) {
    return all_random(play) ? counted(games, "random game", "random games") : counted(games, "game", "games");
}

std::vector<std::string> agents_sentences(const Json& play) {
    std::vector<std::string> sentences;
    if (!play.contains("agents")) {
        return sentences;
    }
    const Json& agents = play["agents"];
    const bool alike = std::all_of(agents.begin(), agents.end(),
                                   [&](const Json& agent) { return agent["agent"] == agents.front()["agent"]; });
    if (alike) {
        return sentences;
    }
    // Of two agents the second got what the first did not.
    const std::size_t told = agents.size() == 2 ? 1 : agents.size();
    for (std::size_t number = 0; number < told; ++number) {
        const Json& agent = agents[number];
        const std::uint64_t rounds = agent["rounds"].get<std::uint64_t>();
        if (rounds == 0) {
            return {"No round of games was finished with every agent at every seat: play more games to compare them."};
        }
        const bool won_or_lost = agent["draws"] == 0 && agent["unfinished"] == 0;
        sentences.push_back(fmt::format(
            "{} {} {:.1f} % of {} against {} (95 % interval {:.1f} to {:.1f} %).", agent["agent"].get<std::string>(),
            won_or_lost ? "won" : "scored", 100.0 * agent["score"].get<double>(),
            counted(rounds * agent["games_of_round"].get<std::uint64_t>(), "game", "games"),
            agents.size() == 2 ? agents[1]["agent"].get<std::string>() : std::string("the others"),
            100.0 * agent["interval"][0].get<double>(), 100.0 * agent["interval"][1].get<double>()));
    }
    return sentences;
}

}  // namespace rulescope::tools
