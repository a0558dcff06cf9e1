#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { version } from "../report/version.ts";
import { archiveFlags } from "./archive-options.ts";
import { attackFlags } from "./attack-options.ts";
import { shareFlags, traceFlags, watchFlags } from "./audience-options.ts";
import { CheckFailed, EXIT, sentenceFor } from "./failure.ts";
import { ledgerFlags } from "./ledger-options.ts";
import { modelFlags } from "./model-options.ts";
import * as options from "./options.ts";
import { exitQuietlyOnBrokenPipe } from "./outputs.ts";
import { serveFlags } from "./serve-options.ts";
import { termsFlags } from "./terms-options.ts";

/** A command's work, loaded when it is asked for; answers with the exit code. */
// biome-ignore lint/suspicious/noExplicitAny: each command types the flags it declares
type Run = (args: string[], flags: any) => Promise<number>;

const program = new Command("tokumei")
  .description("Publish text without publishing people.")
  .version(version)
  .option("--debug", "show a stack trace when something goes wrong in tokumei itself")
  .showHelpAfterError("(see --help)")
  .exitOverride();

function command(
  name: string,
  summary: string,
  example: string,
  flags: readonly options.Flag[],
  load: () => Promise<Run>,
): void {
  const added = program
    .command(name)
    .summary(summary)
    .description(summary)
    .addHelpText("after", `\nExample:\n  ${example}`);
  for (const flag of flags) added.addOption(flag());
  added.action(async (...given: unknown[]) => {
    const args = given.slice(0, -2).flat() as string[];
    process.exitCode = await (await load())(args, added.opts());
  });
}

command(
  "anonymize <files...>",
  "Replace what identifies someone, and check that nothing is left",
  "tokumei anonymize report.docx --out published --report report.html",
  [
    options.policy,
    options.profile,
    options.archive,
    options.lang,
    options.out,
    options.json,
    options.report,
    options.reportLang,
    options.showValues,
    options.map,
    options.keyFile,
    options.path,
    options.columns,
    options.encoding,
  ],
  async () => (await import("./anonymize.ts")).anonymizeCommand,
);
command(
  "scan <files...>",
  "Show what identifies someone, with the reason for each finding",
  "tokumei scan mails/*.eml --fail-on CREDIT_CARD,US_SSN",
  [
    options.policy,
    options.profile,
    options.archive,
    options.lang,
    options.json,
    options.sarif,
    options.failOn,
    options.path,
    options.columns,
    options.encoding,
  ],
  async () => (await import("./scan.ts")).scanCommand,
);
command(
  "rare <files...>",
  "Suppress every stretch that occurs fewer than k times in the texts given",
  "tokumei rare -k 5 --by document cases.jsonl --stats > published.jsonl",
  [
    options.k,
    options.l,
    options.by,
    options.cover,
    options.symbol,
    options.keepLength,
    options.foldCase,
    options.foldDigits,
    options.protect,
    options.reference,
    options.earlier,
    options.record,
    options.kernel,
    options.stats,
    options.view,
    options.out,
    options.json,
    options.lang,
    options.path,
    options.columns,
    options.encoding,
  ],
  async () => (await import("./rare.ts")).rareCommand,
);
command(
  "terms <action> [args...]",
  "Mask terms so that at least k terms of a list fit: build, lookup, frontier, mask, dictionary, curve, collect",
  "tokumei terms build titles.txt.gz -o titles.terms && tokumei terms lookup -t titles.terms -k 5 JAPAN",
  termsFlags,
  async () => (await import("./terms.ts")).termsCommand,
);
command(
  "archive <action> [args...]",
  "Index public documents, as an attacker could search them: build, search",
  "tokumei archive build news.jsonl.gz enwiki.xml.bz2 reports/ -o public.archive && tokumei archive search -a public.archive Osaka sailor",
  archiveFlags,
  async () => (await import("./archive.ts")).archiveCommand,
);
command(
  "attack <files...>",
  "Search for the person a document is about, as a stranger would; repair what led there",
  "tokumei attack --archive public.archive report.jsonl --names persons.jsonl --repair published.jsonl --report attack.html",
  attackFlags,
  async () => (await import("./attack.ts")).attackCommand,
);
command(
  "share <messages...>",
  "Give every recipient a copy with the detail they may have, each traceable",
  "tokumei share post.txt --profile me.yaml --audiences friends.yaml --ledger my.ledger --key-file my.key",
  shareFlags,
  async () => (await import("./share.ts")).shareCommand,
);
command(
  "trace <leaks...>",
  "Tell whose copy a leaked text was made from, and how sure that is",
  "tokumei trace found.txt --ledger my.ledger --key-file my.key",
  traceFlags,
  async () => (await import("./trace.ts")).traceCommand,
);
command(
  "watch",
  "Trace posts as they come: jsonl on standard input, or the files of a folder",
  "feed | tokumei watch --ledger my.ledger --key-file my.key --notify https://example.org/hook",
  watchFlags,
  async () => (await import("./watch.ts")).watchCommand,
);
command(
  "restore <file>",
  "Undo a release exactly, or put values back into a text written from one",
  "tokumei restore answer.txt --map secret.map --key-file my.key",
  [options.map, options.keyFile, options.doc, options.outFile],
  async () => (await import("./restore.ts")).restoreCommand,
);
command(
  "verify <releases...>",
  "Check the certificates of releases again, from their text",
  "tokumei anonymize notes.txt --json > release.jsonl && tokumei verify release.jsonl",
  [options.policy, options.source, options.reference, options.json],
  async () => (await import("./verify.ts")).verifyCommand,
);
command(
  "eval <annotated>",
  "Measure precision, recall and F1 on annotated documents",
  "tokumei eval gold.jsonl --labels EMAIL_ADDRESS,PHONE_NUMBER",
  [options.policy, options.lang, options.labels, options.json],
  async () => (await import("./eval.ts")).evalCommand,
);
command(
  "model <action> <files...>",
  "Train and evaluate a model of names on annotated text: train, eval",
  "tokumei model train mine.conll -o names.model --holdout 0.1 && tokumei model eval names.model dev.conll",
  modelFlags,
  async () => (await import("./model.ts")).modelCommand,
);
command(
  "ledger <action> [names...]",
  "Show what was released to whom, and whether the record is as it was written: list, export, verify; move a person: move",
  "tokumei ledger verify --ledger my.ledger --key-file my.key --head 12:5f...",
  ledgerFlags,
  async () => (await import("./ledger.ts")).ledgerCommand,
);
command(
  "key <action>",
  "Make a key file that only its owner can read: key new -o FILE; a key for the server: key api --role ROLE -o FILE",
  "tokumei key new -o my.key",
  [options.keyOutput, options.role, options.keyName],
  async () => (await import("./key.ts")).keyCommand,
);
command(
  "serve",
  "Open the app in the browser, and the same over HTTP",
  "tokumei serve --open",
  serveFlags,
  async () => (await import("./serve.ts")).serveCommand,
);
command(
  "demo",
  "Show a message and a document before, after and why",
  "tokumei demo",
  [],
  async () => (await import("./demo.ts")).demoCommand,
);

exitQuietlyOnBrokenPipe();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  const sentence = sentenceFor(error);
  if (sentence !== undefined) {
    process.stderr.write(`tokumei: ${sentence}\n`);
    return error instanceof CheckFailed ? EXIT.checkFailed : EXIT.usage;
  }
  if (program.opts().debug) process.stderr.write(`${(error as Error)?.stack ?? error}\n`);
  else
    process.stderr.write(
      `tokumei: a bug in tokumei stopped it (${(error as Error)?.name ?? "unknown"}); --debug shows where\n`,
    );
  return EXIT.bug;
}
