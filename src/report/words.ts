/** The words of reports, in every language with the same keys. */

import type { Language } from "../words/language.ts";
import type { JobKind } from "./counts.ts";

const en = {
  title: "Release report",
  jobTitle: "Report of a job",
  policy: (policy: string) => `Policy ${policy}`,
  kinds: { anonymize: "Anonymised", scan: "Scanned", rare: "Rare text suppressed" } satisfies Record<
    JobKind,
    string
  >,
  /** Between parts of a line. */
  comma: ", ",
  documents: (count: number): string => (count === 1 ? "document" : "documents"),
  changes: (count: number): string => (count === 1 ? "change" : "changes"),
  left: (count: number): string => (count === 1 ? "finding left as it was" : "findings left as they were"),
  notRead: (count: number): string =>
    count === 1 ? "notice of something not read" : "notices of something not read",
  of: (part: string, whole: string) => `${part} of ${whole}`,
  holding: "Every guarantee holds",
  broken: (count: string) => `${count} guarantees do not hold`,
  guarantees: "guarantees hold",
  files: "files",
  characters: "characters",
  findings: "findings",
  stretches: "stretches suppressed",
  kept: "of the characters kept",
  unread: "files could not be read",
  undone: "files not done",
  byLabel: "By label",
  asTable: "As a table",
  documentList: "Documents",
  fileList: "Files",
  moreFiles: (count: string) => `${count} more files: report.json lists them.`,
  changeCount: (count: string) => `${count} changes`,
  worth: (changed: string, words: string, similarity: string, loss: string) =>
    `${changed} of ${words} words changed, similarity to the original ${similarity}, information lost ${loss}`,
  changed: "Changed",
  leftAndWhy: "Left, and why",
  head: {
    label: "Label",
    changed: "Changed",
    left: "Left",
    place: "Characters",
    value: "Value",
    score: "Score",
    reason: "Reason",
    outcome: "Outcome",
    file: "File",
    documents: "Documents",
    characters: "Characters",
    findings: "Findings",
  },
  /** How a replacement came about, and what it is. */
  became: (operator: string, insert: string) => `${operator}: ${insert}`,
  outcomes: { done: "done", failed: "failed", waiting: "not done" },
  chart: {
    changed: "changed",
    left: "left as it was",
    says: "Findings by label, changed and left",
    row: (label: string, changed: string, left: string) => `${label}: ${changed} changed, ${left} left`,
    more: (shown: string, all: string) => `The ${shown} most frequent of ${all} labels.`,
    words: "Words",
    characters: "Characters",
    part: (what: string) => `${what}:`,
    changedShare: (percent: string) => `${percent} changed`,
    keptShare: (percent: string) => `${percent} kept`,
    count: (count: string) => ` (${count})`,
    share: (what: string, changed: string, kept: string) => `${what}: ${changed}, ${kept}`,
  },
};

export type ReportWords = typeof en;

const ja: ReportWords = {
  title: "公開報告書",
  jobTitle: "一括処理の報告書",
  policy: (policy) => `方針 ${policy}`,
  kinds: { anonymize: "匿名化", scan: "検出のみ", rare: "希少な文字列を伏せる" },
  comma: "、",
  documents: () => "文書",
  changes: () => "変更箇所",
  left: () => "そのまま残した検出",
  notRead: () => "読んでいないものの通知",
  of: (part, whole) => `${part} / ${whole}`,
  holding: "すべての保証が成立",
  broken: (count) => `保証${count}件が不成立`,
  guarantees: "成立した保証",
  files: "ファイル",
  characters: "文字",
  findings: "検出",
  stretches: "伏せた箇所",
  kept: "の文字が残りました",
  unread: "読めなかったファイル",
  undone: "未処理のファイル",
  byLabel: "ラベル別",
  asTable: "表で見る",
  documentList: "文書",
  fileList: "ファイル",
  moreFiles: (count) => `ほか${count}個のファイルは report.json にあります。`,
  changeCount: (count) => `変更${count}箇所`,
  worth: (changed, words, similarity, loss) =>
    `${words}語のうち${changed}語を変更、原文との類似度 ${similarity}、失われた情報 ${loss}`,
  changed: "変更したもの",
  leftAndWhy: "残したものとその理由",
  head: {
    label: "ラベル",
    changed: "変更",
    left: "そのまま",
    place: "文字位置",
    value: "値",
    score: "確からしさ",
    reason: "検出の理由",
    outcome: "結果",
    file: "ファイル",
    documents: "文書",
    characters: "文字",
    findings: "検出",
  },
  became: (operator, insert) => `${operator}：${insert}`,
  outcomes: { done: "完了", failed: "失敗", waiting: "未処理" },
  chart: {
    changed: "変更",
    left: "そのまま",
    says: "ラベル別の検出（変更とそのまま）",
    row: (label, changed, left) => `${label}：変更${changed}件、そのまま${left}件`,
    more: (shown, all) => `${all}種類のうち、多い順に${shown}種類を示します。`,
    words: "語",
    characters: "文字",
    part: (what) => `${what}：`,
    changedShare: (percent) => `変更 ${percent}`,
    keptShare: (percent) => `残存 ${percent}`,
    count: (count) => `（${count}）`,
    share: (what, changed, kept) => `${what}：${changed}、${kept}`,
  },
};

export const reportWords = (lang: Language): ReportWords => ({ en, ja })[lang];

/** Numbers as the language writes them. */
export const counted = (value: number, lang: Language): string => value.toLocaleString(lang);
export const percent = (share: number, lang: Language, digits = 1): string =>
  share.toLocaleString(lang, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
