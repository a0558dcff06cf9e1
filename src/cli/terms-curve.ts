import { page } from "../report/page.ts";
import { counted, percent } from "../report/words.ts";
import { curveSvg, keptCurve, largestK } from "../terms/kept-curve.ts";
import type { Language } from "../words/language.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { fileOf, flag, share, text } from "./flag.ts";
import { dryRun, oneJson, reading, reportLang } from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { readingTreatment, runInputs } from "./run.ts";
import { boundaries, limit, limitOf, maxK, openIndex, star, terms, vocabulary } from "./terms-flags.ts";

const MAX_K = 1000;

type Curve = ReturnType<typeof keptCurve>;

export const termsCurve = command({
  arguments: "FILE...",
  example: "tokumei terms curve -t titles.terms letters/*.txt --share 0.8 --report curve.html",
  flags: {
    ...{ terms, maxK, star, limit, vocabulary, boundaries },
    share: flag("SHARE", share, ["the largest k that keeps this share", "この割合が残る最大の k を求める"]),
    svg: flag("FILE.svg", text, { path: true }, ["write it as a drawing too", "図も書き込む"]),
    report: flag("FILE.html", fileOf("html", "htm"), { path: true }, [
      "write the drawing and its table as a page",
      "図と表をページとして書き込む",
    ]),
    ...{ reportLang, json: oneJson, dryRun },
    ...reading,
  },
  async run(files, flags, shell) {
    const index = await openIndex(flags.terms);
    const texts: string[] = [];
    const treatment = readingTreatment(({ text }) => void texts.push(text));
    const { exit } = await runInputs(await expandInputs(files), treatment, { ...flags, json: false }, shell);
    if (exit !== EXIT.done) return exit;
    const most = flags.maxK ?? MAX_K;
    const curve = keptCurve(index, texts.join("\n"), {
      ...{ maxK: most, star: flags.star, limit: limitOf(flags), boundaries: flags.boundaries },
      ...(!flags.vocabulary && { vocabulary: false as const }),
    });
    const write = async (file: string | undefined, content: () => string) => {
      if (file !== undefined) await about(file, shell.write(file, [Buffer.from(content())]));
    };
    await write(flags.svg, () => curveSvg(curve, most));
    await write(flags.report, () => curveReport(curve, most, flags.reportLang ?? shell.lang));
    const k = flags.share === undefined ? undefined : (largestK(curve, flags.share, most) ?? null);
    if (flags.json)
      await print(`${JSON.stringify({ ...curve, ...(k !== undefined && { share: flags.share, k }) })}\n`);
    else await print(tableOf(curve));
    if (!flags.json && k !== undefined)
      await print(`${shell.say(k === null ? message("share-without-k") : message("share-k", { k }))}\n`);
    return EXIT.done;
  },
});

function tableOf({ points }: Curve): string {
  const rows = points.map(
    ({ k, kept, share, risk }) => `${k}\t${kept}\t${(100 * share).toFixed(1)} %\t${risk.toPrecision(3)}\n`,
  );
  return `k\tkept\tshare\trisk\n${rows.join("")}`;
}

/** The drawing and the table behind it, with the risk 1/k beside what is kept. */
function curveReport(curve: Curve, maxK: number, lang: Language): string {
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
