/** Makes the samples' files: texts in their encodings, archives, mails, and by LibreOffice what LibreOffice makes. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import encodingJapanese from "encoding-japanese";
import { zipSync } from "fflate";
import { type Sample, unmarked } from "./marked.ts";

const ENCODINGS = {
  shift_jis: "SJIS",
  "iso-2022-jp": "JIS",
  "utf-16le": "UTF16LE",
  latin1: "ASCII",
} as const;

/** Writes every sample to a folder of its own, named by {@link folderOf}. */
export function makeSamples(samples: readonly Sample[], folder: string): void {
  const converted = convertFlat(samples, join(folder, "..", "flat"));
  for (const [i, sample] of samples.entries()) {
    const path = join(folder, folderOf(i), unmarked(sample.name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytesOf(sample, converted));
  }
}

/** Folders whose names nobody takes for data: `a/a`, `a/b` … */
export const folderOf = (i: number): string =>
  [Math.floor(i / 26), i % 26].map((digit) => String.fromCharCode(97 + digit)).join("/");

const everySample = (samples: readonly Sample[]): readonly Sample[] =>
  samples.flatMap((sample) => [sample, ...everySample(sample.files ?? [])]);

/** The files LibreOffice makes, by extension and source: one call for each target format. */
function convertFlat(samples: readonly Sample[], folder: string): ReadonlyMap<string, Buffer> {
  const results = new Map<string, Buffer>();
  const flat = everySample(samples).filter((sample) => sample.flat);
  for (const to of new Set(flat.map((sample) => extname(sample.name)))) {
    const sources = [
      ...new Map(
        flat.filter((sample) => extname(sample.name) === to).map((sample) => [sample.source, sample]),
      ),
    ];
    const inputs = join(folder, to.slice(1));
    mkdirSync(join(inputs, "out"), { recursive: true });
    const paths = sources.map(([source, sample], i) => {
      const path = join(inputs, `${i}.${sample.flat}`);
      writeFileSync(path, unmarked(source));
      return path;
    });
    const home = `-env:UserInstallation=file://${join(folder, "home")}`;
    execFileSync(
      "soffice",
      [home, "--headless", "--convert-to", to.slice(1), "--outdir", join(inputs, "out"), ...paths],
      { stdio: "ignore", timeout: 300_000 },
    );
    for (const [i, [source]] of sources.entries())
      results.set(to + source, readFileSync(join(inputs, "out", `${i}${to}`)));
  }
  return results;
}

function bytesOf(sample: Sample, converted: ReadonlyMap<string, Buffer>): Uint8Array {
  const extension = extname(sample.name);
  const files = sample.files ?? [];
  if (sample.flat) return converted.get(extension + sample.source) ?? new Uint8Array();
  if (extension === ".zip")
    return zipSync(Object.fromEntries(files.map((file) => [unmarked(file.name), bytesOf(file, converted)])));
  if (extension === ".gz") return gzipSync(files[0] ? bytesOf(files[0], converted) : "");
  const attached = unmarked(sample.source).replace(/\{\{(.*?)\}\}/gu, (_, name: string) => {
    const file = files.find((candidate) => basename(candidate.name) === name);
    return file ? base64Lines(bytesOf(file, converted)) : "";
  });
  return encode(attached, sample.encoding);
}

const base64Lines = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString("base64").replace(/.{76}/gu, "$&\r\n");

function encode(text: string, encoding: Sample["encoding"]): Uint8Array {
  if (!encoding) return Buffer.from(text);
  return Uint8Array.from(
    encodingJapanese.convert(encodingJapanese.stringToCode(text), {
      to: ENCODINGS[encoding],
      from: "UNICODE",
    }) as number[],
  );
}
