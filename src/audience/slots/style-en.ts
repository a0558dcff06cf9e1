const words = (list: string) => new RegExp(`(?<![\\p{L}\\p{N}'’@#])(?:${list})(?![\\p{L}\\p{N}'’])`, "iu");

const SPOKEN = words("gonna|wanna|gotta|kinda|lemme|gimme|yall|ya|lol|lmao|haha");
const HURRIED = words("im|dont|cant|thats|ur|u|cuz|tho|idk|smh|tbh|rn|pls|plz|ppl|thx|omg|bc|btw");

/** Whether a text has forms of quick typing (u, dont), so that one more or less of them is nothing to notice. */
export const isHurried = (text: string): boolean => HURRIED.test(text);

/** The same for forms of speech (gonna). */
export const isSpoken = (text: string): boolean => SPOKEN.test(text) || isHurried(text);

const INFORMAL =
  /^\p{Ll}|!|[@#]\p{L}|\p{Extended_Pictographic}|:-?[)(D]|['’](?:m|re|ll|ve|d|s)(?!\p{L})|n['’]t(?!\p{L})/u;

/** Whether a text is written as people chat. */
export const isInformal = (text: string): boolean => INFORMAL.test(text) || isSpoken(text);
