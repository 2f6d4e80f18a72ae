#include "analysis/studies/conformance/expected.h"

#include <algorithm>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/verify/vectors/vector_readings.h"

namespace rulescope::studies {

ReferenceRules::ReferenceRules(specs::LoadedRules loaded)
    : ruleset(std::move(loaded)),
      game(game_of(ruleset.rules)),
      rulebook(specs::load_rulebook(ruleset.rules.rulebook)),
      others(verify::other_options(ruleset.rules).games) {}

Expected::Expected(const AnyGame& game, AnyState position)
    : game_(game), position_(std::move(position)), text_(game.text(position_)) {
    for_each_turn(game_, position_, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
        by_text_.emplace(game_.turn_text(position_, plies), turns_.size());
        turns_.push_back({game_.turn_text(position_, plies), plies, next});
    });
}

std::optional<std::size_t> Expected::find(const std::string& turn) const {
    const auto found = by_text_.find(turn);
    return found == by_text_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> Expected::clauses(std::size_t turn) const {
    Events events;
    AnyState now = position_;
    for (const AnyPly& ply : turns_[turn].plies) {
        now = game_.after(now, ply, &events);
    }
    std::vector<std::string> list;
    for (const Event& event : events) {
        if (std::find(list.begin(), list.end(), event.clause) == list.end()) {
            list.emplace_back(event.clause);
        }
    }
    return list;
}

namespace {

std::map<std::string, std::size_t> times_fired(const Expected& expected, const std::vector<std::size_t>& turns) {
    std::map<std::string, std::size_t> number;
    for (const std::size_t turn : turns) {
        for (const std::string& clause : expected.clauses(turn)) {
            ++number[clause];
        }
    }
    return number;
}

/// The number of plies with which all compared turns are wrong.
std::size_t wrong_prefix(const Expected& expected, const WrongTurns& turns, std::size_t of) {
    const std::vector<AnyPly>& plies = expected.turns()[of].plies;
    for (std::size_t length = 1; length < plies.size(); ++length) {
        const bool all = std::all_of(turns.compared.begin(), turns.compared.end(), [&](std::size_t turn) {
            const std::vector<AnyPly>& other = expected.turns()[turn].plies;
            const bool begins =
                other.size() >= length &&
                std::equal(plies.begin(), plies.begin() + static_cast<std::ptrdiff_t>(length), other.begin());
            return !begins || std::find(turns.wrong.begin(), turns.wrong.end(), turn) != turns.wrong.end();
        });
        if (all) {
            return length;
        }
    }
    return plies.size();
}

/// The clauses of the first plies of a turn; those of the outcome only if there are no others. If `part` is true, only
/// those of the last of these plies in the part of the turn to which the ply belongs, without its consequences.
std::vector<std::string> candidates_of(const Expected& expected, std::size_t of, std::size_t plies, bool part) {
    std::vector<std::string> during;
    std::vector<std::string> at_end;
    AnyState now = expected.position();
    for (std::size_t number = 0; number < plies; ++number) {
        PlayedPly<AnyGame> played;
        played.before = now;
        played.ply = expected.turns()[of].plies[number];
        played.after = expected.game().after(now, played.ply, &played.events);
        const std::vector<EventText> events = describe_ply(expected.game(), played);
        for (const EventText& event : events) {
            if (part && (number + 1 < plies || event.part != events.front().part)) {
                continue;
            }
            std::vector<std::string>& list = event.part == "Outcome" ? at_end : during;
            list.emplace_back(event.event.clause);
        }
        now = played.after;
    }
    return during.empty() ? at_end : during;
}

}  // namespace

std::string distinguishing_clause(const Expected& expected, const WrongTurns& turns, std::size_t of, bool forbidden) {
    const std::map<std::string, std::size_t> in_wrong = times_fired(expected, turns.wrong);
    const std::map<std::string, std::size_t> in_all = times_fired(expected, turns.compared);
    const std::size_t plies = forbidden ? wrong_prefix(expected, turns, of) : expected.turns()[of].plies.size();
    std::string best;
    std::size_t best_wrong = 0;
    std::size_t best_all = 1;
    const std::vector<std::string> candidates = candidates_of(expected, of, plies, forbidden);
    for (const std::string& clause : candidates) {
        const auto wrong = in_wrong.find(clause);
        const auto all = in_all.find(clause);
        if (wrong == in_wrong.end() || all == in_all.end()) {
            continue;
        }
        // Compares the shares without division.
        const std::size_t mine = wrong->second * best_all;
        const std::size_t other = best_wrong * all->second;
        if (mine > other || (mine == other && (!forbidden || best == candidates.front()))) {
            best = clause;
            best_wrong = wrong->second;
            best_all = all->second;
        }
    }
    return best;
}

}  // namespace rulescope::studies
