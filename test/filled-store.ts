/** A store with something of every kind in it, and what is in one. */
import type { DataStore, Stored } from "../src/server/data/store.ts";
import { JOBS, type JobRecord } from "../src/server/jobs-store.ts";
import { storedJobs } from "../src/server/pieces/jobs.ts";

export async function fillStore(store: DataStore): Promise<void> {
  const policies = store.records<unknown, string>("policies", (value) => JSON.stringify(value));
  await policies.update("一つ目", 0, () => ({ label: "窓の外は雨 😀" }));
  await policies.update("一つ目", 1, () => ({ label: "changed" }));
  await policies.update("empty", 0, () => ({}));
  await store.records("owners-policy").update("一つ目", 0, () => ({ owner: "葵", shared: [] }));
  const plan = { files: [], name: "朝の便" } as unknown as JobRecord["plan"];
  const job = { plan, state: "done" } as const;
  await store.records<JobRecord>(JOBS).update("job-1", 0, () => job);
  await store.files.write("jobs/job-1/out/0", [Buffer.alloc(3_000_000, 7)]);
  await store.files.write("jobs/job-1/log/0/000000", [Buffer.from("山田 line\n")]);
  await store.files.write("reviews/r1", []);
}

export interface Kept {
  readonly records: readonly (Stored<unknown> & { readonly kind: string })[];
  readonly jobs: readonly Pick<Stored<JobRecord>, "id" | "created" | "value">[];
  readonly files: Readonly<Record<string, string>>;
}

export async function keptIn(store: DataStore): Promise<Kept> {
  const { kinds, paths } = await store.contents();
  const records = [];
  for (const kind of kinds.filter((each) => each !== JOBS).sort())
    for (const { id } of await store.records(kind).list())
      records.push({ kind, ...(await store.records(kind).get(id))! });
  const files: Record<string, string> = {};
  for (const path of paths) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of store.files.read(path)) chunks.push(chunk);
    files[path] = Buffer.concat(chunks).toString("base64");
  }
  return { records, jobs: await jobsOf(store), files };
}

async function jobsOf(store: DataStore): Promise<Kept["jobs"]> {
  const { database } = store;
  const records = store.records<JobRecord>(JOBS);
  const all = database
    ? await storedJobs({ ...store, database }).all()
    : await Promise.all((await records.list()).map(async ({ id }) => (await records.get(id))!));
  return all.map(({ id, created, value }) => ({ id, created, value }));
}
