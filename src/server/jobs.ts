/** Jobs: whole files in the background, with progress, cancel and resume. */
import { posix } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { Check } from "typebox/value";
import { MOST_ZIPPED, type ZipSource, zipOf } from "../formats/zip.ts";
import { PUBLIC_RARE } from "../rare/public-rare.ts";
import type { JobKind } from "../report/counts.ts";
import { jobReportHtml, jobReportJson, type ReportedJob } from "../report/job-report.ts";
import { publicJob } from "../report/public-job-report.ts";
import { publicHtmlReport } from "../report/public-report.ts";
import { publicRareReportHtml } from "../report/rare-report.ts";
import { sendPage } from "./base-app.ts";
import { checkJobCost } from "./cost.ts";
import { measured } from "./data/chunks.ts";
import { mapLimited } from "./data/map-limited.ts";
import type { Stored } from "./data/store.ts";
import type { AppDeps, RouteGroup } from "./deps.ts";
import { sendFile } from "./downloads.ts";
import { OVER, sendJobEvents } from "./jobs-events.ts";
import type { JobFiles } from "./jobs-files.ts";
import { localFiles, readLocal } from "./jobs-folder.ts";
import { safeName, uniqueNames } from "./jobs-names.ts";
import { type JobRecord, type JobState, type JobStore, jobStore } from "./jobs-store.ts";
import { acceptFiles, type Fields, readUpload, type UploadLimits } from "./jobs-upload.ts";
import { sendInPieces } from "./large-json.ts";
import { PageQuery, readerLanguage } from "./page-language.ts";
import type { Identity } from "./permissions.ts";
import { sharedJobs } from "./pieces/jobs.ts";
import { pieceThreads } from "./pieces/threads.ts";
import { refuse, refuseField } from "./problem.ts";
import { bodyOf } from "./routes.ts";
import { closed, IdParams } from "./schemas/common.ts";
import { Job, JobAccepted, JobList, JobRequest } from "./schemas/jobs.ts";
import { type Settings, settings } from "./settings.ts";

/** Files of one upload. */
const UPLOAD_LIMITS: UploadLimits = { files: 10_000, fileBytes: 2 ** 30, totalBytes: 2 ** 32 };

interface Context {
  readonly store: JobStore;
  readonly settings: Settings;
  readonly deps: AppDeps;
}

export const jobRoutes: RouteGroup = (deps) => async (app) => {
  const resolve = settings(deps);
  const { data, clock, startJob, workers = 0, logWork = () => undefined } = deps;
  const { database } = data;
  const store = database
    ? sharedJobs({ data: { ...data, database }, clock })
    : jobStore({
        ...{ data, clock, operatorKey: resolve.key(undefined) },
        ...(startJob && { startThread: startJob }),
      });
  const threads =
    database &&
    pieceThreads({ url: database.url, key: data.key, path: data.path }, { count: workers, log: logWork });
  const context: Context = { store, settings: resolve, deps };
  await acceptFiles(app);
  createRoutes(app, context);
  readRoutes(app, context);
  resultRoutes(app, context);
  app.addHook("onReady", () => store.recover());
  app.addHook("preClose", async () => {
    await threads?.stop();
    await store.close();
  });
};

// New jobs ----------------------------------------------------------------------------------------

type JobOptions = Omit<JobRequest, "paths">;
interface Source {
  readonly files: JobRecord["plan"]["files"];
  readonly paths?: readonly string[];
  readonly by: Identity;
}

function createRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: JobRequest }>(
    "/api/jobs",
    {
      schema: {
        summary: "Begin work on files",
        body: bodyOf(JobRequest, "multipart/form-data"),
        response: { 202: JobAccepted },
      },
    },
    async (request, reply) => {
      const id = context.store.newId();
      const isForm = request.isMultipart();
      if (!isForm && !request.body) throw refuse(415, "send-files-or-paths");
      if (isForm) await fromForm(id, request, context);
      else await fromPaths(id, request, context);
      return reply.code(202).header("location", `/api/jobs/${id}`).send({ id });
    },
  );
}

async function fromPaths(
  id: string,
  { body: { paths: asked, ...options }, identity }: FastifyRequest<{ Body: JobRequest }>,
  context: Context,
): Promise<void> {
  const { folders } = context.deps;
  if (!folders?.length) throw refuseField(403, "paths", "folders-not-allowed");
  const local = await localFiles(asked, folders, UPLOAD_LIMITS.files);
  const unique = uniqueNames();
  const files = local.map(({ name, bytes }) => ({ name: unique(safeName(name, "paths")), bytes }));
  const paths = local.map(({ path }) => path);
  if (!context.deps.data.database) return create(id, options, { files, paths, by: identity }, context);
  const stored = context.store.files(id);
  try {
    for (const [file, path] of paths.entries()) await stored.store(file, readLocal(path));
    await create(id, options, { files, by: identity }, context);
  } catch (error) {
    await stored.remove();
    throw error;
  }
}

const FIELDS = new Set(["kind", "policy", "profile", "lang", "columns", "path", "k", "records"]);

async function fromForm(id: string, request: FastifyRequest, context: Context): Promise<void> {
  const stored = context.store.files(id);
  try {
    const { files, fields } = await readUpload(request, FIELDS, UPLOAD_LIMITS, async (name, chunks, file) => {
      let bytes = 0;
      const add = (size: number) => void (bytes += size);
      await stored.store(file, measured(chunks, add));
      return { name, bytes };
    });
    if (files.length === 0) throw refuseField(400, "files", "no-files-sent");
    await create(id, askedBy(fields), { files, by: request.identity }, context);
  } catch (error) {
    await stored.remove();
    throw error;
  }
}

/** The fields of a form as those of a request in JSON; lists are separated by commas. */
function askedBy({ columns, path, k, records, ...rest }: Fields): JobOptions {
  const list = (text: string) => text.split(",").map((part) => part.trim());
  const options = {
    ...rest,
    ...(columns !== undefined && { columns: list(columns) }),
    ...(path !== undefined && { path: list(path) }),
    ...(k !== undefined && { k: Number(k) }),
    ...(records !== undefined && { records: Number(records) }),
  };
  const { paths: _, ...properties } = JobRequest.properties;
  for (const [name, value] of Object.entries(options)) {
    const schema = properties[name as keyof typeof properties];
    if (!Check(schema, value)) throw refuseField(400, name, "not-described");
  }
  return options as JobOptions;
}

async function create(
  id: string,
  { kind = "anonymize", policy = "default", profile, lang = "auto", columns, path, k, records }: JobOptions,
  { files, paths, by }: Source,
  { store, settings: resolve, deps: { owners } }: Context,
): Promise<void> {
  if (kind === "rare" && k === undefined) throw refuseField(400, "k", "rare-k-missing");
  const plan: JobRecord["plan"] = {
    kind: kind as JobKind,
    lang,
    policy: await resolve.policy(policy, by),
    ...(profile !== undefined && { profile: await resolve.profile(profile, by) }),
    ...(columns && { columns }),
    ...(path && { path }),
    ...(k !== undefined && { k }),
    ...(records !== undefined && { records }),
    files,
  };
  checkJobCost(plan);
  await owners.claim("jobs", id, by);
  await store.create(id, { plan, ...(paths && { paths }) });
}

// What there is -----------------------------------------------------------------------------------

type ById = { Params: { id: string } };

function readRoutes(app: FastifyInstance, { store, deps: { owners } }: Context): void {
  const streams = new Set<() => void>();
  const answer = { params: IdParams, response: { 200: Job } };
  app.get(
    "/api/jobs",
    { schema: { summary: "Jobs there are", response: { 200: JobList } } },
    async ({ identity }) => {
      const jobs = await owners.readable(identity, "jobs", await store.list(), ({ id }) => id);
      return { jobs: await mapLimited(jobs, store.view) };
    },
  );
  app.get<ById>(
    "/api/jobs/:id",
    { schema: { ...answer, summary: "A job as it stands" } },
    async ({ params }) => store.view(await storedJob(store, params.id)),
  );
  app.get<ById>(
    "/api/jobs/:id/events",
    { schema: { summary: "The job as it goes on, as server-sent events", params: IdParams } },
    async ({ params: { id } }, reply) => {
      await storedJob(store, id);
      const stop = sendJobEvents(reply, {
        look: async () => {
          const job = await store.get(id);
          return job && store.view(job);
        },
        watch: (tell) => store.watch(id, tell),
      });
      streams.add(stop);
      reply.raw.once("close", () => streams.delete(stop));
    },
  );
  app.addHook("preClose", async () => {
    for (const stop of streams) stop();
  });
  app.post<ById>(
    "/api/jobs/:id/resume",
    { schema: { ...answer, summary: "Go on with a job that was interrupted" } },
    async ({ params: { id } }) => {
      await store.resume(await storedJob(store, id));
      return store.view(await storedJob(store, id));
    },
  );
  app.delete<ById>(
    "/api/jobs/:id",
    { schema: { summary: "Cancel a job, or delete one that ended", params: IdParams } },
    async ({ params: { id } }, reply) => {
      const outcome = await store.remove(await storedJob(store, id));
      if (outcome === "removed") await owners.forget("jobs", id);
      return outcome === "removed" ? reply.code(204).send() : store.view(await storedJob(store, id));
    },
  );
}

async function storedJob(store: JobStore, id: string): Promise<Stored<JobRecord>> {
  const job = await store.get(id);
  if (!job) throw refuse(404, "unknown-job");
  return job;
}

// Results -----------------------------------------------------------------------------------------

interface Finished {
  readonly plan: JobRecord["plan"];
  readonly state: JobState;
  readonly job: ReportedJob;
  readonly files: JobFiles;
  /** Results there are, each with the number of its file. */
  readonly results: readonly (ZipSource & { readonly file: number; readonly bytes: number })[];
}

function resultRoutes(app: FastifyInstance, { store }: Context): void {
  const schemaOf = (summary: string) => ({ schema: { summary, params: IdParams } });
  app.get<ById>(
    "/api/jobs/:id/result",
    schemaOf("All results of a job that ended as a zip file, or the one there is"),
    async ({ params: { id } }, reply) => {
      const { results, job, state } = await finishedFiles(store, id);
      if (!OVER.has(state)) throw refuse(409, "job-not-ended");
      const [first] = results;
      if (!first) throw refuse(409, "nothing-finished");
      if (job.files.length === 1) return sendResult(reply, first);
      const bytes = results.reduce((sum, result) => sum + result.bytes, 0);
      if (results.length > MOST_ZIPPED.files || bytes > MOST_ZIPPED.bytes)
        throw refuse(409, "results-too-many", { results: results.length, bytes });
      return sendFile(
        reply,
        zipName(id, results.length, job.files.length),
        "application/zip",
        zipOf(results),
      );
    },
  );
  app.get<{ Params: { id: string; file: string } }>(
    "/api/jobs/:id/files/:file",
    {
      schema: {
        summary: "The result of one file",
        params: FileParams,
      },
    },
    async ({ params: { id, file } }, reply) => {
      const { results } = await finishedFiles(store, id);
      const result = results.find((each) => each.file === Number(file));
      if (!result) throw refuse(404, "unknown-result");
      return sendResult(reply, result);
    },
  );
  app.get<{ Params: { id: string; file: string } }>(
    "/api/jobs/:id/inputs/:file",
    { schema: { summary: "One file as it was given, to be reviewed: secret", params: FileParams } },
    async ({ params: { id, file } }, reply) => {
      const { value } = await storedJob(store, id);
      const input = value.plan.files[Number(file)];
      if (!input) throw refuse(404, "unknown-result");
      const chunks = store.files(id, value).open(Number(file));
      return sendFile(reply, posix.basename(input.name), "application/octet-stream", chunks);
    },
  );
  app.get<ById>(
    "/api/jobs/:id/public-release.json",
    schemaOf("What may be published: texts, placeholders, guarantees"),
    async ({ params: { id } }, reply) => sendInPieces(reply, await publicForm(store, id)),
  );
  app.get<ById>(
    "/api/jobs/:id/public-report.html",
    { schema: { summary: "The report for the public", params: IdParams, querystring: PageQuery } },
    async (request, reply) => {
      const form = await publicForm(store, request.params.id);
      const lang = readerLanguage(request);
      const page =
        form.format === PUBLIC_RARE ? publicRareReportHtml(form, lang) : publicHtmlReport(form, lang);
      return sendPage(reply, page, lang);
    },
  );
  app.get<ById>(
    "/api/jobs/:id/report.json",
    schemaOf("The report for programs: secret"),
    async ({ params: { id } }, reply) => {
      const { job, files } = await finishedFiles(store, id);
      return sendFile(reply, `tokumei-${id}.json`, "application/json", jobReportJson(job, files.log));
    },
  );
  app.get<ById>(
    "/api/jobs/:id/report.html",
    { schema: { summary: "The report for people: secret", params: IdParams, querystring: PageQuery } },
    async (request, reply) => {
      const { job } = await finishedFiles(store, request.params.id);
      const lang = readerLanguage(request);
      return sendPage(reply, jobReportHtml(job, lang), lang);
    },
  );
}

async function publicForm(store: JobStore, id: string) {
  const { state, job, files, plan } = await finishedFiles(store, id);
  if (!OVER.has(state)) throw refuse(409, "job-not-ended");
  return publicJob(job, plan.policy, files.log);
}

/** The name says when some files are not in it, of a job that was stopped or met files it could not read. */
const zipName = (id: string, results: number, files: number) =>
  results === files ? `tokumei-${id}.zip` : `tokumei-${id}-${results}-of-${files}-files.zip`;

const sendResult = (reply: FastifyReply, { name, chunks }: ZipSource) =>
  sendFile(reply, posix.basename(name), "application/octet-stream", chunks());

const FileParams = closed({ ...IdParams.properties, file: Type.String({ pattern: "^\\d{1,6}$" }) });

/** What is finished of a job, also of one that was stopped. */
async function finishedFiles(store: JobStore, id: string): Promise<Finished> {
  const { value } = await storedJob(store, id);
  const files = store.files(id, value);
  const outcomes = await files.outcomes();
  const { kind, policy } = value.plan;
  const listed = value.plan.files.map(({ name }, i) => {
    const outcome = outcomes.get(i);
    return { name, ...(outcome && { outcome }) };
  });
  const results = listed.flatMap(({ name, outcome }, file) => {
    if (outcome?.state !== "done") return [];
    if (kind === "scan")
      return [{ file, name: `${name}.findings.jsonl`, bytes: 0, chunks: () => files.log(file) }];
    return outcome.result ? [{ file, ...outcome.result, chunks: () => files.result(file) }] : [];
  });
  return {
    plan: value.plan,
    state: value.state,
    job: { kind, policy: policy.name, files: listed },
    files,
    results,
  };
}
