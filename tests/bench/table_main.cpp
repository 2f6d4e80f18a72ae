// Runs the benchmarks and prints one table: the items counted, their number per second of processor time, and ratios of
// pairs measured in the same run. Compare the ratios, because timings vary between machines and runs.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

/// Collects the counters, named by their units ("turns/s", "bytes/position").
class TableReporter : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context& context) override {
        PrintBasicContext(&std::cerr, context);
        return true;
    }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.error_occurred) {
                fmt::print(stderr, "{}: {}\n", run.benchmark_name(), run.error_message);
                continue;
            }
            const std::string name = run.run_name.function_name.substr(0, run.run_name.function_name.find('/'));
            std::string text;
            for (const auto& [what, counter] : run.counters) {
                text += fmt::format("{}{:.4g} {}", text.empty() ? "" : ", ", counter.value, what);
                if (first_.count(name) == 0) {
                    first_[name] = counter.value;
                }
            }
            rows_.emplace_back(name, text);
            fmt::print(stderr, "{}: {}\n", name, text);
        }
    }
    void Finalize() override {
        fmt::print("\n| what | measured |\n|---|---|\n");
        for (const auto& [name, text] : rows_) {
            fmt::print("| {} | {} |\n", words(name), text);
        }
        for (const auto& [name, value] : first_) {
            const std::string tail = "_by_reference";
            const std::size_t at = name.rfind(tail);
            if (at == std::string::npos || at + tail.size() != name.size()) {
                continue;
            }
            const auto engine = first_.find(name.substr(0, at) + "_by_engine");
            if (engine != first_.end()) {
                fmt::print("| engine against reference: {} | {:.1f} times |\n", words(name.substr(0, at)),
                           engine->second / value);
            }
        }
        const auto one = first_.find("exploring_with_one_thread");
        const auto two = first_.find("exploring_with_two_threads");
        if (one != first_.end() && two != first_.end()) {
            fmt::print("| exploring: two threads against one | {:.2f} times |\n", two->second / one->second);
        }
    }

private:
    static std::string words(std::string name) {
        for (char& letter : name) {
            letter = letter == '_' ? ' ' : letter;
        }
        return name;
    }
    std::vector<std::pair<std::string, std::string>> rows_;
    std::map<std::string, double> first_;
};

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 2;
    }
    TableReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    return 0;
}
