/**
 * Lines of configuration, which are laid out as forms are: `port: 8080` holds nobody's number, and `max_connections: 200` is not what somebody called
 * max_connections says.
 */
import type { Span } from "../doc/span.ts";

/** What programs are set by, as the last word of a key. None of them is a field of a person. */
const NAMES: ReadonlySet<string> = new Set(
  `port timeout retries retry ttl version limit level size count max min width height interval threads workers replicas priority mode format encoding
  charset host hostname server protocol scheme debug verbose memory cpu disk batch epochs rate seed index offset page rows columns weight scale ratio
  factor precision connections pool delay duration backoff concurrency capacity quota depth length attempts seconds minutes ms bytes kb mb gb enabled
  disabled threshold buffer cache shards partitions ポート ポート番号 サーバー サーバ ホスト ホスト名 バージョン タイムアウト 上限 件数 サイズ 解像度 回数 間隔 優先度 ページ数`.split(
    /\s+/,
  ),
);
/** Ends of keys that stand for something of a person: it is the value that does, not the key. */
const FIELDS: ReadonlySet<string> = new Set(
  "id no num number name key type date time at by url path dir file status".split(" "),
);
const KEY = /^[ \t>-]*["']?(?<key>[A-Za-z][\w.-]*|[ァ-ヶー一-龠]{2,8})["']?[ \t]?[:=：は][ \t]*["']?/u;
const LITERAL =
  /^[ \t]*["']?(?:[-+]?\d[\d.,]*[a-z%]{0,2}|true|false|null|none|on|off|yes|no)["']?[ \t]*[,;]?[ \t]*(?:#.*)?(?:\r?\n|$)/i;

/** Whether a span is the value of a setting on its line. */
export function isSettingValue(text: string, { from, to }: Span): boolean {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const match = KEY.exec(text.slice(start, Math.min(to, start + 80)));
  return match !== null && start + match[0].length <= from && NAMES.has(lastWord(match.groups!.key!));
}

/** Whether words joined by "_" are the key of a setting or a field: so called, or a number or a switch is all that follows. */
export function isKey(text: string, { from, to }: Span): boolean {
  const after = /^["']?[ \t]?[:=]/.exec(text.slice(to, to + 3));
  if (!after) return false;
  const last = lastWord(text.slice(from, to));
  return NAMES.has(last) || FIELDS.has(last) || LITERAL.test(text.slice(to + after[0].length, to + 60));
}

const lastWord = (key: string) =>
  key
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "_")
    .split(/[_.-]/)
    .at(-1)!
    .toLowerCase();
