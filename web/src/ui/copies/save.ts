import { t } from "../../i18n/index.svelte.ts";
import { tell } from "../../shell/toasts.svelte.ts";

const KEEP = 60_000;

/** Gives a file to the browser to save. */
export function saveFile(name: string, content: Blob | string, type = "text/plain"): void {
  const blob = typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP);
}

export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell("done", t().copies.copied);
  } catch {
    tell("error", t().copies.notCopied);
  }
}
