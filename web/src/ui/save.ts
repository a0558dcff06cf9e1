import { download } from "../api/client.ts";

/** How long the browser may take to begin with a file, in milliseconds. */
const KEEP = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP);
}

/** Saves what the server sends, under the name it gives or else this one. */
export async function saveFrom(path: string, name: string): Promise<void> {
  const got = await download(path);
  saveBlob(got.blob, got.name ?? name);
}
