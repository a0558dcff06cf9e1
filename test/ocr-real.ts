/**
 * OCR with the real packages: installs the optional peers into a temporary folder, has Chromium render a letter in English and Japanese as
 * a picture and as a PDF of that picture, and reads both. What was painted over is not read again by the same recogniser.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { recognizerFrom } from "../src/formats/ocr-peers.ts";
import { decodePng } from "../src/formats/png-codec.ts";
import { anonymizeFile, openFile } from "../src/run/file.ts";

const folder = mkdtempSync(join(tmpdir(), "tokumei-ocr-real-"));
const path = (name: string) => join(folder, name);
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"], timeout: 300_000 });
const PEERS = ["tesseract.js@7.0.0", "@tesseract.js-data/eng@1.0.0", "@tesseract.js-data/jpn@1.0.0"];
const VALUES = ["John Smith", "090-1234-5678", "kawai.shiori@example.com", "山田太郎", "03-1234-5678"];
const LETTER = `<meta charset=utf-8><body style="margin:20px;font:28px sans-serif;width:900px">
<p>Dear ${VALUES[0]}, please call ${VALUES[1]} or write to ${VALUES[2]}.</p><p>担当は${VALUES[3]}です。電話は${VALUES[4]}です。</p>`;

function makeFiles(): string[] {
  const chromium = [
    process.env.CHROMIUM ?? "chromium",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
  ] as const;
  writeFileSync(path("letter.html"), LETTER);
  writeFileSync(path("scan.html"), '<body style="margin:0"><img src=letter.png style="width:700px">');
  run(...chromium, "--window-size=1000,300", `--screenshot=${path("letter.png")}`, path("letter.html"));
  run(...chromium, "--no-pdf-header-footer", `--print-to-pdf=${path("scan.pdf")}`, path("scan.html"));
  return ["letter.png", "scan.pdf"];
}

/** Pixels stay as they are or become black, and most stay. */
function expectFewPainted(before: Uint8Array, after: Uint8Array): void {
  const [a, b] = [decodePng(before), decodePng(after)];
  let changed = 0;
  for (let at = 0; at < a.pixels.length; at += 4) {
    const isSame = [0, 1, 2].every((k) => a.pixels[at + k] === b.pixels[at + k]);
    if (isSame) continue;
    changed++;
    if (b.pixels[at]! + b.pixels[at + 1]! + b.pixels[at + 2]! > 0)
      throw new Error("a pixel is neither kept nor black");
  }
  if (changed * 4 > a.width * a.height) throw new Error("more than a quarter of the picture is painted over");
}

const signs = (text: string) => text.replace(/\s+/g, "");

try {
  run("npm", "init", "--yes");
  run("npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", ...PEERS);
  const recognize = recognizerFrom(pathToFileURL(path("index.js")).href);
  if (!recognize) throw new Error("the peers were installed and not found");
  for (const name of makeFiles()) {
    const before = (await openFile(path(name), { recognize })).docs.map(({ text }) => signs(text)).join("\n");
    const missing = VALUES.filter((value) => !before.includes(signs(value)));
    if (missing.length > 0) throw new Error(`${name}: not read: ${missing.join(", ")}`);
    const { bytes, notices } = await anonymizeFile(path(name), "default", { recognize });
    if (!notices.some(({ code }) => code === "part-ocr")) throw new Error(`${name}: OCR is not told`);
    writeFileSync(path(`out-${name}`), bytes);
    const after = (await openFile(path(`out-${name}`), { recognize })).docs
      .map(({ text }) => signs(text))
      .join("\n");
    const left = VALUES.filter((value) => after.includes(signs(value)));
    if (left.length > 0) throw new Error(`${name}: still read: ${left.join(", ")}`);
    if (name.endsWith(".png")) expectFewPainted(readFileSync(path(name)), bytes);
    console.log(
      `${name}: ${VALUES.length} values read in English and Japanese, none after, ${readFileSync(path(name)).length} bytes`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
