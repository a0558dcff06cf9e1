import { describe, expect, it } from "vitest";
import { operatorOf, target } from "../../test/target.ts";
import { hash } from "./hash.ts";

const KEY = new Uint8Array(32).fill(1);
const of = (
  value: string,
  { key = KEY, ...options }: { key?: Uint8Array; unsalted?: boolean; length?: number },
) => operatorOf(hash, options, { key }).replace(target(value));

describe("hash", () => {
  it("is 64 hexadecimal digits, the same for the same value, others for another value or key", () => {
    expect(of("090-1234-5678", { key: KEY })).toMatch(/^[0-9a-f]{64}$/);
    expect(of("090-1234-5678", { key: KEY })).toBe(of("０９０－１２３４－５６７８", { key: KEY }));
    expect(of("090-1234-5678", { key: KEY })).not.toBe(of("090-1234-5679", { key: KEY }));
    expect(of("090-1234-5678", { key: KEY })).not.toBe(of("090-1234-5678", { key: new Uint8Array(32) }));
  });

  it("is SHA-256 when that is asked for by name", () => {
    // FIPS 180-2, appendix B.1
    const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    expect(of("ABC", { unsalted: true })).toBe(abc);
    expect(of("abc", { unsalted: true, length: 16 })).toBe(abc.slice(0, 16));
  });

  it("asks for a key only where it uses one", () => {
    const given = {
      key: () => {
        throw new Error("no key");
      },
    };
    expect(() => hash.make({}, given)).toThrow("no key");
    expect(hash.make({ unsalted: true }, given).name).toBe("hash");
  });

  it.each([0, 7, 65, 9.5])("refuses %d digits", (length) => {
    expect(() => of("x", { length })).toThrow("Cannot use operator hash: length: must be");
  });
});
