/** A text that streams in and out. Up to the size of a piece it is one document; what is longer comes in pieces. */
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { codecOf } from "../formats/codec.ts";
import { loadFormat } from "../formats/index.ts";
import { rewrite } from "../formats/rewrite.ts";
import type { EntitiesState } from "../pipeline/entities.ts";
import { type Chunks, measured } from "./data/chunks.ts";
import type { ServerDeps } from "./deps.ts";
import { refuse, refuseField } from "./problem.ts";
import { signalOf } from "./routes.ts";
import type { Settings } from "./settings.ts";

/** Most bytes of a text/plain body. */
export const STREAM_LIMIT = 256 * 1024 * 1024;
/** Characters of one piece. */
const PIECE = 1 << 21;

export interface StreamRequest {
  readonly policy?: string;
  readonly lang?: Doc["lang"] | "auto";
}

/**
 * The head of the answer is sent when the first piece is done: until then what is wrong is a problem, afterwards the
 * connection breaks, so that nobody takes a part for the whole.
 */
export async function anonymizeStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { work, piece = PIECE }: ServerDeps,
  resolve: Settings,
): Promise<FastifyReply> {
  const { policy, lang = "auto" } = request.query as StreamRequest;
  const setting = await resolve.of(policy === undefined ? {} : { policy });
  const signal = signalOf(reply);
  let entities: EntitiesState | undefined;
  const answer = async ({ id, text, lang }: Doc) => {
    const task = { ...setting, id, text, lang, ...(entities && { entities }) };
    const piece = await work.run("piece", task, { signal });
    entities = piece.entities;
    return Edits.fromJSON(piece.edits);
  };
  const encoding = charsetOf(request.headers["content-type"]);
  if (!codecOf(encoding)) throw refuseField(415, "charset", "unknown-charset");
  const options = { id: "text", lang, encoding, limit: piece };
  const source = limited(request, request.body as Readable);
  const output = rewrite(source, await loadFormat("txt"), options, answer)[Symbol.asyncIterator]();
  const first = await output.next();
  return reply.type(`text/plain; charset=${encoding}`).send(Readable.from(following(first, output)));
}

async function* following(first: IteratorResult<Uint8Array>, output: AsyncIterator<Uint8Array>) {
  for (let next = first; !next.done; next = await output.next()) yield Buffer.from(next.value);
}

/** What Content-Type says; UTF-8 where it says nothing. */
const charsetOf = (type = "") => /;\s*charset="?([\w.:-]{1,40})"?/i.exec(type)?.[1]?.toLowerCase() ?? "utf-8";

const tooLarge = () => refuse(413, "text-bytes-most", { most: STREAM_LIMIT });

function limited({ headers }: FastifyRequest, body: Readable): Chunks {
  if (Number(headers["content-length"] ?? 0) > STREAM_LIMIT) throw tooLarge();
  let read = 0;
  return measured(body, (bytes) => {
    read += bytes;
    if (read > STREAM_LIMIT) throw tooLarge();
  });
}
