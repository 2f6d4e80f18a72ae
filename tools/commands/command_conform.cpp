// `rulescope conform`: holds a program against the rules.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "analysis/specs/json_text.h"
#include "analysis/specs/user_file.h"
#include "reports/studies/conform.h"
#include "reports/studies/vector_file.h"
#include "tools/command_line/commands.h"
#include "tools/commands/child_process.h"
#include "tools/commands/rule_set_text.h"
#include "tools/output.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

/// The vectors of a tier: the shipped file of the small tier if its header has the hash of the rule set, else new ones.
std::vector<verify::Vector> vectors_of_tier(const specs::LoadedRules& loaded, bool large, const Run& run) {
    const std::string shipped = fmt::format("{}/vectors/{}.jsonl", specs::specs_dir(), vector_stem(loaded.rules.name));
    if (!large && std::filesystem::is_regular_file(shipped)) {
        VectorFile file = read_vectors(shipped);
        if (file.header.value("hash", Json()) == Json(loaded.hash)) {
            return std::move(file.vectors);
        }
    }
    return make_vectors(loaded, {{}, large ? "large" : "small"}, run).vectors;
}

/// The vectors of the small tier; with `--tier large` then those of the large tier that have other positions.
std::vector<verify::Vector> vectors_for(const ConformRequest& request, const specs::LoadedRules& loaded,
                                        const Run& run) {
    std::vector<verify::Vector> vectors = vectors_of_tier(loaded, false, run);
    if (request.tier == "large") {
        for (verify::Vector& vector : vectors_of_tier(loaded, true, run)) {
            if (std::none_of(vectors.begin(), vectors.end(),
                             [&](const verify::Vector& other) { return other.position == vector.position; })) {
                vector.id += ", large tier";
                vectors.push_back(std::move(vector));
            }
        }
    }
    return vectors;
}

/// Removes the drawings and games of an earlier run's findings. Its conform.json says how many it made, so that other
/// files stay, whatever their names.
void remove_earlier_findings(const std::filesystem::path& folder) {
    const std::string before = (folder / "conform.json").string();
    std::error_code error;
    if (!std::filesystem::is_regular_file(before, error)) {
        return;
    }
    std::size_t findings = 0;
    try {
        const Json document =
            specs::parse_json(specs::read_file(before, specs::largest_report), before, "a report", 0, {10'000, true});
        if (document.is_object() && document.contains("findings") && document["findings"].is_array()) {
            findings = document["findings"].size();
        }
    } catch (const specs::InputError&) {
        return;  // not a document of an earlier run
    }
    for (std::size_t number = 1; number <= findings; ++number) {
        for (const char* const ending : {"svg", "json"}) {
            std::filesystem::remove(folder / fmt::format("finding-{}.{}", number, ending), error);
        }
    }
}

/// Writes the documents, drawings and traces into the folder of --out.
void write_folder(const ConformCommand& command, const ConformResult& result, const StudyOutcome& outcome,
                  const ConformRun& typed) {
    const std::filesystem::path folder(command.context.out);
    remove_earlier_findings(folder);
    const auto write = [&](const std::string& name, const std::string& text) {
        write_file((folder / name).string(), text);
    };
    write("conform.json", outcome.fields.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
    write("conform.txt", text_of(outcome.document()));
    write("junit.xml", conform_junit(result, typed));
    for (std::size_t number = 0; number < result.findings.size(); ++number) {
        const ConformFinding& finding = result.findings[number];
        if (const std::string svg = finding_svg(result, finding); !svg.empty()) {
            write(fmt::format("finding-{}.svg", number + 1), svg);
        }
        if (const Json trace = finding_trace(finding); !trace.is_null()) {
            write(fmt::format("finding-{}.json", number + 1), trace.dump(2) + "\n");
        }
    }
}

void require_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error || !std::filesystem::is_directory(path)) {
        bad_option("--out", fmt::format("'{}' is no folder and cannot be made", path));
    }
    require_writable((std::filesystem::path(path) / "conform.json").string());
}

}  // namespace

int run(const ConformCommand& command) {
    Progress progress(command.context, "items");
    const Run run = run_of(command.context, progress);
    ConformOptions options = conform_options(command.request, run);
    options.stage = [&](int number, int of) { progress.begin_stage(number, of); };
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    if (!command.junit.empty()) {
        require_writable(command.junit);
    }
    if (!command.context.out.empty()) {
        require_folder(command.context.out);
    }
    ChildProcess program({command.program, std::chrono::seconds(command.request.seconds_for_an_answer()),
                          std::size_t{64} << 20U, run.stop});
    program.start();  // an error of the command is reported before vectors are made
    if (!options.position) {
        options.vectors = vectors_for(command.request, ruleset, run);
    }
    const ConformResult result = conform(ruleset, program, setup_request(ruleset), options);
    progress.clear();
    const ConformRun typed{command.context.command, command.program, words_to_repeat(command.request, run)};
    const StudyOutcome outcome = outcome_of(result, options, typed);
    if (!command.junit.empty()) {
        write_file(command.junit, conform_junit(result, typed));
    }
    if (!command.context.out.empty()) {
        write_folder(command, result, outcome, typed);
    }
    Context to_stdout = command.context;
    to_stdout.out.clear();
    return finish(to_stdout, outcome);
}

}  // namespace rulescope::tools
