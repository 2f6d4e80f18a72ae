#include "analysis/drawing/plots/plain_spec.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include "analysis/drawing/plots/plot_spec.h"
#include "core/ascii.h"

namespace rulescope::drawing {

namespace {

using SpecJson = nlohmann::ordered_json;
using Words = std::set<std::string_view>;

constexpr std::size_t longest_spec_text = 4000;
constexpr std::size_t most_parts_of_spec = 20'000;
constexpr double largest_number_of_spec = 1e15;

const Words& spec_keys() {
    static const Words keys{"$schema",      "aggregate",     "align",
                            "as",           "autosize",      "axis",
                            "background",   "bin",           "binSpacing",
                            "calculate",    "color",         "config",
                            "contains",     "data",          "description",
                            "domain",       "domainColor",   "dx",
                            "encoding",     "field",         "filled",
                            "font",         "fontSize",      "format",
                            "grid",         "gridColor",     "height",
                            "labelAngle",   "labelColor",    "labelFontSize",
                            "labelLimit",   "labelPadding",  "layer",
                            "legend",       "mark",          "nice",
                            "op",           "opacity",       "order",
                            "orient",       "padding",       "range",
                            "scale",        "shape",         "size",
                            "sort",         "stroke",        "strokeCap",
                            "strokeDash",   "strokeWidth",   "symbolStrokeColor",
                            "text",         "tickColor",     "tickCount",
                            "tickMinStep",  "ticks",         "title",
                            "titleColor",   "titleFontSize", "titleFontWeight",
                            "titlePadding", "tooltip",       "transform",
                            "type",         "value",         "values",
                            "view",         "width",         "x",
                            "x2",           "xOffset",       "y",
                            "y2",           "zero",          "labelExpr"};
    return keys;
}

/// The words that a key may have; null if the key takes any text.
const Words* words_of_key(std::string_view key) {
    static const Words types{"area",    "bar",   "fit-x",        "line", "nominal", "ordinal",
                             "padding", "point", "quantitative", "rect", "rule",    "text"};
    static const Words formats{",d", "%", ".0%", ".1%", ",f", ",.0f", ",.1f"};
    static const Words labels{lines_of_label};
    static const Words expressions{"datum.turns - 0.5", "datum.turns + 0.5"};
    static const Words schemas{"https://vega.github.io/schema/vega-lite/v6.json"};
    static const Words words{"ascending", "binned", "container", "descending", "left",  "normal",
                             "padding",   "round",  "sum",       "top",        "shared"};
    if (key == "type") {
        return &types;
    }
    if (key == "format") {
        return &formats;
    }
    if (key == "labelExpr") {
        return &labels;
    }
    if (key == "calculate") {
        return &expressions;
    }
    if (key == "$schema") {
        return &schemas;
    }
    static const Words with_words{"aggregate", "align",           "bin",   "contains", "op", "order", "orient",
                                  "strokeCap", "titleFontWeight", "width", "height"};
    return with_words.contains(key) ? &words : nullptr;
}

bool only(std::string_view text, std::string_view others) {
    return std::all_of(text.begin(), text.end(), [&](char c) {
        return ascii::is_letter_or_digit(c) || others.find(c) != std::string_view::npos;
    });
}

class SpecCheck {
public:
    std::string fault;

    /// `key`: the key of the value, or of the list that contains it.
    void check(const SpecJson& value, const std::string& key, int depth) {
        constexpr int deepest = 16;
        if (++parts_ > most_parts_of_spec || depth > deepest) {
            refuse("it is too large");
        } else if (value.is_object()) {
            check_object(value, key, depth);
        } else if (value.is_array()) {
            for (const SpecJson& element : value) {
                check(element, key, depth + 1);
            }
        } else if (value.is_string()) {
            check_text(value.get_ref<const std::string&>(), key);
        } else if (value.is_number() && !(std::abs(value.get<double>()) <= largest_number_of_spec)) {
            refuse("\"" + key + "\" has a number beyond 10^15");
        }
    }

private:
    void refuse(const std::string& why) {
        if (fault.empty()) {
            fault = why;
        }
    }

    void check_object(const SpecJson& object, const std::string& key, int depth) {
        for (const auto& [name, value] : object.items()) {
            if (key == "values") {  // a row of data: numbers
                if (!value.is_number() || !only(name, "_")) {
                    refuse("its data are not numbers");
                }
            } else if (!spec_keys().contains(name)) {
                refuse("it has the key \"" + name.substr(0, 40) + "\"");
                return;
            }
            check(value, name, depth + 1);
        }
    }

    void check_text(const std::string& text, const std::string& key) {
        const Words* words = words_of_key(key);
        const bool names_field = key == "field" || key == "as";
        const bool colour =
            key == "color" || key == "stroke" || key == "background" || key == "range" || key.ends_with("Color");
        if (text.size() > longest_spec_text || (words != nullptr && !words->contains(text)) ||
            (names_field && !only(text, "_")) || (colour && !only(text, "#")) ||
            (key == "font" && !only(text, " ,-'"))) {
            refuse("\"" + key + "\" has another text");
        }
    }

    std::size_t parts_ = 0;
};

}  // namespace

std::string fault_of_spec(const nlohmann::ordered_json& spec) {
    SpecCheck check;
    if (!spec.is_object()) {
        return "it is no object";
    }
    check.check(spec, "", 0);
    return check.fault;
}

}  // namespace rulescope::drawing
