import { t } from "../../i18n/index.svelte.ts";
import { showToast } from "../../shell/toasts.svelte.ts";
import { saveBlob } from "../save.ts";

/** Saves a file through the browser. */
export function saveFile(name: string, content: Blob | string, type = "text/plain"): void {
  saveBlob(
    typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content,
    name,
  );
}

export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("done", t().copies.copied);
  } catch {
    showToast("error", t().copies.notCopied);
  }
}
