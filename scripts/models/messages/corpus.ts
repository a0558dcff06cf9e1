/** Marked messages as labelled sequences, as the tagger sees them: what it learns from and is measured on. */
import { existsSync, readdirSync } from "node:fs";
import { type MarkedDoc, markedDocs, setFolder } from "../../../bench/people/marked.ts";
import { ENGLISH_MESSAGE_TEMPLATES } from "../../../src/detect/messages/tagger/english.ts";
import { JAPANESE_MESSAGE_TEMPLATES } from "../../../src/detect/messages/tagger/japanese.ts";
import { messageExtractor } from "../../../src/detect/messages/tagger/message-tagger.ts";
import type { MessageWords } from "../../../src/detect/messages/tagger/message-words.ts";
import { HARMLESS, OTHER, PRIVATE, type TagMessage } from "../../../src/detect/messages/tagger/tag.ts";
import { englishReaderTables } from "../../../src/detect/reader/english.ts";
import type { Lang } from "../../../src/doc/doc.ts";
import type { Finding } from "../../../src/doc/finding.ts";
import { normalize } from "../../../src/doc/normalized.ts";
import { shippedResources } from "../../../src/doc/shipped.ts";
import type { Token } from "../../../src/nlp/token.ts";
import { pipelineFor } from "../../../src/pipeline/builtin.ts";

export interface MarkedMessage {
  readonly set: string;
  readonly doc: MarkedDoc;
  readonly sequences: readonly MessageWords[];
  /** What rules alone find, in the document. */
  readonly findings: readonly Finding[];
}

const TRAIN = setFolder("train");

/** Sets of messages that may be learnt from; `messages-fourth` and `messages-fifth` are not. */
export const MESSAGE_SETS: readonly string[] = [
  ...["messages-dev", "messages-second", "messages-third"],
  ...readdirSync(TRAIN)
    .filter((name) => name.startsWith("messages-"))
    .sort()
    .map((name) => `train/${name}`),
];

export function markedMessages(lang: Lang, sets: readonly string[] = MESSAGE_SETS): MarkedMessage[] {
  let seen: MessageWords[] = [];
  const nothing: TagMessage = (message) => {
    seen.push(message);
    const { length } = message.words;
    return {
      isPrivate: new Array<boolean>(length).fill(false),
      probability: new Float64Array(length).fill(1),
    };
  };
  const { scan } = pipelineFor("message", { tagMessage: nothing });
  return sets
    .filter((set) => existsSync(setFolder(set)))
    .flatMap((set) =>
      markedDocs(set)
        .filter((doc) => doc.lang === lang)
        .map((doc) => ({ set, doc })),
    )
    .map(({ set, doc }) => {
      seen = [];
      const findings = scan(doc.text);
      const { toOriginal } = normalize(doc.text);
      const sequences = seen
        .filter((sequence) => sequence.lang === lang)
        .map((sequence) => {
          const tokens = sequence.tokens.map((token) => ({
            ...token,
            ...(token.from < token.to && toOriginal(token)),
          }));
          return { ...sequence, tokens, labels: labelsOf(doc, tokens) };
        });
      return { set, doc, sequences, findings };
    });
}

const LABELS: Readonly<Record<string, string>> = { private: PRIVATE, harmless: HARMLESS };

const labelsOf = ({ marks }: MarkedDoc, tokens: readonly Token[]): string[] =>
  tokens.map(({ from, to }) => {
    const mark = marks.find((each) => each.from < Math.max(to, from + 1) && each.to > from);
    return mark === undefined ? OTHER : (LABELS[mark.kind] ?? OTHER);
  });

export const featuresOf = (lang: Lang) =>
  lang === "en"
    ? { templates: ENGLISH_MESSAGE_TEMPLATES, resources: shippedResources().get(englishReaderTables) }
    : { templates: JAPANESE_MESSAGE_TEMPLATES, extractor: shippedResources().get(messageExtractor) };
