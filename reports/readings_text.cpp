#include "reports/readings_text.h"

#include <fmt/format.h>

namespace rulescope::reports {

Json readings_json(const std::vector<ReadingInForce>& readings) {
    Json list = Json::array();
    for (const ReadingInForce& reading : readings) {
        list.push_back({{"gap", reading.gap},
                        {"key", reading.key},
                        {"option", reading.option()},
                        {"default", reading.in_force == 0},
                        {"options", reading.options}});
    }
    return list;
}

std::string readings_text(const std::vector<ReadingInForce>& readings) {
    std::string text;
    for (const ReadingInForce& reading : readings) {
        std::string others;
        for (std::size_t option = 0; option < reading.options.size(); ++option) {
            if (option != reading.in_force) {
                others += (others.empty() ? "" : ", ") + reading.options[option];
            }
        }
        text += fmt::format("  {:<5} {:<24} {:<18} {}not: {}\n", reading.gap, reading.key, reading.option(),
                            reading.in_force == 0 ? "" : "(not the default) ", others);
    }
    return text;
}

}  // namespace rulescope::reports
