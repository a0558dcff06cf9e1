import { randomBytes } from "node:crypto";
import { denyList } from "../detect/lists.ts";
import { introducedNames } from "../detect/messages/introduced-names.ts";
import { privatePhrases } from "../detect/messages/private-phrases.ts";
import { chatReading } from "../detect/messages/spelling.ts";
import { userPattern } from "../detect/patterns.ts";
import type { Profile } from "../detect/profile/profile.ts";
import { profileRecognizer } from "../detect/profile/profile-recognizer.ts";
import { configured, type Recognizer, type Refiner } from "../detect/recognizer.ts";
import { recognizers, refiners } from "../detect/recognizers.ts";
import type { Edits } from "../doc/edits.ts";
import { normalize } from "../doc/normalized.ts";
import { names } from "../knowledge/names.ts";
import type { Counts } from "../knowledge/reference.ts";
import { certifyRuns, indexOf } from "../rare/certificate.ts";
import { rareRecognizer } from "../rare/recognizer.ts";
import { activeKernel } from "../strings/active-kernel.ts";
import { certifyMasks } from "../terms/certificate.ts";
import { termMask } from "../terms/operator.ts";
import { termRecognizer } from "../terms/recognizer.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { coarsenTime } from "../transform/coarsen-time.ts";
import { dateShift } from "../transform/date-shift.ts";
import { encrypt } from "../transform/encrypt.ts";
import { hash } from "../transform/hash.ts";
import { keep } from "../transform/keep.ts";
import type { Key } from "../transform/key.ts";
import { label } from "../transform/label.ts";
import { mask } from "../transform/mask.ts";
import type { Operator } from "../transform/operator.ts";
import { pseudonym } from "../transform/pseudonym.ts";
import { redact } from "../transform/redact.ts";
import { substitute } from "../transform/substitute/substitute.ts";
import { surrogate } from "../transform/surrogate.ts";
import type { Guarantee } from "./certificate.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";
import { type Policy, type Rule, ruleFor } from "./policy.ts";

export { recognizers };

type Options = Readonly<Record<string, unknown>>;

interface Needs {
  readonly key: () => Key;
  /** The key given, else one that this pipeline alone has. */
  readonly freshKey: () => Key;
  readonly avoid: (name: string) => boolean;
  readonly termMask: () => Operator;
}

/** Every operator in the box, made from the options of a policy rule and what it needs besides. */
const operators: Readonly<Record<string, (options: Options, needs: Needs) => Operator>> = {
  redact: (options) => redact(options),
  mask: (options) => mask(options),
  label: () => label(),
  pseudonym: (_, { key }) => pseudonym({ key: key() }),
  substitute: (options, { freshKey, avoid }) => substitute({ ...options, key: freshKey(), avoid }),
  surrogate: (_, { key }) => surrogate({ key: key() }),
  "coarsen-time": (options) => coarsenTime(options),
  "date-shift": (options, { key }) => dateShift({ ...options, key: key() }),
  hash: (options, { key }) => hash(options.unsalted ? options : { ...options, key: key() }),
  encrypt: (_, { key }) => encrypt({ key: key() }),
  "term-mask": (_, { termMask }) => termMask(),
  keep: () => keep(),
};

export interface Setting {
  readonly key?: Key | undefined;
  /** The index that the policy's `terms` names. */
  readonly terms?: TermIndex | undefined;
  /** All documents of the run, for a policy that counts over them. */
  readonly corpus?: readonly { readonly id: string; readonly text: string }[];
  /** What is known of the person who writes: it is found in the text, and nothing is replaced by it. */
  readonly profile?: Profile | undefined;
  /** Where the profile's words are counted together with those of the text; a collection in the box by default. */
  readonly counts?: Counts | undefined;
}

/** The pipeline a policy asks for. Throws a RangeError for a recogniser nobody knows or a key that is missing. */
export function pipelineFor(policy: Policy, setting: Setting = {}): Pipeline {
  const counting = [
    ...(policy.rare ? [rareParts(policy.rare, setting.corpus ?? [])] : []),
    ...(policy.terms ? [termParts(policy.terms.k, termIndexOf(setting))] : []),
  ];
  return createPipeline({
    policy,
    recognizers: recognizersFor(policy),
    refiners: refinersFor(policy, setting),
    readings: policy.private ? [chatReading] : [],
    corpusRecognizers: counting.map(({ recognizer }) => recognizer),
    operatorFor: operatorsFor(policy, setting),
    guarantees: counting.map(({ guarantee }) => guarantee),
  });
}

/** Given names, for pronouns and for who is called by theirs. */
const isGiven = (name: string) => names().isGiven(name);
const genderOf = (given: string) => names().genderOf(given);

/** What a profile tells is private whatever the phrase around it, so it comes last. */
function refinersFor(policy: Policy, { profile, counts }: Setting): Refiner[] {
  const { private: only } = policy;
  return [
    ...refiners.map((refiner) => configured(refiner, policy)),
    ...(only ? [privatePhrases({ ...only, isGiven, genderOf })] : []),
    ...(profile ? [adding(profileRecognizer(profile, counts ? { counts } : {}))] : []),
  ];
}

const adding = ({ name, labels, words, find }: Recognizer): Refiner => ({
  name,
  labels,
  words,
  refine: (findings, view, doc) => [...findings, ...find(view, doc)],
});

function termIndexOf({ terms }: Setting): TermIndex {
  if (!terms) throw new RangeError("Cannot mask terms: the policy names no index of terms");
  return terms;
}

function termParts(k: number, index: TermIndex) {
  const guarantee: Guarantee = (_, edits) => {
    const masks = edits.list.filter(({ operator }) => operator === "term-mask");
    return certifyMasks(
      index,
      masks.map(({ insert }) => insert),
      { k },
    );
  };
  return { recognizer: termRecognizer(index, { k }), guarantee };
}

function rareParts(rare: NonNullable<Policy["rare"]>, corpus: NonNullable<Setting["corpus"]>) {
  const index = indexOf(
    corpus.map(({ text }) => normalize(text).text),
    rare,
    activeKernel(),
  );
  const guarantee: Guarantee = (text, edits) => {
    const { holds, runs, failed } = certifyRuns(rare, index, [{ id: "", runs: keptRuns(text, edits) }]);
    const values = { k: rare.k, runs, failed, good: runs - failed };
    return { guarantee: "substring-k-anonymity", holds, code: "stretches-frequent", values };
  };
  return { recognizer: rareRecognizer(corpus, rare), guarantee };
}

/** What stands between the inserted texts, as recognisers see it. */
function keptRuns(text: string, edits: Edits) {
  const inserted = edits.inserted();
  const bounds = [{ from: 0, to: 0 }, ...inserted, { from: text.length, to: text.length }];
  return bounds.slice(1).flatMap(({ from: to }, i) => {
    const { to: from } = bounds[i]!;
    return from < to ? [{ from, to, value: normalize(text.slice(from, to)).text }] : [];
  });
}

function recognizersFor(policy: Policy): Recognizer[] {
  const known = recognizers.map((recognizer) => configured(recognizer, policy));
  const bare = (name: string) => name.replace(/\.v\d+$/, "");
  const named = (names: readonly string[]) => {
    const wanted = new Set(names.map(bare));
    const unknown = [...wanted].find((name) => !known.some((recognizer) => bare(recognizer.name) === name));
    if (unknown !== undefined)
      throw new RangeError(`Cannot find recogniser "${unknown}": docs/labels.md lists them`);
    return (recognizer: Recognizer) => wanted.has(bare(recognizer.name));
  };
  const without = named(policy.without);
  const chosen = (policy.only ? known.filter(named(policy.only)) : known).filter(
    (recognizer) => !without(recognizer),
  );
  return [
    ...chosen,
    ...(policy.private ? [introducedNames({ isGiven })] : []),
    ...policy.deny.map((list, i) => denyList({ ...list, name: `deny-${i + 1}.v1` })),
    ...policy.patterns.map((pattern) => userPattern({ score: 0.6, ...pattern })),
  ];
}

/** One operator per rule of the policy. The rule for TERM comes with every preset and counts where terms are asked for. */
export function operatorsFor(policy: Policy, setting: Setting): (label: string) => Operator {
  let fresh: Key | undefined;
  const known = new Set(
    Object.values(setting.profile ?? {}).flatMap((values) => values.map((v) => v.toLowerCase())),
  );
  const make = ({ operator, options }: Rule) =>
    operators[operator]!(options, {
      key() {
        if (!setting.key)
          throw new RangeError(`Cannot use operator ${operator}: it needs a key (--key-file)`);
        return setting.key;
      },
      freshKey: () => setting.key ?? (fresh ??= randomBytes(32)),
      avoid: (name) => known.has(name.toLowerCase()),
      termMask: () => termMask(termIndexOf(setting), { k: policy.terms?.k ?? 2 }),
    });
  const asked = Object.entries(policy.rules).filter(([name]) => name !== "TERM" || policy.terms);
  const made = new Map([policy.fallback, ...asked.map(([, rule]) => rule)].map((rule) => [rule, make(rule)]));
  return (name) => made.get(ruleFor(policy, name))!;
}
