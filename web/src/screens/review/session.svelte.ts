import { Edits } from "../../../../src/doc/edits.ts";
import type {
  Alternative,
  Certificate,
  DocumentState,
  PolicyPreview,
  ReviewAttack,
  ReviewAttackRequest,
  ReviewAttacks,
  ReviewChange,
  ReviewDelta,
  ReviewFinding,
  ReviewLook,
  ReviewRenamed,
  ReviewRepair,
  ReviewState,
  SignRequest,
  ValueElsewhere,
} from "../../../../src/server/schemas/index.ts";
import { call, Problem } from "../../api/client.ts";
import { isAway, serverBack } from "../../api/server-back.ts";
import { showProblem } from "../../shell/toasts.svelte.ts";
import { tabStorage } from "../../ui/tab-storage.ts";
import { type Group, type Grouped, type Grouping, regroup } from "./groups.ts";
import { countsOf, EVERYTHING, type Filter, filtered, inOrder, isUndecided, withDelta } from "./model.ts";

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
  /** Steps that the server has not answered yet, also those of this tab before it was loaded again. */
  const unsent = tabStorage<readonly Step[]>(`review.unsent.${first.id}`, []);
  let waiting = $state.raw<readonly Step[]>([]);
  let isOffline = $state(false);

  /** The same list after a step that changes no edit: what follows from it is not computed again. */
  const editList = $derived(review.edits);
  const edits = $derived(Edits.of(first.text.length, editList));
  const listed = $derived(filtered(review.findings, filter));
  const counts = $derived(countsOf(review.findings));
  /** How findings are decided: one by one, or in groups. */
  const viewMemory = tabStorage<"single" | Grouping>("review.grouping", "single");
  let view = $state<"single" | Grouping>(viewMemory.load());
  let groupKey = $state("");
  let grouped: (Grouped & { readonly view: Grouping }) | undefined;
  const groups = $derived.by(() => {
    if (view === "single") return [];
    grouped = { view, ...regroup(grouped?.view === view ? grouped : undefined, listed, review.text, view) };
    return grouped.groups;
  });
  const groupPlace = $derived(groups.findIndex(({ key }) => key === groupKey));
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

  function request(step: Step): Promise<ReviewDelta> {
    const headers = { "if-match": `"${review.version}"` };
    return typeof step === "string"
      ? call<ReviewDelta>("POST", pathOf(review.id, step), { headers })
      : call<ReviewDelta>("PATCH", pathOf(review.id), { headers, body: { changes: step } });
  }

  /** Sends a step; while the server is away the step waits in this tab. */
  async function reach(step: Step): Promise<ReviewDelta> {
    for (;;) {
      try {
        return await request(step);
      } catch (error) {
        if (!isAway(error)) throw error;
        isOffline = true;
        showProblem(error);
        await serverBack();
        isOffline = false;
      }
    }
  }

  /** Sends one step; true if it was accepted. */
  async function send(step: Step): Promise<boolean> {
    busy = true;
    try {
      const delta = await reach(step);
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
    keep([...waiting, step]);
    const outcome = queue
      .then(() => (conflict ? false : send(step)))
      .finally(() => keep(waiting.filter((each) => each !== step)));
    queue = outcome.catch(() => undefined);
    return outcome;
  }

  function keep(steps: readonly Step[]): void {
    waiting = steps;
    if (steps.length === 0) unsent.clear();
    else unsent.save(steps);
  }

  for (const step of unsent.load()) void take(step);

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
    get view() {
      return view;
    },
    set view(next: "single" | Grouping) {
      view = next;
      viewMemory.save(next);
    },
    get groups() {
      return groups;
    },
    /** Where the current group is among the groups, -1 when there is none. */
    get groupPlace() {
      return groupPlace;
    },
    get group(): Group | undefined {
      return groups[groupPlace];
    },
    /** Makes a group the current one, and its first finding that is undecided. */
    selectGroup(group: Group | undefined): void {
      groupKey = group?.key ?? "";
      currentId = (group?.findings.find(isUndecided) ?? group?.findings[0])?.id;
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
    /** Steps that wait for a server that is away. */
    get waiting() {
      return isOffline ? waiting.length : 0;
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
    /** Gives the review another name. */
    async rename(name: string): Promise<void> {
      const headers = { "if-match": `"${review.version}"` };
      const renamed = await call<ReviewRenamed>("PUT", pathOf(review.id, "name"), {
        headers,
        body: { name },
      });
      review = { ...review, ...renamed };
    },
    /** Where else the value of a finding stands. */
    elsewhere: (id: string) => call<ValueElsewhere>("GET", pathOf(review.id, "findings", id, "elsewhere")),
    previewPolicy: (policy: string, signal: AbortSignal) =>
      call<PolicyPreview>("POST", pathOf(review.id, "preview"), { body: { policy }, signal }),
    reviewAgain: (policy: string) =>
      call<ReviewState>("POST", pathOf(review.id, "again"), { body: { policy } }),
    look: (signal: AbortSignal) => call<ReviewLook>("GET", pathOf(review.id, "look"), { signal }),
    lastAttack: async (): Promise<ReviewAttack | null> =>
      (await call<ReviewAttacks>("GET", pathOf(review.id, "attack"))).last,
    attack: async (body: ReviewAttackRequest, signal: AbortSignal) => {
      await queue;
      return call<ReviewAttack>("POST", pathOf(review.id, "attack"), { body, signal });
    },
    /** Suggestions come as findings that are open, in one step. */
    async repair(body: ReviewAttackRequest, signal: AbortSignal): Promise<ReviewRepair> {
      await queue;
      const headers = { "if-match": `"${review.version}"` };
      const answer = await call<ReviewRepair>("POST", pathOf(review.id, "repair"), { headers, body, signal });
      if (answer.delta) review = withDelta(review, answer.delta);
      return answer;
    },
    document: (): Promise<DocumentState> => call("GET", pathOf(review.id, "document")),
    async sign(body: SignRequest): Promise<DocumentState> {
      await queue;
      const headers = { "if-match": `"${review.version}"` };
      return call("POST", pathOf(review.id, "sign"), { headers, body });
    },
    /** Takes over what others changed, unless a step of this window is on its way: that is refused then, and asks. */
    refresh(): Promise<void> {
      const refreshed = queue.then(async () => {
        if (waiting.length > 0 || conflict) return;
        const theirs = await fetchReview(review.id);
        if (theirs.version > review.version) review = theirs;
      });
      queue = refreshed.catch(() => undefined);
      return refreshed;
    },
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
