import { claimRecognizer } from "../claim.ts";

/** "@" and a name, not part of an address: the letter or digit before "@" would make it one. */
const HANDLE = /(?<![\p{L}\p{N}_.@/-])@[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,58}[\p{L}\p{N}_]/gu;
/** What programmers and phones write that way. */
const NOT_USERS = new Set(
  "@media @import @param @return @returns @override @keyframes @home @work @all @here @channel @everyone".split(
    " ",
  ),
);

/** Handles of chats and posts: @orla_vesk. They lead to one account. */
export const username = claimRecognizer({
  name: "username.v1",
  label: "USERNAME",
  called: ["User name", "ユーザー名"],
  what: ["name of an account", "アカウント名"],
  needs: [{ anchor: "at" }],
  *find(view) {
    for (const window of view.windows("at")) {
      for (const { 0: handle, index } of window.text.matchAll(HANDLE)) {
        if (NOT_USERS.has(handle.toLowerCase())) continue;
        const from = window.from + index;
        yield { from, to: from + handle.length, score: 0.8 };
      }
    }
  },
});
