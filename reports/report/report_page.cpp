#include "reports/report/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "analysis/play/match/play_sides.h"
#include "reports/numbers.h"
#include "reports/report/report_pictures.h"
#include "reports/studies/audit.h"
#include "reports/summary.h"

namespace rulescope::reports {

namespace {

/// The findings without those that the chapters about the check and the open points repeat.
List other_findings(const Report& report) {
    List findings{List::Kind::sentences};
    std::vector<std::string> repeated = report.check.sentences;
    if (report.fairness) {
        repeated.insert(repeated.end(), report.fairness->sentences.begin(), report.fairness->sentences.end());
    }
    repeated.push_back(audit_findings(report.audit).front() + ".");
    for (const std::string& sentence : report.findings) {
        if (std::find(repeated.begin(), repeated.end(), sentence) == repeated.end()) {
            findings.items.push_back({sentence});
        }
    }
    return findings;
}

TableCell cell_of(const std::optional<double>& value) {
    return value ? TableCell(*value) : TableCell{};
}

std::function<std::string()> drawing_of(const std::optional<std::string>& svg) {
    return [svg] { return svg.value_or(""); };
}

/// The pictures, or a sentence that there are none.
template <class Pictures>
void add_boards(Blocks& blocks, Pictures pictures) {
    if (pictures.empty()) {
        blocks.sentence("None was found.");
    } else {
        blocks.add(Group{Group::Kind::boards, std::move(pictures)});
    }
}

void add_findings(Blocks& blocks, const Report& report, const WorkbenchLinks& links) {
    blocks.section("findings", "", "Findings");
    Group opening{Group::Kind::opening};
    Picture start{drawing_of(report.ruleset.start.svg), "", Picture::Kind::start};
    start.workbench = links.position(report.ruleset.start.position);
    start.caption = "Before the first turn\n" + mark::code(report.ruleset.start.position);
    opening.blocks.add(verdict_box(report_summary(report))).add(start);
    Facts tiles{{{"Random games", grouped(report.play.counts.games)}}, Facts::Kind::tiles};
    const auto add_mean = [&](const char* name, const statistics::Histogram& values) {
        if (!values.empty()) {
            tiles.list.push_back({name, decimal(rounded(values.mean()), 2)});
        }
    };
    add_mean("Turns in a game, mean", report.play.counts.length);
    add_mean("Legal turns, mean", report.play.counts.branching);
    tiles.list.push_back(
        {"Clauses fired", grouped(report.coverage.fired) + mark::faint(" of " + grouped(report.coverage.events))});
    if (report.play.counts.unfinished > 0) {
        tiles.list.push_back({"Unfinished games", grouped(report.play.counts.unfinished)});
    }
    blocks.add(opening).add(tiles);
    if (const List findings = other_findings(report); !findings.items.empty()) {
        blocks.heading("Other findings").add(findings);
    }
}

void add_fairness(Blocks& blocks, const FairnessChapter& fairness) {
    blocks.section("fairness", "Who is ahead", "Who is ahead");
    for (const std::string& sentence : fairness.sentences) {
        blocks.sentence(sentence);
    }
    ShownTable seats;
    seats.style.heads = true;
    seats.table.columns = {{"name", "Seat", Format::text},
                           {"score", "Score", Format::percent},
                           {"interval", "95 % interval of the score", Format::text},
                           {"verdict", "Verdict", Format::text}};
    for (const FairnessChapter::Seat& seat : fairness.seats) {
        seats.table.rows.push_back({seat.name, seat.score, percent_range(seat.interval), seat.verdict});
    }
    blocks.add(seats);
    blocks.sentence(
        fmt::format("The match of at most {} games stops as soon as its verdict is decided; the intervals hold for all "
                    "seats at once and after every game. The score describes games after random first turns, not the "
                    "start position alone.",
                    grouped(fairness.max_games)),
        Tone::hint);
}

/// A clause of the rulebook. The clauses that it is the same as have a row in the table of fired clauses if turns can
/// fire them.
List::Item clause_item(const ReportedClause& rule) {
    std::string text = mark::clause(rule.id) + " " + rule.text;
    for (const std::string& change : rule.instead) {
        text += " " + mark::change(change);
    }
    for (const std::string& same : rule.same_as) {
        text += " " + (rule.kind == "fixed" ? mark::faint(same) : mark::clause(same, "used-" + same));
    }
    return {text + " " + mark::faint(rule.line), "rule-" + rule.id};
}

void add_rules(Blocks& blocks, const Report& report, const WorkbenchLinks& links) {
    blocks.section("rules", "The rules in short", "Rules in short");
    Facts facts;
    for (const ReportedRuleSet::Fact& fact : report.ruleset.facts) {
        facts.list.push_back({fact.name, fact.value});
    }
    std::string hint = "In our own words, clause by clause; the small number is the line of the rulebook.";
    for (const OtherMode& other : report.other_modes) {
        hint += fmt::format(" {}: only for {}.", other.clauses, other.mode);
    }
    List rules{List::Kind::rules};
    for (const ReportedClause& rule : report.rules) {
        rules.items.push_back(clause_item(rule));
    }
    Group figures{Group::Kind::figures};
    for (const ReportedFigure& figure : report.figures) {
        Picture picture{drawing_of(figure.svg), "", figure.wide ? Picture::Kind::wide : Picture::Kind::single};
        picture.id = "figure-" + figure.id;
        picture.workbench = links.figure(figure.id);
        picture.caption = mark::strong(figure.title + ".") + " " + figure.caption;
        if (!figure.of.empty()) {
            picture.caption += fmt::format(" Drawn by the rules of {}, whose board this figure needs.", figure.of);
        }
        picture.caption += " " + clause_labels(figure.clauses, "rule-");
        figures.blocks.add(picture);
    }
    blocks.add(facts).sentence(hint, Tone::hint).add(rules).add(figures);
    blocks.sentence("Marks in the figures are computed from the rules, not drawn by hand.", Tone::hint);
}

Table shares_table(const std::vector<BoardsChapter::Share>& shares) {
    Table table{"",
                "",
                {{"grid", "Grid", Format::text},
                 {"stones", "Stones", Format::count},
                 {"rule", "Placement", Format::text},
                 {"sets", "Boards", Format::count},
                 {"decided", "Decided", Format::text},
                 {"solvable", "Solvable", Format::count},
                 {"share", "Share", Format::percent},
                 {"range", "95 % interval", Format::text}}};
    for (const BoardsChapter::Share& share : shares) {
        table.rows.push_back({share.grid, std::int64_t{share.stones}, share.rule_in_words, whole(share.sets),
                              share.decided_in_words, whole(share.solvable), cell_of(share.share), share.range});
    }
    return table;
}

Group sample_group(const BoardsChapter::Sample& sample) {
    Group group{Group::Kind::companion};
    group.blocks.heading("Random boards");
    std::string text;
    if (sample.boards > 0) {
        text = fmt::format(
            "Of {} random boards {} are solvable. The number of solutions ranges from {} to {}; half of the "
            "boards have {} or fewer. ",
            grouped(sample.boards), grouped(sample.solvable), grouped(sample.min.value_or(0)),
            grouped(sample.max.value_or(0)), grouped(sample.median.value_or(0)));
    }
    group.blocks.sentence(text + "Rotated and mirrored solutions count separately.");
    group.blocks.sentence(
        "The boards below are ordered by difficulty: the fewer solutions, the harder the board. The "
        "difficulty for people may differ.",
        Tone::hint);
    Table table{"", "", sample.columns};
    for (const tiling::CountedStones& board : sample.rows) {
        table.rows.push_back({board.stones, whole(board.solutions), whole(board.classes)});
    }
    group.blocks.add(data_details(table, "All boards of the sample"));
    return group;
}

void add_atlas(Blocks& blocks, const BoardsChapter& boards) {
    const AtlasChapter& atlas = boards.atlas;
    blocks.heading("Atlas of difficulty", 3, "atlas");
    blocks.sentence(fmt::format(
        "The effort of a board is the number of placements that the fast solver tries to count all its solutions ({}). "
        "The solver is deterministic: the effort of a board is always the same. It measures the work of a program; the "
        "difficulty for people may differ.",
        mark::code(fmt::format("rulescope tile {} --stones … --count", boards.grid))));
    blocks.add(ShownTable{atlas.overview}).add(plot_group(atlas.plots));
    blocks.add(sentence_list(atlas.sentences, List::Kind::bullets)).heading("The hardest boards");
    blocks.sentence(
        "For each grid and placement of the stones: of the boards with exactly one solution those with the most "
        "placements tried. Where none of the examined boards has exactly one solution, the counted boards with "
        "the smallest number of solutions.");
    Blocks hardest, unsolvable;
    for (const AtlasChapter::Hard& hard : atlas.hardest) {
        Picture picture{drawing_of(hard.svg)};
        picture.caption =
            fmt::format("{}, {}: {}\n{}.", hard.grid, hard.rule_in_words, mark::code(hard.board.stones), hard.text);
        hardest.add(picture);
    }
    for (const AtlasChapter::Unsolvable& each : atlas.unsolvable) {
        Picture picture{drawing_of(each.svg)};
        picture.caption = fmt::format("{}: {}\n{}.", each.board.grid, mark::code(each.board.stones),
                                      capitalised(each.board.sentence));
        unsolvable.add(picture);
    }
    add_boards(blocks, hardest);
    blocks.heading("Boards that cannot be filled").add(ShownTable{atlas.reasons});
    blocks.sentence(
        "One board of each kind; the cells that the reason concerns are marked. A board has the first reason of "
        "this order that applies.",
        Tone::hint);
    add_boards(blocks, unsolvable);
}

void add_boards_chapter(Blocks& blocks, const BoardsChapter& boards) {
    blocks.section("boards", "The boards", "The boards");
    blocks.sentence(
        fmt::format("{} stones on {} leave as many squares as {} pentominoes cover. Which boards can be filled, "
                    "and in how many ways?",
                    boards.stones, boards.grid, boards.pieces));
    ShownTable shares{shares_table(boards.shares)};
    shares.style.heads = true;
    blocks.add(shares);
    blocks.sentence(
        fmt::format("The stones of the rule set’s own board lie on {}: {}{} solutions, {} up to the symmetries "
                    "that keep the stones.",
                    mark::code(boards.own.stones), boards.own.exact ? "" : "at least ", grouped(boards.own.solutions),
                    grouped(boards.own.classes)),
        Tone::hint);
    Group plots = plot_group(boards.plots);
    plots.blocks.add(sample_group(boards.sample));
    blocks.add(plots);
    add_atlas(blocks, boards);
    for (const BoardsChapter::Sheet& sheet : boards.sheets) {
        Picture picture{drawing_of(sheet.svg), "", Picture::Kind::sheet};
        picture.label = sheet.title;
        blocks.add(picture);
    }
}

/// A row of the table of fired clauses.
std::vector<TableCell> coverage_row(const Report& report, const CoveragePart& part) {
    std::vector<TableCell> row{mark::clause(part.id), part.text};
    const bool impossible = part.impossible && !part.impossible->empty();
    if (part.fired == 0 && impossible) {
        row.insert(row.end(), {TableCell{}, TableCell{}, mark::faint("not under this rule set: " + *part.impossible)});
    } else {
        const std::string first = part.fired == 0 ? mark::faint(why_never(report.check, part.id))
                                  : part.first
                                      ? fmt::format("game {}, turn {}", grouped(part.first->game), part.first->turn)
                                      : "";
        row.push_back(part.fired == 0 ? TableCell("never") : whole(part.fired));
        row.emplace_back(fmt::format("{} {} {}", mark::bar(part.share), percent(part.share),
                                     mark::faint(percent_range(part.interval))));
        row.emplace_back(first);
    }
    const std::optional<ClauseFigure> shown = figure_of(report.check, part);
    row.push_back(
        shown ? TableCell(mark::link(fmt::format("{}{}", shown->proved ? "" : "≤ ", shown->turns), "#" + shown->id))
              : TableCell{});
    if (report.check.exhaustive) {
        row.emplace_back(decisive_of(report.check, part.id));
    }
    return row;
}

Blocks example_pictures(const Report& report, const SharedPictures& pictures) {
    Blocks blocks;
    for (const CoverageExample& example : examples_without_witness(report)) {
        Picture picture = picture_of(pictures, example.trace);
        std::vector<std::string> ids;
        Facts clauses{{}, Facts::Kind::clauses};
        for (const CoverageExample::Clause& clause : example.clauses) {
            ids.push_back(clause.id);
            if (!clause.sentence.empty()) {
                clauses.list.push_back({clause.id, clause.sentence});
            }
        }
        picture.id = example.id;
        picture.above = clause_labels(ids, "used-");
        picture.where = fmt::format("game {}, turn {}", grouped(example.game), example.turn);
        picture.below.add(clauses).add(
            game_details(example.trace.turns, Blocks().sentence(mark::code(example.before))));
        blocks.add(picture);
    }
    return blocks;
}

void add_clauses(Blocks& blocks, const Report& report, const SharedPictures& pictures) {
    const Coverage& coverage = report.coverage;
    blocks.section("clauses", "Fired clauses", "Fired clauses");
    blocks.sentence(
        fmt::format("The table counts how often each clause of the rulebook fired in {} random games. No turn fires "
                    "clauses about material, setup and figures; properties check them instead. Clauses that no "
                    "turn can fire under this rule set are not counted.",
                    grouped(report.play.counts.games)));
    if (coverage.missing > 0) {
        blocks.sentence(fmt::format("Not fired in these games: {}. Such a clause is rare, or no game can fire it.",
                                    clause_labels(coverage.never, "used-")),
                        Tone::notice);
    }
    ShownTable shown;
    shown.kind = "coverage";
    shown.style.heads = true;
    shown.table.columns = {
        {"id", "Clause", Format::text},         {"text", "What it says", Format::text},
        {"fired", "Times", Format::count},      {"share", "In how many games", Format::text},
        {"first", "First fired", Format::text}, {"shortest", "Turns of the shortest game", Format::number}};
    if (report.check.exhaustive) {
        shown.table.columns.push_back({"decisive", "Decisive", Format::text});
    }
    for (const ClauseCoverage& clause : coverage.clauses) {
        for (const CoveragePart& part : clause.parts) {
            shown.style.ids.push_back("used-" + part.id);
            shown.table.rows.push_back(coverage_row(report, part));
        }
    }
    blocks.add(shown).heading("The shortest games");
    blocks.sentence(
        "For every clause a game that shows it, drawn before and after its last turn. " + witness_words(report.check),
        Tone::hint);
    blocks.add(
        Group{Group::Kind::examples, witness_pictures(report.check, pictures).add(example_pictures(report, pictures))});
}

std::vector<TableCell> side_row(const std::string& name, const std::string& agent, const play::SideCounts& side,
                                const play::SideScore& score) {
    return {name,
            agent,
            whole(side.wins),
            whole(side.losses),
            whole(side.draws),
            score.finished > 0 ? TableCell(rounded(score.mean)) : TableCell{},
            percent_range(rounded(score.interval))};
}

ShownTable sides_table(const play::PlayResult& play) {
    ShownTable shown;
    shown.style.heads = true;
    shown.table.columns = {{"side", "Side", Format::text},
                           {"agent", "Agent", Format::text},
                           {"wins", "Wins", Format::count},
                           {"losses", "Losses", Format::count},
                           {"draws", "Draws", Format::count},
                           {"score", "Score", Format::percent},
                           {"interval", "95 % interval of the score", Format::text}};
    const auto shown_colour = [](const std::string& colour) { return mark::disc(colour) + capitalised(colour); };
    for (std::size_t seat = 0; seat < play.counts.seats.size(); ++seat) {
        const std::string colour = play::colour_of_seat(play, seat);
        const std::string name = colour.empty() ? fmt::format("Seat {}", seat + 1)
                                                : fmt::format("{}, seat {}", shown_colour(colour), seat + 1);
        shown.table.rows.push_back(
            side_row(name, play::agent_at(play, seat), play.counts.seats[seat], play::score_of_seat(play, seat)));
    }
    if (play::colours_change(play)) {
        for (const std::size_t colour : play.details.order) {
            shown.table.rows.push_back(side_row(shown_colour(play.details.colours[colour]) + ", in any seat", "",
                                                play.counts.colours[colour], play::score_of_colour(play, colour)));
        }
    }
    return shown;
}

void add_play(Blocks& blocks, const Report& report, const WorkbenchLinks& links) {
    blocks.section("play", "How the rules behave", "Random play");
    blocks.sentence(
        "Random play selects every legal turn with the same probability. It shows how the rules behave, not who is "
        "favoured among good players.");
    for (const Table& table : report.results) {
        blocks.add(ShownTable{table});
    }
    if (report.results.empty()) {
        blocks.add(sides_table(report.play));
    }
    blocks.add(plot_group(report.plots)).heading("On the board");
    Group maps{Group::Kind::maps};
    for (const ReportedHeatMap& map : report.heat_maps) {
        Picture picture{drawing_of(map.svg)};
        picture.id = "map-" + map.id;
        picture.caption = mark::strong(map.data.title + ".") + " " + map.data.caption;
        picture.below.add(data_details(map.data));
        maps.blocks.add(picture);
    }
    blocks.add(maps);
    if (const auto& shortest = report.shortest_game) {
        Picture picture{drawing_of(shortest->svg), "", Picture::Kind::film};
        picture.workbench = links.trace(shortest->trace);
        picture.caption = fmt::format("Game {}, over after {} turns.{}", grouped(shortest->game), shortest->turns,
                                      shortest->note ? " " + *shortest->note : "");
        picture.below.add(game_details(shortest->trace.turns, {}));
        blocks.heading("The shortest of these games").add(picture);
    }
}

void add_tree(Blocks& blocks, const PerftChapter& perft) {
    blocks.section("tree", "The game tree from the start", "Game tree");
    blocks.sentence(fmt::format(
        "The table counts sequences of turns, the distinct positions after them, and these positions up to "
        "the symmetries of board and start. All counts are exact.{}{}",
        perft.exhausted ? " No game is longer." : "", perft.complete ? "" : " Stopped by " + perft.stopped_by + "."));
    ShownTable shown;
    shown.kind = "perft";
    shown.table.columns = {{"depth", "Turns", Format::count},
                           {"turns", "Sequences", Format::count},
                           {"positions", "Positions", Format::count},
                           {"classes", "Up to symmetry", Format::count}};
    for (const search::PerftRow& row : perft.rows) {
        shown.table.rows.push_back(
            {std::int64_t{row.depth}, whole(row.turns), whole(row.positions), whole(row.classes)});
    }
    blocks.add(shown);
}

Group reading_group(const ReportedReading& reading) {
    Group group{Group::Kind::reading};
    group.blocks.heading(mark::clause(reading.gap) + " " + mark::code(reading.key));
    if (reading.question) {
        group.blocks.sentence(*reading.question);
    }
    List options{List::Kind::options};
    for (const ReportedReading::Option& option : reading.options) {
        options.items.push_back({mark::strong(option.name) + (option.in_force ? mark::badge("in force") : "") + "\n" +
                                     option.meaning + (option.says.empty() ? "" : " " + mark::faint(option.says)),
                                 "", option.in_force});
    }
    if (reading.options.empty()) {
        options.items.push_back({mark::strong(reading.option) + mark::badge("in force"), "", true});
    }
    group.blocks.add(options);
    if (reading.why && !reading.why->empty()) {
        group.blocks.sentence(*reading.why, Tone::hint);
    }
    if (reading.fired.value_or(0) > 0) {
        group.blocks.sentence(fmt::format("Random play met this point {} times, in {} games.", grouped(*reading.fired),
                                          grouped(reading.games.value_or(0))),
                              Tone::hint);
    }
    return group;
}

void add_readings(Blocks& blocks, const Report& report) {
    if (report.readings.empty()) {
        return;
    }
    blocks.section("readings", "Open readings", "Open readings");
    blocks.sentence(fmt::format(
        "Where the rulebook is silent, ambiguous or contradicts itself, this report uses the options below. "
        "Another option gives another game: {}.",
        mark::code("--set readings.KEY=OPTION")));
    Group readings{Group::Kind::readings};
    for (const ReportedReading& reading : report.readings) {
        readings.blocks.add(reading_group(reading));
    }
    blocks.add(readings);
}

void add_provenance(Blocks& blocks, const Report& report) {
    blocks.section("provenance", "Provenance", "Provenance");
    blocks.sentence(fmt::format(
        "The same command gives the same numbers, on any machine and with any number of threads. {} records "
        "times and the machine, {} all numbers of this page.",
        mark::code("manifest.json"), mark::code("report.json")));
    std::string ruleset = report.ruleset.name;
    for (const std::string& parent : report.ruleset.parents) {
        ruleset += " ← " + parent;
    }
    const ReportBudgets& budgets = report.budgets;
    std::string words = fmt::format("{} games of at most {} turns; perft to depth {}", grouped(budgets.games),
                                    grouped(static_cast<std::uint64_t>(budgets.max_turns)), budgets.depth);
    if (budgets.boards.value_or(0) > 0) {
        words += fmt::format("; {} random boards with at most {} placements tried for each", grouped(*budgets.boards),
                             grouped(budgets.nodes.value_or(0)));
    }
    blocks.add(Facts{{{"Command", mark::code(report.command), true},
                      {"Rulescope", fmt::format("{}, {} implementation", report.version, report.engine)},
                      {"Rule set", fmt::format("{}, hash {}", ruleset, mark::code(report.ruleset.hash))},
                      {"Seed", std::to_string(budgets.seed)},
                      {"Budgets", words}}});
}

}  // namespace

Document document_of(const Report& given, bool workbench) {
    Report report = given;
    ReportPictures drawn(report.ruleset);
    if (workbench) {
        drawn.link_to(WorkbenchLinks(report.ruleset));
    }
    drawn.draw_report(report);
    const auto pictures = std::make_shared<const ReportPictures>(std::move(drawn));
    const WorkbenchLinks& links = pictures->links();
    Document document{"Rulescope report",
                      report.title,
                      fmt::format("{}, {} clauses", report.ruleset.rulebook.title, report.ruleset.rulebook.clauses),
                      {}};
    for (const std::string& set : report.ruleset.set) {
        document.lead += " · with " + mark::code(set);
    }
    Blocks& blocks = document.blocks;
    if (!report.complete) {
        blocks.add(cut_short_sentence());
    }
    for (const std::string& warning : report.ruleset.warnings) {
        blocks.sentence(warning, Tone::notice);
    }
    add_findings(blocks, report, links);
    if (report.fairness) {
        add_fairness(blocks, *report.fairness);
    }
    add_rules(blocks, report, links);
    if (report.boards) {
        add_boards_chapter(blocks, *report.boards);
    }
    add_clauses(blocks, report, pictures);
    blocks.add(checked_blocks(report.check, pictures)).add(audit_chapter(report.audit, pictures));
    add_play(blocks, report, links);
    add_tree(blocks, report.perft);
    add_readings(blocks, report);
    add_provenance(blocks, report);
    return document;
}

std::string report_page(const Report& report, bool workbench) {
    return page_of(document_of(report, workbench));
}

}  // namespace rulescope::reports
