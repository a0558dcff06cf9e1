import type { ImapFlow } from "imapflow";
import type { Transporter } from "nodemailer";
import Type, { type Static } from "typebox";
import { isPrivateHost } from "../archive/web-pages.ts";
import type { Post } from "../audience/trace/watch.ts";
import { eml } from "../formats/eml.ts";
import { openWhole } from "../formats/open-whole.ts";
import type { Message } from "../words/message.ts";
import { message, Problem, problem } from "../words/problem.ts";
import {
  type ConnectorSetting,
  closed,
  declareConnector,
  type FeedBatch,
  MOST,
  MOST_BYTES,
  MOST_POSTS,
  NETWORK,
  type Parcel,
  type PostResult,
  Recipients,
  Secret,
} from "./connector.ts";
import { peer } from "./peer.ts";

const TIMEOUT = 20_000;

const Server = {
  host: Type.String({ minLength: 1 }),
  port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  /** `none` for a server on this machine or its network only. */
  tls: Type.Optional(Type.Enum(["implicit", "starttls", "none"])),
  user: Type.Optional(Type.String()),
  password: Type.Optional(Secret),
};
const Options = closed({
  private: NETWORK.private,
  timeout: NETWORK.timeout,
  from: Type.Optional(Type.String({ minLength: 3 })),
  subject: Type.Optional(Type.String()),
  smtp: Type.Optional(closed(Server)),
  imap: Type.Optional(closed({ ...Server, mailbox: Type.Optional(Type.String({ minLength: 1 })) })),
  recipients: Type.Optional(Recipients),
  notify: Type.Optional(Type.String({ minLength: 3 })),
  most: MOST,
});
type Options = Static<typeof Options>;
type Imap = NonNullable<Options["imap"]>;

/** Copies go out by SMTP, a mail each; posts are the mails of a mailbox, read by IMAP. */
export const mail = declareConnector({
  kind: "mail",
  words: ["mail: SMTP out, IMAP in", "メール：SMTPで送り、IMAPで読む"],
  options: Options,
  open(options, setting) {
    const { smtp, imap, from, recipients = {}, notify } = options;
    if (smtp && from === undefined)
      throw problem("field", { field: setting.name, why: message("field-missing", { fields: "from" }) });
    const hosts = [smtp && `smtp ${smtp.host}`, imap && `imap ${imap.host}`].filter(
      (host) => host !== undefined,
    );
    return {
      ...{ name: setting.name, address: hosts.join(", ") },
      ...(smtp && {
        outlet: {
          addressOf: (recipient: string) => recipients[recipient],
          ...(notify !== undefined && { notifies: notify }),
          // A server may deliver the same Message-ID twice.
          repeatable: 0,
          post: (parcel: Parcel) => send(parcel, options, setting),
        },
      }),
      ...(imap && { feed: { read: (cursor) => mails(cursor, imap, options, setting) } }),
    };
  },
});

// Sending ------------------------------------------------------------------------------------------

/** Calls of the system, and errors of nodemailer, before a server can have taken a mail. A connection that ends later is CONN as well. */
const BEFORE_SENDING: readonly (string | undefined)[] = [
  "connect",
  "getaddrinfo",
  "EDNS",
  "ETLS",
  "EAUTH",
  "EENVELOPE",
];

async function send(
  { to, text, key, subject }: Parcel,
  options: Options,
  setting: ConnectorSetting,
): Promise<PostResult> {
  const { smtp, from = "" } = options;
  const why = await hostProblem(smtp!, options);
  if (why) return { state: "refused", why };
  const transport = await transportOf(smtp!, options, setting, domainOf(from));
  try {
    const sent = await transport.sendMail({
      from,
      to: { name: "", address: to },
      ...{ subject: subject ?? options.subject ?? "", text, messageId: `<${key}@${domainOf(from)}>` },
    });
    return { state: "sent", where: sent.messageId };
  } catch (error) {
    return failure(error as SmtpError);
  } finally {
    transport.close();
  }
}

/** Without a pool: a pool sends a mail again by itself when its connection breaks. */
async function transportOf(
  { host, port, tls = "implicit", user, password }: NonNullable<Options["smtp"]>,
  { timeout = TIMEOUT }: Options,
  { secret }: ConnectorSetting,
  domain: string,
): Promise<Transporter> {
  const { createTransport } = await peer("nodemailer", () => import("nodemailer"));
  return createTransport(
    {
      ...{ host, port: port ?? { implicit: 465, starttls: 587, none: 25 }[tls] },
      ...{ secure: tls === "implicit", requireTLS: tls === "starttls", ignoreTLS: tls === "none" },
      ...(user !== undefined && password && { auth: { user, pass: await secret(password) } }),
      ...{ connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout },
      // The name of this machine is nobody's business.
      ...{ name: domain, disableFileAccess: true, disableUrlAccess: true },
    },
    { xMailer: false },
  );
}

interface SmtpError {
  readonly responseCode?: number;
  readonly syscall?: string;
  readonly code?: string;
}

function failure({ responseCode, syscall, code = "?" }: SmtpError): PostResult {
  if (responseCode !== undefined)
    return { state: "refused", why: message("answers-status", { status: responseCode }) };
  const isUnsent = BEFORE_SENDING.includes(code) || BEFORE_SENDING.includes(syscall);
  return { state: isUnsent ? "refused" : "unknown", why: message("unreachable-code", { code }) };
}

const domainOf = (address: string) => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? "localhost";

/** A place that is not to be asked: on this machine unless that is said, or elsewhere without encryption. */
async function hostProblem(
  { host, tls }: Pick<Imap, "host" | "tls">,
  options: Options,
): Promise<Message | undefined> {
  const isPrivate = await isPrivateHost(host);
  if (isPrivate && !options.private) return message("place-private");
  return !isPrivate && tls === "none" ? message("place-unencrypted") : undefined;
}

// Reading ------------------------------------------------------------------------------------------

/** Mails of one batch. */
const BATCH = 50;

/** The cursor is "UIDVALIDITY UID": numbers of mails hold as long as the first stays the same (RFC 9051). */
async function* mails(
  cursor: string | undefined,
  imap: Imap,
  options: Options,
  setting: ConnectorSetting,
): AsyncGenerator<FeedBatch> {
  const { name } = setting;
  const why = await hostProblem(imap, options);
  if (why) throw problem("feed-unread", { name, why });
  const client = await clientOf(imap, options, setting);
  // An error of the connection also rejects what waits for it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    yield* newMails(client, cursor, imap.mailbox ?? "INBOX", name, options.most ?? MOST_POSTS);
    await client.logout();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { code, serverResponseCode } = error as { code?: string; serverResponseCode?: string };
    const shown = serverResponseCode ?? code;
    throw problem("feed-unread", {
      ...{ name, why: shown ? message("unreachable-code", { code: shown }) : message("unreachable") },
    });
  } finally {
    client.close();
  }
}

async function* newMails(
  client: ImapFlow,
  cursor: string | undefined,
  mailbox: string,
  name: string,
  most: number,
): AsyncGenerator<FeedBatch> {
  const { uidValidity } = await client.mailboxOpen(mailbox, { readOnly: true });
  const [validity, last] = cursor?.split(" ") ?? [];
  const first = validity === String(uidValidity) ? Number(last) + 1 : 1;
  const listed = (await client.search({ uid: `${first}:*` }, { uid: true })) || [];
  // "5:*" has the last mail even where that is number 4.
  const uids = listed.filter((uid) => uid >= first).sort((a, b) => a - b);
  const older = Math.max(0, uids.length - most);
  for (let i = older; i < uids.length; i += BATCH) {
    const some = uids.slice(i, i + BATCH);
    const unread: Message[] = i === older && older > 0 ? [message("posts-older", { count: older })] : [];
    const posts: Post[] = [];
    for (const uid of some) {
      const mail = await client.fetchOne(
        uid,
        { source: { maxLength: MOST_BYTES }, size: true },
        { uid: true },
      );
      const { source, size = 0 } = mail || {};
      const text = source && (await mailText(source));
      if (!text || size > MOST_BYTES) unread.push(message("mail-unread", { number: uid }));
      if (text) posts.push({ id: `${name}/${uidValidity}/${uid}`, text });
    }
    yield { posts, cursor: `${uidValidity} ${some.at(-1)}`, unread };
  }
}

/** What a mail says: its headers, texts and attachments that can be read. */
async function mailText(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { docs } = await openWhole(bytes, eml, { id: "mail", lang: "auto" });
    const texts: string[] = [];
    for await (const { text } of docs) texts.push(text);
    return texts.join("\n");
  } catch {
    return undefined;
  }
}

async function clientOf(
  { host, port, tls = "implicit", user = "", password }: Imap,
  { timeout = TIMEOUT }: Options,
  { secret }: ConnectorSetting,
): Promise<ImapFlow> {
  const { ImapFlow } = await peer("imapflow", () => import("imapflow"));
  return new ImapFlow({
    ...{ host, port: port ?? (tls === "implicit" ? 993 : 143) },
    ...{ secure: tls === "implicit", doSTARTTLS: tls === "starttls" },
    auth: { user, pass: password ? await secret(password) : "" },
    ...{ logger: false, disableAutoIdle: true, clientInfo: { name: "tokumei" } },
    ...{ connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout },
  });
}
