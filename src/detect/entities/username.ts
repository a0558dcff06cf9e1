import type { Recognizer } from "../recognizer.ts";

const NAME = "username.v1";
/** "@" and a name, not part of an address: the letter or digit before "@" would make it one. */
const HANDLE = /(?<![\p{L}\p{N}_.@/-])@[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,58}[\p{L}\p{N}_]/gu;
/** What programmers and phones write that way. */
const NOT_USERS = new Set(
  "@media @import @param @return @returns @override @keyframes @home @work @all @here @channel @everyone".split(
    " ",
  ),
);

/** Handles of chats and posts: @orla_vesk. They lead to one account. */
export const username: Recognizer = {
  name: NAME,
  labels: ["USERNAME"],
  needs: [{ anchor: "at" }],
  *find(view) {
    for (const window of view.windows("at")) {
      for (const { 0: handle, index } of window.text.matchAll(HANDLE)) {
        if (NOT_USERS.has(handle.toLowerCase())) continue;
        const from = window.from + index;
        const span = { from, to: from + handle.length };
        yield { ...span, label: "USERNAME", score: 0.8, source: NAME, why: { what: "name of an account" } };
      }
    }
  },
};
