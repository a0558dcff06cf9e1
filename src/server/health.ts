import { version } from "../report/version.ts";
import type { RouteGroup } from "./deps.ts";
import type { Gauge } from "./metrics.ts";
import { pieceGauges } from "./pieces/gauges.ts";
import { refuse } from "./problem.ts";
import { Health, Probe } from "./schemas/health.ts";

/** Milliseconds that a database has to answer. */
const ANSWER_WITHIN = 2000;

/** Is it there, how is it doing, and what can it do. */
export const healthRoutes: RouteGroup = ({ clock, work, data, draining = () => false, folders = [] }) => {
  const started = clock();
  return async (app) => {
    const uptime = () => (clock() - started) / 1000;
    const probe = (summary: string) => ({
      schema: { summary, response: { 200: Probe } },
      config: { rateLimit: false },
    });
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
    app.get("/api/live", probe("Whether the process turns; restart it when not"), async () => ({
      status: "ok",
    }));
    app.get("/api/ready", probe("Whether to send requests here"), async () => {
      if (draining()) throw refuse(503, "server-draining");
      await withTimeout(data.database?.query("select 1"), ANSWER_WITHIN);
      return { status: "ok" };
    });
    app.get("/api/metrics", { schema: { summary: "Figures for Prometheus" } }, async (_, reply) => {
      const { running, waiting } = work.load();
      const { rss, heapUsed } = process.memoryUsage();
      const own: Gauge[] = [
        ["tokumei_uptime_seconds", "Time since the server started.", uptime()],
        ["tokumei_tasks_running", "Tasks that threads of this server work on.", running],
        ["tokumei_tasks_waiting", "Tasks that wait for a thread of this server.", waiting],
        ["process_resident_memory_bytes", "Resident memory size in bytes.", rss],
        ["nodejs_heap_used_bytes", "Heap that is in use.", heapUsed],
      ];
      reply.type("text/plain; version=0.0.4; charset=utf-8");
      return app.metrics.text([...own, ...(data.database ? await pieceGauges(data.database) : [])]);
    });
    app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  };
};

async function withTimeout(answer: Promise<unknown> | undefined, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(refuse(503, "database-unreachable")), ms);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
