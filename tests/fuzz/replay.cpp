// Runs a fuzz target once on every file of the folders that are named, without libFuzzer. Prints the number of files.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** arguments) {
    namespace fs = std::filesystem;
    std::vector<fs::path> files;
    for (int place = 1; place < count; ++place) {
        for (const fs::directory_entry& entry : fs::directory_iterator(arguments[place])) {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        std::fprintf(stderr, "%s\n", file.c_str());  // the last line names the file that ended the program
        std::ifstream stream(file, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    LLVMFuzzerTestOneInput(nullptr, 0);
    std::printf("%zu files\n", files.size());
    return files.empty() ? 1 : 0;
}
