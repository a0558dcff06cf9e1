/**
 * Rewrites office documents with planted identifiers, those built here and those that LibreOffice writes, and has LibreOffice open the
 * results: they must convert to PDF and show nothing that was planted. Needs soffice and pdftotext: node --import tsx test/office-libreoffice.ts
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatOf } from "../src/formats/index.ts";
import { rewriteFile } from "./formats.ts";
import { leftIn, replacePlanted } from "./office.ts";
import { PLANTED, plantedDocx, plantedXlsx } from "./office-samples.ts";
import { openpyxlXlsx, pythonDocx } from "./openpyxl-sample.ts";

const folder = mkdtempSync(join(tmpdir(), "office-"));
const HOME = `-env:UserInstallation=file://${join(folder, "profile")}`;
const convert = (name: string, to: string) =>
  execFileSync("soffice", [HOME, "--headless", "--convert-to", to, "--outdir", folder, join(folder, name)], {
    stdio: "pipe",
    timeout: 120_000,
  });

function made(name: string, source: string, filter: string): Uint8Array {
  const ending = filter.split(":")[0]!;
  writeFileSync(join(folder, name), source);
  convert(name, filter);
  return readFileSync(join(folder, name.replace(/\.\w+$/, `.${ending}`)));
}

const ODF =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"';
const slides = `<?xml version="1.0"?><office:document ${ODF} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation><draw:page draw:name="Plantagenet1"><draw:frame svg:x="1cm" svg:y="1cm" svg:width="9cm" svg:height="3cm"><draw:text-box><text:p>Dear <text:span>Planta</text:span>genet2 と 野比谷3</text:p></draw:text-box></draw:frame><presentation:notes><draw:frame svg:width="9cm" svg:height="3cm"><draw:text-box><text:p>Plantagenet4</text:p></draw:text-box></draw:frame></presentation:notes></draw:page></office:presentation></office:body></office:document>`;

const failures: string[] = [];
try {
  const samples: Record<string, () => Uint8Array> = {
    "planted.docx": () => plantedDocx(plantedXlsx()),
    "planted.xlsx": plantedXlsx,
    "openpyxl.xlsx": openpyxlXlsx,
    "python-docx.docx": pythonDocx,
    "written.docx": () =>
      made(
        "letter.html",
        "<title>Plantagenet1</title><h1>Plantagenet2</h1><p>Dear <b>Planta</b>genet3, 野比谷4 <a href='https://example.jp/Plantagenet5'>here</a>",
        "docx:Office Open XML Text",
      ),
    "written.xlsx": () => made("people.csv", "name,phone\nPlantagenet1,080-5555-0002\n野比谷3,x\n", "xlsx"),
    "written.pptx": () => made("slides.fodp", slides, "pptx"),
  };
  for (const [name, make] of Object.entries(samples)) {
    const { output, docs } = await rewriteFile(formatOf(name), make(), replacePlanted);
    const found = docs.reduce((sum, { text }) => sum + [...text.matchAll(PLANTED)].length, 0);
    writeFileSync(join(folder, name), output);
    convert(name, "pdf");
    const pdf = join(folder, name.replace(/\w+$/, "pdf"));
    const text = execFileSync("pdftotext", [pdf, "-"]).toString().replace(/\s/g, "");
    const left = [...leftIn(output), ...[...text.matchAll(PLANTED)].map(([value]) => `pdf: ${value}`)];
    if (left.length > 0 || found === 0 || !text.includes("[P]"))
      failures.push(`${name}: ${left.join(", ") || "nothing shown"}`);
    console.log(`${name}: ${found} replaced, ${left.length} left`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
