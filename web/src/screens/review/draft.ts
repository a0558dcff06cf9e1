import type { TextLanguage } from "../../ui/forms/LanguageField.svelte";
import { kept } from "../../ui/kept.ts";

/** What stands in the start form, kept for this tab until a review is made of it. */
interface Settings {
  readonly name: string;
  readonly policy: string;
  readonly lang: TextLanguage;
  /** Name of what is known about the writer; empty for none. */
  readonly profile: string;
}

/** A text may be long: it is kept by itself, not at every letter of its name. */
export const draftText = kept("review.draft.text", "");
export const draft = kept<Settings>("review.draft", {
  name: "",
  policy: "document",
  lang: "auto",
  profile: "",
});
