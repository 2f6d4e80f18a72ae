#include "tools/study.h"

#include <utility>

#include "tools/output.h"

namespace rulescope::tools {

Run run_of(const Context& context, Progress& progress) {
    Run run;
    run.threads = context.threads;
    run.seed = context.seed;
    run.stop = &interrupted();
    run.communicator = context.communicator;
    run.progress = [&](const std::string& stage, std::uint64_t done, std::uint64_t total, const std::string& unit) {
        progress.update(stage, done, total, unit);
    };
    return run;
}

void add_sentence(StudyOutcome& outcome, const std::string& sentence) {
    outcome.document = [before = std::move(outcome.document), sentence] {
        Document document = before();
        document.blocks.sentence(sentence);
        return document;
    };
}

void add_written(StudyOutcome& outcome, const std::string& field, const Json& fields, const std::string& sentence,
                 bool complete) {
    outcome.fields[field] = fields;
    add_sentence(outcome, sentence);
    if (!complete && outcome.status != exit_cut_short) {
        outcome.status = exit_cut_short;
        outcome.ended_early = sentence_of(early_end("interrupt"));
        add_stopped(outcome.fields, "interrupt");
    }
}

int finish(const Context& context, const StudyOutcome& outcome, const std::string& page) {
    if (!page.empty()) {
        write_file(page, page_of(outcome.document()));
    }
    if (context.json) {
        emit(context, outcome.fields);
    } else {
        emit(context, text_of(outcome.document()));
    }
    if (!outcome.rulesets.empty() || !outcome.facts.empty()) {
        write_manifest(context, outcome.rulesets, outcome.facts);
    }
    if (!outcome.ended_early.empty()) {
        warn(context, "rulescope " + outcome.name + ": ended early: " + outcome.ended_early + "\n");
    }
    return outcome.status;
}

}  // namespace rulescope::tools
