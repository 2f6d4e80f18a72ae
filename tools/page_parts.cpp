#include "tools/page_parts.h"

#include "tools/assets/assets.h"

namespace rulescope::tools {

std::string page_template(const std::string& name) {
    std::string page(asset(name));
    for (std::size_t at = page.find("{{>"); at != std::string::npos; at = page.find("{{>", at)) {
        const std::size_t end = page.find("}}", at);
        const std::string part = page.substr(at + 3, end - at - 3);
        page.replace(at, end + 2 - at, std::string(asset(part)));
    }
    return page;
}

}  // namespace rulescope::tools
