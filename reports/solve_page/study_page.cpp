#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/trace.h"
#include "analysis/specs/typed_text.h"
#include "reports/document/document.h"
#include "reports/numbers.h"
#include "reports/solve_page/solved_position.h"
#include "reports/solve_page/study_documents.h"

namespace rulescope::reports {

namespace {

using solve::LeadCount;

constexpr std::uint64_t min_shown = 10;  ///< cells of the table of leads with fewer positions are left out

/// The pictures of one game.
class StudyPictures {
public:
    explicit StudyPictures(const AnyGame& game) : game_(game), pictures_(kit_of(game.rules()).pictures()) {}

    /// A line of turns, drawn turn by turn if it is short. The turns are those of the table, which are legal.
    [[nodiscard]] drawing::DrawnGame line(const std::string& position, const std::vector<std::string>& turns) const {
        return pictures_.shortest_game(game_, replay(game_, Trace{"", {}, position, turns, {}}).path());
    }
    [[nodiscard]] std::string turn(const std::string& position, const std::string& text) const {
        const Path path = replay(game_, Trace{"", {}, position, {text}, {}}).path();
        return pictures_.turn(game_, path.start(), path.plies());
    }
    [[nodiscard]] std::string board(const std::string& position) const {
        drawing::Figure figure = pictures_.board(game_, read_position(game_, position));
        figure.cell_names = true;  // the solutions name cells
        const Result<std::string> svg = pictures_.draw(figure);
        return svg.ok() ? *svg : "";
    }
    [[nodiscard]] std::string score(const std::string& position) const {
        return pictures_.node_score(game_, read_position(game_, position));
    }

private:
    const AnyGame& game_;
    const drawing::Pictures& pictures_;
};

std::function<std::string()> drawing_of(const std::string& svg) {
    return [svg] { return svg; };
}

/// Rows are leads in points, columns leads in pieces; no rows if no cell has enough positions.
ShownTable leads_table(const std::vector<LeadCount>& leads) {
    std::set<int> columns;
    std::set<int, std::greater<>> rows;
    for (const LeadCount& lead : leads) {
        if (lead.all() >= min_shown) {
            columns.insert(lead.pieces);
            rows.insert(lead.points);
        }
    }
    const auto text = [](int number) { return number == 0 ? std::string("0") : fmt::format("{:+}", number); };
    ShownTable shown;
    shown.kind = "shares";
    shown.style.heads = true;
    shown.table.columns.push_back({"points", "points", Format::text});
    for (const int pieces : columns) {
        shown.table.columns.push_back({text(pieces), text(pieces), Format::number});
    }
    for (const int points : rows) {
        std::vector<TableCell>& cells = shown.table.rows.emplace_back();
        std::vector<int>& shades = shown.style.shades.emplace_back(1, -1);
        cells.emplace_back(text(points));
        for (const int pieces : columns) {
            const auto lead = std::find_if(leads.begin(), leads.end(), [&](const LeadCount& one) {
                return one.points == points && one.pieces == pieces && one.all() >= min_shown;
            });
            if (lead == leads.end()) {
                cells.emplace_back("");
                shades.push_back(-1);
            } else {
                const double share = static_cast<double>(lead->won) / static_cast<double>(lead->all());
                cells.emplace_back(fmt::format("{}\n{}", percent(share), mark::faint(grouped(lead->all()))));
                shades.push_back(static_cast<int>(std::lround(share * 10)));
            }
        }
    }
    return shown;
}

std::string distance_text(const studies::ErrorsByDistance& row) {
    if (row.low == 0) {
        return "endless play";
    }
    if (row.high == 0xffffffff) {
        return fmt::format("{} or more turns", row.low);
    }
    return row.low == row.high ? counted(row.low, "turn", "turns") : fmt::format("{} to {} turns", row.low, row.high);
}

std::string share_text(const studies::ErrorRate& rate) {
    return rate.occasions == 0 ? "–"
                               : fmt::format("{} ({} to {})", percent(rate.share()), percent(rate.interval().low),
                                             percent(rate.interval().high));
}

void add_first_turns(Blocks& blocks, const solve::SolveResult& result, const SeatWords& words,
                     const StudyPictures& pictures, const std::string& first_turns) {
    blocks.section("first", "The first turns", "First turns");
    if (!first_turns.empty()) {
        Picture picture{drawing_of(first_turns)};
        picture.id = "first-turns";
        picture.caption =
            "The position after each first turn, with the seat that wins and the number of further turns. "
            "Positions that are equal up to turning or mirroring the board are drawn once.";
        blocks.add(picture);
    }
    ShownTable turns;
    turns.tall = true;
    turns.table.columns = {{"turn", "first turn", Format::text},
                           {"value", "value", Format::text},
                           {"keeps", "keeps the result", Format::text}};
    for (const solve::SolvedTurn& turn : result.start.turns) {
        turns.table.rows.push_back({mark::code(turn.turn), value_text(turn.value, words),
                                    turn.best    ? "best turn"
                                    : turn.keeps ? "yes"
                                                 : "no"});
    }
    blocks.add(turns).heading("Best play from the start");
    if (!result.start.line.empty()) {
        blocks.add(Picture{drawing_of(pictures.line(result.start.position, result.start.line).svg)});
    }
    blocks.sentence(mark::code(line_text(result.start.line)));
}

void add_longest(Blocks& blocks, const solve::SolvedPosition& longest, const SeatWords& words,
                 const StudyPictures& pictures) {
    blocks.section("longest", "The longest win", "Longest win");
    blocks.sentence(fmt::format("In this position {}.", value_text(longest.value, words)));
    const drawing::DrawnGame drawn = pictures.line(longest.position, longest.line);
    if (!drawn.svg.empty()) {
        Picture picture{drawing_of(drawn.svg)};
        picture.caption = drawn.note;
        blocks.add(picture);
    }
    blocks.sentence(fmt::format("From {}: {}", mark::code(longest.position), mark::code(line_text(longest.line))));
    const std::string trace = words.trace(longest.position, longest.line, longest.end).dump(2);
    blocks.add(Details{fmt::format("The game as a trace, for {}", mark::code("rulescope show --trace")),
                       Blocks().sentence(mark::code(trace))});
}

void add_agents(Blocks& blocks, const solve::SolutionStudy& study, const StudiedSolution& studied,
                const SeatWords& words, const StudyPictures& pictures, const std::string& what) {
    blocks.section("agents", "Where agents err", "Agents");
    blocks.sentence(
        fmt::format("{} unfinished {}, each with the same probability. A mistake is a turn after which the seat to act "
                    "gets less than it "
                    "could. Only positions in which some turn is a mistake and another is not are counted. A wrong "
                    "expectation is below "
                    "a fair share in a won position or above it in a lost one. Intervals are at 95 %.",
                    grouped(study.sample.size()), what));
    ShownTable shown;
    shown.table.columns = {{"agent", "agent", Format::text},
                           {"mistakes", "mistakes", Format::number},
                           {"positions", "positions", Format::count}};
    Group worst{Group::Kind::figures};
    for (const studies::AgentErrors& agent : studied.agents) {
        std::vector<TableCell> row{mark::code(agent.agent), share_text(agent.mistakes),
                                   whole(agent.mistakes.occasions)};
        for (const auto& distance : agent.by_distance) {
            if (&agent == studied.agents.data()) {
                shown.table.columns.push_back({distance_text(distance), distance_text(distance), Format::number});
            }
            row.emplace_back(percent(distance.mistakes.share()));
        }
        row.emplace_back(share_text(agent.expectations));
        shown.table.rows.push_back(row);
        if (agent.worst && agent.agent != "random") {
            const solve::SolvedPosition& position = study.sample[agent.worst->sampled];
            Picture picture{drawing_of(pictures.turn(position.position, agent.worst->turn))};
            picture.caption = fmt::format("{} plays {}: {}. With {}: {}.", mark::strong(agent.agent),
                                          mark::code(agent.worst->turn), value_text(agent.worst->value, words),
                                          mark::code(agent.worst->best), value_text(position.value, words));
            worst.blocks.add(picture);
        }
    }
    shown.table.columns.push_back({"expectations", "wrong expectations", Format::number});
    blocks.add(shown).sentence(
        "The columns between give the share of mistakes by the number of turns that the result takes with best play.",
        Tone::hint);
    if (!worst.blocks.empty()) {
        blocks.add(worst);
    }
}

void add_puzzles(Blocks& blocks, const solve::SolutionStudy& study, const SeatWords& words,
                 const StudyPictures& pictures) {
    blocks.section("puzzles", "Puzzles", "Puzzles");
    blocks.sentence(
        "In each position exactly one turn wins. The number of turns counts both sides, so that a win in 3 is: "
        "turn, any answer, turn that ends the game.");
    Group group{Group::Kind::puzzles};
    for (const solve::Puzzle& puzzle : study.puzzles) {
        Picture picture{drawing_of(pictures.board(puzzle.position.position))};
        picture.above =
            mark::strong(fmt::format("{} to move and win in {}", words.names[puzzle.position.to_act], puzzle.turns));
        picture.where = fmt::format("{} legal turns", puzzle.position.turns.size());
        picture.caption = pictures.score(puzzle.position.position);
        picture.below.add(Details{
            "Solution",
            Blocks().sentence(mark::code(line_text(puzzle.position.line)) +
                              (puzzle.only_moves ? " Every turn of the solver is the only one that wins." : ""))});
        group.blocks.add(picture);
    }
    blocks.add(group);
}

}  // namespace

std::string study_page(const specs::LoadedRules& loaded, const AnyGame& game, const solve::SolveResult& result,
                       const StudiedSolution& studied, const std::string& first_turns, const std::string& command) {
    const solve::SolutionStudy& study = *result.study;
    const SeatWords words = seat_words(loaded, game);
    const StudyPictures pictures(game);
    const solve::SolveCounts& counts = result.facts.counts;
    const bool counts_positions = result.facts.counted();
    const std::string what = counts_positions ? "positions" : "classes";
    Document document{
        "Solved by Rulescope",
        loaded.rules.title,
        "Best play, the value of each first turn, who wins with which lead, where agents err, and puzzles",
        {}};
    for (const std::string& set : loaded.overrides) {
        document.lead += " · with " + mark::code(set);
    }
    Blocks& blocks = document.blocks;
    List findings{List::Kind::findings};
    for (const std::string& sentence : study_sentences(result, studied, words)) {
        findings.items.push_back({sentence});
    }
    std::string hint =
        "Values are exact: the winner wins as fast as possible, the loser delays. Numbers of turns count the "
        "turns of all seats.";
    if (!counts_positions) {
        hint += " Positions that are equal up to a symmetry count as one class" +
                (result.facts.exchanges_seats
                     ? fmt::format("; the seats are exchanged so that {} acts.", words.names.front())
                     : std::string("."));
    }
    blocks.section("findings", "Findings", "Findings").add(findings).sentence(hint, Tone::hint);
    add_first_turns(blocks, result, words, pictures, first_turns);
    if (result.longest_win) {
        add_longest(blocks, *result.longest_win, words, pictures);
    }
    if (const ShownTable leads = leads_table(study.leads); !leads.table.rows.empty()) {
        blocks.section("leads", "Who wins with which lead", "Leads");
        blocks.sentence(
            fmt::format("Share of the unfinished {0} that the seat to act wins. Rows: lead in points; columns: lead "
                        "in pieces on the board, limbs counted. The number of {0} is below each share; cells with "
                        "fewer than {1} are left out.",
                        what, min_shown));
        blocks.add(leads);
    }
    add_agents(blocks, study, studied, words, pictures, what);
    if (!study.puzzles.empty()) {
        add_puzzles(blocks, study, words, pictures);
    }
    const std::string size =
        counts_positions
            ? fmt::format("{}, {} up to symmetry", counted(counts.positions, "position", "positions"),
                          grouped(counts.classes))
            : fmt::format("{} up to {}", counted(counts.stored, "unfinished position", "unfinished positions"),
                          counted(result.facts.order, "symmetry", "symmetries"));
    blocks.section("provenance", "Provenance", "Provenance")
        .sentence(command, Tone::command)
        .sentence(size + ". " +
                  (!result.verification           ? "The table was not verified (--verify)."
                   : result.verification->holds() ? "The table was verified turn by turn."
                                                  : "The verification of the table failed."));
    document.footer = fmt::format(
        "Rule set {}, hash {}, seed {}. The same command gives the same page, on any machine and "
        "with any number of threads.",
        mark::code(loaded.rules.name), mark::code(loaded.hash), studied.options.seed);
    return page_of(document);
}

}  // namespace rulescope::reports
