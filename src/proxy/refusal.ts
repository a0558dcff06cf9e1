import { type Code, message, Problem, type ValuesOf } from "../words/problem.ts";

/** A request that is not passed on, with the status that says why. */
export class Refusal extends Problem {
  constructor(
    readonly status: number,
    code: Code & `proxy-${string}`,
  ) {
    super(message(code, ...([] as unknown as ValuesOf<typeof code>)));
  }
}

/** What the client of a language model shows of an error: providers agree on this much. */
export function refusalBody(error: unknown): { readonly status: number; readonly body: object } {
  const known = error instanceof Problem ? error : new Refusal(502, "proxy-upstream");
  const status = known instanceof Refusal ? known.status : 422;
  const { code, message } = known;
  return { status, body: { type: "error", error: { type: "tokumei", code, message } } };
}
