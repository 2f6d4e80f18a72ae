#include "tools/python/bindings/run.h"

#include <pthread.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
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
    Running(const std::vector<std::string>& words, const std::map<std::string, specs::LoadedRules>& rule_sets,
            bool observed) {
        tools::set_interrupted(false);
        tools::Context context;
        context.out_stream = &out_;
        context.err_stream = &err_;
        context.rule_sets = rule_sets;
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

/// Who may run: one thread at a time, for the flag of interrupts is one for the process. A forked child gets a new one, as
/// its only thread holds nothing.
struct Turnstile {
    std::timed_mutex one_at_a_time;
    std::atomic<std::thread::id> inside{};  ///< the thread whose study runs
    std::atomic<int> present{0};            ///< threads in run()
    std::atomic<bool> closed{false};        ///< the interpreter ends
};

/// Never deleted: threads may wait at it to the end of the process.
Turnstile*& turnstile() {
    static Turnstile* current = [] {
        pthread_atfork(nullptr, nullptr, [] {
            turnstile() = new Turnstile;  // NOLINT: the parent's threads are not there to leave the old one
            tools::set_interrupted(false);
        });
        return new Turnstile;  // NOLINT
    }();
    return current;
}

struct Presence {
    explicit Presence(Turnstile& at) : at_(at) { ++at_.present; }
    ~Presence() { --at_.present; }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;

private:
    Turnstile& at_;
};

/// Other threads than the main one end quietly: SystemExit ends a thread without a message.
void require_open(const Turnstile& at) {
    if (at.closed) {
        const pybind11::module_ threading = pybind11::module_::import("threading");
        if (!threading.attr("current_thread")().is(threading.attr("main_thread")())) {
            PyErr_SetNone(PyExc_SystemExit);
            throw pybind11::error_already_set();
        }
        throw std::runtime_error("no study can begin: the interpreter ends");
    }
}

/// Waits until no other thread runs a study. Signals are seen meanwhile.
std::unique_lock<std::timed_mutex> enter(Turnstile& at) {
    require_open(at);
    if (at.inside.load() == std::this_thread::get_id()) {
        throw std::runtime_error(
            "a study is running in this thread: a progress function cannot start another; do it after the study");
    }
    std::unique_lock alone(at.one_at_a_time, std::defer_lock);
    while (true) {
        {
            const pybind11::gil_scoped_release released;
            if (alone.try_lock_for(std::chrono::milliseconds(100))) {
                break;
            }
        }
        if (PyErr_CheckSignals() != 0) {
            throw pybind11::error_already_set();
        }
        require_open(at);
    }
    require_open(at);
    return alone;
}

}  // namespace

Run run(const std::vector<std::string>& words, const std::map<std::string, specs::LoadedRules>& rule_sets,
        const pybind11::object& progress) {
    Turnstile& at = *turnstile();
    const Presence here(at);
    std::unique_lock alone = enter(at);
    at.inside = std::this_thread::get_id();
    auto running = std::make_unique<Running>(words, rule_sets, !progress.is_none());
    const auto require_same_process = [&] {
        if (turnstile() != &at) {  // forked by the progress function: the thread of the study is not in this process
            running.release();     // NOLINT: its destructor would wait for that thread
            alone.release();
            throw std::runtime_error("this process was forked during a study, which runs in its parent alone");
        }
    };
    const auto end = [&] {
        if (!running) {
            return;
        }
        const pybind11::gil_scoped_release released;
        running.reset();  // sets the flag of interrupts and waits for the end
        at.inside = std::thread::id();
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
            require_open(at);
            if (const std::optional<Step> step = running->take_step()) {
                try {
                    progress(step->what, step->done, step->total, step->unit);
                } catch (...) {
                    require_same_process();
                    throw;
                }
                require_same_process();
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

void end_all_runs() {
    Turnstile& at = *turnstile();
    at.closed = true;
    const pybind11::gil_scoped_release released;
    while (at.present > 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

}  // namespace rulescope::python
