/**
 * A second look at what the rules for phrases let pass. Somebody writes about their own life in more ways than a grammar knows, so in a
 * message about somebody's life a name, a place or a time is private unless the whole world knows it: a country, a brand, a person of the
 * news, what is watched or read. Given names alone, and names with a title, are people one meets.
 */
import type { Message } from "../../words/message.ts";
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
  /(?:watch(?:ed|ing)?|listen(?:ed|ing)? to|read(?:ing)?|song|album|film|movie|series|episode|season|concert|tickets? (?:for|to)|fan of|like|as in|shoutout to|stan|vibes?|style|meme|cosplay)\s*(?:the |a |an |that |some |by |from )?$/i;
const WORKS_AFTER =
  /^(?:['’]s)?\s*(?:song|album|film|movie|series|episode|concert|tour|trailer|era|vibes?|style|fan|meme|jersey|match|game|playlist|reference)\b/i;
const WORKS_JA =
  /^(?:の?(?:新作|新曲|曲|歌|映画|ドラマ|アニメ|漫画|ライブ|試合|番組|動画|配信|限定|アプリ|年パス|グッズ|CM|話題)|(?:みたい|ばり|かよ|かって|並み|レベル|的))/;
const FICTION_JA = /[『《]$/;

/** Words of the rules that say somebody belongs to an organisation; those who work for a brand everybody knows are still told apart by it. */
const BELONGING =
  /^(?:work|study|teach|graduate|attend|job|intern|internship|employ|student|shift|interview|degree|enrol|enroll|apply|offer|contract|colleague|boss|manager|働く|勤める|勤務|通う|入社|退社|退職|転職|就職|内定|面接|入学|卒業|在学|バイト|アルバイト|パート|社員|学生|所属|配属|合格|受かる)$/;

/** Whether a name that the rules call private is one of the whole world, and no more than mentioned. */
export function isOnlyMentioned(
  { kind, value, lang, because }: Candidate,
  word: string | undefined,
  { isPublic }: PublicKnowledge,
): boolean {
  if (kind === "time" || kind === "fact" || kind === "group") return false;
  if (/relation|honorific|with-/.test(because) || (word !== undefined && BELONGING.test(word))) return false;
  return kind === "place"
    ? because.endsWith("personal-message") && isPublic(value, "landmark", lang)
    : isPublic(value, kind, lang);
}

/** What is talked about, denied or wished for is not told of anybody; a person is known whatever is said. */
const DENIED: ReadonlySet<string> = new Set(
  ["non-private-word", "quoted", "negated", "wish"].map((reason) => `because.${reason}`),
);

const YES: Message = { code: "private-phrase", values: { because: { code: "because.everyday-life" } } };

/** What is private in a message of somebody's life, and why; undefined where it stays as the rules said. */
export function privateInLife(
  { kind, value, before, after, lang, because }: Candidate,
  life: Life,
  { isPublic }: PublicKnowledge,
  isGiven: (name: string) => boolean,
): Message | undefined {
  if (kind === "group" || kind === "event") return undefined;
  if (
    lang === "en"
      ? WORKS.test(before) || WORKS_AFTER.test(after)
      : WORKS_JA.test(after) || FICTION_JA.test(before)
  )
    return undefined;
  const about = life.hasPeople || life.hasPrivate || life.personal > NEARLY_PERSONAL;
  if (kind === "person") {
    if (isPublic(value, kind, lang)) return undefined;
    if (isTitled(value, before, after, lang)) return YES;
    const single = isGiven(value) || !/[\s・]/.test(value.trim());
    return about && (single || life.hasPrivate) ? YES : undefined;
  }
  if (!about || DENIED.has(because)) return undefined;
  if (kind === "place" || kind === "organisation") return isPublic(value, kind, lang) ? undefined : YES;
  const exact = kind !== "time" || /[0-9〇一二三四五六七八九十]/.test(value);
  return life.hasPrivate || (life.hasPeople && exact) ? YES : undefined;
}

const isTitled = (value: string, before: string, after: string, lang: "en" | "ja") =>
  lang === "en"
    ? TITLE.test(before) || OWN_TITLE.test(value)
    : HONORIFIC.test(after) || ENDS_IN_HONORIFIC.test(value);
