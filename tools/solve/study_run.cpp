#include "tools/solve/study_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/drawing/graphviz/graph_svg.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/specs/error.h"
#include "analysis/studies/check/check_run.h"
#include "analysis/studies/graph/graph_picture.h"
#include "analysis/studies/graph/graph_solution.h"
#include "analysis/studies/request/typed_number.h"

namespace rulescope::tools {

namespace {

constexpr std::uint64_t max_sample = 1'000'000;

}  // namespace

bool studies_solution(const SolveCommand& command) {
    return command.study || !command.page.empty() || !command.agents.empty() || !command.sample.empty();
}

std::optional<StudyRequest> study_request(const SolveCommand& command, const specs::LoadedRules& loaded) {
    if (!studies_solution(command)) {
        return std::nullopt;
    }
    if (!command.study && command.page.empty()) {
        bad_option(command.agents.empty() ? "--sample" : "--agents",
                   "it belongs to a study of the solution; add --study or --page FILE.html");
    }
    StudyRequest request;
    request.options.seed = command.context.seed;
    read_bound(request.options.sample, "--sample", command.sample, max_sample);
    request.agents = command.agents.empty() ? studies::default_agents(loaded) : play::agent_words(command.agents);
    const play::Agents& family = kit_of(loaded.rules).agents();
    for (std::string& agent : request.agents) {
        agent = play::seat_agents(loaded.rules, family, {agent}, "--agents").front();
    }
    return request;
}

solve::SolutionPart first_turns_part() {
    solve::SolutionPart part;
    part.kind = solve::SolutionPart::Kind::turns;
    part.turns = 1;
    part.max_positions = 2000;
    return part;
}

StudiedSolution run_study(const StudyRequest& request, const specs::LoadedRules& loaded,
                          const solve::SolveResult& result, const Context& context, Progress& progress) {
    studies::AgentErrorOptions options;
    options.agents = request.agents;
    options.seed = request.options.seed;
    options.threads = context.threads;
    options.version = version();
    options.stop = &interrupted();
    options.progress = [&](std::uint64_t done, std::uint64_t total) { progress.update("testing agents", done, total); };
    return {request.options, studies::errors_of_agents(loaded, result.study->sample, options)};
}

std::string first_turns_drawing(const AnyGame& game, const solve::SolveResult& result) {
    studies::GraphRequest request;
    request.part = studies::GraphRequest::Part::turns;
    request.turns = 1;
    request.boards = true;
    request.merge = studies::GraphRequest::Merge::classes;
    try {
        const studies::GraphSource source = solution_source(game, result.graphs.back(), request);
        const Result<std::string> svg = drawing::draw_graph(picture_of(game, source, request));
        return svg.ok() ? *svg : "";
    } catch (const specs::InputError&) {
        return "";  // too many positions for a picture; the page has the table of first turns
    }
}

std::string study_command(const StudyRequest& request, const specs::LoadedRules& loaded, const SolveCommand& command) {
    std::string text = "rulescope solve " + words_of(loaded);
    if (command.position) {
        text += " --position " + shell_word(*command.position);
    }
    return text + fmt::format("{} --page solution.html --sample {} --agents {} --seed {}",
                              command.verify ? " --verify" : "", request.options.sample, fmt::join(request.agents, ","),
                              request.options.seed);
}

}  // namespace rulescope::tools
