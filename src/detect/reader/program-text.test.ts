import { expect, it } from "vitest";
import { isGreeting } from "./greetings.ts";
import { isProgramText } from "./program-text.ts";

it.each([
  ["df.⟦head⟧(10)", "contact", true],
  ["name varchar(⟦80⟧));", "age", true],
  ["df = pd.read_csv('⟦customers.csv⟧')", "org", true],
  ["see ⟦customers.csv⟧, page 2", "contact", true],
  ["port: ⟦8080⟧", "number", true],
  ["ポート: ⟦8080⟧", "date", true],
  ["⟦user_id⟧: 48213", "contact", true],
  ["⟦max_connections: 200⟧", "contact", true],
  ["user_id: ⟦48213⟧", "number", false],
  ["host: ⟦Ben Vesk⟧", "name", false],
  ["⟦顧客.csv⟧", "contact", false],
  ["⟦kawai.pdf⟧", "name", false],
  ["Ken(⟦42⟧) said", "age", false],
  ["the nurse (⟦42⟧) said", "age", false],
  ["her login is ⟦maria.lopez⟧", "contact", false],
  ["山田(⟦42⟧)さん", "age", false],
  ["⟦𠮷野⟧", "name", false],
])("%s, %s", (marked, kind, expected) => {
  const from = marked.indexOf("⟦");
  const text = marked.replace(/[⟦⟧]/g, "");
  expect(isProgramText(text, { from, to: marked.indexOf("⟧") - 1 }, kind)).toBe(expected);
});

it.each([
  ["こんばんは", true],
  ["お疲れさまです", true],
  ["了解", true],
  ["Hiya", true],
  ["はいじ", false],
  ["了", false],
  ["Hima", false],
])("%s is a greeting: %s", (word, expected) => {
  expect(isGreeting(word)).toBe(expected);
});
