/** From the names and values in a request to what tasks take: policies, profiles, keys, and files of the data folder. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { parseAudiences } from "../audience/audiences.ts";
import type { Audience } from "../audience/message.ts";
import { type Profile, parseProfile } from "../detect/profile/profile.ts";
import { type Policy, presetPolicy, resolvePolicy } from "../pipeline/policy.ts";
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import { isPreset } from "../pipeline/presets.ts";
import type { TextSetting } from "../run/pipelines.ts";
import { type Key, parseKey, subkey } from "../transform/key.ts";
import { operators } from "../transform/operators.ts";
import type { DataStore } from "./data/store.ts";
import type { Owners } from "./owners.ts";
import { type Identity, LOCAL_USER, type OwnedKind } from "./permissions.ts";
import { refuseField } from "./problem.ts";
import type { ProfileFields } from "./schemas/common.ts";
import type { AudiencesBody } from "./schemas/library.ts";
import type { Work } from "./work.ts";

export type PolicyRef = string | PolicyFile;
export type ProfileRef = string | ProfileFields;

export interface TextRequest {
  readonly policy?: PolicyRef;
  readonly profile?: ProfileRef;
  readonly key?: string;
}

export interface Settings {
  /** The policy that a request names or sends; one that is sent is checked, in another thread. */
  readonly policy: (ref: PolicyRef | undefined, by: Identity) => Promise<Policy>;
  /** A policy of the data folder, which was checked when it came. */
  readonly stored: (file: PolicyFile) => Policy;
  /** A stored one may be used by whom it may be read: what is found with it tells what is in it. */
  readonly profile: (ref: ProfileRef, by: Identity) => Promise<Profile>;
  readonly audiences: (ref: string | AudiencesBody, by: Identity) => Promise<readonly Audience[]>;
  /** Policy, profile and key of a request. */
  readonly of: (request: TextRequest, by: Identity) => Promise<TextSetting>;
  /** The key in a request, else the one for operators and maps that belongs to the data folder. */
  readonly key: (hex: string | undefined) => Key;
  /** What maps are sealed under: the key in a request, else one of the person's own. */
  readonly mapKey: (hex: string | undefined, by: Identity) => Key;
  readonly termIndexPath: (name: string) => string;
  readonly archivePath: (name: string) => string;
}

export const POLICIES = "policies";
export const PROFILES = "profiles";
export const AUDIENCES = "audiences";

export const TERM_INDEXES = "terms";
export const ARCHIVES = "archives";
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u;

export interface SettingsParts {
  readonly data: DataStore;
  readonly owners: Owners;
  readonly work: Work;
}

export function settings({ data, owners, work }: SettingsParts): Settings {
  const own = subkey(data.key, "operators");
  /** For operators that choose at random: the same choice for the same value until the server stops, or at all servers that share a database. */
  const passing = data.database ? subkey(data.key, "operators/passing") : randomBytes(32);
  const key = (hex: string | undefined) => (hex === undefined ? own : parseKey(Buffer.from(hex)));
  const pathIn = (folder: string, ending: string) => (name: string) => {
    if (!NAME.test(name)) throw refuseField(400, "name", "name-odd");
    return join(data.path, folder, `${name}.${ending}`);
  };
  const termIndexPath = pathIn(TERM_INDEXES, "terms");

  const storedValue = async <T>(kind: string, name: string): Promise<T | undefined> =>
    NAME.test(name) ? (await data.records<T>(kind).get(name))?.value : undefined;
  /** One that the person may use; for others it is as if it were not there. */
  const usableValue = async <T>(kind: OwnedKind, name: string, by: Identity): Promise<T | undefined> => {
    await owners.check(by, "use", kind, name);
    return storedValue<T>(kind, name);
  };

  const stored = (file: PolicyFile) => withIndex(resolvePolicy(file), termIndexPath);
  const policy = async (ref: PolicyRef = "default", by: Identity) => {
    if (typeof ref !== "string") {
      await work.run("checkPolicy", { file: ref, field: "policy" }, { client: by.name });
      if (ref.terms) await owners.check(by, "use", "terms", ref.terms.index);
      return stored(ref);
    }
    if (isPreset(ref)) return presetPolicy(ref);
    const record = await storedValue<PolicyFile>(POLICIES, ref);
    if (!record) throw refuseField(400, "policy", "unknown-policy");
    return stored({ name: ref, ...record });
  };
  const profile = async (ref: ProfileRef, by: Identity) => {
    const stored = typeof ref === "string" ? await usableValue<ProfileFields>(PROFILES, ref, by) : ref;
    if (!stored) throw refuseField(400, "profile", "unknown-profile");
    return parseProfile(stored);
  };
  return {
    policy,
    stored,
    profile,
    async audiences(ref, by) {
      const stored = typeof ref === "string" ? await usableValue<AudiencesBody>(AUDIENCES, ref, by) : ref;
      if (!stored) throw refuseField(400, "audiences", "unknown-audiences");
      return parseAudiences(stored);
    },
    key,
    mapKey: (hex, by) => (hex !== undefined || by === LOCAL_USER ? key(hex) : subkey(own, `map/${by.name}`)),
    termIndexPath,
    archivePath: pathIn(ARCHIVES, "archive"),
    async of({ policy: ref, profile: known, key: hex }, by) {
      const resolved = await policy(ref, by);
      return {
        policy: resolved,
        key: hex !== undefined || needsKey(resolved) ? key(hex) : passing,
        ...(known !== undefined && { profile: await profile(known, by) }),
      };
    },
  };
}

/** The index that a policy names is one of the data folder, never a path. */
function withIndex(policy: Policy, pathOf: (name: string) => string): Policy {
  return policy.terms ? { ...policy, terms: { ...policy.terms, index: pathOf(policy.terms.index) } } : policy;
}

const KEYED: ReadonlySet<string> = new Set(
  operators.flatMap(({ name, needs }) => (needs.includes("key") ? name : [])),
);

function needsKey({ fallback, rules }: Policy): boolean {
  return [fallback, ...Object.values(rules)].some(({ operator }) => KEYED.has(operator));
}
