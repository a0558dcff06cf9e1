import type { FastifyInstance } from "fastify";
import { baseApp } from "./base-app.ts";
import type { RouteGroup, ServerDeps } from "./deps.ts";
import { healthRoutes } from "./health.ts";

/** Every group of routes. */
const GROUPS: readonly RouteGroup[] = [healthRoutes];

/** The server without its socket: `app.listen` opens one, `app.inject` does without. */
export async function createApp(deps: ServerDeps): Promise<FastifyInstance> {
  const app = await baseApp(deps);
  for (const group of GROUPS) await app.register(group(deps));
  await app.ready();
  return app;
}
