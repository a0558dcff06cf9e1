import type { Span } from "../../doc/span.ts";
import type { AudienceDecision } from "./audience.ts";

/** What one place of a leak says about one recipient. */
export interface Evidence {
  readonly leak: number;
  readonly message: string;
  readonly kind: "slot" | "level";
  /** Which slot or fact of the message. */
  readonly at: number;
  readonly span: Span;
  /** Position in the wordings of the slot or in the chain of the fact. */
  readonly shows: number;
  readonly matches: boolean;
}

export interface Suspect {
  readonly recipient: string;
  readonly audience: string;
  /** The chance that an innocent recipient's copies agree with the leak as well as this one's. */
  readonly pValue: number;
  /** The same for any of the recipients who got one of the messages: accused when at most the bound. */
  readonly corrected: number;
  /** How probable it is that this one leaked, if one person did. */
  readonly likelihood: number;
  readonly accused: boolean;
  readonly evidence: readonly Evidence[];
}

export interface TraceResult {
  readonly verdict: "accused" | "suspects" | "nobody";
  /** What `corrected` was held against: the bound asked for, cut for repeated looks. */
  readonly bound: number;
  readonly recipients: number;
  /** Ids of the messages the leak is about. */
  readonly messages: readonly string[];
  /** Audiences by what the leak tells, the likeliest first. */
  readonly audiences: readonly AudienceDecision[];
  /** The most probable first. */
  readonly suspects: readonly Suspect[];
}

export interface TraceSettings {
  /** Chance of accusing anybody innocent, in all looks together; 1e-6 when not given. */
  readonly bound?: number;
  /** Which look at growing evidence this is, from 1: look t may spend bound / (t (t + 1)). */
  readonly look?: number;
  /** Suspects to tell of besides the accused; 10 when not given. */
  readonly limit?: number;
  /** Facts a leak tells in other words (the paper's co-occurrence with the profile). */
  readonly factsIn?: (leak: string) => readonly { readonly key: string; readonly level: number }[];
}
