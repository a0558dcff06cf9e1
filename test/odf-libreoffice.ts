/**
 * OpenDocument and RTF files that LibreOffice wrote, rewritten, and opened by LibreOffice again: what was replaced is gone, what was not
 * is there. Needs `soffice` (Debian: libreoffice-writer, -calc and -impress).
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { formatOf } from "../src/formats/index.ts";
import { restoreFile } from "../src/formats/inverse.ts";
import { replacing, rewriteFile } from "./formats.ts";

const folder = mkdtempSync(join(tmpdir(), "tokumei-libreoffice-"));
const PAGE = `<html><meta charset="utf-8"><title>平田の件</title><body><h1>Report of Hirata</h1>
<p>担当は<b>平</b>田太郎です。<a href="mailto:hirata@example.com">mail</a><table><tr><td>平田<td>03-1234-5678</table><p>The end 終わり`;
const SHEET = "name,phone\n平田太郎,0312345678\nJohn Hirata,5551234567\nThe end 終わり,1\n";

const SLIDES = `<?xml version="1.0" encoding="UTF-8"?><office:document office:mimetype="application/vnd.oasis.opendocument.presentation"
 office:version="1.2" xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"><office:body><office:presentation><draw:page draw:name="平田">
<draw:frame svg:width="20cm" svg:height="5cm" svg:x="1cm" svg:y="1cm"><draw:text-box><text:p>Slides of <text:span>Hira</text:span>ta</text:p>
<text:p>担当は平田太郎です。 The end 終わり</text:p></draw:text-box></draw:frame><presentation:notes><draw:frame svg:width="9cm" svg:height="5cm">
<draw:text-box><text:p>Call Hirata on 03-1234-5678</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>
</office:presentation></office:body></office:document>`;

function convert(file: string, to: string): string {
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const utf8 = extname(file) === ".csv" ? ["--infilter=CSV:44,34,76"] : [];
  const args = [profile, "--headless", ...utf8, "--convert-to", to, "--outdir", folder, file];
  const { status, stderr } = spawnSync("soffice", args, { timeout: 180_000, encoding: "utf8" });
  if (status !== 0) throw new Error(`soffice ended with ${status}: ${stderr}`);
  return join(folder, `${basename(file, extname(file))}.${to.split(":")[0]}`);
}

function expectGone(text: string, what: string): void {
  if (/平田|Hirata|hirata|1234/.test(text)) throw new Error(`${what}: something is left`);
  if (!text.includes("The end 終わり")) throw new Error(`${what}: the text is not whole`);
}

async function check(made: string, back: string): Promise<void> {
  const bytes = readFileSync(made);
  const format = formatOf(made, bytes);
  const values = { 平田: "[PERSON_1]", Hirata: "[PERSON_1]", hirata: "x", "1234": "[N]" };
  const { output, inverse } = await rewriteFile(format, bytes, replacing(values));
  if (!Buffer.from(restoreFile(output, inverse)).equals(bytes)) throw new Error(`${made}: not restored`);
  const written = join(folder, `written-${basename(made)}`);
  writeFileSync(written, output);
  const converted = convert(written, back);
  const opened =
    back === "pdf"
      ? spawnSync("pdftotext", [converted, "-"], { encoding: "utf8" }).stdout
      : readFileSync(converted, "utf8");
  expectGone(opened, `${format.name} as ${back}`);
  if (!opened.includes("PERSON_1")) throw new Error(`${format.name}: the replacement is not shown`);
  console.log(`${format.name}: opened again, ${output.length} bytes`);
}

try {
  writeFileSync(join(folder, "page.html"), PAGE);
  writeFileSync(join(folder, "sheet.csv"), SHEET);
  const text = convert(join(folder, "page.html"), "odt:writer8");
  await check(text, "txt:Text (encoded):UTF8");
  await check(convert(join(folder, "page.html"), "rtf:Rich Text Format"), "txt:Text (encoded):UTF8");
  writeFileSync(join(folder, "slides.fodp"), SLIDES);
  await check(convert(join(folder, "slides.fodp"), "odp"), "pdf");
  const sheet = convert(join(folder, "sheet.csv"), "ods");
  await check(sheet, "csv:Text - txt - csv (StarCalc):44,34,76");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
