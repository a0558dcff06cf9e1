import type { TextLanguage } from "../../ui/forms/LanguageField.svelte";

/** What stands in the start form, kept for this tab until a review is made of it. */
export interface Draft {
  readonly text: string;
  readonly name: string;
  readonly policy: string;
  readonly lang: TextLanguage;
}

const KEY = "tokumei.review.draft";
const NOTHING: Draft = { text: "", name: "", policy: "document", lang: "auto" };

export const draft = {
  load(): Draft {
    try {
      return { ...NOTHING, ...JSON.parse(sessionStorage.getItem(KEY) ?? "{}") };
    } catch {
      return NOTHING;
    }
  },
  /** False for a text beyond what the browser keeps for a tab. */
  save(value: Draft): boolean {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(value));
      return true;
    } catch {
      sessionStorage.removeItem(KEY);
      return false;
    }
  },
  clear: () => sessionStorage.removeItem(KEY),
};
