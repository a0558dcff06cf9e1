import { Problem } from "../api/client.ts";
import { serverBack } from "../api/server-back.ts";
import { t } from "../i18n/index.svelte.ts";

export interface Toast {
  readonly id: number;
  readonly kind: "error" | "done";
  readonly title: string;
  readonly detail?: string;
}

const SECONDS = 8;
let last = 0;
let shown = $state.raw<readonly Toast[]>([]);

export const toasts = (): readonly Toast[] => shown;

export function dismiss(id: number): void {
  shown = shown.filter((toast) => toast.id !== id);
}

/** Errors stay until dismissed; the rest goes by itself. What is shown already is not shown twice. Gives its id. */
export function tell(kind: Toast["kind"], title: string, detail?: string): number {
  const id = ++last;
  const others = shown.filter((toast) => toast.title !== title || toast.detail !== detail);
  shown = [...others.slice(-3), { id, kind, title, ...(detail && { detail }) }];
  if (kind === "done") setTimeout(() => dismiss(id), SECONDS * 1000);
  return id;
}

/** That the server cannot be reached is told as long as it is so. */
function tellAway(): void {
  const id = tell("error", t().errors.offline, t().errors.offlineDetail);
  void serverBack().then(() => dismiss(id));
}

/** Shows what went wrong, with the details the server gives, or that it could not be reached. */
export function tellProblem(error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  if (!(error instanceof Problem)) tell("error", t().errors.unexpected, String(error));
  else if (error.status === 0) tellAway();
  else if (error.status === 401) tell("error", t().errors.key, t().errors.keyDetail);
  else tell("error", titleOf(error), error.detail);
}

/** In the words of the interface where the kind of problem is known. */
function titleOf({ body, title }: Problem): string {
  const kind = String((body as { type?: unknown } | undefined)?.type ?? "").replace("/problems/", "");
  const known: Readonly<Record<string, string>> = t().errors.problems;
  return Object.hasOwn(known, kind) ? known[kind]! : title;
}

/** Runs a task and tells of its failure; the value, or nothing when it failed. */
export async function attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task();
  } catch (error) {
    tellProblem(error);
    return undefined;
  }
}
