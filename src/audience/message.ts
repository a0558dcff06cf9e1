import type { Span } from "../doc/span.ts";
import type { Chain } from "../knowledge/generalise.ts";
import type { Lang } from "../knowledge/places.ts";

/** A step of a fact's chain: `text` as it stands in the sentence, with the article and preposition it needs there. */
export interface FactLevel extends Chain {
  /** The words that tell, where `text` has others around them: Cambridge of "in Cambridge". */
  readonly value?: string;
}

/** What a phrase tells about the writer, and what can be said instead. */
export interface Fact extends Span {
  /** The same in every message that tells the same: the attribute it belongs to and the phrase, folded. */
  readonly key: string;
  readonly label: string;
  /** From the phrase itself (level 0) to what says least. */
  readonly chain: readonly FactLevel[];
}

export type SlotKind =
  | "synonym"
  | "phrase"
  | "numeral"
  | "contraction"
  | "spelling"
  | "comma"
  | "coordination"
  | "optional"
  | "order"
  | "ending"
  | "layout"
  | "mark";

/** A place where several wordings say the same. `wordings[0]` is what the writer wrote. */
export interface Slot extends Span {
  readonly kind: SlotKind;
  readonly wordings: readonly string[];
}

/** A message as its writer wrote it. Facts and slots are sorted and disjoint, all positions are of `text`. */
export interface Message {
  readonly id: string;
  /** When it was shared, ISO 8601 in UTC. */
  readonly time: string;
  readonly lang: Lang;
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly slots: readonly Slot[];
}

/** What one recipient got: a level for every fact, a wording for every slot. */
export interface Copy {
  readonly recipient: string;
  readonly audience: string;
  /** For every fact the position in its chain. */
  readonly levels: readonly number[];
  /** The code word: for every slot the position in its wordings. */
  readonly word: readonly number[];
}

/** People who may read the same. */
export interface Audience {
  readonly name: string;
  /** 1 may read everything, 0 nothing beyond the highest generalisation. */
  readonly trust: number;
  readonly recipients: readonly string[];
}
