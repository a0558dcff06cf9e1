/** Real protocol servers on loopback, for connectors: SMTP, IMAP, and one that answers HTTP as it is told. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Server } from "node:net";
import hoodiecrow from "hoodiecrow-imap";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly raw: string;
}

export interface SmtpDouble {
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** What is done with the next mails. */
  behaviour: "take" | "refuse-recipient" | "refuse-data" | "hang-up";
  readonly close: () => void;
}

/** Takes mails of one user, and keeps them. */
export async function smtpServer(user = "me", password = "s3cret"): Promise<SmtpDouble> {
  const double = {
    port: 0,
    mails: [] as ReceivedMail[],
    behaviour: "take" as SmtpDouble["behaviour"],
    close: () => {},
  };
  const server = new SMTPServer({
    ...{ authOptional: false, allowInsecureAuth: true, disabledCommands: ["STARTTLS"], logger: false },
    onAuth: ({ username, password: given }, _, done) =>
      username === user && given === password ? done(null, { user }) : done(new Error("no")),
    onRcptTo: (_, __, done) =>
      done(
        double.behaviour === "refuse-recipient"
          ? Object.assign(new Error("no such user"), { responseCode: 550 })
          : null,
      ),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const mail = await PostalMime.parse(raw);
        if (double.behaviour === "refuse-data")
          return done(Object.assign(new Error("full"), { responseCode: 452 }));
        double.mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          ...{ subject: mail.subject ?? "", text: mail.text ?? "", messageId: mail.messageId ?? "" },
          raw: raw.toString("latin1"),
        });
        // The mail is taken, and the sender never hears of it.
        if (double.behaviour === "hang-up") for (const each of server.connections) each.close();
        else done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  double.port = (server.server.address() as AddressInfo).port;
  double.close = () => server.close(() => undefined);
  return double;
}

export interface ImapDouble {
  readonly port: number;
  readonly append: (mail: string) => void;
  readonly close: () => void;
}

/** A mailbox of one user. */
export async function imapServer(
  mails: readonly string[],
  user = "me",
  password = "s3cret",
): Promise<ImapDouble> {
  const server = hoodiecrow({
    plugins: ["ID", "SASL-IR", "AUTH-PLAIN", "NAMESPACE", "IDLE", "ENABLE", "UIDPLUS", "UNSELECT"],
    users: { [user]: { password } },
    storage: { INBOX: { uidvalidity: 7, messages: mails.map((raw) => ({ raw })) } },
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const listening: Server = server.server;
  return {
    port: (listening.address() as AddressInfo).port,
    append: (mail) => server.appendMessage("INBOX", [], false, mail, {}),
    close: () => listening.close(),
  };
}

export interface WebDouble {
  readonly base: string;
  /** "METHOD path", in order. */
  readonly asked: string[];
  readonly close: () => void;
}

export type Answer = (url: URL, request: IncomingMessage, body: string, response: ServerResponse) => void;

/** An HTTP server; robots.txt is empty unless it is answered. */
export async function webServer(answer: Answer): Promise<WebDouble> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://localhost");
    asked.push(`${request.method} ${url.pathname}${url.search}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer(url, request, Buffer.concat(chunks).toString("utf8"), response);
    if (!response.headersSent && url.pathname === "/robots.txt") response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}

export const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
};
