/** What leaks show, beside the copy of one suspect: places with one number in both. */
import type { TraceAnswer } from "../../../../src/server/schemas/index.ts";
import { choicesByNumber, type Place, placesOf, segmentsOf } from "../../ui/copies/places.ts";

export type Suspect = TraceAnswer["suspects"][number];

export interface Sign {
  /** From 1, in the order of the copy. */
  readonly number: number;
  readonly place: number;
  readonly of: "fact" | "slot";
  /** What the leak says there, in its own words. */
  readonly leak: string;
  /** What the copy says; undefined where it was written by hand. */
  readonly copy: string | undefined;
  readonly matches: boolean;
  /** Told in other words: nothing in the leak can be pointed at. */
  readonly inOtherWords: boolean;
}

/** A piece of a text; one with a sign is marked. */
export interface Piece {
  readonly text: string;
  readonly sign?: Sign;
}

/** One leak beside one copy. */
export interface Comparison {
  readonly leak: number;
  readonly message: string;
  readonly time: string;
  readonly signs: readonly Sign[];
  readonly leakPieces: readonly Piece[];
  readonly copyPieces: readonly Piece[];
}

/** For every leak and message with evidence about a suspect; of one leak the message that agrees best first. */
export function comparisonsOf(answer: TraceAnswer, leaks: readonly string[], suspect: Suspect): Comparison[] {
  const agreeing = ({ signs }: Comparison) => signs.filter(({ matches }) => matches).length;
  return comparisons(answer, leaks, suspect).sort((a, b) => a.leak - b.leak || agreeing(b) - agreeing(a));
}

function comparisons(answer: TraceAnswer, leaks: readonly string[], suspect: Suspect): Comparison[] {
  return answer.originals.flatMap((original) => {
    const copy = suspect.copies.find(({ message }) => message === original.id);
    if (!copy) return [];
    const places = placesOf(original);
    const choices = choicesByNumber(places, copy);
    return leaks.flatMap((text, leak) => {
      const seen = suspect.evidence.filter((each) => each.leak === leak && each.message === original.id);
      if (seen.length === 0) return [];
      const found = seen
        .map((evidence) => ({ evidence, place: placeOf(places, evidence) }))
        .sort((a, b) => a.place - b.place || a.evidence.span.from - b.evidence.span.from)
        .map(({ evidence, place }, i) => ({
          evidence,
          sign: signOf(text, places, choices, evidence, place, i + 1),
        }));
      const signs = found.map(({ sign }) => sign);
      return [
        {
          ...{ leak, message: original.id, time: original.time, signs },
          leakPieces: leakPieces(text, found),
          copyPieces: segmentsOf(original.text, places, choices).map(({ text, place }) => {
            const sign = place === undefined ? undefined : signs.find((each) => each.place === place);
            return sign ? { text, sign } : { text };
          }),
        },
      ];
    });
  });
}

type Evidence = Suspect["evidence"][number];

const placeOf = (places: readonly Place[], { kind, at }: Evidence) =>
  places.findIndex(({ of, index }) => of === (kind === "slot" ? "slot" : "fact") && index === at);

function signOf(
  text: string,
  places: readonly Place[],
  choices: readonly (number | undefined)[],
  { span, matches, shows }: Evidence,
  at: number,
  number: number,
): Sign {
  const place = places[at]!;
  const choice = choices[at];
  const inOtherWords = place.of === "fact" && span.from === 0 && span.to === text.length;
  return {
    ...{ number, place: at, of: place.of, matches, inOtherWords },
    leak: inOtherWords ? (place.texts[shows] ?? "") : text.slice(span.from, span.to),
    copy: choice === undefined ? undefined : place.texts[choice],
  };
}

/** The leak cut at what was seen in it; of spans that overlap the first counts. */
function leakPieces(
  text: string,
  found: readonly { readonly evidence: Evidence; readonly sign: Sign }[],
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const inText = found.filter(({ sign }) => !sign.inOtherWords);
  for (const { evidence, sign } of inText.sort((a, b) => a.evidence.span.from - b.evidence.span.from)) {
    const { from, to } = evidence.span;
    if (from < at || to <= from) continue;
    if (from > at) pieces.push({ text: text.slice(at, from) });
    pieces.push({ text: text.slice(from, to), sign });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
