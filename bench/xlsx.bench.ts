/**
 * The same table as xlsx and as csv: CPU time per cell and peak memory of `tokumei anonymize` of the built package, each in a process of its
 * own, less what a table of one row takes; and whether both say the same of every row. A plain table of numbers and categories shows what
 * reading and writing costs; one with people is anonymised by its headers and by patterns (`people`), and under `default` (`models`), where it is
 * the models that take the time, of a tenth of the rows. `ROWS=20000` for a quicker look.
 * Expected: the same findings; at most three times csv's time per cell; below 700 MB.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { strToU8, zipSync } from "fflate";

const DIST = resolve(process.env.TOKUMEI_DIST ?? join(import.meta.dirname, "../dist"));
const ROWS = Number(process.env.ROWS ?? 200_000);

interface Table {
  readonly name: string;
  readonly policy?: string;
  readonly header: readonly string[];
  readonly rows: number;
  readonly row: (i: number) => readonly string[];
}

const FIRST = ["Anna", "Robert", "Maria", "Kenji", "Olga", "Pedro", "Lucy", "Haruto"];
const LAST = ["Veskamp", "Amdison", "Tannerby", "Morikawa", "Fieldson", "Ortegano", "Lundholm", "Satoyama"];

/** Columns and patterns say who is in it; no model reads. */
const PATTERNS = "version: 1\nrecognizers: { only: [column, email-address] }\n";

const PLAIN: Table = {
  name: "plain",
  header: ["id", "amount", "status"],
  rows: ROWS,
  row: (i) => [String(10_000 + i), `${i % 977}.5`, i % 3 ? "open" : "closed"],
};
const PEOPLE: Table = {
  name: "people",
  policy: PATTERNS,
  header: ["id", "full_name", "email"],
  rows: ROWS,
  row: (i) => [String(10_000 + i), `${FIRST[i % 8]} ${LAST[(i >> 3) % 8]}`, `user${i % 64}@example.com`],
};

const { policy: _, ...columns } = PEOPLE;
const MODELS: Table = { ...columns, name: "models", rows: ROWS / 10 };

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tokumei-xlsx-"));
  try {
    console.log("table    format     rows   µs a cell   MB peak   times csv   same text and findings");
    for (const table of [PLAIN, PEOPLE, MODELS]) await compare(table, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compare(table: Table, folder: string): Promise<void> {
  const cells = table.rows * table.header.length;
  const measured = async (format: "csv" | "xlsx"): Promise<Measured> => {
    const one = await anonymize({ ...table, rows: 1 }, format, folder);
    const all = await anonymize(table, format, folder);
    return { ...all, micros: ((all.ms - one.ms) * 1000) / cells };
  };
  const csv = await measured("csv");
  const xlsx = await measured("xlsx");
  for (const [format, { micros, mb }] of Object.entries({ csv, xlsx })) {
    const columns = [table.name.padEnd(8), format.padEnd(6), String(table.rows).padStart(8)];
    const same = csv.rows === xlsx.rows ? "yes" : "NO";
    const figures = [micros.toFixed(1).padStart(10), mb.toFixed(0).padStart(8)];
    console.log(
      [...columns, ...figures, (micros / csv.micros).toFixed(1).padStart(10), `   ${same}`].join(" "),
    );
  }
}

interface Measured {
  readonly micros: number;
  readonly ms: number;
  readonly mb: number;
  /** Fingerprint of what is said of every row. */
  readonly rows: string;
}

async function anonymize(
  table: Table,
  format: "csv" | "xlsx",
  folder: string,
): Promise<Omit<Measured, "micros">> {
  const input = join(folder, `table.${format}`);
  writeFileSync(input, format === "csv" ? csvOf(table) : xlsxOf(table));
  const answers = join(folder, "answers.jsonl");
  const stdout = openSync(answers, "w");
  const peak = ["--import", join(import.meta.dirname, "peak.mjs")];
  const command = [join(DIST, "cli/main.js"), "anonymize", input, "--json", "--out", join(folder, "out")];
  if (table.policy !== undefined) {
    writeFileSync(join(folder, "policy.yaml"), table.policy);
    command.push("--policy", join(folder, "policy.yaml"));
  }
  const { stderr, status } = spawnSync(process.execPath, [...peak, ...command], {
    encoding: "utf8",
    stdio: ["ignore", stdout, "pipe"],
  });
  closeSync(stdout);
  if (status !== 0) throw new Error(`tokumei ended with ${status}: ${stderr}`);
  const usage = JSON.parse(stderr.trimEnd().split("\n").at(-1)!) as { mb: number; ms: number };
  return { ...usage, rows: await fingerprint(answers) };
}

/** Of texts and findings of the rows that show something; other documents (names of sheets) apart. */
async function fingerprint(answers: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const line of createInterface({ input: createReadStream(answers) })) {
    const { id, text, findings } = JSON.parse(line) as { id: string; text: string; findings: unknown };
    if (text !== "" && (/:\d+$/.test(id) || /^\d+$/.test(id))) hash.update(JSON.stringify([text, findings]));
  }
  return hash.digest("hex");
}

const allRows = ({ header, rows, row }: Table) => [header, ...Array.from({ length: rows }, (_, i) => row(i))];
const csvOf = (table: Table) =>
  `${allRows(table)
    .map((cells) => cells.join(","))
    .join("\n")}\n`;

function xlsxOf(table: Table): Uint8Array {
  const strings = new Map<string, number>();
  const cell = (value: string, ref: string) => {
    if (/^[\d.]+$/.test(value)) return `<c r="${ref}"><v>${value}</v></c>`;
    strings.set(value, strings.get(value) ?? strings.size);
    return `<c r="${ref}" t="s"><v>${strings.get(value)}</v></c>`;
  };
  const rows = allRows(table).map(
    (cells, i) =>
      `<row r="${i + 1}">${cells.map((value, j) => cell(value, `${"ABC"[j]}${i + 1}`)).join("")}</row>`,
  );
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(([type, to], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${to}"/>`)
      .join("")}</Relationships>`;
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      ["worksheet", "worksheets/sheet1.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${[...strings.keys()].map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
