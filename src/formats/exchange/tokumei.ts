import { readAnnotated } from "../annotated.ts";
import { jsonLines, oneFile } from "./exchange-format.ts";

/** Our own JSON lines; reading takes every form that `readAnnotated` knows. */
export const tokumei = oneFile({
  name: "tokumei",
  extension: ".jsonl",
  readOne: readAnnotated,
  writeOne: (documents) =>
    jsonLines(
      documents.map(({ doc, spans, mentions }) => ({ id: doc.id, text: doc.text, spans: mentions ?? spans })),
    ),
});
