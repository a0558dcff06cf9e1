/** A preview as it is shown: copies by audience, the most trusted first, with the places at which they differ. */
import type { ShareAnswer, ShareRequest } from "../../../../src/server/schemas/index.ts";
import {
  type Choices,
  choicesByEdits,
  choicesByNumber,
  type Place,
  placesOf,
  type Segment,
  segmentsByHand,
  segmentsOf,
  varyingPlaces,
} from "../../ui/copies/places.ts";
import type { Previewed } from "./preview.svelte.ts";

export type ByHand = ShareAnswer["byHand"][number];

export interface CopyView {
  readonly recipient: string;
  readonly audience: string;
  readonly text: string;
  readonly choices: Choices;
  readonly byHand: ByHand | undefined;
  /** The audience the lists have, where the ledger has moved the recipient since. */
  readonly movedFrom: string | undefined;
}

export interface Group {
  readonly audience: string;
  readonly trust: number;
  readonly loss: number;
  readonly levels: readonly number[];
  readonly naturalness: ShareAnswer["naturalness"][number] | undefined;
  readonly copies: readonly CopyView[];
}

export interface View {
  readonly text: string;
  readonly answer: ShareAnswer;
  readonly places: readonly Place[];
  readonly groups: readonly Group[];
  /** Places at which copies differ. */
  readonly varying: ReadonlySet<number>;
  readonly facts: readonly FactView[];
}

/** Facts with one key, which all have one level in a copy. */
export interface FactView {
  readonly key: string;
  readonly label: string;
  readonly steps: readonly { readonly text: string; readonly audiences: readonly string[] }[];
}

export function viewOf({ request, answer }: Previewed): View {
  const places = placesOf(answer);
  const listed = listedIn(request.audiences);
  const hands = new Map(answer.byHand.map((each) => [each.recipient, each]));
  const copies = answer.copies.map(({ recipient, audience, text, edits }): CopyView => {
    const byHand = hands.get(recipient);
    const choices = byHand ? choicesByNumber(places, byHand) : choicesByEdits(places, edits);
    const wanted = listed.get(recipient);
    return {
      recipient,
      audience,
      text,
      choices,
      byHand,
      movedFrom: wanted === audience ? undefined : wanted,
    };
  });
  const varying = varyingPlaces(
    places.length,
    copies.map(({ choices }) => choices),
  );
  const groups = groupsOf(answer, copies);
  return { text: request.text, answer, places, groups, varying, facts: factsIn(answer, groups) };
}

/** Each recipient with the audience the request has them in. */
function listedIn(audiences: ShareRequest["audiences"]): ReadonlyMap<string, string> {
  const rows = typeof audiences === "string" ? [] : audiences.audiences;
  return new Map(
    rows.flatMap(({ name, recipients }) => recipients.map((recipient) => [recipient, name] as const)),
  );
}

function groupsOf(answer: ShareAnswer, copies: readonly CopyView[]): Group[] {
  const byAudience = new Map<string, CopyView[]>();
  for (const copy of copies) {
    const group = byAudience.get(copy.audience) ?? [];
    byAudience.set(copy.audience, group);
    group.push(copy);
  }
  const natural = new Map(answer.naturalness.map((each) => [each.audience, each]));
  return answer.levels
    .map(({ audience, trust, loss, levels }) => ({
      ...{ audience, trust, loss, levels },
      naturalness: natural.get(audience),
      copies: byAudience.get(audience) ?? [],
    }))
    .sort((a, b) => b.trust - a.trust);
}

function factsIn({ facts }: ShareAnswer, groups: readonly Group[]): FactView[] {
  const firsts = facts.flatMap((fact, i) =>
    facts.findIndex(({ key }) => key === fact.key) === i ? [i] : [],
  );
  return firsts.map((i) => {
    const { key, label, chain } = facts[i]!;
    const steps = chain.map(({ text }, level) => ({
      text,
      audiences: groups.filter(({ levels }) => levels[i] === level).map(({ audience }) => audience),
    }));
    return { key, label, steps };
  });
}

export function segmentsIn({ text, places }: View, copy: CopyView): readonly Segment[] {
  const made = segmentsOf(text, places, copy.choices);
  return copy.byHand ? segmentsByHand(made, copy.text) : made;
}

/** Places of a copy that no longer tell it from others. */
export const lostPlaces = ({ places }: View, { choices, byHand }: CopyView): Place[] =>
  byHand ? places.filter((_, i) => choices[i] === undefined) : [];

export const isUnique = ({ same, alike }: ByHand) => same === 0 && alike === 0;
