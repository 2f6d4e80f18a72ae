// A page rendered by a browser.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

namespace rulescope::testing {

/// The output of a shell command: standard output and standard error.
inline std::string output_of(const std::string& command) {
    std::string text;
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    char buffer[4096];
    for (std::size_t read = 0; (read = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
        text.append(buffer, read);
    }
    ::pclose(pipe);
    return text;
}

/// Runs the browser without a window. `profile`: a folder for the browser.
inline std::string run_browser(const std::string& options, const std::string& page, const std::string& profile) {
    const std::string browser = output_of("command -v chromium || command -v google-chrome || true");
    EXPECT_FALSE(browser.empty()) << "there is no Chromium on this machine (cmake/packages.txt)";
    const std::string flags =
        " --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
        " --disable-component-update --disable-sync --enable-logging=stderr --v=0 --virtual-time-budget=20000"
        " --user-data-dir=" +
        profile;
    return output_of("timeout 120 " + browser.substr(0, browser.find('\n')) + flags + " " + options + " file://" +
                     page);
}

/// The page after its scripts have run, with the messages of the browser.
inline std::string opened_in_browser(const std::string& page, const std::string& profile) {
    return run_browser("--dump-dom", page, profile);
}

/// Prints the page to a file, on the paper that its style names.
inline void printed_by_browser(const std::string& page, const std::string& pdf, const std::string& profile) {
    run_browser("--no-pdf-header-footer --print-to-pdf=" + pdf, page, profile);
}

}  // namespace rulescope::testing
