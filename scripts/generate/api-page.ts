/** docs/api.md: every name that the package exports, with the first sentence of its comment. */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Entry points of the package, and where their names come from. */
export const ENTRIES: Readonly<Record<string, string>> = {
  tokumei: "src/index.ts",
  "tokumei/ai": "src/connect/ai.ts",
  "tokumei/langchain": "src/connect/langchain.ts",
  "tokumei/fastify": "src/connect/fastify.ts",
  "tokumei/express": "src/connect/express.ts",
  "tokumei/browser": "src/browser/index.ts",
};

export interface Exported {
  readonly name: string;
  readonly kind: string;
  /** Empty where nobody said what it is. */
  readonly about: string;
  /** From the root of the repository. */
  readonly file: string;
}

const REEXPORT = /export (type )?\{([^}]*)\} from "(\.[^"]+)";/g;
const OWN = /^export (?:declare )?(?:async )?(function|const|class|interface|type)\*? (\w+)/gm;

/** The names that a file of sources exports, those it passes on with the file that has them. */
export function exportsOf(root: string, file: string): Exported[] {
  const source = readFileSync(join(root, file), "utf8");
  const passed = [...source.matchAll(REEXPORT)].flatMap(([, , list = "", from = ""]) => {
    const target = relative(root, join(root, dirname(file), from));
    const names = list
      .split(",")
      .map((item) => item.trim().replace(/^type /, ""))
      .filter(Boolean);
    return names.map((name) => ({ name, ...declarationOf(root, target, name), file: target }));
  });
  const own = [...source.matchAll(OWN)].map(([, , name = ""]) => ({
    name,
    ...declarationOf(root, file, name),
    file,
  }));
  return [...passed, ...own].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

function declarationOf(root: string, file: string, name: string): Pick<Exported, "kind" | "about"> {
  const source = readFileSync(join(root, file), "utf8");
  const declared = new RegExp(
    `^export (?:async )?(function|const|class|interface|type)\\*? ${name}\\b`,
    "m",
  ).exec(source);
  if (!declared) {
    const passed = [
      ...source.matchAll(REEXPORT),
      ...source.matchAll(/import (type )?\{([^}]*)\} from "(\.[^"]+)";/g),
    ].find(([, , list = ""]) => list.split(",").some((item) => item.trim().replace(/^type /, "") === name));
    if (passed) return declarationOf(root, relative(root, join(root, dirname(file), passed[3]!)), name);
    return { kind: "", about: "" };
  }
  const before = source.slice(0, declared.index);
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(before)?.[1] ?? "";
  return { kind: declared[1]!, about: firstSentence(comment) };
}

const firstSentence = (comment: string): string => {
  const text = comment
    .replace(/^\s*\* ?/gm, " ")
    .replace(/\s+/g, " ")
    .trim();
  return (/^.*?[.:](?= |$)(?! *(?:\d|e\.g))/.exec(text)?.[0] ?? text)
    .replace(/[.:]$/, "")
    .replaceAll("|", "\\|");
};

const KINDS: Readonly<Record<string, string>> = {
  interface: "type",
  type: "type",
  const: "value",
  function: "function",
  class: "class",
};

export function apiPage(root: string): string {
  const sections = Object.entries(ENTRIES).map(([entry, file]) => {
    const rows = exportsOf(root, file).map(
      ({ name, kind, about, file: from }) =>
        `| \`${name}\` | ${KINDS[kind] ?? kind} | ${about} | \`${from}\` |`,
    );
    return `## ${entry}\n\n| name | kind | what it is | where |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n`;
  });
  return `${HEAD}\n${sections.join("\n")}`;
}

const HEAD = `# Every name

Made from the comments in the source by \`npm run generate\`. Types of values that functions take and give are exported beside them. Guides show programs:
[README](../README.md), [sessions](sessions.md), [coming from Presidio](presidio.md), [policies](policies.md), [formats](formats.md).
`;
