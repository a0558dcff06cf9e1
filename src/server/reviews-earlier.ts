/** Reviews that version 0.1.0 stored have sentences where there are codes now. */
import type { Message } from "../words/message.ts";

const REASONS: readonly (readonly [sentence: RegExp, code: string])[] = [
  [/^covered by (?<label>.+)$/, "covered"],
  [/^the policy keeps (?<label>.+)$/, "keeps"],
  [/^on the policy's allow list$/, "allowed"],
  [/^score below the threshold \((?<score>.+) of (?<threshold>.+)\)$/, "below"],
  [/^kept by the reviewer$/, "reviewer-kept"],
  [/^accepted by the reviewer$/, "reviewer-accepted"],
  [/^added by the reviewer$/, "reviewer-added"],
];

/** Fields that only earlier versions wrote in this way. Inside of a string their quotes would be escaped. */
const EARLIER_FIELDS = ['"reason":"', '"what":"', '"says":"'];

/** JSON of this version or an earlier one. */
export function parseEarlier(json: Buffer): unknown {
  const isEarlier = EARLIER_FIELDS.some((field) => json.includes(field));
  return JSON.parse(json.toString("utf8"), isEarlier ? reviveEarlier : undefined);
}

/** For JSON.parse: gives findings and certificates of earlier versions their present form. Evidence stays in English. */
export function reviveEarlier(key: string, value: unknown): unknown {
  if (key === "reason" && typeof value === "string") return reasonFrom(value);
  if (key === "why" && hasText(value, "what")) {
    const { what, checks, ...rest } = value;
    return {
      code: what,
      ...(Array.isArray(checks) && { checks: checks.map((code) => ({ code })) }),
      ...rest,
    };
  }
  if (key === "certificates" && Array.isArray(value)) return value.map(certificateFrom);
  return value;
}

function reasonFrom(reason: string): Message {
  for (const [sentence, code] of REASONS) {
    const match = sentence.exec(reason);
    if (match) return { code, ...(match.groups && { values: { ...match.groups } }) };
  }
  return { code: reason };
}

function certificateFrom(certificate: unknown): unknown {
  if (!hasText(certificate, "says")) return certificate;
  const { says, figures, ...rest } = certificate;
  return { ...rest, code: says, values: figures ?? {} };
}

const hasText = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && typeof (value as Record<string, unknown>)[name] === "string";
