import { au } from "../detect/au/index.ts";
import { ca } from "../detect/ca/index.ts";
import { de } from "../detect/de/index.ts";
import { aliases } from "../detect/entities/aliases.ts";
import { entityRecognizer } from "../detect/entities/entity-recognizer.ts";
import { entities } from "../detect/entities/index.ts";
import { shippedReaders } from "../detect/entities/readers.ts";
import { yieldToIdentifiers } from "../detect/entities/yield-to-identifiers.ts";
import { es } from "../detect/es/index.ts";
import { fi } from "../detect/fi/index.ts";
import { fr } from "../detect/fr/index.ts";
import { generic } from "../detect/generic/index.ts";
import { phoneNumber } from "../detect/generic/phone-number.ts";
import { india } from "../detect/in/index.ts";
import { it } from "../detect/it/index.ts";
import { jp } from "../detect/jp/index.ts";
import { kr } from "../detect/kr/index.ts";
import { introducedNames } from "../detect/messages/introduced-names.ts";
import { privatePhrases } from "../detect/messages/private-phrases.ts";
import { normalizeChat } from "../detect/messages/spelling.ts";
import { ng } from "../detect/ng/index.ts";
import { ph } from "../detect/ph/index.ts";
import { pl } from "../detect/pl/index.ts";
import { PROFILE_LABELS, profileRecognizer } from "../detect/profile/profile-recognizer.ts";
import { courtReader } from "../detect/quasi/court-model.ts";
import { quasi } from "../detect/quasi/index.ts";
import { judgment } from "../detect/quasi/judgment.ts";
import type { Recognizer, Refiner } from "../detect/recognizer.ts";
import { se } from "../detect/se/index.ts";
import { sg } from "../detect/sg/index.ts";
import { th } from "../detect/th/index.ts";
import { tr } from "../detect/tr/index.ts";
import { uk } from "../detect/uk/index.ts";
import { us } from "../detect/us/index.ts";
import { za } from "../detect/za/index.ts";
import { names } from "../knowledge/names.ts";
import type { Counts } from "../knowledge/reference.ts";
import { rareRecognizer } from "../rare/recognizer.ts";
import { termRecognizer } from "../terms/recognizer.ts";
import type { Operator } from "../transform/operator.ts";
import { operators } from "../transform/operators.ts";
import { type Additions, addTo, type Capabilities } from "./capabilities.ts";
import type { CheckSetting } from "./guarantees/guarantee.ts";
import { guarantees } from "./guarantees/index.ts";
import { type OperatorSetting, operatorsOf } from "./operators-for.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";
import { type Policy, presetPolicy } from "./policy.ts";
import { ownRecognizers, recognizersFor } from "./recognizers-for.ts";
import { termIndexIn } from "./term-index-in.ts";

/** Every recogniser that is built in; policies name them. */
export const recognizers: readonly Recognizer[] = [
  ...generic,
  ...entities,
  ...quasi,
  ...[us, uk, de, es, it, fr, pl, fi, se, au, ca, india, sg, kr, th, tr, ph, za, ng, jp].flat(),
];

const BUILT_IN: Capabilities = { recognizers, refiners: [], operators, guarantees };

/** What is built in, and what a program adds. */
export const capabilitiesWith = (additions: Additions = {}): Capabilities => addTo(BUILT_IN, additions);

export interface Setting extends OperatorSetting, CheckSetting, Additions {
  /** Where the profile's words are counted together with those of the text; a collection that is built in by default. */
  readonly counts?: Counts | undefined;
}

/**
 * The pipeline a policy, or a preset by its name, asks for: all that is built in and what the setting adds. Throws a problem for a
 * recogniser or an operator nobody knows, a key that is missing and an addition whose name exists already.
 */
export function pipelineFor(policyOrPreset: Policy | string, setting: Setting = {}): Pipeline {
  const policy = typeof policyOrPreset === "string" ? presetPolicy(policyOrPreset) : policyOrPreset;
  const capabilities = capabilitiesWith(setting);
  return createPipeline({
    policy,
    recognizers: [
      ...recognizersFor(policy, capabilities.recognizers.map(configuredBy(policy))),
      ...(policy.private ? [introducedNames({ isGiven })] : []),
      ...ownRecognizers(policy),
    ],
    refiners: [...refinersFor(policy, setting), ...capabilities.refiners],
    readings: policy.private ? [normalizeChat] : [],
    corpusRecognizers: corpusRecognizersFor(policy, setting),
    operatorFor: operatorsOf(policy, setting, capabilities.operators),
    guarantees: capabilities.guarantees,
    setting,
  });
}

/** One operator per rule of the policy. */
export function operatorsFor(policy: Policy, setting: Setting): (label: string) => Operator {
  return operatorsOf(policy, setting, capabilitiesWith(setting).operators);
}

/** Everything that labels findings, apart from a policy's own lists and patterns. */
export function labelSources({ recognizers, refiners }: Capabilities) {
  return [
    ...[...recognizers, introducedNames({ isGiven }), ...refinersFor({ private: {} }, {}), ...refiners],
    { name: "profile.v1", labels: PROFILE_LABELS },
    { name: "rare.v1", labels: ["RARE"] },
    { name: "term.v1", labels: ["TERM"] },
  ];
}

/** Every label that a finding can have, apart from those of a policy's own lists and patterns. */
export const labelsOf = (capabilities: Capabilities): ReadonlySet<string> =>
  new Set(labelSources(capabilities).flatMap(({ labels }): readonly string[] => labels));

/** Given names, for pronouns and for who is called by theirs. */
const isGiven = (name: string) => names().isGiven(name);
const genderOf = (given: string) => names().genderOf(given);

/** What a profile tells is private whatever the phrase around it, so it comes last. */
function refinersFor(
  { private: only, recall = 0 }: Pick<Policy, "private" | "recall">,
  { profile, counts }: Pick<Setting, "profile" | "counts">,
): Refiner[] {
  return [
    yieldToIdentifiers,
    judgment(courtReader({ recall })),
    aliases(),
    ...(only ? [privatePhrases({ ...only, isGiven, genderOf })] : []),
    ...(profile ? [adding(profileRecognizer(profile, counts ? { counts } : {}))] : []),
  ];
}

const adding = ({ name, labels, find }: Recognizer): Refiner => ({
  name,
  labels,
  refine: (findings, view, doc) => [...findings, ...find(view, doc)],
});

/** What a policy counts over all documents of a run, or over a list. */
function corpusRecognizersFor({ rare, terms }: Policy, setting: CheckSetting): Recognizer[] {
  return [
    ...(rare ? [rareRecognizer(setting.corpus ?? [], rare)] : []),
    ...(terms ? [termRecognizer(termIndexIn(setting), { k: terms.k })] : []),
  ];
}

/** A recogniser with the settings of a policy that concern it. */
const configuredBy =
  ({ regions, recall }: Policy) =>
  (recognizer: Recognizer): Recognizer => {
    if (recognizer.name.startsWith("phone-number.") && regions) return phoneNumber({ regions });
    if (recognizer.name.startsWith("entities.") && recall)
      return entityRecognizer(shippedReaders({ recall }));
    return recognizer;
  };
