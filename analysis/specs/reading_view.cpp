#include "analysis/specs/reading_view.h"

#include <algorithm>

#include "core/adaptoid/readings.h"
#include "core/pentactic/readings.h"

namespace rulescope::specs {

namespace {

template <class Infos>
void add(std::vector<ReadingView>& views, Family family, const Infos& infos) {
    for (const auto& reading : infos) {
        views.push_back({family,
                         std::string(reading.gap),
                         std::string(reading.key),
                         {reading.options.begin(), reading.options.end()}});
    }
}

}  // namespace

const std::vector<ReadingView>& all_readings() {
    static const std::vector<ReadingView> views = [] {
        std::vector<ReadingView> all;
        add(all, Family::adaptoid, adaptoid::reading_infos());
        add(all, Family::pentactic, pentactic::reading_infos());
        return all;
    }();
    return views;
}

const ReadingView* find_reading(const std::string& key) {
    const std::vector<ReadingView>& all = all_readings();
    const auto at = std::find_if(all.begin(), all.end(), [&](const ReadingView& view) { return view.key == key; });
    return at == all.end() ? nullptr : &*at;
}

}  // namespace rulescope::specs
