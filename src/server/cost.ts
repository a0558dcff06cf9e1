/**
 * What a request costs, before it is done: an estimate from the sizes of what was sent, in units of about a millisecond of one core.
 * Nothing is read for it but lengths, so the estimate itself takes no time.
 */
import { patternSize } from "../detect/pattern-size.ts";
import type { JobPlan } from "../run/job.ts";
import type { TaskName } from "../run/tasks.ts";
import { refuse } from "./problem.ts";

/** Most units of a request, and of a job. */
export const MOST_COST = 200_000;
export const MOST_JOB_COST = 100 * MOST_COST;
/** Up to so many units a task is short: a thread is kept free for those. */
export const SHORT_COST = 1000;
/** Characters in the lists and patterns of a policy that comes with a request. */
export const MOST_POLICY_CHARACTERS = 1 << 20;
/** Findings of one document of a request. */
export const MOST_REQUEST_FINDINGS = 200_000;

/** Characters that are read in a unit; Japanese takes longer than English. */
const READ = 100;
/** Instructions of patterns times characters in a unit. */
const PATTERN_STEPS = 50_000;
/** Characters of lists of terms that are made ready in a unit. */
const LISTED = 1000;
/** Bytes of a map in a unit. */
const MAPPED = 200;

/** The fields of tasks that cost. */
interface Sized {
  readonly text?: string;
  /** Of a text that comes as bytes. */
  readonly characters?: number;
  readonly texts?: readonly string[];
  readonly post?: { readonly text: string };
  readonly documents?: readonly { readonly text: string }[];
  readonly releases?: readonly (Sized | { readonly text: string })[];
  readonly sources?: readonly unknown[];
  readonly terms?: readonly unknown[];
  readonly ks?: readonly number[];
  readonly map?: Uint8Array;
  readonly bytes?: Uint8Array;
  readonly policy?: SizedPolicy;
  readonly file?: SizedPolicy;
  readonly audiences?: readonly { readonly recipients: readonly unknown[] }[];
}

interface SizedPolicy {
  readonly patterns?: readonly { readonly pattern: string }[];
  readonly deny?: readonly { readonly terms: readonly string[] }[];
  readonly allow?: readonly string[];
  readonly reader?: string;
}

/** How many times a text is read, compared with finding what is in it. */
const TIMES: Partial<Readonly<Record<TaskName, number>>> = {
  ...{ attack: 20, attackReview: 40, repairReview: 40, share: 20, sharePreview: 20, trace: 5, termsMask: 2 },
};

/** Units, and the characters of the policy's lists and patterns. */
export function costOf(name: TaskName, request: object): { readonly units: number; readonly listed: number } {
  const sized = request as Sized;
  const { ks = [0], map, bytes, audiences = [] } = sized;
  const { instructions, listed, slower } = policySize(sized.policy ?? sized.file ?? {});
  const recipients = audiences.reduce((sum, each) => sum + each.recipients.length, 0);
  const repeated = (TIMES[name] ?? 1) * Math.max(1, ks.length) * Math.max(1, recipients / 10);
  const characters = charactersOf(sized);
  const reading = (characters * slower * repeated) / READ;
  const searching = (characters * instructions) / PATTERN_STEPS + instructions / 10;
  const opening = ((map?.length ?? 0) + (bytes?.length ?? 0)) / MAPPED;
  return { units: Math.ceil(reading + searching + opening + listed / LISTED), listed };
}

function policySize({ patterns = [], deny = [], allow = [], reader }: SizedPolicy) {
  const length = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);
  const instructions = patterns.reduce((sum, { pattern }) => sum + patternSize(pattern), 0);
  const terms = deny.reduce((sum, each) => sum + length(each.terms), 0);
  const listed = terms + length(allow) + length(patterns.map(({ pattern }) => pattern));
  return { instructions, listed, slower: reader === "thorough" ? 4 : 1 };
}

function charactersOf(sized: Sized): number {
  const {
    text = "",
    characters = 0,
    texts = [],
    post,
    documents = [],
    releases = [],
    sources = [],
    terms = [],
  } = sized;
  const strings = [...texts, ...sources, ...terms].reduce<number>(
    (sum, each) => sum + (typeof each === "string" ? each.length : 0),
    text.length + characters + (post?.text.length ?? 0),
  );
  const released = releases.reduce((sum, release) => sum + charactersOf(release), 0);
  return documents.reduce((sum, each) => sum + each.text.length, strings + released);
}

/** The units of a task. Throws a Refusal, 413, for one that would take too long. */
export function checkCost(name: TaskName, request: object): number {
  const { units, listed } = costOf(name, request);
  if (listed > MOST_POLICY_CHARACTERS)
    throw refuse(413, "policy-most", { characters: listed, most: MOST_POLICY_CHARACTERS });
  if (units > MOST_COST) throw refuse(413, "cost-most", { cost: units, most: MOST_COST });
  return units;
}

/** Throws a Refusal, 413, for a job whose patterns would take days on its files. */
export function checkJobCost({ policy, files }: Pick<JobPlan, "policy" | "files">): void {
  const { instructions } = policySize(policy);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const cost = Math.ceil((bytes * instructions) / PATTERN_STEPS);
  if (cost > MOST_JOB_COST) throw refuse(413, "cost-most", { cost, most: MOST_JOB_COST });
}
