import { isIPv4, isIPv6 } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testRecognizer } from "../../../test/recognizer.ts";
import { createDoc } from "../../doc/doc.ts";
import { detect } from "../recognizer.ts";
import { ipAddress, isIpv4, isIpv6 } from "./ip-address.ts";

testRecognizer(ipAddress, {
  finds: [
    "⟦192.0.2.1⟧",
    "from ⟦10.0.0.1⟧ to ⟦255.255.255.255⟧.",
    '⟦0.0.0.0⟧, (⟦8.8.8.8⟧), "⟦172.16.254.3⟧"',
    "range ⟦192.168.0.1⟧-⟦192.168.0.254⟧",
    "⟦192.0.2.0/24⟧ and ⟦10.0.0.0/8⟧, ⟦0.0.0.0/0⟧; ⟦192.0.2.7/32⟧.",
    "⟦192.0.2.0⟧/33 is no prefix",
    "⟦10.0.0.0⟧/⟦255.0.0.0⟧ is a mask",
    "⟦192.0.2.1⟧:8080",
    "http://⟦192.0.2.1⟧/24",
    "接続元は⟦203.0.113.9⟧です。",
    "IPアドレス：⟦２０３．０．１１３．９⟧",
    "ip=⟦198.51.100.23⟧\r\n",
    "The address is ⟦192.0.2.1⟧.Then more",
    "IP version ⟦1.2.3.4⟧",

    "⟦ABCD:EF01:2345:6789:ABCD:EF01:2345:6789⟧",
    "⟦2001:db8:0:0:8:800:200c:417a⟧ is ⟦2001:DB8::8:800:200C:417A⟧",
    "⟦ff01::101⟧, ⟦::1⟧, ⟦fe80::⟧",
    "⟦0:0:0:0:0:0:13.1.68.3⟧ is ⟦::13.1.68.3⟧",
    "⟦::ffff:129.144.52.38⟧",
    "⟦64:ff9b::192.0.2.33⟧",
    "⟦1:2:3:4:5:6:7:8⟧, ⟦1:2:3:4:5:6:7::⟧, ⟦::2:3:4:5:6:7:8⟧",
    "⟦fe80::1%eth0⟧ and ⟦fe80::9%2⟧.",
    "⟦fe80::1%en0/64⟧",
    "⟦2001:db8::/32⟧ and ⟦2001:db8:0:cd30::/60⟧, ⟦::1/128⟧",
    "⟦2001:db8::1⟧/129 is no prefix",
    "http://[⟦2001:db8::7⟧]:8080/",
    "[⟦::1⟧]:443",
    "addr:⟦2001:db8::1⟧: unreachable",
    "MAC:⟦fe80::1⟧",
    "サーバーは⟦2001:db8::1⟧です",
    "ipv6 ⟦::2⟧",
    "ip ⟦abc::def⟧",
  ],
  hints: [
    "unspecified ⟦::⟧ here",
    "items[⟦::2⟧] and items[⟦1::3⟧]",
    "⟦dead::beef⟧",
    "version ⟦1.2.3.4⟧",
    "Chrome/⟦120.0.0.0⟧",
    "⟦1.2.3.4⟧-beta",
    "section ⟦3.2.1.4⟧",
    "バージョン⟦10.2.3.4⟧",
  ],
  ignores: [
    "",
    "1.2.3",
    "1.2.3.4.5",
    "256.1.1.1",
    "1.1.1.256",
    "1.2.3.400",
    "192.168.001.001 may be octal",
    "01.2.3.4",
    "v1.2.3.4",
    "1.2.3.4a",
    "1.2.3.",
    "1..2.3.4",
    "1, 2, 3, 4",
    "12:34:56",
    "2026-01-02T12:34:56",
    "00:1a:2b:3c:4d:5e",
    "00:1a:2b:ff:fe:3c:4d:5e",
    "std::vector<int>, Foo::Bar, a::Vec, ::global, std::abs",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1::2::3",
    "1:2:3:4:5:6:7::8:9",
    "12345::1",
    "fffff::",
    "2001:db8::g",
    "::ffff:256.0.0.1",
    "1::2::192.0.2.1",
    "ratio 3:4 and 16:9",
  ],
});

it("does not repeat the IPv4 part of an IPv6 address", () => {
  expect(detect(createDoc("d", "::ffff:192.0.2.1 192.0.2.1"), [ipAddress])).toHaveLength(2);
});

describe("forms", () => {
  it("isIpv4", () => {
    for (const good of ["0.0.0.0", "9.99.199.255"]) expect(isIpv4(good), good).toBe(true);
    for (const bad of ["", "1.2.3", "1.2.3.4.5", "00.0.0.0", "1.2.3.256", " 1.2.3.4"])
      expect(isIpv4(bad), bad).toBe(false);
  });

  it("isIpv6", () => {
    for (const good of ["::", "1::", "::8", "1::8", "1:2:3:4:5:6:1.2.3.4"])
      expect(isIpv6(good), good).toBe(true);
    for (const bad of [
      "",
      ":",
      ":::",
      "1:::2",
      "1:2",
      "::1.2.3.4:1",
      "1:2:3:4:5:6:7:1.2.3.4",
      "1:2:3:4::5:6:7:8",
    ]) {
      expect(isIpv6(bad), bad).toBe(false);
    }
  });

  it("agree with the parser of Node on random candidates", () => {
    const group = fc.constantFrom(
      "0",
      "1",
      "00",
      "ab",
      "FFFF",
      "12345",
      "255",
      "256",
      "",
      "192.0.2.1",
      "1.2.3",
    );
    const joined = (sign: string) =>
      fc.array(group, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(sign));
    fc.assert(
      fc.property(fc.oneof(joined(":"), joined(".")), (candidate) => {
        expect(isIpv4(candidate), candidate).toBe(isIPv4(candidate));
        expect(isIpv6(candidate), candidate).toBe(isIPv6(candidate));
      }),
      { seed: 11, numRuns: 5000 },
    );
  });
});
