import type { Words } from "../../src/words/say.ts";

/** src/words/names.generated.ts: how operators and guarantees are called, for programs that hold none of them, as the app in the browser. */
export function namesTable(vocabulary: Words): string {
  const table = (kind: string) => {
    const rows = Object.entries(vocabulary).flatMap(([code, pair]) => {
      const [of, name, ...more] = code.split(".");
      return of === kind && name !== undefined && more.length === 0
        ? [`  ${JSON.stringify(name)}: ${JSON.stringify(pair)},`]
        : [];
    });
    return `{\n${rows.join("\n")}\n} as const`;
  };
  return `/** Made by \`npm run generate\` from the declarations of operators and guarantees. */
export const OPERATORS = ${table("operator")};

export const GUARANTEES = ${table("guarantee")};
`;
}
