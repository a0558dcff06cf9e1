/** Two servers and workers that share a database, in this process. Kills of real processes: test/cluster-kill.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { taskContext } from "../src/run/tasks.ts";
import { openPostgresStore } from "../src/server/data/postgres/store.ts";
import { workOnJob } from "../src/server/jobs-run.ts";
import type { StartJob } from "../src/server/jobs-thread.ts";
import type { WorkerStore } from "../src/server/pieces/execute.ts";
import { executePiece } from "../src/server/pieces/execute.ts";
import { enrol, reapPieces, Superseded, takePiece } from "../src/server/pieces/queue.ts";
import { startWorking } from "../src/server/pieces/worker.ts";
import type { Job } from "../src/server/schemas/jobs.ts";
import { newDatabase } from "./ledger-server.ts";
import { openWindow } from "./review-windows.ts";
import { type TestServer, testServer } from "./server.ts";
import { KEY } from "./store-contract.ts";
import { form } from "./upload.ts";

/** A server to make databases on; `.ci/run` starts one and gives its address. Without one these tests are left out. */
const SERVER = process.env.TOKUMEI_TEST_POSTGRES;
const POLICY = { version: 1, recognizers: { only: ["email-address"] } };
const context = taskContext();

const inThisThread: StartJob = (work, hear) => {
  const over = workOnJob(work, context, hear);
  return { stop: () => over };
};

const rows = (count: number, row: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i)).join("\n");
const person = (i: number) => `person${i % 40}@example.${i % 3 === 0 ? "jp" : "com"}`;
const FILES: [string, string][] = [
  ["a.jsonl", rows(150, (i) => JSON.stringify({ text: `書類${i}は ${person(i)} まで 😀` }))],
  ["people.csv", `mail,note\r\n${rows(150, (i) => `${person(i)},"to\n${person(i + 1)}"`)}`],
  [
    "talk.jsonl",
    rows(80, (i) => JSON.stringify({ sender: `s${i % 3}`, time: "10:00", text: `Mail ${person(i)}` })),
  ],
  ["手紙.txt", "mia@example.com まで\r\n"],
  ["broken.docx", "no archive"],
  ["empty.csv", ""],
];

describe.skipIf(SERVER === undefined)("servers that share a database", () => {
  let home: string;
  let url: string;
  const open: WorkerStore[] = [];
  const servers: TestServer[] = [];
  const store = async () => {
    const opened = await openPostgresStore(url, { key: KEY, path: mkdtempSync(join(home, "replica-")) });
    open.push(opened);
    return opened;
  };
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "tokumei-cluster-"));
    url = await newDatabase(SERVER!);
    for (let i = 0; i < 2; i++) servers.push(await testServer({ data: await store(), ledger: url }));
    await servers[0]!.app.inject({ method: "PUT", url: "/api/policies/mail", payload: POLICY });
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    for (const each of open) await each.close();
    rmSync(home, { recursive: true, force: true });
  });
  const [first, second] = [() => servers[0]!.app, () => servers[1]!.app];

  const start = async (
    app = first(),
    files = FILES,
    fields: Record<string, string> = {},
  ): Promise<string> => {
    const sent = await app.inject({
      method: "POST",
      url: "/api/jobs",
      ...form(files, { policy: "mail", ...fields }),
    });
    expect(sent.statusCode, sent.body).toBe(202);
    return sent.json().id;
  };
  const look = async (id: string, app = second()): Promise<Job> =>
    (await app.inject(`/api/jobs/${id}`)).json();
  const until = async (id: string, state: string): Promise<Job> => {
    for (;;) {
      const job = await look(id);
      if (job.state === state) return job;
      if (["done", "failed", "interrupted"].includes(job.state)) throw new Error(JSON.stringify(job));
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const work = async (pieceCharacters = 1200) => startWorking(await store(), { context, pieceCharacters });

  /** What one process with a folder makes of the same files. */
  const byOne = async (files = FILES, fields: Record<string, string> = {}) => {
    const alone = await testServer({ startJob: inThisThread });
    await alone.app.inject({ method: "PUT", url: "/api/policies/mail", payload: POLICY });
    const sent = await alone.app.inject({
      method: "POST",
      url: "/api/jobs",
      ...form(files, { policy: "mail", ...fields }),
    });
    const { id } = sent.json();
    while ((await alone.app.inject(`/api/jobs/${id}`)).json().state !== "done")
      await new Promise((done) => setTimeout(done, 20));
    const results = await resultsOf(alone.app, id, files.length);
    await alone.close();
    return results;
  };
  const resultsOf = async (app: TestServer["app"], id: string, count: number) => {
    const files = await Promise.all(
      Array.from({ length: count }, async (_, i) =>
        (await app.inject(`/api/jobs/${id}/files/${i}`)).rawPayload.toString("latin1"),
      ),
    );
    const { files: reported, counts } = (await app.inject(`/api/jobs/${id}/report.json`)).json();
    return { files, reported, counts };
  };

  it("see each other's policies and reviews, and give the same pseudonyms", async () => {
    expect((await second().inject("/api/policies/mail")).statusCode).toBe(200);
    const made = await first().inject({
      method: "POST",
      url: "/api/reviews",
      payload: { text: "Mail mia@example.com", policy: "mail" },
    });
    const { id } = made.json();
    for (;;) {
      const seen = await second().inject(`/api/reviews/${id}`);
      expect(seen.statusCode).toBe(200);
      if (seen.json().state === "ready") break;
      await new Promise((done) => setTimeout(done, 20));
    }
    for (const operator of ["pseudonym", "surrogate"]) {
      const policy = { ...POLICY, operator };
      const payload = { text: "Mail mia@example.com", policy };
      const [one, other] = await Promise.all(
        [first(), second()].map((app) => app.inject({ method: "POST", url: "/api/anonymize", payload })),
      );
      expect(one!.statusCode, one!.body).toBe(200);
      expect(one!.json().text).not.toContain("mia@");
      expect(other!.json().text).toBe(one!.json().text);
    }
  });

  it("do a job in pieces, with the bytes, report and counts of one process", async () => {
    const id = await start();
    expect(await look(id)).toMatchObject({ state: "queued" });
    const workers = await Promise.all([work(), work()]);
    const job = await until(id, "done");
    expect(job.files.map(({ state }) => state)).toEqual(["done", "done", "done", "done", "failed", "done"]);
    const [{ count }] = (await open[0]!.database.query("select count(*) from tokumei_pieces where job = $1", [
      id,
    ])) as [{ count: string }];
    expect(Number(count)).toBeGreaterThan(12);
    expect(await resultsOf(second(), id, FILES.length)).toEqual(await byOne());
    await Promise.all(workers.map((worker) => worker.stop()));
    expect((await second().inject({ method: "DELETE", url: `/api/jobs/${id}` })).statusCode).toBe(204);
    expect(await open[0]!.files.list(`jobs/${id}`)).toEqual([]);
  });

  it("count over all files where a job does", async () => {
    const files: [string, string][] = [
      ["a.txt", "the same line\nonly here"],
      ["b.txt", "the same line\nand there"],
    ];
    const id = await start(first(), files, { kind: "rare", k: "2" });
    const worker = await work();
    await until(id, "done");
    await worker.stop();
    expect((await resultsOf(second(), id, 2)).files).toEqual(
      (await byOne(files, { kind: "rare", k: "2" })).files,
    );
  });

  it("cancel at one what the other began, and resume it there", async () => {
    const id = await start();
    const cancelled = await second().inject({ method: "DELETE", url: `/api/jobs/${id}` });
    expect(cancelled.json()).toMatchObject({ state: "cancelled" });
    const worker = await work();
    await new Promise((done) => setTimeout(done, 200));
    expect(await look(id, first())).toMatchObject({ state: "cancelled", documents: 0 });
    expect((await second().inject({ method: "POST", url: `/api/jobs/${id}/resume` })).statusCode).toBe(200);
    await until(id, "done");
    await worker.stop();
    expect((await second().inject({ method: "POST", url: `/api/jobs/${id}/resume` })).statusCode).toBe(409);
  });

  it("one piece taken twice has one output, of who took it last", async () => {
    const id = await start(first(), [["a.txt", "mia@example.com"]]);
    const build = String(
      (await open[0]!.database.query("select build from tokumei_jobs where id = $1", [id]))[0]!.build,
    );
    const [dying, living] = await Promise.all([open[0]!.database.connect(), open[0]!.database.connect()]);
    const options = { context, goOn: () => undefined };
    const zombie = (await takePiece(dying, await enrol(dying, build, "zombie"), build))!;
    expect(zombie).toMatchObject({ job: id, stage: 0, attempt: 1 });
    const worker = await enrol(living, build, "worker");
    expect(await takePiece(living, worker, build), "others leave it alone").toBeUndefined();
    await dying.close();
    while ((await reapPieces(living)) === 0) await new Promise((done) => setTimeout(done, 20));
    const again = (await takePiece(living, worker, build))!;
    expect(again).toMatchObject({ job: id, stage: 0, attempt: 2 });
    await expect(executePiece(open[0]!, zombie, options)).rejects.toBeInstanceOf(Superseded);
    await executePiece(open[0]!, again, options);
    await expect(executePiece(open[0]!, zombie, options)).rejects.toBeInstanceOf(Superseded);
    await executePiece(open[0]!, (await takePiece(living, worker, build))!, options);
    expect(await look(id)).toMatchObject({ state: "done", documents: 1 });
    const unpublished = await open[0]!.database.query(
      "select count(*) as count from tokumei_blobs where path is null",
    );
    expect(Number(unpublished[0]!.count), "nothing is left of what did not count").toBe(0);
    await living.close();
  });

  it("pieces are taken by one of many at once", async () => {
    const files = Array.from({ length: 60 }, (_, i): [string, string] => [`${i}.txt`, `mia${i}@example.com`]);
    const id = await start(first(), files);
    const database = open[0]!.database;
    const build = String(
      (await database.query("select build from tokumei_jobs where id = $1", [id]))[0]!.build,
    );
    const sessions = await Promise.all(Array.from({ length: 6 }, () => database.connect()));
    const workers = await Promise.all(sessions.map((session) => enrol(session, build, "taker")));
    await executePiece(open[0]!, (await takePiece(sessions[0]!, workers[0]!, build))!, {
      context,
      goOn: () => undefined,
    });
    const taken = await Promise.all(
      sessions.map(async (session, i) => {
        const own: number[] = [];
        for (
          let piece = await takePiece(session, workers[i]!, build);
          piece;
          piece = await takePiece(session, workers[i]!, build)
        )
          own.push(piece.n);
        return own;
      }),
    );
    expect(taken.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i));
    for (const session of sessions) await session.close();
    await second().inject({ method: "DELETE", url: `/api/jobs/${id}` });
  });

  it("a file that ends its workers fails alone, with a reason, and can be resumed", async () => {
    const id = await start(first(), [
      ["a.txt", "mia@example.com"],
      ["b.txt", "rin@example.jp"],
    ]);
    const database = open[0]!.database;
    const planning = await work();
    const ready = async () =>
      (
        await database.query("select from tokumei_pieces where job = $1 and stage = 0 and state = 'done'", [
          id,
        ])
      ).length;
    while (!(await ready())) await new Promise((done) => setTimeout(done, 5));
    await planning.stop();
    await database.query(
      "update tokumei_pieces set state = 'dead', attempt = 5 where job = $1 and file = 0 and stage = 1",
      [id],
    );
    await database.query("update tokumei_jobs set state = 'running' where id = $1", [id]);
    await database.query(
      "update tokumei_pieces set state = 'waiting' where job = $1 and file = 1 and stage = 1 and state <> 'done'",
      [id],
    );
    await open[0]!.files.remove(`jobs/${id}/done/0`);
    const worker = await work();
    const job = await until(id, "done");
    expect(job.files).toMatchObject([
      { state: "failed", problem: { code: "piece-given-up" } },
      { state: "done" },
    ]);
    await worker.stop();
  });

  it("a job of another build is left to its workers, and is interrupted when there are none", async () => {
    const id = await start(first(), [["a.txt", "mia@example.com"]]);
    const database = open[0]!.database;
    await database.query("update tokumei_jobs set build = 'older' where id = $1", [id]);
    const worker = await work();
    await new Promise((done) => setTimeout(done, 300));
    expect(await look(id)).toMatchObject({ state: "queued" });
    await worker.stop();
    await database.query("update tokumei_pieces set changed = now() - interval '11 minutes' where job = $1", [
      id,
    ]);
    const next = await work();
    expect(await until(id, "interrupted").catch(() => look(id))).toMatchObject({
      state: "interrupted",
      problem: { code: "job-other-build" },
    });
    await second().inject({ method: "POST", url: `/api/jobs/${id}/resume` });
    expect(await until(id, "done")).toMatchObject({ documents: 1 });
    await next.stop();
  });

  it("tell each other who has a review open, and that it changed, wherever each is", async () => {
    const [a, b] = servers as [TestServer, TestServer];
    const origins = await Promise.all([a, b].map(({ app }) => app.listen({ port: 0, host: "127.0.0.1" })));
    const made = await a.app.inject({
      method: "POST",
      url: "/api/reviews",
      payload: { text: "葵 mia@example.com" },
    });
    const { id } = made.json() as { id: string };
    const windows = await Promise.all(origins.map((origin) => openWindow(origin, id)));
    for (const window of windows) await window.until(({ people }) => people[0]?.windows === 2);
    const { version } = await windows[0]!.until(() => true);
    await b.app.inject({
      ...{ method: "PUT", url: `/api/reviews/${id}/name`, payload: { name: "手紙" } },
      headers: { "if-match": `"${version}"` },
    });
    for (const window of windows) await window.until((now) => now.version === version + 1);
    windows[1]!.close();
    await windows[0]!.until(({ people }) => people[0]?.windows === 1);
    windows[0]!.close();
  });
});
