/**
 * Private phrases in English, after the rules of Dzakwan (section III.2), widened: who a phrase begins with may be the writer
 * (I, my, we, ...), somebody of the writer's life (my sister, Mum), a pronoun for one of these, or nobody, where the sentence
 * leaves the subject out ("Just landed in ..."). From there to the entity, negation, wishes and non-private words speak against a
 * private phrase, private words for it. Each entity looks at its own sentence: linear in the length of the text as long as
 * sentences have a bounded number of entities; phrases are at most 40 words long.
 */
import { antecedent, isPronoun, type Mention, meansPerson } from "./coreference.ts";
import { FIRST_PERSON, RELATIONS } from "./people-words.ts";
import type { Who } from "./private-phrase-words.ts";
import { isPluralRelation, relationGender } from "./relation-gender.ts";
import type { Word } from "./sentence-words.ts";
import {
  CLEARLY_PERSONAL,
  type Context,
  NEARLY_PERSONAL,
  NEEDS_WORD,
  no,
  PERSONAL,
  type Verdict,
  weigh,
  yes,
} from "./verdict.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const NEGATION = set("not n't never no ain't nobody nothing neither nor without cannot hardly");
/** After these the same negation denies nothing: "can't wait to", "not far from", "not only". */
const NO_NEGATION = set("wait far only just");
/** Words for people that need no "my". */
const CALLED_BY_RELATION = set(
  "mum mom mommy mummy momma dad daddy grandma grandpa gran granny nan nana grandad granddad mama papa hubby",
);
/** People of a home, whom "the" is enough for. */
const OF_THE_HOME = set(
  "kid child twin baby toddler boy girl wife husband missus in-law family neighbour neighbor parent dog cat puppy",
);
const TITLES_OF_RELATION = set("uncle aunt auntie cousin grandma grandpa granny nana nan gran");
/** People one knows from the news. */
const ROLES =
  set(`actress actor singer president minister senator queen king prince princess mayor player star pope judge spokesman
spokeswoman painter director author writer governor chancellor congressman premier ceo company government police columnist critic
reporter journalist team band researchers scientist officials ministry council court army leader candidate party coach referee`);
const ADVERBS = set(
  "just still now currently always already also really actually maybe probably only even so very finally again never ever often usually both all",
);
const CLAUSE_STARTS = set(
  ', ; : - – — and but while because so that when if or then as though although . ! ? ( ) " “ ”',
);
/** What may stand before the verb of a sentence without a subject. */
const FILLERS = set(
  "just still finally so now currently also and but ok okay lol omg hey hi well again today tonight yes no oh ugh then , ! . … yay wow currently once",
);
/** Words that begin sentences about the writer without saying so; -ing forms do too. */
const IMPLIED =
  set(`landed arrived moved stuck got went met dropped picked finished started saw visited flew drove took spent had been
off back heading home dinner lunch breakfast brunch coffee drinks party picking flying moving staying meeting booked packed walked
stopped lost bought made dropped left accepted graduated retired engaged married born raised here en on at gonna going reached
boarding hiking camping celebrating stranded`);
const NOT_IMPLIED = set(
  "breaking according including regarding during trending following nothing something everything anything morning evening being king thing spring string ring wedding building meaning concerning considering",
);
/** Above this a sentence needs nobody at all: "First day at ...". */
const VERY_PERSONAL = 0.4;
const LONGEST_PHRASE = 40;
const LONGEST_AFTER = 12;
/** So many actors back somebody still stands beside. */
const NEAR = 8;

interface Actor {
  readonly at: number;
  readonly kind: Who;
  readonly private: boolean;
  /** Counts only in a personal message. */
  readonly weak: boolean;
}

interface Scene {
  readonly words: readonly Word[];
  readonly sentence: number;
  readonly actors: Actor[];
  readonly mentions: Mention[];
  readonly verdicts: Map<number, Verdict>;
  readonly speakers: ReadonlySet<number>;
  readonly context: Context;
}

/** A verdict for every finding that stands in a sentence. */
export function judgeEnglish(
  sentences: readonly (readonly Word[])[],
  context: Context,
): Map<number, Verdict> {
  const verdicts = new Map<number, Verdict>();
  const mentions: Mention[] = [];
  const speakers = knownSpeakers(sentences.flat());
  let before: Scene | undefined;
  sentences.forEach((words, sentence) => {
    const scene: Scene = { words, sentence, actors: [], mentions, verdicts, speakers, context };
    readSentence(scene, before);
    before = scene;
  });
  return verdicts;
}

function readSentence(scene: Scene, before: Scene | undefined): void {
  const { words, actors, verdicts, context } = scene;
  const implied = impliedSubject(words);
  if (implied !== undefined) actors.push({ at: implied, kind: "left-out", private: true, weak: true });
  for (let i = 0; i < words.length; i++) {
    const { finding } = words[i]!;
    if (finding < 0) readWord(scene, i);
    else if (finding !== words[i - 1]?.finding) readEntity(scene, i, before);
  }
  const hasPrivate = words.some(({ finding }) => finding >= 0 && verdicts.get(finding)?.private);
  for (let i = 0; i < words.length; i++) {
    const { finding, quote } = words[i]!;
    if (finding < 0 || verdicts.has(finding) || context.kinds[finding] !== "time") continue;
    const together = hasPrivate && (quote < 0 || scene.speakers.has(quote));
    verdicts.set(finding, together ? yes("time-of-private-phrase") : judge(scene, i));
  }
}

function readEntity(scene: Scene, at: number, before: Scene | undefined): void {
  const { words, context, verdicts } = scene;
  const { finding } = words[at]!;
  const kind = context.kinds[finding]!;
  if (kind === "time") return;
  let verdict = judge(scene, at);
  if (!verdict.private && before && isFragment(scene)) verdict = judgeFragment(scene, at, before) ?? verdict;
  verdicts.set(finding, verdict);
  if (kind !== "person") return;
  scene.actors.push({ at, kind: "person", private: verdict.private, weak: false });
  const gender = relationBefore(scene, at)?.gender ?? context.genderOf(finding);
  addMention(scene, {
    kind: "person",
    gender,
    plural: false,
    private: verdict.private,
    subject: isSubject(words, at),
  });
}

function readWord(scene: Scene, at: number): void {
  const { words, actors, mentions, sentence } = scene;
  const word = words[at]!;
  if (FIRST_PERSON.has(word.text)) {
    actors.push({ at, kind: "first-person", private: true, weak: false });
    if (/^(?:my|our)$/.test(word.text) && ownsThing(words, at))
      addMention(scene, { kind: "thing", plural: false, private: true, subject: true });
    return;
  }
  if (/^(?:you|your)$/.test(word.text)) {
    actors.push({ at, kind: "second-person", private: true, weak: true });
    return;
  }
  if (isPronoun(word.text)) {
    const meant = antecedent(word.text, mentions, sentence);
    if (meansPerson(word.text) || meant)
      actors.push({ at, kind: "pronoun", private: meant?.private ?? true, weak: meant === undefined });
    return;
  }
  const owner = ownerOfRelation(scene, at);
  if (owner) {
    actors.push({ at, kind: "relation", private: owner.private, weak: owner.weak });
    const plural = isPluralRelation(word.lemma) || word.text !== word.lemma;
    const gender = relationGender(word.lemma);
    addMention(scene, {
      kind: "person",
      gender,
      plural,
      private: owner.private,
      subject: isSubject(words, at),
    });
  } else if (
    ROLES.has(word.lemma) &&
    /^(?:the|a|an|this|that|prime|vice|former)$/.test(words[at - 1]?.text ?? "")
  ) {
    actors.push({ at, kind: "role", private: false, weak: false });
    const gender = relationGender(word.lemma);
    addMention(scene, { kind: "person", gender, plural: false, private: false, subject: true });
  }
}

function addMention({ mentions, sentence }: Scene, mention: Omit<Mention, "sentence">): void {
  const { kind, gender, plural, private: isPrivate, subject } = mention;
  mentions.push({ kind, gender, plural, private: isPrivate, subject, sentence });
}

/** "my sister", "our old neighbour", "her mother", "Priya's brother", or a word such as "Mum". */
function ownerOfRelation({ words, actors }: Scene, at: number): Pick<Actor, "private" | "weak"> | undefined {
  const { lemma } = words[at]!;
  if (!RELATIONS.has(lemma)) return undefined;
  for (let i = at - 1; i >= Math.max(0, at - 3); i--) {
    const actor = actorAt(actors, i);
    if (actor && (actor.kind === "first-person" || actor.kind === "pronoun")) return actor;
    if (words[i]!.text === "'s") return actors.findLast((actor) => actor.at < i);
    if (/^[.,;!?]$/.test(words[i]!.text)) break;
  }
  if (words[at - 1]?.text === "the" && OF_THE_HOME.has(lemma)) return { private: true, weak: true };
  return CALLED_BY_RELATION.has(lemma) ? { private: true, weak: false } : undefined;
}

/** Actors stand in the order of their words; those asked for are among the last. */
function actorAt(actors: readonly Actor[], at: number): Actor | undefined {
  let i = actors.length - 1;
  while (i >= 0 && actors[i]!.at > at) i--;
  return actors[i]?.at === at ? actors[i] : undefined;
}

/** "my flat": something that "it" may mean later. */
function ownsThing(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return next !== undefined && /^\p{L}/u.test(next.text) && !RELATIONS.has(next.lemma);
}

const isSubject = (words: readonly Word[], at: number) =>
  at === 0 ||
  CLAUSE_STARTS.has(words[at - 1]!.text) ||
  /^(?:my|our|the|his|her|their)$/.test(words[at - 1]!.text);

/** Where the verb of a sentence without a subject stands; undefined where the sentence has one. */
function impliedSubject(words: readonly Word[]): number | undefined {
  let at = 0;
  while (
    at < words.length &&
    (FILLERS.has(words[at]!.text) || /^\p{Emoji_Presentation}/u.test(words[at]!.text))
  )
    at++;
  const word = words[at];
  if (!word || word.finding >= 0 || word.quote >= 0 || NOT_IMPLIED.has(word.text)) return undefined;
  return IMPLIED.has(word.text) || /^\p{Ll}{2,}(?:ing|ed)$/u.test(word.text) ? at : undefined;
}

function judge(scene: Scene, at: number): Verdict {
  const { words, context, speakers } = scene;
  const { finding, quote } = words[at]!;
  const kind = context.kinds[finding]!;
  if (quote >= 0 && !speakers.has(quote)) return no("quoted");
  if (kind === "person") {
    const close = closePerson(scene, at);
    if (close !== undefined) return close;
  }
  const left = reachLeft(scene, at);
  if (left === "another") return no("about-somebody-else");
  const phrase = left && judgePhrase(scene, words.slice(left.from, at), left.actors, at);
  if (phrase?.private) return phrase;
  const right = judgeRight(scene, at);
  if (right?.private) return right;
  if (!phrase && isFriend(scene, at)) return yes("given-name");
  const against = right ?? phrase;
  if (against) return against;
  const alone = kind !== "person" && isReached(words, at, context) && context.personal() > VERY_PERSONAL;
  return alone ? yes("very-personal") : no("nobody-close");
}

/** A given name alone, in a personal message or beside somebody who is private. */
function isFriend({ words, context, verdicts, actors }: Scene, at: number): boolean {
  const { finding } = words[at]!;
  if (context.kinds[finding] !== "person" || !context.isGiven(finding)) return false;
  const beside = actors
    .slice(-NEAR)
    .some(({ kind, at: other }) => kind === "person" && verdicts.get(words[other]!.finding)?.private);
  return beside || context.personal() > PERSONAL;
}

/** "my sister, Alice", "my boss's name is Greta", "Uncle Rob", "Tomas and I", "me and Tomas", "Pat, my neighbour". */
function closePerson(scene: Scene, at: number): Verdict | undefined {
  const { words } = scene;
  const relation = relationBefore(scene, at);
  if (relation) return relation.private ? yes("name-of-relation") : no("relation-of-somebody-else");
  if (TITLES_OF_RELATION.has(words[at]!.text) || TITLES_OF_RELATION.has(words[at - 1]?.text ?? ""))
    return yes("name-of-relation");
  const to = endOf(words, at);
  const [next, second, third] = [words[to], words[to + 1], words[to + 2]];
  if (/^(?:and|&)$/.test(next?.text ?? "") && FIRST_PERSON.has(second?.text ?? ""))
    return yes("with-first-person");
  if (next?.text === "," && /^(?:my|our)$/.test(second?.text ?? "") && RELATIONS.has(third?.lemma ?? ""))
    return yes("name-of-relation");
  if (!/^(?:and|&|,)$/.test(words[at - 1]?.text ?? "")) return undefined;
  if (FIRST_PERSON.has(words[at - 2]?.text ?? "") && words[at - 1]!.text !== ",")
    return yes("with-first-person");
  const pronoun = actorAt(scene.actors, at - 2);
  if (pronoun?.kind === "pronoun" && pronoun.private && words[at - 1]!.text !== ",")
    return yes("with-private-person");
  const other = words[at - 2]?.finding ?? -1;
  const inherits =
    other >= 0 && scene.context.kinds[other] === "person" && scene.verdicts.get(other)?.private;
  return inherits ? yes("with-private-person") : undefined;
}

/** The relation whose name stands here. */
function relationBefore(scene: Scene, at: number) {
  const { words, actors } = scene;
  for (let i = at - 1; i >= Math.max(0, at - 6); i--) {
    const actor = actorAt(actors, i);
    if (actor?.kind === "relation")
      return { private: actor.private, gender: relationGender(words[i]!.lemma) };
    if (words[i]!.finding >= 0 || !/^(?:,|'s|’s|name|is|named|called|be|'|\(|:|-|was)$/.test(words[i]!.text))
      return undefined;
  }
  return undefined;
}

function endOf(words: readonly Word[], at: number): number {
  let to = at + 1;
  while (to < words.length && words[to]!.finding === words[at]!.finding) to++;
  return to;
}

/**
 * The phrase that ends at the entity: it begins with the nearest actor, and goes on to the actors before it as long as that one
 * does not begin a clause. "another" when the nearest subject is nobody of the writer's life.
 */
function reachLeft(scene: Scene, at: number): { from: number; actors: Actor[] } | "another" | undefined {
  const { words } = scene;
  const chain: Actor[] = [];
  for (let i = scene.actors.length - 1; i >= 0; i--) {
    const actor = scene.actors[i]!;
    if (at - actor.at > LONGEST_PHRASE) break;
    if (actor.at >= at || words[actor.at]!.quote !== words[at]!.quote) continue;
    if (!actor.private) {
      if (actor.kind === "person" && !isVerbNext(words, actor.at)) continue;
      if (chain.length === 0) return "another";
      break;
    }
    chain.push(actor);
    if (actor.kind !== "person" && actor.kind !== "relation" && beginsClause(words, actor.at)) break;
  }
  const last = chain.at(-1);
  return last && { from: isObject(words, last) ? clauseStart(words, last.at) : last.at, actors: chain };
}

/** "... drove me to": the verb stands before. */
const isObject = (words: readonly Word[], { at }: Actor) => /^(?:me|us|him|her|them)$/.test(words[at]!.text);

function clauseStart(words: readonly Word[], at: number): number {
  let from = at;
  while (from > 0 && at - from < LONGEST_AFTER && !CLAUSE_STARTS.has(words[from - 1]!.text)) from--;
  return from;
}

const beginsClause = (words: readonly Word[], at: number) =>
  at === 0 || CLAUSE_STARTS.has(words[at - 1]!.text);

/** After the subject a verb or an auxiliary stands; after other mentions a mark or a preposition. */
function isVerbNext(words: readonly Word[], at: number): boolean {
  const next = words[endOf(words, at)];
  return (
    next !== undefined &&
    /^\p{Ll}{2,}(?:s|ed)$|^(?:is|was|has|had|will|says?|said|won|beat|went)$/u.test(next.text)
  );
}

function judgePhrase(scene: Scene, phrase: readonly Word[], actors: readonly Actor[], at: number): Verdict {
  const { context, words } = scene;
  const plain = phrase.filter(
    ({ text, finding }) => finding >= 0 || !ADVERBS.has(text) || NEGATION.has(text),
  );
  if (isNegated(plain)) return no("negated");
  const kind = context.kinds[words[at]!.finding]!;
  const { word, verdict } = weigh(plain, context.tables[kind]);
  if (verdict) return verdict;
  const who = (actors.find((actor) => actor.kind === "first-person") ?? actors.at(-1)!).kind;
  const weak = actors.every((actor) => actor.weak);
  if (word === undefined && !isPlaced(words, at, actors)) return withoutWord(scene, at, who, weak);
  if (weak && context.personal() <= NEARLY_PERSONAL) return no("general-message", { who });
  return word === undefined ? yes("placed-beside", { who }) : yes("private-word", { who, word });
}

/** Without a private word the message has to be personal; one that nobody knows by name proves nothing. */
function withoutWord(scene: Scene, at: number, who: Who, weak: boolean): Verdict {
  const { words, context } = scene;
  const least = who === "relation" ? NEARLY_PERSONAL : weak ? CLEARLY_PERSONAL : PERSONAL;
  const clear = who !== "pronoun" && isReached(words, at, context) && context.personal() > least;
  return clear ? yes("personal-message", { who }) : no("no-private-word", { who });
}

/** A place or an organisation that somebody is in, at or on the way to, not one that is talked about. */
function isReached(words: readonly Word[], at: number, { kinds }: Context): boolean {
  const kind = kinds[words[at]!.finding]!;
  if (NEEDS_WORD.has(kind)) return false;
  if (kind !== "place" && kind !== "organisation") return true;
  const before = words[at - 1]?.text === "the" ? words[at - 2] : words[at - 1];
  return REACHING.has(before?.text ?? "") || (before?.finding ?? -1) >= 0;
}

const REACHING = set("in at to from near around by outside inside into via with for under");

function isNegated(phrase: readonly Word[]): boolean {
  return phrase.some(
    ({ text, finding }, i) =>
      finding < 0 && NEGATION.has(text) && !NO_NEGATION.has(phrase[i + 1]?.text ?? ""),
  );
}

/**
 * "my parents in Pune", "my uncle Sean in Boston", "us in Ghent": a person, then nothing but a preposition. The actor of a fragment
 * stands in the sentence before, so there may be no word at its place.
 */
function isPlaced(words: readonly Word[], at: number, actors: readonly Actor[]): boolean {
  const [nearest] = actors;
  if (!nearest || !/^(?:in|from|at|near|of|around|to|into)$/.test(words[at - 1]?.text ?? "")) return false;
  const isPerson =
    nearest.kind === "relation" ||
    nearest.kind === "person" ||
    /^(?:mine|us|me)$/.test(words[nearest.at]?.text ?? "");
  return isPerson && endOf(words, nearest.at) >= at - 1;
}

/** "In Leeds I live with ...": who the phrase is about comes after the entity, in the same clause. */
function judgeRight(scene: Scene, at: number): Verdict | undefined {
  const { words } = scene;
  const from = endOf(words, at);
  let to = from;
  let actor: Actor | undefined;
  for (; to < Math.min(words.length, from + LONGEST_AFTER); to++) {
    const { text, quote } = words[to]!;
    if (/^[,;:.!?]$/.test(text) || quote !== words[at]!.quote) break;
    if (!FIRST_PERSON.has(text)) continue;
    if (to > from && CLAUSE_STARTS.has(words[to - 1]!.text)) break;
    actor ??= { at: to, kind: "first-person", private: true, weak: true };
  }
  return actor && judgePhrase(scene, words.slice(from, to), [actor], at);
}

/** A few words without an actor of their own go on with what the sentence before was about. */
const isFragment = ({ words, actors }: Scene) => actors.length === 0 && words.length <= 6;

function judgeFragment(scene: Scene, at: number, before: Scene): Verdict | undefined {
  const actors = before.actors.filter((actor) => actor.private);
  if (actors.length === 0 || before.actors.some((actor) => !actor.private)) return undefined;
  const phrase = [...before.words.slice(-LONGEST_PHRASE), ...scene.words.slice(0, at)];
  return judgePhrase(scene, phrase, [{ ...actors.at(-1)!, weak: true }], at);
}

/** Quotations of the writer, or of somebody of the writer's life, who is named close before or after. */
function knownSpeakers(words: readonly Word[]): Set<number> {
  const speakers = new Set<number>();
  const reach = 6;
  words.forEach(({ quote }, i) => {
    if (quote < 0 || speakers.has(quote)) return;
    const starts = words[i - 1]?.quote !== quote;
    const ends = words[i + 1]?.quote !== quote;
    const near = [
      ...(starts ? words.slice(Math.max(0, i - reach), i) : []),
      ...(ends ? words.slice(i + 1, i + 1 + reach) : []),
    ];
    const outside = near.filter((word) => word.quote !== quote);
    if (outside.some((word) => FIRST_PERSON.has(word.text) || CALLED_BY_RELATION.has(word.lemma)))
      speakers.add(quote);
  });
  return speakers;
}
