import { createHash } from "node:crypto";
import type { Message } from "../../words/message.ts";
import type { Words } from "../../words/say.ts";
import { claimRecognizer } from "../claim.ts";
import { keccak256 } from "./keccak.ts";

interface Scheme {
  readonly code: string;
  readonly pattern: RegExp;
  /** What was verified and how sure that makes it; undefined when the address is broken. */
  readonly check: (
    address: string,
  ) => { readonly score: number; readonly checks: readonly Message[] } | undefined;
}

const WORDS: Words = {
  "bitcoin-address": ["Bitcoin address", "ビットコインのアドレス"],
  "ethereum-address": ["Ethereum address", "イーサリアムのアドレス"],
  "double-sha-256-checksum": ["double SHA-256 checksum", "SHA-256を二回重ねたチェックサム"],
  "bech32-checksum": ["Bech32 checksum", "Bech32のチェックサム"],
  "eip-55-checksum": ["EIP-55 checksum", "EIP-55のチェックサム"],
};

const SCHEMES: readonly Scheme[] = [
  {
    code: "bitcoin-address",
    pattern: /(?<![A-Za-z0-9])[123mn][1-9A-HJ-NP-Za-km-z]{25,34}(?![A-Za-z0-9])/g,
    check: (address) =>
      isBase58Address(address) ? { score: 1, checks: [{ code: "double-sha-256-checksum" }] } : undefined,
  },
  {
    code: "bitcoin-address",
    pattern: /(?<![A-Za-z0-9])(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}(?![A-Za-z0-9])/gi,
    check: (address) =>
      isSegwitAddress(address) ? { score: 1, checks: [{ code: "bech32-checksum" }] } : undefined,
  },
  {
    code: "ethereum-address",
    pattern: /(?<![A-Za-z0-9])0x[0-9A-Fa-f]{40}(?![A-Za-z0-9])/g,
    check: checkEthereum,
  },
];

/** Addresses of Bitcoin and of its test networks, and of Ethereum and the chains that share its form. */
export const crypto = claimRecognizer({
  name: "crypto.v1",
  label: "CRYPTO",
  called: ["Cryptocurrency address", "暗号資産アドレス"],
  what: ["cryptocurrency address", "暗号資産のアドレス"],
  words: WORDS,
  context: [
    "bitcoin",
    "btc",
    "wallet",
    "crypto",
    "ethereum",
    "eth",
    "ether",
    "address",
    "ビットコイン",
    "イーサリアム",
    "ウォレット",
    "暗号資産",
    "仮想通貨",
  ],
  *find(view) {
    for (const run of view.runs()) {
      const text = view.text.slice(run.from, run.to);
      for (const { code, pattern, check } of SCHEMES) {
        for (const match of text.matchAll(pattern)) {
          const verdict = check(match[0]);
          const from = run.from + match.index;
          if (verdict) yield { from, to: from + match[0].length, code, ...verdict };
        }
      }
    }
  },
});

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Pay-to-public-key-hash and pay-to-script-hash, main network and test networks. */
const VERSIONS = [0x00, 0x05, 0x6f, 0xc4];

/** Base58Check: a version, twenty bytes, and the first four bytes of their double SHA-256. */
function isBase58Address(address: string): boolean {
  let value = 0n;
  for (const character of address) value = value * 58n + BigInt(BASE58.indexOf(character));
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(50, "0"), "hex");
  const ones = /^1*/.exec(address)![0].length;
  if (hex.length > 50 || bytes.findIndex((byte) => byte !== 0) !== ones || !VERSIONS.includes(bytes[0]!))
    return false;
  const sha256 = (data: Uint8Array) => createHash("sha256").update(data).digest();
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}

const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** What the checksum leaves: BIP 173 for witness version 0, BIP 350 for the others. */
const BECH32_REST = 1;
const BECH32M_REST = 0x2bc830a3;

/** BIP 173 and BIP 350: one case, checksum, witness version and program length. */
function isSegwitAddress(address: string): boolean {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return false;
  const joint = lower.lastIndexOf("1");
  const prefix = lower.slice(0, joint);
  const data = [...lower.slice(joint + 1)].map((character) => BECH32.indexOf(character));
  const version = data[0]!;
  const rest = polymod([...expand(prefix), ...data]);
  const program = programLength(data.slice(1, -6));
  if (rest !== (version === 0 ? BECH32_REST : BECH32M_REST) || version > 16) return false;
  return version === 0 ? program === 20 || program === 32 : program >= 2 && program <= 40;
}

const expand = (prefix: string) => {
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
};

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (let i = 0; i < 5; i++) if ((top >> i) & 1) sum ^= GENERATORS[i]!;
  }
  return sum >>> 0;
}

/** Bytes in groups of five bits, or -1 when what is left over is a whole group or not zero. */
function programLength(groups: readonly number[]): number {
  const left = (groups.length * 5) % 8;
  return left < 5 && ((groups.at(-1) ?? 0) & (2 ** left - 1)) === 0
    ? Math.floor((groups.length * 5) / 8)
    : -1;
}

/** EIP-55: the case of each letter is a bit of the digest; written in one case, nothing is checked. */
function checkEthereum(address: string): ReturnType<Scheme["check"]> {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (/^0+$/.test(digits)) return { score: 0.2, checks: [] };
  if (digits === lower || digits === digits.toUpperCase()) return { score: 0.7, checks: [] };
  const digest = keccak256(lower);
  const holds = [...lower].every(
    (c, i) => digits[i] === (Number.parseInt(digest.charAt(i), 16) >= 8 ? c.toUpperCase() : c),
  );
  return holds ? { score: 1, checks: [{ code: "eip-55-checksum" }] } : undefined;
}
