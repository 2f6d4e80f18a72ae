#include "analysis/studies/conform/position_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "analysis/game/characters.h"
#include "analysis/game/language.h"
#include "analysis/game/path.h"
#include "analysis/studies/conform/expected.h"
#include "analysis/studies/conform/naming.h"
#include "analysis/studies/conform/session.h"
#include "analysis/verify/knowledge.h"
#include "core/random.h"

namespace rulescope::studies {
namespace {

// The options of readings under which the answer of a program is right, although it is wrong by the rule set.

/// The options for which `right` is true. `right` receives the other game and the same position there.
std::vector<std::string> options_with(const ReferenceRules& rules, const Expected& expected,
                                      const std::function<bool(const AnyGame&, const AnyState&)>& right) {
    std::vector<std::string> list;
    for (const verify::OtherReading& other : rules.others) {
        const std::optional<AnyState> there = verify::position_from(other.game, expected.text());
        if (!there || !right(other.game, *there)) {
            continue;
        }
        const std::string key = other.name.substr(0, other.name.find('='));
        std::string gap;
        for (const ReadingInForce& reading : readings_of(rules.ruleset.rules)) {
            gap = reading.key == key ? reading.gap + " " : gap;
        }
        list.push_back(gap + other.name);
    }
    return list;
}

/// Options under which exactly these turns are legal. Entries such as "G-2 attack_stronger=illegal".
std::vector<std::string> right_under_for_turns(const ReferenceRules& rules, const Expected& expected,
                                               const std::set<std::string>& turns) {
    return options_with(rules, expected, [&](const AnyGame& game, const AnyState& there) {
        const std::vector<std::string> legal = turn_texts(game, there);
        return std::set<std::string>(legal.begin(), legal.end()) == turns;
    });
}

/// Options under which the turn leads to the position and the outcome that the program gives.
std::vector<std::string> right_under_for_next(const ReferenceRules& rules, const Expected& expected, std::size_t turn,
                                              const ProgramAfter& found) {
    const std::string& text = expected.turns()[turn].text;
    return options_with(rules, expected, [&](const AnyGame& game, const AnyState& there) {
        const Result<JudgedTurn> judged = parse_turn(game, there, text);
        if (!judged || !judged->legal()) {
            return false;
        }
        if (!same_outcome(game.outcome(judged->after), found.outcome)) {
            return false;
        }
        if (game.text(judged->after) == found.next) {
            return true;
        }
        const std::optional<AnyState> position = verify::position_from(game, found.next);
        return position && game.key(*position) == game.key(judged->after);
    });
}

/// Options under which the turn is legal.
std::vector<std::string> right_under_for_accepted(const ReferenceRules& rules, const Expected& expected,
                                                  const std::string& turn) {
    return options_with(rules, expected, [&](const AnyGame& game, const AnyState& there) {
        bool readable = false;
        return !verify::knowledge_of(game).refusal(game, there, turn, readable) && readable;
    });
}

std::string text_shown(const std::string& text) {
    constexpr std::size_t most = 200;
    return printable(text.size() > most ? text.substr(0, most) + "…" : text);
}

class PositionCheck {
public:
    PositionCheck(Session& session, const ReferenceRules& rules, const Expected& expected, const CheckScope& scope)
        : session_(session), rules_(rules), expected_(expected), scope_(scope) {}

    std::vector<ConformanceDifference> run() {
        try {
            guarded("turns", "", [&] { check_turns(); });
            check_outcome();
            check_afters();
            check_illegal();
        } catch (const SessionEnded&) {
            report_listed();
            if (found_.empty()) {
                throw;
            }  // what was found counts; the next request ends the run
            return std::move(found_);
        }
        report_listed();
        return std::move(found_);
    }

private:
    /// A difference of the list of turns, with the first ply of the turn if this ply is legal and others follow it.
    struct Listed {
        ConformanceDifference difference;
        std::optional<AnyPly> begins;
    };

    void add(ConformanceDifference difference) {
        for (ConformanceDifference& other : found_) {
            if (!other.like(difference)) {
                continue;
            }
            const std::vector<std::string> names = other.names();
            if (difference.kind == FindingKind::extra_turn &&
                std::find(names.begin(), names.end(), difference.clause) == names.end()) {
                other.others.push_back(difference.clause);  // each of them forbids a turn that is listed
            }
            return;
        }
        found_.push_back(std::move(difference));
    }

    /// Runs a request; a fault of the program becomes a difference. After a time-out nothing more is asked
    /// about the position in this run, after three crashes nothing more in this comparison: one position does not end
    /// the run.
    template <class F>
    void guarded(const char* request, const std::string& turn, F ask) {
        constexpr int most_crashes = 3;
        if (session_.given_up(expected_.text()) || crashes_ == most_crashes) {
            return;
        }
        try {
            ask();
        } catch (const ProgramFault& fault) {
            if (fault.kind() == FindingKind::timeout) {
                session_.give_up(expected_.text());
            }
            crashes_ += fault.kind() == FindingKind::crash ? 1 : 0;
            ConformanceDifference difference;
            difference.kind = fault.kind();
            difference.turn = turn;
            difference.expected = fmt::format("an answer of the protocol to the request '{}'", request);
            difference.found = fault.what();
            difference.sentence = fmt::format("request '{}': {}", request, fault.what());
            add(std::move(difference));
        }
    }

    /// Sorts the program's turns into legal ones, illegal ones and texts that are not turns.
    void check_turns() {
        if (!scope_.turns) {
            return;
        }
        std::set<std::size_t> listed;
        std::set<std::string> texts;
        for (const std::string& written : session_.turns(expected_.text())) {
            std::optional<std::size_t> turn = expected_.find(written);
            if (!turn) {
                turn = read_turn(written, texts);
            }
            if (turn && !listed.insert(*turn).second) {
                const std::string text = expected_.turns()[*turn].text;
                add({FindingKind::repeated_turn,
                     text,
                     "",
                     "once",
                     "twice",
                     "the program lists " + text + " twice",
                     {}});
            }
        }
        std::vector<std::size_t> all(expected_.turns().size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        std::copy_if(all.begin(), all.end(), std::back_inserter(missing_),
                     [&](std::size_t turn) { return !listed.contains(turn); });
        const ClauseNaming naming(expected_, {missing_, missing_.empty() ? missing_ : all});
        for (const std::size_t turn : missing_) {
            const std::string& text = expected_.turns()[turn].text;
            ConformanceDifference named;
            named.name(naming.names(turn, true));
            listed_.push_back(
                {{FindingKind::missing_turn,
                  text,
                  named.clause,
                  "legal",
                  "not in the list of turns",
                  fmt::format("{} is legal, but the program does not list it ({} of {} legal turns are missing)", text,
                              missing_.size(), all.size()),
                  {},
                  named.others},
                 expected_.turns()[turn].plies.front()});
        }
        for (const std::size_t turn : listed) {
            texts.insert(expected_.turns()[turn].text);
        }
        texts_ = std::move(texts);
    }

    /// Reports the differences of the list of turns that do not follow from another one: from the end of the game, or
    /// from a wrong first step of the same turns.
    void report_listed() {
        if (over_differs_ && (texts_.empty() || expected_.turns().empty())) {
            return;
        }
        join_ends_of_turns();
        drop_only_turns();
        const std::vector<std::string> right = scope_.readings && !listed_.empty()
                                                   ? right_under_for_turns(rules_, expected_, texts_)
                                                   : std::vector<std::string>{};
        for (Listed& each : listed_) {
            if (each.begins &&
                std::find(wrong_begin_.begin(), wrong_begin_.end(), *each.begins) != wrong_begin_.end()) {
                continue;
            }
            each.difference.right_under = right;
            add(std::move(each.difference));
        }
        listed_.clear();
    }

    /// A turn that is legal only if there is no other, such as a pass, is missing or listed in consequence of the
    /// others.
    void drop_only_turns() {
        const bool only_right = expected_.turns().size() == 1 && !missing_.empty();
        const bool only_listed = texts_.size() == 1 && !extra_.empty();
        const auto of_kind = [](FindingKind kind) {
            return [kind](const Listed& each) { return each.difference.kind == kind; };
        };
        const bool both = std::any_of(listed_.begin(), listed_.end(), of_kind(FindingKind::missing_turn)) &&
                          std::any_of(listed_.begin(), listed_.end(), of_kind(FindingKind::extra_turn));
        if (both && only_right != only_listed) {
            std::erase_if(listed_, of_kind(only_right ? FindingKind::missing_turn : FindingKind::extra_turn));
        }
    }

    /// A turn that the program ends after its first ply, or continues although the rules end it there, is missing in
    /// one form and listed in another. This is one difference: it concerns the end of the game, or else the first part.
    void join_ends_of_turns() {
        const verify::Grounds& grounds = verify::knowledge_of(rules_.game).grounds();
        for (const Listed& extra : std::vector<Listed>(listed_)) {
            const auto same = [&](const Listed& other) { return other.begins && other.begins == extra.begins; };
            const auto missing = std::find_if(listed_.begin(), listed_.end(), [&](const Listed& other) {
                return same(other) && other.difference.kind == FindingKind::missing_turn;
            });
            if (extra.difference.kind != FindingKind::extra_turn || missing == listed_.end() || joined(*missing)) {
                continue;
            }
            const ExpectedTurn* first = nullptr;
            bool all = true;
            for (std::size_t turn = 0; turn < expected_.turns().size(); ++turn) {
                if (expected_.turns()[turn].plies.front() == *extra.begins) {
                    first = first == nullptr ? &expected_.turns()[turn] : first;
                    all = all && std::find(missing_.begin(), missing_.end(), turn) != missing_.end();
                }
            }
            if (!all || missing_.size() == expected_.turns().size()) {
                continue;
            }
            Listed one = *missing;
            const bool ends = first->plies.size() == 1;
            const bool end = !ends || rules_.game.outcome(first->next);
            std::vector<std::string> clauses = !end   ? std::vector<std::string>{}
                                               : ends ? std::vector{extra.difference.clause}
                                                      : grounds.of_outcome(rules_.game, verify::OverBy::program);
            for (const std::string& clause : one.difference.names()) {
                if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) {
                    clauses.push_back(clause);
                }
            }
            clauses.resize(std::min(clauses.size(), max_named_clauses));
            one.difference.name(clauses);
            one.difference.part = end ? "End" : first_part(*first);
            std::erase_if(listed_, same);
            listed_.push_back(std::move(one));
        }
    }
    static bool joined(const Listed& listed) {
        return listed.difference.kind == FindingKind::missing_turn && !listed.difference.part.empty();
    }

    /// Reads a turn that is not written as the reference writes it. Returns its index if it is legal.
    std::optional<std::size_t> read_turn(const std::string& written, std::set<std::string>& texts) {
        const Result<JudgedTurn> judged = parse_turn(rules_.game, expected_.position(), written);
        if (!judged) {
            add({FindingKind::malformed,
                 "",
                 "",
                 "turns in the notation of docs/notation.md",
                 text_shown(written),
                 fmt::format("'{}' in the list of turns is not a turn: {}", text_shown(written),
                             printable(judged.faults().front().message)),
                 {}});
            return std::nullopt;
        }
        if (judged->legal()) {
            return expected_.find(judged->text);
        }
        extra_.push_back(written);
        texts.insert(written);
        const std::string clause(judged->refusal->clause);
        ConformanceDifference difference{
            FindingKind::extra_turn,
            text_shown(written),
            clause,
            "illegal",
            "in the list of turns",
            fmt::format("{} is illegal by {}: {}", text_shown(written), clause, judged->refusal->sentence),
            {}};
        difference.part = verify::knowledge_of(rules_.game).grounds().part_of_refusal(clause);
        listed_.push_back(
            {std::move(difference), judged->plies.empty() ? std::nullopt : std::optional(judged->plies.front().ply)});
        return std::nullopt;
    }

    void check_outcome() {
        if (!scope_.outcome) {
            return;
        }
        guarded("outcome", "", [&] {
            const std::optional<Outcome> right = rules_.game.outcome(expected_.position());
            const std::optional<ProgramOutcome> found = session_.outcome(expected_.text());
            require_outcome(found);
            if (!same_outcome(right, found)) {
                over_differs_ = right.has_value() != found.has_value();
                add(outcome_difference("", clauses_of_outcome(rules_.game, right, found), right, found));
            }
        });
    }

    void require_outcome(const std::optional<ProgramOutcome>& outcome) const {
        if (const std::string fault = fault_of_outcome(outcome, rules_.game.seats()); !fault.empty()) {
            throw ProgramFault(FindingKind::malformed, fault);
        }
    }

    /// Turns that begin as turns which the list has too many or too few: the positions after them tell whether the
    /// first step is wrong already. Empty if all turns of the position begin so.
    [[nodiscard]] std::vector<std::size_t> turns_of_listed() const {
        constexpr std::size_t most = 3;
        std::vector<std::size_t> turns;
        bool others = false;
        for (std::size_t turn = 0; turn < expected_.turns().size(); ++turn) {
            const std::vector<AnyPly>& plies = expected_.turns()[turn].plies;
            const auto begins = [&](const Listed& each) { return each.begins && *each.begins == plies.front(); };
            const auto asked = [&](std::size_t other) {
                return expected_.turns()[other].plies.front() == plies.front();
            };
            if (std::none_of(listed_.begin(), listed_.end(), begins)) {
                others = true;
            } else if (plies.size() > 1 && turns.size() < most &&
                       std::find(missing_.begin(), missing_.end(), turn) == missing_.end() &&
                       std::none_of(turns.begin(), turns.end(), asked)) {
                turns.push_back(turn);
            }
        }
        return others ? turns : std::vector<std::size_t>{};
    }

    /// The turns for which `after` is asked: those of the list, those that were chosen, then a random sample.
    [[nodiscard]] std::vector<std::size_t> turns_to_play() const {
        std::vector<std::size_t> turns = turns_of_listed();
        for (const std::string& text : scope_.chosen) {
            if (const std::optional<std::size_t> turn = expected_.find(text)) {
                turns.push_back(*turn);
            }
        }
        std::vector<std::size_t> others;
        for (std::size_t turn = 0; scope_.afters > 0 && turn < expected_.turns().size(); ++turn) {
            bool wanted = std::find(turns.begin(), turns.end(), turn) == turns.end();
            if (wanted && !scope_.clause.empty()) {
                const std::vector<std::string> clauses = expected_.clauses(turn);
                wanted = std::find(clauses.begin(), clauses.end(), scope_.clause) != clauses.end();
            }
            if (wanted) {
                others.push_back(turn);
            }
        }
        Random random(scope_.seed);
        while (others.size() > scope_.afters) {
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(random.below(others.size())));
        }
        turns.insert(turns.end(), others.begin(), others.end());
        return turns;
    }

    void check_afters() {
        std::vector<std::size_t> played;
        std::vector<std::size_t> wrong_next;
        std::vector<std::size_t> wrong_outcome;
        std::vector<std::size_t> refused;
        std::map<std::size_t, ProgramAfter> answers;
        for (const std::size_t turn : turns_to_play()) {
            if (std::find(missing_.begin(), missing_.end(), turn) != missing_.end()) {
                continue;  // reported already
            }
            const ExpectedTurn& right = expected_.turns()[turn];
            guarded("after", right.text, [&] {
                const ProgramAfter& after = answers[turn] = session_.after(expected_.text(), right.text);
                played.push_back(turn);
                if (!after.legal) {
                    refused.push_back(turn);
                } else if (same_position(right, after.next)) {
                    require_outcome(after.outcome);
                    if (!same_outcome(rules_.game.outcome(right.next), after.outcome)) {
                        wrong_outcome.push_back(turn);
                    }
                } else if (comparable(right, after)) {
                    wrong_next.push_back(turn);
                } else {
                    played.pop_back();
                }
            });
        }
        report_refused(refused, played);
        report_next(wrong_next, played, answers);
        for (const std::size_t turn : wrong_outcome) {
            const std::optional<Outcome> right = rules_.game.outcome(expected_.turns()[turn].next);
            const std::size_t before = found_.size();
            std::vector<std::string> clauses = clauses_of_outcome(rules_.game, right, answers[turn].outcome);
            if (clauses.empty()) {
                clauses = ClauseNaming(expected_, {wrong_outcome, played}).names(turn, false);
            }
            add(outcome_difference(expected_.turns()[turn].text, clauses, right, answers[turn].outcome));
            if (scope_.readings && found_.size() > before) {
                found_.back().right_under = right_under_for_next(rules_, expected_, turn, answers[turn]);
            }
        }
    }

    /// Compares texts first, because the text of a finished position may lack what ended the game.
    [[nodiscard]] bool same_position(const ExpectedTurn& right, const std::string& next) const {
        if (rules_.game.text(right.next) == next) {
            return true;
        }
        const Result<AnyState> found = parse_state(rules_.game, next);
        return found && rules_.game.key(*found) == rules_.game.key(right.next);
    }

    /// What differs in a wrong position after a turn; nothing if its text cannot be read.
    [[nodiscard]] std::optional<verify::Differing> differing(const ExpectedTurn& right, const std::string& next) const {
        const verify::Grounds& grounds = verify::knowledge_of(rules_.game).grounds();
        if (const Result<AnyState> found = parse_state(rules_.game, next)) {
            return grounds.of_difference(rules_.game, expected_.position(), right.plies, right.next, *found);
        }
        return grounds.of_setup(rules_.game, expected_.position(), right.plies, right.next, next);
    }

    [[nodiscard]] static std::string no_position(const ExpectedTurn& right, const std::string& next,
                                                 const Fault& fault) {
        return fmt::format("the position '{}' after {} is no position of this game: {}", text_shown(next), right.text,
                           printable(fault.message));
    }

    /// True if the position after a turn can be compared with the right one; otherwise a difference is added. If the
    /// position is not valid and the program also disagrees about the end of the game, this explains the position; if
    /// it cannot be read, the clause that forbids it does.
    bool comparable(const ExpectedTurn& right, const ProgramAfter& after) {
        const Result<AnyState> position = parse_state(rules_.game, after.next);
        const std::optional<Outcome> outcome = rules_.game.outcome(right.next);
        const bool end = outcome.has_value() != after.outcome.has_value();
        if (position || (!end && differing(right, after.next))) {
            return true;
        }
        const Fault& fault = position.faults().front();
        ConformanceDifference difference{end ? FindingKind::wrong_next : FindingKind::malformed,
                                         right.text,
                                         fault.clause,
                                         rules_.game.text(right.next),
                                         text_shown(after.next),
                                         no_position(right, after.next, fault),
                                         {}};
        if (end) {
            difference.name(clauses_of_outcome(rules_.game, outcome, after.outcome));
            difference.part = "End";
        }
        add(std::move(difference));
        return false;
    }

    void report_refused(const std::vector<std::size_t>& refused, const std::vector<std::size_t>& played) {
        const ClauseNaming naming(expected_, {refused, refused.empty() ? refused : played});
        for (const std::size_t turn : refused) {
            const std::string& text = expected_.turns()[turn].text;
            ConformanceDifference difference{FindingKind::refused_turn,
                                             text,
                                             "",
                                             "legal",
                                             "refused",
                                             fmt::format("{} is legal, but the program refuses it", text),
                                             {}};
            difference.name(naming.names(turn, true));
            add(std::move(difference));
        }
    }

    void report_next(const std::vector<std::size_t>& wrong, const std::vector<std::size_t>& played,
                     const std::map<std::size_t, ProgramAfter>& answers) {
        WrongTurns turns{wrong, wrong.empty() ? wrong : played};
        for (const std::size_t turn : wrong) {
            turns.differences[turn] =
                differing(expected_.turns()[turn], answers.at(turn).next).value_or(verify::Differing{});
        }
        std::map<std::size_t, std::string> parts;
        for (const std::size_t turn : wrong) {
            parts[turn] = turns.differences[turn].part;
        }
        const ClauseNaming naming(expected_, std::move(turns));
        for (const std::size_t turn : wrong) {
            const ExpectedTurn& right = expected_.turns()[turn];
            const ProgramAfter& after = answers.at(turn);
            const Result<AnyState> position = parse_state(rules_.game, after.next);
            ConformanceDifference difference{
                FindingKind::wrong_next, right.text, "", rules_.game.text(right.next), "", "", {}};
            if (position) {
                const std::string how =
                    verify::knowledge_of(rules_.game).difference(rules_.game, right.next, rules_.game, *position);
                difference.found = rules_.game.text(*position);
                difference.sentence = fmt::format("after {} (A the rules, B the program): {}", right.text,
                                                  how.empty() ? "the positions differ" : how);
            } else {
                difference.found = text_shown(after.next);
                difference.sentence = no_position(right, after.next, position.faults().front());
            }
            difference.name(naming.names(turn, false));
            difference.part = parts.at(turn);
            if (right.plies.size() > 1 && difference.part == first_part(right)) {
                wrong_begin_.push_back(right.plies.front());
            }
            if (std::none_of(found_.begin(), found_.end(),
                             [&](const ConformanceDifference& other) { return other.like(difference); })) {
                if (scope_.readings) {
                    difference.right_under = right_under_for_next(rules_, expected_, turn, after);
                }
                add(std::move(difference));
            }
        }
    }

    /// The part of a turn to which its first ply belongs.
    [[nodiscard]] std::string first_part(const ExpectedTurn& turn) const {
        const std::vector<PlayedPly<AnyGame>> played = played_plies(rules_.game, expected_.position(), turn.plies);
        const std::vector<EventText> events = language_of(rules_.game).ply_events(rules_.game, played.front());
        return events.empty() ? "" : events.front().part;
    }

    void check_illegal() {
        for (const std::string& turn : scope_.illegal) {
            bool readable = false;
            const std::optional<Refusal> refusal =
                verify::knowledge_of(rules_.game).refusal(rules_.game, expected_.position(), turn, readable);
            if (!refusal || !readable || std::find(extra_.begin(), extra_.end(), turn) != extra_.end()) {
                continue;
            }
            guarded("after", turn, [&] {
                const ProgramAfter after = session_.after(expected_.text(), turn);
                if (!after.legal) {
                    return;
                }
                ConformanceDifference difference{
                    FindingKind::accepted_turn,
                    turn,
                    std::string(refusal->clause),
                    "illegal",
                    "accepted, with the next position " + text_shown(after.next),
                    fmt::format("{} is illegal by {}: {}", turn, refusal->clause, refusal->sentence),
                    scope_.readings ? right_under_for_accepted(rules_, expected_, turn) : std::vector<std::string>{}};
                add(std::move(difference));
            });
        }
    }

    Session& session_;
    const ReferenceRules& rules_;
    const Expected& expected_;
    const CheckScope& scope_;
    std::vector<std::size_t> missing_;
    std::vector<std::string> extra_;
    std::set<std::string> texts_;      ///< the turns of the program
    std::vector<Listed> listed_;       ///< not reported yet
    std::vector<AnyPly> wrong_begin_;  ///< after these plies the program is wrong already
    bool over_differs_ = false;        ///< the game is over by the rules alone or by the program alone
    std::vector<ConformanceDifference> found_;
    int crashes_ = 0;
};

}  // namespace

std::vector<ConformanceDifference> check_position(Session& session, const ReferenceRules& rules,
                                                  const Expected& expected, const CheckScope& scope) {
    return PositionCheck(session, rules, expected, scope).run();
}

std::vector<std::string> illegal_turns(const ReferenceRules& rules, const Expected& expected, std::size_t count,
                                       const std::string& clause, std::uint64_t seed) {
    constexpr std::size_t tries = 60;
    Random random(seed);
    const std::vector<std::string> all =
        verify::knowledge_of(rules.game).turns_to_try(rules.game, expected.position(), random);
    std::vector<std::string> list;
    std::vector<std::string> others;  // refused by further clauses, too, so that they test none of them
    for (std::size_t tried = 0; !all.empty() && tried < std::min(tries, all.size()) && list.size() < count; ++tried) {
        const std::string& turn = all[random.below(all.size())];
        bool readable = false;
        const std::optional<Refusal> refusal =
            verify::knowledge_of(rules.game).refusal(rules.game, expected.position(), turn, readable);
        if (refusal && (clause.empty() || clause == refusal->clause) &&
            std::find(list.begin(), list.end(), turn) == list.end()) {
            (verify::knowledge_of(rules.game).part_refused(rules.game, expected.position(), turn).empty() ? others
                                                                                                          : list)
                .push_back(turn);
        }
    }
    for (std::size_t other = 0; other < others.size() && list.size() < count; ++other) {
        if (std::find(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(other), others[other]) ==
            others.begin() + static_cast<std::ptrdiff_t>(other)) {
            list.push_back(others[other]);
        }
    }
    return list;
}

}  // namespace rulescope::studies
