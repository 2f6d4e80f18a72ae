#include "analysis/game/path.h"

#include <algorithm>

namespace rulescope {

Path::Path(const AnyGame& game, AnyState start, const std::vector<AnyPly>& plies) : Path(std::move(start)) {
    for (const AnyPly& ply : plies) {
        play(game, ply);
    }
}

Path::Path(const AnyGame& game, AnyState start, std::vector<std::vector<AnyPly>> played) : Path(std::move(start)) {
    turns = std::move(played);
    for (const std::vector<AnyPly>& turn : turns) {
        states.push_back(after_plies(game, end(), turn));
    }
}

std::vector<AnyPly> Path::plies() const {
    std::vector<AnyPly> plies;
    for (const std::vector<AnyPly>& turn : turns) {
        plies.insert(plies.end(), turn.begin(), turn.end());
    }
    return plies;
}

std::vector<std::string> Path::texts(const AnyGame& game) const {
    std::vector<std::string> texts;
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
        if (turn_complete(game, states[turn + 1])) {
            texts.push_back(game.turn_text(states[turn], turns[turn]));
        }
    }
    return texts;
}

std::vector<int> Path::choices(const AnyGame& game) const {
    std::vector<int> choices;
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
        AnyState now = states[turn];
        for (const AnyPly& ply : turns[turn]) {
            const std::vector<AnyPly> legal = game.plies(now);
            choices.push_back(static_cast<int>(std::find(legal.begin(), legal.end(), ply) - legal.begin()));
            now = game.after(now, ply);
        }
    }
    return choices;
}

Path Path::first(std::size_t number) const {
    Path path = *this;
    path.turns.resize(number);
    path.states.resize(number + 1);
    return path;
}

void Path::add(std::vector<AnyPly> turn, AnyState after) {
    turns.push_back(std::move(turn));
    states.push_back(std::move(after));
}

void Path::play(const AnyGame& game, const AnyPly& ply) {
    AnyState after = game.after(end(), ply);
    if (turns.empty() || turn_complete(game, end())) {
        add({ply}, std::move(after));
    } else {
        turns.back().push_back(ply);
        states.back() = std::move(after);
    }
}

bool Path::play_choice(const AnyGame& game, int choice) {
    const std::vector<AnyPly> legal = game.plies(end());
    const auto index = static_cast<std::size_t>(choice);
    if (index >= legal.size()) {
        return false;
    }
    play(game, legal[index]);
    return true;
}

void Path::complete(const AnyGame& game, const std::vector<AnyPly>& wanted) {
    std::size_t played = plies().size();
    while (!turns.empty() && !turn_complete(game, end())) {
        const std::vector<AnyPly> legal = game.plies(end());
        if (legal.empty()) {
            return;
        }
        const auto place = played < wanted.size() ? std::find(legal.begin(), legal.end(), wanted[played]) : legal.end();
        play(game, place == legal.end() ? legal.front() : *place);
        ++played;
    }
}

std::vector<std::string> turn_texts(const AnyGame& game, const AnyState& state) {
    std::vector<std::string> texts;
    for_each_turn(game, state, [&](const std::vector<AnyPly>& plies, const AnyState&) {
        texts.push_back(game.turn_text(state, plies));
    });
    return texts;
}

std::optional<Turn<AnyGame>> turn_of_text(const AnyGame& game, const AnyState& state, const std::string& text) {
    std::optional<Turn<AnyGame>> found;
    for_each_turn(game, state, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
        if (!found && game.turn_text(state, plies) == text) {
            found = {plies, next};
        }
    });
    return found;
}

std::vector<PlayedPly<AnyGame>> played_plies(const AnyGame& game, AnyState before, const std::vector<AnyPly>& plies) {
    std::vector<PlayedPly<AnyGame>> played;
    for (const AnyPly& ply : plies) {
        const std::vector<AnyPly> legal = game.plies(before);
        const auto choice = static_cast<int>(std::find(legal.begin(), legal.end(), ply) - legal.begin());
        played.push_back({std::move(before), ply, choice, {}, {}});
        played.back().after = game.after(played.back().before, ply, &played.back().events);
        before = played.back().after;
    }
    return played;
}

}  // namespace rulescope
