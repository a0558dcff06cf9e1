import { context, propagation, trace } from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../test/server.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe("the trace of a request", () => {
  it("stands in the log where the client sent one, and only then", async () => {
    for (const [sent, logged] of [
      [traceparent, TRACE],
      [`00-${"0".repeat(32)}-00f067aa0ba902b7-01`, undefined],
      ["00-山田-1-01", undefined],
      ["", undefined],
    ] as const) {
      await ask("/api/health", { traceparent: encodeURI(sent) });
      expect(server.lines.at(-1)).toMatchObject({ route: "/api/health" });
      expect(server.lines.at(-1)!.trace).toBe(logged);
    }
  });

  it("is a span of the registered provider, by its route and without what was asked", async () => {
    const exporter = new InMemorySpanExporter();
    const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
    trace.setGlobalTracerProvider(provider);
    try {
      await ask("/api/reviews/Vesk?search=%E8%91%B5");
      await ask("/api/nothing-here/Vesk");
    } finally {
      trace.disable();
      propagation.disable();
      context.disable();
    }
    const [found, unknown] = exporter.getFinishedSpans();
    expect(found).toMatchObject({
      name: "GET /api/reviews/:id",
      attributes: { "http.route": "/api/reviews/:id", "http.response.status_code": 404 },
    });
    expect(unknown?.name).toBe("GET (none)");
    expect(JSON.stringify([found, unknown].map((span) => [span?.name, span?.attributes]))).not.toMatch(
      /Vesk|葵/,
    );
    expect(server.lines.at(-1)!.trace).toBe(unknown?.spanContext().traceId);
  });
});
