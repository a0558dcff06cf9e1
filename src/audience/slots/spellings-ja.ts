/**
 * Ways to write one Japanese word: kanji, kana, okurigana, long vowels of loan words. A text that writes a word in two
 * ways looks careless, so a word is a slot only where it stands once. From a table written for this project and,
 * for nouns, from the Sudachi synonyms, which keep spellings of one word apart from other words.
 */
import { frequency } from "../../knowledge/frequency.ts";
import { spellings } from "../../knowledge/synonyms.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { memoize } from "../../strings/cache.ts";
import { lazy } from "../../strings/lazy.ts";
import { type Candidate, candidateAt } from "./candidate.ts";
import { isBesideNoun, isOpen, type Reading, type Word } from "./reading.ts";

/** Words that do not change. "<" before a form: recognised, never written, since few write it today. */
const WHOLE = `子供:子ども:こども 友達:友だち 大人:おとな 猫:ネコ:ねこ <鞄:カバン:かばん 眼鏡:メガネ:めがね 鍵:カギ <煙草:タバコ:たばこ <林檎:リンゴ:りんご
<苺:イチゴ:いちご みかん:ミカン 卵:たまご:玉子 人参:にんじん:ニンジン きゅうり:キュウリ かぼちゃ:カボチャ <薔薇:バラ 椅子:イス:いす 怪我:けが:ケガ 風邪:かぜ
喉:のど お腹:おなか 髭:ひげ:ヒゲ 私:わたし 僕:ぼく 俺:オレ 誰:だれ 皆:みんな 皆さん:みなさん 今:いま 一人:ひとり:1人 二人:ふたり:2人 一つ:ひとつ:1つ
二つ:ふたつ:2つ 三つ:みっつ:3つ 四つ:4つ 五つ:5つ 一番:いちばん 一緒:いっしょ 色々:いろいろ 様々:さまざま 段々:だんだん <益々:ますます <中々:なかなか
是非:ぜひ <殆ど:ほとんど <勿論:もちろん 沢山:たくさん 多分:たぶん 全て:すべて 全く:まったく 既に:すでに <直ぐ:すぐ 更に:さらに 例えば:たとえば 但し:ただし
及び:および <或いは:あるいは <有難う:ありがとう:<有り難う 宜しく:よろしく 何故:なぜ 時々:ときどき 度々:たびたび 丁度:ちょうど 大体:だいたい 大抵:たいてい
折角:せっかく 一応:いちおう 普段:ふだん 早速:さっそく 綺麗:きれい:キレイ 駄目:だめ:ダメ 馬鹿:バカ:ばか 無理:ムリ 楽:ラク 本当:ほんとう 素敵:すてき:ステキ
幸せ:しあわせ <御飯:ご飯:ごはん ご飯:ごはん 晩御飯:晩ご飯:晩ごはん 朝御飯:朝ご飯:朝ごはん
昼御飯:昼ご飯:昼ごはん 引越し:引っ越し:引越 買物:買い物 打合せ:打ち合わせ:打合わせ 待合せ:待ち合わせ 問合せ:問い合わせ 申込み:申し込み:申込
受付:受け付け 締切:締め切り:〆切 締切り:締め切り 振込み:振り込み:振込 乗換え:乗り換え 見積り:見積もり 組合せ:組み合わせ 飲物:飲み物 乗物:乗り物 贈物:贈り物
手続:手続き 取扱い:取り扱い 割引:割引き 売上:売り上げ コンピュータ:コンピューター ユーザ:ユーザー プリンタ:プリンター サーバ:サーバー エレベータ:エレベーター
ブラウザ:ブラウザー フォルダ:フォルダー バイオリン:ヴァイオリン ウイルス:ウィルス ダイヤモンド:ダイアモンド レポート:リポート ウエディング:ウェディング
カ月:か月:ヶ月 ヵ月:か月:ヶ月 頃:ころ 他:ほか 毎:ごと 位:くらい 昨日:きのう 今日:きょう 明日:あした 一昨日:おととい 今朝:けさ 先程:先ほど 後程:後ほど 程:ほど
<筈:はず <為:ため 訳:わけ 物:もの 所:ところ 事:こと 時:とき お陰:おかげ お互い:おたがい 出来事:できごと 生き物:いきもの 付き合い:つきあい 真面目:まじめ
朝ご飯:朝ごはん 晩ご飯:晩ごはん 昼ご飯:昼ごはん お昼ご飯:お昼ごはん 石鹸:石けん:せっけん 玩具:おもちゃ 鰻:うなぎ:ウナギ 寿司:すし:鮨 蕎麦:そば <饂飩:うどん
<拉麺:ラーメン <珈琲:コーヒー <麦酒:ビール <硝子:ガラス <頁:ページ 兎:ウサギ:うさぎ 鼠:ネズミ
癌:がん 鬱:うつ 蕁麻疹:じんましん 挨拶:あいさつ 味噌:みそ 醤油:しょうゆ 唐揚げ:から揚げ:からあげ 天ぷら:てんぷら`;

/** Words with endings: the part before the ending that changes, each with the part of speech it begins with. */
const STEMS = `動詞 出来:でき 分か:わか 頑張:がんば 頂:いただ 致:いた 下さ:くださ 行な:行 終:終わ 変:変わ 暮:暮ら 生れ:生まれ 聞え:聞こえ 落:落と 向:向か 気付:気づ 片付:片づ 見付:見つ
形容詞 嬉し:うれし 美味し:おいし 可愛:かわい 凄:すご 面白:おもしろ 欲し:ほし 難し:むずかし 優し:やさし 寂し:さびし 淋し:寂し 暖か:あたたか 柔らか:やわらか 素晴らし:すばらし 羨まし:うらやまし 懐かし:なつかし 恥ずかし:はずかし 有難:ありがた 懐し:懐かし 怖:こわ 恐:怖 煩:うるさ 嬉しかっ:うれしかっ 良かっ:よかっ 良く:よく`;

/** What a longer okurigana must be followed by, so that 終 in 終わる is not read as the short form of itself. */
const SHORT_FORMS = new Map([
  ["行な", /^行な[わいうえおっ]/],
  ["終", /^終[らりるれろっ]/],
  ["変", /^変[らりるれろっ]/],
  ["暮", /^暮[さしすせそ]/],
  ["落", /^落[さしすせそ]/],
  ["向", /^向[いうえおっ]/],
]);
/** Written long, no short form is offered: nobody writes 終る in a message today. */
const LONG_ONLY = new Set([
  "終わ",
  "変わ",
  "暮ら",
  "生まれ",
  "聞こえ",
  "落と",
  "向か",
  "行",
  "懐かし",
  "寂し",
  "怖",
]);

const formsByWhole = lazy((): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, readonly string[]>();
  for (const row of WHOLE.split(/\s+/)) {
    const forms = row.split(":");
    const writtenForms = forms.filter((form) => !form.startsWith("<"));
    for (const form of forms.map((each) => each.replace("<", "")))
      map.set(form, [...new Set([...(map.get(form) ?? []), ...writtenForms])]);
  }
  return map;
});

/** In kana these are other words as well, or grammar; read from kanji only. */
const AMBIGUOUS = new Set(
  "いま ごと くらい ころ ほか はず ため わけ もの ところ こと とき ほど のり ラク いた かぜ のど すぐ さらに いす おとな ほんとう ねこ きのう きょう あした 久々 カメ サル アリ ひとつ ふたつ みっつ".split(
    " ",
  ),
);

interface Stem {
  readonly pos: string;
  readonly stem: string;
  readonly other: string;
}

const stemsByFirst = lazy((): ReadonlyMap<string, readonly Stem[]> => {
  const map = new Map<string, Stem[]>();
  for (const line of STEMS.split("\n")) {
    const [pos, ...rows] = line.split(" ");
    for (const row of rows) {
      const [a, b] = row.split(":") as [string, string];
      for (const [stem, other] of LONG_ONLY.has(b)
        ? [[a, b]]
        : [
            [a, b],
            [b, a],
          ])
        map.set(stem![0]!, [...(map.get(stem![0]!) ?? []), { pos: pos!, stem: stem!, other: other! }]);
    }
  }
  return map;
});

export function spellingsJa(reading: Reading): Candidate[] {
  const listedOf = memoize(listed);
  return reading.words.flatMap((word, i) => {
    if (!isOpen(reading, i, i + 1)) return [];
    const others = othersOf(reading.words, i, listedOf);
    const alike = [word.lemma, ...others].sort()[0]!;
    return candidateAt(reading, "spelling", [i, i + 1], others, `spelling ${alike}`) ?? [];
  });
}

function othersOf(
  words: readonly Word[],
  i: number,
  listedOf: (text: string) => readonly string[],
): readonly string[] {
  const word = words[i]!;
  const whole =
    AMBIGUOUS.has(word.text) || isInCompound(words, i) ? undefined : formsByWhole().get(word.text);
  if (whole)
    return whole.filter((form) => (!AMBIGUOUS.has(form) || isGrammar(word)) && keepsEnding(word, form));
  const stem = (stemsByFirst().get(word.text[0]!) ?? []).find((each) => fits(each, word));
  if (stem) return [stem.other + word.text.slice(stem.stem.length)];
  return isPlainNoun(word) && !isInCompound(words, i) ? listedOf(word.text) : [];
}

/** A verb written as a noun loses its ending: 引っ越します is not 引越ます. */
const keepsEnding = ({ pos, text }: Word, form: string) =>
  !pos.startsWith("動詞") || form.at(-1) === text.at(-1);

/** 事, 時, 物 and their like are written in kana where they are grammar: 行く事 but not 事と次第. */
const isGrammar = ({ pos, text }: Word) =>
  pos.startsWith("名詞-非自立") ||
  pos.startsWith("副詞") ||
  text.length > 1 ||
  /^(?:今|他|椅|喉|猫|頃)/.test(text);

function fits({ pos, stem }: Stem, { text, pos: own }: Word): boolean {
  if (!own.startsWith(pos) || !text.startsWith(stem)) return false;
  const short = SHORT_FORMS.get(stem);
  return short === undefined ? text.length > 1 : short.test(text);
}

const isPlainNoun = ({ pos, text }: Word) =>
  /^名詞-(?:一般|サ変接続|形容動詞語幹|副詞可能)/.test(pos) && text.length > 1;

/** A noun beside a noun may be half of a name or a fixed term. */
const isInCompound = (words: readonly Word[], i: number) =>
  /^名詞-(?!非自立)/.test(words[i]!.pos) && isBesideNoun(words, i);

/**
 * Spellings in use, no rarer than a twentieth of this one: the same but for a long vowel (セキュリティ), or with a character in common
 * and read alike (申込み). The list has more, which mean the same elsewhere only (海苔 for ノリ).
 */
function listed(text: string): string[] {
  const least = Math.max(1e-6, frequency(text, "ja") / 20);
  return spellings(text).filter((other) => frequency(other, "ja") >= least && isSameWord(text, other));
}

function isSameWord(a: string, b: string): boolean {
  if (/^[ァ-ヴー]+$/.test(a) || /^[ァ-ヴー]+$/.test(b))
    return a.replaceAll("ー", "") === b.replaceAll("ー", "");
  const shared = [...a].some((character) => /\p{Script=Han}/u.test(character) && b.includes(character));
  return shared && readingOf(a) === readingOf(b);
}

const readingOf = (text: string) =>
  japanese()
    .tokens(text)
    .map(({ reading }) => reading ?? "?")
    .join("");
