#include "tools/commands/graph_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "analysis/drawing/graph_layout.h"
#include "analysis/specs/error.h"
#include "analysis/storage/file_ending.h"
#include "analysis/studies/request/typed_number.h"
#include "tools/command.h"

namespace rulescope::tools {

namespace {

const std::vector<std::string> merges{"", "depth", "score", "class"};  // in the order of GraphRequest::Merge

const char* parts_of(Graphed graphed) {
    return graphed == Graphed::space ? "whole, turns:N, around:POSITION:N, strategy[:SEAT[:N]], trace:FILE or lasso"
                                     : "line, strategy[:SEAT[:N]] or turns:N";
}

void read_part(GraphRequest& request, const std::string& text, Graphed graphed) {
    const std::size_t colon = text.find(':');
    const std::string name = text.substr(0, colon);
    const std::string rest = colon == std::string::npos ? "" : text.substr(colon + 1);
    const auto needs = [&](const std::string& example) {
        if (rest.empty()) {
            bad_option("--graph-part",
                       fmt::format("'{}': the value after the colon is missing; for instance {}", text, example));
        }
    };
    if (name == "whole" && colon == std::string::npos) {
        request.part = GraphRequest::Part::whole;
    } else if (name == "lasso" && colon == std::string::npos) {
        request.part = GraphRequest::Part::lasso;
    } else if (name == "turns") {
        needs("turns:3");
        request.part = GraphRequest::Part::turns;
        request.turns = static_cast<std::uint32_t>(parse_count("--graph-part turns", rest, 1, 100'000));
    } else if (name == "trace") {
        needs("trace:game.json");
        request.part = GraphRequest::Part::trace;
        request.trace = rest;
    } else if (name == "around") {
        const std::size_t last = rest.rfind(':');
        if (rest.empty() || last == std::string::npos || last == 0) {
            bad_option("--graph-part", fmt::format("'{}': expected a position and a number of turns, for instance "
                                                   "around:W 0-0 A2W00 C2B00:2",
                                                   text));
        }
        request.part = GraphRequest::Part::around;
        request.position = rest.substr(0, last);
        request.turns = static_cast<std::uint32_t>(parse_count("--graph-part around", rest.substr(last + 1), 1, 1000));
    } else if (name == "strategy") {
        request.part = GraphRequest::Part::strategy;
        const std::size_t last = rest.find(':');
        request.seat = rest.substr(0, last);
        if (last != std::string::npos) {
            request.turns =
                static_cast<std::uint32_t>(parse_count("--graph-part strategy", rest.substr(last + 1), 1, 100'000));
        }
    } else if (name == "line" && colon == std::string::npos) {
        request.part = GraphRequest::Part::line;
    } else {
        bad_option("--graph-part", fmt::format("'{}' is not a part of a graph; expected {}", text, parts_of(graphed)));
    }
    using Part = GraphRequest::Part;
    const bool of_solution = request.part == Part::line;
    const bool of_both = request.part == Part::strategy || request.part == Part::turns;
    if (!of_both && of_solution != (graphed == Graphed::solution)) {
        bad_option("--graph-part", fmt::format("'{}' is a part that only `rulescope {}` draws; expected {}", text,
                                               of_solution ? "solve" : "explore", parts_of(graphed)));
    }
}

}  // namespace

studies::GraphRequest::Format graph_format(const std::string& option, const std::string& file) {
    const std::string ending = storage::file_ending(file);
    const std::vector<std::string> endings{"svg", "pdf", "png", "dot", "graphml"};  // in the order of Format
    const auto place = std::find(endings.begin(), endings.end(), ending);
    if (place == endings.end()) {
        bad_option(option, fmt::format("the name '{}' has no known format; expected one that ends in .svg, .pdf, .png, "
                                       ".dot or .graphml",
                                       file));
    }
    const auto format = static_cast<studies::GraphRequest::Format>(place - endings.begin());
    if (format != studies::GraphRequest::Format::graphml && !drawing::layouts_available()) {
        bad_option(option,
                   fmt::format("'{}': this build writes graphs as .graphml only; pictures and DOT need Graphviz, "
                               "as in the package 'rulescope' of Debian",
                               file));
    }
    return format;
}

std::vector<studies::Option> options(GraphOptions& graph, Graphed graphed) {
    const bool space = graphed == Graphed::space;
    std::vector<studies::Option> rows{
        {"--graph", "FILE",
         space ? "Write the state space as a graph: .svg, .pdf, .png, .dot, .graphml"
               : "Draw a part of the solution: .svg, .pdf, .png, .dot, .graphml",
         &graph.file},
        {"--graph-part", "PART", std::string(parts_of(graphed)) + "; by default the first of these", &graph.part},
        studies::choice("--merge", "One node for many positions: depth, score or class", &graph.merge,
                        {merges.begin() + 1, merges.end()}),
        {"--boards", "", "Draw every position as a small board", &graph.boards}};
    if (space) {
        rows.insert(rows.end() - 1,
                    studies::number("--sample", "N", "Draw the union of N random games", &graph.sample, {1, 100'000}));
    }
    return rows;
}

GraphRequest read_graph_options(const GraphOptions& options, Graphed graphed) {
    if (!options.requested()) {
        const std::string alone = !options.part.empty()    ? "--graph-part"
                                  : !options.merge.empty() ? "--merge"
                                  : options.sample > 0     ? "--sample"
                                  : options.boards         ? "--boards"
                                                           : "";
        if (!alone.empty()) {
            bad_option(alone, "it belongs to a graph; give its file with --graph FILE");
        }
        return {};
    }
    GraphRequest request;
    request.file = options.file;
    request.format = graph_format("--graph", options.file);
    request.boards = options.boards;
    request.part = graphed == Graphed::solution ? GraphRequest::Part::line : GraphRequest::Part::whole;
    if (!options.part.empty()) {
        read_part(request, options.part, graphed);
    }
    const auto merge = std::find(merges.begin(), merges.end(), options.merge);
    if (merge == merges.end()) {
        throw std::logic_error("the row of --merge lets no other word through: " + options.merge);
    }
    request.merge = static_cast<GraphRequest::Merge>(merge - merges.begin());
    request.sample = options.sample;
    if (request.sample > 0 && request.part != GraphRequest::Part::whole && request.part != GraphRequest::Part::turns) {
        bad_option("--sample", "random games are drawn whole or with their first turns (--graph-part turns:N)");
    }
    if (request.boards && !request.picture()) {
        bad_option("--boards", "boards are drawn in pictures: .svg, .pdf or .png");
    }
    if (request.boards &&
        (request.merge == GraphRequest::Merge::depth || request.merge == GraphRequest::Merge::score)) {
        bad_option("--boards", "positions that are merged by depth or score have no board in common");
    }
    return request;
}

}  // namespace rulescope::tools
