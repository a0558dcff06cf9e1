/**
 * Figures about the sources themselves: lines by folder, non-null assertions, casts, and what modules keep between calls. Give another
 * checkout to compare: `npx tsx scripts/source-figures.ts ../other`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import ts from "typescript";

interface Figures {
  lines: number;
  assertions: number;
  casts: number;
  caches: number;
}

const root = resolve(process.argv[2] ?? join(import.meta.dirname, ".."));
const byFolder = new Map<string, Figures>();

for (const file of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).sort()) {
  if (!file.endsWith(".ts") || file.endsWith(".test.ts") || file.includes("assembly/")) continue;
  if (file.endsWith(".generated.ts")) continue;
  const folder = file.includes("/") ? file.split("/", 1).join() : "index.ts";
  const figures = byFolder.get(folder) ?? { lines: 0, assertions: 0, casts: 0, caches: 0 };
  byFolder.set(folder, figures);
  const text = readFileSync(join(root, "src", file), "utf8");
  figures.lines += text.split("\n").length - 1;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  count(source, figures);
  for (const statement of source.statements) figures.caches += cachesIn(statement);
}

function count(node: ts.Node, figures: Figures): void {
  if (ts.isNonNullExpression(node)) figures.assertions++;
  if (ts.isAsExpression(node) && node.type.getText() !== "const") figures.casts++;
  ts.forEachChild(node, (child) => count(child, figures));
}

/** Variables of a module that change after it is loaded: `let`, and maps that start empty. */
function cachesIn(statement: ts.Statement): number {
  if (!ts.isVariableStatement(statement)) return 0;
  const { declarations, flags } = statement.declarationList;
  if (!(flags & ts.NodeFlags.Const)) return declarations.length;
  return declarations.filter(({ initializer }) => initializer && isEmptyMap(initializer)).length;
}

function isEmptyMap(node: ts.Expression): boolean {
  if (!ts.isNewExpression(node)) return false;
  return /^(?:Weak)?Map$/.test(node.expression.getText()) && (node.arguments?.length ?? 0) === 0;
}

const rows = [...byFolder].sort(([a], [b]) => (a < b ? -1 : 1));
const total = { lines: 0, assertions: 0, casts: 0, caches: 0 };
for (const [, figures] of rows)
  for (const name of Object.keys(total) as (keyof Figures)[]) total[name] += figures[name];
console.log(`src of ${relative(process.cwd(), root) || "."}, without tests and kernels`);
console.log("folder\tlines\t!\tcasts\tvariables of modules");
for (const [folder, { lines, assertions, casts, caches }] of [...rows, ["all", total] as const])
  console.log([folder, lines, assertions, casts, caches].join("\t"));
