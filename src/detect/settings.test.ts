import { expect, it } from "vitest";
import { isKey, isSettingValue } from "./settings.ts";

const marked = (line: string) => {
  const text = line.replace(/[⟦⟧]/g, "");
  return [text, { from: line.indexOf("⟦"), to: line.indexOf("⟧") - 1 }] as const;
};

it.each([
  ["port: ⟦8080⟧", true],
  ["  db.max_connections = ⟦200⟧", true],
  ['"timeoutSeconds": ⟦30⟧,', true],
  ["host: ⟦db01⟧\r\nuser: x", true],
  ["ポート番号は⟦8080⟧です。", true],
  ["サーバー: ⟦web01⟧", true],
  ["patient: ⟦8080⟧", false],
  ["user_id: ⟦48213⟧", false],
  ["社員番号: ⟦48213⟧", false],
  ["we left port: ask ⟦Ben⟧", false],
  ["⟦port⟧: 80", false],
  ["𠮷野: ⟦42⟧", false],
  ["", false],
])("%s holds a setting: %s", (line, expected) => {
  expect(isSettingValue(...marked(line))).toBe(expected);
});

it.each([
  ["⟦user_id⟧: 48213", true],
  ["⟦max_connections⟧: 200", true],
  ["⟦log_level⟧: debug", true],
  ["⟦use_cache⟧ = true", true],
  ["⟦some_flag⟧: 12\r\n", true],
  ["⟦blue_finch⟧: see you at 8", false],
  ["⟦blue_finch⟧: 8 is fine", false],
  ["⟦blue_finch⟧ said no", false],
])("%s is a key: %s", (line, expected) => {
  expect(isKey(...marked(line))).toBe(expected);
});
