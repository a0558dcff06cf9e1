import { describe, expect, it } from "vitest";
import { mediawikiDocuments } from "./mediawiki.ts";
import { plainWikitext } from "./wikitext.ts";

describe("wiki markup", () => {
  it.each([
    ["'''Rin Ota''' (born {{birth date|1970|1|2}}) is a ''sailor''.", "Rin Ota (born ) is a sailor."],
    ["[[Osaka]], [[Kyoto City|Kyoto]] and [[File:a.jpg|thumb|A [[boat]].]]sea", "Osaka, Kyoto and sea"],
    ["'''大田凛'''は[[大阪市|大阪]]の[[船乗り]]。[[Category:人物]][[カテゴリ:船]]", "大田凛は大阪の船乗り。"],
    ['a<ref name="x">b [[c]]</ref><ref name=x /> d<!-- e -->f<br/>g', "a dfg"],
    ["{{a|{{b|c}}|[[d]]}}e", "e"],
    ["text\n{| class=x\n|-\n| cell\n{| \n| inner\n|}\n|}\nmore", "text\n\nmore"],
    ["== History ==\n* one\n** two\n----\n; term", "History\none\ntwo\n\nterm"],
    ["[https://example.org/a the site] [https://example.org/b] __NOTOC__", "the site"],
    ["a &amp; b&nbsp;c &#x6d77; &unknown; x<sup>2</sup>", "a & b\u00a0c 海 &unknown; x2"],
    ["{{open [[never closed <ref>still", "{{open [[never closed still"],
    ["}} ]] |} | closed", "}} ]] |} | closed"],
    ["[[a|b", "[[a|b"],
    ["", ""],
  ])("%j", (page, text) => expect(plainWikitext(page)).toBe(text));
});

const PAGES = `<mediawiki xml:lang="en"><siteinfo><sitename>W</sitename></siteinfo>
<page><title>Rin &amp; Ota</title><ns>0</ns><id>11</id><revision><id>5</id><text bytes="9" xml:space="preserve">'''Rin''' sails to [[Osaka]] &lt;ref&gt;x&lt;/ref&gt;&amp;amp; 海.</text></revision></page>
<page><title>Rin</title><ns>0</ns><id>12</id><redirect title="Rin &amp; Ota" /><revision><text>#REDIRECT [[x]]</text></revision></page>
<page><title>Talk:Rin</title><ns>1</ns><id>13</id><revision><text>talk</text></revision></page>
<page><title>Empty</title><ns>0</ns><id>14</id><revision><text bytes="0" /></revision></page>
<page><title>転送</title><ns>0</ns><id>15</id><revision><text>#転送 [[大田凛]]</text></revision></page>
<page><title>大田凛</title><ns>0</ns><id>16</id><revision><text>[[大阪]]の船乗り。</text></revision></page>
</mediawiki>`;

async function documents(xml: string, piece = 1 << 20): Promise<unknown[]> {
  const bytes = Buffer.from(xml);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const found: unknown[] = [];
  for await (const document of mediawikiDocuments(chunks(), "dump.xml")) found.push(document);
  return found;
}

describe("a dump", () => {
  it.each([1 << 20, 1, 7])("gives its articles, in pieces of %i bytes", async (piece) => {
    expect(await documents(PAGES, piece)).toEqual([
      { id: "11", title: "Rin & Ota", text: "Rin sails to Osaka & 海." },
      { id: "16", title: "大田凛", text: "大阪の船乗り。" },
    ]);
  });

  it("says when it is cut short", async () => {
    await expect(documents(PAGES.slice(0, PAGES.indexOf("Talk")))).rejects.toThrow("cut short in page 3");
  });
});
