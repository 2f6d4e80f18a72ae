// The second stage: numbers of turn sequences by depth, down to the position in which they differ.
#include "analysis/studies/conform/collection.h"

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"

namespace rulescope::studies {

namespace {

class CountCheck {
public:
    CountCheck(Session& session, const ReferenceRules& rules, const ConformOptions& options, Collection& collection)
        : session_(session), rules_(rules), options_(options), collection_(collection) {}

    void run() {
        const AnyState start = rules_.game.initial();
        std::uint64_t before = 1;
        std::uint64_t last = 1;
        for (int depth = 1; depth <= max_depth; ++depth) {
            // The next depth is about as many times larger as this one was.
            if (depth > 1 && (last == 0 || last / before > options_.sequences / last)) {
                return;
            }
            const std::uint64_t right = count(start, depth);
            if (right > options_.sequences && depth > 1) {
                return;
            }
            std::optional<std::uint64_t> found;
            const Expected expected(rules_.game, start);
            guarded(expected, {"", std::vector<AnyPly>{}}, [&] { found = program_count(expected, depth); });
            if (!found) {
                return;
            }
            if (*found != right) {
                const CountAsked first = asked_;
                if (!descend(start, depth, {})) {
                    asked_ = first;  // asked again, the program counts right
                    add_count(expected, {fmt::format("counts of depth {}", depth), std::vector<AnyPly>{}}, "", depth,
                              right, *found);
                }
                return;
            }
            collection_.item_done();
            before = last;
            last = right;
        }
    }

private:
    static constexpr int max_depth = 40;

    template <class F>
    bool guarded(const Expected& expected, const PositionOrigin& origin, F ask) {
        try {
            ask();
            return true;
        } catch (const ProgramFault& fault) {
            const std::string request = fmt::format("request '{}' of depth {}", asked_.request, asked_.depth);
            ConformanceDifference difference{fault.kind(),
                                             "",
                                             "",
                                             "an answer of the protocol to the " + request,
                                             fault.what(),
                                             fmt::format("{}: {}", request, fault.what()),
                                             {}};
            difference.count = asked_;
            collection_.add(difference, expected, {"counts", origin.plies});
            return false;
        }
    }

    [[nodiscard]] std::uint64_t count(const AnyState& position, int depth) const {
        if (depth == 0) {
            return 1;
        }
        if (rules_.game.outcome(position)) {
            return 0;
        }
        if (depth == 1) {
            return rules_.game.count_turns(position);
        }
        search::PerftOptions options;
        options.depth = depth;
        options.stop = options_.stop;
        const search::FastPerft* fast = kit_of(rules_.game.rules()).fast_perft();
        const search::PerftTable table = fast != nullptr && fast->reasons_against(rules_.game, position).empty()
                                             ? fast->turns_only(rules_.game, position, options)
                                             : search::perft(rules_.game, position, options);
        if (!table.complete) {
            throw SessionEnded(true, "interrupted");
        }
        return table.rows.back().turns;
    }

    std::uint64_t program_count(const Expected& expected, int depth) {
        asked_ = {session_.info().answers("perft") ? "perft" : "divide", expected.text(), depth, {}};
        return count_by_program(session_, asked_);
    }

    void add_count(const Expected& expected, const PositionOrigin& origin, const std::string& wrong, int depth,
                   std::uint64_t right, std::uint64_t found) {
        const char* const turns = depth == 1 ? "turn" : "turns";
        ConformanceDifference difference{
            FindingKind::wrong_count,
            wrong,
            "",
            fmt::format("{} sequences of {} {}", right, depth, turns),
            fmt::format("{}", found),
            fmt::format("the program counts {} sequences of {} {}, there are {}; yet it lists the right turns "
                        "of this position",
                        found, depth, turns, right),
            {}};
        difference.count = asked_;
        difference.count->right = right;
        collection_.add(difference, expected, origin);
    }

    /// Follows the first turn whose number differs to the last position in which something differs. Returns false if
    /// the program counts right there.
    bool descend(const AnyState& position, int depth, std::vector<AnyPly> plies) {
        const Expected expected(rules_.game, position);
        const PositionOrigin origin{fmt::format("counts of depth {}", depth), plies};
        std::string wrong;
        if (!guarded(expected, origin, [&] { wrong = first_wrong(expected, depth); })) {
            return true;
        }
        CheckScope scope;
        scope.seed = options_.seed;
        scope.chosen = {wrong};
        if (collection_.check(expected, scope, origin) > 0) {
            return true;
        }
        if (const std::optional<std::size_t> turn = expected.find(wrong); turn && depth > 1) {
            const ExpectedTurn& next = expected.turns()[*turn];
            plies.insert(plies.end(), next.plies.begin(), next.plies.end());
            if (descend(next.next, depth - 1, std::move(plies))) {
                return true;
            }
        }
        const std::uint64_t right = count(position, depth);
        std::uint64_t found = 0;
        if (guarded(expected, origin, [&] { found = program_count(expected, depth); })) {
            if (found == right) {
                return false;
            }
            add_count(expected, origin, wrong, depth, right, found);
        }
        return true;
    }

    /// The first legal turn whose number of sequences differs; "" if none does. If the program does not divide, the
    /// positions after the turns are counted.
    std::string first_wrong(const Expected& expected, int depth) {
        std::map<std::string, std::uint64_t> parts;
        const bool divides = session_.info().answers("divide");
        if (divides) {
            asked_ = {"divide", expected.text(), depth, {}};
            for (const auto& [written, part] : session_.divide(expected.text(), depth)) {
                const Result<JudgedTurn> judged = parse_turn(rules_.game, expected.position(), written);
                if (judged && judged->legal()) {
                    parts[judged->text] = part;
                }
            }
        }
        for (const ExpectedTurn& turn : expected.turns()) {
            const std::uint64_t right = count(turn.next, depth - 1);
            std::uint64_t found = 1;
            if (divides) {
                found = parts.contains(turn.text) ? parts[turn.text] : 0;
            } else if (depth > 1) {
                asked_ = {"perft", rules_.game.text(turn.next), depth - 1, {}};
                found = count_by_program(session_, asked_);
            }
            if (right != found) {
                return turn.text;
            }
        }
        return "";
    }

    Session& session_;
    const ReferenceRules& rules_;
    const ConformOptions& options_;
    Collection& collection_;
    CountAsked asked_;  ///< the last request for a number
};

}  // namespace

std::uint64_t count_by_program(Session& session, const CountAsked& asked) {
    if (asked.request == "perft") {
        return session.perft(asked.position, asked.depth);
    }
    std::uint64_t sum = 0;
    for (const auto& [turn, part] : session.divide(asked.position, asked.depth)) {
        sum += part;
    }
    return sum;
}

void compare_counts(Session& session, const ReferenceRules& rules, const ConformOptions& options,
                    Collection& collection) {
    CountCheck(session, rules, options, collection).run();
}

}  // namespace rulescope::studies
