#include "reports/studies/probe.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/text.h"
#include "analysis/studies/request/option.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/solve_page/solved_position.h"

namespace rulescope::reports {

namespace {

Json fields_of(const ProbeRun& run, const SeatWords& words) {
    Json document = new_document(probe_schema());
    document["engine"] = run.result.engine;
    add_rule_set(document, run.ruleset);
    document["table"] = table_fields(run.result, run.request.table);
    document["probes"] = Json::array();
    for (const solve::SolvedProbe& probe : run.result.probes) {
        document["probes"].push_back(probe.solved ? position_json(*probe.solved, words, true)
                                                  : Json{{"position", probe.position}, {"error", probe.reason}});
    }
    return document;
}

Document document_of(const ProbeRun& run) {
    const SeatWords words = seat_words(run.ruleset, run.game);
    Document document{
        "Rulescope probe", fmt::format("{} ({})", run.ruleset.rules.title, run.ruleset.rules.name), "", {}};
    for (const solve::SolvedProbe& probe : run.result.probes) {
        if (probe.solved) {
            document.blocks.add(position_blocks(*probe.solved, words, "Probe"));
        } else {
            document.blocks.sentence("Probe: " + probe.position);
            document.blocks.add(List{List::Kind::bullets, {{"no value: " + probe.reason}}});
        }
    }
    if (!run.request.table.empty()) {
        document.blocks.sentence(table_sentence(run.result, run.request.table));
    }
    return document;
}

}  // namespace

StudyOutcome outcome_of(ProbeRun probed) {
    const auto shared = std::make_shared<const ProbeRun>(std::move(probed));
    const ProbeRun& run = *shared;
    const std::vector<solve::SolvedProbe>& probes = run.result.probes;
    StudyOutcome outcome{"probe", fields_of(run, seat_words(run.ruleset, run.game)),
                         [shared] { return document_of(*shared); }};
    const bool all =
        std::all_of(probes.begin(), probes.end(), [](const auto& probe) { return probe.solved.has_value(); });
    outcome.status = all ? 0 : 1;
    outcome.command = "rulescope probe " + words_of(run.ruleset);
    for (const std::string& probe : run.request.probes) {
        outcome.command += " " + shell_word(probe);
    }
    ProbeRequest request = run.request;  // without what does not change the result
    request.table.clear();
    request.memory_bytes = ProbeRequest().memory_bytes;
    outcome.command += words_of_request(request);
    outcome.rulesets.push_back(identity(run.ruleset));
    outcome.facts = {{"memory_bytes", run.request.memory_bytes}, {"probes", probes.size()}, {"complete", true}};
    return outcome;
}

Schema probe_schema() {
    return {"probe", 1,
            R"(: `table` (null, or `bytes` and `codes`) and `probes`, a list in the given order. Of a position it
has `position`, `seat_to_act`, the value (`winner`, `winner_seat`, `outcome`, `turns`), `seats`, `legal` and `trace`, as
in [solve](#solve); of a position without a value only `position` and `error`.
)"};
}

}  // namespace rulescope::reports
