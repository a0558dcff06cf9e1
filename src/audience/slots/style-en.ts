const SHORT_FORMS =
  /(?<![\p{L}\p{N}'’@#])(?:im|dont|cant|thats|ur|u|gonna|wanna|gotta|lol|lmao|omg|cuz|tho|idk|smh|tbh|rn|pls|plz|ppl|ya|yall|kinda|bc)(?![\p{L}\p{N}'’])/iu;

/** Whether a text has short forms of chat, so that one more or less of them is nothing to notice. */
export const hasShortForms = (text: string): boolean => SHORT_FORMS.test(text);

const INFORMAL =
  /^\p{Ll}|[!?]{2}|!|[@#]\p{L}|\p{Extended_Pictographic}|:-?[)(D]|['’](?:m|re|ll|ve|d|s)(?!\p{L})|n['’]t(?!\p{L})/u;

/** Whether a text is written as people chat. */
export const isInformal = (text: string): boolean => INFORMAL.test(text) || hasShortForms(text);
