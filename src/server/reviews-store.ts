/**
 * Reviews in the data folder: the text and its findings, written once, and the steps of the reviewer, each with its effect. What a
 * reviewer sees is the findings with the effects of the steps that count applied, so it is the same after a restart. A record
 * says which steps these are; its version tells two reviewers of one text apart.
 */
import { randomBytes } from "node:crypto";
import type { Profile } from "../detect/profile/profile.ts";
import { createDoc, type Doc, languageOf } from "../doc/doc.ts";
import type { FilePart } from "../doc/file-part.ts";
import type { Alternative } from "../pipeline/alternatives.ts";
import { operatorsFor } from "../pipeline/builtin.ts";
import type { Certificate } from "../pipeline/certificate.ts";
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import {
  applyEffect,
  type Change,
  type Effect,
  inverse,
  type Makers,
  type Review,
  startReview,
} from "../pipeline/review.ts";
import { carryDecisions, type Decision, decisionsOf } from "../pipeline/review-carry.ts";
import { changeReview, makersFor } from "../pipeline/review-change.ts";
import type { Ruling } from "../pipeline/review-rule.ts";
import { openFiles } from "../run/open-files.ts";
import type { Prepared } from "../run/review.ts";
import type { TextTask } from "../run/texts.ts";
import { createCache } from "../strings/cache.ts";
import type { Message } from "../words/message.ts";
import { removeOnFullDisk } from "./data/full-disk.ts";
import type { DataStore, Records, Stored } from "./data/store.ts";
import { refuse } from "./problem.ts";
import { type ReviewDisk, reviewDisk } from "./reviews-disk.ts";
import { type ReadyReview, type ReviewProgress, reviewPreparation } from "./reviews-preparation.ts";
import type { Settings } from "./settings.ts";
import type { Work } from "./work.ts";

/** A policy as its file says it, and the name it is or would be stored under. */
export interface NamedPolicy {
  readonly name: string;
  readonly file: PolicyFile;
}

/** A rule that was written: the policy without it and with it, and what the review had before. */
export interface RuleStep {
  readonly before: NamedPolicy;
  readonly after: NamedPolicy;
  readonly previous: NamedPolicy;
  readonly rulings: readonly Ruling[];
}

interface Step {
  readonly file: string;
  /** Where the step wrote a rule. */
  readonly policy?: RuleStep;
}

export interface ReviewRecord {
  readonly name: string;
  readonly lang: Doc["lang"];
  readonly policy: NamedPolicy;
  readonly profile?: Profile;
  readonly status: "preparing" | "ready" | "failed";
  /** Name of the file that it was read from, which is stored too. */
  readonly source?: string;
  /** What became of the parts of that file. */
  readonly parts?: readonly FilePart[];
  /** It takes over decisions of another review when it is prepared. */
  readonly carries?: boolean;
  readonly characters: number;
  readonly findings: number;
  readonly steps: readonly Step[];
  /** How many of the steps count; those after them can be redone. */
  readonly done: number;
}

export type ReviewSummary = Pick<ReviewRecord, "name" | "characters" | "findings">;

/** A review in memory. */
export interface ReviewSession {
  readonly id: string;
  readonly version: number;
  readonly record: ReviewRecord;
  readonly review: Review;
  readonly makers: Makers;
  readonly alternatives: Readonly<Record<string, readonly Alternative[]>>;
  /** What of the text and of its file was not read. */
  readonly notices: readonly Message[];
  /** Of this version, where they are known. */
  readonly certificates?: readonly Certificate[];
}

/** A step was taken, or somebody else was first. */
export type StepResult = StepTaken | { readonly conflict: true };

export interface StepTaken {
  readonly conflict: false;
  readonly session: ReviewSession;
  readonly effect: Effect;
  readonly policy?: Omit<RuleStep, "previous">;
}

export interface NewReview extends Pick<ReviewRecord, "name" | "policy" | "profile"> {
  readonly text: string;
  readonly lang?: Doc["lang"];
  /** The file the text was read from. */
  readonly source?: {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly parts: readonly FilePart[];
  };
  /** Taken on it when it is prepared. */
  readonly decisions?: readonly Decision[];
}

export interface ReviewStore {
  readonly records: Records<ReviewRecord, ReviewSummary>;
  /** `ready` resolves when it can be worked on, or failed. */
  readonly create: (id: string, request: NewReview) => Promise<{ readonly ready: Promise<void> }>;
  readonly newId: () => string;
  readonly open: (record: Stored<ReviewRecord>) => Promise<ReviewSession>;
  /** The file it was read from. */
  readonly source: (id: string) => AsyncIterable<Uint8Array>;
  readonly progress: (record: Stored<ReviewRecord>) => ReviewProgress;
  readonly change: (
    session: ReviewSession,
    changes: readonly Change[],
    rule?: RuleStep,
  ) => Promise<StepResult>;
  /** Undoes the last step (-1), or redoes the next (1). */
  readonly move: (session: ReviewSession, by: 1 | -1) => Promise<StepResult>;
  /** The review as it would be under another policy, with the decisions carried over. Nothing is stored. */
  readonly under: (session: ReviewSession, policy: NamedPolicy, signal?: AbortSignal) => Promise<Review>;
  /** Gives it another name, if it is still at this version. */
  readonly rename: (session: ReviewSession, name: string) => Promise<ReviewSession | undefined>;
  readonly text: (id: string) => Promise<string>;
  /** Adds to the cached session of this version. */
  readonly cacheFacts: (
    session: ReviewSession,
    facts: Partial<Pick<ReviewSession, "certificates" | "alternatives">>,
  ) => ReviewSession;
  /** The review as a task takes it. */
  readonly task: (session: Pick<ReviewSession, "id" | "record">, text: string) => Promise<TextTask>;
  readonly remove: (id: string, version: number | "any") => Promise<boolean>;
  /** Removes files of reviews whose server was stopped before they had a record. */
  readonly recover: () => Promise<void>;
}

const REVIEWS = "reviews";
const OPEN_REVIEWS = 8;

interface StoreParts {
  readonly data: DataStore;
  readonly work: Work;
  readonly settings: Settings;
  readonly clock: () => number;
}

export function reviewStore({ data, work, settings, clock }: StoreParts): ReviewStore {
  const records = data.records<ReviewRecord, ReviewSummary>(REVIEWS, ({ name, characters, findings }) => ({
    name,
    characters,
    findings,
  }));
  const disk = (id: string) => reviewDisk(data, id);
  const makers = operatorSource(settings);
  const task = taskSource(settings);
  const recent = createCache<{ session?: Promise<ReviewSession> }>(OPEN_REVIEWS);
  const slotOf = (id: string) => recent.get(id, () => ({}));
  const preparation = reviewPreparation(
    records,
    async (id, record, signal) => {
      const { text: _, ...setting } = await task({ id, record }, "");
      const json = await disk(id).text.readJson();
      const base = await work.run(
        "prepareReview",
        { ...setting, json, characters: record.characters },
        { signal },
      );
      await disk(id).base.writeJson(base.json);
      if (!(await records.get(id))) await disk(id).remove();
      return record.carries ? takeCarried(id, record) : { findings: base.findings };
    },
    clock,
  );

  /** The steps that take the carried decisions. */
  const takeCarried = async (id: string, record: ReviewRecord): Promise<ReadyReview> => {
    const { review, makers: makersNow } = await loadReview(
      { id, version: 0, value: record },
      disk(id),
      makers,
    );
    const carried = carryDecisions(review, await disk(id).carried.read(), makersNow);
    const steps: Step[] = [];
    for (const effect of carried.effects) {
      const file = randomBytes(8).toString("hex");
      await disk(id).step(file).write(effect);
      steps.push({ file });
    }
    return { findings: carried.review.findings.length, steps, done: steps.length };
  };

  const under: ReviewStore["under"] = async ({ id, record, review }, policy, signal) => {
    const other = { ...record, policy };
    const { text: _, ...setting } = await task({ id, record: other }, "");
    const request = { ...setting, json: await disk(id).text.readJson(), characters: record.characters };
    const { json } = await work.run("prepareReview", request, { ...(signal && { signal }) });
    const base = JSON.parse(Buffer.from(json).toString()) as Prepared;
    const start = startReview(review.doc, base);
    return carryDecisions(start, decisionsOf(review), makersFor(start, await makers(other))).review;
  };

  const open = async (stored: Stored<ReviewRecord>): Promise<ReviewSession> => {
    const slot = slotOf(stored.id);
    const cached = await slot.session?.catch(() => undefined);
    if (cached?.version === stored.version) return cached;
    slot.session = loadReview(stored, disk(stored.id), makers);
    return slot.session;
  };

  /** Takes a step if the review is still at the version it was taken on. */
  const step = async (session: ReviewSession, effect: Effect, next: NextStep): Promise<StepResult> => {
    const { steps, done, policy, review } = next;
    const findings = review.findings.length;
    const update = await records.update(session.id, session.version, (value) => {
      return { ...value!, steps, done, policy, findings };
    });
    if (update.conflict) return { conflict: true };
    const { certificates: _, ...rest } = session;
    const { version, value: record } = update;
    const now: ReviewSession = { ...rest, version, record, review, makers: next.makers };
    slotOf(session.id).session = Promise.resolve(now);
    return { conflict: false, session: now, effect, ...(next.rule && { policy: next.rule }) };
  };

  const withPolicy = async (session: ReviewSession, policy: NamedPolicy | undefined): Promise<Makers> =>
    policy ? { ...session.makers, operatorFor: await makers({ ...session.record, policy }) } : session.makers;

  const change: ReviewStore["change"] = async (session, changes, rule) => {
    const { id, record } = session;
    const makersNow = await withPolicy(session, rule?.after);
    const { review, effect } = changeReview(session.review, changes, makersNow);
    const added: Step = { file: randomBytes(8).toString("hex"), ...(rule && { policy: rule }) };
    await disk(id).step(added.file).write(effect);
    const steps = [...record.steps.slice(0, record.done), added];
    const policy = rule?.after ?? record.policy;
    const next = { steps, done: steps.length, policy, review, makers: makersNow, rule };
    const result = await step(session, effect, next);
    const obsolete = result.conflict ? [added] : record.steps.slice(record.done);
    for (const old of obsolete) await disk(id).step(old.file).remove();
    if (result.conflict && !(await records.get(id))) await disk(id).remove();
    return result;
  };

  const move: ReviewStore["move"] = async (session, by) => {
    const { id, record } = session;
    const { steps, done } = record;
    const target = steps[by > 0 ? done : done - 1];
    if (!target) throw refuse(409, by > 0 ? "nothing-to-redo" : "nothing-to-undo");
    const stored = await disk(id).step(target.file).read();
    const effect = by > 0 ? stored : inverse(stored);
    const { policy: rule } = target;
    const policy = by > 0 ? rule?.after : rule?.previous;
    return step(session, effect, {
      ...{ steps, done: done + by, policy: policy ?? record.policy },
      review: applyEffect(session.review, effect),
      makers: await withPolicy(session, policy),
      rule: rule && (by > 0 ? rule : { before: rule.after, after: rule.before, rulings: [] }),
    });
  };

  return {
    records,
    open,
    task,
    change,
    move,
    under,
    text: (id) => disk(id).text.read(),
    async rename(session, name) {
      const update = await records.update(session.id, session.version, (value) => ({ ...value!, name }));
      if (update.conflict) return undefined;
      const renamed = { ...session, version: update.version, record: update.value };
      slotOf(session.id).session = Promise.resolve(renamed);
      return renamed;
    },
    source: (id) => disk(id).source(),
    progress: preparation.progress,
    newId: () => randomBytes(9).toString("base64url"),
    async create(id, request) {
      const record = recordOf(request);
      await disk(id).text.write(request.text);
      if (request.source) await disk(id).writeSource(request.source.bytes);
      if (request.decisions) await disk(id).carried.write(request.decisions);
      await records.update(id, 0, () => record);
      return { ready: preparation.begin(id, record) };
    },
    cacheFacts(session, facts) {
      const now = { ...session, ...facts };
      const slot = slotOf(session.id);
      slot.session?.then(
        (cached) => {
          if (cached.version === session.version) slot.session = Promise.resolve(now);
        },
        () => undefined,
      );
      return now;
    },
    async recover() {
      await data.files.prune(REVIEWS, new Set((await records.list()).map(({ id }) => id)));
    },
    async remove(id, version) {
      const removed = await removeOnFullDisk(() => records.remove(id, version), disk(id).remove);
      if (!removed) return false;
      preparation.cancel(id);
      await disk(id).remove();
      return true;
    },
  };
}

/** What a step makes of the review, and the rule it wrote or removed. */
interface NextStep extends Pick<ReviewRecord, "steps" | "done" | "policy"> {
  readonly review: Review;
  readonly makers: Makers;
  readonly rule: Omit<RuleStep, "previous"> | undefined;
}

function recordOf({ text, lang, source, name, policy, profile, decisions }: NewReview): ReviewRecord {
  return {
    ...{ name, policy, status: "preparing", lang: lang ?? languageOf(text) },
    ...(profile && { profile }),
    ...(decisions && { carries: true }),
    ...(source && { source: source.name, parts: source.parts }),
    ...{ characters: text.length, findings: 0, steps: [], done: 0 },
  };
}

type Operators = (record: ReviewRecord) => Promise<Makers["operatorFor"]>;

/** The operators of a review's policy. The key is that of the data folder: what stands for a value stays the same. */
function operatorSource(settings: Settings): Operators {
  const indexes = openFiles();
  const key = settings.key(undefined);
  return async ({ policy, profile }) => {
    const resolved = settings.stored(policy.file);
    const terms = resolved.terms && (await indexes.termIndex(resolved.terms.index));
    return operatorsFor(resolved, { key, profile, terms });
  };
}

function taskSource(settings: Settings): ReviewStore["task"] {
  return async ({ id, record }, text) => ({
    id: record.name || id,
    text,
    lang: record.lang,
    policy: settings.stored(record.policy.file),
    key: settings.key(undefined),
    ...(record.profile && { profile: record.profile }),
    ...(record.parts && { parts: record.parts }),
  });
}

/** The findings, with the effects of the steps that count applied. */
async function loadReview(
  { id, version, value: record }: Pick<Stored<ReviewRecord>, "id" | "version" | "value">,
  disk: ReviewDisk,
  operators: Operators,
): Promise<ReviewSession> {
  const [text, base] = await Promise.all([disk.text.read(), disk.base.read()]);
  const { lang, parts } = record;
  let review = startReview(createDoc(record.name || id, text, { lang, ...(parts && { parts }) }), base);
  for (const { file } of record.steps.slice(0, record.done))
    review = applyEffect(review, await disk.step(file).read());
  const makers = makersFor(review, await operators(record));
  const certified = record.done === 0 ? { certificates: base.certificates } : {};
  const { alternatives, notices = [] } = base;
  return { id, version, record, review, makers, alternatives, notices, ...certified };
}
