# Compiles several source files as one: common headers are read once, and common templates are instantiated once.
#
#   rulescope_unity(TARGET)
#
# A batch holds at most RULESCOPE_UNITY files of one folder, so that a new file changes only the batches of its folder.
# Names in unnamed namespaces must be unique within a folder. RULESCOPE_UNITY=1 compiles every file by itself, as the dev
# preset does.
function(rulescope_unity target)
    if(RULESCOPE_UNITY LESS 2)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(SORT sources)
    set(folders)
    foreach(file IN LISTS sources)
        get_filename_component(folder "${file}" DIRECTORY)
        if(NOT "/${folder}" IN_LIST folders)
            list(APPEND folders "/${folder}")
            set(number 0)
        endif()
        list(LENGTH folders place)
        math(EXPR batch "${number} / ${RULESCOPE_UNITY}")
        math(EXPR number "${number} + 1")
        set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${place}_${batch})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
