import { identifier } from "../identifier.ts";

/** RFC 9562, in its hyphenated form; braces and "urn:uuid:" are not part of it. The nil and max UUIDs name nothing. */
export const uuid = identifier({
  name: "uuid.v1",
  label: "UUID",
  what: "universally unique identifier",
  patterns: [{ regex: /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i, score: 0.7, digits: 1 }],
  context: {
    en: ["uuid", "guid", "unique id", "unique identifier"],
    ja: ["識別子", "固有id"],
  },
  validate(value) {
    if (/^[0f-]+$/i.test(value)) return { score: 0.2, checks: [] };
    return /^.{14}[1-8].{4}[89ab]/i.test(value)
      ? { score: 0.95, checks: ["version and variant"] }
      : undefined;
  },
});
