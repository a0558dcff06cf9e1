/** A release as reviews and `tokumei anonymize --json` write it; more fields than these go along. */
export interface ReleaseFile {
  readonly id: string;
  readonly text: string;
  readonly certificates: readonly { readonly guarantee: string }[];
}

/** Releases of a file: one, a list, or one a line. Undefined when something else is in it. */
export function releasesIn(content: string): readonly ReleaseFile[] | undefined {
  const found =
    parsed(content) ??
    content
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(parsed);
  const list = [found].flat();
  return list.length > 0 && list.every(isRelease) ? list : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRelease(value: unknown): value is ReleaseFile {
  const { id, text, certificates } = (value ?? {}) as Partial<Record<keyof ReleaseFile, unknown>>;
  return typeof id === "string" && typeof text === "string" && Array.isArray(certificates);
}

/** Whether it can be checked only beside the texts it was made from. */
export const needsSource = (releases: readonly ReleaseFile[]): boolean =>
  releases.some(({ certificates }) =>
    certificates.some(({ guarantee }) => guarantee === "substring-k-anonymity"),
  );
