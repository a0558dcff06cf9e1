/** Organisations by the words for their kind: before the name (株式会社X, グループホームX), or after it (X医院, X法律事務所). */
import type { TextView } from "../view.ts";
import type { Shaped } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const HAN = /[\u3005\u30f6\u4e00-\u9fff]/;
const KATAKANA = /[\u30a1-\u30fa\u30fc・]/;
const LATIN = /[A-Za-z0-9&]/;
const HIRAGANA = /[ぁ-ん]/;
const LONGEST = 14;

/** A particle between what is said and the name. */
const PARTICLE = /^(?:から|より|まで|では|には|にて|での|への|との|の|は|が|を|に|で|と|も|へ|や)/;
const ONLY_GRAMMAR =
  /^(?:は|が|を|に|で|と|も|へ|や|の|から|より|まで|では|には|にて|での|への|との|した|する|して|される|された|している|った|いた|れた|きた|という|などの|など|ような|による|にある|である|です|ます|だった|ている|ていた|ってい?る?|い|う|く|る|り|た|し|れ|お|ご)$/;
/** の within a name: 音羽の森, 来島の里, けやきの杜. */
const NAMED_NO =
  /^の(?:森|杜|里|丘|家|苑|郷|風|木|花|海|空|道|国|舎|園|星|虹|宿|湯|茶屋|上|うた|実|泉|詩|音|光|島|谷|原|庭|郷|浜|みち|もり|さと|いえ|おか)/;
const KIND_BEFORE_NO =
  /(?:夫|妻|父|母|兄|弟|姉|妹|私|うち|我が家|息子|娘|近く|近所|地元|市内|県内|都内|町内|隣|駅前|職場|会社|甲|乙|前|先|他|別|系列|大手|同じ|顧客|取引先|勤務先|紹介先|転院先|同業|担当|代理人|主治医|委託先|最寄り|市|県|町|区|村|都|府)$/;

/** Where a name that ends at `to` begins. */
function nameStart(text: string, to: number): number {
  let start = to;
  while (start > 0 && to - start < LONGEST) {
    const char = text.charAt(start - 1);
    if (HAN.test(char) || KATAKANA.test(char) || LATIN.test(char)) {
      start--;
      continue;
    }
    if (!HIRAGANA.test(char)) break;
    let from = start - 1;
    while (from > 0 && to - from < LONGEST && HIRAGANA.test(text.charAt(from - 1))) from--;
    const kana = text.slice(from, start);
    const begins = from === 0 || !(HAN.test(text.charAt(from - 1)) || KATAKANA.test(text.charAt(from - 1)));
    if (kana === "の") {
      if (!NAMED_NO.test(text.slice(from, to)) && start < to) break;
      if (start === to || KIND_BEFORE_NO.test(text.slice(Math.max(0, from - 4), from))) break;
      start = from;
      continue;
    }
    if (ONLY_GRAMMAR.test(kana)) break;
    if (begins) return from;
    const particle = PARTICLE.exec(kana)?.[0] ?? "";
    if (particle !== "" && kana.length - particle.length >= 2) return from + particle.length;
    if (kana.length === 1 || particle !== "") break;
    start = from;
  }
  return start;
}

/** What names no one of its kind. */
const GENERIC =
  /^(?:近くの|近所の|地元の|隣の|総合|大学|大|市民|公立|国立|私立|県立|市立|町立|区立|都立|府立|村立|救急|動物|当|同|本|各|他|某|貴|弊|御|新|旧|元|前|現|転院先|紹介先|近隣|近所|地元|最寄り|かかりつけ|指定|協力|提携|専門|個人|民間|地方|都市|共同|合同|法律|会計|税理士|弁護士|司法書士|行政書士|社労士|設計|建築|探偵|芸能|選挙|個人|自宅|循環器|消化器|呼吸器|腎臓|血液|神経|脳神経|一般|糖尿病|内分泌|心臓血管|血管|形成|美容|小児|口腔|矯正|腫瘍|整形|心療|精神|児童|福祉|保健|医療|地域|介護|高齢者|障害者|子育て|生活|支援|相談|訪問|在宅|居宅|通所|入所|老人|特別養護|認可|無認可|公|市|県|町|村|区|都|府|国|小規模|大規模|派遣|運送|運輸|配送|引越|建設|不動産|保険|生命|損害|火災|自動車|信用|信託|政策|銀行|証券|電機|電気|機械|食品|製造|販売|株式|有限|合同|労働|農業|漁業|商工|観光|旅行|宅配|急便|家族|家庭|東|西|南|北|中央|第[一二三四五\d]|[一二三四五六七八九十\d]+|全国|日本|世界|海外|国内|当該|所轄|管轄|中学|高校|小学|こども|子ども|子供|少年|女子|男子|女性|母子|夜間|休日|診療|受診|外来|入院|歯科?|内科?|外科?|眼科?|耳鼻科?|皮膚科?|産婦人科?|産科?|婦人科?|心療内科|精神科|整形外科|小児科)*$/;
const TIME_BEFORE =
  /^(?:昨年|去年|今年|来年|先月|今月|来月|先週|今週|来週|昨日|本日|今日|明日|現在|以前|当時|翌日|翌月|午前|午後|\d+[年月日時分]|その後|以降)+/;

/** What stands after a name that begins with its kind: up to a particle, a sign or a space. */
const NAME_AFTER =
  /^[ ]?(?:「[^」\n]{1,14}」|(?:[\u3005\u30f6\u4e00-\u9fff\u30a1-\u30fa\u30fcA-Za-z0-9&・ー]|の(?=森|杜|里|丘|家|苑|郷|風|木|花|海|空|道|国|舎|園|星|虹|宿|うた|実|泉|かぜ|もり|さと|いえ)|(?!の|を|は(?![らるなま])|が(?![わく])|に(?![しじこ])|で(?![ん])|と(?=[^んまもり])|へ|から|より|まで|です|に|も(?=[^りもみ]))[ぁ-ん]){1,16})/u;
const NOT_A_NAME =
  /^(?:の|に|で|は|が|を|と|も|へ|や|等|など|から|まで|側|内|名|法|設立|登記|形態|組織|役員|担当)/;

const FIRST_KIND = /^(?:株式会社|有限会社|合同会社|合資会社|合名会社|\(株\)|\(有\)|\(同\)|㈱|㈲)$/;

/** Every name that has a word for its kind before or after it. */
export function* japaneseOrganisations(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "organisation-first")) {
    const rest = text.slice(to, to + 24);
    const name = NOT_A_NAME.test(rest) ? "" : (NAME_AFTER.exec(rest)?.[0] ?? "");
    if (name.trim().length >= 2) {
      yield { from, to: to + name.length, score: 0.6 };
      continue;
    }
    if (!FIRST_KIND.test(text.slice(from, to))) continue;
    const start = nameStart(text, from);
    if (from - start >= 2) yield { from: start, to, score: 0.6 };
  }
  for (const { from, to, entry } of vocabulary().hits(view, "organisation-last")) {
    if (CONTINUES.test(text.slice(to, to + 4))) continue;
    const begin = nameStart(text, from);
    const run = text.slice(begin, from);
    const start = begin + (TIME_BEFORE.exec(run)?.[0].length ?? 0);
    const name = text.slice(start, from);
    if (name.length < (entry.score < 0.5 ? 3 : 2) && !/^[ァ-ヶー]{2}|^[一-龥]{2}/.test(name)) continue;
    if (GENERIC.test(name) || /^[A-Za-z0-9]+$/.test(name)) continue;
    const branch =
      /^[\u3005\u4e00-\u9fff\u30a1-\u30fa\u30fc]{1,8}(?:支店|本店|支社|営業所|工場)/.exec(
        text.slice(to, to + 12),
      )?.[0] ?? "";
    yield { from: start, to: to + branch.length, score: 0.5 };
  }
}

/** 病院長, 銀行員, 組合員, 事務所費: somebody or something of it. */
const CONTINUES = /^(?:長|員|費|側の|業|界|等|法|税|料|数|名|的|化|者|証|印|口座|振込|窓口名)/;
