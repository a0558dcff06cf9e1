/** Names of files and folders are texts too: who is in them is found, told, and replaced on request. */
import { createDoc } from "../doc/doc.ts";
import type { Edit } from "../doc/edits.ts";
import { Entities } from "../pipeline/entities.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";

/** A name or path without what identifies someone; the same where nothing does. Equal values are replaced alike in all names of a run. */
export type SafeName = (path: string) => string;

export function safeNames({ anonymize }: Pick<Pipeline, "anonymize">): SafeName {
  const entities = new Entities();
  const safe = (stem: string): string => {
    const { edits } = anonymize(createDoc("name", asText(stem)), entities);
    return edits.empty ? stem : withEdits(stem, edits.list);
  };
  return (path) =>
    path
      .split(/([/\\])/)
      .map((part, i) => (i % 2 === 1 ? part : ofPart(part, safe)))
      .join("");
}

const ENDING = /\.[A-Za-z0-9]{1,8}(?:\.gz)?$/i;

function ofPart(part: string, safe: (stem: string) => string): string {
  const ending = ENDING.exec(part);
  const at = ending && ending.index > 0 ? ending.index : part.length;
  return safe(part.slice(0, at)) + part.slice(at);
}

/** Of the same length, with spaces where names of files have other separators; an address keeps its own. */
const asText = (stem: string) =>
  stem.includes("@") ? stem : stem.replace(/[_+~]|(?<=\p{L})[.-](?=\p{L})/gu, " ");

function withEdits(stem: string, edits: readonly Edit[]): string {
  let out = "";
  let at = 0;
  for (const { from, to, insert } of edits) {
    out += stem.slice(at, from) + insert.replace(/[/\\\0]/g, "_");
    at = to;
  }
  return out + stem.slice(at);
}

/** Gives every name once: the second `a.txt` is `a (2).txt`. */
export function distinctNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const ending = ENDING.exec(name);
    const at = ending ? ending.index : name.length;
    let distinct = name;
    for (let i = 2; given.has(distinct); i++) distinct = `${name.slice(0, at)} (${i})${name.slice(at)}`;
    given.add(distinct);
    return distinct;
  };
}
