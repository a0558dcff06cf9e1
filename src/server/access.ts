/** Who may send requests: by the host name used, by the page that sends them, and by role. */
import type { FastifyRequest } from "fastify";
import type { ServerDeps } from "./deps.ts";
import { type ApiKeys, allows, type Role } from "./keys.ts";
import { refuse } from "./problem.ts";

/** Routes by the beginning of their address; what is not listed is for admins. */
const NEEDED: readonly (readonly [prefix: string, read: Role | "everyone", write: Role | "everyone"])[] = [
  ["/api/health", "everyone", "everyone"],
  ["/api/openapi.json", "everyone", "everyone"],
  ["/api/docs", "everyone", "everyone"],
  ["/api/scan", "reviewer", "reviewer"],
  ["/api/anonymize", "reviewer", "reviewer"],
  ["/api/restore", "reviewer", "reviewer"],
  ["/api/verify", "reviewer", "reviewer"],
  ["/api/rare", "reviewer", "reviewer"],
  ["/api/terms", "reviewer", "reviewer"],
  ["/api/archives", "reviewer", "reviewer"],
  ["/api/attack", "reviewer", "reviewer"],
  ["/api/reviews", "reviewer", "reviewer"],
  ["/api/policies", "reviewer", "admin"],
  ["/api/profiles", "publisher", "publisher"],
  ["/api/audiences", "publisher", "publisher"],
  ["/api/share", "publisher", "publisher"],
  ["/api/trace", "publisher", "publisher"],
  ["/api/watch", "publisher", "publisher"],
  ["/api/ledger", "publisher", "publisher"],
  ["/api/jobs", "publisher", "publisher"],
];

/** The role that a route, as it was declared, asks for. Pages and files of the app are for everyone. */
function neededRole(method: string, route: string): Role | "everyone" {
  if (route !== "/api" && !route.startsWith("/api/")) return "everyone";
  const entry = NEEDED.find(([prefix]) => route === prefix || route.startsWith(`${prefix}/`));
  if (!entry) return "admin";
  return method === "GET" || method === "HEAD" ? entry[1] : entry[2];
}

/** Throws a Refusal: 421 for a name that is not this server's, 403 for another site, 401 and 403 for a key. */
export function checkAccess(request: FastifyRequest, { keys, hosts }: ServerDeps): void {
  if (hostsIn(request.raw.rawHeaders) > 1) throw refuse(400, "host-twice");
  checkHost(request.headers.host, hosts);
  checkOrigin(request);
  if (keys) checkKey(request, keys);
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Names and values take turns. Of two hosts another server on the way may have believed the other (RFC 9112, 3.2). */
function hostsIn(headers: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < headers.length; i += 2) if (headers[i]!.toLowerCase() === "host") count++;
  return count;
}

/** A page of another site that made its name lead here (DNS rebinding) asks under that name. */
function checkHost(host: string | undefined, hosts: ServerDeps["hosts"] = []): void {
  if (hosts === "any") return;
  const name = /^(.*?)(?::\d+)?$/.exec(host ?? "")?.[1]?.toLowerCase() ?? "";
  if (!LOOPBACK.has(name) && !hosts.includes(name)) throw refuse(421, "ask-localhost");
}

/** Browsers tell which page asks; programs tell nothing. */
function checkOrigin({ headers, url }: FastifyRequest): void {
  const { origin, host } = headers;
  const foreign = origin !== undefined && !["http://", "https://"].some((scheme) => origin === scheme + host);
  const crossSite = headers["sec-fetch-site"] === "cross-site" && url.startsWith("/api");
  if (foreign || crossSite) throw refuse(403, "foreign-page");
}

function checkKey(request: FastifyRequest, keys: ApiKeys): void {
  const needed = neededRole(request.method, request.routeOptions.url ?? "");
  if (needed !== "everyone") requireRole(request, keys, needed);
}

/** Throws a Refusal, 401 or 403, unless the request's key has the role; for what a route asks beyond its address. */
export function requireRole(request: FastifyRequest, keys: ApiKeys, needed: Role): void {
  const key = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  const role = key === undefined ? undefined : keys.roleOf(key);
  if (role === undefined) throw refuse(401, "send-key");
  if (!allows(role, needed)) throw refuse(403, "role-needed", { needed, role });
}
