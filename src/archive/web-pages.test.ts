import { describe, expect, it } from "vitest";
import { htmlText } from "./html-text.ts";
import { robotsAllow } from "./robots.ts";
import { pageReader } from "./web-pages.ts";

describe("robots", () => {
  const ROBOTS =
    "User-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /private # no\nAllow: /private/open$\nDisallow: /*.pdf$";
  it.each([
    ["/", true],
    ["/private/a", false],
    ["/private/open", true],
    ["/private/open/more", false],
    ["/a/b.pdf", false],
    ["/a/b.pdf?x", true],
  ])("%s: %s", (path, allowed) => {
    expect(robotsAllow(ROBOTS, "tokumei", path)).toBe(allowed);
    expect(robotsAllow(ROBOTS, "other", path)).toBe(false);
    expect(robotsAllow("", "tokumei", path)).toBe(true);
  });
});

it("a page is what a reader sees, also half of one", () => {
  expect(htmlText("<p>Mira&nbsp;Kestrel<br>森下 &amp; co<script>x()</script><style>p{}")).toBe(
    "Mira Kestrel 森下 & co",
  );
  expect(htmlText("<p>half <a hre")).toBe("half");
});

describe("pages", () => {
  const reader = (answer: (url: URL) => Response, options = {}) => {
    const asked: string[] = [];
    const fetch = async (url: unknown) => {
      asked.push(String(url));
      return answer(new URL(String(url)));
    };
    return { asked, read: pageReader({ fetch, pause: 0, ...options }) };
  };
  const page = (text: string, init?: ResponseInit) =>
    new Response(text, { headers: { "content-type": "text/html" }, ...init });
  const moved = (to: string) => new Response(null, { status: 302, headers: { location: to } });

  it("are read once, after their robots.txt", async () => {
    const { asked, read } = reader(({ pathname }) => page(pathname));
    expect(await read("http://8.8.8.8/a")).toEqual({ text: "/a" });
    expect(await read("http://8.8.8.8/a")).toEqual({ text: "/a" });
    expect(asked).toEqual(["http://8.8.8.8/robots.txt", "http://8.8.8.8/a"]);
  });

  it.each([
    "127.0.0.1",
    "[::1]",
    "10.1.2.3",
    "192.168.0.1",
    "169.254.169.254",
    "[::ffff:127.0.0.1]",
    "localhost",
    "0.0.0.0",
  ])("of %s are not asked for", async (host) => {
    const { asked, read } = reader(() => page("secret"));
    expect((await read(`http://${host}/`)).why?.code).toBe("page-private");
    expect(asked).toEqual([]);
  });

  it("elsewhere do not redirect to this machine, even where its pages may be read", async () => {
    for (const privatePages of [false, true]) {
      const { asked, read } = reader(
        ({ pathname }) => (pathname === "/a" ? moved("http://127.0.0.1/b") : page("")),
        { privatePages },
      );
      expect((await read("http://8.8.8.8/a")).why?.code).toBe("page-private");
      expect(asked.some((url) => url.includes("127.0.0.1"))).toBe(false);
    }
  });

  it.each([
    ["a redirect without end", () => moved("http://8.8.8.8/a"), "page-redirects"],
    ["a redirect to a file", () => moved("file:///etc/passwd"), "page-redirects"],
    ["an error", () => page("", { status: 500 }), "answers-status"],
    ["a picture", () => page("", { headers: { "content-type": "image/png" } }), "page-kind"],
  ])("%s is said", async (_, answer, code) => {
    const { read } = reader((url) => (url.pathname === "/robots.txt" ? page("") : answer()));
    const read1 = await read("http://8.8.8.8/a");
    expect(read1.why?.code).toBe(code);
    expect(read1.text).toBeUndefined();
  });

  it("are left alone where robots.txt cannot be had, or forbids", async () => {
    const down = reader(() => page("", { status: 503 }));
    expect((await down.read("http://8.8.8.8/a")).why?.code).toBe("page-robots");
    const closed = reader(({ pathname }) =>
      page(pathname === "/robots.txt" ? "user-agent: *\ndisallow: /" : "text"),
    );
    expect((await closed.read("http://8.8.8.8/a")).why?.code).toBe("page-robots");
    expect(closed.asked).toHaveLength(1);
  });
});
