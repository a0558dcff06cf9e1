/** Who may send requests: by the host name used, by the page that sends them, and by role. */
import type { FastifyRequest } from "fastify";
import type { AppDeps } from "./deps.ts";
import type { ApiKeys } from "./keys.ts";
import { checkDecision, type Owners } from "./owners.ts";
import {
  type Identity,
  isApiRoute,
  LOCAL_USER,
  OWNED_KINDS,
  type OwnedKind,
  type RouteRule,
  ruleOf,
} from "./permissions.ts";
import { refuse, refuseField } from "./problem.ts";

/** Throws a Refusal: 421 for a name that is not this server's, 403 for another site, 401, 403 and 404 for a key. */
export async function checkAccess(
  request: FastifyRequest,
  { keys, hosts, owners }: AppDeps,
): Promise<Identity> {
  if (hostsIn(request.raw.rawHeaders) > 1) throw refuse(400, "host-twice");
  checkHost(request.headers.host, hosts);
  checkOrigin(request);
  if (!keys) return LOCAL_USER;
  const { url } = request.routeOptions;
  const rule = url === undefined ? "everyone" : ruleOf(request.method, url);
  if (rule === "everyone") return holderIn(request, keys) ?? NOBODY;
  const identity = holderIn(request, keys);
  if (!identity) throw refuse(401, "send-key");
  await checkRule(identity, rule, request.params as Params, owners);
  return identity;
}

/** Whoever sent no key, where none is needed: may do nothing else. */
const NOBODY: Identity = { name: "", role: "reviewer" };

type Params = Readonly<Record<string, string>>;

/** The role first, then the object that the address names. */
async function checkRule(by: Identity, rule: RouteRule, params: Params, owners: Owners): Promise<void> {
  const kind = rule.kind === ":kind" ? kindIn(params) : rule.kind;
  checkDecision(by, rule.action, kind);
  const id = rule.id === undefined ? undefined : params[rule.id];
  if (id !== undefined && isOwned(kind)) await owners.check(by, rule.action, kind, id);
}

const isOwned = (kind: string): kind is OwnedKind => (OWNED_KINDS as readonly string[]).includes(kind);

function kindIn({ kind = "" }: Params): OwnedKind {
  if (isOwned(kind)) return kind;
  throw refuseField(400, "params.kind", "not-one-of", { values: OWNED_KINDS.join(", ") });
}

function holderIn({ headers }: FastifyRequest, keys: ApiKeys): Identity | undefined {
  const key = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? "")?.[1];
  return key === undefined ? undefined : keys.holderOf(key);
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Names and values take turns. Of two hosts another server on the way may have believed the other (RFC 9112, 3.2). */
function hostsIn(headers: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < headers.length; i += 2) if (headers[i]!.toLowerCase() === "host") count++;
  return count;
}

/** A page of another site that made its name lead here (DNS rebinding) asks under that name. */
function checkHost(host: string | undefined, hosts: AppDeps["hosts"] = []): void {
  if (hosts === "any") return;
  const name = /^(.*?)(?::\d+)?$/.exec(host ?? "")?.[1]?.toLowerCase() ?? "";
  if (!LOOPBACK.has(name) && !hosts.includes(name)) throw refuse(421, "ask-localhost");
}

/**
 * Browsers tell which page asks; programs tell nothing. The address counts as it was routed, not as it was written: /%61pi/ is /api/.
 * Only pages of the app are open to links from other sites.
 */
function checkOrigin({ headers, routeOptions }: FastifyRequest): void {
  const { origin, host } = headers;
  const foreign = origin !== undefined && !["http://", "https://"].some((scheme) => origin === scheme + host);
  const site = headers["sec-fetch-site"];
  const elsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  if (foreign || (elsewhere && isApiRoute(routeOptions.url))) throw refuse(403, "foreign-page");
}
