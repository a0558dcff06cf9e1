/** API keys: who may do what. Only their SHA-256 is kept. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { message, problem } from "../words/problem.ts";

/** Each may do all that those before it may. */
export const ROLES = ["reviewer", "publisher", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const KeyEntry = Type.Object(
  {
    name: Type.String({ pattern: "^(?!\\*$).{1,100}$" }),
    role: Type.Enum([...ROLES]),
    sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
  },
  { additionalProperties: false },
);
export type KeyEntry = Static<typeof KeyEntry>;

const KeyFile = Type.Object({ keys: Type.Array(KeyEntry) }, { additionalProperties: false });

export interface ApiKeys {
  readonly count: number;
  /** Names of the keys: who can be asked to share something with. */
  readonly names: readonly string[];
  /** Whose key it is and what it allows; undefined for one that nobody was given. */
  readonly holderOf: (key: string) => { readonly name: string; readonly role: Role } | undefined;
}

const digest = (key: string) => createHash("sha256").update(key, "utf8").digest();

/** Compares all entries, whichever matches, so that the time reveals nothing. */
export function apiKeys(entries: readonly KeyEntry[]): ApiKeys {
  const hashes = entries.map(({ name, role, sha256 }) => ({
    holder: { name, role },
    hash: Buffer.from(sha256, "hex"),
  }));
  return {
    count: hashes.length,
    names: [...new Set(entries.map(({ name }) => name))],
    holderOf(key) {
      const hash = digest(key);
      let match: { readonly name: string; readonly role: Role } | undefined;
      for (const each of hashes) if (timingSafeEqual(hash, each.hash)) match = each.holder;
      return match;
    },
  };
}

export function allows(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The entries of a key file. Throws a Problem that says what is expected, never what is there. */
export function parseKeyFile(text: string, file: string): KeyEntry[] {
  const content = parsed(text);
  if (!Check(KeyFile, content)) throw problem("field", { field: file, why: message("keys-odd") });
  return content.keys;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A key, to be shown once, and what is kept of it. */
export function newApiKey(
  name: string,
  role: Role,
  random: (size: number) => Uint8Array = randomBytes,
): { readonly key: string; readonly entry: KeyEntry } {
  const key = `tokumei_${role}_${Buffer.from(random(32)).toString("base64url")}`;
  return { key, entry: { name, role, sha256: digest(key).toString("hex") } };
}
