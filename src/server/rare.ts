import type { RouteGroup } from "./deps.ts";
import { refuseField } from "./problem.ts";
import { jsonRoutes } from "./routes.ts";
import * as schemas from "./schemas/rare.ts";

/** Rare stretches, as the command `rare`, and what is kept for several k. */
export const rareRoutes: RouteGroup =
  ({ work }) =>
  async (app) => {
    const post = jsonRoutes(app, work);
    post(
      "/api/rare",
      {
        summary: "Suppress every stretch that occurs fewer than k times",
        body: schemas.RareRequest,
        answer: schemas.RareAnswer,
      },
      async ({ text, documents, ...options }, run) =>
        run("rare", { ...options, documents: documentsOf(text, documents) }),
    );
    post(
      "/api/rare/curve",
      {
        summary: "What is kept for several k",
        body: schemas.RareCurveRequest,
        answer: schemas.RareCurveAnswer,
      },
      async ({ text, documents, ...options }, run) =>
        run("rareCurve", { ...options, documents: documentsOf(text, documents) }),
    );
  };

type Documents = NonNullable<schemas.RareRequest["documents"]>;

function documentsOf(text: string | undefined, documents: Documents | undefined): Documents {
  if (documents !== undefined && text === undefined) return documents;
  if (text !== undefined && documents === undefined) return [{ id: "text", text }];
  throw refuseField(400, "text", "text-or-documents");
}
