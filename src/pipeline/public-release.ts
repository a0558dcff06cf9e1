/**
 * The public form of releases. It is made from the text as published, from where replacements stand in that text, and from the policy's
 * preset: nothing is computed from what was removed, so two sources that differ in removed values only have the same release, byte for byte.
 * Lengths, offsets of the source, scores, evidence, what was found and left, and hashes of policies are for the record (secret-record.ts).
 */
import { canonicalJson } from "../doc/canonical-json.ts";
import { type FilePart, publicParts } from "../doc/file-part.ts";
import type { Span } from "../doc/span.ts";
import type { OperatorDeclaration, Tell } from "../transform/operator.ts";
import { operators as builtInOperators } from "../transform/operators.ts";
import type { Signature } from "../transform/signature.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import type { Certificate } from "./certificate.ts";
import type { Guarantee } from "./guarantees/guarantee.ts";
import { guarantees as builtInGuarantees } from "./guarantees/index.ts";
import { type Policy, presetPolicy, type Rule, ruleFor } from "./policy.ts";
import { isPreset } from "./presets.ts";
import { editsOf, type Release } from "./release.ts";
import { BY_HAND, KEPT, REPAIR } from "./review.ts";
import { unreadLanguages } from "./unread-languages.ts";
import { unreadParts } from "./unread-parts.ts";

export const PUBLIC_RELEASE = "tokumei/release/1";

/** What may be published of releases. */
export interface PublicRelease {
  readonly format: typeof PUBLIC_RELEASE;
  /** Absent for a policy of one's own: its hash would let whoever guesses a deny list know that they are right. */
  readonly preset?: string;
  readonly documents: readonly PublicDocument[];
  readonly signature?: Signature;
}

export interface PublicDocument {
  readonly id: string;
  readonly text: string;
  /** What stands in the place of something, by its place in `text`. Nothing is said of what was left out without a mark. */
  readonly placeholders: readonly Placeholder[];
  readonly changes: readonly Changes[];
  /** What the policy would have changed and a person kept, by its place in `text`. */
  readonly kept?: readonly (Span & { readonly label: string })[];
  readonly guarantees: readonly PublicGuarantee[];
  readonly parts?: readonly FilePart[];
  readonly notices?: readonly Message[];
}

export interface Placeholder extends Span {
  readonly label: string;
  readonly operator: string;
}

/** How many values of a label an operator replaced, and what a reader learns of them from what stands there. */
export interface Changes {
  readonly label: string;
  readonly operator: string;
  readonly count: number;
  readonly tells: readonly Tell[];
}

export interface PublicGuarantee extends Message {
  readonly guarantee: string;
  readonly holds: boolean;
}

/** What releases were made with. */
export interface MadeWith {
  readonly policy: Policy;
  /** All that are built in by default. */
  readonly operators?: readonly OperatorDeclaration[];
  readonly guarantees?: readonly Guarantee[];
}

/** The one place that makes the public form. Ids are published as they are given. */
export function publicRelease(
  releases: readonly Release[],
  { policy, operators = builtInOperators, guarantees = builtInGuarantees }: MadeWith,
): PublicRelease {
  const tells = tellsUnder(policy, operators);
  return {
    format: PUBLIC_RELEASE,
    ...presetOf(policy),
    documents: releases.map((release) => publicDocument(release, tells, guarantees)),
  };
}

function publicDocument(
  release: Release,
  tells: (label: string, operator: string) => readonly Tell[],
  guarantees: readonly Guarantee[],
): PublicDocument {
  const { id, text, parts } = release;
  const placeholders = placeholdersIn(release).filter(({ from, to }) => from < to);
  const kept = keptIn(release);
  const notices = [...unreadParts(publicParts(parts ?? [])), ...unreadLanguages({ text })];
  return {
    ...{ id, text, placeholders, changes: changesIn(placeholders, tells) },
    ...(kept.length > 0 && { kept }),
    guarantees: release.certificates.map((certificate) => publicGuarantee(certificate, guarantees)),
    ...(parts && { parts: publicParts(parts) }),
    ...(notices.length > 0 && { notices }),
  };
}

export function placeholdersIn(release: Pick<Release, "text" | "edits">): Placeholder[] {
  const edits = editsOf(release);
  return edits.inserted().map(({ from, to }, i) => {
    const { label = "", operator = "" } = edits.list[i] ?? {};
    return { from, to, label, operator };
  });
}

/** What a person kept is part of the text that is published; where it reaches into what is replaced, only the rest of it is. */
function keptIn(release: Release): NonNullable<PublicDocument["kept"]> {
  const edits = editsOf(release);
  return release.findings
    .filter(({ changed, reason }) => !changed && reason.code === KEPT.code)
    .map(({ from, to, label }) => ({ from: edits.mapPos(from, 1), to: edits.mapPos(to, -1), label }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.label < b.label ? -1 : 1));
}

function changesIn(
  placeholders: readonly Placeholder[],
  tells: (label: string, operator: string) => readonly Tell[],
): Changes[] {
  const counts = new Map<string, Changes>();
  for (const { label, operator } of placeholders) {
    const key = JSON.stringify([label, operator]);
    const before = counts.get(key) ?? { label, operator, count: 0, tells: tells(label, operator) };
    counts.set(key, { ...before, count: before.count + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, changes]) => changes);
}

/** Figures are published where they follow from the text as published. */
function publicGuarantee(certificate: Certificate, guarantees: readonly Guarantee[]): PublicGuarantee {
  const { guarantee, holds, code, values } = certificate;
  const published = guarantees.find(({ name }) => name === guarantee)?.published;
  if (!published) return { guarantee, holds, ...message("guarantee-stated") };
  const shown = Object.entries(values).filter(([name]) => published.includes(name));
  return { guarantee, holds, code, values: Object.fromEntries(shown) };
}

/** The options of an operator under a policy; those of an operator that a person chose instead are its defaults. */
export function optionsUnder(policy: Policy, label: string, operator: string): Rule["options"] {
  const rule = ruleFor(policy, label);
  return rule.operator === operator ? rule.options : {};
}

function tellsUnder(policy: Policy, operators: readonly OperatorDeclaration[]) {
  return (label: string, operator: string): readonly Tell[] => {
    if (operator === BY_HAND) return ["by-hand"];
    if (operator === REPAIR) return ["coarser-value"];
    const declaration = operators.find(({ name }) => name === operator);
    return declaration?.tells?.(optionsUnder(policy, label, operator)) ?? ["not-stated"];
  };
}

function presetOf(policy: Policy): Pick<PublicRelease, "preset"> {
  const { name } = policy;
  return isPreset(name) && canonicalJson(policy) === canonicalJson(presetPolicy(name))
    ? { preset: name }
    : {};
}

/** The file that is published. */
export const publicJson = (release: PublicRelease): string => `${JSON.stringify(release, undefined, 1)}\n`;
