// The page of a balance report as a document.
#include <fmt/format.h>

#include <cmath>

#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/studies/request/option.h"
#include "reports/balance/balance.h"
#include "reports/balance/balance_sections.h"
#include "reports/balance/balance_sentences.h"
#include "reports/balance/variants.h"
#include "reports/report/report_pictures.h"
#include "reports/summary.h"

namespace rulescope::reports {

namespace {

/// The findings without the verdict and the length of the games, which the first lines of the page contain.
List other_findings(const studies::BalanceResult& result) {
    std::vector<std::string> sentences = balance_sentences(result);
    sentences.erase(sentences.begin());
    if (!result.deciding.front().length.empty()) {
        sentences.pop_back();
    }
    return sentence_list(sentences);
}

Group maps_of(const std::vector<drawing::PlayHeatMap>& maps, const AnyRules& rules) {
    Group group{Group::Kind::maps};
    for (const drawing::PlayHeatMap& map : maps) {
        Picture picture{[rules, shown = map.map] { return kit_of(rules).pictures().heat_map(rules, shown); }};
        picture.id = "map-" + map.id;
        picture.caption = mark::strong(map.data.title + ".") + " " + map.data.caption;
        picture.below.add(data_details(map.data));
        group.blocks.add(picture);
    }
    return group;
}

void add_game(Blocks& blocks, const studies::ShownGame& shown, const AnyGame& game) {
    const drawing::DrawnGame drawn = kit_of(game.rules()).pictures().played_game(game, shown.path);
    Picture picture{[svg = drawn.svg] { return svg; }, "", Picture::Kind::film};
    picture.caption =
        drawn.note + (drawn.note.empty() ? "" : " ") + "Rings mark moves and growth, crosses mark removals.";
    picture.below.add(game_details(shown.path.texts(game), {}));
    blocks.heading(fmt::format("Game {}, {}: {} turns", grouped(shown.number), shown.why, shown.path.turns.size()))
        .add(picture);
}

void add_section(Blocks& blocks, const BalanceSection& section, const AnyGame& game) {
    blocks.section(section.id, section.heading, section.label);
    if (!section.intro.empty()) {
        blocks.sentence(section.intro);
    }
    for (const Table& table : section.tables) {
        blocks.table(table);
    }
    if (!section.plots.empty()) {
        blocks.add(plot_group(section.plots));
    }
    if (!section.maps.empty()) {
        blocks.add(maps_of(section.maps, game.rules()));
    }
    for (const studies::ShownGame& shown : section.shown) {
        add_game(blocks, shown, game);
    }
}

void add_provenance(Blocks& blocks, const studies::BalanceResult& result) {
    const double margin = result.deciding.front().verdict.margin;
    const std::vector<std::string> names = variant_names(result.rulesets);
    const bool several = names.size() > 1;
    Facts facts{{{"Command", mark::code(result.options.command), true},
                 {"Rulescope", fmt::format("{}, agents search on the {} implementation", version(), result.engine)}}};
    for (std::size_t number = 0; number < names.size(); ++number) {
        const specs::LoadedRules& rules = result.rulesets[number];
        facts.list.push_back({"Rule set",
                              fmt::format("{}{}, hash {}", several ? names[number] + ": " : "",
                                          mark::code(studies::words_of(rules)), mark::code(rules.hash)),
                              several});
    }
    facts.list.push_back({"Seed", std::to_string(result.seed)});
    facts.list.push_back({"Margin", fmt::format("{:g} percentage points above or below an equal share",
                                                std::round(10000.0 * margin) / 100.0)});
    facts.list.push_back({"Games", fmt::format("{} in the deciding match, {} in each other match, of at most {} turns",
                                               grouped(result.options.games), grouped(result.options.side_games),
                                               grouped(static_cast<std::uint64_t>(result.max_turns)))});
    blocks.section("provenance", "Provenance", "Provenance")
        .sentence(fmt::format(
            "The same command gives the same numbers, on any machine, with any number of threads and processes. {} "
            "records times and the machine, {} all numbers of this page, and {} every game; the data of each plot are "
            "in a CSV file of its name.",
            mark::code("manifest.json"), mark::code("report.json"), mark::code("games.sqlite")))
        .add(facts);
}

}  // namespace

std::string balance_page(const BalanceView& view) {
    const studies::BalanceResult& result = view.result;
    const studies::DecidingMatch& match = result.deciding.front();
    const AnyGame game = game_of(match.rules.rules);
    Document document{"Rulescope balance report",
                      match.rules.rules.title,
                      fmt::format("{} games between equal players {}", grouped(match.games), mark::code(match.agent)),
                      {}};
    for (const std::string& set : match.rules.overrides) {
        document.lead += " · with " + mark::code(set);
    }
    Blocks& blocks = document.blocks;
    if (!result.complete) {
        blocks.add(cut_short_sentence());
    }
    blocks.section("findings", "", "Verdict").add(verdict_box(balance_summary(result, view.admitted)));
    if (const List findings = other_findings(result); !findings.items.empty()) {
        blocks.heading("Other findings").add(findings);
    }
    blocks.sentence(
        "Percentages are shares of the points: a win is one point, a draw is shared. About 95 of 100 such "
        "intervals contain the true value. Agents are programs; results among people may differ.",
        Tone::hint);
    for (const BalanceSection& section : balance_sections(view)) {
        add_section(blocks, section, game);
    }
    add_provenance(blocks, result);
    return page_of(document);
}

}  // namespace rulescope::reports
