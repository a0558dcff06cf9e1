import { expect, it } from "vitest";
import { testRecognizer } from "../../../test/recognizer.ts";
import { createDoc } from "../../doc/doc.ts";
import { detect } from "../recognizer.ts";
import { url } from "./url.ts";

testRecognizer(url, {
  finds: [
    "⟦https://example.com⟧",
    "See ⟦http://www.example.com/a/b.html?x=1&y=2#top⟧.",
    "⟦https://example.com/⟧, ⟦https://example.com/a⟧; <⟦https://example.com/b⟧>",
    "(⟦https://example.com/wiki/Foo_(bar)⟧)",
    "[text](⟦https://example.com/a⟧)",
    "\"⟦https://example.com/a⟧\" '⟦https://example.com/b⟧' **⟦https://example.com/c⟧**",
    "⟦https://user:word@example.com:8443/x⟧",
    "⟦http://localhost:3000/⟧ ⟦http://intranet/home⟧",
    "⟦http://192.0.2.1:8080/x⟧ ⟦http://[2001:db8::1]/x⟧",
    "⟦ftp://ftp.example.org/pub⟧ ⟦postgres://db.example.org:5432/app⟧ ⟦file:///etc/hosts⟧",
    "⟦HTTPS://EXAMPLE.COM/A⟧",
    "⟦https://example.com/a,b;c⟧,⟦https://example.org/d⟧",
    "⟦https://web.archive.org/web/2020/https://example.com/⟧",
    "⟦https://example.com/%E3%81%82?q=a+b~c⟧!",
    `⟦https://example.com/${"a".repeat(700)}⟧ and on`,
    "⟦https://xn--r8jz45g.jp/⟧ ⟦https://münchen.de/straße⟧",
    "Go to ⟦https://example.com⟧.Then, not ⟦https://git.example.com.intranet/x⟧",
    "⟦www.example.com⟧ ⟦WWW.example.invalid/x⟧",
    "⟦example.com⟧, ⟦Example.org⟧. ⟦EXAMPLE.NET⟧",
    "⟦example.co.jp/path⟧ ⟦sub.example.io⟧ ⟦t.co/AbC⟧ ⟦docs.rs/crate⟧ ⟦163.com⟧",
    "⟦example.com:8080/x⟧ ⟦example.com?x=1⟧",
    "⟦example.com⟧-based services",
    "...⟦example.com⟧...",
    "詳細は⟦https://example.jp/a⟧。",
    "⟦https://example.jp⟧を参照、⟦https://example.jp/a⟧は（⟦https://example.jp/b⟧）「⟦https://example.jp/c⟧」",
    "⟦https://example.jp/⟧をご覧ください",
    "⟦https://ja.example.org/wiki/東京都⟧を見る",
    "⟦https://例え.jp/パス⟧",
    "⟦https://example.jp/a⟧（別のページ）、（⟦https://example.jp/b/⟧）までお願いします",
    "⟦https://example.com/a⟧(see below) ⟦https://example.com/b[1]⟧ ⟦example.com⟧.json",
    "⟦mail.example.it⟧ ⟦example.co.id⟧ ⟦example.style/a⟧",
    "公式サイト⟦example.co.jp⟧へ",
    "😀⟦https://example.com/⟧😀",
    "a\r\n⟦https://example.com/⟧\r\nb",
  ],
  hints: [
    "went ⟦home.it⟧ was",
    "the ⟦user.name⟧ field",
    "⟦ok.me⟧ too",
    "set ⟦element.style⟧",
    "⟦req.params.id⟧",
    "⟦a.b.events⟧",
  ],
  ignores: [
    "",
    "http://",
    "://x",
    "https://.",
    "mailto:taro@example.com",
    "taro@example.com, first.co@example.com, john.me+tag@example.com",
    "report.txt index.html archive.tar.gz photo.jpg package.json",
    "README.md main.rs setup.py run.sh libc.so a.cc files.zip",
    "src/example.com C:\\example.com",
    "e.g. this, i.e. that, a.m., U.S.A., Ph.D., No.1",
    "Node.js, Vue.js, ASP.NET, Asp.Net",
    "the end.Next day, home.It was, St.Louis, Dr.No",
    "object.name() and date.now()",
    "www.example",
    "example.notatld",
    "foo_bar.com, request.user.is_active, YYYY.MM",
    "3.14 1.5.2 10.de 2.0.at",
    "example..com",
    "です.ます",
  ],
});

it("costs the same per character on dotted text without end", () => {
  const text = `${"a.".repeat(100_000)}b ${"x".repeat(200_000)} ${"a-".repeat(100_000)}`;
  expect(detect(createDoc("d", text), [url])).toEqual([]);
});
