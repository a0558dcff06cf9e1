import type { Span } from "../../doc/span.ts";
import type { Pair } from "../../words/language.ts";
import { type Claim, claimRecognizer } from "../claim.ts";
import { contextFinder } from "../context.ts";
import type { TextView } from "../view.ts";

const CONTEXT_EN =
  "api key,access key,secret,token,bearer,credential,credentials,authorization,private key,webhook";
const CONTEXT_JA = "apiキー,シークレット,トークン,秘密鍵,認証情報,アクセスキー";
const CONTEXT = [...CONTEXT_EN.split(","), ...CONTEXT_JA.split(",")];

const contextOf = contextFinder(CONTEXT);

const byPlace = (a: Span, b: Span) => a.from - b.from;

/** The candidates that overlap nothing taken; both in order. */
function* apart(candidates: Iterable<Claim>, taken: readonly Span[]): Iterable<Claim> {
  let next = 0;
  for (const candidate of candidates) {
    while (next < taken.length && taken[next]!.to <= candidate.from) next++;
    if (next === taken.length || taken[next]!.from >= candidate.to) yield candidate;
  }
}

/** Forms as the issuers document them, or as their secret-scanning partners publish them. */
const ISSUED: readonly (readonly [code: string, what: Pair, source: string])[] = [
  [
    "aws-access-key-id",
    ["AWS access key id", "AWSのアクセスキーID"],
    "(?:AKIA|ASIA|ABIA|ACCA|AGPA|AIDA|AIPA|ANPA|ANVA|AROA)[A-Z0-9]{16}",
  ],
  [
    "github-token",
    ["GitHub token", "GitHubのトークン"],
    "gh[pousr]_[A-Za-z0-9]{36,251}|github_pat_[A-Za-z0-9_]{36,251}",
  ],
  [
    "gitlab-token",
    ["GitLab token", "GitLabのトークン"],
    "gl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat)-[A-Za-z0-9_-]{20,}",
  ],
  ["slack-token", ["Slack token", "Slackのトークン"], "(?:xox[abceoprs]|xapp)-[A-Za-z0-9-]{10,}"],
  [
    "stripe-key",
    ["Stripe key", "Stripeの鍵"],
    "(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,247}|whsec_[A-Za-z0-9+/=]{32,}",
  ],
  [
    "google-api-key",
    ["Google API key", "GoogleのAPIキー"],
    "AIza[A-Za-z0-9_-]{35}|ya29\\.[A-Za-z0-9_-]{20,}|GOCSPX-[A-Za-z0-9_-]{28}",
  ],
  ["anthropic-api-key", ["Anthropic API key", "AnthropicのAPIキー"], "sk-ant-[A-Za-z0-9_-]{20,}"],
  [
    "openai-api-key",
    ["OpenAI API key", "OpenAIのAPIキー"],
    "sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{20,}|sk-[A-Za-z0-9]{20,}",
  ],
  ["npm-token", ["npm token", "npmのトークン"], "npm_[A-Za-z0-9]{36}"],
  ["pypi-token", ["PyPI token", "PyPIのトークン"], "pypi-[A-Za-z0-9_-]{50,}"],
  [
    "sendgrid-api-key",
    ["SendGrid API key", "SendGridのAPIキー"],
    "SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{32,64}",
  ],
  ["twilio-key", ["Twilio key", "Twilioの鍵"], "(?:AC|SK)[0-9a-f]{32}"],
  ["mailgun-key", ["Mailgun key", "Mailgunの鍵"], "key-[0-9a-f]{32}"],
  ["mailchimp-key", ["Mailchimp key", "Mailchimpの鍵"], "[0-9a-f]{32}-us[0-9]{1,2}"],
  ["hugging-face-token", ["Hugging Face token", "Hugging Faceのトークン"], "hf_[A-Za-z0-9]{34,40}"],
  ["digitalocean-token", ["DigitalOcean token", "DigitalOceanのトークン"], "do[opr]_v1_[0-9a-f]{64}"],
  ["docker-token", ["Docker token", "Dockerのトークン"], "dckr_pat_[A-Za-z0-9_-]{27}"],
  ["shopify-token", ["Shopify token", "Shopifyのトークン"], "shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}"],
  ["square-token", ["Square token", "Squareのトークン"], "sq0(?:atp|csp)-[A-Za-z0-9_-]{22,43}"],
  ["databricks-token", ["Databricks token", "Databricksのトークン"], "dapi[0-9a-f]{32}"],
  ["atlassian-token", ["Atlassian token", "Atlassianのトークン"], "ATATT3[A-Za-z0-9_=-]{50,}"],
  [
    "json-web-token",
    ["JSON Web Token", "JSON Web Token（JWT）"],
    "ey[A-Za-z0-9_-]{10,}(?:\\.[A-Za-z0-9_-]*){1,3}\\.[A-Za-z0-9_-]{4,}",
  ],
];
const ISSUED_IN_RUN = new RegExp(
  `(?<![A-Za-z0-9_])(?:${ISSUED.map(([, , source]) => `(${source})`).join("|")})(?![A-Za-z0-9_])`,
  "g",
);

function* findIssued(view: TextView): Iterable<Claim> {
  for (const run of view.runs()) {
    for (const match of view.text.slice(run.from, run.to).matchAll(ISSUED_IN_RUN)) {
      const value = match[0];
      const [code] = ISSUED[match.slice(1).findIndex((part) => part !== undefined)]!;
      const from = run.from + match.index;
      const token = code === "json-web-token";
      if (token && !isJsonWebToken(value)) continue;
      // "ghp_xxxxxxxx..." in a manual is a placeholder.
      const score = new Set(value.slice(-16)).size < 6 ? 0.3 : 0.95;
      yield {
        from,
        to: from + value.length,
        score,
        code,
        checks: [{ code: token ? "jose-header" : "issuers-prefix" }],
      };
    }
  }
}

/** RFC 7515: the first part is JSON with an algorithm. */
function isJsonWebToken(value: string): boolean {
  try {
    const header = JSON.parse(Buffer.from(value.slice(0, value.indexOf(".")), "base64url").toString("utf8"));
    return typeof header.alg === "string";
  } catch {
    return false;
  }
}

const PEM_BEGIN = /-----BEGIN ((?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?)-----/g;
const PEM_LONGEST = 65_536;
const PEM_LINES = /(?:(?:\s|\\[nr])*[A-Za-z0-9+/=]{16,128}(?=\s|\\[nr]|$)){1,1024}/y;

/** RFC 7468 blocks up to their end line; one that is cut short, as far as its lines go. */
function* findPrivateKeys(text: string): Iterable<Claim> {
  for (const match of text.matchAll(PEM_BEGIN)) {
    const from = match.index;
    const body = from + match[0].length;
    const rest = text.slice(body, body + PEM_LONGEST);
    const end = `-----END ${match[1]}-----`;
    const at = rest.indexOf("-----");
    PEM_LINES.lastIndex = body;
    const closed = at >= 0 && rest.startsWith(end, at);
    const to = closed ? body + at + end.length : PEM_LINES.test(text) ? PEM_LINES.lastIndex : body;
    yield { from, to, score: to > body ? 1 : 0.3, code: "private-key", checks: [{ code: "pem-frame" }] };
  }
}

const PASSWORD = "pass(?:word|wd|phrase|code)|pwd|パスワード";
const SECRET =
  "secret|token|credential|(?:api|access|private|secret|auth|account|signing|client)[_-]?(?:key|secret)|シークレット|トークン|(?:API|アクセス|秘密)(?:キー|鍵)";
const ASSIGNED_NAME = new RegExp(`(?:(?<password>${PASSWORD})|${SECRET})["'\`\\]]{0,2}[ \\t]{0,2}$`, "i");
const ASSIGNED_VALUE =
  /[=:]{1,2}>?[ \t]{0,2}(?:(?<quote>["'`])(?<quoted>[!-~]{6,200}?)\k<quote>|(?<bare>[!#$%&*+./0-9:=?@A-Z[\\\]^_a-z|~-]{6,200}))/y;
const SHORTEST_PASSWORD = 8;
const SHORTEST_SECRET = 16;

/** "password=...", "api_key: ...", "パスワード：..." with a value that no word, number or variable would be. */
function* findAssigned(text: string): Iterable<Claim> {
  for (const { index } of text.matchAll(/[=:]/g)) {
    const name = ASSIGNED_NAME.exec(text.slice(Math.max(0, index - 32), index));
    if (!name) continue;
    ASSIGNED_VALUE.lastIndex = index;
    const match = ASSIGNED_VALUE.exec(text);
    const value = match?.groups?.quoted ?? match?.groups?.bare?.replace(/[.?:]+$/, "");
    if (!match || !value || text[ASSIGNED_VALUE.lastIndex] === "(") continue;
    const password = name.groups?.password !== undefined;
    if (value.length < (password ? SHORTEST_PASSWORD : SHORTEST_SECRET) || !isSecret(value)) continue;
    const from = index + match[0].indexOf(value, 1);
    yield { from, to: from + value.length, score: 0.7, code: password ? "password" : "assigned-secret" };
  }
}

function isSecret(value: string): boolean {
  if (/^(?:\$|%|<|process\.|os\.|env\.)|:\/\/|\.\.\./.test(value)) return false;
  return /[A-Za-z]/.test(value) && /[0-9!@#$%^&*+=?~|]/.test(value) && entropy(value) >= 2.5;
}

const RANDOM = /[A-Za-z0-9+/_-]{20,256}={0,2}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A long string of letters and digits without order, named by a context word: the word is part of the evidence. */
function* findRandom(view: TextView): Iterable<Claim> {
  for (const run of view.runs()) {
    for (const match of view.text.slice(run.from, run.to).matchAll(RANDOM)) {
      const from = run.from + match.index;
      const span = { from, to: from + match[0].length };
      if (looksRandom(match[0]) && contextOf(view.text, span) !== undefined) yield { ...span, score: 0.25 };
    }
  }
}

function looksRandom(value: string): boolean {
  if (/^0x|^\//.test(value) || UUID.test(value)) return false;
  if (/^[0-9a-f]+$/i.test(value)) return /[a-f]/i.test(value) && /[0-9]/.test(value) && entropy(value) >= 3;
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && /[0-9]/.test(value) && entropy(value) >= 3.5;
}

/** Shannon entropy in bits per character. */
function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/**
 * Keys by the prefixes their issuers publish, JSON Web Tokens, private keys in PEM, values assigned to a password or a secret,
 * and other random-looking strings when a word near them says what they are.
 */
export const apiKey = claimRecognizer({
  name: "api-key.v1",
  label: "API_KEY",
  called: ["Secret key", "秘密鍵・トークン"],
  what: ["secret key or token", "秘密の鍵またはトークン"],
  words: {
    ...Object.fromEntries(ISSUED.map(([code, what]) => [code, what])),
    "private-key": ["private key", "秘密鍵"],
    password: ["password", "パスワード"],
    "assigned-secret": ["assigned secret", "代入された秘密の値"],
    "jose-header": ["JOSE header", "JOSEヘッダー"],
    "issuers-prefix": ["issuer's prefix", "発行者の接頭辞"],
    "pem-frame": ["PEM frame", "PEMの枠"],
  },
  context: CONTEXT,
  *find(view) {
    const certain = [...findPrivateKeys(view.text), ...findIssued(view)].sort(byPlace);
    const assigned = [...certain, ...apart(findAssigned(view.text), certain)].sort(byPlace);
    yield* [...assigned, ...apart(findRandom(view), assigned)];
  },
});
