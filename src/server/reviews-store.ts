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
  changeReview,
  type Effect,
  inverse,
  type Makers,
  makersFor,
  type Review,
  startReview,
} from "../pipeline/review.ts";
import type { Ruling } from "../pipeline/review-rule.ts";
import { openFiles } from "../tasks/open-files.ts";
import { recentlyUsed } from "../tasks/recently-used.ts";
import type { Prepared } from "../tasks/review.ts";
import type { TextTask } from "../tasks/scan.ts";
import type { DataFolder } from "./data/folder.ts";
import type { Records, Stored } from "./data/records.ts";
import { Refusal } from "./problem.ts";
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
  readonly text: (id: string) => Promise<string>;
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
}

export const REVIEWS = "reviews";
const OPEN_REVIEWS = 8;
/** Characters a second until one was measured. */
const FIRST_RATE = 200_000;

export function reviewStore(
  data: DataFolder,
  work: Work,
  settings: Settings,
  clock: () => number,
): ReviewStore {
  const records = data.records<ReviewRecord, ReviewSummary>(REVIEWS, ({ name, characters, findings }) => ({
    name,
    characters,
    findings,
  }));
  const indexes = openFiles();
  const key = settings.key(undefined);
  const recent = recentlyUsed<{ opened?: Promise<Opened> }>(OPEN_REVIEWS);
  const preparing = new Map<string, { readonly since: number; readonly ready: Promise<void> }>();
  let rate = FIRST_RATE;

  const at = (id: string, ...rest: string[]) => ["reviews", id, ...rest].join("/");
  const writeJson = (path: string, value: unknown) =>
    data.files.write(path, [Buffer.from(JSON.stringify(value))]);
  const readJson = async <T>(path: string): Promise<T> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of data.files.read(path)) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as T;
  };
  const text = (id: string) => readJson<string>(at(id, "text"));

  const task = async ({ id, record }: Pick<Opened, "id" | "record">, ofText: string): Promise<TextTask> => ({
    id: record.name || id,
    text: ofText,
    lang: record.lang,
    policy: await settings.policy(record.policy.file),
    key,
    ...(record.profile && { profile: record.profile }),
  });

  const operators = async ({ policy, profile }: ReviewRecord) => {
    const resolved = await settings.policy(policy.file);
    const terms = resolved.terms && (await indexes.termIndex(resolved.terms.index));
    return operatorsFor(resolved, { key, profile, terms });
  };

  const prepare = (id: string, record: ReviewRecord): Promise<void> => {
    const since = clock();
    const ready = (async () => {
      try {
        const base = await work.run("prepareReview", await task({ id, record }, await text(id)));
        await writeJson(at(id, "base"), base);
        rate = (rate + (1000 * record.characters) / Math.max(1, clock() - since)) / 2;
        await settle(id, { status: "ready", findings: base.findings.length });
      } catch (error) {
        if (error instanceof Refusal && error.status === 503) return;
        await settle(id, { status: "failed" });
      } finally {
        preparing.delete(id);
      }
    })();
    preparing.set(id, { since, ready });
    return ready;
  };

  const settle = async (id: string, outcome: Partial<ReviewRecord>) => {
    if (!(await records.get(id))) return;
    await records.update(id, "any", (value) =>
      value!.status === "preparing" ? { ...value!, ...outcome } : value!,
    );
  };

  const load = async ({ id, version, value: record }: Stored<ReviewRecord>): Promise<Opened> => {
    const [whole, base] = await Promise.all([text(id), readJson<Prepared>(at(id, "base"))]);
    let review = startReview(createDoc(record.name || id, whole, { lang: record.lang }), base);
    for (const { file } of record.steps.slice(0, record.done))
      review = applyEffect(review, await readJson<Effect>(at(id, "steps", file)));
    const makers = makersFor(review, await operators(record));
    const known = record.done === 0 ? { certificates: base.certificates } : {};
    return { id, version, record, review, makers, alternatives: base.alternatives, ...known };
  };

  const open = async (stored: Stored<ReviewRecord>): Promise<Opened> => {
    const slot = recent.get(stored.id, () => ({}));
    const held = await slot.opened?.catch(() => undefined);
    if (held?.version === stored.version) return held;
    slot.opened = load(stored);
    return slot.opened;
  };

  /** Takes a step if the review is still at the version it was taken on. */
  const step = async (
    opened: Opened,
    review: Review,
    effect: Effect,
    next: Pick<ReviewRecord, "steps" | "done" | "policy">,
    makers: Makers,
  ): Promise<Stepped> => {
    const written = await records.update(opened.id, opened.version, (value) => ({
      ...value!,
      ...next,
      findings: review.findings.length,
    }));
    if (written.conflict) return { conflict: true };
    const { certificates: _, ...rest } = opened;
    const now: Opened = { ...rest, version: written.version, record: written.value, review, makers };
    recent.get(opened.id, () => ({})).opened = Promise.resolve(now);
    return { conflict: false, opened: now, effect };
  };

  const withPolicy = async ({ makers, record }: Opened, policy: NamedPolicy | undefined) =>
    policy ? { ...makers, operatorFor: await operators({ ...record, policy }) } : makers;

  const change: ReviewStore["change"] = async (opened, changes, rule) => {
    const { id, record } = opened;
    const makers = await withPolicy(opened, rule?.after);
    const { review, effect } = changeReview(opened.review, changes, makers);
    const taken: Step = { file: randomBytes(8).toString("hex"), ...(rule && { policy: rule }) };
    await writeJson(at(id, "steps", taken.file), effect);
    const steps = [...record.steps.slice(0, record.done), taken];
    const next = { steps, done: steps.length, policy: rule?.after ?? record.policy };
    const stepped = await step(opened, review, effect, next, makers);
    const gone = stepped.conflict ? [taken] : record.steps.slice(record.done);
    for (const old of gone) await data.files.remove(at(id, "steps", old.file));
    return stepped.conflict || !rule ? stepped : { ...stepped, policy: rule };
  };

  const undo = async (opened: Opened): Promise<Stepped> => {
    const { id, record } = opened;
    const taken = record.steps[record.done - 1];
    if (!taken) throw new Refusal(409, "nothing to undo");
    const effect = inverse(await readJson<Effect>(at(id, "steps", taken.file)));
    const { policy: rule } = taken;
    const next = { steps: record.steps, done: record.done - 1, policy: rule?.previous ?? record.policy };
    const makers = await withPolicy(opened, rule?.previous);
    const stepped = await step(opened, applyEffect(opened.review, effect), effect, next, makers);
    if (stepped.conflict || !rule) return stepped;
    return { ...stepped, policy: { before: rule.after, after: rule.before, rulings: [] } };
  };

  const redo = async (opened: Opened): Promise<Stepped> => {
    const { id, record } = opened;
    const taken = record.steps[record.done];
    if (!taken) throw new Refusal(409, "nothing to do again");
    const effect = await readJson<Effect>(at(id, "steps", taken.file));
    const { policy: rule } = taken;
    const next = { steps: record.steps, done: record.done + 1, policy: rule?.after ?? record.policy };
    const makers = await withPolicy(opened, rule?.after);
    const stepped = await step(opened, applyEffect(opened.review, effect), effect, next, makers);
    return stepped.conflict || !rule ? stepped : { ...stepped, policy: rule };
  };

  return {
    records,
    open,
    text,
    source: (id) => data.files.read(at(id, "source")),
    task,
    change,
    undo,
    redo,
    async create({ text: whole, lang, source, ...asked }) {
      const id = randomBytes(9).toString("base64url");
      const record: ReviewRecord = {
        ...asked,
        ...(source && { source: source.name }),
        lang: lang ?? languageOf(whole),
        status: "preparing",
        ...{ characters: whole.length, findings: 0, steps: [], done: 0 },
      };
      await writeJson(at(id, "text"), whole);
      if (source) await data.files.write(at(id, "source"), [source.bytes]);
      await records.update(id, 0, () => record);
      return { id, ready: prepare(id, record) };
    },
    progress({ id, value }) {
      const since = preparing.get(id)?.since;
      if (since === undefined) {
        void prepare(id, value);
        return 0;
      }
      return Math.min(0.95, ((clock() - since) * rate) / 1000 / Math.max(1, value.characters));
    },
    learned(opened, facts) {
      const now = { ...opened, ...facts };
      const slot = recent.get(opened.id, () => ({}));
      void slot.opened?.then((held) => {
        if (held.version === opened.version) slot.opened = Promise.resolve(now);
      });
      return now;
    },
    async remove(id, version) {
      if (!(await records.remove(id, version))) return false;
      await data.files.remove(at(id));
      return true;
    },
  };
}
