#include "reports/figures/figures_page.h"

#include <fmt/format.h>

#include "analysis/game/characters.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "reports/content_policy.h"
#include "reports/schema.h"

namespace rulescope::reports {

namespace {

constexpr const char* page_style = R"(
body { font: 16px/1.5 "DejaVu Sans", Verdana, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
figure { margin: 2rem 0; break-inside: avoid; }
img { max-width: 100%; height: auto; }
figcaption { color: #3d3a33; }
code { font-size: 0.9em; }
)";

constexpr const char* page_head = R"(<!doctype html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data:; style-src 'sha256-{}'; base-uri 'none'; form-action 'none'">
<title>Figures</title>
<style>{}</style>
</head>
<body>
<main>
<h1>Figures</h1>
)";

}  // namespace

std::vector<BookFigure> draw_all_figures(const DrawRequest& request) {
    std::vector<BookFigure> figures;
    for (const std::string& id : specs::shipped_figures()) {
        DrawRequest one = request;
        one.figure = id;
        one.position.reset();
        one.turn.clear();
        one.figure_toml.clear();
        figures.push_back({id, draw_figure(specs::load_rules(specs::load_figure(id).ruleset), one), {}});
    }
    return figures;
}

Json figures_json(const std::vector<BookFigure>& figures) {
    Json document = new_document(figures_schema());
    document["figures"] = Json::array();
    for (const BookFigure& figure : figures) {
        Json entry{{"id", figure.id}, {"files", figure.files}};
        for (const auto& [key, value] : figure.drawn.document.items()) {
            if (key != "schema" && key != "version" && key != "engine") {
                entry[key] = value;
            }
        }
        document["figures"].push_back(std::move(entry));
    }
    return document;
}

std::string figures_page(const std::vector<BookFigure>& figures, const std::string& language) {
    std::string page =
        fmt::format(fmt::runtime(page_head), escaped_markup(language), sha256_base64(page_style), page_style);
    for (const BookFigure& figure : figures) {
        const std::string title = escaped_markup(figure.drawn.document["title"].get<std::string>());
        std::string files;
        for (const std::string& file : figure.files) {
            files += fmt::format("{}<a href=\"{}\">{}</a>", files.empty() ? "" : ", ", escaped_markup(file),
                                 escaped_markup(file));
        }
        page += fmt::format(
            "<figure id=\"{}\">\n<img src=\"{}\" alt=\"{}\">\n<figcaption>{}: {} <code>{}</code></figcaption>\n"
            "</figure>\n",
            escaped_markup(figure.id), figure.files.empty() ? "" : escaped_markup(figure.files.front()), title, title,
            files, escaped_markup(figure.drawn.document["ruleset"].get<std::string>()));
    }
    return page + "</main>\n</body>\n</html>\n";
}

Schema figures_schema() {
    return {"figures", 1, " (`draw --all-figures`) has `figures`, a list with `id`, `files`, and the fields above."};
}

}  // namespace rulescope::reports
