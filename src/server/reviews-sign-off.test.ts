import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../test/server.ts";
import type { ReviewState } from "./schemas/reviews.ts";
import type { LedgerAnswer, LedgerVerdict } from "./schemas/share.ts";
import type { DocumentState } from "./schemas/sign-off.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ask = (method: InjectOptions["method"], url: string, payload?: object, version?: number | string) =>
  server.app.inject({
    method: method!,
    url,
    headers: version === undefined ? {} : { "if-match": `"${version}"` },
    ...(payload && { payload }),
  });

async function started(text: string, policy: object = { version: 1, extends: "default", signatures: 2 }) {
  const review = (await ask("POST", "/api/reviews", { text, policy, name: "letter" })).json<ReviewState>();
  const path = `/api/reviews/${review.id}`;
  const decide = async (version: number, op = "accept-all") => {
    const changes = [{ op, where: {} }];
    return (await ask("PATCH", path, { changes }, version)).json<{ version: number }>().version;
  };
  return { review, path, decide };
}

const code = async (response: ReturnType<typeof ask>) => {
  const { statusCode, body } = await response;
  return `${statusCode} ${JSON.parse(body).code ?? ""}`;
};

describe.each([
  ["en", "Write to Hannah Brecht, hannah.brecht@example.org.", ["Mika Aoki", "Tom Ito"]],
  ["ja", "連絡先は山田花子、hanako@example.jp です。𠮷", ["青木 美香", "伊藤太郎"]],
])("signing off, %s", (_, text, [first, second]) => {
  it("names two people in the ledger before anything is given out, and again after a change", async () => {
    const { review, path, decide } = await started(text);
    const sign = (name: string, version: number) =>
      ask("POST", `${path}/sign`, { name, note: "ok" }, version);
    expect(await code(sign(first!, review.version))).toBe("409 sign-undecided");
    const version = await decide(review.version);
    expect(await code(sign(first!, review.version))).toBe("409 sign-other-version");
    expect(await code(ask("POST", `${path}/sign`, {}, version))).toBe("400 missing");
    expect(await code(ask("GET", `${path}/result`))).toBe("409 sign-off-needed");
    expect((await sign(first!, version)).json<DocumentState>().signOff).toMatchObject({
      needed: 2,
      signed: 1,
    });
    expect(await code(sign(` ${first!.toUpperCase()} `, version))).toMatch(/^4\d\d signed-already$/);
    for (const file of ["result", "public-release.json", "public-report.html"])
      expect((await ask("GET", `${path}/${file}`)).statusCode).toBe(409);
    expect((await ask("GET", `${path}/report.json`)).statusCode).toBe(200);
    const state = (await sign(second!, version)).json<DocumentState>();
    expect(state.signOff).toMatchObject({ signed: 2, asked: true, entries: [{ by: first }, { by: second }] });
    expect((await ask("GET", `${path}/result`)).statusCode).toBe(200);
    await decide(version, "reject-all");
    expect((await ask("GET", `${path}/document`)).json<DocumentState>().signOff).toMatchObject({
      signed: 0,
      entries: [{ current: false }, { current: false }],
    });
    expect(await code(ask("GET", `${path}/result`))).toBe("409 sign-off-needed");
    const { entries } = (await ask("GET", "/api/ledger")).json<LedgerAnswer>();
    const own = entries.flatMap(({ signOff }) => (signOff?.review === review.id ? signOff : []));
    expect(own.map(({ by }) => by)).toEqual([first, second]);
    expect(own[0]).toMatchObject({ sha256: state.sha256, name: "letter", declared: true, note: "ok" });
    expect((await ask("POST", "/api/ledger/verify", {})).json<LedgerVerdict>().holds).toBe(true);
  });
});

it("tells what is left by confidence, and waits for nobody where the policy says nothing", async () => {
  const { review, path, decide } = await started("Mail hannah.brecht@example.org.", { version: 1 });
  await decide(review.version, "reject-all");
  const state = (await ask("GET", `${path}/document`)).json<DocumentState>();
  expect(state).toMatchObject({ unread: 0, attack: null, signOff: { needed: 1, asked: false, signed: 0 } });
  expect(state.findings).toMatchObject({ undecided: 0, left: { sure: 1 } });
  expect((await ask("GET", `${path}/result`)).statusCode).toBe(200);
});

it("of two who sign at the same moment under one name one is refused", async () => {
  const { review, path, decide } = await started("Mail hannah.brecht@example.org.");
  const version = await decide(review.version);
  const both = await Promise.all(
    ["Mika Aoki", "mika  aoki"].map((name) => ask("POST", `${path}/sign`, { name }, version)),
  );
  expect(both.map(({ statusCode }) => statusCode === 200).sort()).toEqual([false, true]);
});
