import { createHmac, randomBytes } from "node:crypto";
import { type Key, subkey } from "../transform/key.ts";
import { message, problem } from "../words/problem.ts";

/** A finding that somebody looked at and left, wherever its value stands in its file. */
export interface KnownFinding {
  readonly file: string;
  readonly label: string;
  readonly value: string;
}

/**
 * Findings that are known, as fingerprints: HMAC-SHA-256 over file, label and value. Under a key that is kept elsewhere they are of 128
 * bits and tell nothing. Without one the salt lies beside them, so that anybody could try values: they are then cut to 16 bits, of which
 * every one fits one in 65,536 values. A guess is not confirmed by a fit, and a new value passes for one of n known of its file and label
 * by a chance of n in 65,536.
 */
export interface Baseline {
  readonly format: "tokumei.baseline";
  readonly version: 1;
  /** Hexadecimal. */
  readonly salt: string;
  readonly keyed: boolean;
  /** By a fingerprint of the file and label, those of values, sorted. */
  readonly findings: Readonly<Record<string, readonly string[]>>;
}

const BYTES = { keyed: 16, salted: 2 };

export function baselineOf(findings: Iterable<KnownFinding>, key?: Key, salt = randomBytes(16)): Baseline {
  const fingerprint = fingerprinter(salt.toString("hex"), key);
  const groups = new Map<string, Set<string>>();
  for (const finding of findings) {
    const { group, value } = fingerprint(finding);
    const values = groups.get(group) ?? new Set();
    groups.set(group, values.add(value));
  }
  const sorted = [...groups].map(([group, values]) => [group, [...values].sort()] as const).sort();
  return {
    ...{ format: "tokumei.baseline", version: 1, salt: salt.toString("hex"), keyed: key !== undefined },
    findings: Object.fromEntries(sorted),
  };
}

/** Tells whether a finding is in a baseline. Throws a problem for one that was made with a key, where there is none, and the other way. */
export function knownBy({ salt, keyed, findings }: Baseline, key?: Key): (finding: KnownFinding) => boolean {
  if (keyed && !key) throw problem("baseline-needs-key");
  const fingerprint = fingerprinter(salt, keyed ? key : undefined);
  const groups = new Map(Object.entries(findings).map(([group, values]) => [group, new Set(values)]));
  return (finding) => {
    const { group, value } = fingerprint(finding);
    return groups.get(group)?.has(value) ?? false;
  };
}

export function parseBaseline(text: string): Baseline {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw problem("baseline-odd", { why: message("not-json") });
  }
  const { format, version, salt, keyed, findings } = (content ?? {}) as Partial<Baseline>;
  const isWhole =
    format === "tokumei.baseline" &&
    version === 1 &&
    typeof salt === "string" &&
    typeof keyed === "boolean" &&
    typeof findings === "object" &&
    Object.values(findings ?? {}).every(Array.isArray);
  if (!isWhole) throw problem("baseline-odd", { why: message("baseline-other") });
  return content as Baseline;
}

/** Separators that no name or label has keep ("a", "bc") and ("ab", "c") apart. */
function fingerprinter(salt: string, key: Key | undefined) {
  const secret = key ? subkey(key, `baseline ${salt}`) : Buffer.from(salt, "hex");
  const bytes = key ? BYTES.keyed : BYTES.salted;
  const hmac = (...parts: readonly string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest();
  return ({ file, label, value }: KnownFinding) => ({
    group: hmac(file, label).subarray(0, 8).toString("hex"),
    value: hmac(file, label, value).subarray(0, bytes).toString("hex"),
  });
}
