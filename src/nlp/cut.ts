import type { Lang } from "../doc/doc.ts";
import { englishSentences } from "./en/sentences.ts";
import type { Cut } from "./read-spans.ts";

/** How a text of this language is cut into sentences and tokens. */
export async function cutterFor(lang: Lang): Promise<Cut> {
  if (lang === "en") return englishSentences;
  const { japanese } = await import("./ja/tokens.ts");
  return japanese().sentences;
}
