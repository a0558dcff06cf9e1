/** Editing by suggestion over HTTP: levels, wordings, own hierarchies, and sharing unchanged, checked at once. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function post(url: string, payload: object) {
  const answer = await server.app.inject({ method: "POST", url, payload });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}
const ASKED = {
  text: "I grew up in Boston, and I still miss the yarn bombing there. We used to walk along the river every evening.",
  profile: { hometown: "Boston", interests: ["yarn bombing"] },
  audiences: {
    audiences: [
      { name: "friends", trust: 0.6, recipients: ["Ann", "千代"] },
      { name: "public", trust: 0, recipients: ["Dan"] },
    ],
  },
};
const holds = ({ certificates }: { certificates: { holds: boolean }[] }) =>
  certificates.every((each) => each.holds);

it("levels, wordings and hierarchies of one's own are previewed, checked and shared as chosen", async () => {
  const { body: first } = await post("/api/share/preview", ASKED);
  const fact = first.facts.findIndex(({ key }: { key: string }) => /boston/i.test(key));
  const { chain } = first.facts[fact];
  const last = chain.length - 1;
  const coarser = { ...ASKED, choices: [{ audience: "friends", fact, level: last }] };
  const { body: chosen } = await post("/api/share/preview", coarser);
  expect([holds(chosen), chosen.levels[0].levels[fact]]).toEqual([true, last]);
  expect(chosen.remarks).toContainEqual(
    expect.objectContaining({ kind: "chosen", audience: "friends", level: last }),
  );
  const broken = { ...ASKED, choices: [{ audience: "public", fact, level: 0 }] };
  const { body: refused } = await post("/api/share/preview", broken);
  expect([holds(refused), refused.levels[1].levels[fact]]).toEqual([false, 0]);
  expect((await post("/api/share", broken)).status).toBeGreaterThanOrEqual(400);
  expect(
    (await post("/api/share/preview", { ...ASKED, choices: [{ audience: "nobody", fact, level: 0 }] })).body,
  ).toMatchObject({
    ...{ status: 400, code: "choice-unknown" },
  });
  expect((await post("/api/share/preview", { ...ASKED, choices: [{ audience: "friends" }] })).status).toBe(
    400,
  );
  const own = { ...ASKED, hierarchies: [{ name: "interests", csv: "yarn bombing;street art;art\n" }] };
  const { body: chained } = await post("/api/share/preview", own);
  expect(JSON.stringify(chained.facts)).toContain("street art");
  expect(
    (await post("/api/share/preview", { ...ASKED, hierarchies: [{ name: "interests", csv: "one" }] })).status,
  ).toBe(400);
  const { body: shared } = await post("/api/share", { ...coarser, message: chosen.message });
  expect(shared.copies).toEqual(chosen.copies);
});

it("a message that may be personal is not shared unchanged", async () => {
  expect((await post("/api/share/preview", { ...ASKED, unchanged: true })).body).toMatchObject({
    ...{ status: 400, code: "unchanged-refused" },
  });
});
