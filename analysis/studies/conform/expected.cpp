#include "analysis/studies/conform/expected.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/verify/grounds.h"
#include "analysis/verify/knowledge.h"
#include "analysis/verify/vectors/vector_facts.h"

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
    static_cast<void>(after_plies(game_, position_, turns_[turn].plies, &events));
    std::vector<std::string> list;
    for (const Event& event : events) {
        if (std::find(list.begin(), list.end(), event.clause) == list.end()) {
            list.emplace_back(event.clause);
        }
    }
    return list;
}

std::string outcome_text(const std::optional<ProgramOutcome>& outcome) {
    if (!outcome) {
        return "the game is not over";
    }
    std::string text = outcome->winner ? fmt::format("seat {} wins", *outcome->winner) : "no seat wins alone";
    if (outcome->payoffs) {
        text += ", payoffs";
        for (const double payoff : *outcome->payoffs) {
            text += fmt::format(" {:.6g}", payoff);
        }
    }
    return text;
}

ProgramOutcome outcome_from(const Outcome& outcome) {
    const std::optional<Seat> winner = outcome.winner();
    return {winner ? std::optional(*winner + 1) : std::nullopt, outcome.payoff};
}

std::string fault_of_outcome(const std::optional<ProgramOutcome>& outcome, int seats) {
    if (!outcome) {
        return "";
    }
    if (outcome->winner && (*outcome->winner < 1 || *outcome->winner > seats)) {
        return fmt::format("expected null or a seat from 1 to {} as 'winner', got {}", seats, *outcome->winner);
    }
    if (outcome->payoffs && outcome->payoffs->size() != static_cast<std::size_t>(seats)) {
        return fmt::format("expected {} numbers as 'payoffs', one for each seat, got {}", seats,
                           outcome->payoffs->size());
    }
    return "";
}

bool same_outcome(const std::optional<Outcome>& expected, const std::optional<ProgramOutcome>& found) {
    if (expected.has_value() != found.has_value()) {
        return false;
    }
    if (!expected) {
        return true;
    }
    const ProgramOutcome right = outcome_from(*expected);
    if (right.winner != found->winner) {
        return false;
    }
    if (!found->payoffs) {
        return true;
    }
    constexpr double close = 1e-6;
    return std::equal(right.payoffs->begin(), right.payoffs->end(), found->payoffs->begin(), found->payoffs->end(),
                      [](double a, double b) { return std::abs(a - b) < close; });
}

std::vector<std::string> clauses_of_outcome(const AnyGame& game, const std::optional<Outcome>& right,
                                            const std::optional<ProgramOutcome>& found) {
    const verify::OverBy by = right.has_value() == found.has_value() ? verify::OverBy::both
                              : right.has_value()                    ? verify::OverBy::rules
                                                                     : verify::OverBy::program;
    std::vector<std::string> list = verify::knowledge_of(game).grounds().of_outcome(game, by);
    if (right) {
        list.insert(by == verify::OverBy::both ? list.begin() : list.end(), std::string(right->clause));
    }
    return list;
}

ConformanceDifference outcome_difference(const std::string& turn, const std::vector<std::string>& clauses,
                                         const std::optional<Outcome>& right,
                                         const std::optional<ProgramOutcome>& found) {
    const std::string expected = outcome_text(right ? std::optional(outcome_from(*right)) : std::nullopt);
    ConformanceDifference difference{
        FindingKind::wrong_outcome,
        turn,
        "",
        expected,
        outcome_text(found),
        fmt::format("{}{}, but by the program {}", turn.empty() ? "" : "after " + turn + ": ", expected,
                    outcome_text(found)),
        {}};
    difference.name(clauses);
    difference.part = right.has_value() == found.has_value() ? "Winner" : "End";
    return difference;
}

}  // namespace rulescope::studies
