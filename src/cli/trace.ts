import { shownWordings } from "../audience/book/alert-view.ts";
import type { LedgerState } from "../audience/book/ledger-book.ts";
import type { Retelling } from "../audience/trace/retelling.ts";
import type { Suspect, TraceResult } from "../audience/trace/trace.ts";
import { tracer } from "../audience/trace/tracer.ts";
import { readLedger } from "../run/ledger-share.ts";
import { openLedger } from "../store/open-ledger.ts";
import type { Language } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { message, sentence } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { flag, whole } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { readTexts } from "./run.ts";
import { aboutLedger, loadKey } from "./setup.ts";

export const trace = command({
  arguments: "LEAK...",
  example: "tokumei trace found.txt --ledger my.ledger --key-file my.key",
  flags: {
    ledger: shared.ledger,
    keyFile: shared.secret,
    bound: shared.bound,
    suspects: flag("N", whole(1), { default: 5 }, [
      "suspects to show besides the accused",
      "名指しした人のほかに示す候補の数",
    ]),
    json: shared.oneJson,
    lang: shared.lang,
  },
  /** All files are evidence about the same leaker. */
  async run(files, flags, shell) {
    const key = await loadKey(flags.keyFile);
    const texts = await readTexts(await expandInputs(files), flags, shell, message("leaks-unread"));
    const ledger = await aboutLedger(flags.ledger, openLedger(flags.ledger, { key }));
    try {
      const state = await aboutLedger(flags.ledger, readLedger(ledger));
      const options = { bound: flags.bound, limit: flags.suspects };
      const leaks = texts.map(({ text }) => text);
      const result = tracer(state)(leaks, options);
      await print(flags.json ? `${JSON.stringify(result)}\n` : lines(result, state, shell.lang));
    } finally {
      await ledger.close();
    }
    return EXIT.done;
  },
});

/** Suspects less likely than this are not worth a line; JSON has them. */
const UNLIKELY = 0.01;

export function lines(result: TraceResult, state: LedgerState, lang: Language = "en"): string {
  const [first] = result.audiences;
  const likely = result.suspects.filter(({ accused, likelihood }) => accused || likelihood >= UNLIKELY);
  const fits =
    first && message("trace-audience", { audience: first.audience, share: percent(first.likelihood) });
  return [
    sentence(verdictOf(result), lang),
    ...(fits ? [sentence(fits, lang)] : []),
    ...likely.flatMap((suspect) => suspectLines(suspect, state, lang)),
    "",
  ].join("\n");
}

/** What a text tells in other words, and at whose detail. */
export function retellingMessage({ facts, audiences: [audience] }: Retelling): Message {
  const count = message(facts.length === 1 ? "retold-fact" : "retold-facts", { count: facts.length });
  if (facts.length === 0) return message("retold-words");
  return audience === undefined
    ? message("retold", { count })
    : message("retold-detail", { count, audience });
}

function verdictOf({ verdict, bound, suspects, recipients, messages, retelling }: TraceResult): Message {
  if (retelling) return retellingMessage(retelling);
  if (messages.length === 0) return message("trace-none");
  const about = message(messages.length === 1 ? "trace-about-one" : "trace-about", {
    ...{ messages: messages.length, recipients },
  });
  if (verdict === "nobody") return message("trace-nobody", { about });
  if (verdict !== "accused") return message("trace-suspects", { bound: String(bound), about });
  const accused = suspects.filter((suspect) => suspect.accused).map(({ recipient }) => recipient);
  return message("trace-accused", { who: accused.join(", "), bound: String(bound), about });
}

function suspectLines(suspect: Suspect, state: LedgerState, lang: Language): string[] {
  const { recipient, audience, corrected, likelihood, evidence, accused } = suspect;
  const said = message("trace-suspect", {
    ...{ recipient, audience, likelihood: percent(likelihood), chance: figure(corrected) },
    ...{ agree: evidence.filter(({ matches }) => matches).length, places: evidence.length },
  });
  const head = `${accused ? "*" : " "} ${sentence(said, lang)}`;
  const wordings = shownWordings(state, evidence).map((each) => `"${each}"`);
  return [head, ...(accused ? [`    ${wordings.join(", ")}`] : [])];
}

function percent(share: number): string | Message {
  if (share > 0.995) return message("percent-over", { percent: share > 0.999 ? "99.9 %" : "99 %" });
  return share < UNLIKELY ? message("percent-under", { percent: "1 %" }) : `${(share * 100).toFixed(0)} %`;
}

const figure = (p: number) => (p >= 0.001 ? p.toFixed(3) : p.toExponential(1));
