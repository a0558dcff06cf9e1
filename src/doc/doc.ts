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

/** Japanese when kana are not rare, or Han at least as frequent as Latin letters, in the first part of the text. */
export function languageOf(text: string): Lang {
  let kana = 0;
  let han = 0;
  let latin = 0;
  for (let i = Math.min(text.length, SAMPLE) - 1; i >= 0; i--) {
    const unit = text.charCodeAt(i);
    if (unit < 0x250) latin += isLetter(unit) ? 1 : 0;
    else if ((unit >= 0x3041 && unit <= 0x30ff) || (unit >= 0xff66 && unit <= 0xff9f)) kana++;
    else if ((unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xd840 && unit <= 0xd87f)) han++;
  }
  return kana + han > 0 && (kana * 10 >= latin || han >= latin) ? "ja" : "en";
}

const isLetter = (unit: number) => ((unit | 0x20) - 0x61 < 26 && (unit | 0x20) >= 0x61 ? true : unit >= 0xc0);
