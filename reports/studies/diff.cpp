#include "reports/studies/diff.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/text.h"
#include "analysis/statistics/interval.h"
#include "analysis/studies/diff/diff_witness.h"
#include "analysis/studies/request/option.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/numbers.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"

namespace rulescope::reports {

namespace {

Json exact_interval_json(const statistics::Interval& interval) {
    return Json::array({interval.low, interval.high});
}

Json side_json(const specs::LoadedRules& loaded) {
    Json side;
    add_rule_set(side, loaded);
    return side;
}

std::string ended_by(verify::WalkEnd end) {
    switch (end) {
        case verify::WalkEnd::divergence: return "divergence";
        case verify::WalkEnd::exhausted: return "exhausted";
        case verify::WalkEnd::pairs:
        case verify::WalkEnd::depth: return "bounds";
        case verify::WalkEnd::memory: return "memory";
        case verify::WalkEnd::interrupt: return "interrupt";
    }
    return "";
}

/// Describes the random games in which the rule sets differ: their number, their share with its interval, and the turn
/// of the first difference.
Json divergence_json(const verify::DivergencesInPlay& random_play) {
    std::vector<int> turns = random_play.turns;
    std::erase(turns, 0);
    std::sort(turns.begin(), turns.end());
    const double games = static_cast<double>(std::max<std::uint64_t>(1, random_play.games()));
    Json json{{"games", random_play.games()},
              {"diverged", random_play.diverged()},
              {"share", static_cast<double>(random_play.diverged()) / games},
              {"interval", exact_interval_json(statistics::wilson(random_play.diverged(), random_play.games()))},
              {"first_turn", nullptr}};
    if (!turns.empty()) {
        json["first_turn"] = {{"min", turns.front()}, {"median", turns[(turns.size() - 1) / 2]}};
    }
    return json;
}

/// Describes the comparison from one position: its verdict, its scope, the number of positions compared, the traces and
/// the difference.
Json compared_json(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                   const Compared& compared) {
    Json json;
    json["verdict"] = word_of(verdict_of(compared));
    json["scope"] = compared.exhaustive() || (compared.divergence && compared.shortest) ? "exhaustive" : "bounded";
    json["shortest"] = compared.divergence ? Json(compared.shortest) : Json(nullptr);
    json["depth"] = compared.walk.depth;
    json["pairs"] = compared.walk.pairs;
    json["distinct"] = compared.walk.distinct;
    json["walk"] = ended_by(compared.walk.end);
    json["searched_games"] = compared.searched ? compared.searched->games : 0;
    json["trace"] = nullptr;
    json["trace_b"] = nullptr;
    json["difference"] = nullptr;
    if (compared.divergence) {
        const DiffWitness witness = witness_of(a, b, diff, compared);
        json["trace"] = json_of(witness.trace_a);
        json["trace_b"] = json_of(witness.trace_b);
        json["difference"] = {{"kind", witness.kind},
                              {"turn", witness.turn},
                              {"written", witness.written},
                              {"a", witness.a},
                              {"b", witness.b},
                              {"sentence", witness.sentence},
                              {"position", witness.position_a},
                              {"position_b", witness.position_b}};
    }
    return json;
}

Json side_play_json(const SidePlay& side) {
    return {{"length", {{"mean", side.mean_length}}}, {"unfinished", side.unfinished}, {"scores", side.mean_scores}};
}

Json paired_json(const PairedDifference& difference) {
    return {{"mean", difference.mean}, {"interval", exact_interval_json(difference.interval)}, {"method", "paired t"}};
}

Json played_json(const Diff& diff) {
    const std::optional<Compared>& from = diff.compared ? diff.compared : diff.beyond_start;
    Json json;
    json["level"] = statistics::default_level;
    json["divergence"] = from && from->random_play.games() > 0 ? divergence_json(from->random_play) : Json(nullptr);
    if (!diff.play) {
        return json;
    }
    const PlayComparison& play = *diff.play;
    json["games"] = play.games;
    json["pairs"] = play.pairs;
    json["complete"] = play.complete;
    json["a"] = side_play_json(play.a);
    json["b"] = side_play_json(play.b);
    // An estimate requires at least two pairs.
    json["length_difference"] = play.pairs < 2 ? Json(nullptr) : paired_json(play.length);
    json["first_seat_difference"] = play.pairs < 2 ? Json(nullptr) : paired_json(play.first_seat);
    return json;
}

Json bounds_of(const DiffOptions& options) {
    return {{"states", options.walk.pairs},
            {"depth", options.walk.depth},
            {"memory_bytes", options.walk.memory_bytes},
            {"games", options.play.games},
            {"max_turns", options.play.max_turns}};
}

Json fields_of(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff, const DiffOptions& options,
               std::uint64_t seed) {
    Json document = new_document(diff_schema());
    document["a"] = side_json(a);
    document["b"] = side_json(b);
    document["settings"] = Json::array();
    for (const Difference& setting : diff.settings) {
        document["settings"].push_back({{"key", setting.key}, {"a", setting.before}, {"b", setting.after}});
    }
    document["seed"] = seed;
    document["bounds"] = bounds_of(options);
    document["complete"] = diff.complete();
    add_stopped(document, std::string(diff.stopped_by()));
    if (diff.compared) {
        document.update(compared_json(a, b, diff, *diff.compared));
    } else {
        document["verdict"] = "differ";
        document["scope"] = "exhaustive";
        document["shortest"] = true;
        document["depth"] = 0;
        document["trace"] = json_of(trace_of(a, diff.a, Path(diff.start.a)));
        document["trace_b"] = json_of(trace_of(b, diff.b, Path(diff.start.b)));
        document["difference"] = {{"kind", "start"},
                                  {"turn", 0},
                                  {"a", diff.a.text(diff.start.a)},
                                  {"b", diff.b.text(diff.start.b)},
                                  {"sentence", diff.start_difference}};
    }
    document["beyond_start"] = nullptr;
    if (diff.beyond_start) {
        document["beyond_start"] = {{"position", diff.a.text(diff.beyond_start->start.a)},
                                    {"position_b", diff.b.text(diff.beyond_start->start.b)}};
        document["beyond_start"].update(compared_json(a, b, diff, *diff.beyond_start));
    } else if (!diff.no_beyond.empty()) {
        document["no_beyond_start"] = diff.no_beyond;
    }
    document["play"] = diff.play || diff.compared || diff.beyond_start ? played_json(diff) : Json(nullptr);
    return document;
}

std::string number_of(std::uint64_t number, const char* one, const char* many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

std::string covered(const Compared& compared) {
    return fmt::format("{} compared", number_of(compared.walk.pairs, "pair of positions", "pairs of positions"));
}

/// The verdict in one sentence.
std::string difference_sentence(const Compared& compared) {
    const int depth = compared.walk.depth;
    if (!compared.divergence) {
        if (compared.exhaustive()) {
            return fmt::format("Same: no game distinguishes them ({}, exhaustive).", covered(compared));
        }
        const std::string within =
            fmt::format("no game of up to {} distinguishes them ({})",
                        number_of(static_cast<std::uint64_t>(depth), "turn", "turns"), covered(compared));
        const std::string reason = sentence_of(early_end(std::string(compared.stopped_by())));
        if (compared.cut_short) {
            return fmt::format("Inconclusive: ended early ({}); {}.", reason, within);
        }
        return fmt::format("Same within the bounds ({}): {}, and none of {} does.", reason, within,
                           number_of(compared.searched ? compared.searched->games : compared.random_play.games(),
                                     "random game", "random games"));
    }
    const auto turn = static_cast<std::uint64_t>(compared.divergence->turn);
    if (compared.shortest) {
        return fmt::format("Differ: in turn {}, and no shorter game distinguishes them ({}).", turn, covered(compared));
    }
    const std::string open = depth + 2 == compared.divergence->turn
                                 ? std::string("one turn fewer may suffice")
                                 : fmt::format("{} to {} turns may suffice", depth + 1, compared.divergence->turn - 1);
    return fmt::format("Differ: in turn {}, found in random games and shortened; {}, up to {} do not suffice ({}).",
                       turn, open, depth, covered(compared));
}

/// The command that shows one side of a divergence.
std::string show_command(const specs::LoadedRules& rules, const std::string& position, const std::string& turn) {
    return fmt::format("rulescope show {} --position {}{}", words_of(rules), shell_word(position),
                       turn.empty() ? "" : " --turn " + shell_word(turn));
}

std::string scores_text(const SidePlay& side) {
    std::string text;
    for (const double score : side.mean_scores) {
        text += (text.empty() ? "" : " : ") + percent(score);
    }
    return text;
}

void add_divergence(Blocks& blocks, const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                    const Compared& compared) {
    blocks.sentence(difference_sentence(compared));
    if (!compared.divergence) {
        return;
    }
    const DiffWitness witness = witness_of(a, b, diff, compared);
    List turns{List::Kind::turns, {}};
    for (const std::string& turn : witness.before) {
        turns.items.push_back({turn});
    }
    blocks.heading("From " + witness.trace_a.start.value_or(""));
    if (!turns.items.empty()) {
        blocks.add(std::move(turns));
    }
    blocks.sentence(witness.position_a);
    blocks.add(Picture{{}, witness.drawing});
    blocks.sentence(fmt::format("Turn {}: {}", witness.turn, witness.written));
    blocks.add(List{List::Kind::bullets, {{"A: " + witness.a}, {"B: " + witness.b}}});
    blocks.sentence(fmt::format("Therefore {}.", witness.sentence));
    blocks.heading("Both sides of it");
    blocks.sentence(show_command(a, witness.position_a, witness.written), Tone::command);
    blocks.sentence(show_command(b, witness.position_b, witness.written_b), Tone::command);
}

void add_play(Blocks& blocks, const Diff& diff) {
    const std::optional<Compared>& from = diff.compared ? diff.compared : diff.beyond_start;
    if (from && from->random_play.games() > 0) {
        const verify::DivergencesInPlay& random_play = from->random_play;
        const statistics::Interval share = statistics::wilson(random_play.diverged(), random_play.games());
        std::vector<int> turns = random_play.turns;
        std::erase(turns, 0);
        std::sort(turns.begin(), turns.end());
        blocks.heading("In random play");
        blocks.sentence(fmt::format("In random games, ply by ply{}: {} of {} diverge along the game ({}){}.",
                                    diff.compared ? "" : " from that position", grouped(random_play.diverged()),
                                    grouped(random_play.games()), percent_range(share),
                                    turns.empty() ? ""
                                                  : fmt::format(", first in turn {} (median {})", turns.front(),
                                                                turns[(turns.size() - 1) / 2])));
    }
    if (!diff.play || diff.play->games == 0) {
        return;
    }
    const PlayComparison& play = *diff.play;
    blocks.sentence(fmt::format("{} under each, every legal turn equally likely, the same seeds:",
                                number_of(play.games, "random game", "random games")));
    List sides;
    for (const auto& [name, side] : {std::pair("A", &play.a), std::pair("B", &play.b)}) {
        sides.items.push_back({fmt::format(
            "{}: {:.1f} turns on average, scores by seat {}{}", name, side->mean_length, scores_text(*side),
            side->unfinished > 0 ? fmt::format(", {} unfinished", side->unfinished) : std::string())});
    }
    if (play.pairs >= 2) {
        sides.items.push_back(
            {fmt::format("B - A: {} turns (95 % {}), first seat {} points (95 % {}); paired t intervals over {} pairs",
                         signed_decimal(play.length.mean, 2), signed_range(play.length.interval, 2),
                         signed_decimal(100.0 * play.first_seat.mean, 1),
                         signed_range({100.0 * play.first_seat.interval.low, 100.0 * play.first_seat.interval.high}, 1),
                         grouped(play.pairs))});
    }
    blocks.add(std::move(sides));
}

Document document_of(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff) {
    Document document{"Rulescope diff",
                      fmt::format("A: {} ({})", words_of(a), a.rules.title),
                      fmt::format("B: {} ({})", words_of(b), b.rules.title),
                      {}};
    Blocks& blocks = document.blocks;
    List settings;
    for (const Difference& setting : diff.settings) {
        settings.items.push_back({fmt::format("{}: {} against {}", setting.key, setting.before, setting.after)});
    }
    blocks.add(std::move(settings));
    if (diff.compared) {
        add_divergence(blocks, a, b, diff, *diff.compared);
    } else {
        blocks.sentence(fmt::format("Differ: before the first turn; {}.", diff.start_difference));
        blocks.add(
            List{List::Kind::bullets, {{"A: " + diff.a.text(diff.start.a)}, {"B: " + diff.b.text(diff.start.b)}}});
        blocks.heading("Both sides of it");
        blocks.sentence("rulescope show " + words_of(a), Tone::command);
        blocks.sentence("rulescope show " + words_of(b), Tone::command);
        if (diff.beyond_start) {
            blocks.heading("From another position, which is valid under both rule sets");
            add_divergence(blocks, a, b, diff, *diff.beyond_start);
        } else {
            blocks.sentence(fmt::format("Nothing more is compared: {}.", diff.no_beyond));
        }
    }
    add_play(blocks, diff);
    if (diff.interrupted) {
        blocks.sentence("Interrupted: this is what was covered.", Tone::notice);
    }
    return document;
}

/// The command that repeats the comparison; "" if A has changes: --set would change both.
std::string command_of(const specs::LoadedRules& a, const specs::LoadedRules& b, const DiffOptions& options,
                       std::uint64_t seed) {
    if (!a.overrides.empty()) {
        return "";
    }
    std::string command = "rulescope diff " + shell_word(a.rules.name) + " " + shell_word(b.rules.name);
    for (const std::string& set : b.overrides) {
        command += " --set-b " + shell_word(set);
    }
    return command + words_of_request(options) + fmt::format(" --seed {}", seed);
}

}  // namespace

StudyOutcome outcome_of(const specs::LoadedRules& a, const specs::LoadedRules& b, Diff compared,
                        const DiffOptions& options, std::uint64_t seed) {
    const auto shared = std::make_shared<const Diff>(std::move(compared));
    const Diff& diff = *shared;
    StudyOutcome outcome{"diff", fields_of(a, b, diff, options, seed), [=] { return document_of(a, b, *shared); }};
    outcome.status = !diff.complete() ? 4 : diff.verdict() == DiffVerdict::same ? 0 : 1;
    outcome.command = command_of(a, b, options, seed);
    if (!diff.complete()) {
        outcome.ended_early = sentence_of(early_end(std::string(diff.stopped_by())));
    }
    outcome.rulesets = {identity(a), identity(b)};
    outcome.facts = {{"bounds", bounds_of(options)}, {"complete", diff.complete()}};
    return outcome;
}

Schema diff_schema() {
    return {"diff", 2, R"(:

| field | content |
|---|---|
| `a`, `b`, `settings` | `ruleset`, `hash`, `set`; the keys in which the rule sets differ: list of `key`, `a`, `b` |
| `seed`, `bounds`, `complete` | of the run |
| `verdict` | `same`, `differ`, `inconclusive` |
| `scope` | `exhaustive` if the verdict is "same" and proved, or "differ" with a game that is proved the shortest |
| `shortest`, `depth` | whether the game is proved the shortest, null without a divergence; proved: no game of at most
  this many turns diverges |
| `pairs`, `distinct` | number of pairs of positions compared; number of different pairs among them |
| `walk` | why the search ended: `divergence`, `exhausted`, `bounds` (`stopped` says which), `memory`, `interrupt` |
| `searched_games` | random games of the search |
| `trace`, `trace_b` | null, or the game under A and under B, up to and including the turn that differs. If a rule set
  refuses this turn, its trace contains the turn nevertheless, and `show --trace` reports it as illegal |
| `difference` | null, or `kind` (`start`, `seat`, `outcome`, `position`, `turn`), `turn`, `written`, `a`, `b`,
  `sentence`; `position` and `position_b` are the positions before that turn |
| `beyond_start` | null, or `position`, `position_b` and the same fields from `verdict` on; `no_beyond_start` is the
  reason why there is none |
| `play` | null, or the comparison of play |
| `play.level`, `play.complete` | of the intervals; whether all games were played |
| `play.divergence` | null, or the results of the games drawn under A: `games`, `diverged` (number of diverging games),
  `share`, `interval`, `first_turn` {`min`, `median`} |
| `play.games`, `play.pairs` | number of games drawn under each rule set; number of pairs in which both games were
  finished |
| `play.a`, `play.b` | `length` {`mean`}, `unfinished`, `scores` of the seats |
| `play.length_difference`, `play.first_seat_difference` | B minus A over the pairs: `mean`, `interval`, `method`
  (`paired t`); null with fewer than two pairs |
)"};
}

}  // namespace rulescope::reports
