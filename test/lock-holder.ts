/** A thread that takes a lock and never gives it back, nor does anything else. */
import { parentPort, workerData } from "node:worker_threads";
import { takeLock } from "../src/archive/file-lock.ts";

const { place } = workerData as { readonly place: string };
await takeLock(`${place}.turn`, 1000, place);
parentPort!.postMessage("locked");
for (;;);
