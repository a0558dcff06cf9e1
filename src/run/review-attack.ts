/** The search for the person of a review, on its text as it was read and as it would be published, and what would stop it. */
import type { Archive } from "../archive/archive.ts";
import { type Attack, attack, riskWords } from "../attack/attack.ts";
import { type AttackedDoc, attackDocument, type RandomChoice } from "../attack/attack-document.ts";
import { type AttackSetup, attackSetup } from "../attack/attack-setup.ts";
import { type AttackerName, attackerOf } from "../attack/attackers.ts";
import { type Control, controlWith } from "../attack/control.ts";
import { basisOf, type Target } from "../attack/judge.ts";
import { drawPanel } from "../attack/panel.ts";
import { CONFIDENCE, type RandomRisk, SAMPLES } from "../attack/random/random-risk.ts";
import { SEEDS } from "../attack/random/repair-risk.ts";
import { riskGoal } from "../attack/random/risk-goal.ts";
import { rankOf } from "../attack/risk.ts";
import { type Searcher, searcher } from "../attack/searcher.ts";
import { type Snippet, snippetOf } from "../attack/snippet.ts";
import { createDoc, type Doc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { editsInSource } from "../doc/edits-in-source.ts";
import type { Evidence } from "../doc/finding.ts";
import { overlaps } from "../doc/span.ts";
import { seededRandom, shuffled } from "../nlp/random.ts";
import type { Change } from "../pipeline/review.ts";
import { problem } from "../words/problem.ts";
import type { TaskContext } from "./tasks.ts";
import { docOf, type TextTask } from "./texts.ts";

export interface ReviewAttackTask extends TextTask {
  /** Of the review: they make what would be published. */
  readonly edits: readonly Edit[];
  /** Path of the archive. */
  readonly archive: string;
  readonly target: Target;
  readonly keywords?: number;
  readonly hits?: number;
  readonly attacker?: AttackerName;
  /** Of what is drawn: queries, and unrelated pages. */
  readonly seed: number;
}

/** What an attack on one text came to. */
export interface AttackFigures {
  readonly queries: number;
  /** Queries that led to the person. */
  readonly succeeded: number;
  /** Where the person stands for who asks for every word; null beyond the hits looked at. */
  readonly rank: number | null;
  /** Fewest pages that hold all words of a query that led to the person; null where none did. */
  readonly k: number | null;
  /** Null where the archive is not at hand, or has no words to draw. */
  readonly random: Pick<RandomRisk, "rate" | "lower" | "upper" | "chance" | "ahead"> | null;
}

/** Queries that are told, those that succeeded first, and pages of each. */
const MOST_QUERIES = 60;
const MOST_HITS = 10;

export const attackReviewTask = (request: ReviewAttackTask, context: TaskContext) =>
  withSetup(request, context, async (searching) => {
    const { published, doc } = textsOf(request);
    const attacked = await attackText(published, searching, false);
    const before = await attackText(doc, searching, false);
    const { attack: now, certificate, random } = attacked;
    const { archive, target } = searching;
    return {
      basis: basisOf(target),
      documents: archive.info.documents,
      before: await figuresOf(before, archive),
      after: await figuresOf(attacked, archive),
      control: (await controlOf(attacked, searching)) ?? null,
      queries: await queriesOf(now, searching),
      riskWords: riskWords(now),
      untried: now.untried,
      certificates: [certificate, ...(random ? [random.certificate] : [])].map(
        ({ guarantee, holds, code, values }) => ({ guarantee, holds, code, values }),
      ),
    };
  });

/** The changes that would stop the search, as steps of the review. */
export const repairReviewTask = (request: ReviewAttackTask, context: TaskContext) =>
  withSetup(request, context, async (searching) => {
    const { edits, published, doc } = textsOf(request);
    const attacked = await attackText(published, searching, true);
    const { repair } = attacked;
    if (!repair) return { changes: [] };
    const changes = editsInSource(edits, repair.edits, doc.text).flatMap((edit): Suggestion[] =>
      edit.from === edit.to ? [] : [suggestionOf(edit, edits, attacked)],
    );
    return { changes };
  });

type Suggestion = Extract<Change, { op: "suggest" }>;

export const SEARCH_LABEL = "SEARCH";
const SCORE = 0.9;

function suggestionOf({ from, to, insert }: Edit, edits: Edits, attacked: AttackedDoc): Suggestion {
  const place = { from: edits.mapPos(from, -1), to: edits.mapPos(to, 1) };
  const terms = new Set(
    attacked.words.flatMap(({ term, spans }) => (spans.some((span) => overlaps(span, place)) ? term : [])),
  );
  const finding = { from, to, label: SEARCH_LABEL, score: SCORE, source: "search-attack.v1" };
  return { op: "suggest", scope: "this", insert, finding: { ...finding, why: reasonFor(terms, attacked) } };
}

function reasonFor(terms: ReadonlySet<string>, { attack: { queries } }: AttackedDoc): Evidence {
  const succeeded = queries.filter(({ reidentified }) => reidentified);
  const held = succeeded.filter((query) => query.terms.some((term) => terms.has(term))).length;
  return held === 0
    ? { code: "search-word-random" }
    : { code: "search-word", values: { queries: held, all: succeeded.length } };
}

interface Searching {
  readonly archive: Archive;
  readonly setup: AttackSetup;
  readonly using: Searcher;
  readonly target: Target;
  readonly seed: number;
  readonly attacker: AttackerName;
}

function withSetup<T>(request: ReviewAttackTask, context: TaskContext, run: (on: Searching) => Promise<T>) {
  const { keywords = 3, hits = 10, attacker = "keywords", target, seed } = request;
  return context.files.withArchive(request.archive, async (archive) => {
    if (archive.info.documents === 0) throw problem("archive-empty");
    const pipeline = await context.pipelines(request, [request]);
    const setup = attackSetup(archive, { keywords, hits, attacker, kind: "default" }, pipeline.scan);
    return run({ archive, setup, using: searcher(archive), target, seed, attacker });
  });
}

function textsOf(request: ReviewAttackTask) {
  const doc = docOf(request);
  const edits = Edits.of(doc.text.length, request.edits);
  return { doc, edits, published: { ...doc, text: edits.apply(doc.text) } };
}

function attackText(doc: Doc, searching: Searching, repairs: boolean): Promise<AttackedDoc> {
  const { setup, using, target, seed, attacker } = searching;
  const panel = repairs && setup.archive.lists ? drawPanel(attackerOf(attacker), seed) : undefined;
  const random = randomChoice(searching, repairs);
  return attackDocument(doc, target, setup, { repair: repairs, random, panel }, using);
}

/** Queries are drawn where the index is at hand. Without a repair nothing is to be reached. */
function randomChoice({ archive, seed }: Searching, repairs: boolean): RandomChoice | undefined {
  if (!archive.lists) return undefined;
  const goal = riskGoal(archive.info.documents, repairs ? undefined : 1, seededRandom(seed)());
  return { goal, samples: SAMPLES.atHand, confidence: CONFIDENCE, seed: seed % SEEDS };
}

async function figuresOf(
  { attack, allWords, random }: AttackedDoc,
  archive: Archive,
): Promise<AttackFigures> {
  const succeeded = attack.queries.filter(({ reidentified }) => reidentified);
  const counts = await Promise.all(succeeded.map(({ terms, mode }) => fitting(terms, mode, archive)));
  const fits = counts.filter((count) => count !== null);
  return {
    ...{ queries: attack.queries.length, succeeded: succeeded.length, rank: rankOf(allWords) },
    k: fits.length === 0 ? null : Math.min(...fits),
    random: random ? randomFigures(random.before) : null,
  };
}

function randomFigures({ lengths, rate, lower, upper, chance, ahead }: RandomRisk): AttackFigures["random"] {
  const isDrawn = lengths.some(({ samples }) => samples > 0);
  return isDrawn ? { rate, lower, upper, chance, ahead } : null;
}

/** How many pages hold all words; nobody asks that of a query that ranks by any of them. */
const fitting = async (terms: readonly string[], mode: "all" | "any", archive: Archive) =>
  mode === "all" ? archive.count(terms) : null;

async function queriesOf({ queries }: Attack, { archive, target }: Searching) {
  const sorted = [...queries].sort((a, b) => Number(b.reidentified) - Number(a.reidentified));
  return Promise.all(
    sorted.slice(0, MOST_QUERIES).map(async ({ terms, mode, hits, chance, reidentified }) => ({
      ...{ words: terms, mode, chance, reidentified, k: await fitting(terms, mode, archive) },
      hits: await Promise.all(
        hits.slice(0, MOST_HITS).map(async ({ id, title, reidentified: names }) => ({
          ...{ id, title, reidentified: names },
          ...(names && { snippet: await pageSnippet(id, title, target, terms, archive) }),
        })),
      ),
    })),
  );
}

async function pageSnippet(
  id: string,
  title: string,
  { names = [] }: Target,
  words: readonly string[],
  archive: Archive,
): Promise<Snippet> {
  const text = (await archive.text(id)) ?? "";
  return snippetOf(
    names.some((name) => snippetOf(title, [name], []).marks.length > 0) ? `${title}\n${text}` : text,
    names,
    words,
  );
}

/** Unrelated pages whose words are searched for. */
const UNRELATED = 8;
/** Pages that are looked at to find so many. */
const LOOKED_AT = 200;

/** Whether the words of pages that have nothing to do with the person lead to them too. */
async function controlOf(attacked: AttackedDoc, searching: Searching): Promise<Control | undefined> {
  const { archive, setup, using, target, seed } = searching;
  const lists = archive.lists?.();
  if (!lists) return undefined;
  const unrelated: Attack[] = [];
  const order = shuffled(lists.size, seededRandom(seed));
  for (const number of order.slice(0, LOOKED_AT)) {
    if (unrelated.length === UNRELATED) break;
    const id = lists.idOf(number);
    const text = await archive.text(id);
    if (text === undefined) continue;
    const page = createDoc(id, text);
    const found = await attack(page, setup.analyse(page), target, setup.settingsFor(page), using);
    const hits = found.queries.flatMap((query) => query.hits);
    if (!hits.some((hit) => hit.id === id && hit.reidentified)) unrelated.push(found);
  }
  if (unrelated.length === 0) return undefined;
  const { hits } = setup.settingsFor(attacked.doc);
  return controlWith(unrelated, { target, attack: attacked.attack }, hits, using);
}
