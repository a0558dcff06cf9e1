/** Who owns something and with whom it is shared, over HTTP. */
import Type from "typebox";
import type { RouteGroup } from "./deps.ts";
import { EVERYBODY, OWNED_KINDS, type OwnedKind, type Ownership } from "./permissions.ts";
import { refuseField } from "./problem.ts";
import { bodyOf } from "./routes.ts";
import { OwnershipBody, OwnershipState } from "./schemas/access.ts";
import { closed } from "./schemas/common.ts";

const Params = closed({
  kind: Type.Enum([...OWNED_KINDS]),
  id: Type.String({ minLength: 1, maxLength: 64 }),
});
type One = { Params: { kind: OwnedKind; id: string } };

export const sharingRoutes: RouteGroup =
  ({ keys, owners }) =>
  async (app) => {
    app.get<One>(
      "/api/access/:kind/:id",
      {
        schema: {
          summary: "Who owns it, and who else may use it",
          params: Params,
          response: { 200: OwnershipState },
        },
      },
      async ({ params: { kind, id } }) => owners.of(kind, id),
    );
    app.put<One & { Body: OwnershipBody }>(
      "/api/access/:kind/:id",
      {
        schema: {
          summary: "Share it with keys by name; an administrator may give it to another owner",
          params: Params,
          body: bodyOf(OwnershipBody),
          response: { 200: OwnershipState },
        },
      },
      async ({ params: { kind, id }, body, identity }) => {
        const before = await owners.of(kind, id);
        const { shared, owner = before.owner } = body;
        if (owner !== before.owner && identity.role !== "admin") throw refuseField(403, "owner", "not-owner");
        const known = new Set([...(keys?.names ?? []), EVERYBODY]);
        if (shared.some((name) => !known.has(name))) throw refuseField(400, "shared", "no-such-key");
        if (owner !== before.owner && !known.has(owner)) throw refuseField(400, "owner", "no-such-key");
        const ownership: Ownership = { owner, shared: [...new Set(shared)] };
        await owners.set(kind, id, ownership);
        return ownership;
      },
    );
  };
