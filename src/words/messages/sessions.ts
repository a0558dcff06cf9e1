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
  "proxy-path": [
    "Not passed on: only chat completions, responses, embeddings and messages are, by POST, and the list of models",
    "転送しません：転送できるのは chat completions、responses、embeddings、messages の POST と、モデルの一覧だけです",
  ],
  "proxy-caller": [
    "Not passed on: requests of web pages, and under a name that is not the proxy's, are refused",
    "転送しません：ウェブページからの要求と、プロキシのものでないホスト名への要求は受け付けません",
  ],
  "proxy-large": ["Not passed on: the request is too large", "転送しません：要求が大きすぎます"],
  "proxy-json": [
    "Not passed on: the body is no JSON object",
    "転送しません：本文が JSON のオブジェクトではありません",
  ],
  "proxy-unknown-conversation": [
    "Not passed on: this proxy does not know the answer that previous_response_id names; send the whole conversation",
    "転送しません：previous_response_id の応答を、このプロキシは知りません。会話全体を送ってください",
  ],
  "proxy-upstream": ["The upstream did not answer as expected", "転送先から正しい応答がありませんでした"],
  "proxy-listening": [
    "Listening at {url}, passing on to {upstream}. Stop with Ctrl+C.",
    "{url} で待ち受け、{upstream} に転送します。終了は Ctrl+C",
  ],
  "proxy-upstream-odd": [
    "--upstream: want an http or https address without a query, such as https://api.example.com",
    "--upstream には、https://api.example.com のような、クエリのない http または https のアドレスを指定してください",
  ],
  "mcp-call": [
    "Cannot call {tool}: no such tool, or its input does not fit",
    "{tool}を呼び出せません：道具がないか、入力が合いません",
  ],
  "mcp-failed": ["Cannot do that: an error of tokumei", "実行できません：tokumei のエラー"],
  "mcp-file": [
    "Cannot read the file: it is not there, or not in a folder given with --allow-folder",
    "ファイルを読めません：存在しないか、--allow-folder で指定したフォルダーの外です",
  ],
} as const satisfies Words;
