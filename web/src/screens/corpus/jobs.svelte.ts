import type { Job, JobList } from "../../../../src/server/schemas/index.ts";
import { call } from "../../api/client.ts";
import { eventsFrom } from "../../api/events.ts";
import { onceReached } from "../../api/server-back.ts";
import { showProblem } from "../../shell/toasts.svelte.ts";

const AGAIN = 1500;

export const isOver = ({ state }: Pick<Job, "state">) => state !== "queued" && state !== "running";
export const jobPath = (id: string, ...rest: string[]) =>
  ["/api/jobs", encodeURIComponent(id), ...rest].join("/");

export type Jobs = ReturnType<typeof createJobs>;

/** The jobs of the server; running ones are updated by their events. `stop` ends that. */
export function createJobs() {
  let list = $state.raw<readonly Job[]>([]);
  let isLoaded = $state(false);
  const watchedIds = new Set<string>();
  const leaving = new AbortController();

  /** Events of a job with very many files omit the files: the current ones stay. */
  function put(job: Job): void {
    const before = list.find(({ id }) => id === job.id);
    const files = job.files.length > 0 ? job.files : (before?.files ?? []);
    const updatedJob = { ...job, files };
    list = before ? list.map((each) => (each.id === job.id ? updatedJob : each)) : [updatedJob, ...list];
  }

  async function refresh(): Promise<void> {
    const ask = () => call<JobList>("GET", "/api/jobs", { signal: leaving.signal });
    const { jobs } = await onceReached(ask, showProblem);
    list = [...jobs].sort((a, b) => b.created - a.created);
    isLoaded = true;
    for (const job of jobs) if (!isOver(job)) void watch(job.id);
  }

  /** Follows a job until it is over, even if the server restarts; a broken connection is opened again. */
  async function watch(id: string): Promise<void> {
    if (watchedIds.has(id)) return;
    watchedIds.add(id);
    while (!leaving.signal.aborted) {
      await follow(id).catch(() => undefined);
      const ask = () => call<Job>("GET", jobPath(id), { signal: leaving.signal });
      const job = await onceReached(ask, showProblem).catch(() => undefined);
      if (job) put(job);
      if (!job || isOver(job)) break;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
    watchedIds.delete(id);
  }

  async function follow(id: string): Promise<void> {
    for await (const data of eventsFrom(jobPath(id, "events"), leaving.signal)) put(JSON.parse(data) as Job);
  }

  return {
    get list() {
      return list;
    },
    get isLoaded() {
      return isLoaded;
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
    /** Cancels a running job; deletes one that is over. */
    async remove(id: string): Promise<void> {
      const cancelledJob = await call<Job | undefined>("DELETE", jobPath(id));
      if (cancelledJob) put(cancelledJob);
      else list = list.filter((job) => job.id !== id);
    },
    stop: () => leaving.abort(),
  };
}
