import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { type Frequency, frequencyOf } from "./frequency.ts";
import { type LanguageModel, languageModelOf } from "./language-model.ts";
import { type Names, namesOf } from "./names.ts";
import { type OrganisationKindOf, organisationKindOf } from "./organisations.ts";
import { type Lang, type Places, placesOf } from "./places.ts";
import { type Reference, referenceOf } from "./reference.ts";
import { islandsOf, type RegionOf, regionsOf } from "./regions.ts";
import { type Synonyms, synonymsOf } from "./synonyms.ts";
import { type WordNet, wordnetOf } from "./wordnet.ts";

/** Everything known of words, places, names and organisations; each part is read when it is first asked for. */
export interface Knowledge {
  readonly frequency: Frequency;
  /** The main island of a prefecture of Japan. */
  readonly islandOf: RegionOf;
  readonly languageModel: (lang: Lang) => LanguageModel;
  readonly names: Names;
  readonly organisationKind: OrganisationKindOf;
  readonly places: Places;
  readonly reference: Reference;
  readonly regionOf: RegionOf;
  readonly synonyms: Synonyms;
  readonly wordnet: WordNet;
}

const knowledgeOf = (resources: Resources): Knowledge => ({
  get frequency() {
    return resources.get(frequencyOf);
  },
  get islandOf() {
    return resources.get(islandsOf);
  },
  languageModel: (lang) => resources.get(languageModelOf[lang]),
  get names() {
    return resources.get(namesOf);
  },
  get organisationKind() {
    return resources.get(organisationKindOf);
  },
  get places() {
    return resources.get(placesOf);
  },
  get reference() {
    return resources.get(referenceOf);
  },
  get regionOf() {
    return resources.get(regionsOf);
  },
  get synonyms() {
    return resources.get(synonymsOf);
  },
  get wordnet() {
    return resources.get(wordnetOf);
  },
});

/** The knowledge that comes with the package. */
export const shippedKnowledge = (): Knowledge => shippedResources().get(knowledgeOf);
