/** A text to try a screen on. */
export interface SubjectSample {
  readonly id: string;
  /** As the interface calls it. */
  readonly name: string;
  readonly lang: "en" | "ja";
  readonly text: string;
}
