import type { Message } from "../words/message.ts";

/** What checking a guarantee on a result gave: its figures, and as a message what they mean. */
export interface Outcome extends Message {
  readonly guarantee: string;
  readonly holds: boolean;
  readonly values: Readonly<Record<string, number>>;
}

/** What checking the certificates of a release again gave. */
export interface Verified {
  readonly id: string;
  readonly holds: boolean;
  readonly checks: readonly Check[];
}

export interface Check extends Message {
  readonly guarantee: string;
  readonly holds: boolean;
  /** False: whoever made the release says so, and it cannot be checked with what there is. */
  readonly checked?: false;
}
