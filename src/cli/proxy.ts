import { appendFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import type { AuditEntry } from "../proxy/proxy.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, flagOfMany, text, toggle, type Values, whole } from "./flag.ts";
import { loadPolicy } from "./setup.ts";
import type { Shell } from "./shell.ts";
import { stopRequested } from "./stop-requested.ts";

const flags = {
  upstream: flag("URL", text, { env: "TOKUMEI_UPSTREAM" }, [
    "where requests go: the address of a provider or of your own server, without /v1",
    "転送先。提供者または自分のサーバーのアドレス（/v1 を除く）",
  ]),
  policy: flag("NAME|FILE", text, { default: "default", path: true }, [
    "what is stripped: a preset or a policy file",
    "取り除くもの。プリセットまたは方針のファイル",
  ]),
  port: flag("N", whole(0, 65_535), { default: 8787 }, [
    "port; 0 for any that is free",
    "ポート。0は空いているもの",
  ]),
  host: flag("HOST", text, { default: "127.0.0.1" }, [
    "address to listen at; others on the network can read what passes when it is not this machine's own",
    "待ち受けるアドレス。自分の機器以外のアドレスでは、通るものをネットワークから読まれるおそれがあります",
  ]),
  allowHost: flagOfMany("NAME", {}, [
    "answer to this name too, besides localhost",
    "localhost のほかに応答するホスト名",
  ]),
  surrogates: toggle([
    "invented names and numbers instead of placeholders",
    "仮の語の代わりに、架空の名前や番号を使う",
  ]),
  leaveOut: toggle([
    "leave out pictures and other parts that cannot be read, and log where, instead of refusing the request",
    "画像など読めない部分があるとき、要求を断らずにその部分を除き、場所を記録する",
  ]),
  audit: flag("FILE", text, { path: true }, [
    "append a JSON line for each request: path, model, labels, counts, time; never text. Standard error by default",
    "要求ごとに一行のJSONを追記：経路、モデル、ラベル、件数、時間。文章は書かない。指定しなければ標準エラー",
  ]),
} as const;
type ProxyFlags = Values<typeof flags>;

export const proxy = command({
  arguments: "",
  example: "tokumei proxy --upstream https://api.example.com --port 8787",
  flags,
  run: proxyUntilStopped,
});

async function proxyUntilStopped(_: [], flags: ProxyFlags, shell: Shell): Promise<number> {
  const { createProxy } = await import("../proxy/proxy.ts");
  const upstream = upstreamOf(flags.upstream);
  const server = createProxy({
    ...{ upstream, policy: await loadPolicy(flags.policy), surrogates: flags.surrogates },
    ...{ hosts: flags.allowHost ?? [], unread: flags.leaveOut ? "leave-out" : "refuse" },
    audit: auditTo(flags.audit),
  });
  await about(`${flags.host}:${flags.port}`, async () => {
    await new Promise<void>((ready, failed) => {
      server.once("error", failed).listen(flags.port, flags.host, ready);
    });
  });
  const { address, family, port } = server.address() as AddressInfo;
  const url = `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
  process.stdout.write(`${shell.say(message("proxy-listening", { url, upstream: upstream.origin }))}\n`);
  await stopRequested();
  server.close();
  server.closeAllConnections();
  return EXIT.done;
}

function upstreamOf(address: string | undefined): URL {
  const url = URL.canParse(address ?? "") ? new URL(address ?? "") : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== "" || url.username !== "")
    throw problem("proxy-upstream-odd");
  return url;
}

/** One line a request, written before the next is taken. */
function auditTo(file: string | undefined): (entry: AuditEntry) => void {
  return (entry) => {
    const line = `${JSON.stringify(entry)}\n`;
    if (file === undefined) process.stderr.write(line);
    else appendFileSync(file, line, { mode: 0o600 });
  };
}
