/**
 * Personal messages of the available corpora that the language model was not trained on: held-out tweets, then
 * what people say and write about themselves in GUM, cut to the length of a tweet.
 */
import { shippedPersonalScore } from "../src/detect/messages/personal.ts";
import { dataFile } from "./data.ts";

const TWEETS = ["btc.dev", "wnut17.dev"].map((name) => `ner-en/${name}.conll`);
const GENRES =
  /(?:vlog|conversation|letter|podcast|interview|speech|reddit|essay|fiction|voyage|whow|bio|news)$/;
const LONGEST = 140;

/** At most `count` different messages that the classifier considers personal; none if a file is missing. */
export const personalMessages = (count: number): string[] => messages(true).slice(0, count);

/** The messages of the same corpora that it does not. */
export const otherMessages = (): string[] => messages(false);

function messages(personal: boolean): string[] {
  const tweets = TWEETS.map((file) => dataFile(file));
  const gum = dataFile("ner-en/gum-conllu.tar.gz");
  if (gum === undefined || tweets.includes(undefined)) return [];
  const score = shippedPersonalScore();
  const all = [...tweets.flatMap((labelled) => tweetsOf(labelled!)), ...talkOf(gum)];
  return [...new Set(all)].filter((text) => score(text, "en") > 0 === personal);
}

/** Tweets that are not retweets (RT). */
function tweetsOf(labelled: string): string[] {
  const blocks = labelled.split(/\r?\n\s*\r?\n/);
  const texts = blocks.map((block) =>
    joinTokens(
      block
        .split(/\r?\n/)
        .map((line) => line.split("\t")[0]!.trim())
        .filter(Boolean),
    ),
  );
  return texts.filter((text) => text.length > 0 && !/(?:^|\s)RT\b/.test(text));
}

const NO_SPACE_BEFORE = /^(?:[.,!?;:)\]}%…”’]+|['’](?:s|m|d|re|ve|ll)|n['’]t)$/i;
const NO_SPACE_AFTER = /^[@#([{“‘$£€]$/;
const HALVES = /^(?:gonna|wanna|gotta|cannot)$/i;

/** The text of tokens, with handles, contractions and marks joined to their neighbours. */
function joinTokens(words: readonly string[]): string {
  let text = "";
  let open = false;
  words.forEach((word, i) => {
    const before = words[i - 1] ?? "";
    const inQuote = open && (word === '"' || before === '"');
    const joins = NO_SPACE_BEFORE.test(word) || NO_SPACE_AFTER.test(before) || HALVES.test(before + word);
    text += joins || inQuote || text === "" || before === "'" || word === "'" ? word : ` ${word}`;
    if (word === '"') open = !open;
  });
  return text;
}

/** Sentences that follow each other, as many as fit a tweet; texts with removed words are skipped. */
function talkOf(conllu: string): string[] {
  const messages: string[] = [];
  let genre = false;
  let open = false;
  for (const [line] of conllu.matchAll(/^# (?:meta::genre|text) = .*$/gm)) {
    const text = line.slice("# text = ".length).trim();
    if (!line.startsWith("# text")) [genre, open] = [GENRES.test(line), false];
    else if (genre && !text.includes("_")) {
      const last = messages.at(-1) ?? "";
      if (open && last.length + text.length < LONGEST) messages[messages.length - 1] = `${last} ${text}`;
      else messages.push(text);
      open = true;
    }
  }
  return messages.filter((text) => text.length >= 20 && text.length <= 2 * LONGEST);
}
