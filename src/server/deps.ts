import type { FastifyPluginAsync } from "fastify";
import type { DataStore } from "./data/store.ts";
import type { StartJob } from "./jobs-thread.ts";
import type { ApiKeys } from "./keys.ts";
import type { Owners } from "./owners.ts";
import type { WorkerLine } from "./pieces/worker.ts";
import type { Work } from "./work.ts";

/** A request as it is logged: never a text, a name or a value of a query. */
export interface LogLine {
  readonly level: "info" | "error";
  readonly id: string;
  /** The trace it belongs to, in hexadecimal (W3C trace context). */
  readonly trace?: string;
  readonly method: string;
  /** The route as it was declared, with its parameters unfilled. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Name of an error that is a bug of ours. */
  readonly error?: string;
}

/** Everything the server gets from outside. */
export interface ServerDeps {
  readonly data: DataStore;
  /** Detection, release and checks: in this thread for a message, in others for long texts. */
  readonly work: Work;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: (line: LogLine) => void;
  /** Without keys everyone who can connect may do everything: for loopback only. */
  readonly keys?: ApiKeys;
  /** Names under which the server may be asked for besides those of loopback; "any" only together with keys. */
  readonly hosts?: readonly string[] | "any";
  /** Where the ledger is: a file, or postgres://...; made on first use. Without one nothing can be shared. */
  readonly ledger?: string;
  /** Folder of the built app. */
  readonly webRoot?: string;
  /** Whether programs written for Presidio find its routes here. */
  readonly presidio?: boolean;
  /** How jobs are run; in a thread each without it. */
  readonly startJob?: StartJob;
  /** Where jobs lie in a database: threads of this process that work on them; none without it. */
  readonly workers?: number;
  readonly logWork?: (line: WorkerLine) => void;
  /** Whether the server is about to stop, and no more requests should be sent to it. */
  readonly draining?: () => boolean;
  /** Folders whose files jobs may read in place. */
  readonly folders?: readonly string[];
  /** Characters of one piece of a text that streams; smaller in tests. */
  readonly piece?: number;
  /** Bytes of all bodies that are read or worked on at the same time; smaller in tests. */
  readonly mostBodyBytes?: number;
  /** Requests a minute for one client. */
  readonly rateLimit?: number;
}

/** What every group of routes gets. */
export interface AppDeps extends ServerDeps {
  readonly owners: Owners;
}

/** Routes of one group: `export function reviewRoutes(deps: AppDeps): FastifyPluginAsync`. */
export type RouteGroup = (deps: AppDeps) => FastifyPluginAsync;
