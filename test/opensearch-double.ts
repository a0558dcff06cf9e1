/**
 * A stand-in for OpenSearch 2 and Elasticsearch 8: the endpoints an archive uses, with requests and answers in the shape
 * of their REST references. It proves that we send and read these shapes, keep to the steps of an update and draw the
 * right conclusions; it does not prove how a real server ranks, how long it takes, how it refreshes, refuses or limits
 * (expansions of a prefix, size of a request), nor security settings and differences between versions.
 */
import { createHash } from "node:crypto";

interface Source {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly hash: string;
  readonly tokens: readonly string[];
}

interface Index {
  readonly meta: unknown;
  readonly documents: Map<string, Source>;
  changes: number;
}

export function openSearchDouble(metas: Record<string, unknown> = {}): typeof fetch {
  const indices = new Map<string, Index>();
  for (const [name, meta] of Object.entries(metas))
    indices.set(name, { meta, documents: new Map(), changes: 0 });
  return async (url, init) => {
    const { pathname } = new URL(String(url));
    const [, name = "", ...rest] = pathname.split("/");
    const { status, body } = answer(
      indices,
      name,
      rest.join("/"),
      init?.method ?? "GET",
      String(init?.body ?? ""),
    );
    return new Response(JSON.stringify(body), { status });
  };
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const ok = (body: unknown): Reply => ({ status: 200, body });

function answer(
  indices: Map<string, Index>,
  name: string,
  path: string,
  method: string,
  body: string,
): Reply {
  if (path === "" && method === "PUT") {
    const { mappings } = JSON.parse(body);
    indices.set(name, { meta: mappings._meta, documents: new Map(), changes: 0 });
    return ok({ acknowledged: true, index: name });
  }
  const index = indices.get(name);
  if (!index) return { status: 404, body: { error: { type: "index_not_found_exception" }, status: 404 } };
  const [action, argument] = path.split("/");
  const run = ACTIONS[action!];
  if (!run) return { status: 400, body: { error: { type: "illegal_argument_exception" }, status: 400 } };
  return run(index, body, name, argument ?? "");
}

const SHARDS = { total: 1, successful: 1, skipped: 0, failed: 0 };

const ACTIONS: Record<string, (index: Index, body: string, name: string, argument: string) => Reply> = {
  _mapping: ({ meta }, _, name) => ok({ [name]: { mappings: { _meta: meta } } }),
  _refresh: () => ok({ _shards: SHARDS }),
  _stats: ({ documents, changes }, _, name) =>
    ok({
      indices: {
        [name]: {
          uuid: "u",
          shards: { 0: [{ docs: { count: documents.size }, seq_no: { max_seq_no: changes } }] },
        },
      },
    }),
  _count: (index, body) => ok({ count: found(index, body).length, _shards: SHARDS }),
  _search: (index, body) => {
    const { from, size } = JSON.parse(body) as { from: number; size: number };
    const hits = found(index, body).slice(from, from + size);
    return ok({
      ...{ took: 1, timed_out: false, _shards: SHARDS },
      hits: { hits: hits.map(([_id, { id, title }]) => ({ _id, _score: 1, _source: { id, title } })) },
    });
  },
  _doc: ({ documents }, _, name, id) => {
    const source = documents.get(id);
    if (!source) return { status: 404, body: { _index: name, _id: id, found: false } };
    return ok({ _index: name, _id: id, found: true, _source: { text: source.text } });
  },
  _mget: ({ documents }, body) =>
    ok({
      docs: (JSON.parse(body).ids as string[]).map((_id) => {
        const source = documents.get(_id);
        return source ? { _id, found: true, _source: { hash: source.hash } } : { _id, found: false };
      }),
    }),
  _bulk: (index, body) => {
    const lines = body.trimEnd().split("\n");
    for (let i = 0; i < lines.length; i += 2) {
      const id = JSON.parse(lines[i]!).index._id as string;
      const source = JSON.parse(lines[i + 1]!) as Source;
      if (id !== createHash("sha256").update(source.id).digest("hex")) return ok({ errors: true, items: [] });
      index.documents.set(id, source);
      index.changes++;
    }
    return ok({ took: 1, errors: false, items: [] });
  },
};

interface Clause {
  readonly term?: { readonly tokens: { readonly value: string } };
  readonly prefix?: { readonly tokens: { readonly value: string } };
  readonly match_phrase?: { readonly tokens: { readonly query: string } };
  readonly match_phrase_prefix?: { readonly tokens: { readonly query: string } };
}

function found({ documents }: Index, body: string): [string, Source][] {
  const query = body === "" ? undefined : JSON.parse(body).query;
  const entries = [...documents].sort(([, a], [, b]) => (a.id < b.id ? -1 : 1));
  if (!query) return entries;
  const { must = [], should = [] } = query.bool as { must?: Clause[]; should?: Clause[] };
  return entries.filter(
    ([, { tokens }]) =>
      must.every((clause) => holds(tokens, clause)) &&
      (should.length === 0 || should.some((clause) => holds(tokens, clause))),
  );
}

function holds(values: readonly string[], clause: Clause): boolean {
  const words = (clause.match_phrase ?? clause.match_phrase_prefix)?.tokens.query.split(" ") ?? [
    (clause.term ?? clause.prefix)!.tokens.value,
  ];
  const open = clause.prefix !== undefined || clause.match_phrase_prefix !== undefined;
  return values.some((value) => {
    const text = ` ${value} `;
    return text.includes(open ? ` ${words.join(" ")}` : ` ${words.join(" ")} `);
  });
}
