import { InvalidArgumentError, Option } from "commander";
import type { Head } from "../store/ledger.ts";
import type { Flag } from "./options.ts";
import * as options from "./options.ts";

/** Flags of `ledger`; each action takes those that mean something to it. */
export const ledgerFlags: readonly Flag[] = [
  () =>
    new Option(
      "--ledger <ledger>",
      "the ledger: a file or postgres://USER@HOST/DATABASE",
    ).makeOptionMandatory(),
  options.keyFile,
  () =>
    new Option(
      "--head <head>",
      "verify: HASH or LENGTH:HASH that was kept, as verify and export tell it",
    ).argParser(keptHead),
  () => new Option("--json", "list, verify: JSON instead of text"),
];

export interface LedgerFlags {
  readonly ledger: string;
  readonly keyFile?: string;
  readonly head?: Partial<Head>;
  readonly json?: boolean;
}

export const shownHead = ({ length, hash }: Head): string => `${length}:${hash}`;

function keptHead(value: string): Partial<Head> {
  const found = /^(?:(\d{1,15}):)?([0-9a-f]{64})$/i.exec(value.trim());
  if (!found)
    throw new InvalidArgumentError(
      "want 64 hexadecimal digits, with the length and a colon before them or not",
    );
  const hash = found[2]!.toLowerCase();
  return found[1] === undefined ? { hash } : { length: Number(found[1]), hash };
}
