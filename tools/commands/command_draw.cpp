// `rulescope draw`: boards and rulebook figures. The marks of a figure are computed from the rules.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "analysis/drawing/drawing_file.h"
#include "analysis/drawing/language.h"
#include "analysis/specs/error.h"
#include "reports/figures/draw_documents.h"
#include "reports/figures/figures_page.h"
#include "tools/command_line/commands.h"
#include "tools/commands/rule_set_text.h"
#include "tools/letters.h"

namespace rulescope::tools {

namespace {

const std::vector<std::string> formats{"svg", "pdf", "png"};

drawing::FileFormat format_of_file(const std::string& path) {
    const Result<drawing::FileFormat> format = drawing::format_of(path);
    if (!format.ok()) {
        bad_option("--out", format.faults().front().message);
    }
    return *format;
}

/// `warned`: true if the reader knows already that the drawings have no letters.
void write_drawing(const Context& context, const std::string& path, const reports::Drawn& drawn, bool warned = false) {
    const drawing::FileFormat format = format_of_file(path);
    if (!warned) {
        warn_about_letters(context, drawn.svg, format);
    }
    const Result<std::string> bytes = drawing::render(drawn.svg, format, drawn.scale);
    if (!bytes.ok()) {
        bad_option("--out", bytes.faults().front().message);
    }
    if (const std::optional<Fault> fault = drawing::write_bytes(path, *bytes)) {
        bad_option("--out", fault->message);
    }
}

std::vector<std::string> formats_of(const DrawCommand& command) {
    std::vector<std::string> wanted;
    std::string rest = command.format.empty() ? "svg" : command.format;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::string format = rest.substr(0, comma);
        rest.erase(0, comma + 1);
        if (std::find(formats.begin(), formats.end(), format) == formats.end()) {
            bad_option("--format",
                       fmt::format("'{}' is not a format; expected svg, pdf or png, with commas between them", format));
        }
        wanted.push_back(format);
    }
    return wanted;
}

/// Writes every figure, a page and a document into the folder of --out.
int draw_all(const DrawCommand& command) {
    const DrawRequest& request = command.request;
    if (!command.ruleset.empty() || request.position || !request.figure.empty() || !request.turn.empty()) {
        bad_option("--all-figures",
                   "every figure is drawn with its own rule set and position; leave out RULESET, --position, --turn "
                   "and --figure");
    }
    if (command.context.out.empty()) {
        bad_option("--all-figures", "the folder is missing; expected --out FOLDER");
    }
    const std::vector<std::string> wanted = formats_of(command);
    std::vector<BookFigure> figures = draw_all_figures(request);
    const std::filesystem::path folder = command.context.out;
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) {
        bad_option("--out", fmt::format("the folder {} cannot be made: {}", folder.string(), failed.message()));
    }
    for (const std::string& format : wanted) {
        for (BookFigure& figure : figures) {
            figure.files.push_back(figure.id + "." + format);
            write_drawing(command.context, (folder / figure.files.back()).string(), figure.drawn,
                          &figure != &figures.front());
        }
    }
    std::string language = "en";
    for (const auto& [key, value] : request.style) {
        language = key == "lang" ? drawing::load_language(value).id : language;
    }
    const Json document = figures_json(figures);
    Context context = command.context;
    context.out = (folder / "figures.json").string();
    emit(context, document);
    context.out = (folder / "index.html").string();
    emit(context, figures_page(figures, language));
    context.out.clear();
    if (context.json) {
        emit(context, document);
    } else {
        emit(context, fmt::format("{} figures: {}\n", figures.size(), (folder / "index.html").string()));
    }
    return exit_done;
}

}  // namespace

int run(const DrawCommand& command) {
    if (command.all_figures) {
        return draw_all(command);
    }
    if (!command.format.empty()) {
        bad_option("--format", "the formats of --all-figures; a single drawing has the format of its --out");
    }
    const std::string& path = command.context.out;
    if (!path.empty()) {
        format_of_file(path);
    }
    Drawn drawn = draw_figure(load_rules(command.context, command.ruleset), command.request);
    if (!path.empty()) {
        write_drawing(command.context, path, drawn);
    }
    Context to_standard_output = command.context;
    to_standard_output.out.clear();
    if (command.context.json) {
        drawn.document[path.empty() ? "svg" : "out"] = path.empty() ? drawn.svg : path;
        emit(to_standard_output, drawn.document);
    } else if (path.empty()) {
        emit(to_standard_output, drawn.svg);
    }
    return exit_done;
}

}  // namespace rulescope::tools
