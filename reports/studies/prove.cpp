#include "reports/studies/prove.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/specs/trace.h"
#include "analysis/studies/check_request.h"
#include "reports/early_end.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"

namespace rulescope::reports {

using solve::ProofVerdict;

namespace {

const char* name_of(ProofVerdict verdict) {
    switch (verdict) {
        case ProofVerdict::proved: return "proved";
        case ProofVerdict::disproved: return "disproved";
        default: return "unknown";
    }
}

/// The number; null for infinity (solve::unreachable or more).
Json number_of(solve::ProofNumber number) {
    return number >= solve::unreachable ? Json() : Json(number);
}

Json fields_of(const solve::ProofCheck& check) {
    Json fields{{"holds", check.holds},
                {"positions", check.positions},
                {"turns", check.turns},
                {"wins", check.wins},
                {"longest", check.longest}};
    fields["fault"] = text_or_null(check.fault);
    return fields;
}

/// What ended the search, or the writing of the proof, early: "nodes", "memory" or "interrupt"; empty if nothing did.
std::string stopped_by(const ProveRun& proved) {
    const std::string& not_written = proved.attempt.not_written;
    switch (proved.attempt.result.verdict) {
        case ProofVerdict::interrupted: return "interrupt";
        case ProofVerdict::spent: return "nodes";
        default: return not_written == "budget" ? "nodes" : not_written;
    }
}

Json fields_of(const ProveRun& proved, const std::string& file) {
    const solve::ProofResult& result = proved.attempt.result;
    const int threads = proved.request.proof_threads;
    Json document = new_document(proof_schema());
    document["engine"] = proved.attempt.engine;
    add_rule_set(document, proved.ruleset);
    document.update({{"position", proved.position},
                     {"prove", proved.who},
                     {"verdict", name_of(result.verdict)},
                     {"budget", proved.request.nodes},
                     {"positions_made", result.positions},
                     {"resumed_after", proved.attempt.resumed_after},
                     {"threads", threads},
                     {"reproducible", threads == 1 && proved.attempt.resumed_after == 0},
                     {"expanded", result.expanded},
                     {"kept", result.kept},
                     {"forgotten", result.forgotten},
                     {"constant_edges", result.constant_edges},
                     {"repetitions", result.repetitions},
                     {"deepest", result.deepest},
                     {"proof_number", number_of(result.numbers.proof)},
                     {"disproof_number", number_of(result.numbers.disproof)},
                     {"proof", Json()}});
    if (proved.attempt.proof) {
        const solve::WrittenProof& made = *proved.attempt.proof;
        document["proof"] = {
            {"positions", made.positions},
            {"longest", made.longest},
            {"bytes", made.file.size()},
            {"searched_again", made.searched_again},
            {"made_again", made.made_again},
            {"check", fields_of(made.check)},
            {"line", json_of(checked_trace(proved.ruleset, proved.game, proved.position, made.turns, made.end))}};
        document["proof"]["file"] = text_or_null(file);
    } else if (!proved.attempt.not_written.empty()) {
        document["no_proof_because"] = proved.attempt.not_written;
    }
    add_stopped(document, stopped_by(proved));
    return document;
}

std::string verdict_of(const ProveRun& proved) {
    switch (proved.attempt.result.verdict) {
        case ProofVerdict::proved:
            return fmt::format("Proved: {} wins, whatever {} {}.", in_sentence(proved.who), proved.opponent,
                               proved.opponent == "the others" ? "do" : "does");
        case ProofVerdict::disproved:
            return fmt::format("Disproved: {} can keep {} from winning.", proved.opponent, in_sentence(proved.who));
        case ProofVerdict::interrupted: return "Undecided: interrupted.";
        default:
            return fmt::format("Undecided: the budget of {} is used up (--nodes).",
                               counted(proved.request.nodes, "position", "positions"));
    }
}

void add_proof(Blocks& blocks, const solve::WrittenProof& made, const std::string& file) {
    blocks.sentence(fmt::format("The proof has {} and wins in at most {} (there may be a shorter one).",
                                counted(made.positions, "position", "positions"),
                                counted(made.longest, "turn", "turns")));
    blocks.sentence(fmt::format("Checked: {}; {} of them win at once.", counted(made.check.turns, "turn", "turns"),
                                grouped(made.check.wins)));
    if (!made.turns.empty()) {
        blocks.sentence(fmt::format("One line of the proof: {}", fmt::join(made.turns, " ")));
    }
    if (!file.empty()) {
        blocks.sentence(fmt::format("Written to {}, {} bytes.", file, grouped(made.file.size())));
    }
}

Document document_of(const ProveRun& proved, const std::string& file) {
    const solve::ProofResult& result = proved.attempt.result;
    Document document{"Rulescope proof",
                      fmt::format("{} ({})", proved.ruleset.rules.title, proved.ruleset.rules.name),
                      "From " + proved.position,
                      {}};
    Blocks& blocks = document.blocks;
    blocks.sentence(verdict_of(proved));
    blocks.sentence(fmt::format("{} generated, {} expanded, {} stored, {} discarded.",
                                counted(result.positions, "position", "positions"), grouped(result.expanded),
                                grouped(result.kept), grouped(result.forgotten)));
    if (proved.attempt.resumed_after > 0) {
        blocks.sentence(
            fmt::format("Resumed after {}.", counted(proved.attempt.resumed_after, "position", "positions")));
    }
    if (!result.numbers.solved()) {
        blocks.sentence(fmt::format("Proof number {}, disproof number {}.", grouped(result.numbers.proof),
                                    grouped(result.numbers.disproof)));
    }
    const std::string& not_written = proved.attempt.not_written;
    if (proved.attempt.proof) {
        add_proof(blocks, *proved.attempt.proof, file);
    } else if (!not_written.empty()) {
        blocks.sentence(fmt::format("The proof could not be assembled: {}.",
                                    not_written == "memory" ? "it needs more than a quarter of --memory"
                                    : not_written == "budget"
                                        ? "searching the discarded positions again needs more than --nodes"
                                        : "interrupted"));
    }
    return document;
}

Json fields_of(const ProofCheckRun& checked) {
    Json document = new_document(proof_check_schema());
    document["engine"] = checked.engine;
    add_rule_set(document, checked.ruleset);
    document.update({{"position", checked.header.position},
                     {"prove", checked.who},
                     {"file", checked.file},
                     {"bytes", checked.bytes},
                     {"proved_by", checked.header.engine}});
    document["check"] = fields_of(checked.check);
    return document;
}

Document document_of(const ProofCheckRun& checked) {
    const solve::ProofCheck& check = checked.check;
    Document document{
        "Rulescope proof",
        fmt::format("{}: {} wins from {}", checked.file, in_sentence(checked.who), checked.header.position),
        "",
        {}};
    document.blocks.sentence(
        check.holds ? fmt::format("The proof holds ({} rules): {}, {}, of which {} win at once; at most {} to the win.",
                                  checked.engine, counted(check.positions, "position", "positions"),
                                  counted(check.turns, "turn", "turns"), grouped(check.wins),
                                  counted(check.longest, "turn", "turns"))
                    : fmt::format("The proof does not hold ({} rules): {}", checked.engine, check.fault));
    return document;
}

}  // namespace

StudyOutcome outcome_of(std::shared_ptr<const ProveRun> shared, const std::string& file) {
    const ProveRun& proved = *shared;
    const std::string written = proved.attempt.proof ? file : "";
    const solve::ProofNumbers& numbers = proved.attempt.result.numbers;
    const bool complete = numbers.solved() && (file.empty() || proved.attempt.not_written.empty());
    StudyOutcome outcome{"prove", fields_of(proved, written),
                         [=, shared = std::move(shared)] { return document_of(*shared, written); }};
    outcome.status = !complete ? 4 : numbers.proved() ? 0 : 1;
    outcome.command = fmt::format("rulescope prove {} {}{}", words_of(proved.ruleset), shell_word(proved.request.seat),
                                  words_of_request(proved.request));
    outcome.ended_early = complete ? "" : sentence_of(early_end(stopped_by(proved)));
    outcome.rulesets.push_back(identity(proved.ruleset));
    outcome.facts = {{"nodes", proved.request.nodes},
                     {"memory_bytes", proved.request.memory_bytes},
                     {"positions_made", proved.attempt.result.positions},
                     {"complete", complete}};
    return outcome;
}

StudyOutcome outcome_of(const ProofCheckRun& checked) {
    StudyOutcome outcome{"prove", fields_of(checked), [=] { return document_of(checked); }};
    outcome.status = checked.check.holds ? 0 : 1;
    outcome.command = fmt::format("rulescope prove {} --check {}{}", words_of(checked.ruleset),
                                  shell_word(checked.file), words_of_request(checked.request));
    outcome.rulesets.push_back(identity(checked.ruleset));
    outcome.facts = {{"positions", checked.check.positions}, {"complete", true}};
    return outcome;
}

Schema proof_schema() {
    return {"proof", 2, R"(:

| field | content |
|---|---|
| `position`, `prove`, `verdict` | the position; the name of the seat; `proved`, `disproved`, `unknown` |
| `budget`, `positions_made` | number of positions that the search may generate; number of positions that it generated |
| `resumed_after` | number of positions that earlier runs with the same `--state` generated; not included in
  `positions_made` |
| `threads`, `reproducible`, `expanded` | threads of the search; whether the same command gives the same document: one
  thread, not resumed; number of expansions (again counts again) |
| `kept`, `forgotten` | number of positions in the transposition table; number of positions that were replaced in the
  table |
| `constant_edges`, `repetitions` | number of edges that leave the rank unchanged; number of positions that repeat an
  earlier position of the path |
| `deepest`, `proof_number`, `disproof_number` | number of turns of the longest line of the search; numbers of the
  position, null if infinite |
| `proof` | null, or `positions`, `longest`, `bytes`, `searched_again`, `made_again`, `check`, `line` as a trace, `file`
  |
| `no_proof_because` | `memory`, `budget` or `interrupt`, if the win is proved but no proof could be written |
)"};
}

Schema proof_check_schema() {
    return {"proof-check", 1,
            R"( (`--check`): the proof (`position`, `prove`, `file`, `bytes`), `proved_by` (the engine that
found it) and `check` (`holds`, `positions`, `turns`, `wins`, `longest`, `fault`).
)"};
}

}  // namespace rulescope::reports
