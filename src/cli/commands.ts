import type { Pair } from "../words/language.ts";
import { nearest } from "../words/nearest.ts";
import { problem } from "../words/problem.ts";
import type { Command, Declaration } from "./command.ts";

interface Listed {
  readonly summary: Pair;
  readonly load: () => Promise<Declaration>;
}

/** Every command, in the order of the help. Its declaration and what it runs are loaded when it is asked for. */
const COMMANDS: Readonly<Record<string, Listed>> = {
  anonymize: {
    summary: [
      "Replace what identifies someone, and check that nothing is left",
      "個人を特定するものを置き換え、残りがないことを確かめます",
    ],
    load: async () => (await import("./anonymize.ts")).anonymize,
  },
  scan: {
    summary: [
      "Show what identifies someone, with the reason for each finding",
      "個人を特定するものを、理由とともに示します",
    ],
    load: async () => (await import("./scan.ts")).scan,
  },
  rare: {
    summary: [
      "Suppress every stretch that occurs fewer than k times in the texts given",
      "文章の中に k 回未満しか現れない文字列を伏せます",
    ],
    load: async () => (await import("./rare.ts")).rare,
  },
  restore: {
    summary: [
      "Undo a release exactly, or put values back into a text written from one",
      "公開した文章を元どおりに戻すか、それをもとに書かれた文章に値を戻します",
    ],
    load: async () => (await import("./restore.ts")).restore,
  },
  verify: {
    summary: [
      "Check the certificates of releases again, from their text",
      "公開した文章の証明書を、文章からもう一度確かめます",
    ],
    load: async () => (await import("./verify.ts")).verify,
  },
  "terms build": {
    summary: [
      "Index a list of terms, one a line, plain or gzip",
      "一行に一語のリスト（gzipも可）の索引を作ります",
    ],
    load: async () => (await import("./terms-build.ts")).termsBuild,
  },
  "terms lookup": {
    summary: [
      "Mask terms so that at least k terms of a list share the mask",
      "リストの k 語以上が当てはまるように語を伏せます",
    ],
    load: async () => (await import("./terms-lookup.ts")).termsLookup,
  },
  "terms frontier": {
    summary: [
      "Show for every k the mask that keeps most of a term",
      "それぞれの k について、最も多く残る伏せ字を示します",
    ],
    load: async () => (await import("./terms-frontier.ts")).termsFrontier,
  },
  "terms mask": {
    summary: [
      "Mask the terms of a list wherever they stand in files",
      "ファイルの中にあるリストの語を伏せます",
    ],
    load: async () => (await import("./terms-mask.ts")).termsMask,
  },
  "terms dictionary": {
    summary: [
      "Write the frontier of every term of a list, as .tsv or .parquet",
      "リストのすべての語について、k ごとの伏せ字を .tsv か .parquet に書き込みます",
    ],
    load: async () => (await import("./terms-dictionary.ts")).termsDictionary,
  },
  "terms curve": {
    summary: [
      "Show how many characters of all documents are kept for each k",
      "すべての文書の文字が、それぞれの k でどれだけ残るかを示します",
    ],
    load: async () => (await import("./terms-curve.ts")).termsCurve,
  },
  "terms collect": {
    summary: [
      "Make a list of terms from what the recognisers of a policy find in files",
      "方針の認識器がファイルで検出したものから、語のリストを作ります",
    ],
    load: async () => (await import("./terms-collect.ts")).termsCollect,
  },
  "archive build": {
    summary: [
      "Index public documents, as an attacker could search them",
      "攻撃者が検索できる公開文書の索引を作ります",
    ],
    load: async () => (await import("./archive-build.ts")).archiveBuild,
  },
  "archive search": {
    summary: ["Search an archive, as an attacker would", "攻撃者のように資料を検索します"],
    load: async () => (await import("./archive-search.ts")).archiveSearch,
  },
  attack: {
    summary: [
      "Search for the person a document is about, as a stranger would; repair what led there",
      "他人のように検索して文書の本人を探し、手がかりになった語を修正します",
    ],
    load: async () => (await import("./attack.ts")).attack,
  },
  "attack labels train": {
    summary: [
      'Learn labels of documents from examples: jsonl {"text","label"}, or lines "__label__fatal text"',
      '文書のラベルを例から学びます：jsonl {"text","label"} か、「__label__fatal 文章」の行',
    ],
    load: async () => (await import("./attack-labels-train.ts")).attackLabelsTrain,
  },
  "attack labels eval": {
    summary: ["Measure a model of labels on examples", "ラベルのモデルを例で評価します"],
    load: async () => (await import("./attack-labels-eval.ts")).attackLabelsEval,
  },
  share: {
    summary: [
      "Give every recipient a copy with the detail they may have, each traceable",
      "受取人ごとに、読める範囲の内容で追跡できる版を作ります",
    ],
    load: async () => (await import("./share.ts")).share,
  },
  trace: {
    summary: [
      "Tell whose copy a leaked text was made from, and how sure that is",
      "漏れた文章が誰の版から作られたか、どれほど確かかを調べます",
    ],
    load: async () => (await import("./trace.ts")).trace,
  },
  watch: {
    summary: [
      "Trace posts as they come: jsonl on standard input, or the files of a folder",
      "届いた投稿を追跡します：標準入力の jsonl か、フォルダーのファイル",
    ],
    load: async () => (await import("./watch.ts")).watch,
  },
  "ledger list": {
    summary: [
      "Show who got something and when, without what it was",
      "誰がいつ受け取ったかを、内容なしで示します",
    ],
    load: async () => (await import("./ledger-list.ts")).ledgerList,
  },
  "ledger export": {
    summary: [
      "Print everything a ledger holds, unsealed, one JSON object a line",
      "台帳の内容を、封印を解いて、一行に一つのJSONオブジェクトで出力します",
    ],
    load: async () => (await import("./ledger-export.ts")).ledgerExport,
  },
  "ledger verify": {
    summary: [
      "Check whether a ledger is as it was written; its head, kept elsewhere, shows later what was cut off",
      "台帳が書かれたときのままかを確かめます。先頭の値を別に保管すれば、後で切り取りがわかります",
    ],
    load: async () => (await import("./ledger-verify.ts")).ledgerVerify,
  },
  "ledger move": {
    summary: [
      "Move a person to another audience from the next message on",
      "次の文章から、受取人を別のグループに移します",
    ],
    load: async () => (await import("./ledger-move.ts")).ledgerMove,
  },
  "ledger remove": {
    summary: [
      "Give a person no copies from the next message on",
      "次の文章から、受取人に版を渡さないようにします",
    ],
    load: async () => (await import("./ledger-remove.ts")).ledgerRemove,
  },
  "alerts list": {
    summary: [
      "Show the alerts of watch, with evidence and what to do",
      "watch の警告を、証拠と対応とともに示します",
    ],
    load: async () => (await import("./alerts-list.ts")).alertsList,
  },
  "alerts dismiss": {
    summary: [
      "Dismiss an alert that is no leak, or open it again",
      "漏洩でない警告を却下するか、未対応に戻します",
    ],
    load: async () => (await import("./alerts-dismiss.ts")).alertsDismiss,
  },
  eval: {
    summary: [
      "Measure precision, recall and F1 on annotated documents",
      "注釈付きの文書で、適合率、再現率、F1 を測ります",
    ],
    load: async () => (await import("./eval.ts")).evaluate,
  },
  convert: {
    summary: [
      "Turn annotations, or recognisers, of one tool into those of another",
      "注釈や認識器を、別のツールの形式に変換します",
    ],
    load: async () => (await import("./convert.ts")).convert,
  },
  "model train": {
    summary: ["Train a model of names on annotated text", "注釈付きの文章で名前のモデルを学習します"],
    load: async () => (await import("./model-train.ts")).modelTrain,
  },
  "model eval": {
    summary: ["Measure a model of names on annotated text", "名前のモデルを注釈付きの文章で評価します"],
    load: async () => (await import("./model-eval.ts")).modelEval,
  },
  columns: {
    summary: [
      "Show what each column of a table is taken for, why, and what the policy does with it",
      "表の列ごとに、何の列とみなすか、その理由、ポリシーによる処理を示します",
    ],
    load: async () => (await import("./columns.ts")).columns,
  },
  labels: {
    summary: [
      "List every label: who recognises it, from which score it is changed, and how",
      "すべてのラベルを、認識器、しきい値、置換方法とともに示します",
    ],
    load: async () => (await import("./labels.ts")).labels,
  },
  "key new": {
    summary: ["Make a key file that only its owner can read", "持ち主だけが読める鍵ファイルを作ります"],
    load: async () => (await import("./key-new.ts")).keyNew,
  },
  "key sign": {
    summary: [
      "Make a pair of keys to sign releases with: one to keep, one to give to readers",
      "公開物に署名するための鍵の組を作ります：手元に置く鍵と、読者に渡す鍵",
    ],
    load: async () => (await import("./key-sign.ts")).keySign,
  },
  "key api": {
    summary: [
      "Print a key for `serve --keys`, once, and add its hash to a file",
      "serve --keys のためのキーを一度だけ表示し、そのハッシュをファイルに加えます",
    ],
    load: async () => (await import("./key-api.ts")).keyApi,
  },
  proxy: {
    summary: [
      "Stand between programs and a language model: strip what goes out, put back what comes in",
      "プログラムと言語モデルの間に立ち、送るものから個人を特定するものを除き、返ってきたものに戻します",
    ],
    load: async () => (await import("./proxy.ts")).proxy,
  },
  mcp: {
    summary: [
      "Serve scan, anonymise and restore to programs by the Model Context Protocol",
      "検査、匿名化、復元を Model Context Protocol でプログラムに提供します",
    ],
    load: async () => (await import("./mcp.ts")).mcp,
  },
  serve: {
    summary: [
      "Open the app in the browser, and the same over HTTP",
      "ブラウザーのアプリと、同じ機能のHTTP APIを開きます",
    ],
    load: async () => (await import("./serve.ts")).serve,
  },
  work: {
    summary: [
      "Work on jobs of servers that share a database, beside them or on other machines",
      "データベースを共有するサーバーの一括処理を、同じ機器や別の機器で行います",
    ],
    load: async () => (await import("./work.ts")).work,
  },
  "store move": {
    summary: [
      "Copy what a server keeps from a folder to a database or back, and check the copy",
      "サーバーの保存内容をフォルダーからデータベースへ、またはその逆に複製し、確かめます",
    ],
    load: async () => (await import("./store-move.ts")).storeMove,
  },
  demo: {
    summary: [
      "Show a message and a document before, after and why",
      "メッセージと文書の例を、前、後、理由とともに示します",
    ],
    load: async () => (await import("./demo.ts")).demo,
  },
  completion: {
    summary: [
      "Print what makes a shell complete commands and flags: bash, zsh or fish",
      "コマンドとオプションを補完するための設定を出力します：bash、zsh、fish",
    ],
    load: async () => (await import("./completion.ts")).completion,
  },
};

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

/** The summaries of commands that begin with these words, by name. */
export const summariesUnder = (prefix: string): [name: string, summary: Pair][] =>
  commandsUnder(prefix).flatMap((name) => (COMMANDS[name] ? [[name, COMMANDS[name].summary]] : []));

export async function loadCommands(names: readonly string[]): Promise<Command[]> {
  const commands = names.map(async (name) => {
    const listed = COMMANDS[name];
    return listed ? [{ name, summary: listed.summary, ...(await listed.load()) }] : [];
  });
  return (await Promise.all(commands)).flat();
}

/** Commands that begin with these words: one that is named so, and those of a group. */
export const commandsUnder = (prefix: string): string[] =>
  COMMAND_NAMES.filter((name) => prefix === "" || name === prefix || name.startsWith(`${prefix} `));

export interface Found {
  /** The name of a command, or of a group of commands; empty when no word names one. */
  readonly name: string;
  /** The words before and after the name. */
  readonly rest: readonly string[];
}

/** Finds the longest name of a command that the words begin with; `valued` are flags with a value that may stand before it. */
export function findCommand(words: readonly string[], valued: readonly string[]): Found {
  let start = 0;
  while (words[start]?.startsWith("-")) start += valued.includes(words[start] ?? "") ? 2 : 1;
  let [name, length] = ["", 0];
  for (let end = start + 1; end <= words.length; end++) {
    const longer = words.slice(start, end).join(" ");
    if (commandsUnder(longer).length === 0) break;
    [name, length] = [longer, end - start];
  }
  const unknown = words[start + length];
  if (!COMMANDS[name] && unknown !== undefined && !unknown.startsWith("-"))
    throw unknownCommand(name, unknown);
  return { name, rest: [...words.slice(0, start), ...words.slice(start + length)] };
}

function unknownCommand(group: string, word: string) {
  const names = commandsUnder(group).map((name) => name.slice(group.length).trim());
  const close = nearest(word, [...new Set(names.flatMap((name) => [name, name.split(" ")[0] ?? ""]))]);
  const command = `${group} ${word}`.trim();
  return close === undefined
    ? problem("command-unknown", {
        command,
        names: [...new Set(names.map((name) => name.split(" ")[0]))].join(", "),
      })
    : problem("command-unknown-nearest", { command, nearest: `${group} ${close}`.trim() });
}
