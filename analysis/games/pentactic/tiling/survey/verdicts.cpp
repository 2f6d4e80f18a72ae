#include "analysis/games/pentactic/tiling/survey/verdicts.h"

#include <fmt/format.h>

#include <stdexcept>

namespace rulescope::tiling {

using State = SurveyState;

namespace {

bool has_nodes(char verdict) {
    return verdict == State::failing || verdict == State::undecided;
}

}  // namespace

Verdicts::Verdicts(std::size_t classes, const SurveyState& state) : verdicts_(classes), exchanged_(classes) {
    std::size_t with_nodes = 0;
    const bool right_length = state.classes.empty() || state.classes.size() == classes;
    for (std::size_t i = 0; i < classes; ++i) {
        const char verdict = state.classes.empty() || !right_length ? State::open : state.classes[i];
        verdicts_[i] = verdict;
        exchanged_[i] = verdict;
        decided_ += verdict == State::open ? 0U : 1U;
        if (has_nodes(verdict)) {
            if (with_nodes < state.nodes.size() && state.nodes[with_nodes] != 0) {
                nodes_.emplace_hint(nodes_.end(), i, state.nodes[with_nodes]);
            }
            ++with_nodes;
        }
    }
    if (!right_length || with_nodes != state.nodes.size()) {
        throw std::invalid_argument(fmt::format("the state is of {} classes with {} searches, the task has {}",
                                                state.classes.size(), state.nodes.size(), classes));
    }
}

bool Verdicts::claim(std::size_t index) {
    char open = State::open;
    if (!verdicts_[index].compare_exchange_strong(open, State::solvable)) {
        return false;
    }
    ++decided_;
    return true;
}

void Verdicts::settle(std::size_t index, char verdict, std::uint64_t nodes) {
    if (nodes != 0) {
        const std::lock_guard guard(lock_);
        nodes_[index] = nodes;
    }
    verdicts_[index] = verdict;  // stored after the nodes: threads that see the verdict also see the nodes
    ++decided_;
}

std::uint64_t Verdicts::nodes(std::size_t index) const {
    const std::lock_guard guard(lock_);
    const auto found = nodes_.find(index);
    return found == nodes_.end() ? 0 : found->second;
}

SurveyState Verdicts::state() const {
    SurveyState state;
    state.classes.reserve(verdicts_.size());
    for (const std::atomic<char>& verdict : verdicts_) {
        state.classes += verdict;
    }
    for (std::size_t i = 0; i < state.classes.size(); ++i) {
        if (has_nodes(state.classes[i])) {
            state.nodes.push_back(nodes(i));
        }
    }
    return state;
}

void Verdicts::exchange(parallel::Communicator& communicator) {
    if (communicator.size() == 1) {
        return;
    }
    // A word for each class that this process has decided: the class and its verdict. After it, the nodes of the
    // search, if the verdict has nodes.
    parallel::Communicator::Words words;
    for (std::size_t i = 0; i < verdicts_.size(); ++i) {
        if (const char verdict = verdicts_[i]; verdict != exchanged_[i]) {
            words.push_back(std::uint64_t{i} << 8U | static_cast<unsigned char>(verdict));
            if (has_nodes(verdict)) {
                words.push_back(nodes(i));
            }
        }
    }
    for (const parallel::Communicator::Words& from_one : parallel::all_gather(communicator, words)) {
        take(from_one);
    }
}

void Verdicts::take(const parallel::Communicator::Words& words) {
    for (std::size_t at = 0; at < words.size(); ++at) {
        const auto index = static_cast<std::size_t>(words[at] >> 8U);
        const auto verdict = static_cast<char>(words[at] & 0xFFU);
        const std::uint64_t nodes = has_nodes(verdict) ? words[++at] : 0;
        exchanged_[index] = verdict;
        if (is_open(index) && verdict == State::solvable) {
            claim(index);
        } else if (is_open(index)) {
            settle(index, verdict, nodes);
        } else if (verdicts_[index] != verdict) {
            throw std::logic_error(fmt::format("two processes decided class {} as '{}' and '{}'", index,
                                               verdicts_[index].load(), verdict));
        }
    }
}

}  // namespace rulescope::tiling
