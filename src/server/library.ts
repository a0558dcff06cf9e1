/** Policies, profiles and audiences by name. Versions count from 1 and are the ETag; presets have version 0. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { TSchema } from "typebox";
import { parseAudiences } from "../audience/audiences.ts";
import { parseProfile } from "../detect/profile/profile.ts";
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import { isPreset, presets } from "../pipeline/presets.ts";
import type { Records, Stored } from "./data/store.ts";
import type { AppDeps, RouteGroup } from "./deps.ts";
import type { Identity, OwnedKind } from "./permissions.ts";
import { refuseField, sendProblem } from "./problem.ts";
import { clientOf, versionIn, withEtag } from "./routes.ts";
import { NameParams, PolicyBody, ProfileFields } from "./schemas/common.ts";
import { AudiencesBody, IfMatch, LibraryList, stored } from "./schemas/library.ts";
import { AUDIENCES, POLICIES, PROFILES } from "./settings.ts";

interface Collection<T> {
  readonly kind: OwnedKind | typeof POLICIES;
  readonly schema: TSchema;
  /** Throws for a value that the schema allows and that means nothing. */
  readonly check: (value: T, deps: AppDeps, client: string) => Promise<void>;
  readonly builtIn: Readonly<Record<string, T>>;
}

const policies: Collection<PolicyFile> = {
  kind: POLICIES,
  schema: PolicyBody,
  check: (file, { work, data }, client) => work.run("tryPolicy", { file, key: data.key }, { client }),
  builtIn: Object.fromEntries(
    Object.keys(presets)
      .filter(isPreset)
      .map((name) => [name, { version: 1, name, extends: name } as const]),
  ),
};
const profiles: Collection<ProfileFields> = {
  kind: PROFILES,
  schema: ProfileFields,
  check: async (value) => void parseProfile(value),
  builtIn: {},
};
const audiences: Collection<AudiencesBody> = {
  kind: AUDIENCES,
  schema: AudiencesBody,
  check: async (value) => void parseAudiences(value),
  builtIn: {},
};

export const libraryRoutes: RouteGroup = (deps) => async (app) => {
  collectionRoutes(app, deps, policies);
  collectionRoutes(app, deps, profiles);
  collectionRoutes(app, deps, audiences);
};

type Named = { Params: { name: string } };
type Changed<T> = Named & { Body: T; Headers: { "if-match"?: string } };

function collectionRoutes<T>(app: FastifyInstance, deps: AppDeps, collection: Collection<T>): void {
  const { kind, schema, builtIn } = collection;
  const records: Records<T> = deps.data.records<T>(kind);
  const { owners } = deps;
  const readable = async (by: Identity) =>
    kind === POLICIES ? records.list() : owners.readable(by, kind, await records.list(), ({ id }) => id);
  /** Whoever may not read what has the name already may not write over it, nor see it in a conflict. */
  const checkReplaced = async (by: Identity, name: string): Promise<boolean> => {
    const isNew = !(await records.get(name));
    if (!isNew && kind !== POLICIES) await owners.check(by, "change", kind, name);
    return isNew;
  };
  const one = `/api/${kind}/:name`;
  const answer = { 200: stored(schema) };

  app.get(
    `/api/${kind}`,
    { schema: { summary: `Names of ${kind}`, response: { 200: LibraryList } } },
    async ({ identity }) => ({
      entries: [
        ...Object.keys(builtIn).map((name) => ({ name, version: 0, preset: true })),
        ...(await readable(identity)).map(({ id, version }) => ({ name: id, version })),
      ],
    }),
  );
  app.get<Named>(
    one,
    { schema: { summary: `One of the ${kind}`, params: NameParams, response: answer } },
    async (request, reply) => {
      const { name } = request.params;
      const preset = Object.hasOwn(builtIn, name) ? builtIn[name] : undefined;
      if (preset) return withEtag(reply, { name, version: 0, value: preset });
      const record = await records.get(name);
      if (!record) throw refuseField(404, "name", "unknown-name", { collection: kind });
      return withEtag(reply, entryOf(record));
    },
  );
  app.put<Changed<T>>(
    one,
    {
      schema: {
        summary: `Store one of the ${kind}; If-Match where it is there already`,
        params: NameParams,
        headers: IfMatch,
        body: schema,
        response: answer,
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      refuseBuiltIn(name, builtIn);
      const isNew = await checkReplaced(request.identity, name);
      await collection.check(request.body as T, deps, clientOf(request));
      const ifVersion = versionIn(request.headers["if-match"]);
      const written = await records.update(name, ifVersion ?? 0, () => request.body as T);
      if (!written.conflict) {
        if (isNew && kind !== POLICIES) await owners.claim(kind, name, request.identity);
        return withEtag(reply.code(written.version === 1 ? 201 : 200), entryOf(written));
      }
      await checkReplaced(request.identity, name);
      if (ifVersion === undefined) throw refuseField(428, "if-match", "version-replaced-needed");
      return conflict(reply, written.current);
    },
  );
  app.delete<Changed<T>>(
    one,
    { schema: { summary: `Delete one of the ${kind}`, params: NameParams, headers: IfMatch } },
    async (request, reply) => {
      const { name } = request.params;
      refuseBuiltIn(name, builtIn);
      if (await records.remove(name, versionIn(request.headers["if-match"]) ?? "any")) {
        if (kind !== POLICIES) await owners.forget(kind, name);
        return reply.code(204).send();
      }
      return conflict(reply, await records.get(name));
    },
  );
}

const entryOf = <T>({ id, version, value }: Stored<T>) => ({ name: id, version, value });

/** 412 with the present state, so that a client can show both; 404 when there is none. */
function conflict<T>(reply: FastifyReply, current: Stored<T> | undefined): FastifyReply {
  if (!current) throw refuseField(404, "name", "nothing-named");
  return sendProblem(reply, { status: 412 }, { current: entryOf(current) });
}

function refuseBuiltIn(name: string, builtIn: object): void {
  if (Object.hasOwn(builtIn, name)) throw refuseField(409, "name", "preset-fixed");
}
