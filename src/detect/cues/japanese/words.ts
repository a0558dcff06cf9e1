/** Words of a lexicon, written with white space between them. */
export const wordList = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));
