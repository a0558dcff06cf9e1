import { ATTACKER_NAMES } from "../attack/attackers.ts";
import { MOST_KEYWORDS } from "../attack/combinations.ts";
import { PRESET_NAMES } from "../attack/presets.ts";
import { fileOf, flag, flagOfMany, oneOf, share, text, toggle, type Values, whole } from "./flag.ts";
import * as shared from "./flags.ts";

export const attackFlags = {
  archive: flag("ARCHIVE", text, { short: "a", required: true, path: true }, [
    "where to search: what `archive build` wrote, postgres://..., opensearch+https://..., searxng+https://...",
    "検索する資料：archive build が書いたもの、postgres://...、opensearch+https://...、searxng+https://...",
  ]),
  names: flag("FILE.jsonl", text, { path: true }, [
    'the person of each document: {"id","names":[...]}',
    '文書ごとの本人：{"id","names":[...]}',
  ]),
  truth: flag("FILE.jsonl", text, { path: true }, [
    'documents about the person: {"id","documents":[...]}',
    '本人についての文書：{"id","documents":[...]}',
  ]),
  metadata: flag("FILE.jsonl", text, { path: true }, [
    'what else is known of each document: {"id","metadata":[...]}',
    '文書についてほかに知られていること：{"id","metadata":[...]}',
  ]),
  keywords: flag("N", whole(1, MOST_KEYWORDS), { default: 3 }, [
    "keywords combined",
    "組み合わせる検索語の数",
  ]),
  hits: flag("N", whole(1), { default: 10 }, ["hits looked at for each query", "検索ごとに見る結果の件数"]),
  attacker: flag("NAME", oneOf(...ATTACKER_NAMES), { default: "keywords" }, ["who searches", "攻撃者の種類"]),
  kind: flag("KIND", oneOf(...PRESET_NAMES), { default: "default" }, [
    "kind of document, which weighs words",
    "文書の種類（語の重みに使う）",
  ]),
  rank: flag("K", whole(2), [
    "with --truth: the documents must not be found before rank k",
    "--truth とともに：k 位より前に文書が見つかってはならない",
  ]),
  threshold: flag("W", whole(1), [
    "names unknown: words shared with a hit that give the person away",
    "名前が不明のとき：本人とわかる、検索結果と共通の語数",
  ]),
  collection: flagOfMany("FILE", { path: true }, [
    "texts that say how common words are, instead of the archive",
    "語の頻度を数える文章。資料の代わりに使う",
  ]),
  labels: flag("MODEL", text, { path: true }, [
    "what `attack labels train` wrote: documents get what their label spends",
    "attack labels train が書いたもの：ラベルごとに攻撃の規模が決まる",
  ]),
  original: flagOfMany("FILE", { path: true }, [
    "the documents before they were sanitised, by id: tables of classes 1 to 3",
    "加工前の文書（番号で対応）：分類1から3の表を作る",
  ]),
  control: flag("ARCHIVE", text, { path: true }, [
    "an archive without the persons: what succeeds there is chance",
    "本人のいない資料：そこでの成功は偶然による",
  ]),
  stopEarly: toggle([
    "stop at the first query of a document that succeeds",
    "文書ごとに、最初に成功した検索で止める",
  ]),
  repair: flag("OUT", text, { path: true }, [
    "change the words that led to the person; OUT has the format of FILE",
    "本人に到達した語を変える。OUT の形式は FILE と同じ",
  ]),
  risk: flag("SHARE", share, [
    "share of random queries that may lead to the person (with --repair 0.05; in small archives others must be found more often; 1: any)",
    "本人に到達してよい無作為な検索の割合（--repair では0.05。資料が少なければ、ほかの人のほうが多く見つかること。1：問わない）",
  ]),
  seed: flag("N", whole(0, 2 ** 31 - 1), [
    "draw the same random queries again",
    "同じ無作為な検索をもう一度行う",
  ]),
  rounds: flag("N", whole(1), ["repair: attacks before it gives up", "修正：あきらめるまでの攻撃の回数"]),
  remove: toggle([
    "repair: leave words out rather than telling them more generally",
    "修正：語を一般化せずに取り除く",
  ]),
  failOnRisk: toggle([
    "exit 1 when a person is found, or when an attack could not be made whole",
    "本人が見つかるか、攻撃を最後まで試せなければ、終了コード1で終わる",
  ]),
  report: flag("FILE.html", fileOf("html", "htm"), { path: true }, [
    "write queries, hits, words to blame, before and after; it is as secret as they are",
    "検索、結果、手がかりの語、前後の文章を書き込む。文書と同じく秘密",
  ]),
  webCache: flag("FILE", text, { path: true }, [
    "web search: keep answers here, so that a run that stopped goes on and nothing is sent twice; as secret as the texts",
    "ウェブ検索：結果をここに保存し、中断した実行を続ける（同じ検索は送らない）。文書と同じく秘密",
  ]),
  webPause: flag("MS", whole(0), { default: 1000 }, [
    "web search: milliseconds between two requests to one host",
    "ウェブ検索：同じサーバーへの要求の間隔（ミリ秒）",
  ]),
  webTimeout: flag("MS", whole(1), { default: 20_000 }, [
    "search servers and the web: milliseconds for one answer",
    "検索サーバーとウェブ：一つの返事を待つ時間（ミリ秒）",
  ]),
  privatePages: toggle([
    "web search: also read pages of this machine and its network",
    "ウェブ検索：このコンピューターや内部ネットワークのページも読む",
  ]),
  ...{ reportLang: shared.reportLang, yes: shared.yes, policy: shared.policy },
  ...{ json: shared.json, dryRun: shared.dryRun },
  ...shared.reading,
} as const;

export type AttackFlags = Values<typeof attackFlags>;
