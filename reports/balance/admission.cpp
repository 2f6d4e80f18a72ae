#include "reports/balance/admission.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/statistics/rounding.h"
#include "reports/balance/balance_view.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

using studies::Admission;

/// One line for each agent: "2 of 3" boards for each seat that wins boards.
Table admission_table(const Admission& admission) {
    Table table;
    table.title = "Who finds the proved wins";
    table.columns = {{"name", "Agent"}, {"admitted", "Admitted"}};
    for (const Admission::BySeat& seat : admission.agents.front().by_seat) {
        table.columns.push_back({"won_by_" + seat.winner, seat.winner + " wins"});
    }
    table.columns.push_back({"fails", "Fails on"});
    for (const Admission::Agent& agent : admission.agents) {
        std::vector<TableCell> row{agent.agent, agent.admitted ? "yes" : "no"};
        for (const Admission::BySeat& seat : agent.by_seat) {
            row.emplace_back(fmt::format("{} of {}", seat.passed, seat.boards));
        }
        std::vector<std::string> fails;
        for (const Admission::Failure& failure : agent.failures) {
            fails.push_back(failure_text(failure, agent.agent));
        }
        row.push_back(fails.empty() ? TableCell() : TableCell(fmt::format("{}", fmt::join(fails, "; "))));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table board_table(const studies::SolvedBoard& board) {
    Table table;
    table.title = fmt::format("{}: {}", board.board.title, winner_text(board));
    table.caption =
        fmt::format("{}. Games won by the winning seat.",
                    board.value.proof.empty() ? capitalised(origin_text(board.value))
                                              : capitalised(origin_text(board.value)) + " (" + board.value.proof + ")");
    table.columns = {{"name", "Agent"},
                     {"itself", "Against itself", Format::percent},
                     {"itself_interval", "95 % interval", Format::number},
                     {"different", "Different games", Format::count},
                     {"defender", "Against"},
                     {"defended", "Won", Format::percent},
                     {"defended_interval", "95 % interval", Format::number},
                     {"defended_different", "Different games", Format::count}};
    for (const studies::SolvedBoard::Row& row : board.rows) {
        const bool alone = row.defender.empty();
        table.rows.push_back({row.agent, share_cell(row.itself.won.value()), interval_cell(row.itself.won.interval()),
                              whole(row.itself.different), alone ? TableCell() : TableCell(row.defender),
                              alone ? TableCell() : share_cell(row.defended.won.value()),
                              alone ? TableCell() : interval_cell(row.defended.won.interval()),
                              alone ? TableCell() : whole(row.defended.different)});
    }
    return table;
}

}  // namespace

BalanceSection solved_section(const Admission& admission, const std::optional<studies::SolvedBoards>& solved) {
    BalanceSection section{"solved", "Solved boards", "Boards with a proved winner"};
    section.intro =
        admission.boards == 0
            ? "No board of this rule set is solved: no agent is admitted as a witness."
            : fmt::format(
                  "The same rules on small boards on which one seat is proved to win. An agent plays this seat in "
                  "{} against itself, and in as many games against the agent of another family that searches "
                  "most. An agent that wins at least {} of both matches on every board is admitted as a witness "
                  "for who is favoured; with fewer than {} games in a match no agent is admitted.",
                  counted(admission.games, "game", "games"), percent(Admission::required, 0), Admission::enough);
    if (!admission.open.empty()) {
        section.intro +=
            fmt::format(" No winner was proved on {}; no games were played there.", fmt::join(admission.open, "; "));
    }
    if (solved && admission.boards > 0 && !admission.agents.empty()) {
        section.tables.push_back(admission_table(admission));
        for (const studies::SolvedBoard& board : solved->boards) {
            section.tables.push_back(board_table(board));
        }
    }
    return section;
}

namespace {

using statistics::rounded;

/// "3 won by White, 4 by Black".
std::string seats_text(const std::vector<Admission::BySeat>& by_seat) {
    std::vector<std::string> parts;
    for (const Admission::BySeat& seat : by_seat) {
        parts.push_back(
            fmt::format("{}{} by {}", grouped(seat.boards), parts.empty() ? " won" : "", in_sentence(seat.winner)));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

const Admission::Failure& worst_of(const Admission::Agent& agent) {
    return *std::min_element(agent.failures.begin(), agent.failures.end(),
                             [](const auto& a, const auto& b) { return a.rate < b.rate; });
}

std::string required_text() {
    return percent(Admission::required, 0);
}

/// Whether the agent of the deciding match counts as a witness.
std::string deciding_text(const Admission& admission, const std::string& agent) {
    const Admission::Agent* const judged = admission.find(agent);
    if (judged == nullptr || (!judged->admitted && judged->failures.empty())) {
        return fmt::format("{} is not examined on solved boards.", agent);
    }
    if (judged->admitted) {
        return fmt::format("{} is admitted as a witness: it won at least {} of its games on each of the {} ({}).",
                           agent, required_text(), counted(admission.boards, "solved board", "solved boards"),
                           seats_text(judged->by_seat));
    }
    return fmt::format(
        "{} is not admitted as a witness: it wins too few games on {} of the {} (worst: {}). The deciding match "
        "therefore does not show who is favoured.",
        agent, grouped(judged->failures.size()), counted(admission.boards, "solved board", "solved boards"),
        failure_text(worst_of(*judged), agent));
}

std::string all_agents_text(const Admission& admission) {
    std::vector<std::string> admitted, others;
    for (const Admission::Agent& agent : admission.agents) {
        if (agent.admitted) {
            admitted.push_back(agent.agent);
        } else {
            others.push_back(agent.failures.empty()
                                 ? agent.agent
                                 : fmt::format("{} ({})", agent.agent, failure_text(worst_of(agent), agent.agent)));
        }
    }
    return fmt::format("Admitted: {}. Not admitted, with the worst board: {}.",
                       admitted.empty() ? "no agent" : fmt::format("{}", fmt::join(admitted, ", ")),
                       others.empty() ? "no agent" : fmt::format("{}", fmt::join(others, "; ")));
}

/// The scores of the first seat between admitted agents.
std::string witnesses_text(const Admission& admission, const studies::Strength& strength) {
    std::vector<std::string> scores;
    for (const studies::StrengthRow& row : strength.rows) {
        const studies::Score& score = row.by_seat.front();
        if (admission.admits(row.agent) && score.games() != 0) {
            scores.push_back(fmt::format("{} (95 % interval {}, {}) when {} plays every seat",
                                         percent(rounded(score.mean())), percent_range(rounded(score.interval())),
                                         counted(score.games(), "game", "games"), row.agent));
        }
    }
    return scores.empty()
               ? "No agent of the chapter on strength is admitted, so their scores do not answer who is favoured."
               : fmt::format("Between admitted agents the first seat scores {}.", fmt::join(scores, "; "));
}

std::string open_text(const std::vector<std::string>& open) {
    return fmt::format("No winner was proved on {}; no games were played there.", fmt::join(open, "; "));
}

}  // namespace

std::string origin_text(const studies::ExactValue& value) {
    return value.proof.empty() ? "solved in this run" : "proved: specs/proved.toml";
}

std::string winner_text(const studies::SolvedBoard& board) {
    return fmt::format(
        "{} wins{} against every defence", capitalised(in_sentence(board.winner)),
        board.value.turns ? fmt::format(" within {}", counted(*board.value.turns, "turn", "turns")) : "");
}

std::string failure_text(const Admission::Failure& failure, const std::string& agent) {
    return fmt::format("{}, {} wins: {} against {}", failure.board, in_sentence(failure.winner),
                       percent(rounded(failure.rate), 0), failure.against == agent ? "itself" : failure.against);
}

void add_admission(const studies::BalanceResult& result, std::vector<std::string>& sentences) {
    const std::string& agent = result.deciding.front().agent;
    if (!result.admission) {
        sentences.push_back(
            fmt::format("The chapter on solved boards {1}, so it is unknown whether {0} finds proved wins.", agent,
                        result.options.chapters.contains("solved") ? "was stopped" : "was left out"));
        return;
    }
    const Admission& admission = *result.admission;
    if (admission.boards == 0) {
        sentences.emplace_back("No board of this rule set is solved: no agent is admitted as a witness.");
    } else if (admission.games < Admission::enough) {
        sentences.push_back(fmt::format(
            "No agent is admitted as a witness: {} in each match on a solved board are too few; at least {} "
            "are needed (--anchor-games).",
            counted(admission.games, "game", "games"), Admission::enough));
    } else {
        sentences.push_back(deciding_text(admission, agent));
        sentences.push_back(all_agents_text(admission));
        if (result.strength) {
            sentences.push_back(witnesses_text(admission, *result.strength));
        }
    }
    if (!admission.open.empty()) {
        sentences.push_back(open_text(admission.open));
    }
}

}  // namespace rulescope::reports
