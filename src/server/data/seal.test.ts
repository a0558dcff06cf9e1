import { expect, it } from "vitest";
import { sealer } from "./seal.ts";
import { openStream, sealStream } from "./sealed-stream.ts";

const KEY = Uint8Array.from({ length: 32 }, (_, i) => i);
const random = (length: number) => Uint8Array.from({ length }, (_, i) => 0xa0 + i);
const bytes = (base64: string) => Buffer.from(base64, "base64");

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Written by the first version that kept anything: to be read forever. */
const RECORD = bytes("oKGio6SlpqeoqaqruXvQnYHEZihrXCgDhziLrIW8KLSJQB0e2/Ur7yz7Qp1K");
const FILE = bytes(
  "dG9rdW1laS1zZWFsZWQtMQqgoaKjpKWmp6ipqqusra6vsLGys7S1tre4ubq7vL2+v3nizv2RS58z9VKcvPetuRklWdCox3GMVyVdSGjTEAf4j4l3lvA=",
);

it("seals a record as it always did", () => {
  const seals = sealer(KEY, "records/notes", random);
  const plain = Buffer.from("note 覚え書き");
  expect(seals.open(RECORD, "a/1/body")).toEqual(plain);
  expect(seals.seal(plain, "a/1/body")).toEqual(RECORD);
  expect(() => seals.open(RECORD, "a/2/body")).toThrow("another place");
});

/** A tag of 4 bytes is guessed in an afternoon, and Node takes one unless told otherwise. */
it("opens no record with a shortened tag", () => {
  const seals = sealer(KEY, "records/notes", random);
  const empty = seals.seal(new Uint8Array(0), "a/1/body");
  for (let length = 0; length < empty.length; length++)
    expect(() => seals.open(empty.subarray(0, length), "a/1/body")).toThrow(
      "another key, another place, or damaged",
    );
});

it("seals a file as it always did", async () => {
  const plain = Buffer.from("hello こんにちは");
  expect(await collect(openStream([FILE], KEY, "notes/a"))).toEqual(plain);
  expect(await collect(sealStream([plain], KEY, "notes/a", random))).toEqual(FILE);
  await expect(collect(openStream([FILE], KEY, "notes/b"))).rejects.toThrow("another place");
});
