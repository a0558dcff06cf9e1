/** What went wrong is the user's to mend: wrong use, unreadable input, unwritable output. */
export class UsageError extends Error {}

/** A check that was asked for failed. */
export class CheckFailed extends Error {}

/** Error classes the core throws for input it cannot take; their messages give positions and counts, never text. */
const EXPECTED = [UsageError, CheckFailed, RangeError, SyntaxError, TypeError];

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  EISDIR: "is a folder",
  ENOTDIR: "is not a folder",
  ENOSPC: "no space left on the device",
  EROFS: "the file system is read-only",
  EEXIST: "already exists",
};

/** The one sentence a user reads, or undefined for what is a bug of ours. */
export function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as NodeJS.ErrnoException).code;
  if (code && SYSTEM[code]) return SYSTEM[code];
  if (EXPECTED.some((expected) => error.constructor === expected)) return error.message;
  return undefined;
}
