// The answering side of the protocol (docs/conformance.md): Rulescope as a rules engine and as an opponent.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/vectors/vector.h"

namespace rulescope::studies {

/// Bounds of the work of one request (docs/conformance.md). A request beyond them gets an answer with `error`.
struct ResponderLimits {
    std::size_t line = 4'000'000;     ///< bytes of a request
    std::size_t text = 20'000;        ///< bytes of a text in it except `toml`, and of all changes together
    std::size_t toml = 1'000'000;     ///< bytes of `toml`
    std::uint64_t turns = 1'000'000;  ///< turns of the position
    /// Sequences that perft and divide extend by one turn. A twin extends 100 times as many.
    std::uint64_t sequences = 1'000'000;
    std::uint64_t budget = 10'000'000;  ///< positions or iterations that the agent may spend on `bestturn`
};

struct ResponderOptions {
    std::string agent;       ///< the agent that answers `bestturn`; "" means greedy, or random where no agent searches
    std::uint64_t seed = 1;  ///< seed of the agent's random numbers
    std::string version;     ///< version of Rulescope
    std::optional<specs::LoadedRules> only;  ///< the only rule set that is supported; it is set up from the beginning
    const std::atomic<bool>* stop = nullptr;
    ResponderLimits limits{};
    /// The implementation that answers about a rule set; null means the reference. The tests answer with wrong rules.
    std::function<verify::Implementation(const specs::LoadedRules&)> implementation{};
};

class Responder {
public:
    /// Throws specs::InputError if the agent does not exist, exceeds its bound or cannot play the only rule set.
    explicit Responder(ResponderOptions options);
    ~Responder();
    Responder(const Responder&) = delete;
    Responder& operator=(const Responder&) = delete;

    /// Answers a request. Any text is a valid argument; a request that cannot be understood, or that needs more work
    /// than the limits allow, gets an answer with `error`. The answer is one line. The same requests get the same
    /// answers.
    std::string answer(const std::string& line);

private:
    struct Rules;
    class Request;

    ResponderOptions options_;
    std::unique_ptr<Rules> rules_;  ///< null before `setup`
};

}  // namespace rulescope::studies
