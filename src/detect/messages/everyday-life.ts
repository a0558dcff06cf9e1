/**
 * A second look at what the rules for phrases let pass. Somebody writes about their own life in more ways than a grammar knows, so in a
 * message about somebody's life a name, a place or a time is private unless the whole world knows it: a country, a brand, a person of the
 * news, what is watched or read. Given names alone, and names with a title, are people one meets.
 */
import type { Message } from "../../words/message.ts";
import { RELATIONS, RELATIONS_JA } from "./people-words.ts";
import type { PhraseKind } from "./phrase-words.ts";
import { NEARLY_PERSONAL } from "./verdict.ts";

/** What is known of names beyond the message. */
export interface PublicKnowledge {
  /** Whether a name is one that readers anywhere know: a brand, a city of millions, somebody of the encyclopaedias. */
  readonly isPublic: (name: string, kind: PhraseKind | "landmark", lang: "en" | "ja") => boolean;
}

export interface Candidate {
  readonly kind: PhraseKind;
  readonly value: string;
  /** What stands right before and after, up to a few words. */
  readonly before: string;
  readonly after: string;
  readonly lang: "en" | "ja";
  /** Why the rules let it pass. */
  readonly because: string;
  /** Where it stands in its part of the text. */
  readonly from: number;
  readonly to: number;
}

export interface Life {
  /** Above 0 the message is personal; see PersonalScore. */
  readonly personal: number;
  /** Whether the writer, the reader or somebody of their life stands in the message. */
  readonly hasPeople: boolean;
  /** Whether something else in it is private by the rules. */
  readonly hasPrivate: boolean;
}

const TITLE =
  /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|dr|prof|revd?|sister|father|fr|nurse|coach|auntie?|uncle|nana?|cllr|pc|sir|ma'?am)\.?\s*$/iu;
const OWN_TITLE = /^(?:mr|mrs|ms|miss|dr|prof|revd?|sister|father|nurse|coach|auntie?|uncle|nana?)\.?\s/i;
const HONORIFIC =
  /^(?:さん|ちゃん|くん|君|先輩|先生|課長|部長|係長|店長|主任|様|氏|っち|たん|おばさん|おじさん|おば|おじ)/;
const ENDS_IN_HONORIFIC = /(?:さん|ちゃん|くん|先輩|先生|課長|部長|店長)$/;
/** Words beside a name of what is seen, heard, read or bought. */
const WORKS =
  /(?:watch(?:ed|ing)?|listen(?:ed|ing)? to|read(?:ing)?|song|album|film|movie|series|episode|season|concert|tickets? (?:for|to)|fan of|like|as in|shoutout to|stan|vibes?|style|meme|cosplay|than|even|binge(?:d|ing)?|rewatch(?:ed|ing)?|stream(?:ed|ing)?|quoting|obsessed with|playing|soundtrack (?:of|to|from)|bought (?:a|an|some)|driv(?:e|es|ing|en) an?)\s*(?:the |a |an |that |some |by |from )?$/i;
const WORKS_AFTER =
  /^(?:['’]s)?\s*(?:song|album|film|movie|series|episode|concert|tour|trailer|era|vibes?|style|fan|meme|jersey|match|game|playlist|reference|levels?|energy|moment|coded|marathon|rerun|reruns|finale|spoilers?|would have|would never|never warns|biscuits?|merch|advert|ad)\b/i;
const WORKS_JA =
  /^(?:の?(?:新作|新曲|曲|歌|映画|ドラマ|アニメ|漫画|ライブ|試合|番組|動画|配信|限定|アプリ|年パス|グッズ|CM|話題)|(?:みたい|ばり|かよ|かって|並み|レベル|的|じゃん|ごっこ|の気分|の世界|のよう|より|状態|ファン|推し|最高|の最終回|の主題歌|の録画|見た|観た|見て|観て))/;
const FICTION_JA = /[『《]$/;

/** Words of the rules that say somebody belongs to an organisation; those who work for a brand everybody knows are still told apart by it. */
const BELONGING =
  /^(?:work|join|study|teach|graduate|attend|job|intern|internship|employ|student|shift|interview|degree|enrol|enroll|apply|offer|contract|colleague|boss|manager|働く|勤める|勤務|通う|入社|退社|退職|転職|就職|内定|面接|入学|卒業|在学|バイト|アルバイト|パート|社員|学生|所属|配属|合格|受かる)$/;

/** "works for the RMT", not "because of the RMT": in English a preposition says who belongs to it. */
const BELONGS_TO =
  /(?:^|[^\p{L}])(?:at|for|with|to|in|by|from|join(?:ed|ing|s)?|left|leaving)(?: the| an?)? $/iu;

const isBelonging = (word: string | undefined, before: string, lang: "en" | "ja") =>
  word !== undefined && BELONGING.test(word) && (lang === "ja" || BELONGS_TO.test(before));

/** Whether a name that the rules call private is one of the whole world, and no more than mentioned. */
export function isOnlyMentioned(
  { kind, value, before, after, lang, because }: Candidate,
  word: string | undefined,
  { isPublic }: PublicKnowledge,
): boolean {
  if (lang === "ja" && kind !== "person" && ADVICE_JA.test(after)) return true;
  if (lang === "ja" && kind === "person" && /^[〜～~][ぁ-ゖァ-ヺ]/.test(after)) return true;
  if (kind === "time") return isDayInGeneral(value, before, after);
  if (kind === "fact" || kind === "group") return false;
  if (
    lang === "en" &&
    !/relation|with-/.test(because) &&
    (COMPARED.test(before) || (kind === "person" && ANY_OF_MANY.test(before)))
  )
    return true;
  if (/relation|honorific|with-/.test(because) || isBelonging(word, before, lang)) return false;
  return kind === "place"
    ? because.endsWith("personal-message") && isPublic(value, "landmark", lang)
    : isPublic(value, kind, lang);
}

/** What is talked about, denied or wished for is not told of anybody; a person is known whatever is said. */
export const DENIED: ReadonlySet<string> = new Set(
  ["non-private-word", "quoted", "negated", "wish"].map((reason) => `because.${reason}`),
);

export const IN_LIFE: Message = {
  code: "private-phrase",
  values: { because: { code: "because.everyday-life" } },
};

/** What is private in a message of somebody's life, and why; undefined where it stays as the rules said. */
export function privateInLife(
  { kind, value, before, after, lang, because }: Candidate,
  life: Life,
  { isPublic }: PublicKnowledge,
  isGiven: (name: string) => boolean,
): Message | undefined {
  if (kind === "group") return life.hasPeople && isToldGroup(before, after, lang) ? IN_LIFE : undefined;
  if (kind === "event") return undefined;
  if (
    lang === "en"
      ? WORKS.test(before) || WORKS_AFTER.test(after)
      : WORKS_JA.test(after) || FICTION_JA.test(before)
  )
    return undefined;
  const about = life.hasPeople || life.hasPrivate || life.personal > NEARLY_PERSONAL;
  if (lang === "ja" && (ADVICE_JA.test(after) || (kind === "person" && /^[〜～~][ぁ-ゖァ-ヺ]/.test(after))))
    return undefined;
  if (kind === "time" && isDayInGeneral(value, before, after)) return undefined;
  if (lang === "en" && (COMPARED.test(before) || (kind !== "fact" && ANY_OF_MANY.test(before))))
    return undefined;
  if (kind === "person") {
    if (isTitled(value, before, after, lang) || introducesSelf(before, after, lang)) return IN_LIFE;
    if (isPublic(value, kind, lang)) return undefined;
    const single = isGiven(value) || !/[\s・]/.test(value.trim());
    return about && (single || life.hasPrivate) ? IN_LIFE : undefined;
  }
  if (kind === "place" && isHomeOfRelation(before, after, lang)) return IN_LIFE;
  if (!about || (DENIED.has(because) && !(because === "because.negated" && life.hasPrivate)))
    return undefined;
  if (because === "because.coarse-time")
    return life.hasPrivate &&
      lang === "ja" &&
      /[週月]/.test(value) &&
      (/末$/.test(value) || /^(?:から|頭|より|あたま)/.test(after))
      ? IN_LIFE
      : undefined;
  if (kind === "place" || kind === "organisation") return isPublic(value, kind, lang) ? undefined : IN_LIFE;
  const exact = kind !== "time" || /[0-9〇一二三四五六七八九十]/.test(value);
  return life.hasPrivate || (life.hasPeople && exact) ? IN_LIFE : undefined;
}

/** 福岡の父, "my sister in Derby": told of them whatever else is said. */
const isHomeOfRelation = (before: string, after: string, lang: "en" | "ja") =>
  lang === "ja"
    ? [...RELATIONS_JA].some((relation) => after.startsWith(`の${relation}`))
    : RELATIONS.has(
        /(?:my|our|her|his) (\p{Ll}+)(?:['’]s)?(?: is| are| lives)? (?:in|from|near|at) $/u.exec(
          before,
        )?.[1] ?? "",
      );

const isTitled = (value: string, before: string, after: string, lang: "en" | "ja") =>
  lang === "en"
    ? TITLE.test(before) || OWN_TITLE.test(value)
    : HONORIFIC.test(after) || ENDS_IN_HONORIFIC.test(value);

/** "this ain't Maury", "i'm not Bridget Jones": somebody or something is likened to it. */
const COMPARED =
  /(?:^|[^\p{L}])(?:(?:this|that|it|i|we|he|she|you|im|i['’]m|its)(?:['’]s| is| am| are)? ?(?:isn['’]?t|ain['’]?t|isnae|aren['’]?t|is not|not|some|giving)|(?:looks?|looking|sounds?|sounding|acts?|acting|dressed|basically|literally) like|like (?:im|i['’]m|he['’]s|she['’]s|it['’]s|a|an|some|the)|proper|very|total|full on|straight outta) (?:some |an? |the |like )?$/iu;
/** A name after an article is a thing of that name: "deserves an Oscar". */
const ANY_OF_MANY = /(?:^|[^\p{L}])(?:an?|on an?|every|any|no|some|another) $/iu;

/** 沖縄行くなら5月がいい: advice to anybody. */
const ADVICE_JA =
  /^(?:に|へ|で|を|観光|旅行|に行く|行く|へ行く|に住む|住む){0,2}(?:なら|んだったら|がおすすめ|はおすすめ|がいいよ|が(?:一番|いちばん))/;

const DAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|[月火水木金土日]曜日?|週末|平日)$/i;
/** A day that is talked about, not a date: "on a Saturday", 月曜が来る. */
const isDayInGeneral = (value: string, before: string, after: string) =>
  DAY.test(value) && (ANY_OF_MANY.test(before) || /^(?:が|って|を|という|ほど|なんて)/.test(after));

/** 2年1組の宮下です, 山根と申します. */
const introducesSelf = (before: string, after: string, lang: "en" | "ja") =>
  lang === "ja" &&
  /(?:^|[の。、!！\s】」])$/.test(before) &&
  /^(?:です(?:[。、!！\s]|が|けど|$)|と申し|ともうし|と言います|といいます|でございます|より$|がいたします)/.test(
    after,
  );

/** "I'm Hindu", "raised Catholic", 天理教の家で育つ. */
const isToldGroup = (before: string, after: string, lang: "en" | "ja") =>
  lang === "ja"
    ? /^(?:の家|です|なん|で育|に入信|を信|徒で|徒な|信者|に改宗|二世|2世|から来)/.test(after)
    : /(?:^|[^\p{L}])(?:i['’]?m|i am|we['’]re|we are|he['’]?s|she['’]?s|(?:family|parents|mum|mom|dad|wife|husband|partner|boyfriend|girlfriend) (?:is|are|was|were)|raised|brought up|convert(?:ed|ing) to|as an?) (?:an? )?(?:\p{L}+ )?$/iu.test(
        before,
      );

/** Whom a job is told of: the writer, or somebody named or related. */
const JOB_BEFORE =
  /(?:^|[^\p{L}])(?:i['’]?m|i am|i was|i['’]ve been|(?:work|train|retrain|qualif|job|employ|hir|promot|start|join|retir)\p{L}* [^.!?]{0,16}(?:as|to be|to)|as|signed,|yours,|became|becoming|be|retired|ex|former|he['’]?s|she['’]?s|who['’]?s|(?:he|she|mum|mom|mam|dad|son|daughter|husband|wife|brother|sister|partner|boyfriend|girlfriend|friend|mate|uncle|aunt|auntie|cousin|gran|nan|grandad|neighbour|neighbor|flatmate|housemate|ex|fella|hubby) (?:is|was|became)|\d\d,)[ -](?:an? |the |only |now |just |still |also |retired |tired |proud |humble |fellow |junior |senior |trainee |student |freelance |part-time |full-time |deputy |primary |secondary )*$/iu;
const JOB_AFTER = /^ (?:here|by trade|in training|myself|for \d|at \p{Lu})/u;
const JOB_AFTER_JA =
  /^(?:(?:を|で)?(?:して|やって)(?:い?(?:ます|る|た)|おり)|として(?:働|勤)|です(?:。|が|けど|、|!|！|$)|でした|になり(?:ま|た)|になった|なので|だから|ですので|やってて|してて|歴[0-9０-９]|なんだけど|なんです|でございます|で[、来今]|の(?:夫|妻|旦那|彼氏|彼女|母|父|息子|娘|友達))/;
const JOB_BEFORE_JA = /(?:元|現役|(?:夫|旦那|妻|母|父|彼氏|彼女|兄|弟|姉|妹|息子|娘)(?:は|が|も|、))$/;

/** Whether a job is told of the writer or their people; "many a farmer" and "the senator said" are not. */
export function isToldJob({ before, after, lang, because }: Candidate): boolean {
  if (/quoted|negated|wish/.test(because)) return false;
  return lang === "ja"
    ? JOB_AFTER_JA.test(after) || JOB_BEFORE_JA.test(before)
    : (JOB_BEFORE.test(before) && !/favou?rite/i.test(before)) || JOB_AFTER.test(after);
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const HONORIFICS_JA = ["", "さん", "くん", "ちゃん", "様", "さま"];
const RUN_JA = /[ァ-ヺー・〜]+|[一-龠々]+|[A-Za-z0-9&]+/gu;
const LONGEST_TITLE = 4;
/** "sat" is a day, whatever else is called so. */
const LATIN_DAY = /^[a-z]{3,5}$/i;

/** Stretches of the text that are names of the whole world, also where a finding is only part of one: "Derry" of "Derry Girls". */
export function knownSpans(
  text: string,
  candidates: readonly Candidate[],
  lang: "en" | "ja",
  { isPublic }: PublicKnowledge,
): Stretch[] {
  const isFact = (name: string) => isPublic(name, "landmark", lang);
  const spans: Stretch[] = candidates
    .filter(({ value, after }) =>
      lang === "en"
        ? isFact(value)
        : HONORIFICS_JA.some(
            (honorific) =>
              (honorific === "" || after.startsWith(honorific) || value.endsWith(honorific)) &&
              (isFact(value + honorific) || (honorific !== "" && isFact(value.slice(0, -honorific.length)))),
          ),
    )
    .map(({ from, to }) => ({ from, to }));
  if (lang === "ja")
    for (const { 0: run, index } of text.matchAll(RUN_JA))
      if (run.length > 1 && isFact(run)) spans.push({ from: index, to: index + run.length });
  const words = [...text.matchAll(/[\p{L}\p{N}&'’.-]*[\p{L}\p{N}]/gu)];
  words.forEach(({ index }, first) => {
    for (let last = first + 1; last < Math.min(words.length, first + LONGEST_TITLE); last++) {
      const to = words[last]!.index + words[last]![0].length;
      const title = text.slice(index, to);
      if (/\n/.test(title)) break;
      if (isFact(title) || isFact(title.replace(/['’]s$/, ""))) spans.push({ from: index, to });
    }
  });
  return spans;
}

/** Whether a finding is such a name, part of one, or one with little more; who belongs to it is still told apart. */
export function isKnown(
  { kind, value, from, to, because, before, lang }: Candidate,
  known: readonly Stretch[],
  word: string | undefined,
): boolean {
  if (isBelonging(word, before, lang)) return false;
  if (/name-of-relation|with-(?:first|private)-person/.test(because)) return false;
  if (
    lang === "en" &&
    (TITLE.test(before) || OWN_TITLE.test(value)) &&
    !known.some((span) => span.from < from)
  )
    return false;
  const isDay = kind === "time" && (LATIN_DAY.test(value) || DAY.test(value));
  const place = kind === "place" && !/no-private-word|nobody-close/.test(because);
  return known.some(
    (span) =>
      (kind === "organisation" && lang === "ja" && span.from === from) ||
      (span.from <= from && to <= span.to && !((place || isDay) && span.to - span.from === to - from)) ||
      (kind !== "time" &&
        kind !== "place" &&
        from <= span.from &&
        span.to <= to &&
        (span.to - span.from) * 2 > to - from - 2),
  );
}
