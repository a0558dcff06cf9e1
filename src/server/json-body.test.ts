import { describe, expect, it } from "vitest";
import { parseJsonBody } from "./json-body.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (body: Uint8Array, most?: number) => {
  try {
    parseJsonBody(body, most);
    return "parsed";
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe("a body", () => {
  it.each([
    ['{"text":"山田\\u0000 \\"quoted\\" \\\\"}'],
    ['[1,2.5,null,true,"𠮷"]'],
    [`{"text":"${"a[{,:".repeat(40_000)}"}`],
    [`{"text":"${'\\"\\\\'.repeat(40_000)}"}`],
  ])("is what JSON.parse makes of it", (text) => {
    expect(parseJsonBody(bytes(text), 10)).toEqual(JSON.parse(text));
  });

  it.each([
    ["not UTF-8", Uint8Array.of(0x22, 0xff, 0x22), "body-not-utf8"],
    ["not JSON", bytes("{text}"), "body-not-json"],
    ["with a key that changes objects", bytes('{"__proto__":{"a":1}}'), "body-not-json"],
    ["with the same key, escaped", bytes('{"\\u005f_proto__":{"a":1}}'), "body-not-json"],
    ["with another such key", bytes('{"constructor":{"prototype":{}}}'), "body-not-json"],
  ])("%s is refused", (_, body, code) => expect(refusal(body)).toBe(code));

  it("with too many values is refused before it is parsed, whatever comes after", () => {
    const many = `[${"0,".repeat(70_000)}`;
    expect(refusal(bytes(many), 60_000)).toBe("json-values-most");
    expect(refusal(bytes(many), 80_000)).toBe("body-not-json");
  });
});
