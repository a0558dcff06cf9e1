import { vi } from "vitest";
import { runCommandLine } from "../src/cli/run-command-line.ts";

export interface RanHere {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line from its sources, in this process; what it prints, and its exit code. One at a time. */
export async function tokumeiHere(
  args: readonly string[],
  env: Record<string, string> = { LC_ALL: "C" },
): Promise<RanHere> {
  let [out, err] = ["", ""];
  const stdout = vi.spyOn(process.stdout, "write").mockImplementation((data) => {
    out += data.toString();
    return true;
  });
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((data) => {
    err += data.toString();
    return true;
  });
  try {
    const code = await runCommandLine(args, env);
    return { code, out, err };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}
