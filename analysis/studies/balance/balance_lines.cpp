#include "analysis/studies/balance/balance_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "analysis/game/locale_free.h"
#include "analysis/game/orbit.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

/// A line during the selection.
struct Candidate {
    std::vector<std::size_t> branch;  ///< [turn]: index of the class of the turn, in its position
    std::vector<int> mover;           ///< [turn]: the seat that plays the turn
    OpeningLine line;
    std::vector<play::GameFacts> games;

    [[nodiscard]] double value() const { return line.score.mean(); }
};

/// Adds all lines that continue `from`, which leads to `state`. A line that ends the game is left out: the value of a
/// finished game needs no matches, and no rule set ends a game within its first turns.
void add_lines(const AnyGame& game, const AnyState& state, Candidate from, int turns, std::vector<Candidate>& lines) {
    if (turns == 0) {
        lines.push_back(std::move(from));
        return;
    }
    std::vector<Turn<AnyGame>> kinds;
    std::map<Key, std::size_t> kind_of;
    std::vector<std::uint64_t> alike;
    for (Turn<AnyGame>& turn : turns_of(game, state)) {
        if (game.outcome(turn.state)) {
            continue;
        }
        const auto [kind, added] = kind_of.emplace(orbit_key(game, turn.state), kinds.size());
        if (added) {
            kinds.push_back(std::move(turn));
            alike.push_back(0);
        }
        ++alike[kind->second];
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        Candidate next = from;
        next.branch.push_back(kind);
        next.mover.push_back(static_cast<int>(game.seat_to_act(state)));
        next.line.turns.push_back(game.turn_text(state, kinds[kind].plies));
        next.line.alike *= alike[kind];
        add_lines(game, kinds[kind].state, std::move(next), turns - 1, lines);
    }
}

/// All lines from the start; none unless the game has two seats and no phase before the first turn.
std::vector<Candidate> lines_of(const AnyGame& game, int turns) {
    std::vector<Candidate> all;
    if (game.seats() == 2 && game.between_turns(game.initial())) {
        add_lines(game, game.initial(), {}, turns, all);
    }
    return all;
}

/// Keeps the better half of the turns at every position after `depth` turns of these lines, which agree in the first
/// `depth` turns. Returns the value of the position for the first seat: that of the best line.
double halve(std::vector<const Candidate*> lines, std::size_t depth, std::vector<std::size_t>& kept,
             const std::vector<Candidate>& all) {
    if (depth == lines.front()->branch.size()) {
        kept.push_back(static_cast<std::size_t>(lines.front() - all.data()));
        return lines.front()->value();
    }
    std::map<std::size_t, std::vector<const Candidate*>> by_turn;
    for (const Candidate* line : lines) {
        by_turn[line->branch[depth]].push_back(line);
    }
    struct Branch {
        double value;
        std::vector<std::size_t> kept;
    };
    std::vector<Branch> branches;
    for (auto& [turn, of] : by_turn) {
        Branch branch{};
        branch.value = halve(of, depth + 1, branch.kept, all);
        branches.push_back(std::move(branch));
    }
    const bool first_seat = lines.front()->mover[depth] == 0;
    std::stable_sort(branches.begin(), branches.end(), [&](const Branch& a, const Branch& b) {
        return first_seat ? a.value > b.value : a.value < b.value;
    });
    for (std::size_t place = 0; place < (branches.size() + 1) / 2; ++place) {
        kept.insert(kept.end(), branches[place].kept.begin(), branches[place].kept.end());
    }
    return branches.front().value;
}

std::vector<std::size_t> better_half(const std::vector<Candidate>& all, const std::vector<std::size_t>& active) {
    std::vector<const Candidate*> lines;
    for (const std::size_t index : active) {
        lines.push_back(&all[index]);
    }
    std::vector<std::size_t> kept;
    halve(lines, 0, kept, all);
    std::sort(kept.begin(), kept.end());
    return kept;
}

/// All processes must play the lines that process 0 selected.
std::vector<std::size_t> agreed(const MatchContext& matches, std::vector<std::size_t> kept) {
    if (!matches.said_by_first) {
        return kept;
    }
    const std::string said = matches.said_by_first(fmt::format("{}", fmt::join(kept, " ")));
    kept.clear();
    for (const std::string_view word : split_words(said)) {
        kept.push_back(ascii::read_whole<std::size_t>(word).value());
    }
    return kept;
}

}  // namespace

std::size_t number_of_lines(const specs::LoadedRules& rules, int turns) {
    return lines_of(match_game_of(rules.rules).game, turns).size();
}

std::optional<OpeningLines> lines_chapter(BalanceContext& context, const specs::LoadedRules& rules) {
    OpeningLines chapter;
    chapter.agent = context.options.agent;
    chapter.turns = context.options.line_turns;
    chapter.games = context.options.line_games;
    std::vector<Candidate> all = lines_of(match_game_of(rules.rules).game, chapter.turns);
    if (all.empty()) {
        return std::nullopt;
    }
    const auto play = [&](Candidate& candidate, std::uint64_t games, std::uint64_t seed_apart) {
        MatchRequest request = context.side_match(
            fmt::format("{}: {}, part {}", label_of(rules), fmt::join(candidate.line.turns, " "), seed_apart), rules,
            {chapter.agent}, false);
        request.line = candidate.line.turns;
        request.games = games;
        request.opening_turns = 0;
        request.seed_apart = seed_apart;
        const PlayedMatch match = context.play(request);
        candidate.games.insert(candidate.games.end(), match.games.begin(), match.games.end());
        candidate.line.score = score_of_seat(candidate.games, 2, 0, match.anytime());
        ++candidate.line.rounds;
    };
    std::vector<std::size_t> active(all.size());
    for (std::size_t index = 0; index < active.size(); ++index) {
        active[index] = index;
    }
    std::uint64_t games = chapter.games;
    for (std::uint64_t round = 1; context.complete; ++round, games *= 2) {
        for (const std::size_t index : active) {
            if (context.complete) {
                play(all[index], games, round);
            }
        }
        if (active.size() == 1 || !context.complete) {
            break;
        }
        active = agreed(context.matches, better_half(all, active));
    }
    chapter.best = active.front();
    if (context.complete) {
        Candidate again = all[chapter.best];
        again.games.clear();
        again.line.rounds = 0;
        constexpr std::uint64_t new_games = 1000;  // a seed of no round
        play(again, games, new_games);
        chapter.again = std::move(again.line);
    }
    for (Candidate& candidate : all) {
        chapter.lines.push_back(std::move(candidate.line));
    }
    return chapter;
}

}  // namespace rulescope::studies
