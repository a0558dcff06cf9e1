import { readDocs } from "../formats/rewrite.ts";
import { page } from "../report/page.ts";
import { counted, percent } from "../report/words.ts";
import { curveSvg, keptCurve, largestK } from "../terms/kept-curve.ts";
import { localeLanguage } from "../words/language.ts";
import { eachInput } from "./each-input.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print, writeWhole } from "./outputs.ts";
import { about } from "./setup.ts";
import { limitOf, openIndex } from "./terms-index.ts";
import type { TermsFlags } from "./terms-options.ts";

const MAX_K = 1000;

type Curve = ReturnType<typeof keptCurve>;

/** For all documents together: how many characters are kept for each k, and the k for a share that is wished for. */
export async function termsCurve(files: string[], flags: TermsFlags): Promise<number> {
  if (files.length === 0) throw new UsageError("terms curve: give the files");
  const index = await openIndex(flags);
  const texts: string[] = [];
  const exit = await eachInput(files, flags, async ({ source, format, options }) => {
    for await (const doc of readDocs(source, format, options)) texts.push(doc.text);
  });
  if (exit !== EXIT.done) return exit;
  const maxK = flags.maxK ?? MAX_K;
  const curve = keptCurve(index, texts.join("\n"), {
    ...{ maxK, star: flags.star, limit: limitOf(flags), boundaries: flags.boundaries },
    ...(!flags.vocabulary && { vocabulary: false as const }),
  });
  const wished = flags.share;
  const k = wished === undefined ? undefined : (largestK(curve, wished, maxK) ?? null);
  if (flags.svg !== undefined)
    await about(flags.svg, writeWhole(flags.svg, [Buffer.from(curveSvg(curve, maxK))]));
  if (flags.report !== undefined)
    await about(
      flags.report,
      writeWhole(flags.report, [Buffer.from(curveReport(curve, maxK, flags.reportLang))]),
    );
  if (flags.json)
    await print(`${JSON.stringify({ ...curve, ...(k !== undefined && { share: wished, k }) })}\n`);
  else {
    const row = ({ k, kept, share, risk }: (typeof curve.points)[number]) =>
      `${k}\t${kept}\t${(100 * share).toFixed(1)} %\t${risk.toPrecision(3)}\n`;
    await print(`k\tkept\tshare\trisk\n${curve.points.map(row).join("")}`);
    if (k !== undefined)
      await print(k === null ? "no k keeps that share\n" : `largest k for that share: ${k}\n`);
  }
  return EXIT.done;
}

/** The drawing and the table behind it, with the risk 1/k beside what is kept. */
function curveReport(curve: Curve, maxK: number, lang = localeLanguage(process.env)): string {
  const words = WORDS[lang];
  const row = ({ k, kept, share, risk }: Curve["points"][number]) =>
    `<tr><td>${counted(k, lang)}</td><td>${counted(kept, lang)}</td><td>${percent(share, lang)}</td><td>${risk.toPrecision(3)}</td></tr>`;
  const head = words.head.map((name) => `<th>${name}</th>`).join("");
  return page(
    words.title,
    `${curveSvg(curve, maxK, words.kept)}<table><tr>${head}</tr>${curve.points.map(row).join("")}</table>`,
    "svg{max-width:100%}",
    lang,
  );
}

const WORDS = {
  en: {
    title: "What is kept for each k",
    kept: "characters kept",
    head: ["k", "Characters kept", "Share", "Risk 1/k"],
  },
  ja: { title: "k ごとの残る割合", kept: "残る文字", head: ["k", "残る文字", "割合", "リスク 1/k"] },
} as const;
