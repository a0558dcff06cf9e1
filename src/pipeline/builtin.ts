import { disguiseReading } from "../detect/disguise/disguise-reading.ts";
import { chatNames } from "../detect/messages/chat-names.ts";
import { chatTimes } from "../detect/messages/chat-times.ts";
import { introducedNames } from "../detect/messages/introduced-names.ts";
import { privatePhrases } from "../detect/messages/private-phrases.ts";
import { chatReading } from "../detect/messages/spelling.ts";
import { messageTagger } from "../detect/messages/tagger/message-tagger.ts";
import type { TagMessage } from "../detect/messages/tagger/tag.ts";
import { toldLife } from "../detect/messages/told-life.ts";
import { unlistedNames } from "../detect/messages/unlisted-names.ts";
import { wholePhrases } from "../detect/messages/whole-phrases.ts";
import { PROFILE_LABELS, profileRecognizer } from "../detect/profile/profile-recognizer.ts";
import { readerScores } from "../detect/reader/reader-scores.ts";
import { configured, type Recognizer, type Refiner } from "../detect/recognizer.ts";
import { recognizers, refiners } from "../detect/recognizers.ts";
import { frequency } from "../knowledge/frequency.ts";
import { names } from "../knowledge/names.ts";
import { isPlaceName, isPublicName, isTown } from "../knowledge/public-names.ts";
import type { Counts } from "../knowledge/reference.ts";
import { wordnet } from "../knowledge/wordnet.ts";
import { rareRecognizer } from "../rare/recognizer.ts";
import { termMasker } from "../terms/mask-text.ts";
import { termRecognizer } from "../terms/recognizer.ts";
import { jointCount } from "../terms/shared/joint.ts";
import type { Operator } from "../transform/operator.ts";
import { operators } from "../transform/operators.ts";
import { type Additions, addTo, type Capabilities } from "./capabilities.ts";
import type { CheckSetting } from "./guarantees/guarantee.ts";
import { guarantees } from "./guarantees/index.ts";
import { type OperatorSetting, operatorsOf } from "./operators-for.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";
import { type Policy, policyOf } from "./policy.ts";
import { ownRecognizers, recognizersFor } from "./recognizers-for.ts";
import { termIndexIn } from "./term-index-in.ts";

export { recognizers };

const BUILT_IN: Capabilities = { recognizers, refiners, operators, guarantees };

/** What is built in, and what a program adds. */
export const capabilitiesWith = (additions: Additions = {}): Capabilities => addTo(BUILT_IN, additions);

/** What a pipeline is made from besides its policy. */
export interface Setting extends OperatorSetting, CheckSetting, Additions {
  /** Where the profile's words are counted together with those of the text; a collection that is built in by default. */
  readonly counts?: Counts | undefined;
  /** Findings of a message end with the value instead of the phrase around it: facts are told value by value. */
  readonly valuesOnly?: boolean;
  /** What tells private words of a message from others in place of the models that come with the package. */
  readonly tagMessage?: TagMessage;
  /** Most findings of one document; more is a problem. */
  readonly mostFindings?: number | undefined;
}

/**
 * The pipeline a policy, or a preset by its name, asks for: all that is built in and what the setting adds. Throws a problem for a
 * recogniser or an operator nobody knows, a key that is missing and an addition whose name exists already.
 */
export function pipelineFor(policyOrPreset: Policy | string, setting: Setting = {}): Pipeline {
  const policy = policyOf(policyOrPreset);
  const capabilities = capabilitiesWith(setting);
  const joint = jointOf(policy, setting);
  const chosen = [
    ...recognizersFor(
      policy,
      capabilities.recognizers.map((each) => configured(each, policy)),
    ),
    ...(policy.private ? messageRecognizers() : []),
    ...ownRecognizers(policy),
  ];
  const pipeline = createPipeline({
    policy,
    recognizers: chosen,
    refiners: refinersFor(
      policy,
      setting,
      policy.only ? among(chosen, capabilities.refiners) : capabilities.refiners,
    ),
    readings: policy.private ? [chatReading, disguiseReading] : [disguiseReading],
    corpusRecognizers: corpusRecognizersFor(policy, setting),
    operatorFor: operatorsOf(policy, setting, capabilities.operators),
    operators: capabilities.operators,
    guarantees: capabilities.guarantees,
    setting,
    mostFindings: setting.mostFindings,
  });
  return joint ? { ...pipeline, joint } : pipeline;
}

/** Counts what the masks of a document say together; undefined where the policy masks no terms, or only asks that k fit. */
function jointOf({ terms }: Policy, setting: CheckSetting): Pipeline["joint"] {
  if (!terms || terms.guarantee === "fit") return undefined;
  const index = termIndexIn(setting, terms);
  const { shared } = index;
  if (!shared) return undefined;
  const masker = termMasker(index, { k: terms.k });
  return (doc, { list }) => {
    const masks = list.flatMap(({ from, to, operator, insert }) =>
      operator === "term-mask" ? { from, to, pattern: insert, identifier: false } : [],
    );
    return jointCount({ ...index, shared }, masker, doc.text, masks, doc.lang);
  };
}

/** One operator per rule of the policy. */
export function operatorsFor(policy: Policy, setting: Setting): (label: string) => Operator {
  return operatorsOf(policy, setting, capabilitiesWith(setting).operators);
}

/** Everything that labels findings, apart from a policy's own lists and patterns. */
export function labelSources({ recognizers, refiners }: Capabilities) {
  return [
    ...[...recognizers, ...messageRecognizers(), ...refinersFor({ private: {} }, {}, refiners)],
    { name: "profile.v1", labels: PROFILE_LABELS },
    { name: "rare.v1", labels: ["RARE"] },
    { name: "term.v1", labels: ["TERM"] },
  ];
}

/** Every label that a finding can have, apart from those of a policy's own lists and patterns. */
export const labelsOf = (capabilities: Capabilities): ReadonlySet<string> =>
  new Set(labelSources(capabilities).flatMap(({ labels }): readonly string[] => labels));

/** What looks in messages only. */
const messageRecognizers = (): Recognizer[] => [
  introducedNames({ isGiven }),
  chatNames({ isGiven, frequency, isWord }),
  chatTimes,
  unlistedNames({ isGiven, isSurname, frequency, isTown }),
  toldLife({
    isGiven,
    isSurname,
    isPlace: (word) => !isWord(word) && !isGiven(word) && isPlaceName(word),
    isBuilding,
  }),
];

/** Whether a dictionary has the word in lower case, as other than the name of somebody. */
const isWord = (word: string) =>
  wordnet()
    .lemmas(word)
    .some((lemma) =>
      wordnet()
        .senses(lemma)
        .some(({ synset }) =>
          wordnet()
            .words(synset)
            .some((other) => other === lemma),
        ),
    );

const BUILDING = new Set(["structure", "establishment", "workplace", "building", "mercantile establishment"]);

/** Whether the usual meaning of a noun is a place that people built or go to. */
const isBuilding = (noun: string) => {
  const { lemmas, senses, above, words } = wordnet();
  return senses(lemmas(noun, "noun")[0] ?? "", "noun")
    .slice(0, 2)
    .some(({ synset }) =>
      [...above(synset).keys()].some((each) => words(each).some((word) => BUILDING.has(word))),
    );
};

/** Given names, for pronouns and for who is called by theirs. */
const isGiven = (name: string) => names().isGiven(name);
const isSurname = (name: string) => names().isSurname(name);
const genderOf = (given: string) => names().genderOf(given);

/** Where a policy names its recognisers, what looks again at findings adds none of other labels: ages beside relatives, say. */
function among(recognizers: readonly Recognizer[], refiners: readonly Refiner[]): readonly Refiner[] {
  const wanted = new Set(recognizers.flatMap(({ labels }) => labels));
  return refiners.filter(({ labels }) => labels.length === 0 || labels.some((label) => wanted.has(label)));
}

/** What a profile tells is private whatever the phrase around it, so it comes last. */
function refinersFor(
  policy: Pick<Policy, "private" | "recall" | "lean" | "reader">,
  {
    profile,
    counts,
    valuesOnly,
    tagMessage,
  }: Pick<Setting, "profile" | "counts" | "valuesOnly" | "tagMessage">,
  refiners: readonly Refiner[],
): Refiner[] {
  const { private: only } = policy;
  return [
    ...refiners.map((refiner) => configured(refiner, policy)),
    ...(only ? [privatePhrases({ ...only, isGiven, genderOf, isPublic: isPublicName })] : []),
    ...(only && !valuesOnly ? [wholePhrases, messageTagger(tagMessage)] : []),
    ...(profile ? [adding(profileRecognizer(profile, counts ? { counts } : {}))] : []),
    readerScores,
  ];
}

const adding = ({ name, labels, words, find }: Recognizer): Refiner => ({
  name,
  labels,
  words,
  refine: (findings, view, doc) => [...findings, ...find(view, doc)],
});

/** What a policy counts over all documents of a run, or over a list. */
function corpusRecognizersFor({ rare, terms }: Policy, setting: CheckSetting): Recognizer[] {
  return [
    ...(rare ? [rareRecognizer(setting.corpus ?? [], rare)] : []),
    ...(terms ? [termRecognizer(termIndexIn(setting, terms), { k: terms.k })] : []),
  ];
}
