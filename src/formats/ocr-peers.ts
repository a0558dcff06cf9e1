/**
 * The recogniser that the user has installed beside this package: `tesseract.js` with its data for English and Japanese, optional peers. It
 * works offline, in a thread of its own, which does not keep the process alive. `createWorker` never settles where a language cannot be
 * loaded, and takes one folder for all of them, whereas each has its own package: so their data is copied into one folder first, and an
 * error or a long silence ends the wait.
 */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { OcrLines, OcrWord, PixelBox, Recognize } from "./ocr.ts";
import type { Bitmap } from "./pdfium.ts";
import { encodePng } from "./png-codec.ts";

const LANGUAGES = ["eng", "jpn"] as const;
const MILLISECONDS_TO_START = 60_000;
const LSTM_ONLY = 1;

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
interface Word {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: Box;
}
interface Page {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly { readonly lines: readonly { readonly words: readonly Word[] }[] }[];
      }[]
    | null;
}
interface Reader {
  readonly worker: Worker;
  readonly recognize: (
    picture: Uint8Array,
    options: object,
    output: object,
  ) => Promise<{ readonly data: Page }>;
}
type CreateWorker = (languages: string, engine: number, options: object) => Promise<Reader>;

let installed: Promise<Recognize | undefined> | undefined;

/** The installed recogniser; undefined where one of the three packages is not there. */
export function installedRecognizer(): Promise<Recognize | undefined> {
  installed ??= Promise.resolve(recognizerFrom(import.meta.url));
  return installed;
}

/** The recogniser whose packages a module at this address would load. */
export function recognizerFrom(address: string): Recognize | undefined {
  const require = createRequire(address);
  try {
    const { createWorker } = require("tesseract.js") as { createWorker: CreateWorker };
    const files = LANGUAGES.map((language) =>
      join(dataFolder(require, language), `${language}.traineddata.gz`),
    );
    return oneAtATime(createWorker, files);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

const dataFolder = (require: NodeJS.Require, language: string) =>
  join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), "4.0.0_best_int");

/** A thread reads one picture at a time; the process stays alive while it does. */
function oneAtATime(createWorker: CreateWorker, files: readonly string[]): Recognize {
  let reader: Promise<Reader> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  async function read(picture: Bitmap): Promise<OcrLines> {
    reader ??= start(createWorker, files);
    const { worker, recognize } = await reader.catch((error) => {
      reader = undefined;
      throw error;
    });
    worker.ref();
    try {
      const { data } = await orError(
        worker,
        recognize(encodePng(picture, 1), {}, { blocks: true, text: false }),
      );
      return linesOf(data);
    } catch (error) {
      reader = undefined;
      void worker.terminate();
      throw error;
    } finally {
      worker.unref();
    }
  }
  return (picture) => {
    const next = last.then(() => read(picture));
    last = next.catch(() => {});
    return next;
  };
}

async function start(createWorker: CreateWorker, files: readonly string[]): Promise<Reader> {
  const folder = await mkdtemp(join(tmpdir(), "tokumei-ocr-"));
  let timer: NodeJS.Timeout | undefined;
  try {
    for (const [i, file] of files.entries())
      await copyFile(file, join(folder, `${LANGUAGES[i]}.traineddata.gz`));
    return await new Promise<Reader>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("OCR did not start in time")), MILLISECONDS_TO_START);
      const options = { langPath: folder, gzip: true, cacheMethod: "none" };
      const errorHandler = (error: unknown) => reject(new Error(`OCR did not start: ${String(error)}`));
      createWorker(LANGUAGES.join("+"), LSTM_ONLY, { ...options, errorHandler }).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A thread that dies answers nothing. */
function orError<T>(worker: Worker, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    answer.then(resolve, reject).finally(() => worker.off("error", reject));
  });
}

const linesOf = ({ blocks }: Page): OcrLines =>
  (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.map(({ words }) => words.map(wordOf))),
  );

const wordOf = ({ text, confidence, bbox }: Word): OcrWord => ({ text, confidence, box: boxOf(bbox) });
const boxOf = ({ x0, y0, x1, y1 }: Box): PixelBox => ({ left: x0, top: y0, right: x1, bottom: y1 });
