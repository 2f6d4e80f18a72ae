// The only file that uses zstd, a C library.
#include <zstd.h>

#include <stdexcept>

#include "analysis/adapters/adapters.h"
#include "analysis/storage/run_file.h"
#include "core/adapter.h"

namespace rulescope::adapters {

namespace {

constexpr int level = 1;  // a low level suffices, because the codes of positions are delta-encoded

class Zstd : public storage::Compression {
public:
    [[nodiscard]] std::vector<std::uint8_t> packed(const std::vector<std::uint8_t>& bytes) const override {
        std::vector<std::uint8_t> packed(ZSTD_compressBound(bytes.size()));
        const std::size_t stored = ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), level);
        if (ZSTD_isError(stored) != 0) {
            throw std::runtime_error(ZSTD_getErrorName(stored));
        }
        packed.resize(stored);
        return packed;
    }
    [[nodiscard]] bool unpack(const std::vector<std::uint8_t>& packed,
                              std::vector<std::uint8_t>& bytes) const override {
        const std::size_t size = ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
        return ZSTD_isError(size) == 0 && size == bytes.size();
    }
};

}  // namespace

void install_zstd() {
    static const Zstd zstd;
    Adapter<storage::Compression>::installed = &zstd;
}

}  // namespace rulescope::adapters
