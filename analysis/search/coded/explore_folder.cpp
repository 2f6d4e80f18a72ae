#include "analysis/search/coded/explore_folder.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/game/json_text.h"
#include "analysis/game/number_text.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"

namespace rulescope::search {

namespace {

constexpr int format = 2;
constexpr const char* manifest = "explore.json";

std::string sum_of(const Json& document) {
    const std::string text = document.dump();
    return storage::hex_text(storage::block_checksum(text.data(), text.size()));
}

}  // namespace

ExploreFolder::ExploreFolder(std::string path, storage::StateIdentity identity, bool locks)
    : folder_(std::move(path), locks), identity_(std::move(identity)) {}

std::optional<ExploreState> ExploreFolder::read() const {
    const std::optional<std::string> text = folder_.read(manifest);
    if (!text) {
        return std::nullopt;
    }
    const std::string path = folder_.path_of(manifest);
    const auto damaged = [&] {
        return storage::FileError(storage::FileError::Kind::damaged, path,
                                  "this is not a complete state of `rulescope explore`",
                                  "remove it to begin again, or name another folder");
    };
    ExploreState state;
    try {
        Json document = read_json(*text, {10'000, true});
        const std::string sum = document.at("checksum");
        document.erase("checksum");
        if (sum_of(document) != sum) {
            throw damaged();
        }
        for (const auto& [name, wanted] : identity_) {
            const std::string found = document.at("of").value(name, "");
            if (found != wanted) {
                storage::refuse_other_state(path, name, found, wanted);
            }
        }
        if (document.at("format") != format) {
            storage::refuse_other_state(path, "format", document.at("format").dump(), std::to_string(format));
        }
        state.processes = whole_number<int>(document.at("processes"));
        state.layers = whole_number<std::size_t>(document.at("layers"));
        state.complete = document.at("complete");
        state.closing_layers = whole_number<std::size_t>(document.at("closing_layers"));
        for (const Json& words : document.at("found").get_ref<const Json::array_t&>()) {
            std::vector<std::uint64_t>& layer = state.found.emplace_back();
            for (const Json& word : words.get_ref<const Json::array_t&>()) {
                layer.push_back(whole_number<std::uint64_t>(word));
            }
        }
    } catch (const nlohmann::json::exception&) {
        throw damaged();
    } catch (const JsonError&) {
        throw damaged();
    }
    if (state.layers == 0 || state.processes < 1 || state.found.size() + (state.complete ? 0 : 1) != state.layers) {
        throw damaged();
    }
    return state;
}

void ExploreFolder::write(const ExploreState& state) const {
    Json document;
    document["format"] = format;
    document["of"] = Json::object();
    for (const auto& [name, value] : identity_) {
        document["of"][name] = value;
    }
    document["processes"] = state.processes;
    document["layers"] = state.layers;
    document["complete"] = state.complete;
    document["closing_layers"] = state.closing_layers;
    document["found"] = state.found;
    document["checksum"] = sum_of(document);
    folder_.write(manifest, document.dump() + "\n");
}

storage::PartFile ExploreFolder::layer(std::size_t layer, int process, int processes) const {
    return {folder_.path_of(fmt::format("layer-{:04}.{}of{}.run", layer, process, processes)),
            storage::part_text(identity_, fmt::format("layer {}, process {} of {},", layer, process + 1, processes))};
}

storage::PartFile ExploreFolder::closing(std::size_t layer, int process, int processes) const {
    return {folder_.path_of(fmt::format("turns-{:04}.{}of{}.run", layer, process, processes)),
            storage::part_text(identity_,
                               fmt::format("turns of layer {}, process {} of {},", layer, process + 1, processes))};
}

std::string ExploreFolder::spill(std::size_t number, int process) const {
    return folder_.path_of(fmt::format("spill-{:04}.{}.run", number, process));
}

std::string ExploreFolder::lost(std::size_t layers, int processes) const {
    std::vector<std::string> paths{folder_.path_of(manifest)};
    for (std::size_t number = 0; number < layers; ++number) {
        for (int process = 0; process < processes; ++process) {
            paths.push_back(layer(number, process, processes).path);
        }
    }
    return folder_.lost(paths);
}

}  // namespace rulescope::search
