import type { Words } from "../say.ts";

/** What of a file nobody read: said wherever its result is seen, so that nobody takes it for anonymised. */
export const NOTICES = {
  "unread-embedded": [
    "{count} pictures and embedded files not read",
    "画像と埋め込みファイル{count}個は読んでいません",
  ],
  "unread-scripts": ["{count} scripts not read", "スクリプト{count}個は読んでいません"],
  "unread-attachments": ["{count} attachments not read", "添付ファイル{count}個は読んでいません"],
  "unread-pages": ["no text on pages {pages}", "次のページには文字がありません：{pages}"],
  "unread-characters": ["{count} characters could not be read", "読めない文字が{count}個あります"],
} as const satisfies Words;
