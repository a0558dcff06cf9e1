/** Who is told of a disclosure: an address (POST), a connector with `notify`, or a command with JSON on its input. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import type { AlertView } from "../audience/book/alert-view.ts";
import type { Connector } from "../connectors/connector.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { actionMessage, alertMessage } from "./alert-lines.ts";
import { loadOutlets } from "./connectors-file.ts";
import { refuseFlag } from "./flag.ts";
import type { Shell } from "./shell.ts";

/** An alert, and what is said of it to programs: never the text of the post. */
export interface Notice {
  readonly alert: AlertView;
  readonly json: object;
}

/** Resolves to whether somebody was told; what went wrong is said. */
export type Notify = (notice: Notice) => Promise<boolean>;

const URL_TARGET = /^https?:/i;
const CONNECTOR_NAME = /^[\p{L}\p{N}_.-]+$/u;

/** Whether a target is looked up in the file of connectors. */
export const isConnector = (target: string, connectors: string | undefined): boolean =>
  connectors !== undefined && CONNECTOR_NAME.test(target) && !URL_TARGET.test(target);

export async function notifier(
  target: string,
  connectors: string | undefined,
  shell: Shell,
): Promise<{ readonly notify: Notify; readonly connector?: Connector }> {
  if (isConnector(target, connectors)) {
    const [connector] = await loadOutlets(connectors, [target]);
    if (connector!.outlet!.notifies === undefined) throw problem("connector-notifies-not", { name: target });
    return { connector: connector!, notify: (notice) => byConnector(connector!, notice, shell) };
  }
  const tell = URL_TARGET.test(target) ? byPost : byCommand;
  return { notify: ({ json }) => tell(target, JSON.stringify(json), shell) };
}

const refused = (shell: Shell, why: Message): false => {
  shell.error(message("field", { field: "--notify", why }));
  return false;
};

/** The sentence and what to do, in the user's language. */
async function byConnector({ outlet }: Connector, { alert }: Notice, shell: Shell): Promise<boolean> {
  const lines = [alertMessage(alert), ...alert.actions.map(actionMessage)].map((said) => shell.say(said));
  const key = createHash("sha256").update(`alert ${alert.number} ${alert.time}`).digest("hex").slice(0, 32);
  const subject = shell.say(message("notify-subject"));
  const result = await outlet!.post({ to: outlet!.notifies!, subject, text: `${lines.join("\n")}\n`, key });
  return result.state === "sent" || refused(shell, result.why);
}

async function byPost(url: string, body: string, shell: Shell): Promise<boolean> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok || refused(shell, message("notify-refused"));
}

function byCommand(target: string, body: string, shell: Shell): Promise<boolean> {
  return new Promise((done, fail) => {
    const child = spawn(target, { shell: true, stdio: ["pipe", "inherit", "inherit"] });
    child.on("error", () => fail(refuseFlag("--notify", message("notify-not-run"))));
    child.on("close", (code) =>
      done(code === 0 || refused(shell, message("notify-ended", { code: String(code) }))),
    );
    child.stdin.on("error", () => undefined);
    child.stdin.end(body);
  });
}
