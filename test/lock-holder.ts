/** A thread that takes a lock and never gives it back, nor does anything else. */
import { parentPort, workerData } from "node:worker_threads";
import { takeLock } from "../src/archive/file-lock.ts";

await takeLock(`${workerData}.turn`, 1000, String(workerData));
parentPort!.postMessage("locked");
for (;;);
