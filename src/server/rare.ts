import type { RouteGroup } from "./deps.ts";
import { refuseField } from "./problem.ts";
import * as schemas from "./schemas/rare.ts";
import { signalOf } from "./signal.ts";

/** Rare stretches, as the command `rare`, and what is kept for several k. */
export const rareRoutes: RouteGroup =
  ({ work }) =>
  async (app) => {
    app.post<{ Body: schemas.RareRequest }>(
      "/api/rare",
      {
        schema: {
          summary: "Suppress every stretch that occurs fewer than k times",
          body: schemas.RareRequest,
          response: { 200: schemas.RareAnswer },
        },
      },
      async ({ body }, reply) => {
        const { text: _, ...asked } = body;
        return work.run("rare", { ...asked, documents: documentsOf(body) }, { signal: signalOf(reply) });
      },
    );
    app.post<{ Body: schemas.RareCurveRequest }>(
      "/api/rare/curve",
      {
        schema: {
          summary: "What is kept for several k",
          body: schemas.RareCurveRequest,
          response: { 200: schemas.RareCurveAnswer },
        },
      },
      async ({ body }, reply) => {
        const { text: _, ...asked } = body;
        return work.run("rareCurve", { ...asked, documents: documentsOf(body) }, { signal: signalOf(reply) });
      },
    );
  };

type Asked = Pick<schemas.RareRequest, "text" | "documents">;

function documentsOf({ text, documents }: Asked): NonNullable<Asked["documents"]> {
  if ((text === undefined) === (documents === undefined)) throw refuseField(400, "text", "text-or-documents");
  return documents ?? [{ id: "text", text: text! }];
}
