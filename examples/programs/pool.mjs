// Texts are anonymised in other threads; this one goes on, and stops waiting when told.
import assert from "node:assert/strict";
import { createPool } from "tokumei";

const { anonymizeAsync, close } = createPool("default", { threads: 2 });
const released = await Promise.all(["Call Mia Berg.", "山田花子さんへ"].map((text) => anonymizeAsync(text)));
assert.deepEqual(released.map(({ release }) => release.text), ["Call [PERSON_1].", "[PERSON_1]さんへ"]);
const signal = AbortSignal.timeout(50);
await assert.rejects(anonymizeAsync("Mia Berg wrote to Ben Vesk. ".repeat(20_000), { signal }), { name: "TimeoutError" });
await close();
