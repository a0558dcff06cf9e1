/** What office documents are tested with: replace what was planted, and look for it in everything that was written. */
import { unzipSync } from "fflate";
import { Edits } from "../src/doc/edits.ts";
import type { Answer } from "../src/formats/rewrite.ts";
import { PLANTED } from "./office-samples.ts";

/** Replaces every planted identifier. */
export const replacePlanted: Answer = ({ text }) =>
  Edits.of(
    text.length,
    [...text.matchAll(PLANTED)].map(({ 0: value, index }) => ({
      from: index,
      to: index + value.length,
      insert: "[P]",
    })),
  );

/** All entries of a package, and of the packages inside it, as text: names with their folders. */
export function unpacked(bytes: Uint8Array, folder = ""): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (/\.(?:docx|xlsx|pptx)$/.test(name)) Object.assign(texts, unpacked(content, `${folder}${name}/`));
    else
      texts[folder + name] = Buffer.from(content).toString(
        /\.(?:png|jpeg|bin)$/.test(name) ? "latin1" : "utf8",
      );
  }
  return texts;
}

/** Where planted identifiers are left, as names of entries. */
export function leftIn(bytes: Uint8Array): string[] {
  const decoded = (text: string) =>
    text.replace(/(?:%[0-9A-F]{2})+/gi, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString());
  return Object.entries(unpacked(bytes)).flatMap(([name, text]) =>
    [...`${name} ${decoded(text.replace(/<[^>]*>/g, "") + text)}`.matchAll(PLANTED)].map(
      ([value]) => `${name}: ${value}`,
    ),
  );
}
