#include "reports/report/report.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <thread>

#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/match/play_match.h"
#include "analysis/specs/error.h"
#include "analysis/specs/user_file.h"
#include "analysis/studies/audit/audit.h"
#include "reports/audit/audit_document.h"
#include "reports/audit/audit_words.h"
#include "reports/play/play_json.h"
#include "reports/play/play_sentences.h"
#include "reports/report/report_boards.h"
#include "reports/report/report_check.h"
#include "reports/report/report_coverage.h"
#include "reports/report/report_figures.h"
#include "reports/report/report_perft.h"
#include "reports/report/report_rules.h"

namespace rulescope::reports {

namespace {

namespace fs = std::filesystem;

constexpr const char* schema = "rulescope.report/2";

/// The command that gives this document again, whatever was typed; threads and folders do not matter.
std::string reproducing(const specs::LoadedRules& loaded, const ReportOptions& options, const Json& perft) {
    std::string command = "rulescope report " + shell_word(loaded.rules.name);
    for (const std::string& set : loaded.overrides) {
        command += " --set " + shell_word(set);
    }
    return command +
           fmt::format(" --games {} --seed {} --depth {}", options.games, options.seed, perft["depth"].get<int>());
}

std::vector<std::string> coverage_sentences(const Json& summary) {
    const Json& never = summary["never"];
    const int events = summary["events"].get<int>();
    const int fired = summary["fired"].get<int>();
    std::string text =
        events == 1
            ? fmt::format("The one clause that a turn can put to work here was {}at work", fired == 1 ? "" : "not ")
            : fmt::format("{} of the {} clauses that a turn can put to work here were at work", fired, events);
    if (!never.empty()) {
        text += "; never: ";
        for (std::size_t i = 0; i < never.size(); ++i) {
            text += (i > 0 ? ", " : "") + never[i].get<std::string>();
        }
    }
    return {text + "."};
}

std::vector<std::string> perft_sentences(const Json& perft) {
    if (perft["rows"].empty()) {
        return {};
    }
    const Json& last = perft["rows"].back();
    if (perft["exhausted"].get<bool>()) {
        return {fmt::format("Every game is over after {} at most; the tree was searched to its end.",
                            counted(last["depth"].get<std::uint64_t>(), "turn", "turns"))};
    }
    return {fmt::format("After {} there are {} different sequences and {} different positions.",
                        counted(last["depth"].get<std::uint64_t>(), "turn", "turns"),
                        grouped(last["turns"].get<std::uint64_t>()), grouped(last["positions"].get<std::uint64_t>()))};
}

/// The chapters of checking and auditing are as long as the games of the report allow: a quick report stays quick.
std::uint64_t share_of_games(std::uint64_t largest, const ReportOptions& options, std::uint64_t for_each_game) {
    return std::max<std::uint64_t>(1, std::min(largest, options.games * for_each_game));
}

/// What a report has time to check; `rulescope check` goes further.
verify::CheckOptions check_options(const ReportOptions& options) {
    verify::CheckOptions check;
    check.states = share_of_games(options.checked_states, options, 10);
    check.games = share_of_games(options.checked_games, options, 1);
    check.max_turns = static_cast<std::uint32_t>(options.max_turns);
    check.memory_bytes = options.memory_bytes;
    check.seed = options.seed;
    check.threads = options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
    check.violations = 1'000'000;
    check.stop = options.stop;
    if (options.progress) {
        check.progress = [&options](const std::string& what, std::uint64_t done, std::uint64_t total) {
            options.progress("checking, " + what, done, total);
        };
    }
    return check;
}

/// What the audit has to say in one line.
std::vector<std::string> audit_sentences(const AuditResult& audit) {
    return {"Of the rulebook: " + audit_findings(audit).front() + "."};
}

AuditOptions audit_options(const ReportOptions& options) {
    AuditOptions audit;
    audit.games = share_of_games(options.audited_games, options, 1);
    audit.states = share_of_games(options.audited_states, options, 4);
    audit.directed = share_of_games(options.audited_plies, options, 10);
    audit.max_turns = options.max_turns;
    audit.memory_bytes = options.memory_bytes;
    audit.seed = options.seed;
    audit.threads = options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
    audit.stop = options.stop;
    audit.progress = options.progress;
    return audit;
}

std::string path_in(const std::string& folder, const std::string& name) {
    return (fs::path(folder) / name).string();
}

void make_folder(const std::string& folder) {
    std::error_code fault;
    fs::create_directories(folder, fault);
    if (fault || !fs::is_directory(folder)) {
        throw specs::InputError(specs::Message{
            folder, 0, 0,
            "cannot make this folder: " + (fault ? fault.message() : std::string("there is a file of that name"))});
    }
}

void require_report(const Json& document, const std::string& source) {
    if (!document.is_object() || document.value("schema", "") != schema) {
        throw specs::InputError(specs::Message{
            source, 0, 0, fmt::format("this is not a report; expected a document with \"schema\": \"{}\"", schema)});
    }
}

}  // namespace

Report build_report(const specs::LoadedRules& ruleset, const ReportOptions& options) {
    using Clock = std::chrono::steady_clock;
    const auto seconds_since = [](Clock::time_point begin) {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    };
    const specs::Rulebook rulebook = specs::load_rulebook(ruleset.rules.rulebook);
    Report report;
    Json& json = report.document;
    json = new_document("report");
    json["schema"] = schema;

    const Clock::time_point begin = Clock::now();
    play::PlayOptions playing;
    playing.games = options.games;
    playing.seed = options.seed;
    playing.threads = options.threads;
    playing.max_turns = options.max_turns;
    if (options.progress) {
        playing.progress = [&](std::uint64_t done, std::uint64_t total) {
            options.progress("random games", done, total);
        };
    }
    playing.stop = options.stop;
    const play::PlayResult played = play::play_match(ruleset, match_game_of(ruleset.rules), playing);
    const RandomPlay run{ruleset, options.seed, played.counts};
    const Json play = reports::play_json(played);
    const double playing_took = seconds_since(begin);

    const Clock::time_point perft_begin = Clock::now();
    const Json perft = report_perft(ruleset.rules, options);
    const double perft_took = seconds_since(perft_begin);

    const Clock::time_point boards_begin = Clock::now();
    const Json boards = report_boards(ruleset.rules, options);
    const double boards_took = seconds_since(boards_begin);

    const Clock::time_point check_begin = Clock::now();
    const std::map<std::string, std::string> texts = clause_texts();
    const auto checked = run_check(ruleset, {}, true, check_options(options));
    const double check_took = seconds_since(check_begin);

    const Clock::time_point audit_begin = Clock::now();
    AuditResult audit = run_audit(ruleset, smaller_audit(audit_options(options)));
    mark_drawn(audit, AuditDrawings::one_per_point);
    const double audit_took = seconds_since(audit_begin);

    const Clock::time_point drawing_begin = Clock::now();
    const Json check = report_check(checked, texts);
    const Coverage coverage = cover(run, rulebook, perft["rows"], texts);
    report.complete = played.complete && !checked.found.cut_short && audit.complete && perft["complete"].get<bool>() &&
                      (boards.is_null() || boards["complete"].get<bool>());

    json["title"] = ruleset.rules.title;
    json["complete"] = report.complete;
    json["budgets"] = {
        {"games", options.games}, {"seed", options.seed}, {"max_turns", options.max_turns}, {"depth", perft["depth"]}};
    if (!boards.is_null()) {
        json["budgets"]["boards"] = options.boards;
        json["budgets"]["nodes"] = options.nodes;
    }
    json["command"] = reproducing(ruleset, options, perft);
    json["findings"] = Json::array();
    for (const auto& sentences :
         {boards.is_null() ? std::vector<std::string>{} : boards_sentences(boards), reports::play_sentences(played),
          coverage_sentences(coverage.summary), check["sentences"].get<std::vector<std::string>>(),
          audit_sentences(audit), perft_sentences(perft)}) {
        for (const std::string& sentence : sentences) {
            json["findings"].push_back(sentence);
        }
    }
    json["ruleset"] = report_ruleset(ruleset, rulebook);
    json["rules"] = report_clauses(ruleset, rulebook);
    if (const Json elsewhere = report_elsewhere(ruleset, rulebook); !elsewhere.empty()) {
        json["elsewhere"] = elsewhere;
    }
    json["figures"] = report_figures(ruleset, rulebook);
    const drawing::Pictures& pictures = kit_of(ruleset.rules).pictures();
    json["play"] = play;
    if (const Json results = pictures.tables(ruleset.rules, play); !results.is_null()) {
        json["results"] = results;
    }
    json["plots"] = pictures.plots(ruleset.rules, play, [&](const std::string& clause) {
        return texts.contains(clause) ? texts.at(clause) : std::string();
    });
    json["heat_maps"] = pictures.heat_maps(ruleset.rules, play);
    for (Json& map : json["heat_maps"]) {
        map.erase("svg");  // drawn with the page
    }
    json["shortest_game"] = shortest_game(run);
    json["coverage"] = coverage.summary;
    json["coverage"]["clauses"] = coverage.clauses;
    json["coverage"]["examples"] = coverage.examples;
    json["check"] = check;
    json["audit"] = audit_document(audit);
    json["perft"] = perft;
    json["readings"] = report_readings(ruleset, rulebook, play["clauses"]);

    if (!boards.is_null()) {
        json["boards"] = boards;
    }

    const auto tenths = [](double seconds) { return static_cast<double>(static_cast<int>(seconds * 10.0)) / 10.0; };
    report.machine = {
        {"threads", options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency())},
        {"seconds",
         {{"random play", tenths(playing_took)},
          {"perft", tenths(perft_took)},
          {"boards", tenths(boards_took)},
          {"checking", tenths(check_took)},
          {"audit", tenths(audit_took)},
          {"drawing", tenths(seconds_since(drawing_begin))}}}};
    return report;
}

Json read_report(const std::string& path) {
    Json document = Json::parse(specs::read_file(path), nullptr, false);
    if (document.is_discarded()) {
        throw specs::InputError(specs::Message{path, 0, 0, "this is not JSON; expected a report.json"});
    }
    require_report(document, path);
    return document;
}

void require_writable_folder(const std::string& folder) {
    make_folder(folder);
    specs::require_writable(path_in(folder, "index.html"));
}

void write_page(const std::string& folder, const Json& document) {
    require_report(document, "report");
    const std::string page = report_page(document);
    make_folder(folder);
    specs::write_file(path_in(folder, "index.html"), page);
}

void write_report(const std::string& folder, const Report& report, const std::string& command) {
    Json manifest = new_document("manifest");
    manifest["command"] = command;
    manifest["reproduce"] = report.document["command"];
    const Json& ruleset = report.document["ruleset"];
    manifest["ruleset"] = {{"name", ruleset["name"]}, {"hash", ruleset["hash"]}, {"set", ruleset["set"]}};
    manifest["budgets"] = report.document["budgets"];
    manifest["complete"] = report.complete;
    manifest["machine"] = report.machine;
    write_page(folder, report.document);
    specs::write_file(path_in(folder, "report.json"), report.document.dump(1) + "\n");
    specs::write_file(path_in(folder, "manifest.json"), manifest.dump(2) + "\n");
}

std::vector<std::string> report_sentences(const Json& document) {
    std::vector<std::string> sentences;
    if (document.contains("findings")) {
        for (const Json& sentence : document["findings"]) {
            sentences.push_back(sentence.is_string() ? sentence.get<std::string>() : std::string());
        }
    }
    return sentences;
}

}  // namespace rulescope::reports
