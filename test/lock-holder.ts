/** A thread that takes a lock and never gives it back, nor does anything else. */
import { parentPort, workerData } from "node:worker_threads";
import { takeTurn } from "../src/store/turn.ts";

await takeTurn((workerData as { readonly place: string }).place, 1000);
parentPort!.postMessage("locked");
for (;;);
