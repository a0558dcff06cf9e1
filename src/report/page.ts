import type { Language } from "../words/language.ts";

/** A self-contained page: no script, no font, nothing fetched; light and dark, for screen and print. */
export function page(title: string, body: string, style: string, lang: Language = "en"): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(title)}</title><style>${STYLE}${style}</style></head><body>
<h1>${html(title)}</h1>
${body}
</body></html>
`;
}

/** Text as HTML shows it. */
export function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#1c2024,#e8eaed);--soft:light-dark(#5b6570,#9aa4af);--line:light-dark(#dfe3e8,#3a4149);
--paper:light-dark(#fff,#16191d);--card:light-dark(#f6f7f9,#1f2429);--mark:light-dark(#ffe9a8,#5b4a12);--blue:light-dark(#2f6dc4,#7fb0f5);--good:light-dark(#0b6b3a,#5dd39e);--bad:light-dark(#b3261e,#ff8a80)}
body{font:15px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.7rem;margin:0}h1+p{color:var(--soft);margin:.2rem 0}h2{font-size:1.15rem;margin:2rem 0 .6rem}h3{font-size:.95rem;margin:1.2rem 0 .3rem}
table{border-collapse:collapse;width:100%;font-size:.88rem}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}th{font-weight:600}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);padding:1rem;border-radius:.4rem;font:14px/1.7 ui-monospace,monospace}
:lang(ja) body{font-family:system-ui,"Hiragino Sans","Yu Gothic UI","Noto Sans CJK JP","Noto Sans JP",sans-serif;line-height:1.7;line-break:strict;text-spacing-trim:trim-start}
:lang(ja) :is(th,h1,h2,h3,summary,figcaption,.figures p){word-break:auto-phrase}
mark{background:var(--mark);color:inherit;border-radius:3px;padding:0 2px}
@page{margin:16mm 15mm}
@media print{:root{color-scheme:light}body{max-width:none;margin:0;padding:0;font-size:10.5pt}h2,h3,summary{break-after:avoid}tr{break-inside:avoid}
pre{font-size:9.5pt}mark,.figures p,pre{print-color-adjust:exact;-webkit-print-color-adjust:exact}details::details-content{content-visibility:visible;display:block}}
`;
