# Prints what bash offers after pressing Tab behind a line, one word on each line: bash complete.bash SCRIPT LINE
# bash breaks words at spaces and at "=".
. "$1"
read -ra COMP_WORDS <<<"${2//=/ = }"
case $2 in *[\ =]) COMP_WORDS+=("") ;; esac
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_rulescope
printf '%s\n' "${COMPREPLY[@]}" | sed '/^$/d'
