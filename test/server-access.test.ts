/** Who may do what over HTTP: every route, by role and by owner, and the attacks of a colleague. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeys, newApiKey, type Role } from "../src/server/keys.ts";
import { createOwners, type Owners } from "../src/server/owners.ts";
import {
  decide,
  OWNED_KINDS,
  type OwnedKind,
  PRESIDIO_RULES,
  ROUTE_RULES,
} from "../src/server/permissions.ts";
import { type TestServer, testServer } from "./server.ts";

/**
 * The lowest role, and whose object may be worked on: `any` has no owner, `shared` also those it is shared with, `own` the owner alone.
 * Administrators may work on everybody's. Written by hand: the server has its own table.
 */
const EXPECTED = `
GET    /api/health                             everyone
GET    /api/live                               everyone
GET    /api/ready                              everyone
GET    /api/openapi.json                       everyone
GET    /api/docs                               everyone
GET    /api/docs/style.css                     everyone
GET    /api/metrics                            admin     any
POST   /api/scan                               reviewer  any
POST   /api/anonymize                          reviewer  any
POST   /api/restore                            reviewer  any
POST   /api/verify                             reviewer  any
POST   /api/rare                               reviewer  any
POST   /api/rare/curve                         reviewer  any
POST   /api/attack                             reviewer  any
GET    /api/terms/indexes                      reviewer  any
POST   /api/terms/indexes                      reviewer  any
DELETE /api/terms/indexes/:name                reviewer  own     terms
POST   /api/terms/lookup                       reviewer  any
POST   /api/terms/frontier                     reviewer  any
POST   /api/terms/verify                       reviewer  any
POST   /api/terms/mask                         reviewer  any
POST   /api/terms/curve                        reviewer  any
GET    /api/archives                           reviewer  any
POST   /api/archives                           reviewer  any
DELETE /api/archives/:name                     reviewer  own     archives
GET    /api/policies                           reviewer  any
GET    /api/policies/:name                     reviewer  any
PUT    /api/policies/:name                     admin     any
DELETE /api/policies/:name                     admin     any
GET    /api/profiles                           publisher any
GET    /api/profiles/:name                     publisher shared  profiles
PUT    /api/profiles/:name                     publisher any
DELETE /api/profiles/:name                     publisher own     profiles
GET    /api/audiences                          publisher any
GET    /api/audiences/:name                    publisher shared  audiences
PUT    /api/audiences/:name                    publisher any
DELETE /api/audiences/:name                    publisher own     audiences
POST   /api/share/preview                      publisher any
POST   /api/share                              publisher any
POST   /api/trace                              publisher any
POST   /api/watch                              publisher any
GET    /api/ledger                             publisher any
POST   /api/ledger/verify                      publisher any
POST   /api/ledger/move                        publisher any
POST   /api/ledger/remove                      publisher any
GET    /api/alerts                             publisher any
POST   /api/alerts/dismiss                     publisher any
GET    /api/reviews                            reviewer  any
POST   /api/reviews                            reviewer  any
GET    /api/reviews/:id                        reviewer  shared  reviews
GET    /api/reviews/:id/findings/:finding      reviewer  shared  reviews
GET    /api/reviews/:id/findings/:finding/elsewhere reviewer shared reviews
POST   /api/reviews/:id/preview                reviewer  shared  reviews
POST   /api/reviews/:id/again                  reviewer  shared  reviews
PUT    /api/reviews/:id/name                   reviewer  shared  reviews
GET    /api/reviews/:id/look                   reviewer  shared  reviews
GET    /api/reviews/:id/attack                 reviewer  shared  reviews
POST   /api/reviews/:id/attack                 reviewer  shared  reviews
POST   /api/reviews/:id/repair                 reviewer  shared  reviews
GET    /api/reviews/:id/document               reviewer  shared  reviews
POST   /api/reviews/:id/sign                   reviewer  shared  reviews
GET    /api/reviews/:id/certificates           reviewer  shared  reviews
GET    /api/reviews/:id/release.json           reviewer  shared  reviews
GET    /api/reviews/:id/result                 reviewer  shared  reviews
GET    /api/reviews/:id/public-release.json    reviewer  shared  reviews
GET    /api/reviews/:id/public-report.html     reviewer  shared  reviews
GET    /api/reviews/:id/report.json            reviewer  shared  reviews
GET    /api/reviews/:id/report.html            reviewer  shared  reviews
GET    /api/reviews/:id/events                 reviewer  shared  reviews
PATCH  /api/reviews/:id                        reviewer  shared  reviews
POST   /api/reviews/:id/undo                   reviewer  shared  reviews
POST   /api/reviews/:id/redo                   reviewer  shared  reviews
DELETE /api/reviews/:id                        reviewer  own     reviews
GET    /api/jobs                               publisher any
POST   /api/jobs                               publisher any
GET    /api/jobs/:id                           publisher shared  jobs
GET    /api/jobs/:id/events                    publisher shared  jobs
GET    /api/jobs/:id/result                    publisher shared  jobs
GET    /api/jobs/:id/files/:file               publisher shared  jobs
GET    /api/jobs/:id/inputs/:file              publisher shared  jobs
GET    /api/jobs/:id/public-release.json       publisher shared  jobs
GET    /api/jobs/:id/public-report.html        publisher shared  jobs
GET    /api/jobs/:id/report.json               publisher shared  jobs
GET    /api/jobs/:id/report.html               publisher shared  jobs
POST   /api/jobs/:id/resume                    publisher own     jobs
DELETE /api/jobs/:id                           publisher own     jobs
GET    /api/access/:kind/:id                   reviewer  shared  reviews
PUT    /api/access/:kind/:id                   reviewer  own     reviews
POST   /analyze                                reviewer  any
POST   /anonymize                              reviewer  any
POST   /deanonymize                            reviewer  any
GET    /recognizers                            reviewer  any
GET    /supportedentities                      reviewer  any
GET    /anonymizers                            reviewer  any
GET    /deanonymizers                          reviewer  any
GET    /health                                 everyone
`;

const ROWS = EXPECTED.trim()
  .split("\n")
  .map((line) => line.split(/ +/) as [string, string, Role | "everyone", string?, OwnedKind?]);
const ROLES: readonly Role[] = ["reviewer", "publisher", "admin"];
const rank = (role: Role) => ROLES.indexOf(role);

const people = [
  ["Aoi", "reviewer"],
  ["Ben", "reviewer"],
  ["Mio", "publisher"],
  ["Paul", "publisher"],
  ["Ada", "admin"],
] as const;
const keys = people.map(([name, role]) => ({ name, role, ...newApiKey(name, role) }));
type Name = (typeof people)[number][0];
const keyOf = (name: Name) => keys.find((each) => each.name === name)!.key;

let server: TestServer;
let owners: Owners;
beforeAll(async () => {
  server = await testServer({ keys: apiKeys(keys.map(({ entry }) => entry)), hosts: "any", presidio: true });
  owners = createOwners(server.deps.data);
});
afterAll(() => server.close());

async function ask(name: Name | undefined, method: string, url: string, payload?: unknown, match?: number) {
  const answer = await server.app.inject({
    method: method as "GET",
    url,
    headers: {
      ...(name && { authorization: `Bearer ${keyOf(name)}` }),
      ...(match !== undefined && { "if-match": `"${match}"` }),
    },
    ...(payload !== undefined && { payload: payload as object }),
  });
  const isJson = String(answer.headers["content-type"]).includes("json");
  return { status: answer.statusCode, json: isJson && answer.body ? answer.json() : {} };
}

const REFUSALS = new Set(["send-key", "role-needed", "not-owner", "unknown-or-hidden"]);
/** Answers in the shape of Presidio have no code. */
const isRefused = ({
  status,
  json,
}: {
  readonly status: number;
  readonly json: { readonly code?: string };
}) => (json.code === undefined ? status === 401 || status === 403 : REFUSALS.has(json.code));

describe("every route by role and owner", () => {
  it("is in the table, and has a rule of the server", () => {
    const described = Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    const listed = ROWS.map(([method, url]) => `${method} ${url}`);
    expect(described.filter((route) => !listed.includes(route))).toEqual([]);
    expect([...Object.keys(ROUTE_RULES), ...Object.keys(PRESIDIO_RULES)].sort()).toEqual([...listed].sort());
  });

  it("is not served without a rule", async () => {
    const { baseApp } = await import("../src/server/base-app.ts");
    const app = await baseApp({ ...server.deps, owners });
    expect(() => app.get("/api/new", async () => "")).toThrow("No rule says who may ask for GET /api/new");
    expect(() => app.post("/new", async () => "")).toThrow("No rule says who may ask for POST /new");
    await app.close();
  });

  for (const [method, url, lowest, whose = "any", kind] of ROWS) {
    it(`${method} ${url}`, async () => {
      const path = url
        .replace(":kind", kind ?? "")
        .replace(/:(?:id|name)/, "thing")
        .replace(":finding", "f1")
        .replace(":file", "0");
      const body = method === "GET" || method === "DELETE" ? undefined : { nothing: true };
      expect(isRefused(await ask(undefined, method, path, body))).toBe(lowest !== "everyone");
      for (const [name, role] of people) {
        for (const ownership of kind ? (["own", "shared", "other"] as const) : (["any"] as const)) {
          if (kind)
            await owners.set(kind, "thing", {
              owner: ownership === "own" ? name : "Somebody",
              shared: ownership === "shared" ? [name] : [],
            });
          const hasRole = lowest === "everyone" || rank(role) >= rank(lowest);
          const mayTouch =
            whose === "any" ||
            role === "admin" ||
            ownership === "own" ||
            (ownership === "shared" && whose === "shared");
          const answer = await ask(name, method, path, body);
          expect([name, ownership, isRefused(answer)]).toEqual([name, ownership, !(hasRole && mayTouch)]);
        }
      }
      if (kind) await owners.forget(kind, "thing");
    });
  }

  it("is refused to others for what has no owner, apart from what is public knowledge", () => {
    for (const kind of OWNED_KINDS) {
      const reader = { name: "Paul", role: "publisher" } as const;
      expect([kind, decide(reader, "read", kind, { owner: "", shared: [] }).allowed]).toEqual([kind, false]);
      expect(decide({ name: "", role: "publisher" }, "read", kind, { owner: "", shared: [] }).allowed).toBe(
        false,
      );
    }
  });
});

describe("what a request names needs the right to read it", () => {
  const audiences = { audiences: [{ name: "友人", trust: 0.5, recipients: ["葵"] }] };
  beforeAll(async () => {
    await ask("Mio", "PUT", "/api/profiles/secret", { hometown: "Matsumoto" });
    await ask("Mio", "PUT", "/api/audiences/friends", audiences);
    await ask("Mio", "POST", "/api/terms/indexes", {
      name: "towns",
      list: ["Kyoto", "Kyoso", "Osaka", "大阪"],
    });
    await ask("Mio", "POST", "/api/archives", {
      name: "diary",
      documents: [{ id: "1", text: "ヨットで海を渡った。" }],
    });
    for (const [kind, id] of [
      ["terms", "towns"],
      ["archives", "diary"],
    ] as const)
      expect((await ask("Mio", "PUT", `/api/access/${kind}/${id}`, { shared: [] })).status).toBe(200);
  });

  const message = { text: "I live in Matsumoto.", profile: "secret", audiences: "friends" };
  const uses: readonly (readonly [string, object])[] = [
    ["/api/share/preview", message],
    ["/api/share", message],
    ["/api/scan", { text: "Matsumoto", profile: "secret" }],
    ["/api/anonymize", { text: "Matsumoto", profile: "secret" }],
    ["/api/reviews", { text: "Matsumoto", profile: "secret" }],
    ["/api/attack", { text: "ヨット", archive: "diary", names: ["葵"] }],
    ["/api/terms/lookup", { index: "towns", terms: ["Kyoto"], k: 2 }],
    ["/api/terms/mask", { index: "towns", text: "in Kyoto", k: 2 }],
    ["/api/scan", { text: "Kyoto", policy: { version: 1, terms: { index: "towns", k: 2 } } }],
  ];
  for (const [url, body] of uses)
    it(`POST ${url} with ${Object.keys(body).join(", ")}`, async () => {
      expect(isRefused(await ask("Paul", "POST", url, body))).toBe(true);
      expect(isRefused(await ask("Aoi", "POST", url, body))).toBe(true);
      expect(isRefused(await ask("Mio", "POST", url, body))).toBe(false);
      expect(isRefused(await ask("Ada", "POST", url, body))).toBe(false);
    });

  it("a word list does not tell a reviewer what is in a profile", async () => {
    const words = ["Kyoto", "Matsumoto", "Osaka"];
    const answers = await Promise.all(
      words.map((text) => ask("Aoi", "POST", "/api/scan", { text, profile: "secret", policy: "message" })),
    );
    expect(answers.map(({ status, json }) => [status, json.findings])).toEqual(
      words.map(() => [403, undefined]),
    );
    const unseen = await ask("Paul", "POST", "/api/scan", { text: "Matsumoto", profile: "secret" });
    const missing = await ask("Paul", "POST", "/api/scan", { text: "Matsumoto", profile: "none" });
    expect(unseen).toEqual(missing);
    expect((await ask("Paul", "GET", "/api/profiles")).json.entries).toEqual([]);
  });

  it("a name that is taken is not written over, nor shown, by others", async () => {
    for (const match of [undefined, 1]) {
      const answer = await ask("Paul", "PUT", "/api/profiles/secret", { hometown: "Kyoto" }, match);
      expect(isRefused(answer)).toBe(true);
      expect(JSON.stringify(answer.json)).not.toContain("Matsumoto");
    }
    const rebuilt = await ask("Paul", "POST", "/api/terms/indexes", { name: "towns", list: ["x"] });
    expect(isRefused(rebuilt)).toBe(true);
  });

  it("sharing gives it to a key by name, and takes it back", async () => {
    const use = () => ask("Paul", "POST", "/api/scan", { text: "Matsumoto", profile: "secret" });
    expect((await ask("Paul", "PUT", "/api/access/profiles/secret", { shared: ["Paul"] })).status).toBe(404);
    expect((await ask("Mio", "PUT", "/api/access/profiles/secret", { shared: ["Nobody"] })).json.code).toBe(
      "no-such-key",
    );
    expect((await ask("Mio", "PUT", "/api/access/profiles/secret", { shared: ["Paul"] })).status).toBe(200);
    expect((await use()).status).toBe(200);
    expect((await ask("Paul", "PUT", "/api/profiles/secret", { hometown: "Kyoto" }, 1)).json.code).toBe(
      "not-owner",
    );
    expect(
      (await ask("Paul", "PUT", "/api/access/profiles/secret", { shared: [], owner: "Paul" })).status,
    ).toBe(403);
    expect((await ask("Mio", "PUT", "/api/access/profiles/secret", { shared: [] })).status).toBe(200);
    expect((await use()).status).toBe(404);
  });
});

describe("a review", () => {
  const begin = async () =>
    (await ask("Aoi", "POST", "/api/reviews", { text: "Mia Berg met 山田太郎さん." })).json;

  it("is seen, changed and deleted by its owner, and by others when it is shared", async () => {
    const { id, version, findings } = await begin();
    const reject = { changes: [{ op: "reject", finding: findings[0].id }] };
    expect((await ask("Ben", "GET", "/api/reviews")).json.reviews).toEqual([]);
    expect((await ask("Aoi", "GET", "/api/reviews")).json.reviews).toHaveLength(1);
    expect((await ask("Ben", "GET", `/api/reviews/${id}`)).status).toBe(404);
    expect((await ask("Ben", "PATCH", `/api/reviews/${id}`, reject, version)).status).toBe(404);
    await ask("Aoi", "PUT", `/api/access/reviews/${id}`, { shared: ["Ben"] });
    expect((await ask("Ben", "GET", "/api/reviews")).json.reviews).toHaveLength(1);
    expect((await ask("Ben", "PATCH", `/api/reviews/${id}`, reject, version)).status).toBe(200);
    expect((await ask("Ben", "DELETE", `/api/reviews/${id}`)).json.code).toBe("not-owner");
    expect((await ask("Aoi", "DELETE", `/api/reviews/${id}`)).status).toBe(204);
  });

  it("keeps an administrator's rule from being undone by others, at any depth of the steps", async () => {
    const { id, version, findings } = await begin();
    const step = (name: Name, at: number, scope: string, finding: number) =>
      ask(
        name,
        "PATCH",
        `/api/reviews/${id}`,
        { changes: [{ op: "reject", finding: findings[finding].id, scope }] },
        at,
      );
    const ruled = await step("Ada", version, "always", 0);
    expect(ruled.status).toBe(200);
    const { name } = ruled.json.policy;
    const before = (await ask("Ada", "GET", `/api/policies/${name}`)).json.value;
    const own = await step("Aoi", ruled.json.version, "this", findings.length - 1);
    expect(own.status).toBe(200);
    const undone = await ask("Aoi", "POST", `/api/reviews/${id}/undo`, undefined, own.json.version);
    expect(undone.status).toBe(200);
    expect((await ask("Aoi", "POST", `/api/reviews/${id}/undo`, undefined, undone.json.version)).status).toBe(
      403,
    );
    expect((await ask("Aoi", "PUT", `/api/policies/${name}`, { version: 1 }, 1)).status).toBe(403);
    expect((await ask("Ada", "GET", `/api/policies/${name}`)).json.value).toEqual(before);
    expect((await ask("Ada", "POST", `/api/reviews/${id}/undo`, undefined, undone.json.version)).status).toBe(
      200,
    );
  });
});

describe("a map", () => {
  it("restores for whom it was made, and an administrator's key opens no encrypted value for others", async () => {
    const text = "Write to mia.berg@example.com";
    const policy = { version: 1, labels: { EMAIL_ADDRESS: "encrypt" } };
    const made = (await ask("Aoi", "POST", "/api/anonymize", { text, map: true, policy })).json;
    const restore = (name: Name, map: string) => ask(name, "POST", "/api/restore", { text: made.text, map });
    expect((await restore("Aoi", made.map)).json.text).toBe(text);
    expect((await restore("Ben", made.map)).status).toBe(400);
    const other = (await ask("Ben", "POST", "/api/anonymize", { text: "Mia", map: true })).json;
    expect((await restore("Ben", other.map)).json.text).toBe(made.text);
  });
});

it("a page of another site gets nothing, however it writes the address", async () => {
  const text = JSON.stringify({ text: "x" });
  for (const url of ["/api/scan", "/%61pi/scan", "/%61%70%69/scan", "/api/%73can"])
    for (const site of ["cross-site", "same-site"]) {
      const headers = { "sec-fetch-site": site, "content-type": "application/json" };
      const answer = await server.app.inject({ method: "POST", url, headers, payload: text });
      expect([url, site, answer.statusCode === 200]).toEqual([url, site, false]);
      expect(answer.json().code ?? "none").toMatch(/^(?:foreign-page|none)$/);
    }
  const open = await testServer();
  const answer = await open.app.inject({
    method: "GET",
    url: "/%61pi/reviews",
    headers: { "sec-fetch-site": "cross-site" },
  });
  await open.close();
  expect(answer.statusCode).toBe(403);
});
