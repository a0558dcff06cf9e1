/**
 * Between a program and a language model: processor time to strip a turn of 2 kB and to restore its answer, new words each time, and megabytes a
 * second that a stream is restored at; and the milliseconds that the proxy adds to a request of one turn at the median, beside a server that
 * answers with what it was sent. Expected: every answer is the text that was stripped.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createProxy } from "../src/proxy/proxy.ts";
import { createSession } from "../src/session/session.ts";

const PEOPLE = ["Kawai Shiori", "Ben Vesk", "Tamsin Roe", "佐伯花子", "José García"];

/** Some 2,000 characters of a conversation, other ones for every number. */
function turn(number: number): string {
  const lines = Array.from({ length: 14 }, (_, i) => {
    const name = PEOPLE[(number + i) % PEOPLE.length];
    return `Line ${i}: ${name} wrote about order ${number * 31 + i} and will call 090-1234-${1000 + ((number * 7 + i) % 9000)} when the parcel for the shop on the hill arrives; nothing else to say today.`;
  });
  return lines.join("\n");
}

/** Milliseconds of processor time that work takes once. */
async function onceMs<T>(work: () => T | Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

export async function run(): Promise<void> {
  for (let i = 100; i < 110; i++) createSession().strip(turn(i));
  const turns = Array.from({ length: 30 }, (_, i) => turn(i + 1));
  const session = createSession();
  const stripping = await onceMs(() => turns.map((text) => session.strip(text).text));
  const restoring = await onceMs(() => stripping.result.map((text) => session.restore(text).text));
  if (restoring.result.some((text, i) => text !== turns[i])) throw new Error("A turn did not come back");
  const each = [stripping, restoring].map(({ ms }) => (ms / turns.length).toFixed(2));
  console.log(
    `a turn of ${turns[0]!.length} characters, one core: strip ${each[0]} ms, restore ${each[1]} ms; wanted: 5 together`,
  );
  const answer = stripping.result.join("\n").repeat(400);
  const chunks = answer.match(/.{1,4096}/gs) ?? [];
  const streaming = await onceMs(async () => {
    for await (const _ of session.restoreStream(chunks));
  });
  const megabytes = Buffer.byteLength(answer) / 1e6;
  const rate = megabytes / (streaming.ms / 1000);
  const streamed = `restoreStream, chunks of 4 kB: ${rate.toFixed(1)} MB/s of one core; wanted: 50`;
  console.log(streamed);
  await proxyLatency();
}

const REQUESTS = 40;

/** Requests alternate between the server and the proxy before it, so that both meet the same machine. */
async function proxyLatency(): Promise<void> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { messages } = JSON.parse(body);
    const message = { role: "assistant", content: messages[0].content };
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        id: "1",
        object: "chat.completion",
        choices: [{ index: 0, message, finish_reason: "stop" }],
      }),
    );
  });
  const direct = await listen(server);
  const proxy = createProxy({ upstream: new URL(direct) });
  const through = await listen(proxy);
  const times: Record<string, number[]> = { [direct]: [], [through]: [] };
  for (let i = 0; i < REQUESTS; i++)
    for (const url of [direct, through]) {
      const content = turn(1000 + i);
      const start = performance.now();
      const answer = await fetch(`${url}/v1/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ model: "m", messages: [{ role: "user", content }] }),
      });
      const { choices } = (await answer.json()) as { choices: [{ message: { content: string } }] };
      times[url]!.push(performance.now() - start);
      if (choices[0].message.content !== content)
        throw new Error("A turn did not come back through the proxy");
    }
  const [alone, proxied] = [direct, through].map((url) => median(times[url]!.slice(5)));
  console.log(`proxy, a turn of 2 kB: ${(proxied! - alone!).toFixed(1)} ms added at the median; wanted: 10`);
  for (const each of [server, proxy]) each.close();
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];
