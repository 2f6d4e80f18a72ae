/** The fields of the page that stand for options of the command. */
const fields: Record<string, string> = {
    agent: 'Agent', agents: 'Agents', caption: 'Caption', depth: 'Depth', dpi: 'Dots per inch', figure: 'Figure',
    flip: 'Flip left and right', font: 'Font', games: 'Games', gap: 'Open point', key: 'Key of pieces', lang: 'Language',
    legend: 'Legend', mark: 'Own marks', names: 'Names of cells', palette: 'Palette', position: 'Position',
    rotate: 'Rotate by degrees', seed: 'Seed', set: 'Changes', 'set-b': 'Changes of the other one',
    states: 'Positions at most', theme: 'Theme', turn: 'Turn', width: 'Width in mm',
};

/** The field of the page that a message is about: "mark" and "--mark" are "Own marks". */
export function fieldOfPage(where: string): string {
    return fields[where.replaceAll('_', '-')] ?? inWordsOfPage(where);
}

/** A message of the module in the words of the page: "--mark" is the field "Own marks". Quoted texts stay. */
export function inWordsOfPage(text: string): string {
    return text.replace(/(?<![\w'"=-])--([a-z][a-z-]*[a-z]|[a-z])/g, (_, name: string) => fields[name] ?? name.replaceAll('-', ' '));
}
