#include "analysis/specs/reading_view.h"

#include <algorithm>

#include "analysis/game/family.h"

namespace rulescope::specs {

const std::vector<ReadingView>& all_readings() {
    static const std::vector<ReadingView> views = [] {
        std::vector<ReadingView> all;
        for (const Family* family : families()) {
            const std::vector<ReadingView> own = family->reader().readings();
            all.insert(all.end(), own.begin(), own.end());
        }
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
