/**
 * Sentences as numbers for train.py: what `NetworkInputs` gives of them, so that training and run-time read words with the same
 * code. All files are little-endian arrays; meta.json says how many there are of each.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { NetworkInputs } from "../../../src/nlp/network/inputs.ts";
import type { Sentence } from "../../../src/nlp/sentence.ts";

export interface Vectors {
  readonly dims: number;
  /** In order. */
  readonly keys: Uint32Array;
  readonly values: Float32Array;
}

export interface Export {
  /** Adds a labelled sentence to a part: "train", or "dev ..." for those that only measure. */
  readonly add: (part: string, sentence: Sentence) => void;
  readonly close: () => void;
}

interface Part {
  readonly sentences: number[];
  readonly forms: number[];
  readonly bits: number[];
  readonly gold: number[];
  readonly roles: number[];
}

export function openExport(
  folder: string,
  labels: readonly string[],
  inputs: NetworkInputs,
  vectors?: Vectors,
): Export {
  mkdirSync(folder, { recursive: true });
  const parts = new Map<string, Part>();
  const forms = new Map<string, number>();
  const starts = [0];
  const rows: number[] = [];
  const formVectors: number[] = [];
  const formBits: (readonly number[])[] = [];
  const masks = new Map<string, number>();
  const places = new Map(Array.from(vectors?.keys ?? [], (key, i) => [key, i]));
  const words = Math.ceil(inputs.bits / 32);

  const formOf = (key: string) => {
    let number = forms.get(key);
    if (number !== undefined) return number;
    forms.set(key, (number = forms.size));
    const { fields, vector, bits } = inputs.form(key);
    fields.forEach((hashes, i) => {
      for (const hash of hashes) rows.push(hash % inputs.fields[i]!.rows);
      starts.push(rows.length);
    });
    formVectors.push(vector === undefined ? -1 : (places.get(vector) ?? -1));
    formBits.push(bits);
    return number;
  };
  const maskOf = (label: string) => {
    let number = masks.get(label);
    if (number === undefined) masks.set(label, (number = masks.size));
    return number;
  };
  return {
    add(name, sentence) {
      let part = parts.get(name);
      if (!part) parts.set(name, (part = { sentences: [0], forms: [], bits: [], gold: [], roles: [] }));
      const { forms: tokens, bits, gold } = part;
      const first = tokens.length;
      for (const key of inputs.keys(sentence)) {
        const form = formOf(key);
        tokens.push(form);
        for (let i = 0; i < words; i++) bits.push(0);
        for (const bit of formBits[form]!) setBit(bits, (tokens.length - 1) * words, bit);
      }
      inputs.tokenBits(sentence, (t, bit) => setBit(bits, (first + t) * words, bit));
      const { roles } = inputs;
      if (roles) {
        const around = [...tokens.slice(first), formOf(roles.outside)];
        for (const at of roles.of(sentence)) part.roles.push(at < 0 ? -1 : around[at]!);
      }
      for (const label of sentence.labels ?? []) gold.push(maskOf(label));
      if (gold.length !== tokens.length) throw new RangeError("a label for each token");
      part.sentences.push(tokens.length);
    },
    close() {
      const write = (name: string, array: NodeJS.TypedArray) => writeFileSync(join(folder, name), array);
      write("forms.starts", Uint32Array.from(starts));
      write("forms.rows", Uint32Array.from(rows));
      write("forms.vector", Int32Array.from(formVectors));
      const allowed = [...masks.keys()].flatMap((choice) => {
        const possible = choice.split("|");
        return labels.map((label) => Number(possible.includes(label)));
      });
      write("masks.u8", Uint8Array.from(allowed));
      if (vectors) {
        write("vectors.f32", vectors.values);
        write("vectors.keys", vectors.keys);
      }
      for (const [name, part] of parts) {
        const file = name.replaceAll(" ", "-");
        write(`${file}.sentences`, Uint32Array.from(part.sentences));
        write(`${file}.forms`, Uint32Array.from(part.forms));
        write(`${file}.bits`, Uint32Array.from(part.bits));
        write(`${file}.gold`, Uint16Array.from(part.gold));
        if (inputs.roles) write(`${file}.roles`, Int32Array.from(part.roles));
      }
      const meta = {
        labels,
        fields: inputs.fields,
        bits: inputs.bits,
        roles: inputs.roles?.count ?? 0,
        vectors: vectors?.keys.length ?? 0,
        vectorDims: vectors?.dims ?? 0,
        parts: Object.fromEntries(
          [...parts].map(([name, { sentences, forms }]) => [
            name,
            { sentences: sentences.length - 1, tokens: forms.length },
          ]),
        ),
      };
      writeFileSync(join(folder, "meta.json"), `${JSON.stringify(meta, null, 1)}\n`);
    },
  };
}

function setBit(bits: number[], from: number, bit: number): void {
  bits[from + (bit >> 5)] = (bits[from + (bit >> 5)]! | (1 << (bit & 31))) >>> 0;
}
