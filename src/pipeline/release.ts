import type { Edit } from "../doc/edits.ts";
import { Edits } from "../doc/edits.ts";
import type { FilePart } from "../doc/file-part.ts";
import type { Finding } from "../doc/finding.ts";
import type { Message } from "../words/message.ts";
import type { Certificate } from "./certificate.ts";
import type { Decision } from "./decide.ts";

/** A finding with what became of it. */
export interface Judged extends Finding {
  readonly changed: boolean;
  readonly reason: Message;
}

/**
 * The published text with what was done to it. Spans of edits and findings are of the text before. Neither holds a value that was removed,
 * but lengths and scores tell it to whoever tries candidates: a release is secret, and `publicRelease` makes what may be published of it.
 */
export interface Release {
  readonly id: string;
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly findings: readonly Judged[];
  readonly certificates: readonly Certificate[];
  /** What became of the parts of the file that the text stands for. */
  readonly parts?: readonly FilePart[];
  /** Parts of the file that nobody read, and languages of the text that no model reads. */
  readonly notices?: readonly Message[];
}

/** The edits of a release as a value; the length of the text before follows from the text after. */
export function editsOf(release: Pick<Release, "text" | "edits">): Edits {
  const grown = release.edits.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);
  return Edits.of(release.text.length - grown, release.edits);
}

export function judged(decisions: readonly Decision[]): Judged[] {
  return decisions.map(({ finding, changed, reason }) => {
    const { from, to, label, score, source, why, entity } = finding;
    return { from, to, label, score, source, why, ...(entity !== undefined && { entity }), changed, reason };
  });
}
