/**
 * Parquet files as DuckDB writes them: every compression and both versions of pages, dictionaries, statistics, bloom filters, notes, and strings
 * nested in lists, structs and maps. The built command line anonymises them; then DuckDB reads the result: nothing planted is left, and
 * columns that identify nobody are as they were. DuckDB is installed into a folder of its own: its npm packages hold it, nothing is downloaded.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { folderWith, MAIN } from "./cli.ts";

const VERSION = "1.5.6-r.1";
const ROWS = 20;

interface Connection {
  readonly run: (sql: string) => Promise<unknown>;
  readonly runAndReadAll: (sql: string) => Promise<{ getRowObjectsJson: () => Record<string, unknown>[] }>;
}

const folder = folderWith({ "package.json": "{}" });
execFileSync(
  "npm",
  ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", `@duckdb/node-api@${VERSION}`],
  { cwd: folder },
);
const { DuckDBInstance } = createRequire(join(folder, "x.js"))("@duckdb/node-api") as {
  DuckDBInstance: { create: (path: string) => Promise<{ connect: () => Promise<Connection> }> };
};
const connection = await (await DuckDBInstance.create(":memory:")).connect();

const FIRST = ["Harriet", "Desmond", "裕子", "Oswald"];
const LAST = ["Colbourne", "Page", "田中", "Young"];
const planted: string[] = [...LAST];
function plant(what: string, row: number): string {
  const value = `${what}${row}@planted.example`;
  planted.push(value);
  return value;
}
const rows = Array.from({ length: ROWS }, (_, i) => {
  const [first, last] = [FIRST[i % 4]!, LAST[i % 4]!];
  return `(${i}, '${last}', '${first} ${last}', ${212456700 + i}, '${plant("mail", i)}', ${i}.25, '${i % 3 ? "gold" : "silver"}',
    '${i % 4 ? "nothing to say" : `wrote to ${plant("notes", i)}`}', ['${plant("list", i)}', 'billing'],
    {'name': '${first} ${last}', 'mail': '${plant("struct", i)}', 'visits': ${i}},
    map {'home': '${plant("value", i)}', '${plant("key", i)}': 'x'}, [{'mails': ['${plant("nested", i)}']}], ${i % 2 === 0}, ${i}.5)`;
});
await connection.run(
  `create table people (id integer, last_name varchar, full_name varchar, ssn integer, email varchar, amount decimal(10,2), tier varchar,
    notes varchar, tags varchar[], person struct(name varchar, mail varchar, visits integer), addresses map(varchar, varchar),
    contacts struct(mails varchar[])[], active boolean, score double)`,
);
await connection.run(`insert into people values ${rows.join(", ")}`);

const KEPT = "id, amount, tier, active, score, person.visits, len(tags) as tags, len(contacts) as contacts";
const CASES = {
  ...Object.fromEntries(
    ["uncompressed", "snappy", "gzip", "zstd", "brotli", "lz4_raw"].map((name) => [
      name,
      `compression ${name}`,
    ]),
  ),
  v2: "parquet_version v2",
  bloom: "bloom_filter_false_positive_ratio 0.01, dictionary_size_limit 1000",
  groups: "row_group_size 8",
  notes: `kv_metadata {owner: '${plant("note", 0)}'}`,
};

const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
let failed = 0;
for (const [name, options] of Object.entries(CASES)) {
  const [file, out] = [join(folder, `${name}.parquet`), join(folder, "out", `${name}.parquet`)];
  await connection.run(`copy people to '${file}' (format parquet, ${options})`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [MAIN, "anonymize", file, "--out", join(folder, "out")],
    {
      encoding: "utf8",
    },
  );
  const said = status === 0 ? await everythingIn(out) : "";
  const left = planted.filter((value) => said.includes(value));
  const isSame = status === 0 && (await kept(file)) === (await kept(out));
  const ok = status === 0 && left.length === 0 && isSame && /"ssn":null/.test(said);
  if (!ok) failed++;
  console.log(
    `${ok ? "ok" : "FAILED"}  ${name}: exit ${status}, ${left.length} left, other columns ${isSame ? "kept" : "CHANGED"}`,
  );
  if (!ok) console.log(stderr, left.slice(0, 5));
}
rmSync(folder, { recursive: true });
console.log(`${Object.keys(CASES).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function kept(path: string): Promise<string> {
  return JSON.stringify(await read(`select ${KEPT} from '${path}'`));
}

/** Rows, statistics, notes, schema, and the bytes themselves. */
async function everythingIn(path: string): Promise<string> {
  const parts = [readFileSync(path).toString("utf8")];
  for (const source of [
    `'${path}'`,
    ...["metadata", "kv_metadata", "schema", "file_metadata"].map((what) => `parquet_${what}('${path}')`),
  ])
    parts.push(JSON.stringify(await read(`select * from ${source}`)));
  return parts.join("\n");
}
