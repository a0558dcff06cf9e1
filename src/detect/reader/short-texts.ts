/**
 * A text of a few words tells hardly what it is about, and the reader, which learnt from documents about people, guesses: "Meet me at the dot at noon" may be
 * an account, seventeen ukuleles a complaint. So in very short texts a span has to be more likely than not, and health has to be told by a word that can mean it.
 */
import { shippedResources } from "../../doc/shipped.ts";
import { englishReaderTables } from "./english.ts";

/** The fewest words, and characters of Japanese, that are context enough. */
const FEWEST_WORDS = 12;
const FEWEST_CHARACTERS = 30;
/** The least likely span that counts where there is no context. */
export const SHORT_FLOOR = 0.45;

export function isVeryShort(text: string): boolean {
  if (text.length > FEWEST_WORDS * 12) return false;
  const japanese = text.match(/[\u3041-\u30ff\u3400-\u9fff]/g)?.length ?? 0;
  const words = text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return japanese < FEWEST_CHARACTERS && words < FEWEST_WORDS;
}

const OF_HEALTH = /^\??(?:illness|symptom|injury|medicine|treatment|body|feeling)$/;
const OF_ANYTHING = /^\??(?:[a-z]+)$/;

/** Whether a word of it can mean something of somebody's health; a word that no dictionary has may mean anything. */
export function canMeanHealth(value: string): boolean {
  const words = value.match(/[A-Za-z]{3,}/g) ?? [];
  const { kinds } = shippedResources().get(englishReaderTables);
  const meanings = words.map(
    (word) => kinds?.(word.toLowerCase()).filter((kind) => OF_ANYTHING.test(kind)) ?? [],
  );
  return (
    meanings.length === 0 ||
    meanings.some((each) => each.length === 0 || each.some((kind) => OF_HEALTH.test(kind)))
  );
}
