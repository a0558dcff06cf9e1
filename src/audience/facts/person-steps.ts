/** People by their initial, by what they are to the writer, by that they are somebody. */
import type { Lang } from "../../knowledge/places.ts";
import type { Beside } from "../../transform/operator.ts";
import { initialOf } from "./initials.ts";
import { type Family, type Step, stepOf } from "./step.ts";

const TITLE =
  /(?<![\p{L}\p{N}])(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sen|Gov|Capt)\.?|Senator|President|Doctor|Professor|Captain|Judge|Coach|Governor|Congress(?:wo)?man|Sir|Lord|Lady|King|Queen|Prince|Princess)[ \u00a0]$/u;
/** "My sister Marta" is "my sister", 妹の花子 is 妹. */
const KIN = {
  en: /(?<=(?<![\p{L}\p{N}])(?:my|our|your|his|her|their) (?:\p{Ll}+ )?)((?:grand)?(?:mother|father|son|daughter)|mum|mom|dad|sister|brother|aunt|uncle|cousin|niece|nephew|wife|husband|partner|girlfriend|boyfriend|friend|mate|colleague|boss|teacher|neighbou?r|flatmate|roommate|dog|cat),?[ \u00a0]$/iu,
  ja: /((?:おば|叔母|伯母|おじ|叔父|伯父)(?:さん)?|祖母|祖父|母|父|姉|妹|兄|弟|娘|息子|夫|妻|彼氏|彼女|友達|友人|親友|同僚|上司|先輩|後輩|いとこ|甥|姪|担任|犬|猫)の$/u,
} as const;
const SOMEONE = { en: "someone", ja: "ある人" } as const;
const HONORIFIC =
  /^(?:さん|さま|様|君|くん|ちゃん|氏|先生|先輩|医師|選手|教授|監督|議員|社長|部長|課長|代表|容疑者|被告)/u;

/** The initial, then someone, without the title or the honorific beside the name; a handle stays one. */
export const personFamily: Family = (phrase, label, options) => {
  const [, bare, owner] = /^(.+?)(['’]s)$/u.exec(phrase) ?? [];
  if (bare === undefined) return people(phrase, label, options);
  return people(bare, label, options).map((step) => owned(step, owner!));
};

/** "Orla's" where the phrase has it. */
const owned = (step: Step, owner: string): Step =>
  step.phrase.kind === "fixed"
    ? { ...step, phrase: { ...step.phrase, text: step.phrase.text + owner } }
    : step;

const people: Family = (phrase, _, { lang, beside, name }) => {
  const handle = phrase.startsWith("@");
  if (handle) return [stepOf({ kind: "fixed", text: { en: "@someone", ja: "@誰か" }[lang] }, lang)];
  const replaced = {
    before: lang === "en" ? (TITLE.exec(beside.before)?.[0].length ?? 0) : 0,
    after: lang === "ja" ? (HONORIFIC.exec(beside.after)?.[0].length ?? 0) : 0,
  };
  const family = lang === "ja" ? /^([妹姉弟兄父母娘]|息子)\p{Script=Han}{2}$/u.exec(phrase)?.[1] : undefined;
  if (family !== undefined) return [stepOf({ kind: "fixed", text: family }, lang)];
  const kin = kinBefore(beside, lang);
  if (lang === "en" && isCalled(beside))
    return [
      ...initialSteps(name ?? phrase, phrase, beside, lang, false),
      stepOf({ kind: "fixed", text: /dear[, ]*$/iu.test(beside.before) ? "friend" : "my friend" }, lang),
    ];
  const last = kin
    ? stepOf({ kind: "fixed", text: kin.word, before: kin.before, after: replaced.after + kin.after }, lang)
    : stepOf({ kind: "fixed", text: SOMEONE[lang], ...replaced }, lang);
  return [...initialSteps(name ?? phrase, phrase, beside, lang, kin !== undefined), last];
};

/** "My sister Marta", or between commas: "my sister, Marta, lives". */
function kinBefore(beside: Beside, lang: Lang) {
  const [before, word] = KIN[lang].exec(beside.before) ?? [];
  if (before === undefined || word === undefined) return undefined;
  if (!/,[ \u00a0]$/.test(before)) return { word, before: before.length, after: 0 };
  const closed = /^(?:,(?=[ \u00a0])|(?=[.!?;)]))/.exec(beside.after);
  return closed ? { word, before: before.length, after: closed[0].length } : undefined;
}

const GREETING =
  /(?<!\p{L})(?:hi|hey|hello|dear|thanks|thank you|love you|miss you|bye|congrats|congratulations|happy birthday|sorry|good (?:morning|night|luck)|proud of you|welcome(?: back)?|cheers|enjoy)[,!]? $/iu;
const SPOKEN_TO =
  /^, (?:you|i|we|please|can|could|do|did|are|would|will|your|which|what|why|how|just|it['’]s|thanks?|come|let|don['’]t|no|yes|stop|look|up)(?!\p{L})/iu;

/** "Hi Orla!", "Orla, you are late": nobody says "Hi someone". */
const isCalled = ({ before, after }: Beside): boolean =>
  GREETING.test(before) ||
  (/(?:^|[.!?,] )$/.test(before) && SPOKEN_TO.test(after)) ||
  (/(?<!\p{L})you(?!\p{L})[^.!?]*, $/iu.test(before) && /^\s*(?:[.!?]|$)/.test(after)) ||
  (/, $/.test(before) && /^!/.test(after));

/** "Ms. Gaynes" is "Ms. G.", 霧島さん is Kさん. All writings of one name have the initial of the whole name. */
function initialSteps(name: string, phrase: string, { after }: Beside, lang: Lang, kin: boolean): Step[] {
  const initial = initialOf(name);
  if (initial === undefined || /^\p{Ll}/u.test(phrase)) return [];
  if (lang === "ja")
    return [stepOf({ kind: "fixed", text: kin || HONORIFIC.test(after) ? initial : `${initial}さん` }, lang)];
  const title = OWN_TITLE.exec(phrase)?.[0] ?? "";
  const text = `${title}${initial}${after.startsWith(".") ? "" : "."}`;
  return [{ ...stepOf({ kind: "fixed", text }, lang), value: `${initial}.` }];
}

const OWN_TITLE = /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.?[ \u00a0]/u;
