export type Lang = "en" | "ja";

/** One document: what a file, a row or a message says. `meta` is whatever the format knows besides the text. */
export interface Doc {
  readonly id: string;
  readonly text: string;
  readonly lang: Lang;
  readonly meta: Readonly<Record<string, unknown>>;
}

export function createDoc(id: string, text: string, options: { lang?: Lang; meta?: Doc["meta"] } = {}): Doc {
  return { id, text, lang: options.lang ?? languageOf(text), meta: options.meta ?? {} };
}

const SAMPLE = 4096;

/** Japanese when kana, or Han at least as frequent as Latin letters, occur in the first part of the text. */
export function languageOf(text: string): Lang {
  const sample = text.slice(0, SAMPLE);
  const kana = sample.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return kana + han > 0 && (kana * 10 >= latin || han >= latin) ? "ja" : "en";
}
