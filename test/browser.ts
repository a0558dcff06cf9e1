/**
 * The core in a page of Chromium, served as a package lies in node_modules: texts in both languages come out as in Node, sessions restore, and
 * what is fetched is counted. The package must have been built: node --import tsx test/browser.ts
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const ROOT = resolve(import.meta.dirname, "..");
const { pipelineFor } = (await import(join(ROOT, "dist/index.js"))) as typeof import("../src/index.ts");
const TEXTS = [
  "Call Mia Berg on 090-1234-5678 or mia@example.com, at 12 Elm Street, Leeds.",
  "Card 4111 1111 1111 1111, IBAN DE89 3704 0044 0532 0130 00. 😀",
  "山田花子さん（𠮷野家の隣）は2021年5月5日に大阪で退院した。電話は０３－１２３４－５６７８。",
  "",
];

const fetched = new Map<string, number>();
const folders: Readonly<Record<string, string>> = {
  "/node_modules/tokumei/": `${ROOT}/`,
  "/node_modules/@patdx/": join(ROOT, "node_modules/@patdx/"),
};
const server = createServer(({ url = "" }, response) => {
  const folder = Object.keys(folders).find((each) => url.startsWith(each));
  if (!folder) return void response.setHeader("content-type", "text/html").end("<title>page</title>");
  const bytes = readFileSync(folders[folder] + url.slice(folder.length));
  fetched.set(url, bytes.length);
  response
    .setHeader("content-type", url.endsWith(".js") ? "text/javascript" : "application/octet-stream")
    .end(bytes);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const megabytes = () => ([...fetched.values()].reduce((sum, bytes) => sum + bytes, 0) / 1e6).toFixed(1);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate(
    `import("/node_modules/tokumei/dist/browser/index.js").then((m) => { window.core = m.createBrowserCore(); window.other = m.createBrowserCore({ policy: "defualt" }); })`,
  );
  const ask = (name: string, text: string, core = "core") =>
    page.evaluate(
      `${core}.${name}(${JSON.stringify(text)}).catch(({ name, code }) => ({ name, code }))`,
    ) as Promise<{ text: string }>;
  const { anonymize, scan } = pipelineFor("default");
  for (const text of TEXTS) {
    assert.deepEqual(await ask("anonymize", text), JSON.parse(JSON.stringify(anonymize(text).release)));
    assert.deepEqual(await ask("scan", text), JSON.parse(JSON.stringify(scan(text))));
    if (text === TEXTS[1]) console.log(`fetched for English: ${megabytes()} MB`);
  }
  assert.equal(
    (await ask("strip", "Kawai Shiori asks whether Kawai may pay.")).text,
    "[PERSON_1] asks whether [PERSON_1B] may pay.",
  );
  assert.equal((await ask("restore", "Dear person_1b")).text, "Dear Kawai");
  assert.deepEqual(await ask("scan", "x", "other"), { name: "Problem", code: "did-you-mean" });
  const worker = readFileSync(join(ROOT, "dist/browser/worker.js"));
  const sizes = [worker, gzipSync(worker)].map(({ length }) => (length / 1e6).toFixed(2));
  console.log(`worker: ${sizes[0]} MB, ${sizes[1]} with gzip; fetched for both languages: ${megabytes()} MB`);
} finally {
  await browser.close();
  server.close();
}
