/** One server-sent event. */
export interface ServerEvent {
  readonly event?: string;
  readonly data: string;
}

/** Events of a stream of bytes, as the HTML standard reads them: CRLF, CR and LF end a line, a blank line an event; comments are passed over. */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r(?!\n)/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) yield* eventOf(block);
  }
  yield* eventOf(rest + decoder.decode());
}

function* eventOf(block: string): Generator<ServerEvent> {
  let event: string | undefined;
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value = ""] = /^(\w+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === "event") event = value;
    if (name === "data") data.push(value);
  }
  if (data.length > 0) yield { ...(event !== undefined && { event }), data: data.join("\n") };
}

export const writeEvent = ({ event, data }: ServerEvent): string =>
  `${event === undefined ? "" : `event: ${event}\n`}${data
    .split("\n")
    .map((line) => `data: ${line}\n`)
    .join("")}\n`;
