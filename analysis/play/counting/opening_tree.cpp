#include "analysis/play/counting/opening_tree.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "analysis/game/language.h"
#include "analysis/game/orbit.h"
#include "analysis/game/turns.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/storage/file_error.h"

namespace rulescope::play {

OpeningTree::OpeningTree(const MatchGame& game, int turns) : game_(game), turns_(turns) {}

void OpeningTree::add(const storage::KeptGame& game) {
    std::string all;
    for (const std::string& turn : game.turns) {
        all += turn + ";";
    }
    const auto place = std::find(payoffs_.begin(), payoffs_.end(), game.payoffs);
    const PlayedGame played{std::hash<std::string>()(all), static_cast<std::uint32_t>(place - payoffs_.begin())};
    if (place == payoffs_.end()) {
        payoffs_.push_back(game.payoffs);
    }
    AnyState state = game_.start;
    std::size_t node = 0;
    nodes_[node].games.push_back(played);
    for (std::size_t turn = 0; turn < game.turns.size() && nodes_[node].depth < turns_; ++turn) {
        const auto plies = game_.family->read_turn(game_.game, state, game.turns[turn]);
        if (!plies) {
            throw storage::FileError::damaged_record(game.number, "'" + game.turns[turn] + "' is not legal");
        }
        state = after_plies(game_.game, std::move(state), *plies);
        const auto [child, is_new] = nodes_[node].children.try_emplace(orbit_key(game_.game, state), nodes_.size());
        const std::size_t next = child->second;
        if (is_new) {
            nodes_.push_back({nodes_[node].depth + 1});
        }
        node = next;
        nodes_[node].games.push_back(played);
    }
}

void OpeningTree::set_scores(const Node& node, OpeningBranch& branch) const {
    std::vector<PlayedGame> games = node.games;
    std::sort(games.begin(), games.end(),
              [](const PlayedGame& a, const PlayedGame& b) { return a.fingerprint < b.fingerprint; });
    const auto seats = static_cast<std::size_t>(game_.game.seats());
    std::vector<std::vector<statistics::Cluster>> clusters(seats);
    branch.games = games.size();
    for (std::size_t at = 0; at < games.size(); ++at) {
        const bool another = at == 0 || games[at].fingerprint != games[at - 1].fingerprint;
        branch.different += another ? 1 : 0;
        const std::vector<double>& payoffs = payoffs_[games[at].payoffs];
        for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
            if (another) {
                clusters[seat].emplace_back();
            }
            clusters[seat].back().add(payoffs[seat]);
        }
    }
    for (std::size_t seat = 0; seat < seats && !clusters[0].empty(); ++seat) {
        branch.scores.push_back(statistics::clustered_mean(clusters[seat], 0.0, 1.0));
    }
}

void OpeningTree::add_shown(std::size_t number, std::size_t shown, const AnyState& state, std::uint64_t min_games,
                            OpeningTreeResult& result) const {
    const Node& node = nodes_[number];
    std::vector<std::pair<std::size_t, Key>> children;
    std::uint64_t continued = 0;
    for (const auto& [key, child] : node.children) {
        const std::uint64_t games = nodes_[child].games.size();
        continued += games;
        if (games >= min_games) {
            children.emplace_back(child, key);
        } else {
            result.branches[shown].games_left_out += games;
            ++result.branches[shown].branches_left_out;
        }
    }
    result.branches[shown].ended = node.depth < turns_ ? node.games.size() - continued : 0;
    if (children.empty()) {
        return;
    }
    std::stable_sort(children.begin(), children.end(), [&](const auto& a, const auto& b) {
        return nodes_[a.first].games.size() > nodes_[b.first].games.size();
    });
    struct Written {
        std::string turn;
        AnyState after;
        std::uint64_t legal = 0;
    };
    std::map<Key, Written> written;
    for_each_turn(game_.game, state, [&](const std::vector<AnyPly>& plies, const AnyState& after) {
        const Key key = orbit_key(game_.game, after);
        if (node.children.contains(key)) {
            Written& first = written[key];
            if (first.legal++ == 0) {
                first.turn = game_.game.turn_text(state, plies);
                first.after = after;
            }
        }
    });
    for (const auto& [child, key] : children) {
        const Written& turn = written.at(key);
        OpeningBranch branch;
        branch.parent = shown;
        branch.depth = nodes_[child].depth;
        branch.turn = turn.turn;
        branch.position = game_.game.text(turn.after);
        branch.seat = game_.game.seat_to_act(state);
        branch.legal = turn.legal;
        set_scores(nodes_[child], branch);
        result.branches.push_back(std::move(branch));
        add_shown(child, result.branches.size() - 1, turn.after, min_games, result);
    }
}

OpeningTreeResult OpeningTree::result(std::uint64_t min_games) const {
    OpeningTreeResult result;
    result.turns = turns_;
    result.min_games = min_games;
    OpeningBranch root;
    root.position = game_.game.text(game_.start);
    set_scores(nodes_[0], root);
    result.branches.push_back(std::move(root));
    add_shown(0, 0, game_.start, min_games, result);
    return result;
}

std::optional<std::size_t> OpeningClusters::add(std::uint64_t game, const OpeningLine& line) {
    if (!complete_ || count_.after_eight >= max_lines) {
        complete_ = false;
        return std::nullopt;
    }
    ++count_.games;
    count_.after_eight += long_lines_.insert(line.after_eight).second ? 1U : 0U;
    const auto [found, fresh] = lines_.try_emplace(line.after_four, parents_.size());
    const std::size_t index = found->second;
    if (fresh) {
        parents_.push_back(index);
        ++count_.after_four;
    }
    const std::uint64_t round = plan_.round_of(game);
    if (plan_.opening_turns > 0 && round == round_) {
        parents_[cluster_of(index)] = cluster_of(line_of_round_);
    }
    round_ = round;
    line_of_round_ = index;
    return index;
}

std::size_t OpeningClusters::cluster_of(std::size_t line) const {
    while (parents_[line] != line) {
        line = parents_[line];
    }
    return line;
}

}  // namespace rulescope::play
