#include "reports/report/report_pictures.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/error.h"
#include "analysis/specs/trace_file.h"
#include "reports/report/report_figures.h"

namespace rulescope::reports {

namespace {

constexpr const char* source = "report";

[[noreturn]] void damaged(const std::string& why) {
    throw specs::InputError(specs::Message{source, 0, 0, "the report is damaged: " + why});
}

const drawing::Pictures& pictures_of(const AnyGame& game) {
    return kit_of(game.rules()).pictures();
}

}  // namespace

ReportPictures::ReportPictures(const specs::LoadedRules& ruleset)
    : rules_(specs::canonical_text(ruleset.rules)), set_(ruleset.overrides) {}

ReportPictures::ReportPictures(const Json& ruleset)
    : rules_(ruleset.at("rules").get<std::string>()), set_(ruleset.at("set").get<std::vector<std::string>>()) {
    const specs::LoadedRules loaded = specs::parse_rules(rules_, source);
    const std::string hash = ruleset.at("hash").get<std::string>();
    if (loaded.hash != hash) {
        damaged(fmt::format("the hash of its rules is {}, expected {}", loaded.hash, hash));
    }
}

const AnyGame& ReportPictures::game_with(const std::vector<std::string>& set) const {
    const auto found = games_.find(set);
    return found != games_.end()
               ? found->second
               : games_.emplace(set, game_of(specs::parse_rules(rules_, source, set).rules)).first->second;
}

const AnyGame& ReportPictures::game_of_trace(const Trace& trace) const {
    const std::vector<std::string>& set = trace.set;
    if (set.size() < set_.size() || !std::equal(set_.begin(), set_.end(), set.begin())) {
        damaged("a trace is of another rule set");
    }
    return game_with({set.begin() + static_cast<std::ptrdiff_t>(set_.size()), set.end()});
}

ReportPictures::Played ReportPictures::played(const AnyGame& game, const Trace& trace) {
    const AnyState initial = game.initial();
    const bool from_start = !trace.start || *trace.start == game.text(initial);
    Played result{{from_start ? initial : read_position(game, trace.start, source)}, {}};
    AnyState now = result.states.front();
    for (const int choice : trace.choices) {
        const std::vector<AnyPly> plies = game.plies(now);
        if (static_cast<std::size_t>(choice) >= plies.size()) {
            damaged(fmt::format("a trace has choice {} of {}", choice, plies.size()));
        }
        if (game.between_turns(now)) {
            result.turns.emplace_back();
            result.states.push_back(now);
        }
        const AnyPly& ply = plies[static_cast<std::size_t>(choice)];
        now = game.after(now, ply);
        result.turns.back().push_back(ply);
        result.states.back() = now;
    }
    return result;
}

std::string ReportPictures::last_turn(const Json& shown) const {
    return last_turn(specs::trace_from(shown.at("trace"), source), std::nullopt);
}

std::string ReportPictures::last_turn(const Trace& trace, const std::optional<std::string>& rules) const {
    const AnyGame game = rules ? game_of(specs::parse_rules(*rules, source).rules) : game_of_trace(trace);
    const Played game_played = played(game, trace);
    return game_played.turns.empty()
               ? pictures_of(game).start(game)
               : pictures_of(game).turn(game, *(game_played.states.end() - 2), game_played.turns.back());
}

void ReportPictures::draw_figures(Json& figures) const {
    for (Json& figure : figures) {
        figure["svg"] = figure_on_page(game_with({}).rules(), figure.at("id").get<std::string>()).svg;
    }
}

void ReportPictures::draw_heat_maps(Json& maps, const Json& play) const {
    const AnyRules& rules = game_with({}).rules();
    const Json drawn = kit_of(rules).pictures().heat_maps(rules, play);
    if (drawn.size() != maps.size()) {
        damaged("its heat maps are not those of its games");
    }
    for (std::size_t map = 0; map < maps.size(); ++map) {
        maps[map]["svg"] = drawn[map].at("svg");
    }
}

void ReportPictures::draw_report(Json& report) const {
    const AnyGame& game = game_with({});
    report.at("ruleset").at("start")["svg"] = pictures_of(game).start(game);
    draw_figures(report.at("figures"));
    draw_heat_maps(report.at("heat_maps"), report.at("play"));
    if (Json& shortest = report.at("shortest_game"); !shortest.is_null()) {
        const Trace trace = specs::trace_from(shortest.at("trace"), source);
        const Played shown = played(game_of_trace(trace), trace);
        shortest["svg"] = pictures_of(game).shortest_game(game, shown.states, shown.turns).svg;
    }
    for (Json& example : report.at("coverage").at("examples")) {
        example["svg"] = last_turn(example);
    }
    if (report.contains("check")) {
        draw_check(report.at("check"));
    }
    if (report.contains("boards")) {
        const tiling::BoardTiling* boards = kit_of(game.rules()).board_tiling();
        if (boards == nullptr) {
            damaged("a chapter about boards that this family does not have");
        }
        boards->draw_report(game.rules(), report.at("boards"));
    }
}

void ReportPictures::draw_check(Json& check) const {
    for (const char* list : {"games", "witnesses"}) {
        for (Json& shown : check.at(list)) {
            shown["svg"] = last_turn(shown);
        }
    }
}

}  // namespace rulescope::reports
