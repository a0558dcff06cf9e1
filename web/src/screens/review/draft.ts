import type { TextLanguage } from "../../ui/forms/LanguageField.svelte";
import { tabStorage } from "../../ui/tab-storage.ts";

/** The content of the start form, stored for this tab until a review is created from it. */
interface Settings {
  readonly name: string;
  readonly policy: string;
  readonly lang: TextLanguage;
  /** Name of the writer's profile; empty for none. */
  readonly profile: string;
}

/** A text may be long: it is stored separately, not at every letter of its name. */
export const draftText = tabStorage("review.draft.text", "");
export const draft = tabStorage<Settings>("review.draft", {
  name: "",
  policy: "document",
  lang: "auto",
  profile: "",
});
