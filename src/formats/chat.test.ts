import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { chat } from "./chat.ts";
import { formatOf } from "./index.ts";

async function sendersOf(file: string): Promise<string[]> {
  const { text, cells = [] } = (await rewriteFile(chat, file, untouched)).docs[0]!;
  expect(text).toBe(file);
  return cells.map(({ from, to, label }) => `${label} ${text.slice(from, to)}`);
}

describe("senders are people, whatever they are called", () => {
  for (const [what, file, senders] of [
    [
      "WhatsApp, iOS",
      "[12/03/2024, 21:15:02] Zed Q: hello\r\nmore: of it\r\n\u200e[12/03/2024, 21:16:00] ~ ねこ: \u200eimage omitted\r\n",
      ["Zed Q", "ねこ"],
    ],
    [
      "WhatsApp, Android, with lines of the system",
      "12/03/24, 21:15 - Messages are end-to-end encrypted.\n12/03/24, 9:15 pm - +81 90-1234-5678: <Media omitted>\n",
      ["+81 90-1234-5678"],
    ],
    [
      "WhatsApp, Japanese",
      "2024/03/12 21:15 - 山田 太郎: こんにちは\n[2024/03/12 21:15:02] 花: はい\n",
      ["山田 太郎", "花"],
    ],
    ["WhatsApp, German", "12.03.24, 21:15 - Jörg: na\n", ["Jörg"]],
    [
      "LINE, Japanese",
      '[LINE] 山田とのトーク履歴\r\n保存日時：2024/03/13 10:00\r\n\r\n2024/03/12(火)\r\n21:15\tねこ\t[スタンプ]\r\n午後9:16\t山田\t"やあ\r\n元気？"\r\n',
      ["山田", "ねこ", "山田"],
    ],
    [
      "LINE, English",
      "[LINE] Chat history with Zed\nTue, 03/12/2024\n09:15 PM\tZed\thello\n",
      ["Zed", "Zed"],
    ],
  ] as const) {
    it(what, async () => {
      expect(formatOf("talk.txt", Buffer.from(file)).name).toBe("chat");
      expect(await sendersOf(file)).toEqual(senders.map((name) => `PERSON ${name}`));
    });
  }

  it("times and everything else stay", async () => {
    const file = "[12/03/2024, 21:15:02] 山田: 山田です\n";
    const { text } = await rewriteFile(chat, file, replacing({ 山田: "[P]" }));
    expect(text).toBe("[12/03/2024, 21:15:02] [P]: [P]です\n");
  });
});

it.each([
  "Dear John: hello",
  "12/03/2024 was a Tuesday",
  "[12] Note: x",
  "LINE: x",
  "2024-03-12 21:15:02 ERROR - x",
])("%s is no conversation", (file) => {
  expect(formatOf("notes.txt", Buffer.from(file)).name).toBe("txt");
});
