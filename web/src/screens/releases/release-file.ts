/** A release as written by reviews and `tokumei anonymize --json`; it may have more fields. */
export interface ReleaseFile {
  readonly id: string;
  readonly text: string;
  readonly certificates: readonly { readonly guarantee: string }[];
}

/** The releases in a file: one, a list, or one per line. Undefined if it contains anything else. */
export function releasesIn(content: string): readonly ReleaseFile[] | undefined {
  const values =
    parseJson(content) ??
    content
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(parseJson);
  const list = [values].flat();
  return list.length > 0 && list.every(isRelease) ? list : undefined;
}

function parseJson(text: string): unknown {
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

/** Whether the source texts are needed to check it. */
export const needsSource = (releases: readonly ReleaseFile[]): boolean =>
  releases.some(({ certificates }) =>
    certificates.some(({ guarantee }) => guarantee === "substring-k-anonymity"),
  );
