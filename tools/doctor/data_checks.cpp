// The data in the specs folder, and the fast twins.
#include <stdexcept>

#include <fmt/format.h>

#include "analysis/drawing/graphviz/graph_layout.h"
#include "analysis/drawing/raster/raster.h"
#include "analysis/game/family.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/studies/perft_run.h"
#include "tools/doctor/check.h"

namespace rulescope::tools::doctor {

namespace {

constexpr int twin_depth = 2;

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

/// Reads every rule set, rulebook and the list of gaps.
Check data_check() {
    const std::string advice = "reinstall rulescope, or set RULESCOPE_SPECS to the folder specs of the source tree";
    const std::string without = "rule sets can be used by path alone; show, check, draw, explain and others fail";
    try {
        const std::vector<std::string> names = specs::shipped_rule_sets();
        for (const std::string& name : names) {
            specs::load_rules(name);
        }
        const std::vector<std::string> books = specs::shipped_rulebooks();
        for (const std::string& book : books) {
            specs::load_rulebook(book);
        }
        if (names.empty() || books.empty()) {
            return {"specs", State::missing, fmt::format("no rule sets or rulebooks in {}", specs::specs_dir()),
                    without, advice};
        }
        return {"specs", State::ok,
                fmt::format("{}: {} rule sets, {} rulebooks, {} gaps", specs::specs_dir(), names.size(), books.size(),
                            specs::load_gaps().size()),
                "", ""};
    } catch (const std::exception& fault) {
        return {"specs", State::missing, first_line(fault.what()), without, advice};
    }
}

/// The numbers of turns of the fast twin and of the reference; `equal` if they are the same.
struct TwinResult {
    std::string ruleset;
    std::uint64_t turns = 0;
    bool equal = false;
};

/// Counts with the first shipped rule set of the family that the twin covers; nothing if it covers none.
std::optional<TwinResult> try_twin(const Family& family, const search::FastPerft& perft) {
    for (const std::string& name : specs::shipped_rule_sets(family.id())) {
        const specs::LoadedRules loaded = specs::load_rules(name);
        const AnyGame game = game_of(loaded.rules);
        if (!perft.reasons_against(game, game.initial()).empty()) {
            continue;
        }
        studies::PerftRequest request;
        request.depth = twin_depth;
        request.engine = "fast";
        const studies::PerftResult fast = studies::run_perft(request, loaded, {});
        request.engine = "reference";
        const studies::PerftResult reference = studies::run_perft(request, loaded, {});
        return TwinResult{name, fast.table.rows.back().turns,
                          fast.table.rows.back().turns == reference.table.rows.back().turns &&
                              fast.table.rows.back().positions == reference.table.rows.back().positions};
    }
    return std::nullopt;
}

Check twin_check(const Family& family) {
    const std::string part = fmt::format("engine {}", family.id());
    const auto& kit = static_cast<const GameKit&>(family);
    if (kit.fast_perft() == nullptr) {
        return {part, State::ok, "the reference counts (the family has no fast perft)", "", ""};
    }
    try {
        const std::optional<TwinResult> tried = try_twin(family, *kit.fast_perft());
        const std::string kernel = kit.kernel();
        if (!tried) {
            return {part, State::optional, "no shipped rule set to try it with", "the engine is not tried",
                    "see specs"};
        }
        std::string found = fmt::format("{} turns of {} at depth {}{}", tried->turns, tried->ruleset, twin_depth,
                                        kernel.empty() ? "" : ", kernel " + kernel);
        if (tried->equal) {
            return {part, State::ok, found + ", equal to the reference", "", ""};
        }
        return {part, State::missing, found + ", not equal to the reference", "fast engines give wrong results",
                "report this with the name of the processor; use --engine reference"};
    } catch (const std::exception& fault) {
        return {part, State::missing, first_line(fault.what()), "the engine cannot be tried", "see specs"};
    }
}

}  // namespace

std::vector<Check> data_checks() {
    std::vector<Check> checks{data_check()};
    for (const Family* family : families()) {
        checks.push_back(twin_check(*family));
    }
    return checks;
}

// PNG, PDF, fonts and layouts of graphs, each tried in memory.

namespace {

constexpr const char* usual_font = "DejaVu Sans";
constexpr const char* font_package = "fonts-dejavu-core";

/// A drawing of 10 x 10 pixels with this content.
std::string small_drawing(const std::string& content) {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">)" + content +
           "</svg>";
}

Check format_check(const std::string& part, drawing::Format format, const std::string& signature) {
    const Result<std::string> bytes =
        drawing::render(small_drawing(R"(<circle cx="5" cy="5" r="4" fill="#c00"/>)"), format, 1);
    if (bytes.ok() && bytes->starts_with(signature)) {
        return {part, State::ok, fmt::format("a drawing of 10 x 10 pixels has {} bytes", bytes->size()), "", ""};
    }
    return {part, State::missing, bytes.ok() ? "the bytes are not in the format" : bytes.faults().front().message,
            fmt::format("draw --out and --graph cannot write {}; SVG works", part), "librsvg2-2, libcairo2"};
}

/// Draws a letter: a machine without fonts draws nothing.
Check fonts_check() {
    const std::string family = drawing::font_for(usual_font);
    const auto png = [](const std::string& letter) {
        const Result<std::string> bytes = drawing::render(
            small_drawing(R"(<text x="1" y="9" font-family="DejaVu Sans" font-size="10">)" + letter + "</text>"),
            drawing::Format::png, 1);
        return bytes.ok() ? *bytes : "";
    };
    if (family.empty() || png("A") == png("")) {
        return {"fonts", State::missing, "no font", "PNG and PDF have no letters (SVG takes those of the browser)",
                font_package};
    }
    if (family != usual_font) {
        return {"fonts", State::optional, fmt::format("{} takes the place of {}", family, usual_font),
                "letters of PNG and PDF may be wider than their place", font_package};
    }
    return {"fonts", State::ok, family, "", ""};
}

Check layout_check(const std::string& name, drawing::LayoutEngine engine) {
    const std::string part = "layout " + name;
    try {
        const drawing::GraphLayout layout = drawing::lay_out({{{10, 10}, 0}, {{10, 10}, 1}}, {{0, 1}}, engine, 5, 5);
        return {part, State::ok,
                fmt::format("a graph of two nodes is {:.0f} x {:.0f}", layout.size.width, layout.size.height), "", ""};
    } catch (const std::runtime_error& fault) {
        return {part, State::missing, fault.what(), "explore --graph and solve --graph write DOT and GraphML alone",
                "libgvc6"};
    }
}

}  // namespace

std::vector<Check> drawing_checks() {
    return {format_check("PNG", drawing::Format::png, "\x89PNG"), format_check("PDF", drawing::Format::pdf, "%PDF"),
            fonts_check(), layout_check("dot", drawing::LayoutEngine::dot),
            layout_check("sfdp", drawing::LayoutEngine::sfdp)};
}

}  // namespace rulescope::tools::doctor
