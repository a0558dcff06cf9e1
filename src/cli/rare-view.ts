import type { Text } from "../rare/certificate.ts";
import type { RareRelease } from "../rare/suppress.ts";
import { html, page } from "../tasks/page.ts";
import { runCounter } from "../tasks/rare-runs.ts";

/** Shades from barely often enough to everywhere. */
const SHADES = 6;

/** One page with every run coloured by how often it occurs, on a logarithmic scale from k up; suppressed stretches dark. */
export function rareView(
  sources: readonly Text[],
  reference: readonly string[],
  release: RareRelease,
): string {
  const { certificate, notation, stats, texts } = release;
  const runsIn = runCounter(sources, reference, release);
  const what = certificate.by === "document" ? "documents" : "places";
  const sections = texts.map(({ id, text, kept, total }) => {
    let at = 0;
    let out = "";
    for (const { from, to, value, count } of runsIn(text)) {
      out +=
        gone(text.slice(at, from)) +
        `<span class="f${shade(count, certificate.k)}" title="in ${count} ${what}">${html(value)}</span>`;
      at = to;
    }
    return `<h2>${html(id)} <small>${kept} of ${total} characters kept</small></h2><pre>${out}${gone(text.slice(at))}</pre>`;
  });
  const legend = Array.from(
    { length: SHADES },
    (_, i) => `<span class="f${i}">${certificate.k * 4 ** i}${i === SHADES - 1 ? "+" : ""}</span>`,
  );
  const share = stats.characters === 0 ? 100 : (100 * stats.kept) / stats.characters;
  const lead = `<p>Every stretch left occurs in at least <b>${certificate.k}</b> ${what}; ${share.toFixed(1)} % of the characters are kept.</p>`;
  return page(
    "How often each stretch occurs",
    `${lead}<p>Occurs in: ${legend.join(" ")} ${gone(notation.symbol)} suppressed</p>${sections.join("")}`,
    STYLE,
  );
}

const gone = (symbols: string) => (symbols === "" ? "" : `<s>${html(symbols)}</s>`);

function shade(count: number, k: number): number {
  return Math.max(0, Math.min(SHADES - 1, Math.floor(Math.log(count / k) / Math.log(4))));
}

const STYLE = `
s{text-decoration:none;background:light-dark(#2b2f36,#d8dce1);color:light-dark(#2b2f36,#d8dce1);border-radius:2px;padding:0 1px}
.f0{background:#f2711c99}.f1{background:#f2a51c80}.f2{background:#e8cf2a70}.f3{background:#a5cf4a60}.f4{background:#57b87a50}.f5{background:#3b9dd840}
pre span{border-radius:2px}small{color:var(--soft);font-weight:400}
`;
