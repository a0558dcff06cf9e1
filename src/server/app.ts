import type { FastifyInstance } from "fastify";
import { attackRoutes } from "./attack.ts";
import { baseApp } from "./base-app.ts";
import type { RouteGroup, ServerDeps } from "./deps.ts";
import { docsRoutes } from "./docs.ts";
import { healthRoutes } from "./health.ts";
import { jobRoutes } from "./jobs.ts";
import { libraryRoutes } from "./library.ts";
import { rareRoutes } from "./rare.ts";
import { reviewRoutes } from "./reviews.ts";
import { shareRoutes } from "./share.ts";
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
];

/** The server without its socket: `app.listen` opens one, `app.inject` does without. */
export async function createApp(deps: ServerDeps): Promise<FastifyInstance> {
  const app = await baseApp(deps);
  await serveWeb(app, deps.webRoot);
  for (const group of GROUPS) await app.register(group(deps));
  app.addHook("onReady", () => sweepSpool(deps.data));
  await app.ready();
  return app;
}
