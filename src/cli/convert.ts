import { readFile } from "node:fs/promises";
import { EXCHANGE_FORMATS, type ExchangeFormatName } from "../formats/exchange/index.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, oneOf, required, type Values } from "./flag.ts";
import { dryRun, out } from "./flags.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";

/** Recognisers rather than annotations: a policy file here, a registry file of Presidio there. */
const RECOGNIZERS = ["policy", "presidio-recognizers"] as const;
const format = oneOf(...EXCHANGE_FORMATS, ...RECOGNIZERS);

const flags = {
  from: required(flag("FORMAT", format, ["what the files are", "ファイルの形式"])),
  to: required(flag("FORMAT", format, ["what they become", "変換後の形式"])),
  out,
  dryRun,
} as const;
type ConvertFlags = Values<typeof flags>;
type Format = ConvertFlags["from"];

export const convert = command({
  arguments: "FILE...",
  example: "tokumei convert tasks.json --from labelstudio --to spacy > train.jsonl",
  flags,
  async run(files, flags, shell) {
    const { from, to } = flags;
    if (isRecognizers(from) !== isRecognizers(to)) throw problem("exchange-kinds", { from, to });
    if (isRecognizers(from)) return convertRecognizers(files, flags, shell);
    const { readExchange, writeExchange } = await import("./exchange.ts");
    const { writeAnnotations } = await import("../formats/exchange/index.ts");
    const target = to as ExchangeFormatName;
    const documents = await readExchange(from as ExchangeFormatName, files);
    await writeExchange(target, writeAnnotations(target, documents), flags, shell);
    return EXIT.done;
  },
});

const isRecognizers = (each: Format) => RECOGNIZERS.some((name) => name === each);

async function convertRecognizers(
  files: readonly string[],
  { from, to }: ConvertFlags,
  shell: Shell,
): Promise<number> {
  const [file = "", ...more] = files;
  if (more.length > 0 || from === to) throw problem("exchange-one-file", { from, to });
  const content = await about(file, readFile(file, "utf8"));
  const { readPresidioRecognizers, writePresidioRecognizers } = await import(
    "../formats/exchange/presidio-recognizers.ts"
  );
  if (from === "policy") {
    const { readPolicy } = await import("../pipeline/read-policy.ts");
    await print(writePresidioRecognizers(readPolicy(content, file)));
    return EXIT.done;
  }
  const { policy, leftOut, predefined } = readPresidioRecognizers(content, file);
  const { stringify } = await import("yaml");
  for (const why of leftOut) shell.error(why);
  if (predefined > 0) shell.warn(message("recognizers-predefined", { count: predefined }));
  await print(stringify(policy, { lineWidth: 0 }));
  return leftOut.length > 0 ? EXIT.usage : EXIT.done;
}
