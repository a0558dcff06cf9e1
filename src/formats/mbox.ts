import type { BinaryFormat } from "./format.ts";
import { beginsMailbox } from "./mailbox-messages.ts";

export const mbox: BinaryFormat = {
  kind: "binary",
  name: "mbox",
  extensions: [".mbox", ".mbx"],
  words: ["mailbox", "メールボックス"],
  begins: beginsMailbox,
  document: "file",
  reads: [["its messages, each as an eml file is", "中のメール（それぞれemlファイルとして）"]],
  removes: [
    [
      "sender and time in the lines between messages (`From …`)",
      "メールを区切る行（`From …`）の送信者と日時",
    ],
    ["what is removed from an eml file", "emlファイルから除くもの"],
  ],
  unread: [
    ["messages that are damaged", "壊れたメール"],
    ["what is not read of an eml file", "emlファイルで読まない部分"],
  ],
  keeps: [
    "order of the messages and line ends kept, `From ` in texts quoted as `>From `",
    "メールの順と改行はそのまま、本文の `From ` は `>From ` に",
  ],
  streams: false,
  open: async (bytes, options) => (await import("./mbox-reader.ts")).open(bytes, options),
};
