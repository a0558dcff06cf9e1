import { expect, it } from "vitest";
import { createDoc } from "../../../doc/doc.ts";
import type { Finding } from "../../../doc/finding.ts";
import { TextView } from "../../view.ts";
import { notPeople } from "./not-people.ts";

const person = (text: string, source = "entities.v1"): Finding => ({
  from: 0,
  to: text.length,
  label: "PERSON",
  score: 0.8,
  source,
  why: { code: "person-name" },
});
const remaining = (text: string, findings: readonly Finding[]) =>
  notPeople.refine(findings, new TextView(text), createDoc("case", text)).length;

it.each([
  "Headteacher",
  "Chair",
  "Stepson",
  "English",
  "March",
  "Discharge Summary",
  "Certificate",
  "NHS",
  "12:30",
  "1,200",
])("nobody is called %s", (text) => expect(remaining(text, [person(text)])).toBe(0));

it.each([
  "Ioana Vesk",
  "Vesk",
  "Grace",
  "Joy",
  "Mark Baker",
  "lyle fehr",
  "Moor Lane",
  "J. Smith",
  "山田太郎",
  "Øyvind",
])("somebody may be called %s", (text) => expect(remaining(text, [person(text)])).toBe(1));

it("keeps what another rule found there", () =>
  expect(remaining("Chair", [person("Chair"), person("Chair", "titled-person.v1")])).toBe(2));

it("leaves what no model found", () => expect(remaining("Chair", [person("Chair", "deny-list.v1")])).toBe(1));
