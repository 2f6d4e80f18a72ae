// The libraries that only some programs link, each behind the interface of the folder that needs it (core/adapter.h).
// CMakeLists.txt lists those of this build.
#pragma once

namespace rulescope::adapters {

/// Installs all adapters of this build.
void install_all();

void install_zstd();        ///< storage::Compression
void install_rapidcheck();  ///< verify::Shrinker
void install_muparser();    ///< verify::Calculator
void install_librsvg();     ///< drawing::Renderer, with cairo and fontconfig
void install_graphviz();    ///< drawing::GraphTool

}  // namespace rulescope::adapters
