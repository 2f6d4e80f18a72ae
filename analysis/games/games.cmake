# The families of games, and the registry of those that are built in. What decides the speed of matches and solvers is a
# library of its own with CMake's optimisation, the rest of a family is compiled at -O2.
set(family ${parts} analysis/parallel analysis/storage analysis/games/kit)

rulescope_folder(analysis/games/adaptoid/twin USES core)
rulescope_folder(analysis/games/adaptoid/play
                 USES core analysis/parallel analysis/specs analysis/explore analysis/solve analysis/play
                      analysis/games/adaptoid/twin
                 LIBRARIES ${texts})
rulescope_folder(analysis/games/adaptoid USES ${family} analysis/games/adaptoid/twin analysis/games/adaptoid/play
                 LIBRARIES ${texts} APART twin play LEVEL -O2)

# The twin's kernels live on inlining: -O3 also where a release has something else. One is compiled for newer processors.
target_compile_options(rulescope_games_adaptoid_twin PRIVATE $<$<CONFIG:Release>:-O3>)
set_target_properties(rulescope_games_adaptoid_twin PROPERTIES UNITY_BUILD OFF)
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-march=x86-64-v3 RULESCOPE_HAS_X86_64_V3)
set(twin ${CMAKE_CURRENT_SOURCE_DIR}/games/adaptoid/twin)
set_source_files_properties(${twin}/kernel_v3.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
if(RULESCOPE_HAS_X86_64_V3)
    set_source_files_properties(${twin}/kernel_v3.cpp PROPERTIES COMPILE_OPTIONS -march=x86-64-v3)
    set_source_files_properties(${twin}/engine.cpp PROPERTIES COMPILE_DEFINITIONS RULESCOPE_KERNEL_V3)
else()
    set_source_files_properties(${twin}/kernel_v3.cpp PROPERTIES HEADER_FILE_ONLY ON)
endif()

rulescope_folder(analysis/games/pentactic/twin USES core analysis/play)
rulescope_folder(analysis/games/pentactic/play USES core analysis/parallel analysis/specs analysis/play
                      analysis/games/pentactic/twin
                 LIBRARIES ${texts})
rulescope_folder(analysis/games/pentactic/tiling/solvers USES core)
rulescope_folder(analysis/games/pentactic USES ${family} analysis/statistics analysis/games/pentactic/twin
                      analysis/games/pentactic/play analysis/games/pentactic/tiling/solvers
                 LIBRARIES ${texts} APART twin play tiling/solvers LEVEL -O2)

rulescope_folder(analysis/games/four_in_a_row USES ${family} LIBRARIES ${texts} LEVEL -O2)

rulescope_folder(analysis/games USES analysis/game analysis/specs analysis/games/kit
                      analysis/games/adaptoid analysis/games/pentactic analysis/games/four_in_a_row
                 LIBRARIES ${texts} APART kit adaptoid pentactic four_in_a_row LEVEL -O1)

# Until explore and specs are free of families.
target_link_libraries(rulescope_explore PUBLIC rulescope_games_adaptoid_twin)
target_link_libraries(rulescope_specs PUBLIC rulescope_games)
target_link_libraries(rulescope_games_pentactic PUBLIC rulescope_games_adaptoid)
target_link_libraries(rulescope_games_four_in_a_row PUBLIC rulescope_games_adaptoid)
