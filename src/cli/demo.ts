import { readFile } from "node:fs/promises";
import { join } from "node:path";
import colors from "picocolors";
import { createDoc } from "../doc/doc.ts";
import { packageFolder } from "../doc/shipped.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import { presetPolicy } from "../pipeline/policy.ts";
import { evidenceText } from "../pipeline/words.ts";
import { sentence } from "../words/problem.ts";
import { EXIT } from "./failure.ts";
import { print } from "./outputs.ts";

const EXAMPLES = ["message.txt", "record-ja.txt"];

/** The bundled examples before, after and why. */
export async function demoCommand(): Promise<number> {
  const pipeline = pipelineFor(presetPolicy("default"));
  const folder = packageFolder("examples");
  for (const name of EXAMPLES) {
    const text = await readFile(join(folder, name), "utf8");
    const { release, edits } = pipeline.anonymize(createDoc(name, text));
    const why = release.findings
      .filter((finding) => finding.changed && finding.reason.code === "found")
      .map(
        (finding) =>
          `  ${edits.list.find((edit) => edit.from === finding.from)?.insert}  ${evidenceText(finding.why, "en")}`,
      );
    const checks = release.certificates.map(
      (certificate) =>
        `  ${certificate.holds ? "holds" : "FAILS"}  ${certificate.guarantee}: ${sentence(certificate, "en")}`,
    );
    await print(
      [
        colors.bold(`== examples/${name}: before`),
        text,
        colors.bold("== after"),
        release.text,
        colors.bold("== why"),
        ...why,
        colors.bold("== checked on the result"),
        ...checks,
        "",
        "",
      ].join("\n"),
    );
  }
  await print("Try it: npx tokumei anonymize FILE... --out FOLDER --report report.html\n");
  return EXIT.done;
}
