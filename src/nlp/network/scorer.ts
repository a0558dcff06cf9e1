import { createDecoder } from "../crf-decode.ts";
import type { Sentence } from "../sentence.ts";
import { chainScores, type Scorer } from "../tagger.ts";
import { type Body, MOST_TOKENS } from "./body.ts";
import { bodyOf } from "./body-of.ts";
import { formReader } from "./forms.ts";
import type { NetworkInputs } from "./inputs.ts";
import { addRow, type Network } from "./network.ts";

/** Adds `factor` times the scores that the network gives the labels of a sentence's tokens, row by token. */
export type AddScores = (sentence: Sentence, factor: number, emit: Float64Array) => void;

export function networkScores(
  network: Network,
  inputs: NetworkInputs,
  body: Body = bodyOf(network),
): AddScores {
  const { width, labels, bits, roles } = network;
  const rowOf = formReader(network, inputs);
  const { rows, stride } = body;
  /** Bits of tokens in the order in which they were set: token, bit, token, bit. */
  const set: number[] = [];
  const remember = (token: number, bit: number) => {
    set.push(token, bit);
  };
  return (sentence, factor, emit) => {
    const keys = inputs.keys(sentence);
    const forms = keys.map(rowOf);
    const playing = inputs.roles?.of(sentence);
    if (inputs.roles) forms.push(rowOf(inputs.roles.outside));
    set.length = 0;
    inputs.tokenBits(sentence, remember);
    for (let from = 0; from < keys.length; from += MOST_TOKENS) {
      const tokens = Math.min(MOST_TOKENS, keys.length - from);
      for (let t = 0; t < tokens; t++) {
        const form = forms[from + t]!;
        for (let k = 0; k < width; k++) rows[t * width + k] = form[k]!;
        for (let role = 0; role < roles; role++) {
          const at = playing![(from + t) * roles + role]!;
          if (at >= 0) addPart(forms[at]!, (role + 1) * width, width, rows, t * width);
        }
      }
      for (let i = 0; i < set.length; i += 2) {
        const t = set[i]! - from;
        if (t >= 0 && t < tokens) addRow(bits, set[i + 1]!, 1, rows, t * width);
      }
      const scores = body.run(tokens);
      for (let t = 0; t < tokens; t++) {
        const at = (from + t) * labels.length;
        for (let y = 0; y < labels.length; y++) emit[at + y]! += factor * scores[t * stride + y]!;
      }
    }
  };
}

function addPart(row: Float32Array, from: number, width: number, into: Float32Array, at: number): void {
  for (let k = 0; k < width; k++) into[at + k]! += row[from + k]!;
}

/**
 * A CRF and a network as one: the scores of both are added as the network's card says, and there is one decoding with the
 * transitions of both. Most sentences of prose name nobody, and the CRF is sure of it: the network need not read those.
 */
export function combinedScorer(
  crf: Scorer,
  network: Network,
  inputs: NetworkInputs,
  { mix = network.mix, body = bodyOf(network) }: { mix?: Network["mix"]; body?: Body } = {},
): Scorer {
  const { labels } = crf;
  const outside = labels.indexOf("O");
  const { doubt = Number.POSITIVE_INFINITY } = mix;
  if (labels.join() !== network.labels.join())
    throw new RangeError(`Cannot add scores of ${labels.join()} and of ${network.labels.join()}`);
  const addScores = networkScores(network, inputs, body);
  const sum = (of: "trans" | "start" | "end") =>
    Float32Array.from(network[of], (score, i) => mix.network * score + mix.crf * crf.chain[of][i]!);
  const chain = { trans: sum("trans"), start: sum("start"), end: sum("end") };
  return {
    labels,
    chain,
    recall: mix.recall,
    decoder: createDecoder({ labels: labels.length, ...chainScores(labels, chain) }),
    addEmissions: (sentence, emit, recall) => {
      const { length } = sentence.words;
      const ofCrf = crf.decoder.emissions(length);
      crf.addEmissions(sentence, ofCrf, recall);
      for (let i = 0; i < length * labels.length; i++) emit[i]! += mix.crf * ofCrf[i]!;
      const off = crf.recall + recall - mix.recall + doubt;
      for (let t = 0; t < length; t++) ofCrf[t * labels.length + outside]! -= off;
      if (doubt < Number.POSITIVE_INFINITY && crf.decoder.best().every((label) => label === outside))
        return false;
      addScores(sentence, mix.network, emit);
      return true;
    },
  };
}
