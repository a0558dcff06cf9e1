/** A text that streams in and out. Up to the size of a piece it is one document; what is longer comes in pieces. */
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { codecOf } from "../formats/codec.ts";
import type { EntitiesState } from "../pipeline/entities.ts";
import { NO_COUNTS } from "../report/counts.ts";
import type { TextSetting } from "../run/pipelines.ts";
import { runFiles } from "../run/run-files.ts";
import type { Treatment } from "../run/treatment.ts";
import type { Message } from "../words/message.ts";
import { type Chunks, measured } from "./data/chunks.ts";
import type { ServerDeps } from "./deps.ts";
import { refuse, refuseField } from "./problem.ts";
import { clientOf, signalOf } from "./routes.ts";
import type { Settings } from "./settings.ts";
import type { RunInThread } from "./threads.ts";
import type { Work } from "./work.ts";

/** Most bytes of a text/plain body. */
const STREAM_LIMIT = 256 * 1024 * 1024;
/** Characters of one piece. */
const PIECE = 1 << 21;

/** The trailer that says, after the text, what of it no model reads: known when all of it was. */
const NOTICES = "tokumei-notices";

/** Headers hold no other characters. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

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
  const setting = await resolve.of(policy === undefined ? {} : { policy }, request.identity);
  const encoding = charsetOf(request.headers["content-type"]);
  if (!codecOf(encoding)) throw refuseField(415, "charset", "unknown-charset");
  const input = { id: "text", name: "text.txt", read: () => limited(request, request.body as Readable) };
  const notices: Message[] = [];
  reply.trailer(NOTICES, async () => asciiJson(notices));
  const run = runFiles(
    [input],
    inPieces(work, setting, { signal: signalOf(reply), client: clientOf(request) }),
    {
      write: ({ bytes }) => sendOn(bytes, reply.type(`text/plain; charset=${encoding}`)),
      notice: (notice) => void notices.push(notice),
      problem(found) {
        throw found;
      },
      isFatal: () => true,
    },
    { read: { lang, encoding, limit: piece } },
  );
  await run.catch((error) => {
    if (!reply.sent) throw error;
  });
  return reply;
}

/** Pieces are anonymised wherever there is a thread; what was numbered goes along. */
function inPieces(work: Work, setting: TextSetting, options: RunInThread): Treatment {
  let entities: EntitiesState | undefined;
  return {
    writes: true,
    start: () => () => ({
      async treat({ id, text, lang }) {
        const task = { ...setting, id, text, lang, ...(entities && { entities }) };
        const piece = await work.run("piece", task, options);
        entities = piece.entities;
        const { notices } = piece;
        return { edits: Edits.fromJSON(piece.edits), entry: { id }, counts: NO_COUNTS, notices };
      },
    }),
  };
}

/** Sends the head with the first chunk; resolves when the last is sent. */
async function sendOn(bytes: AsyncIterable<Uint8Array>, reply: FastifyReply): Promise<void> {
  const chunks = bytes[Symbol.asyncIterator]();
  const first = await chunks.next();
  const stream = Readable.from(following(first, chunks));
  const ended = finished(stream, { writable: false });
  reply.send(stream);
  await ended;
}

async function* following(first: IteratorResult<Uint8Array>, chunks: AsyncIterator<Uint8Array>) {
  for (let next = first; !next.done; next = await chunks.next()) yield Buffer.from(next.value);
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
