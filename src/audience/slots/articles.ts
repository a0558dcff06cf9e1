import { article } from "../../knowledge/inflect.ts";
import type { Candidate } from "./candidate.ts";
import { isOpen, type Reading } from "./reading.ts";

/** Candidates with the article before them taken in where wordings want different ones: "a car", "an automobile". */
export function withArticles(reading: Reading, candidates: readonly Candidate[]): Candidate[] {
  if (reading.lang !== "en") return [...candidates];
  return candidates.map((candidate) => withArticle(reading, candidate));
}

function withArticle(reading: Reading, candidate: Candidate): Candidate {
  const { first, from, wordings } = candidate;
  const before = reading.words[first - 1];
  if (from !== reading.words[first]!.from || !before || !/^an?$/.test(before.lower)) return candidate;
  const articles = wordings.map((wording) => article(before.text, wording));
  if (articles.every((each) => each === before.text)) return candidate;
  if (!isOpen(reading, first - 1, first + 1)) return { ...candidate, wordings: wordings.slice(0, 1) };
  const space = reading.text.slice(before.to, from);
  const others = wordings.slice(1).map((wording, i) => `${articles[i + 1]}${space}${wording}`);
  const now = reading.text.slice(before.from, candidate.to);
  return { ...candidate, first: first - 1, from: before.from, wordings: [now, ...others] };
}
