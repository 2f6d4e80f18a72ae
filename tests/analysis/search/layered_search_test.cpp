// The layered search over graphs made at random.
#include <gtest/gtest.h>

#include <rapidcheck.h>
#include <deque>
#include <map>

#include "analysis/search/layered_search.h"
#include "analysis/storage/key_numbers.h"
#include "tests/support/checking.h"

namespace rulescope::search {
namespace {

/// A graph: the nodes after each node. Odd nodes are in the middle of a turn; a negative node is a turn without a
/// position.
using Graph = std::vector<std::vector<int>>;

class Searched {
    struct Note {
        int target = 0;
    };
    using Part = std::vector<int>;  ///< the nodes that were expanded
    using Layers = LayeredSearch<Searched, int, Note, Part>;

public:
    /// Ends with the results of node number `most`.
    Searched(const Graph& graph, int threads, std::uint32_t most = 0xffffffff)
        : graph_(graph), most_(most), search_(*this, threads, nullptr) {
        search_.begin(key(0), {}, 0);
        for (; search_.next_layer() && search_.expand_layer(); ++layers) {
        }
    }

    std::vector<int> nodes;   ///< [number]
    std::vector<int> depths;  ///< [number]
    std::vector<Link> links;  ///< [number]
    std::vector<int> expanded_nodes;
    std::vector<int> merged;  ///< the nodes of all parts
    int layers = 0;

    // ---- called by the search -----------------------------------------------------------------------------

    static std::size_t block(int) { return 50; }
    static Part part() { return {}; }
    void merge(Part&& part) { merged.insert(merged.end(), part.begin(), part.end()); }
    bool expand(Part& part, std::uint32_t, int node, Layers::Turns& turns) const {
        part.push_back(node);
        for (const int next : graph_[static_cast<std::size_t>(node)]) {
            if (next < 0) {
                turns.skip();
            } else {
                turns.add(key(next), {-1}, [&](const Key&, Note& note) {
                    note.target = next;
                    return next;
                });
            }
        }
        return true;
    }
    void found(std::uint32_t number, const Link& link, const Key& itself, const Note& note, int&& node) {
        RC_ASSERT(number == nodes.size());
        RC_ASSERT(itself == key(node));
        RC_ASSERT(note.target == (number == 0 ? 0 : node));
        nodes.push_back(node);
        links.push_back(link);
        depths.push_back(number == 0 ? 0 : depths[link.parent] + (node % 2 == 0 ? 1 : 0));
        node % 2 == 0 ? search_.wait(number, std::move(node)) : search_.wait_in_layer(number, std::move(node));
    }
    bool expanded(const Part&, std::uint32_t number, const std::vector<Layers::Reached>& turns) {
        const auto& expected = graph_[static_cast<std::size_t>(nodes[number])];
        RC_ASSERT(turns.size() == expected.size());
        for (std::size_t turn = 0; turn < turns.size(); ++turn) {
            RC_ASSERT(nodes[turns[turn].number] == std::max(0, expected[turn]));
        }
        expanded_nodes.push_back(nodes[number]);
        return number != most_;
    }

private:
    static std::string key(int node) { return std::to_string(node); }

    const Graph& graph_;
    std::uint32_t most_;
    Layers search_;
};

/// The number of even nodes on the way to each node that is reached, from a queue of its own.
std::map<int, int> distances(const Graph& graph) {
    std::map<int, int> found;
    std::deque<std::pair<int, int>> queue{{0, 0}};
    while (!queue.empty()) {
        const auto [node, distance] = queue.front();
        queue.pop_front();
        if (!found.try_emplace(node, distance).second) {
            continue;
        }
        for (const int next : graph[static_cast<std::size_t>(node)]) {
            if (next >= 0 && next % 2 == 0) {
                queue.emplace_back(next, distance + 1);
            } else if (next >= 0) {
                queue.emplace_front(next, distance);
            }
        }
    }
    return found;
}

Graph any_graph() {
    const auto size = *rc::gen::inRange<std::size_t>(1, 60).as("nodes");
    return *rc::gen::container<Graph>(
                size, rc::gen::container<std::vector<int>>(rc::gen::inRange(-2, static_cast<int>(size))))
                .as("graph");
}

TEST(LayeredSearch, FindsEveryPositionByAShortestGame) {
    testing::check_cases(200, [] {
        const Graph graph = any_graph();
        const Searched searched(graph, 1);
        const std::map<int, int> expected = distances(graph);
        RC_ASSERT(searched.nodes.size() == expected.size());
        RC_ASSERT(searched.merged == searched.expanded_nodes);
        RC_ASSERT(searched.merged.size() == expected.size());
        for (std::uint32_t number = 0; number < searched.nodes.size(); ++number) {
            RC_ASSERT(searched.depths[number] == expected.at(searched.nodes[number]));
            if (number > 0) {
                const Link link = searched.links[number];
                const auto parent = static_cast<std::size_t>(searched.nodes[link.parent]);
                RC_ASSERT(graph[parent][link.turn] == searched.nodes[number]);
            }
        }
        RC_ASSERT(searched.layers == 1 + *std::max_element(searched.depths.begin(), searched.depths.end()));
    });
}

TEST(LayeredSearch, IsTheSameForAnyNumberOfThreads) {
    testing::check_cases(50, [] {
        const Graph graph = any_graph();
        const auto most = *rc::gen::inRange<std::uint32_t>(1, 80).as("bound");
        const Searched one(graph, 1, most);
        for (const int threads : {2, 3}) {
            const Searched several(graph, threads, most);
            RC_ASSERT(several.nodes == one.nodes);
            RC_ASSERT(several.depths == one.depths);
            RC_ASSERT(several.expanded_nodes == one.expanded_nodes);
        }
    });
}

}  // namespace
}  // namespace rulescope::search
