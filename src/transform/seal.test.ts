import { describe, expect, it } from "vitest";
import { NONCE_BYTES, open, type Sealed, seal, TAG_BYTES, tagFirst, tagLast } from "./seal.ts";

const hex = (text: string) => Buffer.from(text, "hex");

/** Test case 16 of McGrew and Viega, The Galois/Counter Mode of Operation. */
const KNOWN = {
  key: hex("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"),
  nonce: hex("cafebabefacedbaddecaf888"),
  place: hex("feedfacedeadbeeffeedfacedeadbeefabaddad2"),
  plain: hex(
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
  ),
  body: hex(
    "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662",
  ),
  tag: hex("76fc6ece0f4e1768cddf8853bb2d551b"),
};
const { key, nonce, place, plain, body, tag } = KNOWN;
const other = (bytes: Buffer) => Buffer.from(bytes).fill(bytes[0]! ^ 1, 0, 1);

it("is the AES-256-GCM of the specification", () => {
  expect(seal(plain, KNOWN)).toEqual({ body, tag });
  expect(open({ body, tag }, KNOWN)).toEqual(plain);
});

describe("does not open", () => {
  for (const [what, changed] of [
    ["with another key", { ...KNOWN, key: other(key) }],
    ["with another nonce", { ...KNOWN, nonce: other(nonce) }],
    ["in another place", { ...KNOWN, place: other(place) }],
    ["when it was altered", { ...KNOWN, body: other(body) }],
    ["with another tag", { ...KNOWN, tag: other(tag) }],
    ["with the beginning of its tag", { ...KNOWN, tag: tag.subarray(0, 4) }],
    ["without a tag", { ...KNOWN, tag: Buffer.alloc(0) }],
    ["with half a nonce", { ...KNOWN, nonce: nonce.subarray(0, 6) }],
    ["without a nonce", { ...KNOWN, nonce: Buffer.alloc(0) }],
  ] satisfies [string, typeof KNOWN][])
    it(what, () => expect(open(changed as Sealed, changed)).toBeUndefined());
});

describe("in one piece", () => {
  for (const [name, layout] of Object.entries({ tagFirst, tagLast })) {
    it(`comes apart again: ${name}`, () => {
      expect(layout.read(layout.write(nonce, { body, tag }))).toEqual({ nonce, body, tag });
    });

    it(`that is cut short has no whole tag, however short: ${name}`, () => {
      for (let length = 0; length < NONCE_BYTES + TAG_BYTES; length++) {
        const read = layout.read(Buffer.alloc(length));
        expect(open(read, { ...KNOWN, nonce: read.nonce })).toBeUndefined();
      }
    });
  }
});
