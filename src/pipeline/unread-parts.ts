import type { FilePart } from "../doc/file-part.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";

/** What is said of the parts of a file that nobody read, or OCR did: a notice for each kind, with the places where they are known. */
export function unreadParts(parts: readonly FilePart[]): Message[] {
  const byOcr = parts
    .filter(({ kind, fate }) => fate === "read" && kind.startsWith("ocr-"))
    .map(({ kind: part, count, places = [] }) =>
      message("part-ocr", { part, count, places: places.join(", ") }),
    );
  const unread = parts
    .filter(({ fate }) => fate === "unread")
    .map(({ kind: part, count, places }) =>
      places
        ? message("part-unread-at", { part, count, places: places.join(", ") })
        : message("part-unread", { part, count }),
    );
  return [...unread, ...byOcr];
}
