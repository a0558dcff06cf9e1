import type { Fact, Message, Slot, SlotKind } from "../src/audience/message.ts";
import { languageOf } from "../src/doc/doc.ts";

/**
 * A message in one line: `I [really|truly] like {Tokyo>Japan>Asia}` has a slot with two wordings and a fact with three
 * levels; `[a|b:mark]` gives the kind of a slot, `_` stands for nothing.
 */
export function markedMessage(marked: string, id = "m"): Message {
  const facts: Fact[] = [];
  const slots: Slot[] = [];
  let text = "";
  for (const part of marked.split(/(\[[^\]]*\]|\{[^}]*\})/)) {
    const inner = part.slice(1, -1);
    if (part.startsWith("[")) {
      const [written, kind = "synonym"] = inner.split(":");
      const wordings = written!.split("|").map((wording) => wording.replaceAll("_", ""));
      const from = text.length;
      text += wordings[0]!;
      slots.push({ from, to: text.length, kind: kind as SlotKind, wordings });
    } else if (part.startsWith("{")) {
      const chain = inner.split(">").map((step, level) => ({ text: step, level }));
      const from = text.length;
      text += chain[0]!.text;
      facts.push({ from, to: text.length, key: inner, label: "LOCATION", chain });
    } else text += part;
  }
  return { id, time: "2026-11-16T00:00:00.000Z", lang: languageOf(text), text, facts, slots };
}
