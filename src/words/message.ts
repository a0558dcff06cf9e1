/**
 * What is said to people is a value: a code and what stands in its holes. Sentences are made from it where somebody reads them, in
 * their language (say.ts). No code reads a sentence back.
 */
export interface Message {
  readonly code: string;
  readonly values?: Values;
}

export type Values = Readonly<Record<string, Value>>;

/** A number is written as the language writes it; a message is said inside the sentence, a list of them with commas. */
export type Value = string | number | Message | readonly Message[];
