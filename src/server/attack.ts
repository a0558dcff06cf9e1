import { chmod, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { forgetOwnTurn } from "../archive/archive-file.ts";
import { privateFolder } from "./data/atomic.ts";
import type { AppDeps, RouteGroup } from "./deps.ts";
import type { Identity } from "./permissions.ts";
import { refuse, refuseField } from "./problem.ts";
import { bodyOf, clientOf, jsonRoutes } from "./routes.ts";
import * as schemas from "./schemas/attack.ts";
import { NameParams } from "./schemas/common.ts";
import { ARCHIVES, type Settings, settings } from "./settings.ts";
import { SPOOL_LIMIT, type Spool, withSpool } from "./spool.ts";

const OWNER_ONLY = 0o600;

/** What a list of archives shows of one; the archive itself is a file. */
type ArchiveSummary = Omit<schemas.ArchiveInfo, "name">;

const MOST_FILES = 1000;

/** Archives, and the search attack with its repair, as the commands `archive` and `attack`. */
export const attackRoutes: RouteGroup = (deps) => async (app) => {
  const { data, work, owners } = deps;
  const resolve = settings(deps);
  const post = jsonRoutes(app, work);
  await privateFolder(join(data.path, ARCHIVES));
  const summaries = data.records<ArchiveSummary, ArchiveSummary>("known-archives", (summary) => summary);
  const existingArchive = (name: string) => archiveAt(name, resolve);
  await app.register(multipart, { limits: { fileSize: SPOOL_LIMIT, files: MOST_FILES, fields: 0 } });

  app.get(
    "/api/archives",
    { schema: { summary: "Archives that can be attacked with", response: { 200: schemas.ArchiveList } } },
    async ({ identity }) => {
      const all = await owners.readable(identity, "archives", await summaries.list(), ({ id }) => id);
      return { archives: all.map(({ id, summary }) => ({ name: id, ...summary })) };
    },
  );

  app.post<{ Body: schemas.ArchiveRequest; Querystring: { name?: string } }>(
    "/api/archives",
    {
      schema: {
        summary: "Make an archive of public documents, or add to it: JSON, or files of any format",
        querystring: schemas.ArchiveQuery,
        body: bodyOf(schemas.ArchiveRequest, "multipart/form-data"),
        response: { 201: schemas.ArchiveReport },
      },
    },
    async (request, reply) => {
      const name = request.isMultipart() ? request.query.name : request.body?.name;
      if (name === undefined) throw refuseField(400, "query.name", "missing");
      const { identity } = request;
      const output = resolve.archivePath(name);
      const isNew = !(await stat(output).catch(() => undefined));
      if (!isNew) await owners.check(identity, "change", "archives", name);
      const report = await withSpool(data, async (spool) => {
        const sources = await sourcesIn(request, spool);
        return exclusively(output, () =>
          work.run("archiveBuild", { output, sources }, { client: clientOf(request) }),
        );
      });
      if (isNew) await owners.claim("archives", name, identity);
      await chmod(output, OWNER_ONLY);
      const { size: bytes } = await stat(output);
      const { documents, hash, version, tokenizer, ...changes } = report;
      await summaries.update(name, "any", () => ({ documents, bytes, hash, version, tokenizer }));
      return reply.code(201).send({ name, documents, ...changes });
    },
  );

  app.delete<{ Params: { name: string } }>(
    "/api/archives/:name",
    { schema: { summary: "Delete an archive", params: NameParams } },
    async ({ params }, reply) => {
      await rm(await existingArchive(params.name), { force: true });
      await summaries.remove(params.name);
      await owners.forget("archives", params.name);
      return reply.code(204).send();
    },
  );

  post(
    "/api/attack",
    {
      summary: "Search for the person a text is about, as a stranger would; repair what led there",
      body: schemas.AttackRequest,
      answer: schemas.AttackAnswer,
    },
    async (body, run, by) => {
      const archive = await usableArchive(body.archive, deps, resolve, by);
      return run("attack", { ...(await taskOf(body, resolve, by)), archive });
    },
  );
};

/** The path of an archive that somebody may search. Throws a Refusal for any other. */
export async function usableArchive(
  name: string,
  { owners }: Pick<AppDeps, "owners">,
  resolve: Settings,
  by: Identity,
): Promise<string> {
  await owners.check(by, "use", "archives", name);
  return archiveAt(name, resolve);
}

async function archiveAt(name: string, { archivePath }: Settings): Promise<string> {
  const path = archivePath(name);
  if (await stat(path).catch(() => undefined)) return path;
  throw refuseField(404, "archive", "unknown-archive");
}

/** Archives that this server is adding to. */
const busyArchives = new Set<string>();

/** One writer at a time, without waiting. */
async function exclusively<T>(path: string, write: () => Promise<T>): Promise<T> {
  if (busyArchives.has(path)) throw refuseField(409, "name", "archive-written");
  busyArchives.add(path);
  try {
    forgetOwnTurn(path);
    return await write();
  } finally {
    busyArchives.delete(path);
  }
}

async function taskOf(request: schemas.AttackRequest, resolve: Settings, by: Identity) {
  const { names, truth, metadata, threshold, policy, lang = "auto", id = "text", ...rest } = request;
  return {
    ...rest,
    ...(await resolve.of(policy === undefined ? {} : { policy }, by)),
    id,
    repair: request.repair ?? false,
    target: {
      ...(names && { names }),
      ...(truth && { documents: truth }),
      ...(metadata && { metadata }),
      ...(threshold !== undefined && { threshold }),
    },
    ...(lang !== "auto" && { lang }),
  };
}

/** Documents of a JSON body are rows of one file; of files only the last part of their names is used. */
async function sourcesIn(request: FastifyRequest, spool: Spool) {
  if (!request.isMultipart()) {
    const { documents } = request.body as schemas.ArchiveRequest;
    const rows = documents.map((document) => `${JSON.stringify({ title: "", ...document })}\n`);
    return [{ id: "documents", name: "documents.jsonl", path: await spool.add(rows) }];
  }
  const sources = [];
  for await (const { filename, file } of request.files()) {
    const name = filename.split(/[\\/]/).at(-1)?.slice(-200) || "file.txt";
    sources.push({ id: name, name, path: await spool.add(file) });
    if (file.truncated) throw refuse(413, "one-file-bytes-most", { most: SPOOL_LIMIT });
  }
  if (sources.length === 0) throw refuseField(400, "files", "no-file-sent");
  return sources;
}
