/** What stands in the start form, kept for this tab until a review is made of it. */
export interface Draft {
  readonly text: string;
  readonly name: string;
  readonly policy: string;
}

const KEY = "tokumei.review.draft";
const NOTHING: Draft = { text: "", name: "", policy: "document" };

export const draft = {
  load(): Draft {
    try {
      return { ...NOTHING, ...JSON.parse(sessionStorage.getItem(KEY) ?? "{}") };
    } catch {
      return NOTHING;
    }
  },
  /** A text beyond what the browser keeps for a tab is not kept. */
  save(value: Draft): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(value));
    } catch {
      sessionStorage.removeItem(KEY);
    }
  },
  clear: () => sessionStorage.removeItem(KEY),
};
