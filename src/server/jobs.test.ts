import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../test/server.ts";
import { form, zipBomb } from "../../test/upload.ts";
import { ownIdentity } from "../archive/process-identity.ts";
import { taskContext } from "../run/tasks.ts";
import type { Message } from "../words/message.ts";
import { sentence } from "../words/problem.ts";
import { createApp } from "./app.ts";
import { holdLease } from "./data/lease.ts";
import { jobFiles } from "./jobs-files.ts";
import { workOnJob } from "./jobs-run.ts";
import { JOBS, type JobRecord } from "./jobs-store.ts";
import type { StartJob } from "./jobs-thread.ts";
import type { Job } from "./schemas/jobs.ts";

const context = taskContext();

/** Jobs in this thread: to load all sources into another takes seconds. The last test has one. */
const startJob: StartJob = (work, hear) => {
  let stopped = false;
  const over = workOnJob(
    work,
    context,
    (message) => stopped || hear(message),
    () => stopped,
  );
  return {
    stop() {
      stopped = true;
      return over;
    },
  };
};

let server: TestServer;
let folder: string;
/** One recogniser and no model: quick to start. */
const POLICY = { version: 1, recognizers: { only: ["email-address"] } };
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "tokumei-jobs-")));
  mkdirSync(join(folder, "allowed/sub"), { recursive: true });
  writeFileSync(join(folder, "allowed/a.txt"), "Mail mia@example.com");
  writeFileSync(join(folder, "allowed/sub/手紙.txt"), "rin@example.jp まで");
  writeFileSync(join(folder, "secret.txt"), "secret@example.com");
  symlinkSync(join(folder, "secret.txt"), join(folder, "allowed/link.txt"));
  server = await testServer({ folders: [join(folder, "allowed")], startJob });
  await server.app.inject({ method: "PUT", url: "/api/policies/mail", payload: POLICY });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const OVER = ["done", "failed", "cancelled", "interrupted"];
const look = async (id: string): Promise<Job> => (await server.app.inject(`/api/jobs/${id}`)).json();

async function until(id: string, wanted: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await look(id);
    if (wanted(job)) return job;
    if (OVER.includes(job.state)) throw new Error(`job is ${job.state}: ${job.problem}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
const over = (id: string) => until(id, ({ state }) => OVER.includes(state));

type Files = Parameters<typeof form>[0];
const send = (files: Files, fields: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url: "/api/jobs", ...form(files, { policy: "mail", ...fields }) });

async function start(files: Files, fields?: Record<string, string>): Promise<string> {
  const response = await send(files, fields);
  expect(response.statusCode, response.body).toBe(202);
  return response.json().id;
}

const MAIL = "Mail mia@example.com\r\n";
const RESULT = "Mail [EMAIL_ADDRESS_1]\r\n";

describe("a job", () => {
  it("gives files of the same names and formats, and says what it did", async () => {
    const id = await start([
      ["a.txt", MAIL],
      ["一覧.csv", "id,text\r\n1,rin@example.jp まで\r\n2,なし\r\n"],
      ["rows.jsonl", '{"id":"x","text":"mia@example.com"}\n'],
      ["empty.txt", ""],
      ["broken.docx", "no archive"],
      ["bomb.docx", zipBomb(2 ** 30)],
      ["a.txt", "second"],
    ]);
    const job = await over(id);
    expect(job).toMatchObject({ state: "done", kind: "anonymize", policy: "mail", documents: 6 });
    expect(job.files.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "a.txt done",
      "一覧.csv done",
      "rows.jsonl done",
      "empty.txt done",
      "broken.docx failed",
      "bomb.docx failed",
      "a (2).txt done",
    ]);
    const problems = job.files.map(({ problem = "" }) => sentence(problem as Message | string, "en"));
    expect(problems[4]).toContain("not a ZIP archive");
    expect(problems[5]).toContain("more than is safe");
    const result = await server.app.inject(`/api/jobs/${id}/result`);
    const files = Object.fromEntries(
      Object.entries(unzipSync(result.rawPayload)).map(([name, bytes]) => [
        name,
        Buffer.from(bytes).toString(),
      ]),
    );
    expect(files).toEqual({
      "a.txt": RESULT,
      "一覧.csv": "id,text\r\n1,[EMAIL_ADDRESS_1] まで\r\n2,なし\r\n",
      "rows.jsonl": '{"id":"x","text":"[EMAIL_ADDRESS_1]"}\n',
      "empty.txt": "",
      "a (2).txt": "second",
    });
    expect((await server.app.inject(`/api/jobs/${id}/files/0`)).body).toBe(RESULT);
    expect((await server.app.inject(`/api/jobs/${id}/files/4`)).statusCode).toBe(404);
    const report = (await server.app.inject(`/api/jobs/${id}/report.json`)).json();
    expect(report.summary).toMatchObject({
      documents: 6,
      changes: 3,
      byLabel: { EMAIL_ADDRESS: { changed: 3, left: 0 } },
    });
    expect(report.documents).toHaveLength(6);
    const page = (await server.app.inject(`/api/jobs/${id}/report.html`)).body;
    expect(page).toContain("一覧.csv");
    const headers = { "accept-language": "ja" };
    const japanese = await server.app.inject({ url: `/api/jobs/${id}/report.html`, headers });
    expect(japanese.body).toContain("一括処理の報告書");
    expect(page).not.toContain("mia@");
  });

  describe("what may be published of a job", () => {
    const twins = ["mia@example.com", "konrad.weiss+x@post.example.org"];
    const open = async (id: string) => {
      const release = await server.app.inject(`/api/jobs/${id}/public-release.json`);
      const page = await server.app.inject(`/api/jobs/${id}/public-report.html?lang=ja`);
      expect([release.statusCode, page.statusCode]).toEqual([200, 200]);
      return { release: release.json(), all: release.body + page.body };
    };

    it("is the same for two jobs that differ only in what was removed, names of files and ids of rows", async () => {
      const [first, second] = await Promise.all(
        twins.map(async (mail) => {
          const rows = `id,text\r\n${mail},山田へ ${mail} まで\r\n2,なし\r\n`;
          const id = await start([
            [`${mail}.txt`, `Write to ${mail} today`],
            ["rows.csv", rows],
          ]);
          await over(id);
          return open(id);
        }),
      );
      expect(first!.all).toBe(second!.all);
      expect(first!.all).not.toMatch(/mia|konrad|score|sha256/);
      const verified = await server.app.inject({
        method: "POST",
        url: "/api/verify",
        payload: { release: first!.release, policy: "mail" },
      });
      expect(verified.json().results.every(({ holds }: { holds: boolean }) => holds)).toBe(true);
    });

    it("says nothing of what a rare job suppressed", async () => {
      const [first, second] = await Promise.all(
        ["XY", "戊己庚"].map(async (value) => {
          const id = await start(
            [
              [`${value}.txt`, `駅前で${value}`],
              ["b.txt", "駅前で"],
            ],
            { kind: "rare", k: "2" },
          );
          await over(id);
          return open(id);
        }),
      );
      expect(first!.all).toBe(second!.all);
      expect(first!.release).toMatchObject({
        format: "tokumei/rare/1",
        records: { documents: 2, unique: 2 },
      });
    });

    it("is nothing for a job that only scans", async () => {
      const id = await start([["a.txt", MAIL]], { kind: "scan" });
      await over(id);
      const { statusCode, body } = await server.app.inject(`/api/jobs/${id}/public-release.json`);
      expect([statusCode, JSON.parse(body).code]).toEqual([400, "scan-not-public"]);
    });
  });

  it("scans, and tells the findings", async () => {
    const id = await start([["a.txt", MAIL]], { kind: "scan" });
    expect(await over(id)).toMatchObject({ state: "done", findings: 1 });
    const line = (await server.app.inject(`/api/jobs/${id}/result`)).json();
    expect(line).toMatchObject({ id: "a.txt", findings: [{ from: 5, to: 20, label: "EMAIL_ADDRESS" }] });
  });

  it("suppresses what is rare in all files together", async () => {
    const id = await start(
      [
        ["1.txt", "abcX"],
        ["2.txt", "abcY"],
      ],
      { kind: "rare", k: "2" },
    );
    expect(await over(id)).toMatchObject({ state: "done" });
    const texts = Object.values(unzipSync((await server.app.inject(`/api/jobs/${id}/result`)).rawPayload));
    expect(texts.map((bytes) => Buffer.from(bytes).toString())).toEqual(["abc*", "abc*"]);
  });

  it("is listed, and gone with its files when it is deleted", async () => {
    const id = await start([["a.txt", MAIL]]);
    await over(id);
    const listed = (await server.app.inject("/api/jobs")).json().jobs as Job[];
    expect(listed.map((job) => job.id)).toContain(id);
    expect((await server.app.inject({ method: "DELETE", url: `/api/jobs/${id}` })).statusCode).toBe(204);
    expect((await server.app.inject(`/api/jobs/${id}`)).statusCode).toBe(404);
    expect(await server.deps.data.files.list(`jobs/${id}`)).toEqual([]);
  });

  it("tells how it goes on, as events, until it is over", async () => {
    const id = await start([
      ["a.txt", MAIL],
      ["b.txt", MAIL],
    ]);
    const { headers, body } = await server.app.inject(`/api/jobs/${id}/events`);
    expect(headers["content-type"]).toContain("text/event-stream");
    const events = body
      .split("\n\n")
      .flatMap((event) => (event.startsWith("event: job\ndata: ") ? JSON.parse(event.slice(17)) : []));
    expect(events.at(-1)).toMatchObject({ id, state: "done", documents: 2, bytes: { read: 44, total: 44 } });
  });
});

/** Enough files to be met in the middle. */
const MANY: Files = Array.from({ length: 40 }, (_, i) => [`${i}.txt`, MAIL] as const);
const waiting = ({ files }: Job) => files.filter(({ state }) => state === "waiting").length;

describe("a job that is stopped", () => {
  it("by cancel in the middle keeps what is finished, and goes on from there", async () => {
    const id = await start(MANY);
    await until(id, ({ files }) => files[1]!.state === "done");
    const early = await server.app.inject(`/api/jobs/${id}/result`);
    expect([early.statusCode, early.json().detail]).toEqual([409, expect.stringContaining("not ended")]);
    const cancelled: Job = (await server.app.inject({ method: "DELETE", url: `/api/jobs/${id}` })).json();
    expect(cancelled.state).toBe("cancelled");
    expect(waiting(cancelled)).toBeGreaterThan(0);
    await new Promise((done) => setTimeout(done, 50));
    expect(await look(id)).toEqual(cancelled);
    const result = await server.app.inject(`/api/jobs/${id}/result`);
    const finished = MANY.length - waiting(cancelled);
    expect(Object.keys(unzipSync(result.rawPayload))).toHaveLength(finished);
    expect(result.headers["content-disposition"]).toContain(`${finished}-of-${MANY.length}-files.zip`);
    const resumed = await server.app.inject({ method: "POST", url: `/api/jobs/${id}/resume` });
    expect(resumed.json().state).toMatch(/queued|running/);
    const again = await server.app.inject({ method: "DELETE", url: `/api/jobs/${id}` });
    expect(again.json()).toMatchObject({ state: "cancelled" });
    expect((await server.app.inject({ method: "DELETE", url: `/api/jobs/${id}` })).statusCode).toBe(204);
  });

  it("while it waits never starts", async () => {
    const first = await start(MANY);
    const second = await start([["a.txt", MAIL]]);
    await server.app.inject({ method: "DELETE", url: `/api/jobs/${second}` });
    await server.app.inject({ method: "DELETE", url: `/api/jobs/${first}` });
    expect(await look(second)).toMatchObject({ state: "cancelled", documents: 0 });
  });

  it("by the end of the server says so, and the next server finishes it", async () => {
    const other = await createApp(server.deps);
    const upload = form(MANY, { policy: "mail" });
    const { id } = (await other.inject({ method: "POST", url: "/api/jobs", ...upload })).json();
    await until(id, ({ files }) => files[1]!.state === "done");
    await other.close();
    const stopped = await look(id);
    expect(stopped).toMatchObject({ state: "interrupted", problem: { code: "server-stopped" } });
    expect(waiting(stopped)).toBeGreaterThan(0);
    await server.app.inject({ method: "POST", url: `/api/jobs/${id}/resume` });
    expect(await over(id)).toMatchObject({ state: "done", documents: MANY.length });
  });

  /** As a server that was killed left it: one file finished, one not. */
  async function killed(owner: object, kills = 0): Promise<string> {
    const id = await start([
      ["a.txt", MAIL],
      ["b.txt", MAIL],
    ]);
    await over(id);
    const records = server.deps.data.records<JobRecord>(JOBS);
    await records.update(id, "any", (record) => ({
      ...{ ...record!, state: "running", kills },
      owner: { ...ownIdentity(), ...owner },
    }));
    await server.deps.data.files.remove(`jobs/${id}/done/1`);
    return id;
  }
  const ended = "12345678-1234-1234-1234-123456789012";

  it.each([
    ["of this machine", { pid: 2 ** 30 }],
    ["of another container, by its lease", { machine: "another", space: "pid:[1]", lease: ended }],
    ["of another container, by an earlier version", { machine: "another", boot: "x" }],
  ])("by a kill of a server %s goes on at the next start", async (_, owner) => {
    const id = await killed(owner);
    const next = await createApp(server.deps);
    expect(await over(id)).toMatchObject({ state: "done", documents: 2 });
    await next.close();
  });

  it("by a kill of another container can be resumed and removed", async () => {
    const owner = { machine: "another", lease: ended };
    const resumed = await killed(owner);
    const answer = await server.app.inject({ method: "POST", url: `/api/jobs/${resumed}/resume` });
    expect(answer.statusCode).toBe(200);
    expect(await over(resumed)).toMatchObject({ state: "done", documents: 2 });
    const removed = `/api/jobs/${await killed(owner)}`;
    expect((await server.app.inject({ method: "DELETE", url: removed })).json()).toMatchObject({
      state: "cancelled",
    });
    expect((await server.app.inject({ method: "DELETE", url: removed })).statusCode).toBe(204);
  });

  it("by a server that is there, elsewhere, is left to it", async () => {
    const lease = holdLease(join(server.deps.data.path, "leases"));
    const id = await killed({ machine: "another", lease: lease.id });
    const next = await createApp(server.deps);
    expect(await look(id)).toMatchObject({ state: "running" });
    expect((await server.app.inject({ method: "DELETE", url: `/api/jobs/${id}` })).statusCode).toBe(409);
    await next.close();
    lease.close();
    expect((await server.app.inject({ method: "DELETE", url: `/api/jobs/${id}` })).statusCode).toBe(200);
  });

  it("that killed the server each time is not begun again by itself", async () => {
    const id = await killed({ pid: 2 ** 30 }, 2);
    const next = await createApp(server.deps);
    await next.close();
    expect(await look(id)).toMatchObject({ state: "interrupted", problem: { code: "job-kills" } });
  });

  it("cannot be resumed when it is done", async () => {
    const id = await start([["a.txt", MAIL]]);
    await over(id);
    expect((await server.app.inject({ method: "POST", url: `/api/jobs/${id}/resume` })).statusCode).toBe(409);
  });
});

describe("files of this machine", () => {
  const ask = (paths: readonly string[]) =>
    server.app.inject({ method: "POST", url: "/api/jobs", payload: { paths, policy: "mail" } });

  it("are read below an allowed folder, links left out", async () => {
    const response = await ask([join(folder, "allowed")]);
    const job = await over(response.json().id);
    expect(job.files.map(({ name }) => name)).toEqual(["a.txt", "sub/手紙.txt"]);
    expect(job).toMatchObject({ state: "done", findings: 2 });
  });

  for (const path of [
    "secret.txt",
    "allowed/../secret.txt",
    "allowed/link.txt",
    "allowed\0",
    "missing",
    ".",
    "allowedX",
  ]) {
    it(`are refused elsewhere: ${JSON.stringify(path)}`, async () => {
      const response = await ask([`${folder}/${path}`]);
      expect(response.json()).toMatchObject({ status: 400, field: "paths.0" });
      expect(response.body).not.toContain("secret");
    });
  }

  it("are refused when the server allows none", async () => {
    const closed = await createApp({ ...server.deps, folders: [] });
    const response = await closed.inject({ method: "POST", url: "/api/jobs", payload: { paths: [folder] } });
    expect(response.statusCode).toBe(403);
    await closed.close();
  });

  it("that became a link meanwhile are not read", async () => {
    const { open } = jobFiles(server.deps.data, "x", [join(folder, "allowed/link.txt")]);
    await expect(async () => {
      for await (const _ of open(0));
    }).rejects.toThrow("replaced by a link");
  });
});

describe("uploads that cannot be", () => {
  for (const [what, files, fields, status, field] of [
    ["none", [], {}, 400, "files"],
    ["a name that leads out", [["../x.txt", "a"]], {}, 400, "files"],
    ["an absolute name", [["/etc/passwd", "a"]], {}, 400, "files"],
    ["an unknown field", [["a.txt", "a"]], { secret: "x" }, 400, undefined],
    ["an unknown kind", [["a.txt", "a"]], { kind: "steal" }, 400, "kind"],
    ["an unknown policy", [["a.txt", "a"]], { policy: "nope" }, 400, "policy"],
    ["rare without k", [["a.txt", "a"]], { kind: "rare" }, 400, "k"],
    ["k of 1", [["a.txt", "a"]], { kind: "rare", k: "1" }, 400, "k"],
  ] as const) {
    it(`${what}: ${status}`, async () => {
      const before = await server.deps.data.files.list("jobs");
      const response = await send(files as unknown as Files, fields);
      expect(response.json()).toMatchObject({ status, ...(field && { field }) });
      expect(response.headers.connection, "nobody reads on").toBe("close");
      expect(await server.deps.data.files.list("jobs")).toEqual(before);
    });
  }
});

describe("a job in a thread of its own", () => {
  it("is cancelled in the middle, and the server answers meanwhile", async () => {
    const { startJob: _, ...deps } = server.deps;
    const threaded = await createApp(deps);
    const rows = "Mail mia@example.com and rin@example.jp\n".repeat(30_000);
    const files = form(
      [
        ["a.txt", MAIL],
        ["rows.csv", `text\n${rows}`],
      ],
      { policy: "mail" },
    );
    const { id } = (await threaded.inject({ method: "POST", url: "/api/jobs", ...files })).json();
    const now = async (): Promise<Job> => (await threaded.inject(`/api/jobs/${id}`)).json();
    while ((await now()).files[0]!.state !== "done") await new Promise((done) => setTimeout(done, 20));
    const cancelled = await threaded.inject({ method: "DELETE", url: `/api/jobs/${id}` });
    expect(cancelled.json()).toMatchObject({
      state: "cancelled",
      files: [{ state: "done" }, { state: "waiting" }],
    });
    await threaded.close();
  });
});
