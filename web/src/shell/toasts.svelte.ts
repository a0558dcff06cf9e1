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
let visibleToasts = $state.raw<readonly Toast[]>([]);

export const toasts = (): readonly Toast[] => visibleToasts;

export function dismiss(id: number): void {
  visibleToasts = visibleToasts.filter((toast) => toast.id !== id);
}

/** Errors stay until dismissed; the rest disappears by itself. The same toast is not shown twice. Returns its id. */
export function showToast(kind: Toast["kind"], title: string, detail?: string): number {
  const id = ++last;
  const others = visibleToasts.filter((toast) => toast.title !== title || toast.detail !== detail);
  visibleToasts = [...others.slice(-3), { id, kind, title, ...(detail && { detail }) }];
  if (kind === "done") setTimeout(() => dismiss(id), SECONDS * 1000);
  return id;
}

/** Says that the server cannot be reached, for as long as that is the case. */
function showOffline(): void {
  const id = showToast("error", t().errors.offline, t().errors.offlineDetail);
  void serverBack().then(() => dismiss(id));
}

/** Shows an error, with the details from the server, or that it could not be reached. */
export function showProblem(error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  if (!(error instanceof Problem)) showToast("error", t().errors.unexpected, String(error));
  else if (error.status === 0) showOffline();
  else if (error.status === 401) showToast("error", t().errors.key, t().errors.keyDetail);
  else showToast("error", titleOf(error), error.detail);
}

/** In the words of the interface if it has some for the type of problem. */
function titleOf({ body, title }: Problem): string {
  const kind = String((body as { type?: unknown } | undefined)?.type ?? "").replace("/problems/", "");
  const titles: Readonly<Record<string, string>> = t().errors.problems;
  return Object.hasOwn(titles, kind) ? titles[kind]! : title;
}

/** Runs a task and shows its failure; returns the value, or undefined if it failed. */
export async function attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task();
  } catch (error) {
    showProblem(error);
    return undefined;
  }
}
