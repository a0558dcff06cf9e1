import { expect, it } from "vitest";
import { operatorOf, target } from "../../test/target.ts";
import { redact } from "./redact.ts";

it("leaves nothing", () => expect(operatorOf(redact).replace(target("山田花子"))).toBe(""));
it("puts a text in place of the value", () =>
  expect(operatorOf(redact, { with: "■" }).replace(target("山田花子"))).toBe("■"));
