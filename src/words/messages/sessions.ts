import type { Words } from "../say.ts";

/** Between a program and a language model. */
export const SESSIONS = {
  "cannot-open-session": ["Cannot open the session: {why}", "セッションを開けません：{why}"],
  "session-other": ["not a tokumei session", "tokumei のセッションではありません"],
  "session-key": [
    "the key is not the one it was saved with, or the session is damaged",
    "保存したときの鍵と異なるか、セッションが壊れています",
  ],
  "session-keyless": [
    "A session is saved under a key: give createSession one",
    "セッションの保存には鍵が必要です。createSession に鍵を渡してください",
  ],
  "session-unproved": [
    "Nothing was sent: a text could not be stripped so that it can be put back exactly",
    "何も送信していません：元どおりに戻せる形で除去できないテキストがあります",
  ],
  "session-unread": [
    "Nothing was sent: {path} cannot be read (only text and JSON can)",
    "何も送信していません：{path} を読めません（読めるのはテキストと JSON のみ）",
  ],
} as const satisfies Words;
