/**
 * PDFs of real programs: Chromium, LibreOffice and qpdf write them, poppler and qpdf read what comes out. Fails where one of these is
 * not installed.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pdf } from "../src/formats/pdf.ts";
import { replacing, rewriteFile } from "./formats.ts";
import { everythingIn } from "./pdf-files.ts";

const folder = mkdtempSync(join(tmpdir(), "tokumei-pdf-"));
const path = (name: string) => join(folder, name);
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "pipe", "ignore"], timeout: 120_000 }).toString();

const VALUES = ["John Smith", "Kawai Shiori", "山田太郎", "090-1234-5678"];
const LABELS = Object.fromEntries(VALUES.map((value, i) => [value, `[VALUE_${i + 1}]`]));

const PAGE = `<html><head><meta charset="utf-8"><title>Letter of Kawai Shiori</title></head><body>
<h1>Letter to John Smith</h1><p>Dear John Smith, please ask <a href="mailto:k@example.com">Kawai Shiori</a> before Friday.</p>
<p style="letter-spacing:6px">John Smith spaced</p><p>担当は山田太郎です。電話は090-1234-5678です。</p>
<div style="writing-mode:vertical-rl;height:200px">縦書きの山田太郎さん。電話は090-1234-5678</div>
<div style="transform:rotate(30deg);width:200px;margin:60px">Turned John Smith here</div>
<div style="background:linear-gradient(red,blue);height:40px;opacity:.5"></div></body></html>`;

const LETTER = `<?xml version="1.0" encoding="UTF-8"?><office:document
 xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:dc="http://purl.org/dc/elements/1.1/" office:mimetype="application/vnd.oasis.opendocument.text" office:version="1.2">
<office:meta><dc:creator>Kawai Shiori</dc:creator><dc:title>John Smith</dc:title></office:meta><office:body><office:text>
<text:h text:outline-level="1">John Smith and the office</text:h><text:p>Dear John Smith, Kawai Shiori knows.</text:p>
<text:p>担当は山田太郎です。電話は090-1234-5678です。</text:p></office:text></office:body></office:document>`;

function makeFiles(): string[] {
  writeFileSync(path("page.html"), PAGE);
  writeFileSync(path("letter.fodt"), LETTER);
  const chromium = process.env.CHROMIUM ?? "chromium";
  run(
    chromium,
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    `--print-to-pdf=${path("page.pdf")}`,
    path("page.html"),
  );
  run("soffice", "--headless", "--convert-to", "pdf", "--outdir", folder, path("letter.fodt"));
  run("qpdf", "--object-streams=generate", "--linearize", path("letter.pdf"), path("packed.pdf"));
  run(
    "qpdf",
    "--encrypt",
    "",
    "owner",
    "256",
    "--print=none",
    "--",
    path("letter.pdf"),
    path("restricted.pdf"),
  );
  run("qpdf", "--add-attachment", path("letter.fodt"), "--", path("letter.pdf"), path("attached.pdf"));
  run("qpdf", "--rotate=90", path("page.pdf"), path("turned.pdf"));
  return ["page.pdf", "letter.pdf", "packed.pdf", "restricted.pdf", "attached.pdf", "turned.pdf"];
}

async function check(name: string): Promise<void> {
  const { docs, output } = await rewriteFile(pdf, readFileSync(path(name)), replacing(LABELS));
  for (const value of VALUES)
    if (!docs[0]!.text.includes(value))
      throw new Error(`${name}: value ${VALUES.indexOf(value)} is not read`);
  writeFileSync(path(`out-${name}`), output);
  run("qpdf", "--check", path(`out-${name}`));
  run("qpdf", "--qdf", "--object-streams=disable", path(`out-${name}`), path("plain.pdf"));
  const seen = [
    run("pdftotext", path(`out-${name}`), "-"),
    run("pdftotext", "-raw", path(`out-${name}`), "-"),
    run("pdfinfo", path(`out-${name}`)),
    everythingIn(output),
    readFileSync(path("plain.pdf"), "latin1"),
  ].map((text) => text.replace(/\s+/g, ""));
  for (const value of VALUES) {
    if (seen.some((text) => text.includes(value.replace(/\s+/g, ""))))
      throw new Error(`${name}: value ${VALUES.indexOf(value)} is left`);
  }
  if (!seen[0]!.includes("[VALUE_1]")) throw new Error(`${name}: a label is missing`);
}

try {
  const names = makeFiles();
  for (const name of names) await check(name);
  run("qpdf", "--encrypt", "user", "owner", "256", "--", path("letter.pdf"), path("locked.pdf"));
  const refused = await rewriteFile(pdf, readFileSync(path("locked.pdf")), replacing({})).catch(String);
  if (!String(refused).includes("it is encrypted")) throw new Error("locked.pdf: not refused as encrypted");
  console.log(`${names.length} PDFs of real programs: nothing left`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
