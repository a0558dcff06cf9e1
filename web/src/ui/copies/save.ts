import { t } from "../../i18n/index.svelte.ts";
import { tell } from "../../shell/toasts.svelte.ts";
import { saveBlob } from "../save.ts";

/** Gives a file to the browser to save. */
export function saveFile(name: string, content: Blob | string, type = "text/plain"): void {
  saveBlob(
    typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content,
    name,
  );
}

export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell("done", t().copies.copied);
  } catch {
    tell("error", t().copies.notCopied);
  }
}
