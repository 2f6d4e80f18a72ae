#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/trace.h"
#include "analysis/specs/typed_text.h"
#include "reports/assets/assets.h"
#include "reports/numbers.h"
#include "reports/report/page_parts.h"
#include "reports/report/report_template.h"
#include "reports/solve/solved_position.h"
#include "reports/solve/study_documents.h"

namespace rulescope::reports {

namespace {

using solve::LeadCount;

constexpr std::uint64_t fewest_shown = 10;  ///< cells of the table of leads with fewer positions are left out

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

Json leads_view(const std::vector<LeadCount>& leads, const std::string& what) {
    std::set<int> columns;
    std::set<int, std::greater<>> rows;
    for (const LeadCount& lead : leads) {
        if (lead.all() >= fewest_shown) {
            columns.insert(lead.pieces);
            rows.insert(lead.points);
        }
    }
    if (columns.empty()) {
        return nullptr;
    }
    const auto text = [](int number) { return number == 0 ? std::string("0") : fmt::format("{:+}", number); };
    Json view{{"what", what}, {"columns", Json::array()}, {"rows", Json::array()}};
    for (const int pieces : columns) {
        view["columns"].push_back(text(pieces));
    }
    for (const int points : rows) {
        Json cells = Json::array();
        for (const int pieces : columns) {
            const auto lead = std::find_if(leads.begin(), leads.end(), [&](const LeadCount& one) {
                return one.points == points && one.pieces == pieces && one.all() >= fewest_shown;
            });
            const bool known = lead != leads.end();
            const double share = known ? static_cast<double>(lead->won) / static_cast<double>(lead->all()) : 0;
            cells.push_back({{"known", known},
                             {"share", share},
                             {"tenth", known ? fmt::format("{}", std::lround(share * 10)) : "none"},
                             {"all", known ? lead->all() : 0}});
        }
        view["rows"].push_back({{"points", text(points)}, {"cells", std::move(cells)}});
    }
    return view;
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

void add_agents(Json& view, const solve::SolutionStudy& study, const StudiedSolution& studied, const SeatWords& words,
                const StudyPictures& pictures) {
    view["distances"] = Json::array();
    view["agents"] = Json::array();
    view["mistakes"] = Json::array();
    for (const studies::AgentErrors& agent : studied.agents) {
        Json shares = Json::array();
        for (const auto& row : agent.by_distance) {
            if (&agent == studied.agents.data()) {
                view["distances"].push_back(distance_text(row));
            }
            shares.push_back(percent(row.mistakes.share()));
        }
        view["agents"].push_back({{"agent", agent.agent},
                                  {"mistakes", share_text(agent.mistakes)},
                                  {"choices", agent.mistakes.occasions},
                                  {"by_distance", std::move(shares)},
                                  {"expectations", share_text(agent.expectations)}});
        if (agent.worst && agent.agent != "random") {
            const solve::SolvedPosition& position = study.sample[agent.worst->sampled];
            view["mistakes"].push_back({{"agent", agent.agent},
                                        {"turn", agent.worst->turn},
                                        {"best", agent.worst->best},
                                        {"after", value_text(agent.worst->value, words)},
                                        {"before", value_text(position.value, words)},
                                        {"svg", pictures.turn(position.position, agent.worst->turn)}});
        }
    }
}

void add_puzzles(Json& view, const solve::SolutionStudy& study, const SeatWords& words, const StudyPictures& pictures) {
    view["puzzles"] = Json::array();
    for (const solve::Puzzle& puzzle : study.puzzles) {
        view["puzzles"].push_back({{"who", words.names[puzzle.position.to_act]},
                                   {"turns", puzzle.turns},
                                   {"legal_turns", puzzle.position.turns.size()},
                                   {"line", line_text(puzzle.position.line)},
                                   {"only_moves", puzzle.only_moves},
                                   {"score", pictures.score(puzzle.position.position)},
                                   {"svg", pictures.board(puzzle.position.position)}});
    }
    view["has_puzzles"] = !study.puzzles.empty();
}

}  // namespace

std::string study_page(const specs::LoadedRules& loaded, const AnyGame& game, const solve::SolveResult& result,
                       const StudiedSolution& studied, const std::string& first_turns, const std::string& command) {
    const solve::SolutionStudy& study = *result.study;
    const SeatWords words = seat_words(loaded, game);
    const StudyPictures pictures(game);
    Json view;
    view["version"] = version();
    add_style(view);
    view["title"] = loaded.rules.title;
    view["ruleset"] = loaded.rules.name;
    view["hash"] = loaded.hash;
    view["set"] = loaded.overrides;
    view["seed"] = studied.options.seed;
    view["findings"] = study_sentences(result, studied, words);
    const solve::SolveCounts& counts = result.facts.counts;
    const bool counts_positions = result.facts.counted();
    view["classes_only"] = !counts_positions;
    view["exchanges"] = result.facts.exchanges_seats;
    view["first_seat"] = words.names.front();
    const std::string what = counts_positions ? "positions" : "classes";
    view["what"] = what;
    view["first_turns"] = first_turns;
    view["turns"] = Json::array();
    for (const solve::SolvedTurn& turn : result.start.turns) {
        view["turns"].push_back({{"turn", turn.turn},
                                 {"value", value_text(turn.value, words)},
                                 {"best", turn.best},
                                 {"keeps", turn.keeps}});
    }
    view["best_svg"] = result.start.line.empty() ? "" : pictures.line(result.start.position, result.start.line).svg;
    view["best_line"] = line_text(result.start.line);
    view["longest"] = nullptr;
    if (result.longest_win) {
        const solve::SolvedPosition& longest = *result.longest_win;
        const drawing::DrawnGame drawn = pictures.line(longest.position, longest.line);
        view["longest"] = {{"words", fmt::format("In this position {}.", value_text(longest.value, words))},
                           {"svg", drawn.svg},
                           {"note", drawn.note},
                           {"position", longest.position},
                           {"line", line_text(longest.line)},
                           {"trace", words.trace(longest.position, longest.line, longest.end).dump(2)}};
    }
    view["leads"] = leads_view(study.leads, what);
    view["sample"] = grouped(study.sample.size());
    add_agents(view, study, studied, words, pictures);
    add_puzzles(view, study, words, pictures);
    view["command"] = command;
    view["size"] =
        counts_positions
            ? fmt::format("{}, {} up to symmetry", counted(counts.positions, "position", "positions"),
                          grouped(counts.classes))
            : fmt::format("{} up to {}", counted(counts.stored, "unfinished position", "unfinished positions"),
                          counted(result.facts.order, "symmetry", "symmetries"));
    view["verified"] = !result.verification           ? "The table was not verified (--verify)."
                       : result.verification->holds() ? "The table was verified turn by turn."
                                                      : "The verification of the table failed.";
    return fill(page_template("solution.html"), view);
}

}  // namespace rulescope::reports
