import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { encoded, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { Edits } from "../doc/edits.ts";
import { html } from "./html.ts";
import { assembleHtml } from "./html-reader.ts";

const NAME = { "John Smith": "[PERSON]", 山田太郎: "[PERSON]" };
const rewritten = async (page: string, values: Record<string, string> = NAME) =>
  (await rewriteFile(html, page, replacing(values))).text;

describe("reads", () => {
  for (const [page, text] of [
    ["<p>One<p>Two<br>Three", "One\nTwo\nThree"],
    ["<p>Jo<b>hn Sm</b>ith</p>", "John Smith"],
    ["<ul><li>山田<li>鈴木</ul>", "山田\n鈴木"],
    ["<table><tr><td>a<td>b</table>", "a\nb"],
    ["<ruby>山田<rt>やまだ</rt></ruby>", "山田\nやまだ"],
    ["a &amp; b &lt;c&gt; &#x5c71;&#30000; &hearts;", "a & b <c> 山田 ♥"],
    ["a & b, AT&T, &copy2020, &nosuch;", "a & b, AT&T, ©2020, &nosuch;"],
    ["x<script>var a = '<p>no</p>'</script>y<style>p { }</style>z", "x\ny\nz"],
    ["<textarea>a<b>c</textarea><title>T &amp; t</title>", "a<b>c\nT & t"],
    ["<noscript>seen</noscript>", "seen"],
    ["<svg><script/></svg>after", "after"],
    ["before <!-- by John --> after", "before  after\n by John "],
    ["<p>See <img alt='A cat' src=x> here<p>Next", "See  here\nA cat\nx\nNext"],
    ['<a href="mailto:a@example.jp" title="Mail">Write</a>', "Write\nmailto:a@example.jp\nMail"],
    ['<a href="https://example.jp/?q=%E5%B1%B1&amp;b">Write</a>', "Write\nhttps://example.jp/?q=山&b"],
    [
      '<p data-user="John" aria-label="Jo" aria-hidden=true id=main class="a b" name="John_Smith">t',
      "t\nJohn\nJo\nJohn_Smith",
    ],
    ['<script type="application/ld+json">{"name":"John","n":1}</script>x', "x\nJohn"],
    ['<iframe srcdoc="<p>Hi <b>John</b>"></iframe>', "Hi John"],
    ['<p onclick="a(\'John\')">x<a href="javascript:b()">y</a>', "xy"],
    ["<template><p>a</template><svg><text>b</text></svg>", "a\nb"],
    [
      '<meta name="author" content="J"><meta name="description" content="John"><meta name="viewport" content="width=1">',
      "John",
    ],
    ["<input placeholder=Name value=John type=text>", "Name\nJohn"],
    ["<table>moved<tr><td>cell</table>", "moved\ncell"],
    ["plain text only", "plain text only"],
  ] as const) {
    it(page, () => {
      expect(assembleHtml(page).text).toBe(text);
    });
  }
});

describe("writes", () => {
  for (const [page, expected] of [
    ["<p>Dear <b>John</b> Smith,</p>", "<p>Dear <b>[PERSON]</b>,</p>"],
    ["<p>Jo<i class=x>hn <u>Sm</u>ith</i>!</p>", "<p>[PERSON]<i class=x><u></u></i>!</p>"],
    ["<p>&#23665;田&#x592a;郎様</p>", "<p>[PERSON]様</p>"],
    ['<img alt="photo of John Smith"  src=x >', '<img alt="photo of [PERSON]"  src=x >'],
    ["<!-- John Smith --><p>a &amp; b", "<!-- [PERSON] --><p>a &amp; b"],
    ["<P CLASS=a>John Smith</p >\r\n<BR/>", "<P CLASS=a>[PERSON]</p >\r\n<BR/>"],
  ] as const) {
    it(page, async () => {
      expect(await rewritten(page)).toBe(expected);
    });
  }

  it("what is markup in the page escaped", async () => {
    expect(await rewritten("<p>x</p>", { x: "<b>&\"'" })).toBe("<p>&lt;b&gt;&amp;\"'</p>");
    expect(await rewritten('<p title="x">', { x: "<b>&\"'" })).toBe('<p title="&lt;b&gt;&amp;&quot;\'">');
    expect(await rewritten("<p title='x'>", { x: "\"'" })).toBe("<p title='\"&#39;'>");
    expect(await rewritten("<p title=x id=y>", { x: 'a "b' })).toBe('<p title="a &quot;b" id=y>');
    expect(await rewritten("<!--x-->", { x: "a --> b" })).toBe("<!--a --&gt; b-->");
    expect(await rewritten("a <x", { x: "b" })).toBe("a <x");
    expect(await rewritten("a < x", { " x": "b" })).toBe("a &lt;b");
    expect(await rewritten("a &xlt; b", { x: "" })).toBe("a &amp;lt; b");
  });

  it("in the encoding that the page declares", async () => {
    const page = (name: string) => `<meta charset="Shift_JIS"><p>Dear ${name} 様`;
    const { output, docs } = await rewriteFile(
      html,
      encoded(page("山田太郎"), "shift_jis"),
      replacing({ 山田太郎: "鈴木" }),
    );
    expect(docs[0]!.text).toContain("山田太郎");
    expect(Buffer.from(output)).toEqual(Buffer.from(encoded(page("鈴木"), "shift_jis")));
  });

  it("and removes scripts, event handlers and what says who made the page", async () => {
    const page =
      '<meta name=generator content="John Smith"><p onclick="f(1)" id=a>x<script>var a = "John Smith"</script>y<script src=z>';
    const { text, docs } = await rewriteFile(html, page, untouched);
    expect(text).toBe("<p id=a>xy");
    expect(docs[0]!.parts).toContainEqual({ kind: "script", fate: "removed", count: 3 });
    expect(docs[0]!.parts).toContainEqual({ kind: "page-maker", fate: "removed", count: 1 });
    expect((await rewriteFile(html, page, untouched, { keepMetadata: true })).docs[0]!.text).toContain(
      "John Smith",
    );
  });

  it("in every attribute, address and page inside", async () => {
    for (const [page, expected] of [
      ['<a href="https://e.jp/?q=John%20Smith&amp;x=1">', '<a href="https://e.jp/?q=[PERSON]&amp;x=1">'],
      ["<a href=/%E5%B1%B1%E7%94%B0%E5%A4%AA%E9%83%8E>", '<a href="/[PERSON]">'],
      ["<i data-x=\"John Smith\" ARIA-LABEL='John Smith'>", "<i data-x=\"[PERSON]\" ARIA-LABEL='[PERSON]'>"],
      ['<iframe srcdoc="&lt;p>John Smith<script>1</script>">', '<iframe srcdoc="&lt;p>[PERSON]">'],
      [
        '<script type="application/ld+json">{"a":"John Smith"}</script>',
        '<script type="application/ld+json">{"a":"[PERSON]"}</script>',
      ],
    ] as const) {
      expect(await rewritten(page), page).toBe(expected);
    }
    expect(await rewritten('<script type="application/ld+json">["x"]</script>', { x: "</script>" })).toBe(
      '<script type="application/ld+json">["\\u003c/script>"]</script>',
    );
  });

  it("and tells what nobody read", async () => {
    for (const [page, kind] of [
      ["<style>a::after { content : 'John' }</style>", "style"],
      ["<p title=a title=John>", "attribute"],
      ["<p>x</p data-x=John>", "attribute"],
      ["<img src='data:image/png;base64,AA=='>", "picture"],
      ["<a href='data:text/plain,John'>", "data-address"],
    ] as const) {
      const { docs } = await rewriteFile(html, page, untouched);
      expect(docs[0]!.parts, page).toContainEqual({ kind, fate: "unread", count: 1 });
    }
  });
});

interface Node {
  nodeName: string;
  value?: string;
  childNodes?: Node[];
  attrs?: { name: string; value: string }[];
}

/** The text and attribute values of the parsed page, and its tags. */
function shape(page: string): { text: string; titles: string[]; tags: string[] } {
  const texts: string[] = [];
  const titles: string[] = [];
  const tags: string[] = [];
  const visit = (node: Node) => {
    if (node.nodeName === "#text") texts.push(node.value!);
    else tags.push(node.nodeName);
    titles.push(...(node.attrs ?? []).map((attr) => attr.value));
    for (const child of node.childNodes ?? []) visit(child);
  };
  visit(parse(page) as unknown as Node);
  return { text: texts.join(""), titles, tags };
}

describe("on random pages", () => {
  const texts = [
    "a",
    "山",
    "&amp;",
    "&lt;",
    "&",
    "<",
    " ",
    "#",
    "x1",
    "&#x41;",
    ";",
    "lt;",
    "&copy",
    "😀",
    "=",
  ];
  const run = fc.array(fc.constantFrom(...texts), { maxLength: 8 }).map((list) => list.join(""));
  const inserts = fc.constantFrom("", "b", "<i>", "&lt;", "amp;", "[P]", "漢", '"', "'", "#60;", ">", "!--");

  it("an edit changes the text of the page as it does that of the document, and no markup", () => {
    fc.assert(
      fc.property(run, inserts, fc.nat(), fc.nat(), (content, insert, a, b) => {
        const page = `<div>${content}</div>`;
        const { text, toFile } = assembleHtml(page);
        if (shape(page).tags.length !== 5 || shape(page).text !== text || text === "") return;
        const [from, to] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [
          number,
          number,
        ];
        if (/[\udc00-\udfff]/.test(`${text[from]}${text[to]}`)) return;
        const edits = Edits.of(text.length, [{ from, to, insert }]);
        const output = Edits.of(page.length, toFile(edits)).apply(page);
        expect(shape(output).tags, output).toEqual(shape(page).tags);
        expect(shape(output).text, output).toBe(edits.apply(text));
      }),
      { numRuns: 1000 },
    );
  });

  it("the same for attributes, quoted or not", () => {
    const quotes = fc.constantFrom('"', "'", "");
    fc.assert(
      fc.property(run, quotes, inserts, fc.nat(), fc.nat(), (content, quote, insert, a, b) => {
        const value = quote ? content : content.replace(/[ <=]/g, "");
        const page = `<p title=${quote}${value}${quote} lang=x>t`;
        const before = shape(page);
        const { text, toFile } = assembleHtml(page);
        if (value === "" || text !== `t\n${before.titles[0]}`) return;
        const length = text.length - 2;
        const [from, to] = [2 + (a % (length + 1)), 2 + (b % (length + 1))].sort((x, y) => x - y) as [
          number,
          number,
        ];
        if (from === text.length || /[\udc00-\udfff]/.test(`${text[from]}${text[to]}`)) return;
        const edits = Edits.of(text.length, [{ from, to, insert }]);
        const output = Edits.of(page.length, toFile(edits)).apply(page);
        expect(shape(output).titles, output).toEqual([edits.apply(text).slice(2), "x"]);
      }),
      { numRuns: 1000 },
    );
  });
});

it("ids that are people's names are told, words of design are not", async () => {
  const page =
    '<p id="john-smith" class="font-bold">a</p><a name="taroYamada">b</a><b id="main-content">c</b>';
  const { docs, text } = await rewriteFile(html, page, untouched);
  expect(text).toBe(page);
  const places = ["john-smith", "taroYamada"];
  expect(docs[0]!.parts).toContainEqual({ kind: "element-name", fate: "unread", count: 2, places });
});
