import { Edits } from "../../../../src/doc/edits.ts";
import type {
  Alternative,
  Certificate,
  ReviewChange,
  ReviewDelta,
  ReviewFinding,
  ReviewState,
} from "../../../../src/server/schemas/index.ts";
import { call, Problem } from "../../api/client.ts";
import { showProblem } from "../../shell/toasts.svelte.ts";
import { countsOf, EVERYTHING, type Filter, filtered, inOrder, withDelta } from "./model.ts";

/** A request of the reviewer to the server: several changes at once, or undo or redo. */
export type Step = "undo" | "redo" | readonly ReviewChange[];
export type Scope = NonNullable<ReviewChange["scope"]>;
export const SCOPES: readonly Scope[] = ["this", "same", "always"];

/** A step that was refused because somebody else had changed the review meanwhile. */
export interface Conflict {
  readonly step: Step;
  readonly mine: ReviewState;
  readonly theirs: ReviewState;
}

export type RuleWritten = NonNullable<ReviewDelta["policy"]>;
export type Session = ReturnType<typeof createSession>;

const pathOf = (id: string, ...rest: string[]) => ["/api/reviews", encodeURIComponent(id), ...rest].join("/");

export async function fetchReview(id: string): Promise<ReviewState> {
  const review = await call<ReviewState>("GET", pathOf(id));
  return { ...review, findings: inOrder(review.findings) };
}

const keyOf = ({ id, label }: ReviewFinding) => `${id} ${label}`;

/** A refusal because of another version contains the current review. */
function presentState(problem: Problem): ReviewState {
  const { current } = problem.body as { current: ReviewState };
  return { ...current, findings: inOrder(current.findings) };
}

/**
 * One review on the screen: its last known state, the selected finding, and the possible steps.
 * Steps are sent one after another, each with the version it applies to.
 */
export function createSession(first: ReviewState) {
  let review = $state.raw(first);
  let filter = $state.raw<Filter>(EVERYTHING);
  let currentId = $state<string | undefined>(undefined);
  let scope = $state<Scope>("this");
  let conflict = $state.raw<Conflict | undefined>(undefined);
  let rule = $state.raw<RuleWritten | undefined>(undefined);
  let busy = $state(false);
  /** Fetched alternatives, by finding and label; those of small texts come with the findings. */
  let fetchedAlternatives = $state.raw<ReadonlyMap<string, readonly Alternative[]>>(new Map());
  let queue: Promise<unknown> = Promise.resolve();

  const edits = $derived(Edits.of(review.text.length, review.edits));
  const listed = $derived(filtered(review.findings, filter));
  const counts = $derived(countsOf(review.findings));
  const current = $derived.by(() => {
    const id = currentId;
    return id === undefined ? undefined : review.findings.find((finding) => finding.id === id);
  });
  const place = $derived(current ? listed.indexOf(current) : -1);
  const alternatives = $derived(current && (current.alternatives ?? fetchedAlternatives.get(keyOf(current))));

  /** Alternatives are optional: without them the replacement can still be typed. */
  async function askAlternatives(finding: ReviewFinding): Promise<void> {
    const path = pathOf(review.id, "findings", encodeURIComponent(finding.id));
    const answer = await call<ReviewFinding>("GET", path).catch(() => undefined);
    if (answer?.alternatives)
      fetchedAlternatives = new Map(fetchedAlternatives).set(keyOf(answer), answer.alternatives);
  }

  /** Sends one step; true if it was accepted. */
  async function send(step: Step): Promise<boolean> {
    busy = true;
    try {
      const headers = { "if-match": `"${review.version}"` };
      const delta = await (typeof step === "string"
        ? call<ReviewDelta>("POST", pathOf(review.id, step), { headers })
        : call<ReviewDelta>("PATCH", pathOf(review.id), { headers, body: { changes: step } }));
      review = withDelta(review, delta);
      rule = delta.policy;
      return true;
    } catch (error) {
      if (error instanceof Problem && error.status === 412)
        conflict = { mine: review, theirs: presentState(error), step };
      else showProblem(error);
      return false;
    } finally {
      busy = false;
    }
  }

  function take(step: Step): Promise<boolean> {
    const outcome = queue.then(() => (conflict ? false : send(step)));
    queue = outcome.catch(() => undefined);
    return outcome;
  }

  return {
    get review() {
      return review;
    },
    get edits() {
      return edits;
    },
    get listed() {
      return listed;
    },
    get counts() {
      return counts;
    },
    get current() {
      return current;
    },
    /** Where the current finding is in the list, -1 when it is not. */
    get place() {
      return place;
    },
    get filter() {
      return filter;
    },
    set filter(next: Filter) {
      filter = next;
    },
    get scope() {
      return scope;
    },
    set scope(next: Scope) {
      scope = next;
    },
    get conflict() {
      return conflict;
    },
    get rule() {
      return rule;
    },
    get busy() {
      return busy;
    },
    get alternatives() {
      return alternatives;
    },
    forgetRule: () => (rule = undefined),
    select: (finding: ReviewFinding | undefined) => (currentId = finding?.id),
    askAlternatives,
    /** Checks the guarantees of a long text. */
    async certify(): Promise<void> {
      const path = pathOf(review.id, "certificates");
      const { version, certificates } = await call<{ version: number; certificates: Certificate[] }>(
        "GET",
        path,
      );
      if (version === review.version) review = { ...review, certificates };
    },
    change: (...changes: ReviewChange[]) => take(changes),
    undo: () => (review.undo > 0 ? take("undo") : Promise.resolve(false)),
    redo: () => (review.redo > 0 ? take("redo") : Promise.resolve(false)),
    /** Accepts the other version; with `again` the refused step is applied to it. */
    async settle(again: boolean): Promise<void> {
      if (!conflict) return;
      const { theirs, step } = conflict;
      review = theirs;
      conflict = undefined;
      if (again) await take(step);
    },
  };
}
