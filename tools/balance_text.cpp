// The findings of a balance report in plain words.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "analysis/game/text.h"
#include "tools/balance.h"
#include "tools/balance_score.h"
#include "tools/numbers.h"

namespace rulescope::tools {

namespace {

statistics::Interval interval_in(const Json& json) {
    return {json["interval"][0], json["interval"][1]};
}

std::string share_text(const Json& share) {
    return fmt::format("{:.0f} % (95 % interval {:.0f} to {:.0f} %)", 100.0 * share["share"].get<double>(),
                       100.0 * share["interval"][0].get<double>(), 100.0 * share["interval"][1].get<double>());
}

/// Games that all end alike look like certainty: they are one way to play, seen again and again.
void add_sameness(const Json& document, std::vector<std::string>& sentences) {
    constexpr std::uint64_t few = 10;
    const Json& first = document["seats"][0];
    const auto games = first["games"].get<std::uint64_t>();
    const bool alike = first["wins"] == games || first["losses"] == games || first["draws"] == games;
    if (games < few || !alike) {
        return;
    }
    const bool drawn = document["budgets"]["openings"] != 0;
    sentences.push_back(
        fmt::format("All {} games ended alike: the interval speaks of these players' way to play{}.", grouped(games),
                    drawn ? "" : ", not of the game; draw the first turns (--openings) to see more of it"));
}

void add_colours(const Json& document, std::vector<std::string>& sentences) {
    for (const Json& colour : document["colours"]) {
        if (colour["games"] != 0) {
            sentences.push_back(fmt::format(
                "{}, whoever held it, got {} of the points.", capitalised(colour["colour"].get<std::string>()),
                score_text(colour["score"], interval_in(colour), colour["games"].get<std::uint64_t>())));
        }
    }
}

/// How the first seat fares as play gets stronger: the two ends of each family.
void add_strength(const Json& strength, std::vector<std::string>& sentences) {
    for (const char* family : {"mcts", "alphabeta", "paranoid"}) {
        const Json* weakest = nullptr;
        const Json* strongest = nullptr;
        for (const Json& row : strength["rows"]) {
            if (row["family"] == family && row["games"] != 0) {
                weakest = weakest == nullptr ? &row : weakest;
                strongest = &row;
            }
        }
        if (strongest != nullptr && weakest != strongest) {
            sentences.push_back(fmt::format(
                "The first seat's score between players {} is {}, between players {} it is {}.",
                (*weakest)["agent"].get<std::string>(),
                score_text((*weakest)["score"], interval_in(*weakest), (*weakest)["games"].get<std::uint64_t>()),
                (*strongest)["agent"].get<std::string>(),
                score_text((*strongest)["score"], interval_in(*strongest),
                           (*strongest)["games"].get<std::uint64_t>())));
        }
    }
}

void add_solved(const Json& solved, std::vector<std::string>& sentences) {
    for (const Json& board : solved["boards"]) {
        const std::string winner =
            board["winner"].is_null() ? "nobody" : capitalised(board["winner"].get<std::string>());
        sentences.push_back(
            fmt::format("On seven cells with a target of {}, {} wins under best play{}.",
                        counted(board["captures"].get<std::uint64_t>(), "capture", "captures"), winner,
                        board["turns"].is_null() || board["winner"].is_null()
                            ? std::string()
                            : fmt::format(", in {}", counted(board["turns"].get<std::uint64_t>(), "turn", "turns"))));
    }
}

void add_comparison(const Json& comparison, std::vector<std::string>& sentences) {
    for (const Json& row : comparison["rows"]) {
        if (!row.contains("difference") || row["difference"]["pairs"] == 0) {
            continue;
        }
        const Json& difference = row["difference"];
        sentences.push_back(fmt::format(
            "Under {} the first seat gets {}: {:+.1f} points against {} (95 % interval {:+.1f} to {:+.1f}, {} pairs; "
            "corrected p = {:.3f}, {}).",
            row["label"].get<std::string>(),
            score_text(row["score"], interval_in(row), row["games"].get<std::uint64_t>()),
            100.0 * difference["mean"].get<double>(), comparison["rows"][0]["label"].get<std::string>(),
            100.0 * difference["interval"][0].get<double>(), 100.0 * difference["interval"][1].get<double>(),
            grouped(difference["pairs"].get<std::uint64_t>()), difference["adjusted_p"].get<double>(),
            difference["significant"].get<bool>() ? "a difference" : "no difference shown"));
    }
}

/// Those that were shown to matter; the others stand in the table.
void add_restricted(const Json& restricted, std::vector<std::string>& sentences) {
    std::string others;
    for (const Json& row : restricted["rows"]) {
        const std::string name = row["without"];
        if (row["rounds"] != 0 && row["differs"].get<bool>()) {
            sentences.push_back(
                fmt::format("Without {} a player gets {} of the points against one that has all.", name,
                            score_text(row["score"], interval_in(row), row["rounds"].get<std::uint64_t>(), "rounds")));
        } else {
            others += (others.empty() ? "" : ", ") + name;
        }
    }
    if (!others.empty()) {
        sentences.push_back(fmt::format("That it matters to do without these was not shown: {}.", others));
    }
}

void add_three(const Json& three, std::vector<std::string>& sentences) {
    if (three.contains("gap")) {
        sentences.push_back(fmt::format(
            "Equal chances for all seats: p = {:.3f}; the luckiest seat won {:.1f} games in a hundred more than the "
            "unluckiest, where fair seats keep within {:.1f} nineteen times in twenty.",
            three["equal"]["p"].get<double>(), 100.0 * three["gap"]["seen"].get<double>(),
            100.0 * three["gap"]["fair"].get<double>()));
    }
    if (three.contains("rotation") && three["rotation"].contains("order_p")) {
        sentences.push_back(
            fmt::format("Told apart by rotating: the order of play (p = {:.3f}) and the place (p = {:.3f}).",
                        three["rotation"]["order_p"].get<double>(), three["rotation"]["place_p"].get<double>()));
    }
    const Json& kingmaking = three["kingmaking"];
    if (kingmaking["judged"] != 0) {
        sentences.push_back(fmt::format("In {} of the games a player without hope gave the lead to the later winner.",
                                        share_text(kingmaking["decided"])));
    }
}

void add_placements(const Json& placements, std::vector<std::string>& sentences) {
    if (placements.contains("fairest") && placements["fairest"]["games"] != 0) {
        const Json& fairest = placements["fairest"];
        sentences.push_back(fmt::format(
            "Of {} first placements the fairest is White {}, Black {}: White gets {}, so that whoever chooses the "
            "better colour gets about {:.0f} %.",
            grouped(placements["classes"].get<std::uint64_t>()), fairest["white"].get<std::string>(),
            fairest["black"].get<std::string>(),
            score_text(fairest["score"], interval_in(fairest), fairest["games"].get<std::uint64_t>()),
            100.0 * fairest["chooser"].get<double>()));
    }
}

}  // namespace

std::vector<std::string> balance_sentences(const Json& document) {
    std::vector<std::string> sentences{document["verdict"]["sentence"].get<std::string>()};
    add_sameness(document, sentences);
    add_colours(document, sentences);
    const auto add = [&](const char* chapter, void (*told)(const Json&, std::vector<std::string>&)) {
        if (!document[chapter].is_null()) {
            told(document[chapter], sentences);
        }
    };
    add("strength", add_strength);
    add("solved", add_solved);
    add("comparison", add_comparison);
    add("restricted", add_restricted);
    add("three", add_three);
    add("placements", add_placements);
    const Json& length = document["length"];
    if (!length["mean"].is_null()) {
        sentences.push_back(fmt::format("A game takes {:.1f} turns on average, from {} to {}.",
                                        length["mean"].get<double>(), length["min"].get<std::int64_t>(),
                                        length["max"].get<std::int64_t>()));
    }
    return sentences;
}

}  // namespace rulescope::tools
