/** Flags that several commands take, declared once. Their keys name them: `keyFile` is --key-file. */
import { LANGUAGES } from "../words/language.ts";
import { problem } from "../words/problem.ts";
import { fileOf, flag, flagOfMany, list, oneOf, type Parser, required, text, toggle, whole } from "./flag.ts";

export const policy = flag(
  "NAME|FILE",
  [
    "preset (default, message, document, everything) or a YAML or JSON file",
    "既定の方針（default、message、document、everything）か、YAMLまたはJSONのファイル",
  ],
  text,
  { default: "default", path: "or-name" },
);
export const profile = flag(
  "FILE",
  [
    "what is known of the writer (YAML or JSON): it is found and replaced",
    "書き手について知られていること（YAMLかJSON）。検出して置き換える",
  ],
  text,
  { path: true },
);
export const archive = flag(
  "ARCHIVE",
  [
    "where words of the profile are counted, instead of the collection in the box",
    "プロフィールの語を数える資料。指定しなければ同梱の文書集",
  ],
  text,
  { path: true },
);
export const lang = flag("LANG", ["language of the text", "文章の言語"], oneOf("en", "ja", "auto"), {
  default: "auto",
});
export const out = flag(
  "FOLDER",
  ["write files of the same names and formats there", "同じ名前と形式のファイルを書き込むフォルダー"],
  text,
  { path: true },
);
export const json = toggle([
  "one JSON object per document, in input order",
  "文書ごとに一つのJSONオブジェクトを、入力の順に出力",
]);
export const oneJson = toggle(["the result as one JSON object", "結果を一つのJSONオブジェクトで出力"]);
export const dryRun = toggle([
  "say what would be written, and write nothing",
  "書き込む内容を示すだけで、何も書き込まない",
]);
export const report = flag(
  "FILE",
  [
    "write a report for people (.html) or programs (.json)",
    "報告書を書き込む（人には .html、プログラムには .json）",
  ],
  fileOf("html", "htm", "json"),
  { path: true },
);
export const reportLang = flag(
  "LANG",
  [
    "language of the report for people; that of messages by default",
    "報告書の言語。指定しなければメッセージの言語",
  ],
  oneOf(...LANGUAGES),
);
export const keyFile = flag(
  "FILE",
  ["key: 64 hexadecimal digits or 32 raw bytes", "鍵：16進数64桁か、32バイト"],
  text,
  { env: "TOKUMEI_KEY_FILE", path: true },
);
export const map = flag(
  "FILE",
  ["what restores the original, encrypted under the key", "元に戻すための対応表。鍵で暗号化される"],
  text,
  { path: true },
);
const path = flag("A.B,...", ["json, jsonl: where the text is", "json、jsonl：文章のある場所"], list);
const columns = flag(
  "NAMES",
  ["csv, tsv, parquet: columns that hold text", "csv、tsv、parquet：文章のある列"],
  list,
);
const encoding = flag(
  "NAME",
  ["encoding of the files, where it is not detected rightly", "文字コード。正しく判別されないときに指定"],
  text,
);
/** Where the texts of a file are. */
export const places = { path, columns, encoding } as const;
/** How documents are read. */
export const reading = { lang, ...places } as const;
export const labels = flag("LABELS", ["these labels only", "対象のラベル"], list);
export const reference = flagOfMany(
  "FILE",
  [
    "texts that count as well, published before or by others",
    "一緒に数える文章。以前に、または他者が公開したもの",
  ],
  { path: true },
);
export const ledger = flag(
  "FILE|URL",
  [
    "what was shared with whom: a file, or postgres://...",
    "誰に何を配布したかの台帳：ファイルか postgres://...",
  ],
  text,
  { required: true, path: true },
);
/** The key where nothing is done without. */
export const secret = required(keyFile);
export const bound = flag(
  "P",
  ["largest chance of accusing anybody innocent", "無実の人を名指しする確率の上限"],
  ((given) => {
    const probability = Number(given);
    if (!(probability > 0 && probability <= 0.5)) throw problem("want-bound");
    return probability;
  }) satisfies Parser<number>,
  { default: 1e-6 },
);
export const limit = flag("N", ["how many hits", "検索結果の件数"], whole(1), { default: 10 });
export const yes = toggle(["send queries to a web search without asking", "確認せずにウェブ検索へ送る"], {
  commandLineOnly: true,
});
