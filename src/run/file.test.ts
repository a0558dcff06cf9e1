import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Edits } from "../doc/edits.ts";
import { openMap } from "../formats/secret-map.ts";
import { parseKey } from "../transform/key.ts";
import { anonymizeFile, openFile } from "./file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("anonymises bytes by their name, in their format", async () => {
  const page = "<p title='kawai.shiori@example.jp'>電話 090-1234-5678</p>";
  const result = await anonymizeFile(bytes(page), "default", { name: "page.html" });
  expect(text(result.bytes)).toBe("<p title='[EMAIL_ADDRESS_1]'>電話 [PHONE_NUMBER_1]</p>");
  expect(result.name).toBe("page.html");
  expect(result.releases[0]?.certificates.map(({ guarantee, holds }) => [guarantee, holds])).toEqual([
    ["no-finding-left", true],
    ["characters-accounted", true],
    ["parts-accounted", true],
  ]);
});

it("anonymises a file by its path, and seals what restores it", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "tokumei-")), "a.txt");
  await writeFile(path, "Mail kawai.shiori@example.jp");
  const key = parseKey(bytes("ab".repeat(32)));
  const { bytes: output, map } = await anonymizeFile(path, "default", { key, map: true });
  expect(text(output)).toBe("Mail [EMAIL_ADDRESS_1]");
  expect(openMap(map!, key).files).toHaveLength(1);
  await expect(anonymizeFile(path, "default", { map: true })).rejects.toThrow("give `key`");
});

it("opens a file, and saves it with edits of its documents", async () => {
  const file = await openFile(bytes('{"text":"あ"}\n{"text":"い"}\n'), { format: "jsonl" });
  expect(file.docs.map((doc) => doc.text)).toEqual(["あ", "い"]);
  const saved = await file.save(new Map([[1, Edits.of(1, [{ from: 0, to: 1, insert: "𠮷" }])]]));
  expect(text(saved)).toBe('{"text":"あ"}\n{"text":"𠮷"}\n');
});

it("refuses unread parts when told to, and says what is wrong with a file", async () => {
  await expect(anonymizeFile(new Uint8Array([0, 1, 2, 3]), "default")).rejects.toThrow("Cannot read file");
  await expect(anonymizeFile(bytes("x"), "defalt")).rejects.toThrow("default");
  await expect(openFile("/nonexistent/file.txt")).rejects.toThrow("ENOENT");
});

it("keeps the lines and tabs of a conversation, and knows a sender by the given name", async () => {
  const chat =
    "[LINE] 河合しおりとのトーク履歴\r\n\r\n2024/03/12(火)\r\n21:15\t河合しおり\tこんばんは\r\n21:16\t佐伯\tしおり、了解\r\n";
  const { bytes } = await anonymizeFile(Buffer.from(chat), "default", { name: "talk.txt" });
  expect(Buffer.from(bytes).toString()).toBe(
    "[LINE] [PERSON_1]とのトーク履歴\r\n\r\n[DATE_TIME_1]\r\n[DATE_TIME_2]\t[PERSON_1]\tこんばんは\r\n[DATE_TIME_3]\t[PERSON_2]\t[PERSON_1]、了解\r\n",
  );
});
