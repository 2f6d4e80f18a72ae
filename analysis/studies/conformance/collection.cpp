#include "analysis/studies/conformance/collection.h"

#include <algorithm>
#include <exception>

#include "analysis/game/language.h"
#include "analysis/studies/conformance/naming.h"
#include "analysis/studies/conformance/reduction.h"

namespace rulescope::studies {

namespace {

/// Vectors, counts or breadth, games, situations, set-ups, again.
constexpr int stages_of_a_run = 6;

/// The sentence of a clause, from its rulebook or from the question of a gap.
std::string sentence_of(const ReferenceRules& rules, const std::string& clause) {
    if (const specs::Clause* found = rules.rulebook.find(clause)) {
        return found->text;
    }
    // Of the clauses that repeat this one, the one that repeats nothing else says it best. A clause that takes over a
    // whole rulebook (T-5) says nothing of a single rule: the clause itself does, in its own rulebook.
    const specs::Clause* best = nullptr;
    for (const specs::Clause& each : rules.rulebook.clauses) {
        if (std::find(each.same_as.begin(), each.same_as.end(), clause) != each.same_as.end() &&
            (best == nullptr || each.same_as.size() < best->same_as.size())) {
            best = &each;
        }
    }
    constexpr std::size_t of_one_rule = 3;
    if (best != nullptr && best->same_as.size() <= of_one_rule) {
        return best->text;
    }
    for (const std::string& rulebook : specs::shipped_rulebooks()) {
        if (const specs::Rulebook other = specs::load_rulebook(rulebook); other.find(clause) != nullptr) {
            return other.find(clause)->text;
        }
    }
    if (best != nullptr) {
        return best->text;
    }
    for (const specs::Gap& gap : specs::load_gaps()) {
        if (gap.id == clause) {
            return gap.question;
        }
    }
    return "";
}

void count_names(ConformFinding& finding, const ConformanceDifference& difference) {
    for (const std::string& clause : difference.names()) {
        ++finding.named[clause];
    }
}

/// True if both findings have the same kind, position and turn.
bool same_example(const ConformFinding& a, const ConformFinding& b) {
    return a.difference.kind == b.difference.kind && a.position == b.position && a.difference.turn == b.difference.turn;
}

}  // namespace

void Collection::begin_stage(const std::string& name, std::uint64_t asked) {
    result_.stages.push_back({name, 0, asked, 0, 0, 0, false, {}});
    requests_before_ = session_.requests();
    if (options_.stage) {
        options_.stage(static_cast<int>(result_.stages.size()), options_.position ? 1 : stages_of_a_run);
    }
    if (options_.progress) {
        options_.progress(name, 0, asked);
    }
}

void Collection::item_done() {
    ConformStage& stage = result_.stages.back();
    ++stage.done;
    stage.requests = session_.requests() - requests_before_;
    if (options_.progress) {
        options_.progress(stage.name, stage.done, stage.asked);
    }
}

void Collection::missed(const std::string& id) {
    result_.stages.back().missed.push_back(id);
}

void Collection::end_stage() {
    ConformStage& stage = result_.stages.back();
    stage.requests = session_.requests() - requests_before_;
    stage.complete = true;
}

std::size_t Collection::check(const Expected& expected, const CheckScope& scope, const PositionOrigin& origin) {
    ++result_.stages.back().positions;
    const std::vector<ConformanceDifference> differences = check_position(session_, rules_, expected, scope);
    std::exception_ptr ended;
    for (const ConformanceDifference& difference : differences) {
        try {
            add(difference, expected, origin);
        } catch (const SessionEnded&) {  // during a reduction; the other differences count
            ended = std::current_exception();
        }
    }
    if (ended) {
        std::rethrow_exception(ended);
    }
    return differences.size();
}

ConformFinding Collection::finding_of(const ConformanceDifference& difference, const Expected& expected,
                                      const PositionOrigin& origin) const {
    ConformFinding finding;
    finding.stage = result_.stages.back().name;
    finding.from = origin.from;
    finding.difference = difference;
    finding.position = expected.text();
    finding.state = expected.position();
    finding.first_position = expected.text();
    count_names(finding, difference);
    return finding;
}

void name_findings(const ReferenceRules& rules, std::vector<ConformFinding>& findings) {
    constexpr std::uint64_t few = 20;  // a clause that fewer than one in so many differences name is left out
    for (ConformFinding& finding : findings) {
        std::vector<std::string> clauses = finding.difference.names();
        for (const auto& [clause, times] : finding.named) {
            if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) {
                clauses.push_back(clause);
            }
        }
        std::stable_sort(clauses.begin(), clauses.end(), [&](const std::string& a, const std::string& b) {
            return finding.named[a] > finding.named[b];
        });
        std::erase_if(clauses, [&, most = clauses.empty() ? 0 : finding.named[clauses.front()]](
                                   const std::string& clause) { return finding.named[clause] * few < most; });
        clauses.resize(std::min(clauses.size(), max_named_clauses));
        finding.difference.name(clauses);
        finding.clause_says = sentence_of(rules, finding.difference.clause);
    }
    std::stable_sort(findings.begin(), findings.end(),
                     [](const ConformFinding& a, const ConformFinding& b) { return a.times > b.times; });
}

void Collection::describe(ConformFinding& finding, const std::optional<std::vector<AnyPly>>& plies) const {
    if (const Result<AnyState> position = parse_state(rules_.game, finding.position)) {
        finding.drawing = language_of(rules_.game).drawing(rules_.game, *position);
    }
    if (finding.smaller) {
        if (const Result<AnyState> smaller = parse_state(rules_.game, *finding.smaller)) {
            finding.smaller_drawing = language_of(rules_.game).drawing(rules_.game, *smaller);
        }
    }
    if (plies) {
        finding.game = trace_of(rules_.ruleset, rules_.game, Path(rules_.game, rules_.game.initial(), *plies));
    }
}

void Collection::seek_game(Met& met, const ConformanceDifference& difference, const Expected& expected,
                           const PositionOrigin& origin) {
    const ConformFinding& before = result_.findings[met.finding];
    const auto sharing =
        std::count_if(met_.begin(), met_.end(), [&](const Met& other) { return other.finding == met.finding; });
    // Faults of the program have no clause, so one says nothing about another.
    if (!options_.reduce || !origin.plies || before.game || met.game_sought || sharing > 1 ||
        difference.clause.empty() || difference.count) {
        return;
    }
    met.game_sought = true;
    ConformFinding found = finding_of(difference, expected, origin);
    found.times = before.times;
    found.named = before.named;
    found.first_position = before.first_position;
    std::optional<std::vector<AnyPly>> plies = origin.plies;
    reduce(session_, rules_, options_.seed, found, plies);
    const bool known = std::any_of(result_.findings.begin(), result_.findings.end(),
                                   [&](const ConformFinding& other) { return same_example(other, found); });
    if (plies && !known) {
        describe(found, plies);
        result_.findings[met.finding] = std::move(found);
    }
}

void Collection::add(const ConformanceDifference& difference, const Expected& expected, const PositionOrigin& origin) {
    ++result_.stages.back().differences;
    for (Met& met : met_) {
        if (met.difference.like(difference)) {
            ++result_.findings[met.finding].times;
            count_names(result_.findings[met.finding], difference);
            seek_game(met, difference, expected, origin);
            return;
        }
    }
    met_.push_back({difference, result_.findings.size()});
    std::optional<std::vector<AnyPly>> plies = origin.plies;
    // The finding counts even if the program or the user ends the run during the reduction.
    result_.findings.push_back(finding_of(difference, expected, origin));
    if (options_.reduce) {
        try {
            reduce(session_, rules_, options_.seed, result_.findings.back(), plies);
        } catch (...) {
            result_.findings.back().drawing = language_of(rules_.game).drawing(rules_.game, expected.position());
            throw;
        }
    }
    ConformFinding& reduced = result_.findings.back();
    for (std::size_t number = 0; number + 1 < result_.findings.size(); ++number) {
        ConformFinding& other = result_.findings[number];
        if (same_example(other, reduced)) {
            ++other.times;
            count_names(other, difference);
            met_.back().finding = number;
            result_.findings.pop_back();
            return;
        }
    }
    describe(reduced, plies);
    if (result_.findings.size() >= options_.findings) {
        throw FindingsFull{};
    }
}

}  // namespace rulescope::studies
