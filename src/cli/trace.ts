import type { LedgerState } from "../audience/book/ledger-book.ts";
import type { Suspect, TraceResult } from "../audience/trace/trace.ts";
import { tracer } from "../audience/trace/tracer.ts";
import { readLedger } from "../run/ledger-share.ts";
import { openLedger } from "../store/open-ledger.ts";
import { type Language, localeLanguage } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { message, sentence } from "../words/problem.ts";
import { type ReadFlags, readTexts } from "./each-input.ts";
import { EXIT } from "./failure.ts";
import { print } from "./outputs.ts";
import { aboutLedger, loadKey } from "./setup.ts";

interface Flags extends ReadFlags {
  ledger: string;
  keyFile: string;
  bound: number;
  suspects: number;
  json?: boolean;
}

const UNREAD = "not every leak could be read, so nobody was traced";

/** All files are evidence about the same leaker. */
export async function traceCommand(files: string[], flags: Flags): Promise<number> {
  const key = (await loadKey(flags.keyFile))!;
  const leaks = (await readTexts(files, flags, UNREAD)).map(({ text }) => text);
  const ledger = await aboutLedger(flags.ledger, openLedger(flags.ledger, { key }));
  try {
    const state = await aboutLedger(flags.ledger, readLedger(ledger));
    const result = tracer(state)(leaks, { bound: flags.bound, limit: flags.suspects });
    await print(flags.json ? `${JSON.stringify(result)}\n` : lines(result, state));
  } finally {
    await ledger.close();
  }
  return EXIT.done;
}

/** Suspects less likely than this are not worth a line; JSON has them. */
const UNLIKELY = 0.01;

export function lines(
  result: TraceResult,
  state: LedgerState,
  lang: Language = localeLanguage(process.env),
): string {
  const [first] = result.audiences;
  const fit = first && { audience: first.audience, likelihood: percent(first.likelihood) };
  const likely = result.suspects.filter(({ accused, likelihood }) => accused || likelihood >= UNLIKELY);
  return [
    sentence(verdictMessage(result), lang),
    ...(fit ? [sentence(message("trace-audience", fit), lang)] : []),
    ...likely.flatMap((suspect) => suspectLines(suspect, state, lang)),
    "",
  ].join("\n");
}

function verdictMessage({ verdict, bound: limit, suspects, recipients, messages }: TraceResult): Message {
  if (messages.length === 0) return message("trace-not-shared");
  const bound = String(limit);
  const about =
    messages.length === 1
      ? message("trace-about-one", { recipients })
      : message("trace-about-many", { messages: messages.length, recipients });
  if (verdict === "nobody") return message("trace-nobody", { about });
  if (verdict === "suspects") return message("trace-suspects", { bound, about });
  const accused = suspects.filter((suspect) => suspect.accused).map(({ recipient }) => recipient);
  return message("trace-accused", { names: accused.join(", "), bound, about });
}

function suspectLines(suspect: Suspect, state: LedgerState, lang: Language): string[] {
  const { recipient, audience, corrected, likelihood, evidence, accused } = suspect;
  const said = message("trace-suspect", {
    ...{ recipient, audience, likelihood: percent(likelihood), chance: figure(corrected) },
    ...{ agree: evidence.filter(({ matches }) => matches).length, places: evidence.length },
  });
  const head = `${accused ? "*" : " "} ${sentence(said, lang)}`;
  return accused ? [head, `    ${matchingWords(evidence, state).join(", ")}`] : [head];
}

/** The wordings of a suspect's copy that the leak shows, but for commas and marks. */
function matchingWords(evidence: Suspect["evidence"], state: LedgerState): string[] {
  const shown = evidence
    .filter(({ matches }) => matches)
    .map(({ message, kind, at, shows }) => {
      const { facts, slots } = state.book.messages.get(message)!.message;
      return kind === "slot" ? slots[at]!.wordings[shows]! : facts[at]!.chain[shows]!.text;
    });
  return [...new Set(shown)].filter((each) => /[\p{L}\p{N}]/u.test(each)).map((each) => `"${each}"`);
}

function percent(share: number): Message {
  if (share > 0.995) return message("share-over", { percent: share > 0.999 ? 99.9 : 99 });
  if (share < UNLIKELY) return message("share-under", { percent: 1 });
  return message("share-of", { percent: (share * 100).toFixed(0) });
}

const figure = (p: number) => (p >= 0.001 ? p.toFixed(3) : p.toExponential(1));
