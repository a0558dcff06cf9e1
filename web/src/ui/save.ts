import { download } from "../api/client.ts";

/** How long the browser may take to start a download, in milliseconds. */
const KEEP = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP);
}

/** Saves an answer of the server under the name it gives, by default this one. */
export async function saveFrom(path: string, name: string): Promise<void> {
  const file = await download(path);
  saveBlob(file.blob, file.name ?? name);
}
