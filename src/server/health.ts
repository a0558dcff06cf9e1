import { version } from "../report/version.ts";
import type { RouteGroup } from "./deps.ts";
import { Health } from "./schemas/health.ts";

/** Is it there, how is it doing, and what can it do. */
export const healthRoutes: RouteGroup = ({ clock, work, folders = [] }) => {
  const started = clock();
  return async (app) => {
    const uptime = () => (clock() - started) / 1000;
    app.get(
      "/api/health",
      { schema: { summary: "Whether the server is there", response: { 200: Health } } },
      async () => ({
        status: "ok",
        version,
        uptimeSeconds: uptime(),
        folders: folders.length > 0,
      }),
    );
    app.get("/api/metrics", { schema: { summary: "Figures for Prometheus" } }, async (_, reply) => {
      const { running, waiting } = work.load();
      const { rss, heapUsed } = process.memoryUsage();
      reply.type("text/plain; version=0.0.4; charset=utf-8");
      return app.metrics.text({
        tokumei_uptime_seconds: uptime(),
        tokumei_tasks_running: running,
        tokumei_tasks_waiting: waiting,
        process_resident_memory_bytes: rss,
        nodejs_heap_used_bytes: heapUsed,
      });
    });
    app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  };
};
