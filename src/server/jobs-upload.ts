/** Files in a form (multipart/form-data), taken as they stream in. */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Chunks, measured } from "./data/chunks.ts";
import { safeName, uniqueNames } from "./jobs-names.ts";
import { refuse, refuseField } from "./problem.ts";

export interface UploadLimits {
  readonly files: number;
  readonly fileBytes: number;
  readonly totalBytes: number;
}

/** Fields of the form besides its files. */
export type Fields = Readonly<Record<string, string>>;

const MOST_FIELDS = 20;
const LONGEST_FIELD = 10_000;

/**
 * Lets the routes of a group read forms. A client that was refused may still be sending: its connection is closed, since nobody
 * reads on and a connection that nobody reads is never seen to end.
 */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, preservePath: true });
  app.addHook("onError", async (request, reply) => {
    if (request.isMultipart()) reply.header("connection", "close");
  });
}

/**
 * Hands every file of the form to `take`, one after another, and collects the fields. Throws a Refusal: 413 beyond a limit, 400
 * for a field or a name that cannot be.
 */
export async function readUpload<T>(
  request: FastifyRequest,
  names: ReadonlySet<string>,
  limits: UploadLimits,
  take: (name: string, chunks: Chunks, index: number) => Promise<T>,
): Promise<{ readonly files: T[]; readonly fields: Fields }> {
  const fields: Record<string, string> = {};
  const files: T[] = [];
  const unique = uniqueNames();
  const limited = limiter(limits);
  const bounds = { fieldSize: LONGEST_FIELD, fields: MOST_FIELDS, files: limits.files, fileSize: Infinity };
  for await (const part of request.parts({ limits: { ...bounds, parts: limits.files + MOST_FIELDS } })) {
    if (part.type === "file") {
      const name = unique(safeName(part.filename ?? ""));
      files.push(await take(name, limited(part.file), files.length));
    } else addField(fields, part.fieldname, part.value, names);
  }
  return { files, fields };
}

function addField(
  fields: Record<string, string>,
  name: string,
  value: unknown,
  names: ReadonlySet<string>,
): void {
  if (!names.has(name)) throw refuse(400, "unknown-form-field");
  if (typeof value !== "string" || value.length >= LONGEST_FIELD)
    throw refuseField(400, name, "field-long", { most: LONGEST_FIELD });
  if (name in fields) throw refuseField(400, name, "given-twice");
  fields[name] = value;
}

function limiter({ fileBytes, totalBytes }: UploadLimits) {
  let total = 0;
  return (chunks: Chunks): Chunks => {
    let size = 0;
    return measured(chunks, (bytes) => {
      size += bytes;
      total += bytes;
      if (size > fileBytes) throw refuseField(413, "files", "file-bytes-most", { most: fileBytes });
      if (total > totalBytes) throw refuseField(413, "files", "files-bytes-most", { most: totalBytes });
    });
  };
}
