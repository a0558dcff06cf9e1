/** Words that single somebody out in Japanese: a group or place, a word for "only" or "most", and a person. */
import type { TextView } from "../view.ts";
import { isJapaneseJob } from "./job-phrase.ts";
import type { Shaped } from "./shapes.ts";

const RUN = "[\\u3005\\u4e00-\\u9fff\\u30a1-\\u30fa\\u30fcA-Za-z]";
const COUNT = "(?:一人|ひとり|独り|1人|1名|一名|一軒|1軒|一組|1組)";
/** Words for "only", "first" and "most", up to the noun they stand before. */
const UNIQUE = [
  `(?:ただ|たった)${COUNT}(?:の|だけの?|きりの|しかいない|、)`,
  `${COUNT}(?:だけの|だけ(?=[\\u4e00-\\u9fff])|きりの|しかいない|のみの)`,
  "唯一(?:無二)?の",
  "紅一点の?",
  "(?:初|初めて)の(?=(?:女性|男性|外国人|日本人|障害|高校生|中学生|大学生|二世|三世|民間))",
  "女性(?:初|で初めて)の|女性として初の",
  "最(?:年少|高齢|年長|古参|長老)の?",
  "(?:一番|いちばん|最も|もっとも)(?:若い|年上の|年下の|古い|古株の|高齢の|長い|長く[\\u3040-\\u9fff]{1,6}|偉い|背の高い|小さい|小さな|大きい|大きな)",
];
const SCOPE = `(?:(?:${RUN}|(?<=${RUN})の(?=${RUN})){1,10}?(?:の中)?(?:では?|に|じゃ)、?|(?:この|その|うちの|同じ)${RUN}{0,6}で)`;
/** What somebody of the group can do: 中国語(が)できる, 英語を話せる. */
const ABLE = `(?:${RUN}{1,8}[がをの]?(?:できる|出来る|話せる|話す|使える|弾ける|打てる|作れる|持つ|読める|書ける|教えられる))?`;
const SINGLING = new RegExp(
  `${SCOPE}?${ABLE}(?:${UNIQUE.join("|")}|${RUN}{0,6}(?:初|初めて)の女性(?:による|の)?)`,
  "gu",
);

/** The noun after it, with what leads to it: モンゴルからの女子学生, 外国人の杜氏, 天狗を舞える. */
const STEP = new RegExp(
  `^(?:(?:取り|継ぎ|${RUN}){1,12})(?:(?:を|が)(?:舞|弾|話|作|打|使|操|教|描|読|書)(?:える|せる|てる|れる|う|す|る|く|む))?`,
  "u",
);
const JOINT = /^(?:の|からの|への|出身の|系の|による)(?=[\u3005\u4e00-\u9fff\u30a1-\u30fa])/u;
const PERSON =
  /(?:者|人|女性|男性|女の子|男の子|女子|男子|児|生|生徒|学生|跡取り|跡継ぎ|後継者|夫婦|家族|一家|外国人|日本人|娘|息子|孫|子|鍛冶|医|師|士|員|家|屋|手|官|選手|会員|部員|長|職人|名人|店|農家|世帯|受賞者|賞|百姓|杜氏|住民|住人|役|保護者|[うするる])$/;
const NOT_A_PERSON =
  /(?:人生|学生証|家屋|部屋|手段|相手|苦手|会員証|業者名|方法|楽しみ|趣味|原因|理由|問題|記録|作品|商品|製品|場所|時間|機会|救い|弱点|欠点|特徴|条件|手|家|子|生|長|人|店|賞|役)$/;

/** How far the noun reaches, up to the last step that ends in a person; 0 without one. */
function personLength(after: string): number {
  let at = 0;
  let length = 0;
  for (let i = 0; i < 4; i++) {
    const step = STEP.exec(after.slice(at))?.[0];
    if (!step) break;
    at += step.length;
    if (isPerson(step)) length = at;
    const joint = JOINT.exec(after.slice(at))?.[0];
    if (!joint) break;
    at += joint.length;
  }
  return length;
}

const isPerson = (word: string) =>
  isJapaneseJob(word) || (PERSON.test(word) && !(NOT_A_PERSON.test(word) && word.length < 3));

/** …は本人だけ, …といえばうちだけ, …は私しかいない: from the start of the clause. */
const ALONE =
  /(?<=^|[。、\n「」()・])(?<clause>[^。、\n「」()]{2,28}?(?:は|といえば|と言えば|って|なのは|が))(?:うち|我が家|本人|彼女?|私|僕|俺|自分|この子|あの子|その子|この人|あの人|[\u4e00-\u9fffァ-ヴー]{1,8}(?:さん|くん|君|ちゃん|様|氏|家)|一人|ひとり|1人|1名|一名)(?:だけ|のみ|ひとり|一人|しかい(?:な|ま)|しかおら)/gu;
const OF_PEOPLE =
  /(?:生徒|児童|学生|女性|男性|外国人|社員|職員|人|者|子|家|屋|店|世帯|家族|住民|選手|部員|会員|患者|利用者|従業員|保護者|農家|師|士|員|手|の|つながる|いる|できる|話せる)(?:は|といえば|と言えば|って|なのは|が)$/;

export function* japaneseRelations({ text }: TextView): Iterable<Shaped> {
  if (!/[\u3040-\u9fff]/.test(text)) return;
  for (const { index, 0: whole } of text.matchAll(SINGLING)) {
    const end = index + whole.length;
    // ただ一人、簿記に挑戦中: what the person does follows instead.
    const doing = whole.endsWith("、")
      ? (/^[^。、\n「」()]{2,20}/.exec(text.slice(end, end + 20))?.[0].length ?? 0)
      : 0;
    const length = doing > 0 && /[でに]/.test(whole) ? doing : personLength(text.slice(end, end + 32));
    if (length > 0) yield { from: index, to: end + length, score: 0.55 };
  }
  for (const { index, 0: whole, groups } of text.matchAll(ALONE))
    if (OF_PEOPLE.test(groups!.clause!)) yield { from: index, to: index + whole.length, score: 0.55 };
}
