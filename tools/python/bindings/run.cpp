#include "tools/python/bindings/run.h"

#include <condition_variable>
#include <chrono>
#include <exception>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>
#include <utility>

#include "tools/command.h"
#include "tools/command_line/command_line.h"

namespace rulescope::python {

namespace {

struct Step {
    std::string what;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    std::string unit;
};

/// A run in a thread of its own. The thread of Python waits for it: only that thread may call Python and see signals.
class Running {
public:
    Running(const std::vector<std::string>& words, bool observed) {
        tools::set_interrupted(false);
        tools::Context context;
        context.out_stream = &out_;
        context.err_stream = &err_;
        if (observed) {
            context.observe = [this](const std::string& what, std::uint64_t done, std::uint64_t total,
                                     const std::string& unit) {
                const std::lock_guard guard(lock_);
                step_ = Step{what, done, total, unit};
                changed_.notify_all();
            };
        }
        thread_ = std::thread([this, context, words] {
            const int status = tools::run_in_context(context, words);
            const std::lock_guard guard(lock_);
            status_ = status;
            changed_.notify_all();
        });
    }
    ~Running() {
        tools::set_interrupted(!ended());
        thread_.join();
        tools::set_interrupted(false);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    /// Waits a tenth of a second, or until something happens.
    void wait() {
        std::unique_lock guard(lock_);
        changed_.wait_for(guard, std::chrono::milliseconds(100), [this] { return status_ || step_; });
    }
    [[nodiscard]] bool ended() {
        const std::lock_guard guard(lock_);
        return status_.has_value();
    }
    std::optional<Step> take_step() {
        const std::lock_guard guard(lock_);
        return std::exchange(step_, std::nullopt);
    }
    [[nodiscard]] Run result() { return {*status_, out_.str(), err_.str()}; }

private:
    std::ostringstream out_;
    std::ostringstream err_;
    std::mutex lock_;
    std::condition_variable changed_;
    std::optional<int> status_;
    std::optional<Step> step_;
    std::thread thread_;
};

}  // namespace

Run run(const std::vector<std::string>& words, const pybind11::object& progress) {
    // Two runs at a time would share the flag of interrupts; the second waits.
    static std::mutex one_at_a_time;
    std::unique_lock alone(one_at_a_time, std::defer_lock);
    std::optional<Running> running;
    {
        const pybind11::gil_scoped_release released;
        alone.lock();
        running.emplace(words, !progress.is_none());
    }
    const auto end = [&] {
        const pybind11::gil_scoped_release released;
        running.reset();  // sets the flag of interrupts and waits for the end
    };
    try {
        while (!running->ended()) {
            {
                const pybind11::gil_scoped_release released;
                running->wait();
            }
            if (PyErr_CheckSignals() != 0) {
                throw pybind11::error_already_set();
            }
            if (const std::optional<Step> step = running->take_step()) {
                progress(step->what, step->done, step->total, step->unit);
            }
        }
    } catch (...) {
        end();
        throw;
    }
    Run result = running->result();
    end();
    return result;
}

}  // namespace rulescope::python
