/** A release as reviews and `tokumei anonymize --release` write it, or the secret one of `--json`; it may have more fields. */
export type ReleaseFile = PublicFile | SecretFile;

interface PublicFile {
  readonly format: typeof PUBLIC;
  readonly documents: readonly {
    readonly text?: string;
    readonly guarantees: readonly { readonly guarantee: string }[];
  }[];
}

interface SecretFile {
  readonly id: string;
  readonly text: string;
  readonly certificates: readonly { readonly guarantee: string }[];
}

const PUBLIC = "tokumei/release/1";

/** The releases in a file: one, a list, or one per line. Undefined if it contains anything else. */
export function releasesIn(content: string): readonly ReleaseFile[] | undefined {
  const values =
    parseJson(content) ??
    content
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(parseJson);
  const list: unknown[] = [values].flat();
  const [first] = list;
  if (list.length === 1 && isPublic(first)) return [first];
  return list.length > 0 && list.every(isSecret) ? list : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSecret(value: unknown): value is SecretFile {
  const { id, text, certificates } = (value ?? {}) as Partial<Record<keyof SecretFile, unknown>>;
  return typeof id === "string" && typeof text === "string" && Array.isArray(certificates);
}

function isPublic(value: unknown): value is PublicFile {
  const { format, documents } = (value ?? {}) as Partial<Record<keyof PublicFile, unknown>>;
  return format === PUBLIC && Array.isArray(documents);
}

/** The texts that releases publish. */
export const textsIn = (releases: readonly ReleaseFile[]): readonly string[] =>
  releases.flatMap((release) =>
    isPublic(release) ? release.documents.flatMap(({ text }) => text ?? []) : release.text,
  );

/** SHA-256 of a text as UTF-8, in hexadecimal; empty where the browser does not offer it, as on a page without https. */
export async function sha256(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** As the server takes them: a public release by itself. */
export const bodyOf = (releases: readonly ReleaseFile[]): ReleaseFile | readonly ReleaseFile[] =>
  releases.length === 1 && isPublic(releases[0]) ? releases[0] : releases;

/** Whether the source texts are needed to check it. */
export const needsSource = (releases: readonly ReleaseFile[]): boolean =>
  releases.some((release) => guaranteesOf(release).includes("substring-k-anonymity"));

function guaranteesOf(release: ReleaseFile): readonly string[] {
  const claims = isPublic(release)
    ? release.documents.flatMap(({ guarantees }) => guarantees)
    : release.certificates;
  return claims.map(({ guarantee }) => guarantee);
}
