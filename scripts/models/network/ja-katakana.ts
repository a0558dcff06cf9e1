/** Romanised names in katakana, roughly as a newspaper would write them: good enough for names to learn shapes from. */

const ROWS: Readonly<Record<string, string>> = {
  ...{ "": "ア イ ウ エ オ", b: "バ ビ ブ ベ ボ", d: "ダ ディ ドゥ デ ド", f: "ファ フィ フ フェ フォ" },
  ...{ g: "ガ ギ グ ゲ ゴ", h: "ハ ヒ フ ヘ ホ", j: "ジャ ジ ジュ ジェ ジョ", k: "カ キ ク ケ コ" },
  ...{ r: "ラ リ ル レ ロ", m: "マ ミ ム メ モ", n: "ナ ニ ヌ ネ ノ", p: "パ ピ プ ペ ポ" },
  ...{ s: "サ シ ス セ ソ", t: "タ ティ トゥ テ ト", v: "ヴァ ヴィ ヴ ヴェ ヴォ", w: "ワ ウィ ウ ウェ ウォ" },
  ...{ y: "ヤ イ ユ イェ ヨ", z: "ザ ジ ズ ゼ ゾ", C: "チャ チ チュ チェ チョ", S: "シャ シ シュ シェ ショ" },
  ...{ T: "ツァ ツィ ツ ツェ ツォ", N: "ニャ ニ ニュ ニェ ニョ", K: "クァ クィ クゥ クェ クォ" },
};

/** A consonant before another, or at the end. */
const ALONE: Readonly<Record<string, string>> = {
  ...{
    b: "ブ",
    d: "ド",
    f: "フ",
    g: "グ",
    h: "",
    j: "ジ",
    k: "ク",
    r: "ル",
    m: "ム",
    n: "ン",
    p: "プ",
    s: "ス",
  },
  ...{ t: "ト", v: "フ", w: "ウ", y: "イ", z: "ズ", C: "チ", S: "シュ", T: "ツ", N: "ニュ", K: "ク" },
};

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[łŁ]/g, "w"],
  [/[čć]/g, "C"],
  [/š|ş|ș/g, "S"],
  [/ž/g, "j"],
  [/ñ/g, "N"],
  [/ç/g, "s"],
  [/[đð]/g, "d"],
  [/þ/g, "t"],
  [/[øö]/g, "o"],
  [/ß/g, "ss"],
  [/æ|ä/g, "e"],
  [/ü/g, "yu"],
];

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/sch|shch|sh/g, "S"],
  [/tch|ch|cz|cs/g, "C"],
  [/ts|tz/g, "T"],
  [/zh|dzh|dj/g, "j"],
  [/kh/g, "h"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/gh/g, "g"],
  [/rh/g, "r"],
  [/ck/g, "k"],
  [/qu/g, "K"],
  [/q/g, "k"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/l/g, "r"],
  [/ee/g, "ii"],
  [/oo/g, "uu"],
  [/ou/g, "u"],
  [/y(?![aeiou])/g, "i"],
];

const VOWELS = "aiueo";

export function katakanaOf(name: string): string {
  let text = name.toLowerCase();
  for (const [pattern, letters] of SPELLINGS) text = text.replace(pattern, letters);
  text = text.normalize("NFD").replace(/[^a-zCSTNK]/g, "");
  for (const [pattern, letters] of LETTERS) text = text.replace(pattern, letters);
  let kana = "";
  for (let i = 0; i < text.length; ) {
    const char = text[i]!;
    const next = text[i + 1] ?? "";
    const vowel = VOWELS.indexOf(next);
    if (VOWELS.includes(char)) {
      kana += char === text[i - 1] ? "ー" : ROWS[""]!.split(" ")[VOWELS.indexOf(char)]!;
      i++;
    } else if (vowel >= 0 && next !== "") {
      kana += ROWS[char]?.split(" ")[vowel] ?? "";
      i += 2;
    } else {
      const doubled = next === char && /[ktpsdgbCST]/.test(char);
      kana += doubled
        ? "ッ"
        : next === char
          ? ""
          : char === "m" && /[bp]/.test(next)
            ? "ン"
            : (ALONE[char] ?? "");
      if (
        char === "r" &&
        VOWELS.includes(text[i - 1] ?? "-") &&
        kana.endsWith("ル") &&
        /e/.test(text[i - 1]!) &&
        next === ""
      )
        kana = `${kana.slice(0, -1)}ー`;
      i++;
    }
  }
  return kana.replace(/ーー/g, "ー");
}
