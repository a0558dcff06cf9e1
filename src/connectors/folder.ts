import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import Type from "typebox";
import type { Post } from "../audience/trace/watch.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import {
  closed,
  declareConnector,
  MOST,
  MOST_BYTES,
  MOST_POSTS,
  type Parcel,
  type PostResult,
  Recipients,
} from "./connector.ts";
import { newPosts } from "./seen.ts";

/** Copies are files of their own; posts are the files that lie there. */
export const folder = declareConnector({
  kind: "folder",
  words: [
    "a folder: copies as files, files as posts",
    "フォルダー：版をファイルに書き、ファイルを投稿として読む",
  ],
  options: closed({
    path: Type.String({ minLength: 1 }),
    recipients: Type.Optional(Recipients),
    notify: Type.Optional(Type.String({ minLength: 1 })),
    most: MOST,
  }),
  open({ path, recipients, notify, most = MOST_POSTS }, { name, folder: base }) {
    const place = resolve(base, path);
    return {
      ...{ name, address: place },
      outlet: {
        addressOf: (recipient) => (recipients ? recipients[recipient] : recipient),
        ...(notify !== undefined && { notifies: notify }),
        // The name says which copy it is, so writing it again changes nothing.
        repeatable: Number.POSITIVE_INFINITY,
        post: (parcel) => writeCopy(place, parcel),
      },
      feed: {
        async *read(cursor) {
          yield newPosts(...(await readFolder(place, name, most, cursor)));
        },
      },
    };
  },
});

async function writeCopy(place: string, { to, text, key }: Parcel): Promise<PostResult> {
  const stem = to
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, "_")
    .slice(0, 60)
    .trim();
  const path = join(place, `${stem}-${key.slice(0, 16)}.txt`);
  try {
    await mkdir(place, { recursive: true });
    await writeFile(`${path}.part`, text, { mode: 0o600 });
    await rename(`${path}.part`, path);
    return { state: "sent", where: path };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "?";
    return { state: "refused", why: message("place-unwritable", { code }) };
  }
}

async function readFolder(
  place: string,
  name: string,
  most: number,
  cursor: string | undefined,
): Promise<Parameters<typeof newPosts>> {
  const entries = await readdir(place, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw problem("feed-unread", { name, why: message("unreachable-code", { code: error.code ?? "?" }) });
  });
  const files = entries.filter((entry) => entry.isFile() && !/^\.|\.part$/.test(entry.name));
  const posts: Post[] = [];
  const unread: Message[] = [];
  for (const { name: file } of files.slice(-most)) {
    const bytes = await readFile(join(place, file)).catch(() => undefined);
    if (!bytes || bytes.length > MOST_BYTES || bytes.includes(0))
      unread.push(message("file-skipped", { file }));
    else posts.push({ id: `${name}/${file}`, text: bytes.toString("utf8").replace(/^\ufeff/, "") });
  }
  if (files.length > most) unread.push(message("posts-older", { count: files.length - most }));
  return [posts, cursor, unread];
}
