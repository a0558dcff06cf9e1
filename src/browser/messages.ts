/** What a page and its worker say to each other. */
import type { Message } from "../words/message.ts";

/** The first message: where files are, and what is done. */
export interface OpenMessage {
  readonly models: string;
  readonly dictionary: string;
  readonly policy: string;
}

export interface AskMessage {
  readonly id: number;
  readonly name: "scan" | "anonymize" | "strip" | "restore";
  readonly text: string;
}

export interface TellMessage {
  readonly id: number;
  readonly answer?: unknown;
  /** An error the user can fix has its message; of a bug only the name is told. */
  readonly failure?: { readonly name: string; readonly said: string; readonly problem?: Message };
}
