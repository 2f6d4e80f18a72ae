// The entrance of the module in WebAssembly: takes the text of a request and returns the text of the answer.
#include <cstdlib>
#include <cstring>
#include <string>

#include "tools/workbench/module/call.h"

/// `request` is a text that ends with 0. The answer is such a text, too; the caller frees it with free().
extern "C" char* rs_call(const char* request) {
    const std::string answer = rulescope::workbench::call(request);
    auto* copy = static_cast<char*>(std::malloc(answer.size() + 1));
    if (copy != nullptr) {
        std::memcpy(copy, answer.c_str(), answer.size() + 1);
    }
    return copy;
}
