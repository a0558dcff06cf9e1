/** The gender that the words beside a name tell: "my sister, Sam", 妹の葵. */
import { type Lang, languageOf } from "../doc/doc.ts";
import type { Span } from "../doc/span.ts";
import type { Gender } from "../knowledge/names.ts";
import { lazy } from "../strings/lazy.ts";
import type { Beside } from "./operator.ts";

const WOMEN =
  "(?:(?:grand|step|god|foster )?(?:mother|daughter)|(?:half-|step|twin |big |little |older |younger |elder |baby )?sister|mom|mum|mummy|mommy|mama|grandma|granny|nana|aunt|auntie|niece|wife|girlfriend|fiancée|bride|sister-in-law|mother-in-law|daughter-in-law|goddaughter|granddaughter|ex-wife|ex-girlfriend)";
const MEN =
  "(?:(?:grand|step|god|foster )?(?:father|son)|(?:half-|step|twin |big |little |older |younger |elder |baby )?brother|dad|daddy|papa|grandpa|granddad|uncle|nephew|husband|boyfriend|brother-in-law|father-in-law|son-in-law|godson|grandson|ex-husband|ex-boyfriend)";
const WOMEN_JA =
  "(?:義?(?:妹|姉|母)|お?(?:母|姉|祖母|ばあ|かあ|ねえ)(?:さん|ちゃん)|祖母|叔母|伯母|おば|娘|長女|次女|三女|妻|嫁|家内|奥さん|彼女|姪|孫娘|ママ)";
const MEN_JA =
  "(?:義?(?:弟|兄|父)|お?(?:父|兄|祖父|じい|とう|にい)(?:さん|ちゃん)|祖父|叔父|伯父|おじ|息子|長男|次男|三男|夫|旦那|主人|彼氏|甥|パパ)";

interface Cue {
  readonly before: RegExp;
  readonly after: RegExp;
}

/** "my sister(,) Sam", "a sister named Sam", "my sister's name is Sam"; "Sam, my sister", "Sam is my sister". */
const english = (kin: string): Cue => ({
  before: new RegExp(
    `(?<![\\p{L}-])${kin}(?:,|:| \\(| (?:is )?(?:named|called)|['’]s (?:first )?name is)?[ \\u00a0]?$`,
    "iu",
  ),
  after: new RegExp(
    `^(?:,|:| \\(| is| was|['’]s)[ \\u00a0]?(?:my|our|his|her|their|your|the)[ \\u00a0](?:\\p{Ll}+[ \\u00a0])?${kin}(?![\\p{L}-])`,
    "iu",
  ),
});

/** 妹の葵, 妹・葵, 妹（葵）; 葵という妹, 葵は妹です, 葵（妹）. */
const japanese = (kin: string): Cue => ({
  before: new RegExp(
    `(?<![姉兄従伯叔父母祖])${kin}(?:の(?:名前は)?|・|、|「|（|\\(|である|は)$|${kin}の名前は「?$`,
    "u",
  ),
  after: new RegExp(
    `^(?:さん|ちゃん)?(?:という|って(?:いう)?|、|（|\\(|は(?:私|僕|俺)の|は)${kin}(?![\\p{Script=Han}])`,
    "u",
  ),
});

const CUES: Readonly<Record<Lang, Readonly<Record<Gender, Cue>>>> = {
  en: { female: english(WOMEN), male: english(MEN) },
  ja: { female: japanese(WOMEN_JA), male: japanese(MEN_JA) },
};

/** Undefined where nothing tells it, or both are told. */
export function toldGender({ before, after }: Beside, lang: Lang): Gender | undefined {
  const told = (["female", "male"] as const).filter(
    (gender) => CUES[lang][gender].before.test(before) || CUES[lang][gender].after.test(after),
  );
  return told.length === 1 ? told[0] : undefined;
}

/** A mention of a person; mentions with one number are of one person. */
export interface Mention extends Span {
  readonly entity?: number | undefined;
}

const FURTHEST = 60;

/** The gender that a text tells of a person anywhere, by a mention; undefined where it tells none or both. Reads the text when first asked. */
export function gendersTold(
  text: string,
  people: readonly Mention[],
): (mention: Mention) => Gender | undefined {
  const personOf = ({ from, to, entity }: Mention) => entity ?? text.slice(from, to).toLowerCase();
  const told = lazy(() => {
    const genders = new Map<number | string, Set<Gender>>();
    for (const person of people) {
      const beside = besideOn(text, person);
      const gender = toldGender(beside, languageOf(beside.before + beside.after));
      if (gender) genders.set(personOf(person), (genders.get(personOf(person)) ?? new Set()).add(gender));
    }
    return genders;
  });
  return (mention) => {
    const genders = told().get(personOf(mention));
    return genders?.size === 1 ? [...genders][0] : undefined;
  };
}

/** What stands beside a mention on its line. */
function besideOn(text: string, { from, to }: Span): Beside {
  const before = text.slice(Math.max(0, from - FURTHEST), from);
  const [after = ""] = text.slice(to, to + FURTHEST).split("\n", 1);
  return { before: before.slice(before.lastIndexOf("\n") + 1), after };
}
