// Conformance vectors for implementers: positions chosen so that every clause and reading is covered.
//
// Candidates are the positions of random games from the start and, for games whose beginnings cover too little, scenes:
// valid positions set up at random (Knowledge::random_scene). For each candidate the facts that it covers are computed
// (vector_facts.h), including the effects of every option of every reading. Then a small set of small positions is
// chosen such that the set covers all facts found.
#include "analysis/verify/vectors/vector_coverage.h"

#include <algorithm>
#include <map>
#include <memory>
#include <unordered_set>
#include <utility>

#include "analysis/game/turns.h"
#include "analysis/verify/choice_sequence.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::verify {

namespace {

/// If this number of positions cover a reading, the reading is not evaluated for further positions.
constexpr int enough_cases = 100;
/// Positions with more turns are expensive, and only few of them are examined.
constexpr std::size_t many_turns = 600;
constexpr int max_with_many_turns = 16;
/// One of so many positions of a game is followed by one with the same board.
constexpr std::size_t positions_for_another = 3;
/// If the turns of a vector take more bytes than this, only some of the turns are listed.
constexpr std::size_t max_bytes = 12'000;
constexpr std::size_t listed_of_many = 12;

/// The origin of a candidate.
struct VectorOrigin {
    std::shared_ptr<const std::vector<std::string>> game;  ///< null for a scene
    std::size_t turns = 0;                                 ///< number of turns of the game that lead to it
};

struct Candidate {
    AnyState position;
    VectorOrigin origin;
    std::vector<VectorRefusal> illegal;
};

class VectorSearch {
public:
    VectorSearch(const AnyGame& game, const std::vector<OtherReading>& others, const Facts& wanted,
                 VectorOptions options)
        : game_(game), knowledge_(knowledge_of(game)), others_(others), wanted_(wanted), options_(std::move(options)) {}

    std::vector<Vector> run(const std::string& name) {
        take(game_.initial(), {std::make_shared<std::vector<std::string>>(), 0});
        follow(knowledge_.rare(game_));
        for (std::size_t round = 0; round < options_.max_rounds; ++round) {
            if (round >= options_.min_rounds && wanted_.empty()) {
                break;
            }
            if (options_.progress && !options_.progress(round, options_.max_rounds)) {
                return {};
            }
            set_up_scenes(round, play_a_game(round));
        }
        std::vector<Vector> vectors;
        for (const std::size_t chosen : cover(sketches_, 0, options_.size)) {
            vectors.push_back(vector_of(candidates_[chosen]));
            vectors.back().id = name + "-" + std::to_string(vectors.size());
        }
        return vectors;
    }

private:
    AnyState play_a_game(std::size_t round) {
        return follow(
            play_random(game_, game_.initial(), options_.seed, round, knowledge_.max_plies(game_), [](const auto&) {
                return false;
            }).plies);
    }

    /// Examines all positions between the turns of a game from the start; returns the last one.
    AnyState follow(const std::vector<AnyPly>& game) {
        const Path path(game_, game_.initial(), game);
        const auto turns = std::make_shared<std::vector<std::string>>(path.texts(game_));
        for (std::size_t turn = 1; turn <= turns->size(); ++turn) {
            take(path.states[turn], {turns, turn});
            if (turn % positions_for_another == 0) {  // the same board with rare losses, boxes or points
                Random random = Random::stream(options_.seed, sketches_.size());
                const std::vector<OnSameBoard> others = knowledge_.on_same_board(game_, path.states[turn]);
                if (!others.empty()) {
                    take(others[random.below(others.size())].position, {nullptr, 0});
                }
            }
        }
        return path.states[turns->size()];
    }

    void set_up_scenes(std::size_t round, const AnyState& played) {
        for (std::size_t number = 0; number < options_.scenes_a_round; ++number) {
            Random random = Random::stream(~options_.seed, round * options_.scenes_a_round + number);
            if (const std::optional<AnyState> position = knowledge_.random_scene(game_, played, number, random)) {
                take(*position, {nullptr, 0});
            }
        }
    }

    /// Adds a sketch of the position as parsed from its text. Skips a position that was examined before, or whose text
    /// cannot be parsed back to the same position.
    void take(const AnyState& there, VectorOrigin origin) {
        const std::string text = game_.text(there);
        const std::optional<AnyState> position = position_from(game_, text);
        if (!position || game_.text(*position) != text || !chosen_.insert(text).second) {
            return;
        }
        if (game_.plies(*position).size() > many_turns && ++with_many_turns_ > max_with_many_turns) {
            return;
        }
        const LegalTurns legal = legal_turns(game_, *position);
        Sketch sketch;
        Candidate candidate{*position, std::move(origin), {}};
        sketch.facts = facts_of_rules(game_, *position, legal);
        std::vector<Allowed> allowed;
        for (const OtherReading& other : others_) {
            const std::string fact = "reading " + other.name;
            if (counts_[fact] < enough_cases) {
                const ReadingDivergence divergence = verify::divergence(game_, other, *position, legal);
                if (divergence.parts) {
                    sketch.facts.insert(fact);
                    ++counts_[fact];
                }
                if (!divergence.allowed.empty()) {
                    allowed.push_back({&other, divergence.allowed[text.size() % divergence.allowed.size()]});
                }
            }
        }
        candidate.illegal = illegal_turns(*position, allowed, sketch.facts);
        sketch.cost = cost_of(candidate, legal);
        if (!options_.large) {
            std::erase_if(sketch.facts, [](const std::string& fact) { return fact.starts_with("pair "); });
        }
        for (const std::string& fact : sketch.facts) {
            wanted_.erase(fact);
        }
        sketches_.push_back(std::move(sketch));
        candidates_.push_back(std::move(candidate));
    }

    /// A turn that is legal only under an option that is not in force.
    struct Allowed {
        const OtherReading* other;
        std::string turn;
    };

    /// Returns illegal turns. If an option makes none of the turns listed so far legal, a turn that is legal under this
    /// option is added. Then one turn is added for each further pair of a clause that alone refuses it and a kind of
    /// turn.
    std::vector<VectorRefusal> illegal_turns(const AnyState& position, const std::vector<Allowed>& allowed,
                                             Facts& facts) {
        std::vector<VectorRefusal> list;
        bool readable = false;
        for (const Allowed& each : allowed) {
            const std::optional<Refusal> refusal = knowledge_of(game_).refusal(game_, position, each.turn, readable);
            if (!refusal) {
                continue;
            }
            if (std::none_of(list.begin(), list.end(), [&](const VectorRefusal& listed) {
                    return !knowledge_of(each.other->game).refusal(each.other->game, position, listed.turn, readable);
                })) {
                list.push_back({each.turn, std::string(refusal->clause), refusal->sentence});
                add_refusal(position, list.back(), facts);
            }
        }
        Random random = Random::stream(options_.seed, candidates_.size());
        for (const std::string& turn : knowledge_.turns_to_try(game_, position, random)) {
            const std::optional<Refusal> refusal = knowledge_of(game_).refusal(game_, position, turn, readable);
            if (refusal) {
                const VectorRefusal tried{turn, std::string(refusal->clause), refusal->sentence};
                if (add_refusal(position, tried, facts)) {
                    list.push_back(tried);
                }
            }
        }
        return list;
    }

    /// Returns true if the refusal is a new fact.
    bool add_refusal(const AnyState& position, const VectorRefusal& refusal, Facts& facts) const {
        const std::string fact = refusal_fact(game_, position, refusal);
        return !fact.empty() && facts.insert(fact).second;
    }

    /// The estimated size in bytes if all turns are listed. The cost makes positions with many turns unlikely to be
    /// chosen.
    std::size_t cost_of(const Candidate& candidate, const LegalTurns& legal) const {
        constexpr std::size_t around_a_turn = 40;
        constexpr std::size_t around_a_vector = 200;
        std::size_t bytes = around_a_vector + bytes_of(legal);
        for (const VectorRefusal& refusal : candidate.illegal) {
            bytes += refusal.turn.size() + refusal.sentence.size() + around_a_turn;
        }
        for (std::size_t turn = 0; turn < candidate.origin.turns; ++turn) {
            bytes += (*candidate.origin.game)[turn].size() + 3;
        }
        return bytes;
    }

    /// The size is estimated from one turn, because all next positions of a position have about the same length.
    [[nodiscard]] std::size_t bytes_of(const LegalTurns& legal) const {
        constexpr std::size_t turn_and_names = 50;
        return legal.next.empty() ? 0 : legal.next.size() * (turn_and_names + game_.text(legal.next.back()).size());
    }

    Vector vector_of(const Candidate& candidate) const {
        const AnyState& position = candidate.position;
        const LegalTurns legal = legal_turns(game_, position);
        Vector vector;
        vector.position = game_.text(position);
        if (candidate.origin.game) {
            const auto& turns = *candidate.origin.game;
            vector.game.emplace(turns.begin(), turns.begin() + static_cast<std::ptrdiff_t>(candidate.origin.turns));
        }
        vector.seat = game_.seat_to_act(position) + 1;
        vector.outcome = end_from(game_.outcome(position));
        vector.illegal = needed(position, candidate.illegal);
        const Facts facts = covers_of(game_, others_, position, legal, vector.illegal);
        vector.covers.assign(facts.begin(), facts.end());
        const bool many = bytes_of(legal) > max_bytes;
        const std::size_t step = many ? std::max<std::size_t>(1, legal.plies.size() / listed_of_many) : 1;
        std::vector<std::string> lines;
        for (std::size_t turn = 0; turn < legal.plies.size(); ++turn) {
            VectorTurn listed{game_.turn_text(position, legal.plies[turn]), game_.text(legal.next[turn]),
                              end_from(game_.outcome(legal.next[turn]))};
            lines.push_back(digest_line(listed));
            if (turn % step == 0) {
                vector.turns.push_back(std::move(listed));
            }
        }
        if (many) {
            vector.rest = VectorRest{lines.size(), digest_of(lines)};
        }
        return vector;
    }

    /// Removes illegal turns that cover nothing beyond the others. Each remaining turn is the only one that covers some
    /// fact.
    std::vector<VectorRefusal> needed(const AnyState& position, const std::vector<VectorRefusal>& illegal) const {
        std::map<std::string, int> shown;
        std::vector<Facts> shows;
        for (const VectorRefusal& refusal : illegal) {
            shows.emplace_back();
            add_refusal(position, refusal, shows.back());
            for (const OtherReading& other : others_) {
                bool readable = false;
                if (!knowledge_of(other.game).refusal(other.game, position, refusal.turn, readable)) {
                    shows.back().insert(other.name);
                }
            }
            for (const std::string& fact : shows.back()) {
                ++shown[fact];
            }
        }
        std::vector<VectorRefusal> list;
        for (std::size_t at = 0; at < illegal.size(); ++at) {
            if (std::any_of(shows[at].begin(), shows[at].end(), [&](const auto& fact) { return shown[fact] == 1; })) {
                list.push_back(illegal[at]);
            } else {
                for (const std::string& fact : shows[at]) {
                    --shown[fact];
                }
            }
        }
        return list;
    }

    const AnyGame& game_;
    const Knowledge& knowledge_;
    const std::vector<OtherReading>& others_;
    Facts wanted_;
    VectorOptions options_;
    std::unordered_set<std::string> chosen_;
    std::map<std::string, int> counts_;
    int with_many_turns_ = 0;
    std::vector<Sketch> sketches_;
    std::vector<Candidate> candidates_;
};

}  // namespace

std::vector<Vector> choose_vectors(const AnyGame& game, const std::vector<OtherReading>& others, const Facts& wanted,
                                   const std::string& name, const VectorOptions& options) {
    return VectorSearch(game, others, wanted, options).run(name);
}

}  // namespace rulescope::verify
