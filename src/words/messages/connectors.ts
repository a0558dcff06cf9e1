import type { Words } from "../say.ts";

/** What connectors send and read, and what becomes of alerts. */
export const CONNECTORS = {
  "secret-elsewhere": [
    "a secret does not stand in this file: give the place where it is, as file: PATH or env: NAME",
    "秘密の値はこのファイルには書けません。file: パス か env: 変数名 で場所を指定してください",
  ],
  "secret-unset": [
    "the environment variable {name}, which a connector needs, is not set",
    "コネクターに必要な環境変数 {name} が設定されていません",
  ],
  "secret-unreadable": [
    "the secret in {file} cannot be read ({code})",
    "{file} にある秘密の値を読めません（{code}）",
  ],
  "connector-needs": [
    "this connector needs a package that is not installed: npm install {name}",
    "このコネクターに必要なパッケージがありません：npm install {name}",
  ],
  "connector-unknown": [
    "there is no connector {name} in the file, there are {names}",
    "コネクター {name} はファイルにありません。あるのは {names} です",
  ],
  "connectors-wanted": [
    "a connector is described in a file: --connectors FILE",
    "コネクターの設定ファイルが必要です：--connectors FILE",
  ],
  "connector-posts-not": ["the connector {name} only reads", "コネクター {name} は読み取り専用です"],
  "connector-reads-not": ["the connector {name} only posts", "コネクター {name} は送信専用です"],
  "connector-notifies-not": [
    "the connector {name} has no `notify`: nobody to tell",
    "コネクター {name} に notify がなく、知らせる相手がありません",
  ],
  "url-wanted": ["want http://... or https://...", "http://... か https://... の形で指定してください"],
  "place-private": [
    "it is on this machine or its network, which needs `private: true`",
    "このコンピューターか内部ネットワークにあるため、private: true が必要です",
  ],
  "place-unencrypted": [
    "it is not on this machine or its network, so it needs encryption",
    "内部ネットワークの外にあるため、暗号化が必要です",
  ],
  "place-unwritable": ["it cannot be written ({code})", "書き込めません（{code}）"],
  "feed-unread": ["{name} was not read: {why}", "{name} を読めませんでした：{why}"],
  "feed-partly": ["{name}: {why}", "{name}：{why}"],
  "feed-odd": ["it is no RSS, Atom or JSON feed", "RSS、Atom、JSONのフィードではありません"],
  "posts-older": ["{count} older posts were not read", "古い投稿{count}件は読みませんでした"],
  "posts-older-some": [
    "posts before the newest {most} were not read",
    "新しい{most}件より前の投稿は読みませんでした",
  ],
  "posts-linked": [
    "{count} posts were given by their address only, and not read",
    "アドレスだけが示された投稿{count}件は読みませんでした",
  ],
  "mail-unread": ["mail {number} was not read whole", "メール{number}は全体を読めませんでした"],
  "post-to": [
    "{connector} ({address}) gets a copy for {count} recipients",
    "{connector}（{address}）へ{count}人分の版を送ります",
  ],
  "post-send": ["send them?", "送りますか"],
  "read-from": ["posts are read from {connector} ({address})", "{connector}（{address}）から投稿を読みます"],
  "read-ask": ["read them?", "読みますか"],
  "contact-needs-yes": [
    "connectors contact others only with --yes, or when you answer yes",
    "コネクターが外部に接続するには、--yes か、確認への yes が必要です",
  ],
  "contact-refused": [
    "it was not confirmed, and nothing was sent",
    "確認されなかったため、何も送りませんでした",
  ],
  "post-unreached": [
    "{count} recipients have no address with {connectors} and get nothing there: {who}",
    "{connectors} に宛先のない{count}人には送られません：{who}",
  ],
  "post-sent": ["{recipient}: sent by {connector}", "{recipient}：{connector} で送りました"],
  "post-earlier": ["{recipient}: was sent by {connector} before", "{recipient}：{connector} で送信済みです"],
  "post-refused": [
    "{recipient}: {connector} did not take it ({why}); share again to try again",
    "{recipient}：{connector} に送れませんでした（{why}）。もう一度配布すると再送します",
  ],
  "post-unknown": [
    "{recipient}: {connector} may have it or not ({why}); look there, and send it again with --resend if not",
    "{recipient}：{connector} に届いたかどうか不明です（{why}）。届いていなければ --resend で再送してください",
  ],
  "delivery-interrupted": [
    "an earlier run ended while it was being sent",
    "以前の実行が送信中に終わりました",
  ],
  "recipient-removed": [
    "was removed already; `ledger move` brings them back",
    "すでに外されています。ledger move で戻せます",
  ],
  "recipients-removed": [
    "{count} recipients were removed in the ledger and get no copy",
    "台帳で外された{count}人には版を渡しません",
  ],
  "ledger-removed": [
    "Entry {entry}: no copies from the next message on",
    "記録{entry}：次の文章から版を渡しません",
  ],
  "would-remove": ["would be removed", "外すことになります"],
  "alert-unknown": ["there is no alert {number}", "警告{number}はありません"],
  "alert-dismissed-already": ["alert {number} is dismissed already", "警告{number}はすでに却下されています"],
  "alert-open-already": ["alert {number} is open already", "警告{number}はすでに未対応です"],
  "alert-dismissed": [
    "Entry {entry}: alert {number} is dismissed",
    "記録{entry}：警告{number}を却下しました",
  ],
  "alert-reopened": [
    "Entry {entry}: alert {number} is open again",
    "記録{entry}：警告{number}を未対応に戻しました",
  ],
  "alert-line-accused": [
    "{number} {time} {post}: {who} leaked it; the chance that anybody innocent is accused is below {bound}",
    "{number} {time} {post}：{who} による漏洩です。無実の人を名指しする確率は {bound} 未満です",
  ],
  "alert-line-suspects": [
    "{number} {time} {post}: likeliest {who}, and not enough to name anybody",
    "{number} {time} {post}：最も可能性が高いのは {who} ですが、名指しには足りません",
  ],
  "alert-line-nobody": [
    "{number} {time} {post}: told in other words; nobody can be named",
    "{number} {time} {post}：別の言葉で述べられているため、誰とも特定できません",
  ],
  "alert-is-dismissed": ["dismissed", "却下済み"],
  "alert-evidence": [
    "{agree} of {places} places agree: {wordings}",
    "{places}か所のうち{agree}か所が一致：{wordings}",
  ],
  "alert-move": [
    "what to do: let them read less, `tokumei ledger move {recipient} {audience}`",
    "対応：見せる内容を減らす（tokumei ledger move {recipient} {audience}）",
  ],
  "alert-remove": [
    "what to do: give them nothing any more, `tokumei ledger remove {recipient}`",
    "対応：今後は渡さない（tokumei ledger remove {recipient}）",
  ],
  "alert-dismiss": [
    "what to do: if it is none, `tokumei alerts dismiss {number}`",
    "対応：漏洩でなければ却下する（tokumei alerts dismiss {number}）",
  ],
  "alerts-none": ["no alerts", "警告はありません"],
  "alerts-dismissed": [
    "{count} dismissed alerts are not shown; --all shows them",
    "却下した警告{count}件は表示していません（--all で表示）",
  ],
  "from-or-folder": ["not together with --folder", "--folder と同時には使えません"],
  "notify-by": ["alerts are sent by {connector} ({address})", "警告を {connector}（{address}）で送ります"],
  "notify-ask": ["send them?", "送りますか"],
  "notify-subject": [
    "tokumei: what you shared was posted elsewhere",
    "tokumei：共有した内容が投稿されました",
  ],
  "notify-again": [
    "{count} alerts of earlier runs were told to nobody; they are told now",
    "以前の実行の警告{count}件が未通知のため、今知らせます",
  ],
} as const satisfies Words;
