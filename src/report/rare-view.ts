import type { Text } from "../rare/certificate.ts";
import { runCounter } from "../rare/run-counter.ts";
import type { RareRelease } from "../rare/suppress.ts";
import type { Language } from "../words/language.ts";
import { html, page } from "./page.ts";
import { counted, percent } from "./words.ts";

/** Shades from barely often enough to everywhere. */
const SHADES = 6;

/** One page with every run coloured by how often it occurs, on a logarithmic scale from k up; suppressed stretches dark. */
export function rareView(
  sources: readonly Text[],
  reference: readonly string[],
  release: RareRelease,
  lang: Language,
): string {
  const { certificate, notation, stats, texts } = release;
  const runsIn = runCounter(sources, reference, release);
  const words = WORDS[lang];
  const number = (value: number) => counted(value, lang);
  const { by } = certificate;
  const sections = texts.map(({ id, text, kept, total }) => {
    let at = 0;
    let out = "";
    for (const { from, to, value, count } of runsIn(text)) {
      out +=
        gone(text.slice(at, from)) +
        `<span class="f${shade(count, certificate.k)}" title="${words.occurs(number(count), by)}">${html(value)}</span>`;
      at = to;
    }
    return `<h2>${html(id)} <small>${words.kept(number(kept), number(total))}</small></h2><pre>${out}${gone(text.slice(at))}</pre>`;
  });
  const legend = Array.from(
    { length: SHADES },
    (_, i) => `<span class="f${i}">${number(certificate.k * 4 ** i)}${i === SHADES - 1 ? "+" : ""}</span>`,
  );
  const share = percent(stats.characters === 0 ? 1 : stats.kept / stats.characters, lang);
  return page(
    words.title,
    `<p>${words.lead(`<b>${number(certificate.k)}</b>`, by, share)}</p><p>${words.legend} ${legend.join(" ")} ${gone(notation.symbol)} ${words.gone}</p>${sections.join("")}`,
    STYLE,
    lang,
  );
}

type By = RareRelease["certificate"]["by"];

const PLACES = { document: "documents", occurrence: "places" } as const;

const WORDS = {
  en: {
    title: "How often each stretch occurs",
    lead: (k: string, by: By, share: string) =>
      `Every stretch left occurs in at least ${k} ${PLACES[by]}; ${share} of the characters are kept.`,
    occurs: (count: string, by: By) => `in ${count} ${PLACES[by]}`,
    kept: (kept: string, total: string) => `${kept} of ${total} characters kept`,
    legend: "Occurs in:",
    gone: "suppressed",
  },
  ja: {
    title: "文字列ごとの出現回数",
    lead: (k: string, by: By, share: string) =>
      `残る文字列はどれも${k}${by === "document" ? "件以上の文書に" : "回以上"}現れます。文字の${share}が残ります。`,
    occurs: (count: string, by: By) => (by === "document" ? `${count}件の文書に出現` : `${count}回出現`),
    kept: (kept: string, total: string) => `${total}文字のうち${kept}文字が残存`,
    legend: "出現回数：",
    gone: "伏せた箇所",
  },
} as const;

const gone = (symbols: string) => (symbols === "" ? "" : `<s>${html(symbols)}</s>`);

function shade(count: number, k: number): number {
  return Math.max(0, Math.min(SHADES - 1, Math.floor(Math.log(count / k) / Math.log(4))));
}

const STYLE = `
s{text-decoration:none;background:light-dark(#2b2f36,#d8dce1);color:light-dark(#2b2f36,#d8dce1);border-radius:2px;padding:0 1px}
.f0{background:#f2711c99}.f1{background:#f2a51c80}.f2{background:#e8cf2a70}.f3{background:#a5cf4a60}.f4{background:#57b87a50}.f5{background:#3b9dd840}
pre span{border-radius:2px}small{color:var(--soft);font-weight:400}
`;
