/** The connectors of a YAML file: `connectors: {NAME: {kind, ...}}`. Reading it contacts nobody and reads no secret. */
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import Type, { type TSchema } from "typebox";
import { Errors } from "typebox/value";
import { type FieldProblem, readFields } from "../doc/fields-file.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { deepest, schemaMessage } from "../words/schema-error.ts";
import type { Connector, ConnectorKind, ConnectorSetting, Secret } from "./connector.ts";
import { CONNECTOR_KINDS } from "./index.ts";

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Environment and what tests replace. */
export interface ConnectorDeps extends Pick<ConnectorSetting, "fetch" | "sleep"> {
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The connectors of a file by name. Throws a Problem "file:line: field: what is wrong", never a value. */
export function readConnectors(
  text: string,
  file: string,
  { env, ...deps }: ConnectorDeps,
): ReadonlyMap<string, Connector> {
  const { connectors } = readFields(text, file, connectorsProblem) as { connectors: Record<string, Fields> };
  const folder = dirname(resolve(file));
  const secret = (ref: Secret) => readSecret(ref, folder, env);
  return new Map(
    Object.entries(connectors).map(([name, { kind, ...options }]) => [
      name,
      kindNamed(kind)!.open(options, { name, folder, secret, ...deps }),
    ]),
  );
}

const kindNamed = (name: unknown): ConnectorKind | undefined =>
  CONNECTOR_KINDS.find(({ kind }) => kind === name);

function connectorsProblem(content: unknown): FieldProblem | undefined {
  if (!isFields(content) || !isFields(content.connectors))
    return at(["connectors"], message("field-missing", { fields: "connectors" }));
  const unknown = Object.keys(content).find((field) => field !== "connectors");
  if (unknown !== undefined) return at([unknown], message("unknown-field-one", { name: "connectors" }));
  for (const [name, options] of Object.entries(content.connectors)) {
    const wrong = connectorProblem(options);
    if (wrong) return at(["connectors", name, ...wrong.path], wrong.why);
  }
  return undefined;
}

const at = (path: readonly string[], why: Message): FieldProblem => ({
  path,
  says: message("field", { field: path.join("."), why }),
});

interface OptionProblem {
  readonly path: readonly string[];
  readonly why: Message;
}

function connectorProblem(options: unknown): OptionProblem | undefined {
  const kind = isFields(options) ? kindNamed(options.kind) : undefined;
  if (!kind) {
    const values = CONNECTOR_KINDS.map((each) => each.kind).join(", ");
    return { path: ["kind"], why: message("not-one-of", { values }) };
  }
  const { kind: _, ...own } = options as Fields;
  const error = deepest([...Errors(kind.options, own)]);
  if (!error) return undefined;
  const path = error.instancePath.split("/").slice(1);
  const isSecret = isSecretAt(kind.options, path);
  return { path, why: isSecret ? message("secret-elsewhere") : schemaMessage(error) };
}

/** Whether a schema wants a secret where a path leads. */
function isSecretAt(schema: TSchema, path: readonly string[]): boolean {
  let here: TSchema | undefined = schema;
  for (const field of path) {
    if (here !== undefined && Type.IsUnion(here)) return true;
    here = (here as { properties?: Record<string, TSchema> } | undefined)?.properties?.[field];
  }
  return here !== undefined && Type.IsUnion(here);
}

async function readSecret(ref: Secret, folder: string, env: ConnectorDeps["env"]): Promise<string> {
  if ("env" in ref) {
    const value = env[ref.env];
    if (value === undefined || value === "") throw problem("secret-unset", { name: ref.env });
    return value;
  }
  const text = await readFile(resolve(folder, ref.file), "utf8").catch((error: NodeJS.ErrnoException) => {
    throw problem("secret-unreadable", { file: ref.file, code: error.code ?? "?" });
  });
  return text.replace(/\r?\n$/, "");
}
