/**
 * `node --expose-gc memory-reader.mjs INDEX PRESET SHARE`: reads a message in each language with the package at INDEX, then lets two
 * threads do so, too, and prints the megabytes of the process after each as JSON. See memory.bench.ts.
 */
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, setEnvironmentData, Worker } from "node:worker_threads";

const [index, preset, share] = process.argv.slice(2);
const MESSAGES = {
  en: "Mr. David Miller of Acme Corp lives in Berlin and works at Kyoto University.",
  ja: "昨日、田中一郎さんは東京都の市役所で鈴木花子に会った。",
};

async function readMessages() {
  const { pipelineFor, presetPolicy, createDoc } = await import(index);
  const { anonymize } = pipelineFor(presetPolicy(preset));
  for (const [id, text] of Object.entries(MESSAGES)) anonymize(createDoc(id, text));
}

/** After what is garbage has gone back to the system. */
async function megabytes() {
  for (let i = 0; i < 3; i++) {
    globalThis.gc();
    await new Promise((done) => setTimeout(done, 100));
  }
  return process.memoryUsage().rss / 1e6;
}

await readMessages();
if (isMainThread) {
  const one = await megabytes();
  if (share !== "true") setEnvironmentData("tokumei resources", undefined);
  const argv = [index, preset, share];
  for (let i = 0; i < 2; i++) await once(new Worker(fileURLToPath(import.meta.url), { argv }), "message");
  console.log(JSON.stringify([one, await megabytes()]));
  process.exit(0);
} else {
  await megabytes();
  parentPort.postMessage("done");
  setInterval(() => {}, 1000);
}
