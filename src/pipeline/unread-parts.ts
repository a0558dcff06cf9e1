import type { FilePart } from "../doc/file-part.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";

/** What is said of the parts of a file that nobody read: a notice for each kind, with the places where they are known. */
export function unreadParts(parts: readonly FilePart[]): Message[] {
  return parts
    .filter(({ fate }) => fate === "unread")
    .map(({ kind: part, count, places }) =>
      places
        ? message("part-unread-at", { part, count, places: places.join(", ") })
        : message("part-unread", { part, count }),
    );
}
