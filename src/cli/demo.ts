import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createDoc } from "../doc/doc.ts";
import { packageFolder } from "../doc/shipped.ts";
import { presetPolicy } from "../pipeline/policy.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { colorsFor } from "./colors.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";

const EXAMPLES = ["message.txt", "record-ja.txt"];

export const demo = command({
  arguments: "",
  example: "tokumei demo",
  flags: {},
  run: showExamples,
});

/** The bundled examples before, after and why. */
async function showExamples(_: [], __: object, shell: Shell): Promise<number> {
  const { bold } = colorsFor(process.stdout);
  const heading = (said: Message) => bold(`== ${shell.say(said)}`);
  const { pipelineFor } = await import("../pipeline/builtin.ts");
  const { evidenceText } = await import("../pipeline/vocabulary.ts");
  const pipeline = pipelineFor(presetPolicy("default"));
  const folder = packageFolder("examples");
  for (const name of EXAMPLES) {
    const text = await readFile(join(folder, name), "utf8");
    const { release, edits } = pipeline.anonymize(createDoc(name, text));
    const why = release.findings
      .filter((finding) => finding.changed && finding.reason.code === "found")
      .map(
        (finding) =>
          `  ${edits.list.find((edit) => edit.from === finding.from)?.insert}  ${evidenceText(finding.why, shell.lang)}`,
      );
    const checks = release.certificates.map(
      (certificate) =>
        `  ${shell.say(message(certificate.holds ? "holds" : "fails"))}  ${certificate.guarantee}: ${shell.say(certificate)}`,
    );
    await print(
      [
        heading(message("demo-before", { name: `examples/${name}` })),
        text,
        heading(message("demo-after")),
        release.text,
        heading(message("demo-why")),
        ...why,
        heading(message("demo-checked")),
        ...checks,
        "",
        "",
      ].join("\n"),
    );
  }
  await print(
    `${shell.say(message("demo-try"))}: npx tokumei anonymize FILE... --out FOLDER --report report.html\n`,
  );
  return EXIT.done;
}
