#include "tools/commands/state_graph.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/drawing/drawing_file.h"
#include "analysis/drawing/graph.h"
#include "analysis/drawing/graph_layout.h"
#include "analysis/drawing/graph_svg.h"
#include "analysis/game/number_text.h"
#include "analysis/studies/graph/graph_codes.h"
#include "analysis/studies/graph/graph_picture.h"
#include "tools/letters.h"

namespace rulescope::tools {

namespace {

constexpr double largest_png = 8000;  // pixels; librsvg allows more, but many viewers cannot show larger pictures

/// The picture as a file of this format.
std::string bytes_of(const std::string& option, const drawing::GraphPicture& picture, GraphRequest::Format format,
                     const Context& context) {
    if (format == GraphRequest::Format::dot) {
        return drawing::dot_of(picture);
    }
    if (format == GraphRequest::Format::graphml) {
        return drawing::graphml_of(picture);
    }
    const Result<std::string> svg = drawing::draw_graph(picture);
    if (!svg.ok()) {
        bad_option(option, svg.faults().front().message);
    }
    double scale = 2;
    if (format == GraphRequest::Format::png) {
        const auto size = [&](const char* name) {
            return leading_decimal(std::string_view(*svg).substr(svg->find(name) + std::string_view(name).size()));
        };
        scale = std::min(scale, largest_png / std::max(size(" width=\""), size(" height=\"")));
    }
    warn_about_letters(context, *svg, static_cast<drawing::FileFormat>(format));
    const Result<std::string> file = drawing::render(*svg, static_cast<drawing::FileFormat>(format), scale);
    if (!file.ok()) {
        bad_option(option, file.faults().front().message);
    }
    return *file;
}

}  // namespace

GraphWritten state_graph(const AnyGame& game, const AnyState& start, studies::EngineChoice choice, GraphRequest request,
                         const Context& context) {
    request.seed = context.seed;
    request.threads = context.threads;
    request.stop = &interrupted();
    try {
        return write_graph(game, graph_source(game, start, choice, request), request, context);
    } catch (const studies::GraphInterrupted&) {
        return {request.file, "", "", 0, 0, false};
    }
}

void write_picture(const std::string& option, const drawing::GraphPicture& picture, GraphRequest::Format format,
                   const std::string& file, const Context& context) {
    if (const std::optional<Fault> fault = drawing::write_bytes(file, bytes_of(option, picture, format, context))) {
        bad_option(option, fault->message);
    }
}

GraphWritten write_graph(const AnyGame& game, const studies::GraphSource& source, const GraphRequest& request,
                         const Context& context) {
    drawing::GraphPicture picture;
    try {
        picture = picture_of(game, source, request);
    } catch (const studies::GraphInterrupted&) {
        return {request.file, source.part.about, "", 0, 0, false};
    }
    write_picture("--graph", picture, request.format, request.file, context);
    return {request.file, source.part.about, picture.caption, picture.nodes.size(), picture.edges.size(), true};
}

Json json_of(const GraphWritten& written) {
    if (!written.complete) {
        return {{"file", nullptr}, {"part", text_or_null(written.about)}};
    }
    return {{"file", written.file},
            {"part", written.about},
            {"nodes", written.nodes},
            {"edges", written.edges},
            {"caption", written.caption}};
}

std::string text_of(const GraphWritten& written) {
    if (!written.complete) {
        return fmt::format("Graph: interrupted, {} is not written", written.file);
    }
    return fmt::format("Graph: {}, {} and {}, in {}", written.about, counted(written.nodes, "node", "nodes"),
                       counted(written.edges, "edge", "edges"), written.file);
}

}  // namespace rulescope::tools
