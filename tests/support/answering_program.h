// A program for conformance tests that answers in this process, with deliberate faults.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/json_text.h"
#include "analysis/studies/conform/responder.h"
#include "analysis/studies/conform/session.h"

namespace rulescope::testing {

class AnsweringProgram final : public studies::Program {
public:
    /// Changes the reply to a request; `request` is the request as JSON.
    using Fault = std::function<void(const Json& request, studies::Reply& reply)>;

    explicit AnsweringProgram(studies::ResponderOptions options = {}, Fault fault = {})
        : options_(std::move(options)), fault_(std::move(fault)) {}

    void start() override {
        ++starts;
        responder_ = std::make_unique<studies::Responder>(options_);
    }
    studies::Reply ask(const std::string& line) override {
        asked.push_back(line);
        studies::Reply reply{studies::ReplyKind::line, responder_->answer(line)};
        if (fault_) {
            fault_(Json::parse(line), reply);
        }
        return reply;
    }

    int starts = 0;
    std::vector<std::string> asked;  ///< all requests

private:
    studies::ResponderOptions options_;
    Fault fault_;
    std::unique_ptr<studies::Responder> responder_;
};

}  // namespace rulescope::testing
