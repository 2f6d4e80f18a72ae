// `rulescope play`: matches between agents.
#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

#include "tools/commands.h"
#include "tools/numbers.h"
#include "tools/pentactic_play.h"
#include "tools/progress.h"
#include "tools/report_play.h"
#include "tools/rule_set_text.h"
#include "tools/specs/error.h"

namespace rulescope::tools {

namespace {

constexpr std::uint64_t most_games_of_play = 1'000'000'000'000;
constexpr std::uint64_t most_turns_of_play = 1'000'000;

/// "random,random" as its words.
std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == ',') {
            words.emplace_back();
        } else if (c != ' ') {
            words.back() += c;
        }
    }
    return words;
}

constexpr const char* by_table = "perfect:";

/// Agents that play by a table are the Adaptoid family's.
template <class Rules>
constexpr bool has_tables = std::is_same_v<Rules, adaptoid::RuleSet>;

/// One agent for all seats, or one for each.
template <class Rules>
void check_agents(const std::vector<std::string>& words, const Rules& rules) {
    const std::vector<std::string> known{"random", "perfect:FILE"};
    for (const std::string& word : words) {
        const bool perfect = word.rfind(by_table, 0) == 0 && word != by_table;
        if (word != "random" && !perfect) {
            bad_option("--agents", fmt::format("unknown agent '{}'.{}", word, specs::what_was_expected(word, known)));
        }
        if (perfect && !has_tables<Rules>) {
            bad_option("--agents",
                       "perfect plays rule sets of the Adaptoid family; for Pentactic ask the table itself: "
                       "rulescope solve RULESET --table FILE --probe POSITION");
        }
    }
    if (words.size() != 1 && words.size() != static_cast<std::size_t>(rules.seats())) {
        bad_option("--agents", fmt::format("{} has {} seats, but {} agents are named; name one for each seat, or one "
                                           "for all",
                                           rules.name, rules.seats(), words.size()));
    }
}

PlayOptions options_of(const PlayCommand& command) {
    PlayOptions options;
    options.games = parse_count("--games", command.games.empty() ? "1000" : command.games, 1, most_games_of_play);
    options.max_turns = static_cast<int>(
        parse_count("--max-turns", command.max_turns.empty() ? "1000" : command.max_turns, 1, most_turns_of_play));
    options.seed = command.context.seed;
    options.threads = command.context.threads;
    options.stop = &interrupted();
    options.agents = split(command.agents.empty() ? "random" : command.agents);
    return options;
}

std::string matches_text(const std::string& title, const std::vector<std::string>& sentences) {
    std::string text = title + "\n";
    for (const std::string& sentence : sentences) {
        text += "  " + sentence + "\n";
    }
    return text;
}

}  // namespace

int run(const PlayCommand& command) {
    PlayOptions options = options_of(command);
    std::vector<specs::AnyRuleSet> rulesets;
    for (const std::string& name : command.rulesets) {
        rulesets.push_back(load(command.context, name));
        std::visit([&](const auto& loaded) { check_agents(options.agents, loaded.rules); }, rulesets.back());
    }
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    Progress progress(command.context, "games");
    Json documents = Json::array();
    Json identities = Json::array();
    std::string text;
    bool complete = true;
    const auto play = [&](const auto& loaded) {
        options.progress = [&](const std::string&, std::uint64_t done, std::uint64_t total) {
            progress.update(loaded.rules.name, done, total);
        };
        const auto played = run_play(loaded, options);
        documents.push_back(play_document(played));
        identities.push_back(identity(loaded));
        text += matches_text(loaded.rules.title, play_sentences(documents.back()));
        complete = complete && played.complete;
    };
    for (const specs::AnyRuleSet& ruleset : rulesets) {
        std::visit(play, ruleset);
    }
    progress.clear();
    if (command.context.json) {
        Json together = new_document("play");
        together["rulesets"] = documents;
        emit(command.context, documents.size() == 1 ? documents.front() : together);
    } else {
        emit(command.context, text + (complete ? "" : "Interrupted: these are the first games.\n"));
    }
    write_manifest(command.context, identities, {{"games", options.games}, {"max_turns", options.max_turns}});
    return complete ? exit_done : exit_cut_short;
}

}  // namespace rulescope::tools
