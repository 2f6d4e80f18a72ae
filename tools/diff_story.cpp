#include "tools/diff_story.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/games/adaptoid/language/position_text.h"
#include "analysis/games/pentactic/language/position_text.h"

namespace rulescope::tools {

using verify::PartingKind;

namespace {

/// Plays on from a line to the end of the turn that it breaks off in; `wanted` are tried first, then the first legal
/// ply stands in. Returns the whole line.
template <Game G>
std::vector<typename G::Ply> completed(const G& game, const typename G::State& start, std::vector<typename G::Ply> line,
                                       std::size_t turn_begins, const std::vector<typename G::Ply>& wanted) {
    typename G::State state = start;
    for (const typename G::Ply& ply : line) {
        state = game.after(state, ply);
    }
    while (line.size() > turn_begins && !turn_complete(game, state)) {
        const std::vector<typename G::Ply> legal = game.plies(state);
        const auto place =
            line.size() < wanted.size() ? std::find(legal.begin(), legal.end(), wanted[line.size()]) : legal.end();
        line.push_back(place == legal.end() ? legal.front() : *place);
        state = game.after(state, line.back());
    }
    return line;
}

/// How many plies of the line belong to whole turns before the last one.
template <Game G>
std::size_t plies_before_turn(const G& game, const typename G::State& start, const std::vector<typename G::Ply>& line,
                              int turn) {
    typename G::State state = start;
    std::size_t plies = 0;
    for (int done = 0; done < turn - 1; ++plies) {
        state = game.after(state, line[plies]);
        done += turn_complete(game, state) ? 1 : 0;
    }
    return plies;
}

template <Game G>
typename G::State end_of(const G& game, typename G::State state, const std::vector<typename G::Ply>& line,
                         std::size_t plies) {
    for (std::size_t ply = 0; ply < plies; ++ply) {
        state = game.after(state, line[ply]);
    }
    return state;
}

template <class Ply>
std::vector<Ply> from(const std::vector<Ply>& line, std::size_t begin) {
    return {line.begin() + static_cast<std::ptrdiff_t>(begin), line.end()};
}

/// "White to move next: ..." without the last full stop, so that it can go on.
template <Game G>
std::string seen(const G& game, const typename G::State& state) {
    return fmt::format("{} {}", situation_text(game, state), game.text(state));
}

}  // namespace

template <Game G, class Rules>
DiffStory story_of(const specs::Loaded<Rules>& a, const specs::Loaded<Rules>& b, const Diff<G>& diff,
                   const Compared<G>& compared) {
    using Plies = std::vector<typename G::Ply>;
    const verify::Parting<G>& parting = *compared.parting;
    const typename G::State& start_a = compared.start.a;
    const typename G::State& start_b = compared.start.b;
    const std::size_t begins = plies_before_turn(diff.a, start_a, parting.plies, parting.turn);
    const Plies before(parting.plies.begin(), parting.plies.begin() + static_cast<std::ptrdiff_t>(begins));

    DiffStory story;
    story.kind = std::string(name_of(parting.kind));
    story.turn = parting.turn;
    const typename G::State at_a = end_of(diff.a, start_a, before, begins);
    const typename G::State at_b = end_of(diff.b, start_b, before, begins);
    story.position_a = diff.a.text(at_a);
    story.position_b = diff.b.text(at_b);
    story.drawing = drawing_of(diff.a, at_a);
    story.trace_a = trace_of(a, diff.a, start_a, before);
    story.trace_b = trace_of(b, diff.b, start_b, before);
    story.before = story.trace_a.turns;

    if (parting.refused) {
        const G& allows = parting.legal_in_a ? diff.a : diff.b;
        const G& refuses = parting.legal_in_a ? diff.b : diff.a;
        Plies line = parting.plies;
        line.push_back(*parting.refused);
        line = completed(allows, parting.legal_in_a ? start_a : start_b, line, begins, {});
        story.written = allows.turn_text(parting.legal_in_a ? at_a : at_b, from(line, begins));
        story.written_b = story.written;
        const auto here = end_of(refuses, parting.legal_in_a ? start_b : start_a, parting.plies, parting.plies.size());
        const std::optional<Refusal> refusal = refuses.refusal(here, *parting.refused);
        const std::string no = refusal ? fmt::format("not legal, by {}: {}", refusal->clause, refusal->sentence)
                                       : std::string("not in the list of legal turns");
        story.a = parting.legal_in_a ? "legal" : no;
        story.b = parting.legal_in_a ? no : "legal";
        story.sentence = fmt::format("{} is legal under {} only; under {} it is {}", story.written,
                                     parting.legal_in_a ? "A" : "B", parting.legal_in_a ? "B" : "A", no);
        // Where it is refused the turn stands in the trace as a text, for `show --trace` to refuse it there.
        Trace& played = parting.legal_in_a ? story.trace_a : story.trace_b;
        Trace& other = parting.legal_in_a ? story.trace_b : story.trace_a;
        if (parting.legal_in_a) {
            played = trace_of(a, diff.a, start_a, line);
        } else {
            played = trace_of(b, diff.b, start_b, line);
        }
        other.turns.push_back(story.written);
        other.choices.clear();
        return story;
    }

    const Plies line_a = completed(diff.a, start_a, parting.plies, begins, {});
    const Plies line_b = completed(diff.b, start_b, parting.plies, begins, line_a);
    const typename G::State seen_a = end_of(diff.a, start_a, parting.plies, parting.plies.size());
    const typename G::State seen_b = end_of(diff.b, start_b, parting.plies, parting.plies.size());
    story.written = diff.a.turn_text(at_a, from(line_a, begins));
    story.written_b = diff.b.turn_text(at_b, from(line_b, begins));
    story.trace_a = trace_of(a, diff.a, start_a, line_a);
    story.trace_b = trace_of(b, diff.b, start_b, line_b);
    story.a = seen(diff.a, seen_a);
    story.b = seen(diff.b, seen_b);
    if (parting.kind == PartingKind::position) {
        story.sentence =
            fmt::format("after {} {}", story.written, verify::position_difference(diff.a, seen_a, diff.b, seen_b));
    } else {
        story.sentence = fmt::format("after {} under A: {} Under B: {}", story.written, situation_text(diff.a, seen_a),
                                     situation_text(diff.b, seen_b));
        story.sentence.pop_back();
    }
    return story;
}

template <Game G, class Rules>
Trace start_trace(const specs::Loaded<Rules>& loaded, const G& game, const typename G::State& start) {
    return trace_of(loaded, game, start, {});
}

template DiffStory story_of(const specs::LoadedRuleSet&, const specs::LoadedRuleSet&, const Diff<adaptoid::Adaptoid>&,
                            const Compared<adaptoid::Adaptoid>&);
template DiffStory story_of(const specs::LoadedPentactic&, const specs::LoadedPentactic&,
                            const Diff<pentactic::Pentactic>&, const Compared<pentactic::Pentactic>&);
template Trace start_trace(const specs::LoadedRuleSet&, const adaptoid::Adaptoid&, const adaptoid::Position&);
template Trace start_trace(const specs::LoadedPentactic&, const pentactic::Pentactic&, const pentactic::Position&);

}  // namespace rulescope::tools
