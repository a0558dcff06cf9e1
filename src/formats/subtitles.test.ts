import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { restoreFile } from "./inverse.ts";
import { srt, vtt } from "./subtitles.ts";

const SRT =
  "1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Dear Jo</i>hn\r\n山田さん\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nSmith & co\r\n";
const VTT =
  "WEBVTT - 平田01\n\nSTYLE\n::cue { color: red }\n\nNOTE Hirata02\n平田03\n\n7\n00:01.000 --> 00:02.000 line:0\n<v.loud 平田04>Hi <c.x>Hira</c>ta05 &amp; <00:01.500>平田06</v>\n";

describe("subtitles", () => {
  it("are the lines of their cues, without tags and times", async () => {
    const { docs } = await rewriteFile(srt, SRT, untouched);
    expect(docs[0]!.text).toBe("Dear John\n山田さん\nSmith & co");
  });

  it("keep times, ids and settings", async () => {
    const { text } = await rewriteFile(srt, SRT, replacing({ John: "[P]", 山田: "1\n\n-->", co: "x" }));
    expect(text).toBe(SRT.replace("Jo</i>hn", "[P]</i>").replace("山田", "1 ->").replace("co", "x"));
  });

  it("have voices who are people", async () => {
    const { docs } = await rewriteFile(vtt, VTT, untouched);
    const [{ text, cells, parts }] = docs as [(typeof docs)[0]];
    expect(text).toBe(" - 平田01\nNOTE Hirata02\n平田03\n平田04\nHi Hirata05 & 平田06");
    expect(cells!.map(({ from, to, label }) => [text.slice(from, to), label])).toEqual([
      ["平田04", "PERSON"],
    ]);
    expect(parts).toContainEqual({ kind: "style", fate: "unread", count: 1 });
  });

  it("have ids that are read where they are no numbers", async () => {
    const file =
      "WEBVTT\n\nHirata01 speaks\n00:01.000 --> 00:02.000\nHi\n\n2\n00:02.000 --> 00:03.000\nYes\n";
    const { docs, text } = await rewriteFile(vtt, file, replacing({ Hirata01: "[X]" }));
    expect(docs[0]!.text).toBe("Hirata01 speaks\nHi\nYes");
    expect(text).toBe(file.replace("Hirata01", "[X]"));
  });

  it("have nothing planted left, and are restored", async () => {
    const values = Object.fromEntries(
      ["01", "02", "03", "04", "05", "06"].flatMap((n) => [
        [`平田${n}`, "[<X>]"],
        [`Hirata${n}`, "[X]"],
      ]),
    );
    const { text, output, inverse } = await rewriteFile(vtt, VTT, replacing(values));
    expect(text).not.toMatch(/平田|Hira/);
    expect(text).toContain("<v.loud [&lt;X&gt;]>");
    expect(Buffer.from(restoreFile(output, inverse)).toString()).toBe(VTT);
  });
});
