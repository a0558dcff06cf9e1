import type { Words } from "../say.ts";

/** What is published, what stays secret, and who vouches for it. */
export const RELEASES = {
  "cannot-open-record": ["Cannot open the record: {why}", "記録を開けません：{why}"],
  "record-other": ["not a record of a release", "公開物の記録ではありません"],
  "record-key": [
    "the key is not the one it was made with, or the record is damaged",
    "作られたときの鍵と異なるか、記録が壊れています",
  ],
  "record-needs-key": ["it is sealed, so it needs --key-file", "封印されるため、--key-file が必要です"],
  "sign-needs-release": [
    "there is nothing to sign; give --release, --json or --report with --public",
    "署名するものがありません。--release、--json、または --public を付けた --report を指定してください",
  ],
  "public-needs-report": [
    "there is no report to write for the public; give --report",
    "公開する報告書がありません。--report を指定してください",
  ],
  "public-or-values": [
    "a report for the public never shows values; leave --show-values out",
    "公開する報告書に値は載せられません。--show-values を外してください",
  ],
  "json-secret": [
    "this JSON is secret: lengths, positions and scores in it tell what was removed; publish what --release writes",
    "このJSONは秘密です。含まれる長さ、位置、スコアから、取り除いたものが推測できます。公開するのは --release の出力です",
  ],
  "report-secret": [
    "{path} is for your eyes: lengths, positions and scores in it tell what was removed; --public writes one to publish",
    "{path} は内部用です。含まれる長さ、位置、スコアから、取り除いたものが推測できます。公開用は --public で書き込めます",
  ],
  "sign-key-odd": [
    "not a signing key; `tokumei key sign` makes one",
    "署名鍵ではありません。`tokumei key sign` で作れます",
  ],
  "public-key-odd": [
    "not the public half of a signing key; `tokumei key sign` writes it beside the key",
    "署名鍵の公開鍵ではありません。`tokumei key sign` が署名鍵と並べて書き込みます",
  ],
  "public-key-private": [
    "that is the private half of a signing key: keep it to yourself and give the public one",
    "これは秘密の署名鍵です。手元に保管し、公開鍵を指定してください",
  ],
  "sign-key-written": [
    "Wrote {output} and {beside}. Whoever has {output} can sign in your name; give {beside} to those who check.",
    "{output} と {beside} を書き込みました。{output} を持つ人はあなたの名で署名できます。検査する人には {beside} を渡してください。",
  ],
  "stated-only": ["stated", "表明"],
  "guarantee-stated": [
    "stated by whoever made the release; only the record shows it",
    "公開した人の表明です。確かめるには記録が必要です",
  ],
  "policy-lacks": [
    "the policy it is checked under does not ask for it: give its own with --policy",
    "検査に使った方針にない保証です。元の方針を --policy で指定してください",
  ],
  "certificate-missing": [
    "the policy asks for it and the release has no certificate of it",
    "方針が求める保証ですが、公開物に証明書がありません",
  ],
  "inserts-fit": [
    "all {all} replacements have the shape of their operator",
    "置換{all}件すべてが、その置換方法の形をしています",
  ],
  "inserts-unknown": [
    "of {all} replacements {unknown} ({operators}) cannot be told from real values: whoever made this release may have put names there, and only a signature of somebody you trust says otherwise (--public-key); the others have the shape of their operator",
    "置換{all}件のうち{unknown}件（{operators}）は、本物の値と区別できません。公開した人が実名を入れたかもしれず、そうでないことは、信頼する人の署名でしか分かりません（--public-key）。ほかは、その置換方法の形をしています",
  ],
  "inserts-vouched": [
    "of {all} replacements {unknown} ({operators}) are made up as whoever you trust signed; the others have the shape of their operator",
    "置換{all}件のうち{unknown}件（{operators}）は、信頼する人の署名によれば架空の値です。ほかは、その置換方法の形をしています",
  ],
  "inserts-odd": [
    "{odd} of {all} replacements do not have the shape of their operator",
    "置換{all}件のうち{odd}件が、その置換方法の形をしていません",
  ],
  "inserts-tell": [
    "{found} findings stand in replacements that the policy does not make; there are {all} replacements",
    "方針によらない置換の中に、検出が{found}件あります（置換は全部で{all}件）",
  ],
  "counts-odd": [
    "the text has other replacements than the release counts",
    "文章の中の置換が、公開物の件数と合いません",
  ],
  "signature-trusted": ["signed with the key you trust", "信頼する鍵で署名されています"],
  "signature-unknown-key": [
    "signed, by a key you did not name: anybody can make one; give --public-key",
    "署名はありますが、信頼する鍵が指定されていません。鍵は誰でも作れます。--public-key を指定してください",
  ],
  "signature-unsigned": [
    "not signed: nobody vouches for where it comes from",
    "署名がありません。出所を保証する人はいません",
  ],
  "signature-missing": [
    "not signed, and you asked for a signature of the key given",
    "署名がありません。指定した鍵の署名が求められています",
  ],
  "signature-forged": ["its signature does not fit its content", "署名が内容と合いません"],
  "signature-other-key": [
    "signed with another key than the one you trust",
    "信頼する鍵とは別の鍵で署名されています",
  ],
  "record-bound": ["the record is of this release", "記録はこの公開物のものです"],
  "record-unbound": [
    "the record is of another release, or one of them was changed",
    "記録は別の公開物のものか、どちらかが変更されています",
  ],
  "tells.same-in-document": ["which values of the document are the same", "文書の中でどの値が同じか"],
  "tells.same-under-key": [
    "which values are the same in everything made with this key",
    "この鍵で作ったすべての中で、どの値が同じか",
  ],
  "tells.same-everywhere": ["which values are the same everywhere", "どこででも、どの値が同じか"],
  "tells.guessable": [
    "the value itself, to whoever guesses it and compares",
    "値そのもの（推測して照合する人に）",
  ],
  "tells.decryptable": ["the value itself, to whoever has the key", "値そのもの（鍵を持つ人に）"],
  "tells.length": ["how long the value was", "値の長さ"],
  "tells.rough-length": ["roughly how long the value was", "値のおおよその長さ"],
  "tells.characters": ["some of its characters", "値の一部の文字"],
  "tells.format": ["how it was written", "値の書き方"],
  "tells.kind": ["what kind of person, place or thing it was", "どのような人、場所、ものだったか"],
  "tells.coarser-value": ["the value, less exactly", "おおまかな値"],
  "tells.intervals": ["how far dates lie apart", "日付の間隔"],
  "tells.value": ["the value itself", "値そのもの"],
  "tells.by-hand": ["what the person who wrote it chose to tell", "書いた人が伝えることにした内容"],
  "tells.not-stated": ["unknown: the operator does not say", "不明（置換方法が示していません）"],
} as const satisfies Words;
