import type { TextLanguage } from "../../ui/forms/LanguageField.svelte";
import { kept } from "../../ui/kept.ts";

/** What stands in the start form, kept for this tab until a review is made of it. */
export interface Draft {
  readonly text: string;
  readonly name: string;
  readonly policy: string;
  readonly lang: TextLanguage;
  /** Name of what is known about the writer; empty for none. */
  readonly profile: string;
}

export const draft = kept<Draft>("review.draft", {
  text: "",
  name: "",
  policy: "document",
  lang: "auto",
  profile: "",
});
