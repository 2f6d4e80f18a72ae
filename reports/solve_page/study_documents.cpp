#include "reports/solve_page/study_documents.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "analysis/game/text.h"
#include "reports/numbers.h"
#include "reports/table.h"

namespace rulescope::reports {

using solve::LeadCount;
using solve::Puzzle;
using studies::AgentErrors;
using studies::ErrorRate;

namespace {

Json rate_json(const ErrorRate& rate, const char* occasions) {
    Json json{{"errors", rate.errors}, {occasions, rate.occasions}};
    json["share"] = rate.occasions == 0 ? Json(nullptr) : Json(rounded(rate.share()));
    json["interval"] = rate.occasions == 0 ? Json(nullptr)
                                           : Json::array({rounded(rate.interval().low), rounded(rate.interval().high)});
    return json;
}

Json agent_json(const AgentErrors& agent, const solve::SolutionStudy& study, const SeatWords& words) {
    Json json{{"agent", agent.agent},
              {"mistakes", rate_json(agent.mistakes, "choices")},
              {"expectations", rate_json(agent.expectations, "decided")}};
    json["by_distance"] = Json::array();
    for (const auto& row : agent.by_distance) {
        Json entry = rate_json(row.mistakes, "choices");
        entry["from_turns"] = row.low == 0 ? Json(nullptr) : Json(row.low);
        entry["to_turns"] = row.low == 0 || row.high == 0xffffffff ? Json(nullptr) : Json(row.high);
        json["by_distance"].push_back(entry);
    }
    json["worst"] = nullptr;
    if (agent.worst) {
        const solve::SolvedPosition& position = study.sample[agent.worst->sampled];
        Json worst{{"position", position.position}, {"turn", agent.worst->turn}, {"best", agent.worst->best}};
        add_value(worst, agent.worst->value, position.to_act, words);
        worst["without_mistake"] = Json::object();
        add_value(worst["without_mistake"], position.value, position.to_act, words);
        json["worst"] = worst;
    }
    return json;
}

std::string rate_text(const ErrorRate& rate) {
    if (rate.occasions == 0) {
        return "-";
    }
    return fmt::format("{} ({} to {}) of {}", percent(rate.share()), percent(rate.interval().low),
                       percent(rate.interval().high), grouped(rate.occasions));
}

/// The counts of all positions with the same lead in points.
std::map<int, LeadCount> by_points(const std::vector<LeadCount>& leads) {
    std::map<int, LeadCount> sums;
    for (const LeadCount& lead : leads) {
        LeadCount& sum = sums[lead.points];
        sum.points = lead.points;
        sum.won += lead.won;
        sum.lost += lead.lost;
        sum.others += lead.others;
    }
    return sums;
}

std::string signed_number(int number) {
    return number == 0 ? "0" : fmt::format("{:+}", number);
}

}  // namespace

Json study_json(const solve::SolveResult& result, const StudiedSolution& studied, const SeatWords& words) {
    const solve::SolutionStudy& study = *result.study;
    Json json{{"sample", study.sample.size()}, {"seed", studied.options.seed}};
    json["leads"] = Json::array();
    for (const LeadCount& lead : study.leads) {
        json["leads"].push_back(
            {{"points", lead.points},
             {"pieces", lead.pieces},
             {"won", lead.won},
             {"lost", lead.lost},
             {"others", lead.others},
             {"share_won", rounded(static_cast<double>(lead.won) / static_cast<double>(lead.all()))}});
    }
    json["agents"] = Json::array();
    for (const AgentErrors& agent : studied.agents) {
        json["agents"].push_back(agent_json(agent, study, words));
    }
    json["puzzles"] = Json::array();
    for (const Puzzle& puzzle : study.puzzles) {
        Json entry{{"turns", puzzle.turns},
                   {"legal_turns", puzzle.position.turns.size()},
                   {"first", puzzle.position.turns.front().turn},
                   {"only_moves", puzzle.only_moves}};
        entry.update(position_json(puzzle.position, words, false));
        json["puzzles"].push_back(entry);
    }
    return json;
}

std::vector<std::string> study_sentences(const solve::SolveResult& result, const StudiedSolution& studied,
                                         const SeatWords& words) {
    const solve::SolutionStudy& study = *result.study;
    std::vector<std::string> sentences;
    sentences.push_back("With best play from the start, " + value_text(result.start.value, words) + ".");
    const auto keeping = std::count_if(result.start.turns.begin(), result.start.turns.end(),
                                       [](const solve::SolvedTurn& turn) { return turn.keeps; });
    sentences.push_back(fmt::format("{} of {} keep this result.", grouped(static_cast<std::uint64_t>(keeping)),
                                    counted(result.start.turns.size(), "first turn", "first turns")));
    if (result.longest_win) {
        sentences.push_back(fmt::format("The longest win of any position takes {}.",
                                        counted(result.longest_win->value.turns, "turn", "turns")));
    }
    const std::map<int, LeadCount> sums = by_points(study.leads);
    if (const auto level = sums.find(0); level != sums.end() && sums.size() > 1) {
        std::string text =
            fmt::format("The seat to act wins {} of the unfinished {} with equal points",
                        percent(static_cast<double>(level->second.won) / static_cast<double>(level->second.all())),
                        result.facts.counted() ? "positions" : "classes");
        for (const int points : {-1, 1}) {
            if (const auto lead = sums.find(points); lead != sums.end()) {
                text += fmt::format(
                    "{} {} with one point {}", points < 0 ? "," : " and",
                    percent(static_cast<double>(lead->second.won) / static_cast<double>(lead->second.all())),
                    points < 0 ? "less" : "more");
            }
        }
        sentences.push_back(text + ".");
    }
    for (const AgentErrors& agent : studied.agents) {
        if (agent.mistakes.occasions > 0) {
            sentences.push_back(
                fmt::format("{} errs in {} of the {} of the sample in which it can ({} to {}).", agent.agent,
                            percent(agent.mistakes.share()), counted(agent.mistakes.occasions, "position", "positions"),
                            percent(agent.mistakes.interval().low), percent(agent.mistakes.interval().high)));
        }
    }
    return sentences;
}

Blocks study_blocks(const solve::SolveResult& result, const StudiedSolution& studied, const SeatWords& words) {
    const solve::SolutionStudy& study = *result.study;
    Blocks blocks;
    blocks.sentence(fmt::format(
        "Study ({} sampled, seed {}):", counted(study.sample.size(), "unfinished position", "unfinished positions"),
        studied.options.seed));
    List sentences;
    for (const std::string& sentence : study_sentences(result, studied, words)) {
        sentences.items.push_back({sentence});
    }
    blocks.add(std::move(sentences));
    if (!study.leads.empty()) {
        Table table{{},
                    {},
                    {{"lead", "lead in points", Format::text},
                     {"won", "seat to act wins", Format::text},
                     {"lost", "loses", Format::text},
                     {"positions", result.facts.counted() ? "positions" : "classes", Format::count}},
                    {}};
        for (const auto& [points, lead] : by_points(study.leads)) {
            table.rows.push_back(
                {signed_number(points), percent(static_cast<double>(lead.won) / static_cast<double>(lead.all())),
                 percent(static_cast<double>(lead.lost) / static_cast<double>(lead.all())), whole(lead.all())});
        }
        blocks.table(std::move(table));
    }
    if (!studied.agents.empty()) {
        Table table{{},
                    {},
                    {{"agent", "agent", Format::text},
                     {"mistakes", "mistakes where some turn is one", Format::text},
                     {"expectations", "wrong expectations", Format::text}},
                    {}};
        for (const AgentErrors& agent : studied.agents) {
            table.rows.push_back({agent.agent, rate_text(agent.mistakes), rate_text(agent.expectations)});
        }
        blocks.table(std::move(table));
    }
    List puzzles;
    for (const Puzzle& puzzle : study.puzzles) {
        puzzles.items.push_back({fmt::format("Win in {}: {}  solution: {}{}", puzzle.turns, puzzle.position.position,
                                             line_text(puzzle.position.line),
                                             puzzle.only_moves ? "  (every turn of the solver is the only one)" : "")});
    }
    if (!puzzles.items.empty()) {
        blocks.add(std::move(puzzles));
    }
    return blocks;
}

}  // namespace rulescope::reports
