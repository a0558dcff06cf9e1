export { CheckFailed, sentenceFor, UsageError } from "../words/failure.ts";

/** 1: a check that was asked for failed. 2: wrong use, unreadable input, unwritable output. 70: a bug of ours. */
export const EXIT = { done: 0, checkFailed: 1, usage: 2, bug: 70 } as const;
