/** Who may do what: one pure function over roles and owners, and the rule of every route. Nothing else decides. */
import { allows, type Role } from "./keys.ts";

/** Who asks. Keys with the same name are the same person. */
export interface Identity {
  readonly name: string;
  readonly role: Role;
}

/** Who asks where there are no keys: the one user of this machine, who owns everything. */
export const LOCAL_USER: Identity = { name: "", role: "admin" };

/** What is stored under a name or an id and has an owner. */
export const OWNED_KINDS = ["reviews", "jobs", "profiles", "audiences", "terms", "archives"] as const;
export type OwnedKind = (typeof OWNED_KINDS)[number];
/** `service`: the server itself; `texts`: what is sent and answered, and stored nowhere. */
export type Kind = OwnedKind | "policies" | "texts" | "ledger" | "service";

/** `use`: in a request of one's own. `share`: say who else may read and use it. */
export type Action = "list" | "read" | "use" | "create" | "change" | "delete" | "share";

export interface Ownership {
  readonly owner: string;
  /** Names of keys that may read it, use it and, of a review, decide in it; "*" for everybody. */
  readonly shared: readonly string[];
}

export const EVERYBODY = "*";

export type Decision = { readonly allowed: true } | Denial;
export interface Denial {
  readonly allowed: false;
  /** `role`: the key's role is too low. `hidden`: as if there were no such thing. `owner`: it may be read, but not this. */
  readonly why: "role" | "hidden" | "owner";
  readonly needed: Role;
}

interface Right {
  readonly role: Role;
  /** Whose object it has to be; administrators may work on everybody's. */
  readonly whose: "anybody" | "shared" | "own";
}

const right = (role: Role, whose: Right["whose"] = "anybody"): Right => ({ role, whose });
const owned = (role: Role, change: Right["whose"]): Record<Action, Right> => ({
  list: right(role),
  create: right(role),
  read: right(role, "shared"),
  use: right(role, "shared"),
  change: right(role, change),
  delete: right(role, "own"),
  share: right(role, "own"),
});
const everything = (role: Role): Record<Action, Right> => ({
  ...{ list: right(role), read: right(role), use: right(role), create: right(role) },
  ...{ change: right(role), delete: right(role), share: right(role) },
});

const RIGHTS: Readonly<Record<Kind, Readonly<Record<Action, Right>>>> = {
  reviews: owned("reviewer", "shared"),
  jobs: owned("publisher", "own"),
  profiles: owned("publisher", "own"),
  audiences: owned("publisher", "own"),
  terms: owned("reviewer", "own"),
  archives: owned("reviewer", "own"),
  policies: {
    ...everything("admin"),
    ...{ list: right("reviewer"), read: right("reviewer"), use: right("reviewer") },
  },
  texts: everything("reviewer"),
  ledger: everything("publisher"),
  service: everything("admin"),
};

/** Kinds that are public knowledge: without an owner everybody may use them, and new ones are shared with everybody. */
const PUBLIC: ReadonlySet<Kind> = new Set<Kind>(["terms", "archives"]);
const NOBODY: Ownership = { owner: "", shared: [] };

/** How something that nobody owns is owned: by administrators. */
export const unowned = (kind: Kind): Ownership =>
  PUBLIC.has(kind) ? { owner: "", shared: [EVERYBODY] } : NOBODY;

/** How something new of this kind is owned. */
export const newOwnership = (kind: Kind, { name }: Identity): Ownership => ({
  ...unowned(kind),
  owner: name,
});

/** Whether someone may do this, with an object of this owner where the action has one. */
export function decide(
  { name, role }: Identity,
  action: Action,
  kind: Kind,
  object: Ownership | undefined = undefined,
): Decision {
  const { role: needed, whose } = RIGHTS[kind][action];
  if (!allows(role, needed)) return { allowed: false, why: "role", needed };
  if (object === undefined || whose === "anybody" || role === "admin") return { allowed: true };
  const isOwner = name !== "" && object.owner === name;
  const isShared = isOwner || object.shared.includes(name) || object.shared.includes(EVERYBODY);
  if (isOwner || (isShared && whose === "shared")) return { allowed: true };
  return { allowed: false, why: isShared ? "owner" : "hidden", needed };
}

// Routes ------------------------------------------------------------------------------------------

/** What a route does to what; `id` is the parameter that names the object. */
export interface RouteRule {
  readonly action: Action;
  /** `:kind` where a parameter says it. */
  readonly kind: Kind | ":kind";
  readonly id?: string;
}

const rule = (action: Action, kind: RouteRule["kind"], id?: string): RouteRule => ({
  action,
  kind,
  ...(id !== undefined && { id }),
});

const library = (kind: Kind): Record<string, RouteRule> => ({
  [`GET /api/${kind}`]: rule("list", kind),
  [`GET /api/${kind}/:name`]: rule("read", kind, "name"),
  [`PUT /api/${kind}/:name`]: rule("create", kind),
  [`DELETE /api/${kind}/:name`]: rule("delete", kind, "name"),
});

/** The rule of every route. `everyone` needs no key. What a body names (a profile, a list) is decided where it is looked up. */
export const ROUTE_RULES: Readonly<Record<string, RouteRule | "everyone">> = {
  "GET /api/health": "everyone",
  "GET /api/live": "everyone",
  "GET /api/ready": "everyone",
  "GET /api/openapi.json": "everyone",
  "GET /api/docs": "everyone",
  "GET /api/docs/style.css": "everyone",
  "GET /api/metrics": rule("read", "service"),
  "POST /api/scan": rule("use", "texts"),
  "POST /api/anonymize": rule("use", "texts"),
  "POST /api/restore": rule("use", "texts"),
  "POST /api/verify": rule("use", "texts"),
  "POST /api/rare": rule("use", "texts"),
  "POST /api/rare/curve": rule("use", "texts"),
  "POST /api/attack": rule("use", "texts"),
  "GET /api/terms/indexes": rule("list", "terms"),
  "POST /api/terms/indexes": rule("create", "terms"),
  "DELETE /api/terms/indexes/:name": rule("delete", "terms", "name"),
  "POST /api/terms/lookup": rule("use", "texts"),
  "POST /api/terms/frontier": rule("use", "texts"),
  "POST /api/terms/verify": rule("use", "texts"),
  "POST /api/terms/mask": rule("use", "texts"),
  "POST /api/terms/curve": rule("use", "texts"),
  "GET /api/archives": rule("list", "archives"),
  "POST /api/archives": rule("create", "archives"),
  "DELETE /api/archives/:name": rule("delete", "archives", "name"),
  ...library("policies"),
  ...library("profiles"),
  ...library("audiences"),
  "POST /api/share/preview": rule("use", "ledger"),
  "POST /api/share": rule("use", "ledger"),
  "POST /api/trace": rule("use", "ledger"),
  "POST /api/watch": rule("use", "ledger"),
  "GET /api/ledger": rule("read", "ledger"),
  "POST /api/ledger/verify": rule("use", "ledger"),
  "POST /api/ledger/move": rule("change", "ledger"),
  "POST /api/ledger/remove": rule("change", "ledger"),
  "GET /api/alerts": rule("read", "ledger"),
  "POST /api/alerts/dismiss": rule("change", "ledger"),
  "GET /api/reviews": rule("list", "reviews"),
  "POST /api/reviews": rule("create", "reviews"),
  "GET /api/reviews/:id": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/events": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/findings/:finding": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/findings/:finding/elsewhere": rule("read", "reviews", "id"),
  "POST /api/reviews/:id/preview": rule("read", "reviews", "id"),
  "POST /api/reviews/:id/again": rule("read", "reviews", "id"),
  "PUT /api/reviews/:id/name": rule("change", "reviews", "id"),
  "GET /api/reviews/:id/look": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/certificates": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/release.json": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/public-release.json": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/public-report.html": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/result": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/report.json": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/report.html": rule("read", "reviews", "id"),
  "GET /api/reviews/:id/attack": rule("read", "reviews", "id"),
  "POST /api/reviews/:id/attack": rule("change", "reviews", "id"),
  "POST /api/reviews/:id/repair": rule("change", "reviews", "id"),
  "GET /api/reviews/:id/document": rule("read", "reviews", "id"),
  "POST /api/reviews/:id/sign": rule("change", "reviews", "id"),
  "PATCH /api/reviews/:id": rule("change", "reviews", "id"),
  "POST /api/reviews/:id/undo": rule("change", "reviews", "id"),
  "POST /api/reviews/:id/redo": rule("change", "reviews", "id"),
  "DELETE /api/reviews/:id": rule("delete", "reviews", "id"),
  "GET /api/jobs": rule("list", "jobs"),
  "POST /api/jobs": rule("create", "jobs"),
  "GET /api/jobs/:id": rule("read", "jobs", "id"),
  "GET /api/jobs/:id/events": rule("read", "jobs", "id"),
  "GET /api/jobs/:id/result": rule("read", "jobs", "id"),
  "GET /api/jobs/:id/files/:file": rule("read", "jobs", "id"),
  "GET /api/jobs/:id/inputs/:file": rule("read", "jobs", "id"),
  "GET /api/jobs/:id/public-release.json": rule("read", "jobs", "id"),
  "GET /api/jobs/:id/public-report.html": rule("read", "jobs", "id"),
  "GET /api/jobs/:id/report.json": rule("read", "jobs", "id"),
  "GET /api/jobs/:id/report.html": rule("read", "jobs", "id"),
  "POST /api/jobs/:id/resume": rule("change", "jobs", "id"),
  "DELETE /api/jobs/:id": rule("delete", "jobs", "id"),
  "GET /api/access/:kind/:id": rule("read", ":kind", "id"),
  "PUT /api/access/:kind/:id": rule("share", ":kind", "id"),
};

/** Those of `serve --presidio`, which are not below /api. */
export const PRESIDIO_RULES: Readonly<Record<string, RouteRule | "everyone">> = {
  "POST /analyze": rule("use", "texts"),
  "POST /anonymize": rule("use", "texts"),
  "POST /deanonymize": rule("use", "texts"),
  "GET /recognizers": rule("use", "texts"),
  "GET /supportedentities": rule("use", "texts"),
  "GET /anonymizers": rule("use", "texts"),
  "GET /deanonymizers": rule("use", "texts"),
  "GET /health": "everyone",
};

const PRESIDIO_ROUTES = new Set(Object.keys(PRESIDIO_RULES).map((route) => route.split(" ")[1]));

/** Whether a route, as it was declared, answers programs; the others are pages and files of the app. */
export const isApiRoute = (url: string | undefined): url is string =>
  url !== undefined && (url === "/api" || url.startsWith("/api/") || PRESIDIO_ROUTES.has(url));

/** The rule of a route as it was declared; pages and files of the app, which are only read, are for everyone. Throws for any other that has none. */
export function ruleOf(method: string, url: string): RouteRule | "everyone" {
  if (!isApiRoute(url) && (method === "GET" || method === "HEAD")) return "everyone";
  const route = `${method === "HEAD" ? "GET" : method} ${url}`;
  const found = ROUTE_RULES[route] ?? PRESIDIO_RULES[route];
  if (!found) throw new Error(`No rule says who may ask for ${method} ${url}`);
  return found;
}
