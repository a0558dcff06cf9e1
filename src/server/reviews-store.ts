/**
 * Reviews in the data folder: the text and what was found in it, written once, and the steps of the reviewer, each with its effect.
 * What a reviewer sees is the first with the effects of the steps that count on top, so it is the same after a restart. A
 * record says which steps these are; its version is what two reviewers of one text agree on.
 */
import { randomBytes } from "node:crypto";
import type { Profile } from "../detect/profile/profile.ts";
import { createDoc, type Doc, languageOf } from "../doc/doc.ts";
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
import { changeReview, makersFor } from "../pipeline/review-change.ts";
import type { Ruling } from "../pipeline/review-rule.ts";
import { openFiles } from "../run/open-files.ts";
import type { TextTask } from "../run/scan.ts";
import { recentlyUsed } from "../strings/recently-used.ts";
import type { DataFolder } from "./data/folder.ts";
import { removeOnFullDisk } from "./data/full-disk.ts";
import type { Records, Stored } from "./data/records.ts";
import { refuse } from "./problem.ts";
import { type ReviewDisk, reviewDisk } from "./reviews-disk.ts";
import { preparing } from "./reviews-preparing.ts";
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
  /** Name of the file that it was read from, which is kept. */
  readonly source?: string;
  readonly characters: number;
  readonly findings: number;
  readonly steps: readonly Step[];
  /** How many of the steps count; those behind them can be done again. */
  readonly done: number;
}

export type ReviewSummary = Pick<ReviewRecord, "name" | "characters" | "findings">;

/** A review in memory. */
export interface Opened {
  readonly id: string;
  readonly version: number;
  readonly record: ReviewRecord;
  readonly review: Review;
  readonly makers: Makers;
  readonly alternatives: Readonly<Record<string, readonly Alternative[]>>;
  /** Of this version, where they are known. */
  readonly certificates?: readonly Certificate[];
}

/** A step was taken, or somebody else was first. */
export type Stepped =
  | {
      readonly conflict: false;
      readonly opened: Opened;
      readonly effect: Effect;
      readonly policy?: Omit<RuleStep, "previous">;
    }
  | { readonly conflict: true };

export interface NewReview extends Pick<ReviewRecord, "name" | "policy" | "profile"> {
  readonly text: string;
  readonly lang?: Doc["lang"];
  /** The file the text was read from. */
  readonly source?: { readonly name: string; readonly bytes: Uint8Array };
}

export interface ReviewStore {
  readonly records: Records<ReviewRecord, ReviewSummary>;
  /** The id of the review; `ready` comes when it can be worked on, or failed. */
  readonly create: (asked: NewReview) => Promise<{ readonly id: string; readonly ready: Promise<void> }>;
  readonly open: (record: Stored<ReviewRecord>) => Promise<Opened>;
  /** The file it was read from. */
  readonly source: (id: string) => AsyncIterable<Uint8Array>;
  /** 0 to 1, an estimate. */
  readonly progress: (record: Stored<ReviewRecord>) => number;
  readonly change: (opened: Opened, changes: readonly Change[], rule?: RuleStep) => Promise<Stepped>;
  readonly undo: (opened: Opened) => Promise<Stepped>;
  readonly redo: (opened: Opened) => Promise<Stepped>;
  /** Keeps what was found out about this version. */
  readonly learned: (opened: Opened, facts: Partial<Pick<Opened, "certificates" | "alternatives">>) => Opened;
  /** The review as a task takes it. */
  readonly task: (opened: Pick<Opened, "id" | "record">, text: string) => Promise<TextTask>;
  readonly remove: (id: string, version: number | "any") => Promise<boolean>;
  /** Takes away files of reviews that a server was stopped before it had made them. */
  readonly recover: () => Promise<void>;
}

export const REVIEWS = "reviews";
const OPEN_REVIEWS = 8;

interface StoreParts {
  readonly data: DataFolder;
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
  const recent = recentlyUsed<{ opened?: Promise<Opened> }>(OPEN_REVIEWS);
  const slotOf = (id: string) => recent.get(id, () => ({}));
  const preparation = preparing(
    records,
    async (id, record) => {
      const base = await work.run("prepareReview", await task({ id, record }, await disk(id).text.read()));
      await disk(id).base.write(base);
      if (!(await records.get(id))) await disk(id).remove();
      return base;
    },
    clock,
  );

  const open = async (stored: Stored<ReviewRecord>): Promise<Opened> => {
    const slot = slotOf(stored.id);
    const held = await slot.opened?.catch(() => undefined);
    if (held?.version === stored.version) return held;
    slot.opened = loadReview(stored, disk(stored.id), makers);
    return slot.opened;
  };

  /** Takes a step if the review is still at the version it was taken on. */
  const step = async (opened: Opened, effect: Effect, next: NextStep): Promise<Stepped> => {
    const { steps, done, policy, review } = next;
    const findings = review.findings.length;
    const written = await records.update(opened.id, opened.version, (value) => {
      return { ...value!, steps, done, policy, findings };
    });
    if (written.conflict) return { conflict: true };
    const { certificates: _, ...rest } = opened;
    const { version, value: record } = written;
    const now: Opened = { ...rest, version, record, review, makers: next.makers };
    slotOf(opened.id).opened = Promise.resolve(now);
    return { conflict: false, opened: now, effect, ...(next.rule && { policy: next.rule }) };
  };

  const withPolicy = async (opened: Opened, policy: NamedPolicy | undefined): Promise<Makers> =>
    policy ? { ...opened.makers, operatorFor: await makers({ ...opened.record, policy }) } : opened.makers;

  const change: ReviewStore["change"] = async (opened, changes, rule) => {
    const { id, record } = opened;
    const makersNow = await withPolicy(opened, rule?.after);
    const { review, effect } = changeReview(opened.review, changes, makersNow);
    const taken: Step = { file: randomBytes(8).toString("hex"), ...(rule && { policy: rule }) };
    await disk(id).step(taken.file).write(effect);
    const steps = [...record.steps.slice(0, record.done), taken];
    const policy = rule?.after ?? record.policy;
    const next = { steps, done: steps.length, policy, review, makers: makersNow, rule };
    const stepped = await step(opened, effect, next);
    const gone = stepped.conflict ? [taken] : record.steps.slice(record.done);
    for (const old of gone) await disk(id).step(old.file).remove();
    if (stepped.conflict && !(await records.get(id))) await disk(id).remove();
    return stepped;
  };

  /** One step back or on. */
  const move = async (opened: Opened, by: 1 | -1): Promise<Stepped> => {
    const { id, record } = opened;
    const { steps, done } = record;
    const taken = steps[by > 0 ? done : done - 1];
    if (!taken) throw refuse(409, by > 0 ? "nothing-to-redo" : "nothing-to-undo");
    const stored = await disk(id).step(taken.file).read();
    const effect = by > 0 ? stored : inverse(stored);
    const { policy: rule } = taken;
    const policy = by > 0 ? rule?.after : rule?.previous;
    return step(opened, effect, {
      ...{ steps, done: done + by, policy: policy ?? record.policy },
      review: applyEffect(opened.review, effect),
      makers: await withPolicy(opened, policy),
      rule: rule && (by > 0 ? rule : { before: rule.after, after: rule.before, rulings: [] }),
    });
  };

  return {
    records,
    open,
    task,
    change,
    undo: (opened) => move(opened, -1),
    redo: (opened) => move(opened, 1),
    source: (id) => disk(id).source(),
    progress: preparation.progress,
    async create(asked) {
      const id = randomBytes(9).toString("base64url");
      const record = recordOf(asked);
      await disk(id).text.write(asked.text);
      if (asked.source) await disk(id).writeSource(asked.source.bytes);
      await records.update(id, 0, () => record);
      return { id, ready: preparation.begin(id, record) };
    },
    learned(opened, facts) {
      const now = { ...opened, ...facts };
      const slot = slotOf(opened.id);
      slot.opened?.then(
        (held) => {
          if (held.version === opened.version) slot.opened = Promise.resolve(now);
        },
        () => undefined,
      );
      return now;
    },
    async recover() {
      await data.files.prune(REVIEWS, new Set((await records.list()).map(({ id }) => id)));
    },
    async remove(id, version) {
      const gone = await removeOnFullDisk(() => records.remove(id, version), disk(id).remove);
      if (gone) await disk(id).remove();
      return gone;
    },
  };
}

/** What a step makes of the review, and the rule it wrote or took back. */
interface NextStep extends Pick<ReviewRecord, "steps" | "done" | "policy"> {
  readonly review: Review;
  readonly makers: Makers;
  readonly rule: Omit<RuleStep, "previous"> | undefined;
}

function recordOf({ text, lang, source, name, policy, profile }: NewReview): ReviewRecord {
  return {
    ...{ name, policy, status: "preparing", lang: lang ?? languageOf(text) },
    ...(profile && { profile }),
    ...(source && { source: source.name }),
    ...{ characters: text.length, findings: 0, steps: [], done: 0 },
  };
}

type Operators = (record: ReviewRecord) => Promise<Makers["operatorFor"]>;

/** The operators of a review's policy. The key is that of the data folder: what stands for a value stays the same. */
function operatorSource(settings: Settings): Operators {
  const indexes = openFiles();
  const key = settings.key(undefined);
  return async ({ policy, profile }) => {
    const resolved = await settings.policy(policy.file);
    const terms = resolved.terms && (await indexes.termIndex(resolved.terms.index));
    return operatorsFor(resolved, { key, profile, terms });
  };
}

function taskSource(settings: Settings): ReviewStore["task"] {
  return async ({ id, record }, text) => ({
    id: record.name || id,
    text,
    lang: record.lang,
    policy: await settings.policy(record.policy.file),
    key: settings.key(undefined),
    ...(record.profile && { profile: record.profile }),
  });
}

/** What was found, with the effects of the steps that count on top. */
async function loadReview(
  { id, version, value: record }: Stored<ReviewRecord>,
  disk: ReviewDisk,
  operators: Operators,
): Promise<Opened> {
  const [text, base] = await Promise.all([disk.text.read(), disk.base.read()]);
  let review = startReview(createDoc(record.name || id, text, { lang: record.lang }), base);
  for (const { file } of record.steps.slice(0, record.done))
    review = applyEffect(review, await disk.step(file).read());
  const makers = makersFor(review, await operators(record));
  const known = record.done === 0 ? { certificates: base.certificates } : {};
  return { id, version, record, review, makers, alternatives: base.alternatives, ...known };
}
