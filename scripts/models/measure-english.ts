/** `npx tsx scripts/models/measure-english.ts`: the table of the parts that the English model was not trained on. */
import { loadEnglishModel } from "../../src/nlp/en/model.ts";
import { readEnglishCorpora } from "./english-corpora.ts";
import { measureParts, tableOf } from "./measure.ts";

const parts = Object.assign({}, ...readEnglishCorpora(0).map(({ dev }) => dev));
process.stdout.write(`${tableOf(measureParts(loadEnglishModel(), parts))}\n`);
