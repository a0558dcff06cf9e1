import { problem } from "../words/problem.ts";

/** Of a line, in UTF-16 code units: what is longer is no term, so the rest of such a line is not kept. */
const LONGEST_LINE = 1 << 16;

/** The lines of a list in UTF-8, batch by batch; anything else is refused. A line ends at LF or CR LF; a byte order mark is not part of the first. */
export async function* lineBatches(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncIterable<readonly string[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let count = 0;
  const decode = (chunk?: Uint8Array): string => {
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined });
      if (!text.includes("\0")) return text;
    } catch {
      // Said below, as NUL is: a list in UTF-16 is full of it.
    }
    throw problem("terms-not-text", { line: count });
  };
  const split = (text: string): string[] => {
    const lines = text.split("\n");
    lines[0] = rest + (rest.length < LONGEST_LINE ? lines[0]! : "");
    rest = lines.pop()!;
    if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE);
    count += lines.length;
    return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  };
  for await (const chunk of chunks) yield split(decode(chunk));
  yield split(decode());
  if (rest !== "") yield [rest.endsWith("\r") ? rest.slice(0, -1) : rest];
}
