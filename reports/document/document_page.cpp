// Documents as pages: one file of HTML with its style, and with the plot libraries if it has plots.
#include <fmt/format.h>

#include "analysis/game/characters.h"
#include "reports/assets/assets.h"
#include "reports/content_policy.h"
#include "reports/document/document.h"
#include "reports/json.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

using mark::html;

/// An attribute with its value, or nothing if the value is empty.
std::string attribute(const char* name, const std::string& value) {
    return value.empty() ? "" : fmt::format(" {}=\"{}\"", name, escaped_markup(value));
}

/// Returns the script in a form that an HTML script element can contain: "</script" and "<!--" are escaped.
std::string script_text(std::string_view script) {
    std::string safe(script);
    for (const std::string_view end : {"</script", "</SCRIPT", "<!--"}) {
        for (std::size_t at = safe.find(end); at != std::string::npos; at = safe.find(end, at + 1)) {
            safe.replace(at, 1, "\\x3c");
        }
    }
    return safe;
}

/// The JSON text for a script element. The text does not contain the character "<".
std::string script_json(const Json& json) {
    std::string safe;
    for (const char c : json.dump()) {
        safe += c == '<' ? std::string("\\u003c") : std::string(1, c);
    }
    return safe;
}

std::string element_text(std::string_view content) {
    return "\n" + std::string(content) + "\n";
}

/// The licences of the plot libraries, for an HTML comment. The licences require that their texts are distributed with
/// the libraries.
std::string licences() {
    std::string text(asset("notices.txt"));
    for (std::size_t at = text.find("--"); at != std::string::npos; at = text.find("--", at)) {
        text.replace(at, 2, "- ");
    }
    return text;
}

const char* class_of(Picture::Kind kind) {
    switch (kind) {
        case Picture::Kind::wide: return "plate wide";
        case Picture::Kind::start: return "plate start";
        case Picture::Kind::film: return "plate film";
        case Picture::Kind::sheet: return "plate sheet";
        case Picture::Kind::single: break;
    }
    return "plate";
}

const char* class_of(Group::Kind kind) {
    switch (kind) {
        case Group::Kind::opening: return "opening";
        case Group::Kind::figures: return "figures";
        case Group::Kind::examples: return "examples";
        case Group::Kind::maps: return "maps";
        case Group::Kind::boards: return "maps failing";
        case Group::Kind::puzzles: return "figures puzzles";
        case Group::Kind::plots: return "plots";
        case Group::Kind::sides: return "sides";
        case Group::Kind::companion: return "companion";
        case Group::Kind::pair: return "pair";
        case Group::Kind::question: return "question";
        case Group::Kind::answers: return "answers";
        case Group::Kind::readings: return "readings";
        case Group::Kind::reading: return "reading";
    }
    return "";
}

class PageText {
public:
    void add(const Blocks& blocks) {
        for (const Block* block : shown_blocks(blocks, Shown::on_page)) {
            std::visit([this](const auto& content) { add(content); }, block->content);
        }
    }
    [[nodiscard]] std::string take() { return std::move(text_) + (section_ ? "</section>\n" : ""); }
    [[nodiscard]] const std::string& contents() const { return contents_; }
    [[nodiscard]] const std::string& first_section() const { return first_section_; }
    [[nodiscard]] bool has_plots() const { return plots_; }

private:
    void add(const Heading& heading) {
        if (heading.level == 2) {
            text_ += fmt::format("{}\n<section{}>\n", section_ ? "</section>\n" : "", attribute("id", heading.id));
            section_ = true;
            if (!heading.label.empty()) {
                contents_ += fmt::format("  <a href=\"#{}\">{}</a>\n", heading.id, html(heading.label));
                first_section_ = first_section_.empty() ? heading.id : first_section_;
            }
        }
        if (!heading.text.empty()) {
            const std::string id = heading.level == 2 ? "" : attribute("id", heading.id);
            text_ += fmt::format("<h{0}{1}>{2}</h{0}>\n", heading.level, id, html(heading.text));
        }
    }
    void add(const Sentence& sentence) {
        const std::string text = html(sentence.text);
        switch (sentence.tone) {
            case Tone::normal: text_ += "<p>" + text + "</p>\n"; break;
            case Tone::hint: text_ += "<p class=\"hint\">" + text + "</p>\n"; break;
            case Tone::notice: text_ += "<p class=\"notice\" role=\"note\">" + text + "</p>\n"; break;
            case Tone::command:
                text_ +=
                    "<p class=\"command\"><code>" + escaped_markup(mark::unmarked(sentence.text)) + "</code></p>\n";
                break;
            case Tone::verdict: text_ += "<p class=\"verdict-line\">" + text + "</p>\n"; break;
        }
    }
    void add(const List& list) {
        if (list.items.empty()) {
            return;
        }
        const bool ordered =
            list.kind == List::Kind::turns || list.kind == List::Kind::rules || list.kind == List::Kind::numbered;
        const char* const name = list.kind == List::Kind::findings    ? "sentences"
                                 : list.kind == List::Kind::sentences ? "sentences plain"
                                 : list.kind == List::Kind::turns     ? "turns"
                                 : list.kind == List::Kind::rules     ? "rules"
                                 : list.kind == List::Kind::options   ? "options"
                                 : list.kind == List::Kind::numbered  ? "numbered"
                                                                      : "unreached";
        text_ += fmt::format("<{} class=\"{}\">\n", ordered ? "ol" : "ul", name);
        for (const List::Item& item : list.items) {
            text_ +=
                fmt::format("<li{}{}>{}</li>\n", attribute("id", item.id), item.in_force ? " class=\"in-force\"" : "",
                            list.kind == List::Kind::turns ? html(mark::code(item.text)) : html(item.text));
        }
        text_ += ordered ? "</ol>\n" : "</ul>\n";
    }
    void add(const Facts& facts) {
        const char* const name = facts.kind == Facts::Kind::tiles     ? "tiles"
                                 : facts.kind == Facts::Kind::clauses ? "fired"
                                                                      : "facts";
        text_ += fmt::format("<dl class=\"{}\">\n", name);
        for (const Facts::Fact& fact : facts.list) {
            text_ += fmt::format("<div{}><dt>{}</dt><dd>{}</dd></div>\n", fact.wide ? " class=\"whole\"" : "",
                                 html(fact.name), html(fact.value));
        }
        text_ += "</dl>\n";
    }
    void add(const VerdictBox& verdict) {
        text_ +=
            fmt::format("<div class=\"verdict verdict-box\" data-verdict=\"{}\">\n<p class=\"overline\">In short</p>\n",
                        escaped_markup(verdict.word)) +
            fmt::format("<h2>{}</h2>\n<dl class=\"decided\">\n", html(verdict.headline));
        for (const VerdictBox::Answer& answer : verdict.answers) {
            text_ += fmt::format("<div><dt>{}</dt><dd>{}{}{}</dd></div>\n", html(answer.question), html(answer.answer),
                                 answer.run.empty() ? "" : " " + html(mark::code(answer.run)),
                                 answer.link.empty() ? "" : " " + html(mark::link(answer.evidence, "#" + answer.link)));
        }
        text_ += "</dl>\n</div>\n";
    }
    void add(const ShownTable& shown) {
        if (!shown.table.title.empty()) {
            text_ += "<h3>" + html(shown.table.title) + "</h3>\n";
        }
        text_ +=
            fmt::format("<div class=\"scroll{}\">\n<table class=\"{}\">\n", shown.tall ? " tall" : "", shown.kind) +
            table_html(shown.table, shown.style) + "</table>\n</div>\n";
        if (!shown.table.caption.empty()) {
            text_ += "<p class=\"hint\">" + html(shown.table.caption) + "</p>\n";
        }
    }
    void add(const ShownPlot& shown) {
        const drawing::Plot& plot = shown.plot;
        plots_ = true;
        text_ += fmt::format("<figure class=\"plot\" id=\"plot-{}\">\n<h3>{}</h3>\n<p class=\"caption\">{}</p>\n",
                             plot.id, html(plot.data.title), html(plot.data.caption));
        text_ += fmt::format("<div class=\"drawing\" data-plot=\"{}\" role=\"img\" aria-label=\"{}\"></div>\n", plot.id,
                             escaped_markup(plot.data.title));
        text_ += fmt::format("<script type=\"application/json\" id=\"spec-{}\">", plot.id) +
                 script_json(drawing::vega_lite(plot)) + "</script>\n";
        text_ += data_of(plot.data) + "</figure>\n";
    }
    void add(const Picture& picture) {
        text_ += fmt::format("<figure class=\"{}\"{}{}>\n", class_of(picture.kind), attribute("id", picture.id),
                             attribute("aria-label", picture.label));
        if (!picture.above.empty() || !picture.where.empty()) {
            text_ += "<figcaption class=\"above\">" + html(picture.above) +
                     (picture.where.empty() ? "" : "<span class=\"where\">" + html(picture.where) + "</span>") +
                     "</figcaption>\n";
        }
        text_ += picture.svg ? picture.svg() : std::string();
        if (!picture.workbench.empty()) {
            text_ += fmt::format("<a class=\"workbench\" href=\"{}\">Open in the workbench</a>\n",
                                 escaped_markup(picture.workbench));
        }
        if (!picture.caption.empty()) {
            text_ += "<figcaption>" + html(picture.caption) + "</figcaption>\n";
        }
        add(picture.below);
        text_ += "</figure>\n";
    }
    void add(const Details& details) {
        text_ += "<details class=\"data\"><summary>" + html(details.summary) + "</summary>\n";
        add(details.blocks);
        text_ += "</details>\n";
    }
    void add(const Group& group) {
        const bool article = group.kind == Group::Kind::question || group.kind == Group::Kind::reading;
        text_ += fmt::format("<{} class=\"{}\"{}>\n", article ? "article" : "div", class_of(group.kind),
                             attribute("id", group.id));
        add(group.blocks);
        text_ += article ? "</article>\n" : "</div>\n";
        if (group.kind == Group::Kind::plots) {
            text_ +=
                "<noscript><p class=\"notice\">Plots need JavaScript; the tables hold the same "
                "numbers.</p></noscript>\n";
        }
    }

    static std::string data_of(const Table& table) {
        return "<details class=\"data\"><summary>Data</summary><div class=\"scroll tall\"><table>" + table_html(table) +
               "</table></div></details>\n";
    }

    std::string text_;
    std::string contents_;
    std::string first_section_;
    bool section_ = false;
    bool plots_ = false;
};

/// The scripts of a page with plots.
std::vector<std::string> page_scripts() {
    std::vector<std::string> scripts;
    for (const char* name : {"vega.js", "vega-lite.js", "vega-embed.js", "page.js"}) {
        scripts.push_back(element_text(script_text(asset(name))));
    }
    return scripts;
}

}  // namespace

std::string page_of(const Document& document) {
    PageText body;
    body.add(document.blocks);
    const std::string sections = body.take();
    const std::vector<std::string> scripts = body.has_plots() ? page_scripts() : std::vector<std::string>();
    const std::string style =
        element_text(std::string(asset("style.css")) + (body.has_plots() ? std::string(asset("plots.css")) : ""));
    std::string text =
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    text += fmt::format("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n",
                        escaped_markup(content_policy(scripts, {style})));
    text += "<meta name=\"color-scheme\" content=\"light dark\">\n";
    text += fmt::format("<meta name=\"generator\" content=\"Rulescope {}\">\n<title>{} · {}</title>\n", version(),
                        escaped_markup(mark::unmarked(document.title)), escaped_markup(document.kind));
    text += "<link rel=\"icon\" href=\"data:,\">\n<style>" + style + "</style>\n</head>\n<body>\n";
    if (!body.first_section().empty()) {
        text += fmt::format("<a class=\"skip\" href=\"#{}\">Skip to the result</a>\n", body.first_section());
    }
    text += fmt::format("<header class=\"head\">\n<p class=\"overline\">{}</p>\n<h1>{}</h1>\n", html(document.kind),
                        html(document.title));
    text += (document.lead.empty() ? "" : "<p class=\"lead\">" + html(document.lead) + "</p>\n") + "</header>\n";
    if (!body.contents().empty()) {
        text += "<nav class=\"contents\" aria-label=\"Contents\">\n" + body.contents() + "</nav>\n";
    }
    text += "<main>" + sections + "</main>\n";
    text += fmt::format(
        "<footer><p>Made by Rulescope {}.{}{}</p></footer>\n", version(),
        document.footer.empty() ? "" : " " + html(document.footer),
        body.has_plots() ? " Plots drawn with Vega, Vega-Lite and Vega-Embed; this file contains their licences." : "");
    if (body.has_plots()) {
        text += "<!--\n" + licences() + "\n-->\n";
    }
    for (const std::string& script : scripts) {
        text += "<script>" + script + "</script>\n";
    }
    return text + "</body>\n</html>\n";
}

}  // namespace rulescope::reports
