import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends bytes to be saved under a name, whatever is in them: never shown as a page. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  chunks: AsyncIterable<Uint8Array>,
): FastifyReply {
  return reply
    .header("content-disposition", disposition(name))
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("x-content-type-options", "nosniff")
    .type(type)
    .send(Readable.from(chunks));
}

/** The name in full (RFC 8187) and, for programs that do not read that, in ASCII. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
