# Several source files compiled as one: what they all include is read once, and templates that they share are made once.
#
#   rulescope_unity(TARGET [PENTACTIC regex …])
#
# Files of the families stay apart, because each has a Position, a Ply, a RuleSet …: a file belongs to Pentactic if its path
# below the target's folder says so or matches one of the given expressions, and to four in a row if its path says so. Whatever
# their number, the files of a family must compile as one, so names that a file keeps to itself (in an unnamed namespace) are
# its own among those of its target.
# RULESCOPE_UNITY=1 compiles every file by itself, as the dev preset does; 1000 puts each family together.
function(rulescope_unity target)
    if(RULESCOPE_UNITY LESS 2)
        return()
    endif()
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PENTACTIC")
    list(APPEND arg_PENTACTIC pentactic)
    list(JOIN arg_PENTACTIC "|" pentactic_pattern)
    set(four_in_a_row_pattern four_in_a_row)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(SORT sources)
    foreach(family pentactic four_in_a_row other)
        set(files ${sources})
        list(TRANSFORM files REPLACE "^${CMAKE_CURRENT_SOURCE_DIR}/" "")
        if(family STREQUAL "other")
            list(FILTER files EXCLUDE REGEX "${pentactic_pattern}|${four_in_a_row_pattern}")
        else()
            list(FILTER files INCLUDE REGEX "${${family}_pattern}")
        endif()
        set(number 0)
        foreach(file IN LISTS files)
            math(EXPR batch "${number} / ${RULESCOPE_UNITY}")
            set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${family}_${batch})
            math(EXPR number "${number} + 1")
        endforeach()
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
