import { describe, expect, it, vi } from "vitest";
import { CheckFailed, message, problem } from "../words/problem.ts";
import { about, exitCodeOf, reportError } from "./failure.ts";
import { createShell } from "./shell.ts";

/** What a user reads of an error, and the exit code. */
function reported(error: unknown, lang: "en" | "ja" = "en", debug = false): [number, string] {
  let err = "";
  const spy = vi
    .spyOn(process.stderr, "write")
    .mockImplementation((data) => Boolean((err += data.toString())));
  try {
    return [reportError(error, createShell({ lang, quiet: true }), debug), err];
  } finally {
    spy.mockRestore();
  }
}

const system = (code: string) => Object.assign(new Error("ENOENT, open secret.txt"), { code });

describe("an error that stops a command", () => {
  it.each([
    [problem("cut-short"), 2, "tokumei: it is cut short\n"],
    [new CheckFailed(message("cut-short")), 1, "tokumei: it is cut short\n"],
    [system("ENOENT"), 2, "tokumei: no such file or folder\n"],
    [new EvalError("secret"), 70, "tokumei: a bug in tokumei stopped it (EvalError); --debug shows where\n"],
    ["secret", 70, "tokumei: a bug in tokumei stopped it (string); --debug shows where\n"],
  ])("%s", (error, code, line) => {
    expect(reported(error)).toEqual([code, line]);
  });

  it.each([TypeError, RangeError, SyntaxError])("of the engine is a bug, without its message: %o", (Kind) => {
    const line = `tokumei: a bug in tokumei stopped it (${Kind.name}); --debug shows where\n`;
    expect(reported(new Kind("secret"))).toEqual([70, line]);
  });

  it("is said in Japanese", () => {
    expect(reported(problem("cut-short"), "ja")[1]).toBe("tokumei: 途中で切れています\n");
    expect(reported(new EvalError("x"), "ja")[1]).toBe(
      "tokumei: tokumei の不具合で止まりました（EvalError）。--debug で場所がわかります\n",
    );
  });

  it("shows where a bug is only with --debug", () => {
    expect(reported(new EvalError("x"), "en", true)).toEqual([
      70,
      expect.stringContaining("failure.test.ts"),
    ]);
  });
});

describe("about", () => {
  const codeOf = (work: () => unknown) => about("a.txt", work).catch((error: unknown) => error);
  it("names the file once", async () => {
    expect(await codeOf(() => Promise.reject(problem("cut-short")))).toMatchObject({
      message: "a.txt: it is cut short",
    });
    const named = problem("cannot-read", { id: "a.txt", why: message("cut-short") });
    expect(await codeOf(() => Promise.reject(named))).toBe(named);
  });

  it("leaves failed checks and bugs as they are", async () => {
    const failed = new CheckFailed(message("cut-short"));
    expect(await codeOf(() => Promise.reject(failed))).toBe(failed);
    const bug = new EvalError("x");
    expect(await codeOf(() => Promise.reject(bug))).toBe(bug);
    expect([exitCodeOf(failed), exitCodeOf(bug), exitCodeOf(system("EACCES"))]).toEqual([1, 70, 2]);
  });
});
