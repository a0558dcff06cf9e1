/** The description of the API as a page for people: made here, without script, nothing fetched from elsewhere. */
import { html } from "../report/page.ts";
import type { RouteGroup } from "./deps.ts";

export const docsRoutes: RouteGroup = () => async (app) => {
  app.get("/api/docs", { schema: { hide: true } }, async (_, reply) =>
    reply.type("text/html; charset=utf-8").send(docsPage(app.swagger() as unknown as Described)),
  );
  app.get("/api/docs/style.css", { schema: { hide: true } }, async (_, reply) =>
    reply.type("text/css; charset=utf-8").send(STYLE),
  );
};

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly title?: string;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Described {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

function docsPage({ info, paths }: Described): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(info.title)}: HTTP API</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs/style.css"></head><body>
<h1>${html(info.title)} ${html(info.version)}: HTTP API</h1>
<p>${html(info.description ?? "")} <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${operations.join("\n")}
</body></html>
`;
}

function operationSection(method: string, path: string, operation: Operation): string {
  const { summary = "", parameters = [], requestBody, responses = {} } = operation;
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    block(`Body, ${type}`, schema),
  );
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).map(({ schema }) => block(`Answer ${status}`, schema)),
  );
  const parameterItems = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${html(name)}</code>${required ? "" : "?"} in ${place}: ${typeOf(schema)}</li>`,
  );
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${html(path)}</code> <span>${html(summary)}</span></summary>
${parameterItems.length > 0 ? `<ul>${parameterItems.join("")}</ul>` : ""}${bodies.join("")}${answers.join("")}</details>`;
}

function block(title: string, schema: Schema | undefined): string {
  return `<h3>${html(title)}</h3>${schema ? fieldsOf(schema) : ""}`;
}

const DEEPEST = 4;

function fieldsOf(schema: Schema, depth = 0): string {
  const { properties, required = [], items, anyOf } = schema;
  if (items) return fieldsOf(items, depth);
  if (!properties) return (anyOf ?? []).map((each) => fieldsOf(each, depth)).join("");
  const rows = Object.entries(properties).map(([name, field]) => {
    const inner = depth < DEEPEST ? fieldsOf(field, depth + 1) : "";
    const what = field.description ? ` <span>${html(field.description)}</span>` : "";
    return `<li><code>${html(name)}</code>${required.includes(name) ? "" : "?"}: ${typeOf(field)}${what}${inner}</li>`;
  });
  return `<ul>${rows.join("")}</ul>`;
}

function typeOf({ type, enum: values, const: value, anyOf, items, minimum, maximum }: Schema): string {
  if (value !== undefined) return `<i>${html(JSON.stringify(value))}</i>`;
  if (values) return values.map((each) => `<i>${html(String(each))}</i>`).join(" | ");
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" or ");
  if (items) return `list of ${typeOf(items)}`;
  const least = minimum === undefined ? "" : ` ≥ ${minimum}`;
  const most = maximum === undefined ? "" : ` ≤ ${maximum}`;
  return html(`${type ?? "anything"}${least}${most}`);
}

const STYLE = `:root{color-scheme:light dark;--soft:light-dark(#5b6570,#9aa4af);--line:light-dark(#dfe3e8,#3a4149);--paper:light-dark(#fff,#16191d);--ink:light-dark(#1c2024,#e8eaed);--blue:light-dark(#0b57d0,#8ab4f8);--green:light-dark(#0b6b3a,#5dd39e);--red:light-dark(#b3261e,#ff8a80)}
body{font:15px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h3{font-size:.9rem;margin:1rem 0 .2rem}a{color:var(--blue)}
details{border-bottom:1px solid var(--line);padding:.4rem 0}summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem;font-size:.8rem}
.get{color:var(--blue)}.post,.put,.patch{color:var(--green)}.delete{color:var(--red)}
code{font:13px ui-monospace,monospace}span{color:var(--soft)}ul{margin:.2rem 0;padding-left:1.4rem}
`;
