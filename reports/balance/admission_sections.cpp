#include "reports/balance/admission_sections.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/text.h"
#include "reports/balance/admission_sentences.h"
#include "reports/balance/result_table.h"
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

}  // namespace rulescope::reports
