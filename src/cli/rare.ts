import type { Text } from "../rare/certificate.ts";
import type { Folding } from "../rare/fold.ts";
import { type PublicRare, publicRare, publicRareJson } from "../rare/public-rare.ts";
import { recordOf } from "../rare/release.ts";
import type { RareOptions, RareRelease } from "../rare/suppress.ts";
import { rareStatistics } from "../run/rare.ts";
import { rareTreatment } from "../run/treatments/rare.ts";
import { kernelNamed } from "../strings/active-kernel.ts";
import { sign } from "../transform/signature.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about } from "./failure.ts";
import { flag, flagOfMany, oneOf, refuseFlag, text, toggle, type Values, whole } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs, inputsBeside } from "./inputs.ts";
import { print, refuseUnwritable } from "./outputs.ts";
import { readRecord } from "./rare-record.ts";
import { readTexts, runInputs } from "./run.ts";
import { loadSigningKey } from "./setup.ts";
import type { Shell } from "./shell.ts";

const flags = {
  k: flag("K", whole(2), { short: "k", required: true }, [
    "how often every stretch left must occur",
    "残る文字列が現れるべき回数",
  ]),
  l: flag("L", whole(1), { short: "l" }, [
    "least length of a stretch that is left; without it 1, and no part of a number is left",
    "残る文字列の最短の長さ。指定がなければ1で、数字の一部だけを残すことはない",
  ]),
  records: flag("K", whole(2), [
    "go on until every document is one of at least K alike, or withheld",
    "どの文書も同じものがK件以上になるまで伏せる。そろわない文書は全体を伏せる",
  ]),
  by: flag("UNIT", oneOf("occurrence", "document"), { default: "occurrence" }, [
    "what is counted",
    "数えるもの",
  ]),
  cover: flag("HOW", oneOf("exact", "greedy"), { default: "exact" }, [
    "fewest characters suppressed, or as published",
    "伏せる文字を最少にするか、論文のとおりにするか",
  ]),
  symbol: flag("CHARACTER", text, { default: "*" }, [
    "what stands for a suppressed stretch; another one when the text has it",
    "伏せた箇所に置く記号。文章の中にあれば別の記号になる",
  ]),
  keepLength: toggle([
    "one symbol for each character suppressed: tells the length",
    "伏せた文字と同じ数の記号を置く（長さがわかる）",
  ]),
  foldCase: toggle([
    "capital and small letters count as the same, and are published small",
    "大文字と小文字を同じとみなし、小文字で公開する",
  ]),
  foldDigits: toggle([
    "all digits count as the same, and are published as 0",
    "数字をすべて同じとみなし、0で公開する",
  ]),
  protect: flag("WHAT", oneOf("space", "punctuation"), [
    "characters that stay wherever the guarantee allows",
    "保証の範囲で残す文字",
  ]),
  reference: shared.reference,
  earlier: flagOfMany("RECORD", { path: true }, [
    "records of earlier releases, which are not undone",
    "以前の公開の記録。以前の公開は変わらない",
  ]),
  record: flag("FILE", text, { path: true }, [
    "write what later releases are held to; keep it secret",
    "今後の公開で使う記録を書き込む。秘密にすること",
  ]),
  release: flag("FILE.json", text, { path: true }, [
    "write what may be published: texts, guarantees and counts that follow from them, nothing else",
    "公開してよいものを書き込む。公開する文章と、それだけから分かる保証と件数",
  ]),
  signKeyFile: shared.signKeyFile,
  report: shared.report,
  public: shared.publicReport,
  reportLang: shared.reportLang,
  kernel: flag("NAME", oneOf("wasm", "typescript"), ["which implementation counts", "数える実装"]),
  stats: toggle([
    "one more object with time, memory and lengths of stretches",
    "時間、メモリー、文字列の長さのオブジェクトを加える",
  ]),
  view: flag("FILE.html", text, { path: true }, [
    "write the text coloured by how often each stretch occurs",
    "文字列を出現回数で色分けした文章を書き込む",
  ]),
  out: shared.out,
  json: toggle([
    "one JSON object per document, in input order, with how much was suppressed: secret",
    "文書ごとに一つのJSONオブジェクトを、入力の順に出力。伏せた文字数を含み、秘密",
  ]),
  dryRun: shared.dryRun,
  ...shared.reading,
} as const;
type RareFlags = Values<typeof flags>;

export const rare = command({
  arguments: "FILE...",
  example: "tokumei rare -k 5 --by document cases.jsonl > published.jsonl",
  flags,
  run: suppressFiles,
});

/** All documents of the call are one corpus: read first, judged together, then written. */
async function suppressFiles(files: readonly string[], flags: RareFlags, shell: Shell): Promise<number> {
  refuseOdd(flags);
  await refuseUnwritable(flags.record, flags.view, flags.release, flags.report);
  const signingKey = await loadSigningKey(flags.signKeyFile);
  const others = await readTexts(await expandInputs(flags.reference ?? []), flags, shell);
  const reference = others.map(({ text }) => text);
  const earlier = (await Promise.all((flags.earlier ?? []).map(readRecord))).flat();
  if (flags.json) shell.warn(message("json-secret"));
  let released: { readonly release: RareRelease; readonly texts: readonly Text[] } | undefined;
  const treatment = rareTreatment({ ...optionsOf(flags), reference, earlier }, (release, texts) => {
    released = { release, texts };
  });
  const { exit } = await runInputs(await inputsBeside(files, flags, shell), treatment, flags, shell);
  if (!released) return exit;
  const { release, texts } = released;
  tellRecords(release, flags, shell);
  if (flags.stats) await printStatistics(release, flags);
  if (flags.record)
    await about(flags.record, shell.write(flags.record, [Buffer.from(recordOf(release))], 0o600));
  await writePublic(release, flags, signingKey, shell);
  if (flags.view) {
    const { rareView } = await import("../report/rare-view.ts");
    const page = rareView(texts, reference, release, shell.lang);
    await about(flags.view, shell.write(flags.view, [Buffer.from(page)], 0o600));
  }
  return exit;
}

function refuseOdd({ public: isPublic, report, release, signKeyFile }: RareFlags): void {
  if (isPublic && !report) throw refuseFlag("--public", message("public-needs-report"));
  if (signKeyFile && !release && !isPublic)
    throw refuseFlag("--sign-key-file", message("sign-needs-release"));
}

/** Writes what may be published, and the report. */
async function writePublic(
  release: RareRelease,
  { release: releaseFile, report, public: isPublic, reportLang }: RareFlags,
  signingKey: Awaited<ReturnType<typeof loadSigningKey>>,
  shell: Shell,
): Promise<void> {
  if (!releaseFile && !report) return;
  const made = publicRare(release);
  const published: PublicRare = signingKey ? sign(made, signingKey) : made;
  if (releaseFile)
    await about(releaseFile, shell.write(releaseFile, [Buffer.from(publicRareJson(published))]));
  if (!report) return;
  const page = await import("../report/rare-report.ts");
  const lang = reportLang ?? shell.lang;
  const isJson = /\.json$/i.test(report);
  if (isPublic) {
    const text = isJson ? page.publicRareReportJson(published) : page.publicRareReportHtml(published, lang);
    await about(report, shell.write(report, [Buffer.from(text)]));
    return;
  }
  const text = isJson ? page.rareReportJson(release) : page.rareReportHtml(release, lang);
  await about(report, shell.write(report, [Buffer.from(text)], 0o600));
  shell.notice(message("report-secret", { path: report }));
}

/** k counts stretches; what people think of is whole documents. */
function tellRecords({ stats }: RareRelease, { records, k }: RareFlags, shell: Shell): void {
  const { documents, unique, below, withheld } = stats.records;
  if (records !== undefined && withheld > 0)
    shell.warn(message("records-withheld", { documents, withheld, k: records }));
  if (records === undefined && documents > 1 && below > 0)
    shell.warn(message("records-below", { documents, unique, below, k }));
}

/** Beside the text of a file, where that goes to standard output. */
async function printStatistics(release: RareRelease, { json, out }: RareFlags): Promise<void> {
  const line = `${JSON.stringify({ stats: rareStatistics(release) })}\n`;
  if (json || out !== undefined) await print(line);
  else process.stderr.write(line);
}

function optionsOf(flags: RareFlags): RareOptions {
  const fold: Folding = { ...(flags.foldCase && { case: true }), ...(flags.foldDigits && { digits: true }) };
  const protect = flags.protect && (flags.protect === "space" ? /^\s$/u : /^[\s\p{P}]$/u);
  return {
    k: flags.k,
    ...(flags.l !== undefined && { l: flags.l }),
    ...(flags.records !== undefined && { records: flags.records }),
    by: flags.by,
    cover: flags.cover,
    symbol: flags.symbol,
    fold,
    ...(flags.keepLength && { keepLength: true }),
    ...(protect && { protect: (character: string) => protect.test(character) }),
    ...(flags.kernel && { kernel: kernelNamed(flags.kernel) }),
  };
}
