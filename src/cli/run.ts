import type { Doc } from "../doc/doc.ts";
import type { Policy } from "../pipeline/policy.ts";
import { NO_COUNTS } from "../report/counts.ts";
import type { Input } from "../run/input.ts";
import { type Result, type RunOptions, type RunPorts, type RunResult, runFiles } from "../run/run-files.ts";
import type { Treatment } from "../run/treatment.ts";
import type { Message } from "../words/message.ts";
import { message, Problem, problem } from "../words/problem.ts";
import { about } from "./failure.ts";
import { refuseFlag } from "./flag.ts";
import { outputPath, print } from "./outputs.ts";
import { startProgress } from "./progress.ts";
import type { Shell } from "./shell.ts";

/** How documents are found in files. */
export interface ReadFlags {
  readonly lang: Doc["lang"] | "auto";
  readonly path?: readonly string[];
  readonly columns?: readonly string[];
  readonly encoding?: string;
  readonly keepMetadata?: boolean;
  readonly pdfBoxes?: "labels" | "plain";
}

interface OutputFlags extends ReadFlags {
  readonly out?: string;
  readonly json?: boolean;
}

/** Takes inputs through a treatment: results below --out or to standard output, entries with --json, what goes wrong to standard error. */
export async function runInputs(
  inputs: readonly Input[],
  treatment: Treatment,
  flags: OutputFlags,
  shell: Shell,
  options: Pick<RunOptions, "map" | "rename"> &
    Partial<Pick<RunPorts, "entry" | "write">> & { readonly policy?: Policy } = {},
): Promise<RunResult> {
  const { path, ...reading } = readingOf(flags);
  const progress = await startProgress(inputs, shell);
  const { map, rename, policy, ...ports } = options;
  if (flags.columns) await refuseUnknownKinds(flags.columns, policy);
  try {
    return await runFiles(
      inputs,
      treatment,
      {
        write: (result) => deliver(result, flags, shell),
        ...(flags.json && { entry: (entry: object) => print(`${JSON.stringify(entry)}\n`) }),
        notice: (notice, id) => shell.warn(message("about", { id, why: notice })),
        problem(found) {
          progress.stop();
          shell.error(found);
        },
        progress: ({ file, bytes }) => progress.at(file, bytes),
        ...ports,
      },
      {
        ...(map && { map }),
        ...(rename && { rename }),
        read: {
          ...reading,
          ...(path && { paths: path }),
          ...(policy?.columns && { columnKinds: policy.columns }),
        },
      },
    );
  } finally {
    progress.stop();
  }
}

/** How to read, from the flags of a command that may say more. */
const readingOf = ({ lang, path, columns, encoding, keepMetadata, pdfBoxes }: ReadFlags): ReadFlags => ({
  lang,
  ...(path && { path }),
  ...(columns && { columns }),
  ...(encoding && { encoding }),
  ...(keepMetadata && { keepMetadata }),
  ...(pdfBoxes && { pdfBoxes }),
});

/** A label that nothing can have would leave its column to chance. */
export async function refuseUnknownKinds(
  columns: readonly string[],
  policy: Policy | undefined,
): Promise<void> {
  const { choicesOf } = await import("../formats/table-plan.ts");
  const kinds = choicesOf(columns).map(({ kind }) => kind);
  if (kinds.every((kind) => kind === "text" || kind === "keep")) return;
  const { capabilitiesWith, labelsOf } = await import("../pipeline/builtin.ts");
  const { unknownKind } = await import("../pipeline/check-policy.ts");
  const own = [...(policy?.deny ?? []), ...(policy?.patterns ?? [])].map(({ label }) => label);
  for (const kind of kinds) {
    const why = unknownKind(kind, () => [...own, ...labelsOf(capabilitiesWith())]);
    if (why) throw refuseFlag("--columns", why);
  }
}

/** Sends a result where it was asked for: below --out, to standard output, or nowhere when --json speaks for it. */
export async function deliver(
  { input, name, format, bytes }: Result,
  { out, json = false }: { readonly out?: string; readonly json?: boolean },
  shell: Shell,
): Promise<void> {
  if (out !== undefined) {
    const path = outputPath(out, name, input.id);
    return about(path, shell.write(path, bytes));
  }
  const isBinary = format.kind === "binary" && name === input.name;
  if (!json && isBinary && process.stdout.isTTY)
    throw problem("not-for-terminal", { id: input.id, format: format.name });
  for await (const chunk of bytes) if (!json) await print(chunk);
}

/** Reads documents and changes nothing. */
export const readingTreatment = (see: (doc: Doc) => Promise<void> | void): Treatment => ({
  writes: false,
  start: () => () => ({
    async treat(doc) {
      await see(doc);
      return { entry: { id: doc.id }, counts: NO_COUNTS };
    },
  }),
});

/** All documents of the inputs. One input that cannot be read stops the command, and `unread` says why. */
export async function readTexts(
  inputs: readonly Input[],
  flags: ReadFlags,
  shell: Shell,
  unread: Message = message("corpus-incomplete"),
): Promise<{ id: string; text: string }[]> {
  const texts: { id: string; text: string }[] = [];
  const treatment = readingTreatment(({ id, text }) => void texts.push({ id, text }));
  if ((await runInputs(inputs, treatment, readingOf(flags), shell)).exit !== 0) throw new Problem(unread);
  return texts;
}
