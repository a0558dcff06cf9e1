import type { Message } from "../../words/message.ts";
import { claimRecognizer } from "../claim.ts";

const HYPHENATED =
  /(?<![A-Za-z0-9_]|\d[-.])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![A-Za-z0-9_]|[-.]\d)/gi;

/** RFC 9562, in its hyphenated form; braces and "urn:uuid:" are not part of it. The nil and max UUIDs name nothing. */
export const uuid = claimRecognizer({
  name: "uuid.v1",
  label: "UUID",
  called: ["UUID", "UUID"],
  what: ["universally unique identifier", "UUID"],
  words: { "version-and-variant": ["version and variant", "版と変種"] },
  context: ["uuid", "guid", "unique id", "unique identifier", "識別子", "固有id"],
  *find(view) {
    for (const run of view.runs()) {
      for (const match of view.text.slice(run.from, run.to).matchAll(HYPHENATED)) {
        const from = run.from + match.index;
        yield { from, to: from + match[0].length, ...judge(match[0]) };
      }
    }
  },
});

function judge(value: string): { score: number; checks?: readonly Message[] } {
  if (/^(?:0+|f+)$/i.test(value.replaceAll("-", ""))) return { score: 0.2 };
  return /^.{14}[1-8].{4}[89ab]/i.test(value)
    ? { score: 0.95, checks: [{ code: "version-and-variant" }] }
    : { score: 0.7 };
}
