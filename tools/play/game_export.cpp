#include "tools/play/game_export.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/csv.h"

namespace rulescope::tools {

using reports::csv_field;

namespace {

std::vector<std::string> agents_by_seat(const ExportedMatch& match, const storage::KeptGame& game) {
    std::vector<std::string> agents;
    for (const int agent : game.seating) {
        agents.push_back(match.agents.at(static_cast<std::size_t>(agent)));
    }
    return agents;
}

std::optional<std::size_t> winning_seat(const storage::KeptGame& game) {
    for (std::size_t seat = 0; seat < game.payoffs.size(); ++seat) {
        if (game.payoffs[seat] == 1.0) {
            return seat;
        }
    }
    return std::nullopt;
}

std::string csv_line(const ExportedMatch& match, const play::MatchPlan& plan, const storage::KeptGame& game) {
    const std::vector<std::string> agents = agents_by_seat(match, game);
    const std::optional<std::size_t> winner = winning_seat(game);
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(match.ruleset), game.number,
                       plan.round_of(game.number), csv_field(fmt::format("{}", fmt::join(agents, ","))), game.opening,
                       game.turns.size(), game.winner, winner ? std::to_string(*winner + 1) : "",
                       winner ? csv_field(agents[*winner]) : "", game.clause,
                       csv_field(fmt::format("{}", fmt::join(game.payoffs, ","))),
                       csv_field(fmt::format("{}", fmt::join(game.turns, "; "))));
}

std::string json_line(const ExportedMatch& match, const play::MatchPlan& plan, const storage::KeptGame& game) {
    Json line;
    line["ruleset"] = match.ruleset;
    if (!match.set.empty()) {
        line["set"] = match.set;
    }
    line["game"] = game.number;
    line["round"] = plan.round_of(game.number);
    line["agents"] = agents_by_seat(match, game);
    line["opening"] = game.opening;
    if (game.payoffs.empty()) {
        line["outcome"] = nullptr;
    } else {
        const std::optional<std::size_t> winner = winning_seat(game);
        line["outcome"] = {{"winner", winner ? Json(game.winner) : Json(nullptr)},
                           {"winner_seat", winner ? Json(*winner + 1) : Json(nullptr)},
                           {"payoffs", game.payoffs},
                           {"clause", game.clause}};
    }
    line["turns"] = game.turns;
    line["legal"] = game.legal;
    Json expected = Json::array();
    for (const std::vector<double>& turn : game.expected) {
        expected.push_back(turn.empty() ? Json(nullptr) : Json(turn));
    }
    line["expected"] = expected;
    return line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

GameExport::GameExport(const std::string& csv, const std::string& jsonl) {
    if (!csv.empty()) {
        csv_.emplace(csv);
        csv_->add("ruleset,game,round,agents,opening,turns,winner,winner_seat,winner_agent,clause,payoffs,text\n");
    }
    if (!jsonl.empty()) {
        jsonl_.emplace(jsonl);
    }
}

void GameExport::add(const ExportedMatch& match, const play::MatchPlan& plan, const storage::KeptGame& game) {
    attempt(csv_, [&](GrowingFile& file) { file.add(csv_line(match, plan, game)); });
    attempt(jsonl_, [&](GrowingFile& file) { file.add(json_line(match, plan, game)); });
}

void GameExport::attempt(std::optional<GrowingFile>& file, const std::function<void(GrowingFile&)>& work) {
    try {
        if (file) {
            work(*file);
        }
    } catch (const specs::InputError& fault) {
        fault_ = fault_ ? fault_ : fault;
        file.reset();
    }
}

void GameExport::finish() {
    for (std::optional<GrowingFile>* file : {&csv_, &jsonl_}) {
        attempt(*file, [](GrowingFile& whole) { whole.finish(); });
    }
    if (fault_) {
        throw *fault_;
    }
}

}  // namespace rulescope::tools
