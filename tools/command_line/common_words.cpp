#include "tools/command_line/common_words.h"

namespace rulescope::tools {

std::vector<Option> CommonWords::options(const std::string& out_help) {
    return {{"--set", "KEY=VALUE", "Change the rule set, e.g. readings.growth=optional; repeatable", &set},
            {"--json", "", "Print one JSON document on standard output and nothing else", &json},
            {"--seed", "N", "Seed of all random numbers (default 1)", &seed},
            {"--threads", "N", "Threads to use (default: one per core)", &threads},
            {"--out", "PATH", out_help, &out}};
}

}  // namespace rulescope::tools
