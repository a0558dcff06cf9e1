/** Writes the words of findings for the app: labels, claims and checks, without the recognisers themselves. */
import { writeFileSync } from "node:fs";
import { GENERATED_WORDS, generatedWords } from "../test/generated-words.ts";

writeFileSync(GENERATED_WORDS, generatedWords());
