import type { TextView } from "../view.ts";

/** A judgment, long enough to be recognised by its words: parties on the one hand, courts and what they do on the other. */
const PARTIES =
  /\b(?:applicant|appellant|respondent|plaintiff|defendant|claimant|petitioner|accused|complainant)s?\b/gi;
const COURTS = /\b(?:court|tribunal|judge|judgment|judgement|appeal|proceedings|convicted|Article \d+)\b|§/gi;
const READ = 20_000;
const FEWEST = 6;
/** One of each in so many characters; few of the one may be made up for by many of the other. */
const DENSITY = 1_200;

export function isJudgment(text: string): boolean {
  const start = text.slice(0, READ);
  const least = Math.max(FEWEST, start.length / DENSITY);
  const parties = start.match(PARTIES)?.length ?? 0;
  const courts = start.match(COURTS)?.length ?? 0;
  return parties >= least / 2 && courts >= least / 2 && parties + courts >= 2 * least;
}

const isJudgmentIn = ({ text }: TextView) => isJudgment(text);

/** The same of a text that several ask about: found out once. */
export const isCourtText = (view: TextView): boolean => view.once(isJudgmentIn);
