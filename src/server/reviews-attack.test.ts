import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../test/server.ts";
import { ATTACK_SAMPLES, type AttackSample } from "../../web/src/screens/risk/attack-samples.ts";
import { Edits } from "../doc/edits.ts";
import type { ReviewAttack } from "./schemas/attack.ts";
import type { ReviewDelta, ReviewRepair, ReviewState } from "./schemas/reviews.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function ask<T>(
  method: InjectOptions["method"],
  url: string,
  payload?: object,
  version?: number,
): Promise<T> {
  const headers = version === undefined ? {} : { "if-match": `"${version}"` };
  const response = await server.app.inject({ method: method!, url, headers, ...(payload && { payload }) });
  expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(300);
  return response.json();
}

const state = (id: string) => ask<ReviewState>("GET", `/api/reviews/${id}`);

/** Pages about nobody. */
const OTHERS = {
  en: (i: number) => `The council of ward ${i} met on Monday. The road to the mill stays closed for repair.`,
  ja: (i: number) => `第${i}区の役場は月曜日に会議を開いた。水車小屋への道は工事で通れない。`,
};

async function reviewOf(sample: AttackSample) {
  const others = Array.from({ length: 30 }, (_, i) => ({ id: `other-${i}`, text: OTHERS[sample.lang](i) }));
  await ask("POST", "/api/archives", { name: sample.archive, documents: [...sample.pages, ...others] });
  const review = await ask<ReviewState>("POST", "/api/reviews", { text: sample.text, lang: sample.lang });
  return {
    review,
    path: `/api/reviews/${review.id}`,
    body: { archive: sample.archive, names: sample.names },
  };
}

describe.each(ATTACK_SAMPLES)("an attack on a review, $lang", (sample) => {
  it("tells what it found beside control and chance, and comes to be findings that stop it", async () => {
    const { review, path, body } = await reviewOf(sample);
    expect(await ask("GET", `${path}/attack`)).toEqual({ last: null });
    const attack = await ask<ReviewAttack>("POST", `${path}/attack`, body);
    expect(attack).toMatchObject({ current: true, basis: "names", documents: sample.pages.length + 30 });
    expect(attack.after.succeeded).toBeGreaterThan(0);
    expect(attack.after.k).toBeGreaterThanOrEqual(1);
    expect(attack.after.random!.rate).toBeGreaterThan(attack.after.random!.chance);
    expect(attack.control!.documents).toBeGreaterThan(0);
    expect(attack.control!.reidentified).toBeLessThan(attack.control!.documents);
    const [first] = attack.queries;
    expect(first).toMatchObject({ reidentified: true });
    expect(first!.chance).toBeLessThan(0.05);
    const { snippet } = first!.hits.find((hit) => hit.reidentified)!;
    const names = snippet!.marks.filter(({ kind }) => kind === "name");
    expect(sample.names).toContain(snippet!.text.slice(names[0]!.from, names[0]!.to));

    const repair = await ask<ReviewRepair>("POST", `${path}/repair`, body, review.version);
    expect(repair.suggested).toBeGreaterThan(0);
    const suggestions = repair.delta!.findings.filter(({ label }) => label === "SEARCH");
    expect(suggestions).toHaveLength(repair.suggested);
    for (const finding of suggestions)
      expect(finding).toMatchObject({ state: "open", changed: true, source: "search-attack.v1" });
    const repaired = await state(review.id);
    expect(Edits.of(repaired.text.length, repaired.edits).apply(repaired.text)).toBe(repaired.result);
    expect((await ask<{ last: ReviewAttack }>("GET", `${path}/attack`)).last.current).toBe(false);
    const again = await ask<ReviewAttack>("POST", `${path}/attack`, body);
    expect(again.after.succeeded).toBe(0);
    expect(again.before).toMatchObject({ succeeded: attack.before.succeeded, rank: attack.before.rank });
    expect(again.certificates.every(({ holds }) => holds)).toBe(true);

    const [finding] = suggestions;
    const change = (op: string, version: number) =>
      ask<ReviewDelta>("PATCH", path, { changes: [{ op, finding: finding!.id }] }, version);
    const rejected = await change("reject", repair.delta!.version);
    expect((await state(review.id)).result).toContain(sample.text.slice(finding!.from, finding!.to));
    const second = await ask<ReviewRepair>("POST", `${path}/repair`, body, rejected.version);
    expect(second.refused + second.suggested).toBeGreaterThan(0);
    const version = second.delta?.version ?? rejected.version;
    expect((await change("accept", version)).findings[0]).toMatchObject({ state: "accepted" });
    const report = await ask<{ documents: { findings: { label: string }[] }[] }>(
      "GET",
      `${path}/report.json`,
    );
    expect(JSON.stringify(report)).toContain("SEARCH");
    await ask("POST", "/api/verify", { release: await ask("GET", `${path}/public-release.json`) });
  });
});

it("refuses an archive that is not there, and a repair without a version", async () => {
  const review = await ask<ReviewState>("POST", "/api/reviews", { text: "She went home." });
  const post = (url: string, payload: object) => server.app.inject({ method: "POST", url, payload });
  const missing = await post(`/api/reviews/${review.id}/attack`, { archive: "none" });
  expect(missing.statusCode).toBe(404);
  const body = { archive: ATTACK_SAMPLES[0]!.archive };
  expect((await post(`/api/reviews/${review.id}/repair`, body)).statusCode).toBe(428);
});

it("does not cry wolf: everyday words find somebody by chance only", async () => {
  const { path, body } = await reviewOf({ ...ATTACK_SAMPLES[0]!, text: "She went home and was happy." });
  const { after, queries } = await ask<ReviewAttack>("POST", `${path}/attack`, body);
  expect(after.succeeded).toBe(0);
  expect(queries.every(({ reidentified }) => !reidentified)).toBe(true);
});
