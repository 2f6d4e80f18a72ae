// The requirements of core/game.h as checks of any game; contract_suite.h makes tests of them.
//
// The checks play games by choice streams, from the start and, if the contract has them, from states in the middle.
// Every failure reports the states of the game and the choices that lead there.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/support/contract.h"

namespace rulescope::testing::contract {

template <Game G>
void plies_are_listed_until_it_is_over(const Contract<G>& contract) {
    visit_states<G>(contract, [&](const auto& state, const auto& plies) {
        RC_ASSERT(plies.empty() == contract.game.outcome(state).has_value());
    });
}

template <Game G>
void payoffs_sum_to_one(const Contract<G>& contract) {
    visit_states<G>(contract, [&](const auto& state, const auto&) {
        if (const std::optional<Outcome> outcome = contract.game.outcome(state)) {
            RC_ASSERT(static_cast<int>(outcome->payoff.size()) == contract.game.seats());
            const double sum = std::accumulate(outcome->payoff.begin(), outcome->payoff.end(), 0.0);
            const bool alone_and_lost = contract.game.seats() == 1 && sum == 0.0;  // there is no other seat to win
            RC_ASSERT((sum > 1.0 - 1e-9 || alone_and_lost));
            RC_ASSERT(sum < 1.0 + 1e-9);
            RC_ASSERT(std::all_of(outcome->payoff.begin(), outcome->payoff.end(), [](double p) { return p >= 0.0; }));
            RC_ASSERT(!outcome->clause.empty());
        }
    });
}

template <Game G>
void the_seat_to_act_sits_at_the_table(const Contract<G>& contract) {
    visit_states<G>(contract, [&](const auto& state, const auto&) {
        RC_ASSERT(static_cast<int>(contract.game.seat_to_act(state)) < contract.game.seats());
    });
}

/// plies() and refusal() agree about every candidate. Returns false if the contract has no candidates.
template <Game G>
bool a_ply_is_listed_exactly_if_it_is_not_refused(const Contract<G>& contract) {
    if (!contract.candidates) {
        return false;
    }
    check_cases(contract.cases, [&] {
        const Numbers chosen = *choices(contract.longest).as("choices");
        const Numbers middle = *numbers(30).as("middle");
        const auto asked = [&](typename G::State state) {
            state = walk<G>(contract, std::move(state), chosen, [](const auto&, const auto&) {});
            const auto plies = contract.game.plies(state);
            const auto listed = [&](const auto& ply) { return std::count(plies.begin(), plies.end(), ply); };
            if constexpr (Notated<G>) {
                RC_LOG() << contract.game.text(state) << "\n";
            }
            std::size_t found = 0;
            for (const auto& ply : contract.candidates(state)) {
                const std::optional<Refusal> refusal = contract.game.refusal(state, ply);
                RC_ASSERT(listed(ply) == (refusal ? 0 : 1));
                RC_ASSERT((!refusal || (!refusal->clause.empty() && !refusal->sentence.empty())));
                found += refusal ? 0U : 1U;
            }
            RC_ASSERT(found == plies.size());  // the candidates contain all that is listed
        };
        asked(contract.game.initial());
        if (contract.middle) {
            asked(contract.middle(middle));
        }
    });
    return true;
}

/// The same input gives the same output, and the input is not changed.
template <Game G>
void playing_is_a_pure_function(const Contract<G>& contract) {
    const G copy = contract.game;
    visit_states<G>(contract, [&](const auto& state, const auto& plies) {
        if (plies.empty()) {
            return;
        }
        const auto before = state;
        const auto& ply = plies[plies.size() / 2];
        Events events;
        Events again;
        const auto after = contract.game.after(state, ply, &events);
        RC_ASSERT(state == before);
        RC_ASSERT(contract.game.after(state, ply, &again) == after);
        RC_ASSERT(again == events);
        RC_ASSERT(contract.game.after(state, ply, nullptr) == after);
        RC_ASSERT(copy.after(state, ply, nullptr) == after);  // a copy is the same game
        RC_ASSERT(copy.plies(state) == plies);
        RC_ASSERT(copy.key(state) == contract.game.key(state));
    });
}

/// Keys are equal exactly for equal states, and equal states have the same plies.
template <Game G>
void keys_are_exact(const Contract<G>& contract) {
    std::map<Key, typename G::State> by_key;
    std::uint64_t met_again = 0;
    visit_states<G>(contract, [&](const auto& state, const auto& plies) {
        std::set<Key> different{contract.game.key(state)};
        for (const auto& variant : contract.variants ? contract.variants(state) : std::vector<typename G::State>{}) {
            RC_ASSERT(different.insert(contract.game.key(variant)).second);
        }
        const auto [at, first] = by_key.emplace(contract.game.key(state), state);
        if (first) {
            return;
        }
        ++met_again;
        RC_ASSERT(at->second == state);
        RC_ASSERT(contract.game.plies(at->second) == plies);
    });
    EXPECT_GT(met_again, 0U) << "no state was met twice";
    constexpr std::size_t compared = 1000;  // every state with every other one
    std::vector<const typename G::State*> states;
    for (const auto& [key, state] : by_key) {
        if (states.size() < compared) {
            states.push_back(&state);
        }
    }
    for (std::size_t a = 0; a < states.size(); ++a) {
        for (std::size_t b = a + 1; b < states.size(); ++b) {
            ASSERT_FALSE(*states[a] == *states[b]) << "two keys for one state";
        }
    }
}

template <Game G>
void texts_of_states_round_trip(const Contract<G>& contract) {
    if constexpr (Notated<G>) {
        visit_states<G>(contract, [&](const auto& state, const auto&) {
            const std::string text = contract.game.text(state);
            const auto read = contract.read(text);
            RC_ASSERT(read.has_value());
            RC_ASSERT(*read == state);
            RC_ASSERT(contract.game.text(*read) == text);
        });
    }
}

/// Every turn of a walk, written and read again.
template <Game G>
void texts_of_turns_round_trip(const Contract<G>& contract) {
    if constexpr (Notated<G>) {
        check_cases(contract.cases, [&] {
            const Numbers chosen = *choices(contract.longest).as("choices");
            const Numbers middle = *numbers(30).as("middle");
            const auto turns = [&](typename G::State state) {
                typename G::State begins = state;
                std::vector<typename G::Ply> turn;
                for (const std::uint32_t choice : chosen) {
                    const auto plies = contract.game.plies(state);
                    if (plies.empty()) {
                        return;
                    }
                    turn.push_back(plies[choice % plies.size()]);
                    state = contract.game.after(state, turn.back(), nullptr);
                    if (contract.game.between_turns(state)) {
                        const std::string text = contract.game.turn_text(begins, turn);
                        RC_LOG() << contract.game.text(begins) << " | " << text << "\n";
                        const auto read = contract.read_turn(begins, text);
                        RC_ASSERT(read.has_value());
                        RC_ASSERT(*read == turn);
                        begins = state;
                        turn.clear();
                    }
                }
            };
            turns(contract.game.initial());
            if (contract.middle && contract.game.between_turns(contract.middle(middle))) {
                turns(contract.middle(middle));
            }
        });
    }
}

/// Symmetries commute with plies() and after(): plies(image) = image of the plies, after(image) = image of the result.
template <Game G>
void symmetries_change_nothing(const Contract<G>& contract) {
    if constexpr (Symmetric<G>) {
        const G& game = contract.game;
        const auto start = game.initial();
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            EXPECT_EQ(game.key(game.image(start, symmetry)), game.key(start)) << "the start is not kept";
        }
        EXPECT_TRUE(game.image(start, 0) == start) << "symmetry 0 is the identity";
        visit_states<G>(contract, [&](const auto& state, const auto& plies) {
            std::set<Key> images;
            for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
                const auto image = game.image(state, symmetry);
                images.insert(game.key(image));
                RC_ASSERT((symmetry > 0 || image == state));
                auto listed = game.plies(image);
                RC_ASSERT(listed.size() == plies.size());
                for (const auto& ply : plies) {
                    const auto at = std::find(listed.begin(), listed.end(), game.image(ply, symmetry));
                    RC_ASSERT(at != listed.end());
                    listed.erase(at);
                }
                if (!plies.empty()) {
                    const auto& ply = plies[plies.size() / 3];
                    RC_ASSERT(game.after(image, game.image(ply, symmetry), nullptr) ==
                              game.image(game.after(state, ply, nullptr), symmetry));
                }
                const auto here = game.outcome(state);
                const auto there = game.outcome(image);
                RC_ASSERT(here.has_value() == there.has_value());
                RC_ASSERT((!here || here->payoff == there->payoff));
            }
            RC_ASSERT(game.symmetries() % static_cast<int>(images.size()) == 0);  // orbits divide the group
        });
    }
}

/// Returns false if the game has no rank, or if ranked() is false under these readings.
template <Game G>
bool the_rank_grows_every_turn(const Contract<G>& contract) {
    if constexpr (!Ranked<G>) {
        return false;
    } else {
        const G& game = contract.game;
        if (!game.ranked()) {
            return false;
        }
        check_cases(contract.cases, [&] {
            const Numbers chosen = *choices(contract.longest).as("choices");
            typename G::State state = game.initial();
            typename G::State begins = state;
            std::vector<typename G::Ply> turn;
            for (const std::uint32_t choice : chosen) {
                const auto plies = game.plies(state);
                if (plies.empty()) {
                    return;
                }
                turn.push_back(plies[choice % plies.size()]);
                state = game.after(state, turn.back(), nullptr);
                if (game.between_turns(state)) {
                    const bool may_stay = contract.rank_may_stay && contract.rank_may_stay(begins, turn);
                    RC_ASSERT(
                        (game.rank(state) > game.rank(begins) || (may_stay && game.rank(state) == game.rank(begins))));
                    begins = state;
                    turn.clear();
                }
            }
        });
        return true;
    }
}

}  // namespace rulescope::testing::contract
