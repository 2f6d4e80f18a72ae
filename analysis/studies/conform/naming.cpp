#include "analysis/studies/conform/naming.h"

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/game/path.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

namespace {

const char* const fired = "fired";
const char* const differs = "differs";

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

/// The clauses of the first plies of a turn; those of the outcome only if there are no others. If `last` is true, only
/// those of the last of these plies in the part of the turn to which the ply belongs, without its consequences. If
/// `part` is not empty, only those of this part, unless there are none.
std::vector<std::string> candidates_of(const Expected& expected, std::size_t of, std::size_t plies, bool last,
                                       const std::string& part) {
    std::vector<std::string> in_part;
    std::vector<std::string> during;
    std::vector<std::string> at_end;
    const auto played = played_plies(expected.game(), expected.position(), expected.turns()[of].plies);
    for (std::size_t number = 0; number < plies; ++number) {
        const std::vector<EventText> events = language_of(expected.game()).ply_events(expected.game(), played[number]);
        for (const EventText& event : events) {
            if (last && (number + 1 < plies || event.part != events.front().part)) {
                continue;
            }
            std::vector<std::string>& list = event.part == part ? in_part : event.part == "Outcome" ? at_end : during;
            list.emplace_back(event.event.clause);
        }
    }
    return !in_part.empty() ? in_part : during.empty() ? at_end : during;
}

}  // namespace

ClauseNaming::ClauseNaming(const Expected& expected, WrongTurns turns) : expected_(expected), turns_(std::move(turns)) {
    for (const std::size_t turn : turns_.compared) {
        const bool wrong = std::find(turns_.wrong.begin(), turns_.wrong.end(), turn) != turns_.wrong.end();
        for (const verify::Ground& ground : applying(turn)) {
            ++in_compared_[ground];
            in_wrong_[ground] += wrong ? 1U : 0U;
        }
    }
}

std::vector<verify::Ground> ClauseNaming::applying(std::size_t turn) const {
    const verify::Grounds& grounds = verify::knowledge_of(expected_.game()).grounds();
    std::vector<verify::Ground> list =
        grounds.of_turn(expected_.game(), expected_.position(), expected_.turns()[turn].plies);
    for (const std::string& clause : expected_.clauses(turn)) {
        list.push_back({clause, fired});
    }
    if (const auto found = turns_.differences.find(turn); found != turns_.differences.end()) {
        for (const std::string& clause : found->second.clauses) {
            list.push_back({clause, differs});
        }
    }
    return list;
}

/// The candidates in the order of preference among equals.
std::vector<verify::Ground> ClauseNaming::candidates(std::size_t of, bool forbidden) const {
    std::vector<verify::Ground> list;
    std::string part;
    if (const auto found = turns_.differences.find(of); found != turns_.differences.end()) {
        part = found->second.part;
        for (const std::string& clause : found->second.clauses) {
            list.push_back({clause, differs});
        }
        if (!list.empty()) {
            return list;
        }
    }
    std::size_t plies = expected_.turns()[of].plies.size();
    if (forbidden) {
        const verify::Grounds& grounds = verify::knowledge_of(expected_.game()).grounds();
        list = grounds.of_turn(expected_.game(), expected_.position(), expected_.turns()[of].plies);
        plies = wrong_prefix(expected_, turns_, of);
    }
    std::vector<std::string> clauses = candidates_of(expected_, of, plies, forbidden, part);
    if (forbidden && !clauses.empty()) {  // the first clause states only the kind of the ply
        std::rotate(clauses.begin(), clauses.begin() + 1, clauses.end());
    } else {
        std::reverse(clauses.begin(), clauses.end());
    }
    for (const std::string& clause : clauses) {
        list.push_back({clause, fired});
    }
    return list;
}

std::vector<std::string> ClauseNaming::names(std::size_t of, bool forbidden) const {
    struct Candidate {
        std::string clause;
        std::size_t wrong = 0;
        std::size_t compared = 0;
        bool universal = false;
    };
    std::vector<Candidate> ranked;
    for (const verify::Ground& ground : candidates(of, forbidden)) {
        const auto compared = in_compared_.find(ground);
        if (compared != in_compared_.end()) {
            ranked.push_back(
                {ground.clause, in_wrong_.at(ground), compared->second, compared->second == turns_.compared.size()});
        }
    }
    const auto better = [](const Candidate& a, const Candidate& b) {
        const std::size_t mine = a.wrong * b.compared;  // compares the shares without division
        const std::size_t other = b.wrong * a.compared;
        if (mine != other) {
            return mine > other;
        }
        return a.universal != b.universal ? b.universal : a.wrong > b.wrong;
    };
    std::stable_sort(ranked.begin(), ranked.end(), better);
    std::vector<std::string> names;
    for (const Candidate& candidate : ranked) {
        if (better(ranked.front(), candidate) || names.size() == max_named_clauses) {
            break;
        }
        if (std::find(names.begin(), names.end(), candidate.clause) == names.end()) {
            names.push_back(candidate.clause);
        }
    }
    return names;
}

}  // namespace rulescope::studies
