import type { Job, JobList } from "../../../../src/server/schemas/index.ts";
import { call } from "../../api/client.ts";
import { eventsFrom } from "../../api/events.ts";
import { onceReached } from "../../api/server-back.ts";
import { tellProblem } from "../../shell/toasts.svelte.ts";

const AGAIN = 1500;

export const isOver = ({ state }: Pick<Job, "state">) => state !== "queued" && state !== "running";
export const jobPath = (id: string, ...rest: string[]) =>
  ["/api/jobs", encodeURIComponent(id), ...rest].join("/");

export type Jobs = ReturnType<typeof createJobs>;

/** The jobs of the server, those that are under way as their events tell. `stop` ends the watching. */
export function createJobs() {
  let list = $state.raw<readonly Job[]>([]);
  let known = $state(false);
  const watched = new Set<string>();
  const leaving = new AbortController();

  /** Events of a job of very many files leave the files out: those that are known stay. */
  function put(job: Job): void {
    const before = list.find(({ id }) => id === job.id);
    const files = job.files.length > 0 ? job.files : (before?.files ?? []);
    const told = { ...job, files };
    list = before ? list.map((each) => (each.id === job.id ? told : each)) : [told, ...list];
  }

  async function refresh(): Promise<void> {
    const ask = () => call<JobList>("GET", "/api/jobs", { signal: leaving.signal });
    const { jobs } = await onceReached(ask, tellProblem);
    list = [...jobs].sort((a, b) => b.created - a.created);
    known = true;
    for (const job of jobs) if (!isOver(job)) void watch(job.id);
  }

  /** Follows a job until it is over, also beyond a stop of the server; a connection that breaks is made anew. */
  async function watch(id: string): Promise<void> {
    if (watched.has(id)) return;
    watched.add(id);
    while (!leaving.signal.aborted) {
      await follow(id).catch(() => undefined);
      const ask = () => call<Job>("GET", jobPath(id), { signal: leaving.signal });
      const job = await onceReached(ask, tellProblem).catch(() => undefined);
      if (job) put(job);
      if (!job || isOver(job)) break;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
    watched.delete(id);
  }

  async function follow(id: string): Promise<void> {
    for await (const data of eventsFrom(jobPath(id, "events"), leaving.signal)) put(JSON.parse(data) as Job);
  }

  return {
    get list() {
      return list;
    },
    get known() {
      return known;
    },
    refresh,
    async start(id: string): Promise<void> {
      put(await call<Job>("GET", jobPath(id)));
      void watch(id);
    },
    async resume(id: string): Promise<void> {
      put(await call<Job>("POST", jobPath(id, "resume")));
      void watch(id);
    },
    /** Cancels a job that is under way; one that is over goes altogether. */
    async remove(id: string): Promise<void> {
      const left = await call<Job | undefined>("DELETE", jobPath(id));
      if (left) put(left);
      else list = list.filter((job) => job.id !== id);
    },
    stop: () => leaving.abort(),
  };
}
