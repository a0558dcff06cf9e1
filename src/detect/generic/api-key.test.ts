import { expect, it } from "vitest";
import { testRecognizer } from "../../../test/recognizer.ts";
import { createDoc } from "../../doc/doc.ts";
import { detect } from "../recognizer.ts";
import { apiKey } from "./api-key.ts";

/** Made-up values, joined from parts so that no scanner takes this file for a leak. */
const key = (...parts: string[]) => parts.join("");
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const jwt = [
  base64url({ alg: "HS256", typ: "JWT" }),
  base64url({ sub: "1234567890" }),
  "SflKxwRJSMeKKF2QT4fwpM",
].join(".");
const notJwt = [base64url({ type: "HS256" }), base64url({ sub: "1" }), "SflKxwRJSMeKKF2QT4fwpM"].join(".");
const letters = "Zx81Kq0Lm27Rt5Yw3Bn6Vc4Hd9Fg8Js1Pe0Ua7";
const hex = "0f3a9c52d1e84b67a2c05d9e3f7181b4";
const pem = (name: string, newline = "\n") =>
  [`-----BEGIN ${name}-----`, letters, letters.slice(0, 30), `-----END ${name}-----`].join(newline);

testRecognizer(apiKey, {
  finds: [
    `AWS ⟦${key("AKIA", "IOSFODNN7EXAMPLE")}⟧.`,
    `⟦${key("gh", "p_", letters.slice(0, 36))}⟧ ⟦${key("gh", "s_", letters.slice(0, 36))}⟧`,
    `⟦${key("github", "_pat_", letters.slice(0, 22), "_", letters, letters.slice(0, 20))}⟧`,
    `⟦${key("gl", "pat-", letters.slice(0, 20))}⟧`,
    `⟦${key("xox", "b-", "123456789012-", letters.slice(0, 24))}⟧`,
    `⟦${key("sk_", "live_", letters.slice(0, 24))}⟧, ⟦${key("pk_", "test_", letters.slice(0, 24))}⟧, ⟦${key("rk_", "live_", letters.slice(0, 24))}⟧`,
    `key=⟦${key("AI", "za", letters.slice(0, 35))}⟧&x=1`,
    `⟦${key("sk-", letters)}⟧ ⟦${key("sk-", "proj-", letters)}⟧ ⟦${key("sk-", "ant-api03-", letters)}⟧`,
    `⟦${key("np", "m_", letters.slice(0, 36))}⟧ ⟦${key("pypi-", letters, letters)}⟧`,
    `⟦${key("SG", ".", letters.slice(0, 22), ".", letters, "abcd")}⟧`,
    `⟦${key("AC", hex)}⟧ ⟦${key("SK", hex)}⟧`,
    `Authorization: Bearer ⟦${jwt}⟧.`,
    `⟦${pem("RSA PRIVATE KEY")}⟧ and ⟦${pem("PRIVATE KEY", "\r\n")}⟧`,
    `"key": "⟦${pem("EC PRIVATE KEY", "\\n")}⟧"`,
    `⟦${pem("OPENSSH PRIVATE KEY").split("\n").slice(0, 3).join("\n")}⟧\n\nThe end is missing.`,
    "password=⟦hunter22!⟧ now",
    "Password: ⟦Tr0ub4dor&3⟧",
    '{"db_password": "⟦s3cret(x,1)⟧"}',
    "DB_PASSWORD=⟦aB3$kLm9⟧\n",
    `aws_secret_access_key = ⟦wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY⟧`,
    `client_secret: '⟦${letters}⟧'`,
    `token=⟦${letters}⟧; path=/`,
    "パスワード：⟦abc12345⟧です",
    `APIキー: ⟦${letters}⟧。`,
    `The API key is ⟦${letters}⟧.`,
    `bearer ⟦${hex}⟧`,
    `APIキーは⟦${letters}⟧です`,
    `GitHub: ⟦${key("gh", "p_", letters.slice(0, 36))}⟧を使う`,
  ],
  hints: [`⟦${key("gh", "p_", "x".repeat(36))}⟧`, "⟦-----BEGIN PRIVATE KEY-----⟧ (no key)"],
  ignores: [
    "",
    letters,
    `commit ${hex}`,
    key("AKIA", "IOSFODNN7EXAMPL"),
    key("AKIA", "IOSFODNN7EXAMPLEE"),
    key("xAKIA", "IOSFODNN7EXAMPLE"),
    key("gh", "p_", letters.slice(0, 35)),
    key("gh", "x_", letters.slice(0, 36)),
    key("AI", "za", letters.slice(0, 36)),
    key("AC", hex, "0"),
    notJwt,
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0",
    pem("CERTIFICATE"),
    pem("PUBLIC KEY"),
    "password: required, secret: yes",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell variable, as people write it
    "password=$DB_PASSWORD password=${password1} password=getPassword1()",
    "password: short1",
    "token: 12345678901234567890",
    "the secret: nobody-knows-it-anyway",
    "Secretary: abc12345",
    "token f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "The token bucket counterrevolutionaries used 2024-01-02T03:04:05",
  ],
});

it("costs the same per character on a text full of beginnings", () => {
  for (const piece of ["-----BEGIN PRIVATE KEY-----\n", "password=", "eyJ", "sk-", "token: a1 "]) {
    const text = piece.repeat(20_000);
    expect(detect(createDoc("d", text), [apiKey]).length).toBeLessThanOrEqual(20_000);
  }
});
