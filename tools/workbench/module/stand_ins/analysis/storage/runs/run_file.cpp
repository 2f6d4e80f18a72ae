// The module keeps positions in memory only. Files of sorted runs are compressed with zstd, which it does not link.
#include "analysis/storage/runs/run_file.h"

namespace rulescope::storage {

namespace {

[[noreturn]] void refuse(const std::string& path) {
    throw FileError(FileError::Kind::unwritable, path, "the positions do not fit into the memory of the page",
                    "give lower bounds, or use the command");
}

}  // namespace

RunFileWriter::RunFileWriter(PartFile file, std::size_t /*words*/)
    : part_(std::move(file)), file_(part_.path, AtomicFile::Temporary::fixed) {
    refuse(part_.path);
}
void RunFileWriter::append(std::uint64_t /*shard*/, std::uint64_t /*entries*/,
                           const std::vector<std::uint64_t>& /*first*/, const std::vector<std::uint8_t>& /*unpacked*/) {
    refuse(part_.path);
}
std::uint64_t RunFileWriter::finish(bool /*durable*/) {
    refuse(part_.path);
}

RunFile::RunFile(PartFile file, std::size_t /*words*/) : path_(std::move(file.path)) {
    refuse(path_);
}
RunFile::~RunFile() = default;
std::uint64_t RunFile::entries() const {
    refuse(path_);
}
std::vector<const RunBlock*> RunFile::blocks(std::uint64_t /*shard*/) const {
    refuse(path_);
}
void RunFile::read(const RunBlock& /*block*/, std::vector<std::uint8_t>& /*unpacked*/) const {
    refuse(path_);
}

}  // namespace rulescope::storage
