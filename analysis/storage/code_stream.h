// Streams of codes in ascending order, in memory or on disk, with merging and subtraction.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "analysis/storage/code.h"

namespace rulescope::storage {

/// Reads codes in ascending order, each once.
template <std::size_t Words>
class CodeReader {
public:
    using Code = storage::Code<Words>;
    virtual ~CodeReader() = default;
    /// Writes the next codes, at most `max_codes`, to `out`. Returns their number, 0 at the end of the stream.
    virtual std::size_t read(Code* out, std::size_t max_codes) = 0;
    /// Informs the reader that codes below `bound` are not needed any more. The reader may skip them.
    virtual void skip_below(const Code& bound) = 0;
    /// Skips the next `number` codes.
    virtual void skip(std::uint64_t number) = 0;
};

/// An ascending list of codes, each stored in the same number of bytes. Finished layers are kept in memory in this
/// form.
template <std::size_t Words>
class FrozenCodes {
public:
    using Code = storage::Code<Words>;

    explicit FrozenCodes(int code_bytes = static_cast<int>(8 * Words)) : width_(static_cast<std::size_t>(code_bytes)) {
        for (std::size_t word = 0; word < Words; ++word) {
            const std::size_t held = width_ > 8 * word ? std::min<std::size_t>(8, width_ - 8 * word) : 0;
            mask_[word] = held == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * held)) - 1;
        }
    }

    void reserve(std::uint64_t codes) { bytes_.reserve(codes * width_ + sizeof(Code)); }
    void append(const Code& code) {
        bytes_.resize(size_ * width_ + sizeof(Code));
        std::memcpy(bytes_.data() + size_ * width_, code.data(), sizeof(Code));
        ++size_;
    }
    /// Releases reserved memory that is not used.
    void finish() { bytes_.shrink_to_fit(); }

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_.capacity(); }
    [[nodiscard]] Code at(std::uint64_t place) const {
        Code code;
        std::memcpy(code.data(), bytes_.data() + place * width_, sizeof(Code));
        for (std::size_t word = 0; word < Words; ++word) {
            code[word] &= mask_[word];
        }
        return code;
    }
    /// Searches from the index `from` upwards for the first code that is not below `bound`, and returns its index;
    /// size() if there is no such code. Uses galloping search.
    [[nodiscard]] std::uint64_t not_below(const Code& bound, std::uint64_t from) const {
        std::uint64_t step = 1;
        std::uint64_t low = from;
        while (low + step < size_ && code_less<Words>(at(low + step), bound)) {
            low += step;
            step *= 2;
        }
        std::uint64_t high = std::min(size_, low + step);
        while (low < high) {
            const std::uint64_t middle = low + (high - low) / 2;
            if (code_less<Words>(at(middle), bound)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

private:
    std::size_t width_;
    Code mask_{};
    std::vector<std::uint8_t> bytes_;  ///< has padding after the last code, so that whole words can be read
    std::uint64_t size_ = 0;
};

template <std::size_t Words>
class FrozenReader final : public CodeReader<Words> {
public:
    using Code = storage::Code<Words>;
    explicit FrozenReader(const FrozenCodes<Words>& codes) : codes_(codes) {}
    std::size_t read(Code* out, std::size_t max_codes) override {
        const std::size_t number = std::min<std::uint64_t>(max_codes, codes_.size() - place_);
        for (std::size_t i = 0; i < number; ++i) {
            out[i] = codes_.at(place_ + i);
        }
        place_ += number;
        return number;
    }
    void skip_below(const Code& bound) override { place_ = codes_.not_below(bound, place_); }
    void skip(std::uint64_t number) override { place_ = std::min(codes_.size(), place_ + number); }

private:
    const FrozenCodes<Words>& codes_;
    std::uint64_t place_ = 0;
};

template <std::size_t Words>
class ListReader final : public CodeReader<Words> {
public:
    using Code = storage::Code<Words>;
    explicit ListReader(std::vector<Code> codes) : codes_(std::move(codes)) {}
    std::size_t read(Code* out, std::size_t max_codes) override {
        const std::size_t number = std::min(max_codes, codes_.size() - place_);
        std::copy_n(codes_.begin() + static_cast<std::ptrdiff_t>(place_), number, out);
        place_ += number;
        return number;
    }
    void skip_below(const Code& bound) override {
        const auto from = codes_.begin() + static_cast<std::ptrdiff_t>(place_);
        place_ =
            static_cast<std::size_t>(std::lower_bound(from, codes_.end(), bound, CodeLess<Words>{}) - codes_.begin());
    }
    void skip(std::uint64_t number) override { place_ = std::min<std::uint64_t>(codes_.size(), place_ + number); }

private:
    std::vector<Code> codes_;
    std::size_t place_ = 0;
};

/// Iterates over the codes that a reader returns. front() is the current code.
template <std::size_t Words>
class CodeCursor {
public:
    using Code = storage::Code<Words>;
    explicit CodeCursor(std::unique_ptr<CodeReader<Words>> reader) : reader_(std::move(reader)), buffer_(512) {
        fill();
    }
    [[nodiscard]] bool there() const { return place_ < held_; }
    [[nodiscard]] const Code& front() const { return buffer_[place_]; }
    void pop() {
        if (++place_ == held_) {
            fill();
        }
    }
    /// Advances to the first code that is not below `bound`.
    void go_to(const Code& bound) {
        while (there() && code_less<Words>(front(), bound)) {
            if (code_less<Words>(buffer_[held_ - 1], bound)) {
                reader_->skip_below(bound);
                fill();
            } else {
                ++place_;
            }
        }
    }

private:
    void fill() {
        held_ = reader_->read(buffer_.data(), buffer_.size());
        place_ = 0;
    }
    std::unique_ptr<CodeReader<Words>> reader_;
    std::vector<Code> buffer_;
    std::size_t place_ = 0, held_ = 0;
};

/// Merges several streams into one. A code that occurs in several streams appears once.
template <std::size_t Words>
class MergedReader final : public CodeReader<Words> {
public:
    using Code = storage::Code<Words>;
    explicit MergedReader(std::vector<std::unique_ptr<CodeReader<Words>>> readers) {
        for (auto& reader : readers) {
            add(CodeCursor<Words>(std::move(reader)));
        }
    }
    std::size_t read(Code* out, std::size_t max_codes) override {
        std::size_t number = 0;
        while (number < max_codes && !heap_.empty()) {
            std::pop_heap(heap_.begin(), heap_.end(), later);
            CodeCursor<Words> first = std::move(heap_.back());
            heap_.pop_back();
            if (!given_ || !same_code<Words>(first.front(), last_)) {
                last_ = first.front();
                given_ = true;
                out[number++] = last_;
            }
            first.pop();
            add(std::move(first));
        }
        return number;
    }
    void skip_below(const Code& bound) override {
        std::vector<CodeCursor<Words>> cursors = std::exchange(heap_, {});
        for (CodeCursor<Words>& cursor : cursors) {
            cursor.go_to(bound);
            add(std::move(cursor));
        }
    }
    void skip(std::uint64_t number) override {
        Code ignored;
        while (number-- > 0 && read(&ignored, 1) == 1) {
        }
    }

private:
    static bool later(const CodeCursor<Words>& a, const CodeCursor<Words>& b) {
        return code_less<Words>(b.front(), a.front());
    }
    void add(CodeCursor<Words> cursor) {
        if (cursor.there()) {
            heap_.push_back(std::move(cursor));
            std::push_heap(heap_.begin(), heap_.end(), later);
        }
    }
    std::vector<CodeCursor<Words>> heap_;
    Code last_{};
    bool given_ = false;
};

/// Removes the codes of a stream from an ascending list. The same stream may be used for several lists, one after the
/// other, if every list begins above the last code of the previous list.
template <std::size_t Words>
void subtract(std::vector<Code<Words>>& codes, CodeCursor<Words>& removed) {
    std::size_t kept = 0;
    for (const Code<Words>& code : codes) {
        removed.go_to(code);
        if (!removed.there() || !same_code<Words>(removed.front(), code)) {
            codes[kept++] = code;
        }
    }
    codes.resize(kept);
}

}  // namespace rulescope::storage
