/**
 * Kills `tokumei archive build` again and again, at different points of its writing, and goes on each time. What is left
 * must always open (or say that it is empty), never lose a document it had, and end equal to an archive that was built
 * in one go. Takes the program to run; default the built one.
 */
import { spawn } from "node:child_process";
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openArchiveFile } from "../src/archive/archive-file.ts";
import { folderWith, ROOT } from "./cli.ts";

const MAIN = resolve(process.argv[2] ?? join(ROOT, "dist/cli/main.js"));
const DOCUMENTS = 20_000;
const KILLS = 12;

const words = ["harbour", "storm", "船", "大阪", "sailor", "winter", "東京都", "letter"];
const line = (i: number) => {
  const text = Array.from({ length: 30 }, (_, j) => words[(i * 7 + j * j) % words.length]).join(" ");
  return `${JSON.stringify({ id: `d${i}`, title: `Title ${i}`, text: `${text} n${i}` })}\n`;
};
const folder = folderWith();
const source = join(folder, "documents.jsonl");
writeFileSync(source, Array.from({ length: DOCUMENTS }, (_, i) => line(i)).join(""));

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Builds, and is killed when the archive has grown by so many bytes; the exit code, or null when it was. */
function build(archive: string, killAfter = Number.POSITIVE_INFINITY): Promise<number | null> {
  const args = [...process.execArgv, MAIN, "archive", "build", source, "-o", archive, "--segment", "15000"];
  const before = sizeOf(archive);
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  const watch = setInterval(() => sizeOf(archive) > before + killAfter && child.kill("SIGKILL"), 1);
  return new Promise((done) =>
    child.on("close", (code) => {
      clearInterval(watch);
      done(code);
    }),
  );
}

async function state(archive: string): Promise<{ documents: number; hash: string }> {
  try {
    const opened = openArchiveFile(archive);
    const found = await opened.count(["harbour"]);
    const { documents, hash } = opened.info;
    if (found > documents) throw new Error(`${found} of ${documents} documents hold a word`);
    await opened.close();
    return { documents, hash };
  } catch (error) {
    if (/is empty|no such archive|is not an archive/.test(String(error))) return { documents: 0, hash: "" };
    throw error;
  }
}

const whole = join(folder, "whole.archive");
if ((await build(whole)) !== 0) throw new Error("the build in one go failed");
const archive = join(folder, "killed.archive");
let before = 0;
for (let i = 0; i < KILLS; i++) {
  const code = await build(archive, i * 30_000);
  const { documents } = await state(archive);
  console.log(`kill ${i + 1}: ${documents} documents`);
  if (code !== null) throw new Error(`kill ${i + 1} came too late`);
  if (documents < before) throw new Error(`${before} documents became ${documents}`);
  before = documents;
}
if ((await build(archive)) !== 0) throw new Error("the build after the kills failed");
const [a, b] = [await state(whole), await state(archive)];
if (a.hash !== b.hash || b.documents !== DOCUMENTS) throw new Error("the archives differ");
if (existsSync(`${archive}.writer`)) throw new Error("the turn of a killed writer is left");
rmSync(folder, { recursive: true });
console.log(`killed ${KILLS} times, ${b.documents} documents in the end`);
