import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { forgetOwnTurn, openArchiveFile, updateArchiveFile } from "./archive-file.ts";

const document = (id: string, text: string) => ({ id, title: `Title ${id}`, text });
const path = () => join(folderWith(), "a.archive");

describe("an archive file", () => {
  it("is made, added to and read", async () => {
    const file = path();
    await updateArchiveFile(file, [document("1", "a quiet harbour"), document("2", "静かな港")]);
    await updateArchiveFile(file, [document("3", "another harbour"), document("2", "静かな湖")]);
    const archive = openArchiveFile(file);
    expect(await archive.count(["harbour"])).toBe(2);
    expect(await archive.frequencies(["港", "湖", "静か"])).toEqual([0, 1, 1]);
    expect(archive.info).toMatchObject({ name: "a.archive", version: "1", documents: 3 });
    await archive.close();
  });

  it("is written by one process at a time; that of a dead one is taken over", async () => {
    const file = path();
    const other = (pid: number, host = hostname()) =>
      writeFileSync(`${file}.writer`, JSON.stringify({ pid, host, id: "x" }));
    other(process.pid);
    await expect(updateArchiveFile(file, [])).rejects.toThrow(`process ${process.pid} on`);
    other(1, "elsewhere.example");
    forgetOwnTurn(file);
    await expect(updateArchiveFile(file, [])).rejects.toThrow("on elsewhere.example is adding to it");
    other(process.pid);
    forgetOwnTurn(file);
    expect(existsSync(`${file}.writer`)).toBe(false);
    forgetOwnTurn(file);
    other(2 ** 30);
    await updateArchiveFile(file, [document("1", "sea")]);
    expect(readdirSync(join(file, ".."))).toEqual(["a.archive"]);
  });

  it("lets the next one write after a source that failed", async () => {
    const file = path();
    const failing = async function* () {
      yield document("1", "sea");
      throw new RangeError("source");
    };
    await expect(updateArchiveFile(file, failing())).rejects.toThrow("source");
    expect(existsSync(`${file}.writer`)).toBe(false);
    expect(() => openArchiveFile(file)).toThrow("the archive is empty");
  });

  it("gives back the room of what was replaced", async () => {
    const file = path();
    const texts = (word: string) =>
      Array.from({ length: 200 }, (_, i) => document(String(i), `${word} ${i} `.repeat(500)));
    for (const word of ["one", "two", "three"])
      await updateArchiveFile(file, texts(word), { segmentTokens: 50_000 });
    const archive = openArchiveFile(file);
    expect(await archive.frequencies(["one", "two", "three"])).toEqual([0, 0, 200]);
    const alone = path();
    await updateArchiveFile(alone, texts("three"), { segmentTokens: 50_000 });
    expect(statSync(file).size).toBeLessThan(statSync(alone).size * 2);
    expect(openArchiveFile(alone).info.hash).toBe(archive.info.hash);
  });

  it.each([
    ["absent.archive", "there is no such archive"],
    [".", "not an archive but a folder"],
  ])("refuses %s in a sentence", (name, sentence) => {
    expect(() => openArchiveFile(join(folderWith(), name))).toThrow(sentence);
  });
});
