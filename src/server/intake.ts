/** Back pressure in bytes: bodies that are being read or worked on have a limit together, and more are refused before they are read. */
import type { FastifyRequest } from "fastify";

/** Largest JSON body. What is larger goes as text/plain, which streams, or as files. */
export const JSON_LIMIT = 16 * 1024 * 1024;
/** Bytes of all bodies together: a body takes up to eight times its size until it is answered. */
export const MOST_BODY_BYTES = 64 * 1024 * 1024;

/** What is held at once of a body that streams into a file, or in pieces through a thread. */
const STREAMED = { "multipart/form-data": 1 << 20, "text/plain": 1 << 23 } as const;

/** Bodies up to so many bytes are not counted: requests with short texts do not wait for long ones. */
const SMALL_BODY = 1 << 16;

export interface Intake {
  /** Undefined where there is no room now; else call the result, once or more often, when the request is over. */
  readonly admit: (bytes: number) => (() => void) | undefined;
  readonly held: () => number;
}

export function createIntake(most = MOST_BODY_BYTES): Intake {
  let held = 0;
  return {
    held: () => held,
    admit(bytes) {
      if (bytes <= SMALL_BODY) return () => undefined;
      if (held > 0 && held + bytes > most) return undefined;
      held += bytes;
      let isOver = false;
      return () => {
        if (!isOver) held -= bytes;
        isOver = true;
      };
    },
  };
}

/** Bytes that a request holds: those its head tells, or the most there can be. Reviews are made from a whole file. */
export function heldBytes({ headers, routeOptions }: FastifyRequest): number {
  const length = headers["content-length"];
  const isChunked = headers["transfer-encoding"] !== undefined;
  const bytes = length === undefined ? (isChunked ? JSON_LIMIT : 0) : Number(length) || 0;
  if (routeOptions.url === "/api/reviews") return Math.min(bytes, JSON_LIMIT);
  const [type = ""] = (headers["content-type"] ?? "").split(";", 1);
  return Math.min(bytes, STREAMED[type.trim().toLowerCase() as keyof typeof STREAMED] ?? JSON_LIMIT);
}
