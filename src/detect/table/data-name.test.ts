import { expect, it } from "vitest";
import { isDataName } from "./data-name.ts";

it.each([
  "Alice",
  "Robert Smith",
  "山田太郎",
  "taro@example.jp",
  "090-1234-5678",
  "user 4410021",
  "1980-01-02",
])("%s is data", (name) => expect(isDataName(name)).toBe(true));
it.each([
  "",
  "name",
  "last_name",
  "firstName",
  "notes",
  "x1",
  "amount",
  "氏名",
  "売上高",
  "合計",
  "Total",
  "2024",
  "Q1",
  "col_12",
  "text",
])("“%s” is a name", (name) => expect(isDataName(name)).toBe(false));
