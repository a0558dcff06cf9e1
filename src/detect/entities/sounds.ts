/**
 * How a part of a name sounds, so that 木下, キノシタ, きのした and Kinoshita are seen to be one, and ソウザ and Souza. Sounds are Latin letters
 * without what spellings differ in; the frame of a foreign name is its consonants, as katakana keeps them.
 */
import { names } from "../../knowledge/names.ts";
import { romaji } from "../../knowledge/romaji.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { itself, memoizeRecent } from "../../strings/cache.ts";
import { lazy } from "../../strings/lazy.ts";

export type Script = "latin" | "han" | "kana" | "other";

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー゛゜]+$/u;
const HAN = /\p{Script=Han}/u;
const LATIN = /^[\p{Script=Latin}\p{M}'’.-]+$/u;

/** Most parts, told without the properties of letters. */
const PLAIN_LATIN = /^[A-Za-z]+$/;

export function scriptOf(part: string): Script {
  if (PLAIN_LATIN.test(part)) return "latin";
  if (HAN.test(part)) return "han";
  if (KANA.test(part)) return "kana";
  return LATIN.test(part) ? "latin" : "other";
}

/** Kunrei and other spellings as Hepburn without long vowels: Ohno, Oono and Ōno are "ono", Sizuka is "shizuka". */
export const latinSound = (letters: string): string =>
  letters
    .replace(/[^a-z]/g, "")
    .replace(/l/g, "r")
    .replace(/sy(?=[auo])/g, "sh")
    .replace(/ty(?=[auo])/g, "ch")
    .replace(/[zj]y(?=[auo])/g, "j")
    .replace(/si/g, "shi")
    .replace(/ti/g, "chi")
    .replace(/tu/g, "tsu")
    .replace(/hu/g, "fu")
    .replace(/zi|di/g, "ji")
    .replace(/m(?=[bp])/g, "n")
    .replace(/o[uh]?(?=[^aeiouy]|$)|oo/g, "o")
    .replace(/uu/g, "u")
    .replace(/([a-z])\1/g, "$1");

/** キヨ for キョ, as banks and forms without small letters write. */
const SMALL: Readonly<Record<string, string>> = { や: "ゃ", ゆ: "ゅ", よ: "ょ", つ: "っ" };

function kanaSounds(hiragana: string): string[] {
  const plain = hiragana.replace(/[ー゛゜]/g, "");
  const small = plain.replace(/(?<=[きしちにひみりぎじびぴ])[やゆよ]/g, (kana) => SMALL[kana] ?? kana);
  const spelled = small === plain ? [plain] : [plain, small];
  return spelled.map((kana) => latinSound(romaji(kana).toLowerCase()));
}

const hiraganaOf = (kana: string) =>
  kana.replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

/** Family names of China and Korea that are read as at home, or as Japanese reads the character. */
const CONTINENTAL: ReadonlyMap<string, readonly string[]> = new Map(
  `金 きむ kim gim きん,朴 ぱく park pak bak ぼく,李 り い lee yi li rhee,崔 ちぇ choi choe さい,鄭 ちょん jung jeong chung zheng cheng てい,姜 かん kang きょう jiang,趙 ちょう cho jo zhao,尹 ゆん yoon yun いん,張 ちゃん chang jang zhang cheung ちょう,林 りん いむ lim im lin lam はやし,韓 はん han かん,申 しん shin,徐 そ seo suh xu じょ しゅ,権 くぉん kwon けん,黄 ふぁん ほぁん hwang huang wong こう,安 あん ahn an,宋 そん song そう,柳 りゅう ゆ yoo ryu liu やなぎ,洪 ほん hong こう,全 じょん jeon jun,高 こ ko go gao こう たか がお,文 むん moon mun ぶん,孫 そん son sun すん,裴 ぺ bae はい,白 ぺく baek paik bai はく しろ,南 なむ nam みなみ,呉 お ご oh wu う,曹 ちょ cao cho そう,成 そん sung seong せい,車 ちゃ cha,兪 ゆ yoo,具 く koo gu,王 わん おう wang ong,陳 ちぇん ちん chen tan chan,劉 りゅう liu lau,楊 やん よう yang yeung,呂 りょ lu lui ろ,周 しゅう ちょう zhou chow chou,馬 ま ma,朱 しゅ じゅ zhu chu,胡 こ ふ hu wu,郭 かく ぐぉ guo kwok kuo,何 か は ほー he ho,羅 ら luo law lo,梁 りょう liang leung,謝 しゃ しえ xie tse hsieh,唐 とう たん tang,許 きょ しゅ ほ xu hsu heo hui,鄧 とう でん deng teng tang,馮 ふう ふぉん feng fung,曽 そう tseng zeng,曾 そう tseng zeng,彭 ほう peng pang,蔡 さい つぁい cai tsai choi,潘 はん ぱん pan poon,袁 えん yuan,于 う yu,董 とう dong tung,余 よ yu,蘇 そ su so,葉 よう いえ ye yeh yip は,魏 ぎ うぇい wei,蒋 しょう jiang chiang,田 でん tian,杜 と du to,丁 てい でぃん ding ting,沈 しん shen sim,任 にん れん いむ ren lim yim,盧 ろ の lu noh roh,姚 よう yao,鍾 しょう zhong chung,汪 おう wang,毛 もう まお mao,方 ほう ふぁん bang fang,石 せき し shi seok いし,戴 たい dai,夏 か xia はな なつ,范 はん fan pham,江 こう jiang kong え,阮 げん ぐえん nguyen ruan,黎 れい れ le li,武 ぶ う vu wu たけ`
    .split(",")
    .map((row) => row.trim().split(" "))
    .map(([written = "", ...sounds]) => [written, sounds] as const),
);

/** Whether a family name is read in more than the Japanese way, and so the given name after it. */
export const isContinental = (family: string): boolean => CONTINENTAL.has(family);

/** Kana with small letters large, as some forms have them, and without length marks. */
export const plainKana = (kana: string): string =>
  kana
    .replace(/ー/g, "")
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 1));

/** Names of Asia in Latin letters that katakana writes as they sound. */
const AS_HEARD: Readonly<Record<string, readonly string[]>> = {
  nguyen: ["guen", "guyen"],
  tran: ["chan", "toran"],
  choi: ["che", "choe"],
  park: ["paku"],
  lee: ["i", "ri", "rii"],
  pham: ["famu"],
  phan: ["fan"],
  thi: ["ti", "tei"],
  anh: ["ain", "an"],
  minh: ["min"],
  trinh: ["chin", "torin"],
  vu: ["bu", "u"],
  zhang: ["chan", "chou"],
  zhao: ["chao"],
  zhou: ["jou", "shuu"],
  xu: ["shu", "jo"],
  wu: ["u", "go"],
  yu: ["yui", "u"],
  jung: ["chon", "jon"],
  jeong: ["chon", "jon"],
  yoon: ["yun"],
  seo: ["so"],
  cho: ["cho"],
  kwon: ["kuon"],
};

/** Readings of Japanese names by how they are written: families first. */
const listedReadings = lazy((): ReadonlyMap<string, readonly string[]> => {
  const { japaneseSurnames, japaneseGiven } = names();
  const readings = new Map<string, string[]>();
  for (const { written, kana } of [
    ...japaneseSurnames(),
    ...japaneseGiven("male"),
    ...japaneseGiven("female"),
  ])
    readings.set(written, [...(readings.get(written) ?? []), kana]);
  return readings;
});

/** Whether the lists of names have its readings. */
export const isListed = (written: string): boolean => listedReadings().has(written);

/** Readings of what is written in characters, in hiragana; none where nobody knows. */
export function readingsOf(written: string): readonly string[] {
  const listed = listedReadings().get(written) ?? [];
  const tokens = japanese().tokens(written);
  const read = tokens.map(({ reading, text }) => reading ?? text).join("");
  return KANA.test(read) ? [...new Set([...listed, hiraganaOf(read)])] : listed;
}

/** How a part may sound, in Latin letters; `part` is folded. Empty where nobody can say. */
export const soundsOf: (part: string) => ReadonlySet<string> = memoizeRecent(
  itself,
  (part: string): ReadonlySet<string> => {
    const script = scriptOf(part);
    if (script === "latin")
      return new Set(
        [part, part.replace(/(?<=[aeiouy])(?:ng|nh)$/, "n"), ...(AS_HEARD[part] ?? [])].map(latinSound),
      );
    if (script === "kana") return new Set(kanaSounds(part));
    if (script === "other") return new Set();
    const continental = CONTINENTAL.get(part) ?? [];
    const kana = [...readingsOf(part), ...continental.filter((sound) => KANA.test(sound))];
    const latin = continental.filter((sound) => !KANA.test(sound)).map(latinSound);
    return new Set([...kana.flatMap((reading) => kanaSounds(hiraganaOf(reading))), ...latin]);
  },
  1 << 10,
);

/** The consonants of a foreign name, voiced as unvoiced: "Rafael" and らふぁえる are r-f-r, "Gomez" and ごめす k-m-s. */
export function frameOf(part: string): string {
  const kana = scriptOf(part) === "kana";
  const latin = kana ? romaji(part.replace(/ー/g, "")).toLowerCase() : part;
  const letters = latin.replace(/[^a-z]/g, "").replace(/(.)\1+/g, "$1");
  const soft = kana ? letters : letters.replace(/c(?=[eiy])/g, "s").replace(/g(?=[eiy])/g, "j");
  return soft
    .replace(/ph|h(?=u)/g, "f")
    .replace(/tch|ch(?=[aeiou])|cz/g, "c")
    .replace(/sch|sh|sz|ts/g, "s")
    .replace(/gh(?=[^aeiou]|$)/g, "")
    .replace(/x/g, "ks")
    .replace(/[cgkq]h?/g, "k")
    .replace(/[vw]/g, "b")
    .replace(/d(?=[jz])/g, "")
    .replace(/[jz]/g, "s")
    .replace(/[td]h?/g, "t")
    .replace(/l/g, "r")
    .replace(/m(?=[bpf])/g, "n")
    .replace(/[aeiouyh]/g, "");
}

/** Whether two parts in different scripts may be one. */
export function soundAlike(a: string, b: string): boolean {
  const other = soundsOf(b);
  for (const sound of soundsOf(a)) if (sound !== "" && other.has(sound)) return true;
  const scripts = [scriptOf(a), scriptOf(b)];
  return scripts.includes("kana") && scripts.includes("latin") && sameFrame(frameOf(a), frameOf(b));
}

/** A last consonant may be silent, one inside long names may differ: "Lafond" and らふぉん. */
function sameFrame(a: string, b: string): boolean {
  if (a === b) return a.length > 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 2 || long.length - short.length > 1) return false;
  if (long.length - short.length === 1 && long.startsWith(short)) return true;
  return long.length > 3 && long.length - short.length === 1 && isWithout(long, short);
}

function isWithout(long: string, short: string): boolean {
  let at = 0;
  while (at < short.length && long[at] === short[at]) at++;
  return long.slice(at + 1) === short.slice(at);
}
