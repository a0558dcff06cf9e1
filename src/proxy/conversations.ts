import { createHmac, randomBytes } from "node:crypto";
import type { Session } from "../session/session.ts";

/** A conversation so far: its session, and what its turns were stripped to. */
export interface Conversation {
  readonly session: Session;
  readonly stripped: readonly unknown[];
}

/** Finds the session that a request goes on with. Requests hold all turns; a turn that was stripped before is not read again. */
export interface Conversations {
  /** The longest beginning of these turns that has been stripped before; a new session where none has. */
  readonly begin: (context: unknown, turns: readonly unknown[]) => Conversation;
  /** What all of these turns were stripped to. */
  readonly keep: (context: unknown, turns: readonly unknown[], conversation: Conversation) => void;
  /** The session that an answer with this id was made in. */
  readonly byAnswer: (caller: string, id: string) => Session | undefined;
  readonly keepAnswer: (caller: string, id: string, session: Session) => void;
}

/** Conversations in memory at most; the one that was not used for longest is dropped, and then begun anew from all its turns. */
const MOST = 1000;

/** `createSession` for every conversation; conversations are known by a keyed hash of who calls, the settings and every turn. */
export function createConversations(createSession: () => Session, most = MOST): Conversations {
  const secret = randomBytes(32);
  const hash = (...parts: readonly string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64");
  const byTurns = lru<Conversation>(most);
  const byId = lru<Session>(most);

  /** The hash of every beginning of the turns, the empty one first. */
  function chain(context: unknown, turns: readonly unknown[]): string[] {
    const hashes = [hash(JSON.stringify(context) ?? "")];
    for (const turn of turns) hashes.push(hash(hashes.at(-1)!, JSON.stringify(turn) ?? ""));
    return hashes;
  }

  return {
    begin(context, turns) {
      const hashes = chain(context, turns);
      for (let count = turns.length; count > 0; count--) {
        const conversation = byTurns.take(hashes[count]!);
        if (conversation) return conversation;
      }
      return { session: createSession(), stripped: [] };
    },
    keep(context, turns, conversation) {
      byTurns.set(chain(context, turns).at(-1)!, conversation);
    },
    byAnswer: (caller, id) => byId.get(hash(caller, id)),
    keepAnswer: (caller, id, session) => byId.set(hash(caller, id), session),
  };
}

function lru<T>(most: number) {
  const entries = new Map<string, T>();
  const take = (key: string): T | undefined => {
    const value = entries.get(key);
    entries.delete(key);
    return value;
  };
  const set = (key: string, value: T) => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > most) entries.delete(entries.keys().next().value!);
  };
  const get = (key: string): T | undefined => {
    const value = take(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return { take, set, get };
}
