import type { FastifyInstance } from "fastify";
import { attackRoutes } from "./attack.ts";
import { baseApp } from "./base-app.ts";
import type { AppDeps, RouteGroup, ServerDeps } from "./deps.ts";
import { docsRoutes } from "./docs.ts";
import { healthRoutes } from "./health.ts";
import { jobRoutes } from "./jobs.ts";
import { libraryRoutes } from "./library.ts";
import { createOwners } from "./owners.ts";
import { presidioRoutes } from "./presidio/routes.ts";
import { rareRoutes } from "./rare.ts";
import { reviewRoutes } from "./reviews.ts";
import { shareRoutes } from "./share.ts";
import { sharingRoutes } from "./sharing.ts";
import { sweepSpool } from "./spool.ts";
import { termRoutes } from "./terms.ts";
import { textRoutes } from "./text.ts";
import { serveWeb } from "./web.ts";

/** Every group of routes. */
const GROUPS: readonly RouteGroup[] = [
  healthRoutes,
  docsRoutes,
  textRoutes,
  rareRoutes,
  termRoutes,
  attackRoutes,
  libraryRoutes,
  shareRoutes,
  reviewRoutes,
  jobRoutes,
  sharingRoutes,
];

/** The server without its socket: `app.listen` opens one, `app.inject` does without. */
export async function createApp(deps: ServerDeps): Promise<FastifyInstance> {
  const appDeps: AppDeps = { ...deps, owners: createOwners(deps.data) };
  const app = await baseApp(appDeps);
  await serveWeb(app, deps.webRoot);
  for (const group of GROUPS) await app.register(group(appDeps));
  if (deps.presidio) await app.register(presidioRoutes(appDeps));
  app.addHook("onReady", () => sweepSpool(deps.data));
  await app.ready();
  return app;
}
