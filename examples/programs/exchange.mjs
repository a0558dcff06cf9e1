// Findings as tasks of Label Studio, annotations of them for spaCy, and a recogniser of Presidio's as a policy.
import assert from "node:assert/strict";
import { pipelineFor, readAnnotations, readPolicy, readPresidioRecognizers, writeAnnotations } from "tokumei";

const recognizers = "recognizers: [{ name: Staff, supported_entity: STAFF, patterns: [{ name: s, regex: 'S-\\d{3}', score: 0.9 }] }]";
const { policy } = readPresidioRecognizers(recognizers, "recognizers.yaml");
const text = "𠮷野さくら (S-123)";
const spans = pipelineFor(readPolicy(JSON.stringify(policy), "policy")).scan(text).filter(({ score }) => score >= 0.5);
const { files } = writeAnnotations("labelstudio", [{ doc: { id: "1", text, lang: "ja" }, spans }]);
const documents = readAnnotations("labelstudio", files[0].content);
const [, { entities }] = JSON.parse(writeAnnotations("spacy", documents).files[0].content);
assert.ok(entities.some(([start, end, label]) => start === 7 && end === 12 && label === "STAFF"));
