import type { PlannedColumn } from "../formats/table-plan.ts";
import { type Policy, ruleFor } from "../pipeline/policy.ts";
import { operatorName } from "../words/names.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { toggle } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { loadPolicy } from "./setup.ts";
import type { Shell } from "./shell.ts";
import { tableOf } from "./width.ts";

export const columns = command({
  arguments: "FILE...",
  example: "tokumei columns customers.csv --columns code=keep",
  flags: {
    policy: shared.policy,
    json: toggle(["one JSON object per column", "列ごとに一つのJSONオブジェクトを出力"]),
    ...shared.reading,
  },
  async run(files, flags, shell) {
    const policy = await loadPolicy(flags.policy);
    const { formatOf } = await import("../formats/index.ts");
    const { columnsOf } = await import("../formats/columns-of.ts");
    const { refuseUnknownKinds } = await import("./run.ts");
    if (flags.columns) await refuseUnknownKinds(flags.columns, policy);
    for (const input of await expandInputs(files)) {
      const { lang, columns, encoding } = flags;
      const planned = await columnsOf(input.read(), input.format ?? formatOf(input.name), {
        ...{ id: input.id, lang },
        ...(columns && { columns }),
        ...(encoding && { encoding }),
        ...(policy.columns && { columnKinds: policy.columns }),
      });
      if (!planned) throw problem("cannot-read", { id: input.id, why: message("no-columns") });
      await print(
        flags.json ? jsonLines(input.id, planned, policy) : await lines(input.id, planned, policy, shell),
      );
    }
    return EXIT.done;
  },
});

const operatorOf = ({ kind }: PlannedColumn, policy: Policy) =>
  kind === "text" || kind === "keep" ? kind : ruleFor(policy, kind).operator;

function jsonLines(file: string, planned: readonly PlannedColumn[], policy: Policy): string {
  return planned
    .map((column) => {
      const { name, kind, role, why, unread } = column;
      const entry = {
        file,
        column: name,
        kind,
        ...(role && { role }),
        why,
        operator: operatorOf(column, policy),
      };
      return `${JSON.stringify({ ...entry, ...(unread && { unread }) })}\n`;
    })
    .join("");
}

async function lines(
  id: string,
  planned: readonly PlannedColumn[],
  policy: Policy,
  { lang }: Shell,
): Promise<string> {
  const { labelName, evidenceText } = await import("../pipeline/vocabulary.ts");
  const rows = planned.map((column) => {
    const { name, kind, why } = column;
    const isWord = kind === "text" || kind === "keep";
    const done = isWord ? "" : operatorName(ruleFor(policy, kind).operator, lang);
    return [name, kind, isWord ? "" : labelName(kind, lang), done, evidenceText(why, lang)];
  });
  return `${id}\n${tableOf(rows)}`;
}
