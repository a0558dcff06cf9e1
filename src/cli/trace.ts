import type { Suspect, TraceResult } from "../audience/trace/trace.ts";
import { type LedgerState, readLedger } from "../run/ledger-book.ts";
import { tracer } from "../run/trace.ts";
import { openLedger } from "../store/open-ledger.ts";
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

export function lines(result: TraceResult, state: LedgerState): string {
  const [first] = result.audiences;
  const likely = result.suspects.filter(({ accused, likelihood }) => accused || likelihood >= UNLIKELY);
  return [
    verdictLine(result),
    ...(first ? [`What it tells fits ${first.audience} best (${percent(first.likelihood)})`] : []),
    ...likely.flatMap((suspect) => suspectLines(suspect, state)),
    "",
  ].join("\n");
}

function verdictLine({ verdict, bound, suspects, recipients, messages }: TraceResult): string {
  if (messages.length === 0)
    return "No copy of yours: it agrees with what was shared no more than any text does, so nobody is named";
  const about = `${messages.length} shared message${messages.length === 1 ? "" : "s"}, ${recipients} recipients`;
  if (verdict === "nobody") return `Nobody can be named: ${about}`;
  const accused = suspects.filter((suspect) => suspect.accused).map(({ recipient }) => recipient);
  if (verdict === "accused")
    return `Accused: ${accused.join(", ")}. The chance that anybody innocent is accused is below ${bound} (${about})`;
  return `Suspects only, nobody can be accused at ${bound}: the likeliest first (${about})`;
}

function suspectLines(
  { recipient, audience, corrected, likelihood, evidence, accused }: Suspect,
  state: LedgerState,
) {
  const agree = evidence.filter(({ matches }) => matches).length;
  const head = `${accused ? "*" : " "} ${recipient} (${audience}): ${percent(likelihood)} likely; some innocent copy would agree as well with chance ${figure(corrected)}; agrees at ${agree} of ${evidence.length} places`;
  return [head, ...(accused ? [`    ${words({ evidence } as Suspect, state).join(", ")}`] : [])];
}

/** The wordings of a suspect's copy that the leak shows, but for commas and marks. */
function words({ evidence }: Suspect, state: LedgerState): string[] {
  const shown = evidence
    .filter(({ matches }) => matches)
    .map(({ message, kind, at, shows }) => {
      const { facts, slots } = state.book.messages.get(message)!.message;
      return kind === "slot" ? slots[at]!.wordings[shows]! : facts[at]!.chain[shows]!.text;
    });
  return [...new Set(shown)].filter((each) => /[\p{L}\p{N}]/u.test(each)).map((each) => `"${each}"`);
}

function percent(share: number): string {
  if (share > 0.995) return share > 0.999 ? "over 99.9 %" : "over 99 %";
  return share < UNLIKELY ? "under 1 %" : `${(share * 100).toFixed(0)} %`;
}

const figure = (p: number) => (p >= 0.001 ? p.toFixed(3) : p.toExponential(1));
