import { names } from "../../knowledge/names.ts";

/** Desks, not people. */
const DESKS = new Set(
  "info office admin sales support contact help helpdesk service services team mail post hello enquiries enquiry noreply no reply donotreply billing accounts account hr jobs career careers press media news newsletter webmaster hostmaster postmaster root security privacy legal finance orders order booking bookings reservations reception registrar secretary manager director customer care desk shop store clinic school church club council parish hall library surgery practice ward unit group dept department the my our new test user guest staff student alumni parent parents".split(
    " ",
  ),
);

/** The full name an e-mail address is made of: "Ioana Vesk" of ioana.vesk@example.org. Only where one of its two parts is a given name. */
export function nameOfAddress(address: string): string | undefined {
  const [, first, second] = /^([\p{L}]{2,20})[._-]([\p{L}-]{2,24})\d{0,4}@/u.exec(address) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const parts = [first.toLowerCase(), second.toLowerCase()];
  if (parts.some((part) => DESKS.has(part)) || !parts.some((part) => names().isGiven(part))) return undefined;
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(" ");
}
