import { base32, canonical, type Draw } from "../keyed.ts";
import { fill, narrow, widthOf } from "../width.ts";
import type { Maker, Streams } from "./maker.ts";

/** Addresses on the network, from what its standards keep for documentation. */

const DOMAINS = ["example.com", "example.org", "example.net"];

/** RFC 2606: the example domains belong to nobody. The name has 50 bits; the same domain stays the same one of three. */
export const email: Maker = ({ value }, streams) => {
  const [, name, domain] = /^(.+)@([^@]+)$/su.exec(canonical(value)) ?? [];
  if (!name || !domain) return undefined;
  const local = base32(streams("name", name, domain), 10);
  return widthOf(value, `${local}@${DOMAINS[streams("domain", domain)(DOMAINS.length)]}`);
};

/**
 * A host under example.com (RFC 2606), then as many parts of a path, a query and a fragment as the value has. Hosts and
 * folders that are shared stay shared.
 */
export const url: Maker = ({ value }, streams) => {
  const shape = /^([a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@\s]*@)?(www\.)?([^/?#\s]+)([^?#]*)(\?[^#]*)?(#.*)?$/isu;
  const [, scheme = "", www = "", host, path = "", query, fragment] = shape.exec(narrow(value)) ?? [];
  if (!host) return undefined;
  const name = (...of: string[]) => base32(streams(...of.map(canonical)), 10);
  let folder = "";
  const parts = path.split("/").map((part) => {
    folder += `/${part}`;
    return part && name("path", host, folder);
  });
  const search = query === undefined ? "" : `?q=${name("query", host, path, query)}`;
  const hash = fragment === undefined ? "" : `#${name("fragment", host, path, fragment)}`;
  return widthOf(value, `${scheme}${www}${name("host", host)}.example.com${parts.join("/")}${search}${hash}`);
};

/** RFC 5737 for IPv4 (762 addresses: expect two of 32 values to share one), RFC 3849 for IPv6. Prefix and zone stay. */
export const ipAddress: Maker = ({ value }, streams) => {
  const [, address, rest = ""] = /^([0-9a-f.:]+)([/%].*)?$/iu.exec(narrow(value)) ?? [];
  if (!address) return undefined;
  const draw = streams(address.toLowerCase());
  const surrogate = address.includes(":") ? ipv6(draw) : ipv4(draw);
  return widthOf(value, (/[A-F]/.test(address) ? surrogate.toUpperCase() : surrogate) + rest);
};

function ipv4(draw: Draw): string {
  return `${["192.0.2", "198.51.100", "203.0.113"][draw(3)]}.${1 + draw(254)}`;
}

function ipv6(draw: Draw): string {
  return `2001:db8:${Array.from({ length: 6 }, () => draw(0x10000).toString(16)).join(":")}`;
}

/** Locally administered, for one station (IEEE 802: the second digit is 2, 6, a or e); 46 or, for EUI-64, 62 bits. */
export const macAddress: Maker = ({ value }, streams) =>
  hexadecimal(value, /^(?:[0-9a-f]{12}|[0-9a-f]{16})$/, streams, (draw, length) => {
    return hex(draw, 1) + "26ae"[draw(4)] + hex(draw, length - 2);
  });

/** Version 8 of RFC 9562, for which every maker has its own rules: equal to no time-based or random one. 122 bits. */
export const uuid: Maker = ({ value }, streams) => {
  const prefix = /^\s*(?:urn:uuid:)?\{?/iu.exec(narrow(value))![0].length;
  const surrogate = hexadecimal(value.slice(prefix), /^[0-9a-f]{32}$/, streams, (draw) => {
    return `${hex(draw, 12)}8${hex(draw, 3)}${"89ab"[draw(4)]}${hex(draw, 15)}`;
  });
  return surrogate && value.slice(0, prefix) + surrogate;
};

function hexadecimal(
  value: string,
  shape: RegExp,
  streams: Streams,
  make: (draw: Draw, length: number) => string,
): string | undefined {
  const plain = narrow(value);
  const compact = plain.toLowerCase().replace(/[^0-9a-z]/g, "");
  if (!shape.test(compact)) return undefined;
  const surrogate = make(streams(compact), compact.length);
  return fill(value, /[0-9a-f]/i, /[A-F]/.test(plain) ? surrogate.toUpperCase() : surrogate);
}

function hex(draw: Draw, count: number): string {
  return Array.from({ length: count }, () => draw(16).toString(16)).join("");
}
