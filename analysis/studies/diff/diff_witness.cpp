#include "analysis/studies/diff/diff_witness.h"

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

using verify::DivergenceKind;

namespace {

/// Describes a state: who acts next or how the game ended, then the text of the position.
std::string described(const AnyGame& game, const AnyState& state) {
    return fmt::format("{} {}", language_of(game).situation(game, state), game.text(state));
}

}  // namespace

DiffWitness witness_of(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                       const Compared& compared) {
    const verify::Divergence& divergence = *compared.divergence;
    Path line_a(diff.a, compared.start.a, divergence.plies);
    Path line_b(diff.b, compared.start.b, divergence.plies);
    const AnyState end_a = line_a.end();
    const AnyState end_b = line_b.end();
    const auto turns = static_cast<std::size_t>(divergence.turn) - 1;
    const AnyState at_a = line_a.states[turns];
    const AnyState at_b = line_b.states[turns];

    DiffWitness witness;
    witness.kind = std::string(name_of(divergence.kind));
    witness.turn = divergence.turn;
    witness.position_a = diff.a.text(at_a);
    witness.position_b = diff.b.text(at_b);
    witness.drawing = language_of(diff.a).drawing(diff.a, at_a);
    witness.before = line_a.first(turns).texts(diff.a);

    if (divergence.refused) {
        const bool in_a = divergence.legal_in_a;
        const AnyGame& allows = in_a ? diff.a : diff.b;
        Path& line = in_a ? line_a : line_b;
        line.play(allows, *divergence.refused);
        line.complete(allows);
        witness.written = line.texts(allows).back();
        witness.written_b = witness.written;
        const std::optional<Refusal> refusal =
            (in_a ? diff.b : diff.a).refusal(in_a ? end_b : end_a, *divergence.refused);
        const std::string no = refusal ? fmt::format("illegal by {}: {}", refusal->clause, refusal->sentence)
                                       : std::string("not in the list of legal turns");
        witness.a = in_a ? "legal" : no;
        witness.b = in_a ? no : "legal";
        witness.sentence = fmt::format("{} is legal under {} only; under {} it is {}", witness.written,
                                       in_a ? "A" : "B", in_a ? "B" : "A", no);
        // If a rule set refuses the turn, its trace has the turn as text, so that `show --trace` shows the refusal.
        witness.trace_a = trace_of(a, diff.a, in_a ? line_a : line_a.first(turns));
        witness.trace_b = trace_of(b, diff.b, in_a ? line_b.first(turns) : line_b);
        Trace& other = in_a ? witness.trace_b : witness.trace_a;
        other.turns.push_back(witness.written);
        other.choices.clear();
        return witness;
    }

    line_a.complete(diff.a);
    line_b.complete(diff.b, line_a.plies());
    witness.trace_a = trace_of(a, diff.a, line_a);
    witness.trace_b = trace_of(b, diff.b, line_b);
    witness.written = witness.trace_a.turns.back();
    witness.written_b = witness.trace_b.turns.back();
    witness.a = described(diff.a, end_a);
    witness.b = described(diff.b, end_b);
    if (divergence.kind == DivergenceKind::position) {
        witness.sentence = fmt::format("after {} {}", witness.written,
                                       verify::knowledge_of(diff.a).difference(diff.a, end_a, diff.b, end_b));
    } else {
        witness.sentence =
            fmt::format("after {} under A: {} Under B: {}", witness.written,
                        language_of(diff.a).situation(diff.a, end_a), language_of(diff.b).situation(diff.b, end_b));
        witness.sentence.pop_back();
    }
    return witness;
}

}  // namespace rulescope::studies
