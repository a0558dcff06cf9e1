/**
 * Where people post: copies go out by an outlet, posts come in by a feed. A connector is one file here and a line in `index.ts`. It
 * contacts nobody before `post` or `read` is called, and then only the place it was configured for.
 */
import Type, { type Static, type TObject, type TProperties, type TSchema } from "typebox";
import type { Post } from "../audience/trace/watch.ts";
import type { Pair } from "../words/language.ts";
import type { Message } from "../words/message.ts";

/** What is sent to one address. */
export interface Parcel {
  /** As `addressOf` gave it. */
  readonly to: string;
  readonly text: string;
  /** Equal for the same copy only; tells nothing of message or recipient. */
  readonly key: string;
  /** For what has one; a mail has its connector's otherwise. */
  readonly subject?: string;
}

/** `refused`: it certainly did not arrive, and may be sent again. `unknown`: it may have arrived. */
export type PostResult =
  | { readonly state: "sent"; readonly where?: string }
  | { readonly state: "refused" | "unknown"; readonly why: Message };

/** Sends copies to recipients. */
export interface Outlet {
  /** Where a recipient is reached; undefined where this connector does not reach them. */
  readonly addressOf: (recipient: string) => string | undefined;
  /** Where alerts go. */
  readonly notifies?: string;
  /** For so many milliseconds the same parcel sent again certainly gives no second copy. */
  readonly repeatable: number;
  readonly post: (parcel: Parcel) => Promise<PostResult>;
}

/** Posts of a feed, and from where to read on. */
export interface FeedBatch {
  readonly posts: readonly Post[];
  readonly cursor: string;
  /** What could not be read, or not whole. */
  readonly unread: readonly Message[];
}

/** Reads posts. */
export interface Feed {
  /**
   * What appeared since the batch that gave the cursor; without one what is there, the newest `most` of it. Throws a Problem where
   * the place cannot be read.
   */
  readonly read: (cursor: string | undefined) => AsyncIterable<FeedBatch>;
}

/** A place where people post, as a file describes it. */
export interface Connector {
  readonly name: string;
  /** Where it goes, to be shown before anything is sent; without secrets. */
  readonly address: string;
  readonly outlet?: Outlet;
  readonly feed?: Feed;
}

/** A secret is never in the file itself. */
export const Secret = Type.Union([
  Type.Object({ file: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
  Type.Object({ env: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
]);
export type Secret = Static<typeof Secret>;

/** What a connector is opened with, besides its own options. */
export interface ConnectorSetting {
  readonly name: string;
  /** Paths of the file are relative to this folder. */
  readonly folder: string;
  readonly secret: (ref: Secret) => Promise<string>;
  readonly fetch?: typeof fetch;
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface ConnectorKind<P extends TProperties = TProperties> {
  readonly kind: string;
  readonly words: Pair;
  readonly options: TObject<P>;
  readonly open: (options: Static<TObject<P>>, setting: ConnectorSetting) => Connector;
}

/** Declares a kind of connector; the type of its options follows from their schema. */
export const declareConnector = <P extends TProperties>(kind: ConnectorKind<P>): ConnectorKind =>
  kind as unknown as ConnectorKind;

export const closed = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });

/** Where each recipient is reached, by name. */
export const Recipients = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 1000 }));

/** Options of whatever is asked over a network. */
export const NETWORK = {
  private: Type.Optional(Type.Boolean()),
  pause: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000 })),
  timeout: Type.Optional(Type.Integer({ minimum: 1, maximum: 600_000 })),
} satisfies Record<string, TSchema>;

/** How many posts are read of a feed at once. */
export const MOST = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));
export const MOST_POSTS = 200;
/** Bytes of one answer or mail that are read. */
export const MOST_BYTES = 2_000_000;
