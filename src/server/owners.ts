/** Owners of what is stored, beside it: what has no entry here belongs to the administrators. */
import type { DataStore, Records } from "./data/store.ts";
import {
  type Action,
  decide,
  type Identity,
  LOCAL_USER,
  newOwnership,
  type OwnedKind,
  type Ownership,
  unowned,
} from "./permissions.ts";
import { refuse } from "./problem.ts";

export interface Owners {
  readonly of: (kind: OwnedKind, id: string) => Promise<Ownership>;
  /** Something new belongs to who made it. Without keys nothing is written: everything belongs to the one user. */
  readonly claim: (kind: OwnedKind, id: string, by: Identity) => Promise<void>;
  readonly set: (kind: OwnedKind, id: string, ownership: Ownership) => Promise<void>;
  readonly forget: (kind: OwnedKind, id: string) => Promise<void>;
  /** Throws a Refusal unless the object may be used so. */
  readonly check: (by: Identity, action: Action, kind: OwnedKind, id: string) => Promise<void>;
  /** Those of a list that may be read. */
  readonly readable: <T>(
    by: Identity,
    kind: OwnedKind,
    list: readonly T[],
    idOf: (each: T) => string,
  ) => Promise<T[]>;
}

const LONGEST_ID = 100;

export function createOwners(data: DataStore): Owners {
  const store = (kind: OwnedKind): Records<Ownership, Ownership> =>
    data.records<Ownership, Ownership>(`owners-${kind}`, (ownership) => ownership);
  const of: Owners["of"] = async (kind, id) => {
    const isId = id.length > 0 && id.length <= LONGEST_ID;
    return (isId ? (await store(kind).get(id))?.value : undefined) ?? unowned(kind);
  };
  const set: Owners["set"] = async (kind, id, ownership) => {
    await store(kind).update(id, "any", () => ownership);
  };
  return {
    of,
    set,
    async claim(kind, id, by) {
      if (by !== LOCAL_USER) await set(kind, id, newOwnership(kind, by));
    },
    async forget(kind, id) {
      await store(kind).remove(id);
    },
    async check(by, action, kind, id) {
      checkDecision(by, action, kind, by.role === "admin" ? undefined : await of(kind, id));
    },
    async readable(by, kind, list, idOf) {
      if (by.role === "admin") return [...list];
      const entries = new Map((await store(kind).list()).map(({ id, summary }) => [id, summary]));
      return list.filter(
        (each) => decide(by, "read", kind, entries.get(idOf(each)) ?? unowned(kind)).allowed,
      );
    },
  };
}

/** Throws a Refusal: 403 where the role or the owner does not allow it, 404 for what the asker may not know of. */
export function checkDecision(by: Identity, ...[action, kind, object]: DecideArguments): void {
  const decision = decide(by, action, kind, object);
  if (decision.allowed) return;
  const { why, needed } = decision;
  if (why === "role") throw refuse(403, "role-needed", { needed, role: by.role });
  throw why === "owner" ? refuse(403, "not-owner") : refuse(404, "unknown-or-hidden");
}

type DecideArguments = [
  Parameters<typeof decide>[1],
  Parameters<typeof decide>[2],
  Parameters<typeof decide>[3]?,
];
