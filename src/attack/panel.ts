/**
 * A panel of attackers. A repair is made against some of them and judged by the others, which it has not seen; which ones, is
 * drawn for each run. "Found by none" of those it was made against says nothing of the rest.
 */
import type { Doc } from "../doc/doc.ts";
import { seededRandom, shuffled } from "../nlp/random.ts";
import { type Attack, attack } from "./attack.ts";
import type { AttackSetup } from "./attack-setup.ts";
import { ATTACKERS, type Attacker } from "./attackers.ts";
import { type Control, controlAttack } from "./control.ts";
import type { Target } from "./judge.ts";
import type { Searcher } from "./searcher.ts";
import { wordsOf } from "./words.ts";

export interface Panel {
  readonly seen: readonly Attacker[];
  readonly unseen: readonly Attacker[];
}

/** Attackers that a repair is made against besides the stated one. */
const DRAWN = 2;

/** The stated attacker is seen, and some of the others, as the seed says. */
export function drawPanel(stated: Attacker, seed: number): Panel {
  const others = ATTACKERS.filter(({ name }) => name !== stated.name);
  const order = Array.from(shuffled(others.length, seededRandom(seed)), (i) => others[i]!);
  return { seen: [stated, ...order.slice(0, DRAWN)], unseen: order.slice(DRAWN) };
}

/** How one attacker of the panel fared. */
export interface PanelAttack {
  readonly attacker: string;
  readonly seen: boolean;
  readonly before: Attack;
  readonly after?: Attack;
}

/** Every attacker of the panel on a document, and on what would be published of it. */
export async function attackByPanel(
  { seen, unseen }: Panel,
  doc: Doc,
  published: Doc | undefined,
  target: Target,
  setup: AttackSetup,
  using: Searcher,
): Promise<PanelAttack[]> {
  const result: PanelAttack[] = [];
  for (const attacker of [...seen, ...unseen]) {
    const settings = { ...setup.settingsFor(doc), attacker };
    const attackOn = (text: Doc) => attack(text, wordsFor(attacker, text, setup), target, settings, using);
    result.push({
      ...{ attacker: attacker.name, seen: seen.includes(attacker), before: await attackOn(doc) },
      ...(published && { after: await attackOn(published) }),
    });
  }
  return result;
}

/** Who ranks words by what they are labelled as, reads labels. */
export const wordsFor = ({ readsFindings }: Attacker, doc: Doc, { analyse, findings }: AttackSetup) =>
  readsFindings ? wordsOf(doc, findings(doc)) : analyse(doc);

export interface PanelRow {
  readonly attacker: string;
  readonly seen: boolean;
  readonly documents: number;
  /** Documents whose person was found, as they were read and as they would be published. */
  readonly before: number;
  readonly after?: number;
  /** Documents whose person the same attacker finds with the words of another document. */
  readonly chance?: number;
}

/** What the panel found in all documents together. */
export async function panelTable(
  documents: readonly { readonly target: Target; readonly panel: readonly PanelAttack[] }[],
  hits: number,
  using: Searcher,
): Promise<PanelRow[]> {
  const rows: PanelRow[] = [];
  for (const [i, { attacker, seen }] of (documents[0]?.panel ?? []).entries()) {
    const attacks = documents.map(({ target, panel }) => ({ target, ...panel[i]! }));
    const control: Control | undefined = await controlAttack(
      attacks.map(({ target, before }) => ({ target, attack: before })),
      hits,
      using,
    );
    rows.push({
      ...{ attacker, seen, documents: documents.length },
      before: attacks.filter(({ before }) => before.reidentified).length,
      ...(attacks.some(({ after }) => after) && {
        after: attacks.filter(({ after }) => after?.reidentified).length,
      }),
      ...(control && { chance: control.reidentified }),
    });
  }
  return rows;
}
