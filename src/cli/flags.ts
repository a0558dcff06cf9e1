/** Flags that several commands take, declared once. Their keys name them: `keyFile` is --key-file. */
import { LANGUAGES } from "../words/language.ts";
import { problem } from "../words/problem.ts";
import { fileOf, flag, flagOfMany, list, oneOf, type Parser, required, text, toggle, whole } from "./flag.ts";

export const policy = flag("NAME|FILE", text, { default: "default", path: "or-name" }, [
  "preset (default, message, document, everything) or a YAML or JSON file",
  "既定の方針（default、message、document、everything）か、YAMLまたはJSONのファイル",
]);
export const profile = flag("FILE", text, { path: true }, [
  "what is known of the writer (YAML or JSON): it is found and replaced",
  "書き手について知られていること（YAMLかJSON）。検出して置き換える",
]);
export const archive = flag("ARCHIVE", text, { path: true }, [
  "where words of the profile are counted, instead of the collection in the box",
  "プロフィールの語を数える資料。指定しなければ同梱の文書集",
]);
export const lang = flag("LANG", oneOf("en", "ja", "auto"), { default: "auto" }, [
  "language of the text",
  "文章の言語",
]);
export const out = flag("FOLDER", text, { path: true }, [
  "write files of the same names and formats there",
  "同じ名前と形式のファイルを書き込むフォルダー",
]);
export const json = toggle([
  "one JSON object per document, in input order",
  "文書ごとに一つのJSONオブジェクトを、入力の順に出力",
]);
export const oneJson = toggle(["the result as one JSON object", "結果を一つのJSONオブジェクトで出力"]);
export const dryRun = toggle([
  "say what would be written, and write nothing",
  "書き込む内容を示すだけで、何も書き込まない",
]);
export const report = flag("FILE", fileOf("html", "htm", "json"), { path: true }, [
  "write a report for people (.html) or programs (.json)",
  "報告書を書き込む（人には .html、プログラムには .json）",
]);
export const reportLang = flag("LANG", oneOf(...LANGUAGES), [
  "language of the report for people; that of messages by default",
  "報告書の言語。指定しなければメッセージの言語",
]);
export const publicReport = toggle([
  "write the report for the public: nothing in it is computed from what was removed",
  "公開用の報告書にする。取り除いたものから計算した情報を含まない",
]);
export const signKeyFile = flag("FILE", text, { path: true }, [
  "sign what is released with this key (`tokumei key sign`)",
  "この鍵で公開物に署名する（`tokumei key sign`）",
]);
export const keyFile = flag("FILE", text, { env: "TOKUMEI_KEY_FILE", path: true }, [
  "key: 64 hexadecimal digits or 32 raw bytes",
  "鍵：16進数64桁か、32バイト",
]);
export const map = flag("FILE", text, { path: true }, [
  "what restores the original, encrypted under the key",
  "元に戻すための対応表。鍵で暗号化される",
]);
const path = flag("A.B,...", list, ["json, jsonl: where the text is", "json、jsonl：文章のある場所"]);
const columns = flag("NAME=KIND,...", list, [
  "tables: what columns hold, a label, text or keep; bare names: only these, as text",
  "表：列の内容（ラベル、text、keep）。名前だけなら、その列だけを文章として読む",
]);
const encoding = flag("NAME", text, [
  "encoding of the files, where it is not detected rightly",
  "文字コード。正しく判別されないときに指定",
]);
const pdfBoxes = flag("KIND", oneOf("labels", "plain"), [
  "pdf: write replacements on the boxes (labels, by default), or nothing (plain)",
  "pdf：黒塗りに置き換え後の文字を書く（labels、既定）か、書かない（plain）",
]);
const keepMetadata = toggle([
  "keep what files say of who made them and how",
  "作成者や作成方法など、ファイルが持つ情報を残す",
]);
export const rename = toggle([
  "replace what identifies someone in the names of files, too",
  "ファイル名に含まれる個人の情報も置き換える",
]);
export const check = flag("DEPTH", oneOf("partial", "full"), { default: "partial" }, [
  "how results are scanned again: where an edit could have changed what is found, or all of it; both find the same",
  "結果の再検査の範囲。編集で検出が変わりうる箇所（partial）か全文（full）。検出されるものは同じ",
]);
export const threads = flag("N", whole(1, 64), [
  "threads that read: by default all cores for inputs of 512 kB and more, else one; results are the same",
  "読み取りに使うスレッドの数。既定は、512 kB以上の入力なら全コア、それ以外は一つ。結果は同じ",
]);
export const strictParts = toggle([
  "refuse a file that has parts nobody read",
  "読んでいない部分のあるファイルは公開しない",
]);
/** Where the texts of a file are. */
export const places = { path, columns, encoding, keepMetadata, pdfBoxes } as const;
/** How documents are read. */
export const reading = { lang, ...places } as const;
export const labels = flag("LABELS", list, ["these labels only", "対象のラベル"]);
export const reference = flagOfMany("FILE", { path: true }, [
  "texts that count as well, published before or by others",
  "一緒に数える文章。以前に、または他者が公開したもの",
]);
export const ledger = flag("FILE|URL", text, { required: true, path: true }, [
  "what was shared with whom: a file, or postgres://...",
  "誰に何を配布したかの台帳：ファイルか postgres://...",
]);
/** The key where nothing is done without. */
export const secret = required(keyFile);
export const bound = flag(
  "P",
  ((given) => {
    const probability = Number(given);
    if (!(probability > 0 && probability <= 0.5)) throw problem("want-bound");
    return probability;
  }) satisfies Parser<number>,
  { default: 1e-6 },
  ["largest chance of accusing anybody innocent", "無実の人を名指しする確率の上限"],
);
export const limit = flag("N", whole(1), { default: 10 }, ["how many hits", "検索結果の件数"]);
export const yes = toggle({ commandLineOnly: true }, [
  "contact a web search or connectors without asking",
  "確認せずにウェブ検索やコネクターに接続する",
]);
export const connectors = flag("FILE", text, { env: "TOKUMEI_CONNECTORS", path: true }, [
  "where people post (YAML): mail, mastodon, activitypub, feed, page, webhook, folder",
  "投稿先と読み取り先（YAML）：mail、mastodon、activitypub、feed、page、webhook、folder",
]);
