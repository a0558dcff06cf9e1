import { apiKey, Problem } from "./client.ts";

/**
 * The data of server-sent events as they arrive, until the server ends them. The browser's EventSource cannot
 * send an API key, and reconnects after the server has ended.
 */
export async function* eventsFrom(path: string, signal: AbortSignal): AsyncGenerator<string> {
  const headers = apiKey.get() ? { authorization: `Bearer ${apiKey.get()}` } : {};
  const response = await fetch(path, { headers, signal });
  if (!response.ok || !response.body)
    throw new Problem(response.status, response.statusText, "", undefined, undefined);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const blocks = (rest + read.value).split("\n\n");
    rest = blocks.pop()!;
    for (const block of blocks) {
      const data = dataOf(block);
      if (data !== undefined) yield data;
    }
  }
}

/** Lines that begin with a colon only keep the connection alive. */
function dataOf(block: string): string | undefined {
  const lines = block.split("\n").filter((line) => line.startsWith("data:"));
  return lines.length === 0 ? undefined : lines.map((line) => line.slice(5).trimStart()).join("\n");
}
