/**
 * The text of a wiki page without its markup: templates, tables, references, files and categories go, links and
 * headings leave their words. What is opened and never closed stays as it is. Linear in the length of the page.
 */
import { decodeEntities } from "./entities.ts";

/** Elements that go with what they hold. */
const HIDDEN = [
  "ref",
  "math",
  "gallery",
  "timeline",
  "score",
  "syntaxhighlight",
  "source",
  "imagemap",
  "templatestyles",
];
/** Links to these are no text: names in English and Japanese. */
const NO_TEXT = /^\s*:?(?:File|Image|Category|Media|ファイル|画像|カテゴリ|メディア)\s*:/i;

export function plainWikitext(page: string): string {
  const shown = withoutMarkup(withoutHidden(page));
  const text = shown
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/\[(?:https?:)?\/\/[^\s[\]]*(?: +([^[\]\n]*))?\]/gi, "$1")
    .replace(/'{2,5}/g, "")
    .replace(/^(={1,6})[ \t]*([^\n]*?)[ \t]*\1[ \t]*$/gm, "$2")
    .replace(/^[*#:;]+[ \t]*/gm, "")
    .replace(/^-{4,}/gm, "")
    .replace(/__[A-Z]{3,30}__/g, "");
  return decodeEntities(text)
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Without comments and the elements that are not text. */
function withoutHidden(page: string): string {
  const open = new RegExp(`<!--|<(${HIDDEN.join("|")})\\b[^<>]*>`, "gi");
  let shown = "";
  let from = 0;
  const missing = new Set<string>();
  for (let match = open.exec(page); match; match = open.exec(page)) {
    if (match.index < from || match[0].endsWith("/>")) continue;
    const close = match[1] === undefined ? "-->" : `</${match[1].toLowerCase()}>`;
    const end = missing.has(close) ? -1 : endOf(page, close, open.lastIndex);
    if (end < 0) missing.add(close);
    else {
      shown += page.slice(from, match.index);
      from = open.lastIndex = end;
    }
  }
  return shown + page.slice(from);
}

/** Behind the closing tag, which stands in small letters; -1 when there is none. */
function endOf(page: string, close: string, from: number): number {
  const at = page.indexOf(close, from);
  return at < 0 ? -1 : at + close.length;
}

interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Templates, tables and links, matched by a stack; one that is not closed is left alone. */
function withoutMarkup(page: string): string {
  const cuts: Cut[] = [];
  const stack: { kind: string; from: number; bar: number }[] = [];
  const open = new Map<string, number>();
  for (const { 0: mark, index } of page.matchAll(/\{\{|\}\}|^[ \t:]*\{\||^[ \t]*\|\}(?!\})|\[\[|\]\]|\|/gm)) {
    const kind = KINDS[mark.trim().replace(/^:+\s*/, "")]!;
    if (kind === "|") {
      const top = stack.at(-1);
      if (top && top.kind === "link") top.bar = index;
    } else if (!kind.startsWith("/")) {
      stack.push({ kind, from: index, bar: -1 });
      open.set(kind, (open.get(kind) ?? 0) + 1);
    } else if ((open.get(kind.slice(1)) ?? 0) > 0) {
      let top = stack.pop()!;
      for (; top.kind !== kind.slice(1); top = stack.pop()!) open.set(top.kind, open.get(top.kind)! - 1);
      open.set(top.kind, open.get(top.kind)! - 1);
      cuts.push(...cutsOf(page, top, index + mark.length));
    }
  }
  return withoutCuts(page, cuts);
}

const KINDS: Readonly<Record<string, string>> = {
  "{{": "template",
  "}}": "/template",
  "{|": "table",
  "|}": "/table",
  "[[": "link",
  "]]": "/link",
  "|": "|",
};

/** Of a link the words stay: those after the last bar. */
function cutsOf(
  page: string,
  { kind, from, bar }: { kind: string; from: number; bar: number },
  to: number,
): Cut[] {
  if (kind !== "link" || NO_TEXT.test(page.slice(from + 2, from + 20))) return [{ from, to }];
  return [
    { from, to: bar < 0 ? from + 2 : bar + 1 },
    { from: to - 2, to },
  ];
}

function withoutCuts(page: string, cuts: Cut[]): string {
  let left = "";
  let at = 0;
  for (const { from, to } of cuts.sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (from > at) left += page.slice(at, from);
    at = Math.max(at, to);
  }
  return left + page.slice(at);
}
