/** Kinds of problems by the last part of their type: the title as the API has it, in Japanese, and in words for readers. */
import type { Language } from "./language.ts";

/** For programs and in Japanese; in English for readers where that differs. */
type Title = readonly [en: string, ja: string, shown?: string];

export const PROBLEM_TITLES = {
  "bad-request": [
    "The request is not as the API describes it",
    "この内容は処理できません",
    "The server cannot use this",
  ],
  unauthorized: ["An API key is needed", "APIキーが必要です"],
  forbidden: ["Not allowed", "許可されていません"],
  "not-found": ["There is no such thing", "見つかりません"],
  "method-not-allowed": ["This address does not take this method", "このアドレスではこの操作を行えません"],
  timeout: ["The request did not arrive in time", "要求が時間内に届きませんでした"],
  conflict: ["It does not go with what is there", "今の状態では行えません"],
  "changed-meanwhile": ["It was changed meanwhile", "その間に変更されました"],
  "too-large": ["The request is too large", "大きすぎます", "This is too large"],
  "unsupported-type": [
    "The content type is not one this address takes",
    "このアドレスでは扱えない内容の種類です",
  ],
  "wrong-host": ["This server does not answer under that name", "このサーバーはその名前では応答しません"],
  "not-released": ["Nothing was released", "何も公開されませんでした"],
  "version-needed": [
    "Say with If-Match which version is to be replaced",
    "置き換える版を If-Match で示してください",
  ],
  "too-many-requests": ["Too many requests", "要求が多すぎます"],
  "headers-too-large": ["The headers are too large", "ヘッダーが大きすぎます"],
  bug: ["A bug in tokumei stopped it", "tokumei の不具合で中断しました"],
  unavailable: ["The server cannot do it now", "サーバーは今この処理を行えません"],
} as const satisfies Readonly<Record<string, Title>>;

export type ProblemKind = keyof typeof PROBLEM_TITLES;

/** For readers, in their language. */
export function problemTitles(lang: Language): Readonly<Record<ProblemKind, string>> {
  const titles = Object.entries<Title>(PROBLEM_TITLES).map(([kind, [en, ja, shown = en]]) => [
    kind,
    lang === "ja" ? ja : shown,
  ]);
  return Object.fromEntries(titles) as Record<ProblemKind, string>;
}
