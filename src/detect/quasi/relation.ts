import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { isJapaneseJob, isJobPhrase } from "./job-phrase.ts";
import { apart, type Shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const PERSON =
  /^(?:woman|women|man|girl|boy|lad|lass|kid|child|pupil|student|female|male|lady|gentleman|resident|tenant|member|employee|staff|person|user|patient|survivor|witness|family|household|couple|foreigner|immigrant|refugee|parent|mother|father|mum|dad|son|daughter|brother|sister|widow|widower|twin|twins|director|governor|councillor|inventor|owner|supporter|fan|native|speaker|bachelor|heir|recipient|winner|bell-ringer|vegetarian|vegan|muslim|jew|christian|catholic|hindu|sikh)$/i;
/** "the only one who": what makes it of a person. */
const ONE_AFTER =
  /^ (?:who|of us|of them|in (?:the|our|her|his|my)|on (?:the|our)|from (?:the|his|her|our)|there|working|here|left|at (?:the|our)|whose)\b/i;
/** Where the person is the only one; a clause without it singles nobody out. */
const WHERE =
  /(?:^|\s)(?:in|on|at|of|from|who|to|with|left|there|here|working|keeping|ever|that|whose|among|for|without|still)\b/i;
const CLAUSE = /^[^,.;:()"“”\n\r]{1,80}/;
const MOST_WORDS = 5;

/** "the ⟦only hearing aid user on B shift⟧", "the first Hmong family in the county", "the oldest bell-ringer in the county". */
function* english(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to, entry } of vocabulary().hits(view, "singling")) {
    const clause = CLAUSE.exec(textAfter(text, to) + text.slice(to + 64, to + 80))?.[0] ?? "";
    const words = clause.trim().split(/\s+/);
    const at = words
      .slice(0, MOST_WORDS)
      .findIndex((word, i) => isPerson(word, words.slice(0, i + 1), clause, entry.term));
    if (at < 0) continue;
    const rest = clause
      .trimStart()
      .split(/\s+/)
      .slice(at + 1)
      .join(" ");
    if (!WHERE.test(` ${rest}`) && !/there$/.test(rest)) continue;
    const article = /(?:(?:as|being) )?the $/i.exec(textBefore(text, from))?.[0] ?? "";
    if (article === "" && !/^Only/.test(text.slice(from, to))) continue;
    yield {
      from: from - article.replace(/^(?:as|being) /i, "").length,
      to: to + clause.trimEnd().length,
      score: 0.55,
    };
  }
}

function isPerson(word: string, before: readonly string[], clause: string, term: string): boolean {
  if (word.toLowerCase() === "one" && before.length === 1)
    return /^(?:only|sole)$/.test(term) && ONE_AFTER.test(clause.slice(clause.indexOf(word) + word.length));
  if (/^(?:person|one|member|staff)$/i.test(word) && !/^(?:only|sole)$/.test(term)) return false;
  return PERSON.test(word) || (before.length <= 4 && isJobPhrase(word));
}

const RUN = "[\\u3005\\u4e00-\\u9fff\\u30a1-\\u30fa\\u30fcA-Za-z]";
/** 町内でただ一人の刀鍛冶, 島で一人だけの樹木医, 唯一の受賞者, 初の女性船長. */
const SINGLING = new RegExp(
  `(?:(?:${RUN}|(?<=${RUN})の(?=${RUN})){1,8}?(?:では?|に)|(?:この|その)${RUN}{1,4}で)?(?:(?:ただ|たった)(?:一人|ひとり|1人|1名|一名|一軒|1軒)(?:の|だけの?|しかいない)|(?:一人|ひとり|1人|一軒|1軒)(?:だけ(?:の|(?=[\\u4e00-\\u9fff]))|しかいない)|唯一の|${RUN}{0,6}(?:初|初めて)の女性(?:による|の)?|女性(?:初|で初めて)の|最年少の?|最高齢の|最年長の)((?:${RUN}|(?<=${RUN})の(?=${RUN})|を(?=舞|弾|話|作|打|使|操|教)){1,16}(?:える|う|す|る)?)`,
  "gu",
);
const JA_PERSON =
  /(?:者|人|女性|男性|女の子|男の子|児|生|生徒|跡取り|後継者|夫婦|家族|一家|外国人|日本人|娘|息子|孫|子|鍛冶|医|師|士|員|家|屋|手|官|選手|会員|部員|長|職人|名人|店|農家|世帯|受賞者|賞|える|[うするる])$/;

function* japanese({ text }: TextView): Iterable<Shaped> {
  if (!/[\u3040-\u9fff]/.test(text)) return;
  for (const { index, 0: whole, 1: who = "" } of text.matchAll(SINGLING)) {
    const [first = ""] = who.split("の");
    const said = isPersonJapanese(first) ? first : who;
    if (isPersonJapanese(said))
      yield { from: index, to: index + whole.length - who.length + said.length, score: 0.55 };
  }
}

const isPersonJapanese = (who: string) => JA_PERSON.test(who) || isJapaneseJob(who);

/** Words that single somebody out among those around: "⟦the only woman on the crew⟧", ⟦村でただ一人の獣医⟧. */
export const relation = claimRecognizer({
  name: "relation.v1",
  label: "RELATION",
  called: ["Singling out", "特定の手がかり"],
  what: ["words that single somebody out", "一人だけに当てはまる言い方"],
  *find(view) {
    yield* apart([...english(view), ...japanese(view)]);
  },
});
