/** Kinds of file that people have and no format reads: a refusal names them and says what to do instead. */
import type { Message } from "../words/message.ts";
import type { KINDS as KIND_WORDS } from "../words/messages/kinds.ts";

interface Kind {
  /** Names the kind and what to do. */
  readonly code: keyof typeof KIND_WORDS;
  readonly extensions: readonly string[];
  /** How such a file begins, as Latin-1; any of these. */
  readonly begins?: readonly string[];
}

/** A compound file: Office 97 to 2003, encrypted office documents, Outlook messages. */
const COMPOUND = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** Those that begin alike are told apart by their endings, so the general one comes last. */
const KINDS: readonly Kind[] = [
  { code: "kind-xls", extensions: [".xls", ".xlt"] },
  { code: "kind-xlsb", extensions: [".xlsb"] },
  { code: "kind-doc", extensions: [".doc", ".dot"] },
  { code: "kind-ppt", extensions: [".ppt", ".pps"] },
  { code: "kind-msg", extensions: [".msg"] },
  { code: "kind-pst", extensions: [".pst", ".ost"], begins: ["!BDN"] },
  { code: "kind-ichitaro", extensions: [".jtd", ".jtt"] },
  { code: "kind-iwork", extensions: [".pages", ".numbers", ".key"] },
  { code: "kind-7z", extensions: [".7z"], begins: ["7z\xbc\xaf'\x1c"] },
  { code: "kind-rar", extensions: [".rar"], begins: ["Rar!\x1a\x07"] },
  { code: "kind-tar", extensions: [".tar", ".tgz", ".tbz2", ".txz"] },
  {
    code: "kind-compressed",
    extensions: [".bz2", ".xz", ".zst", ".lz4"],
    begins: ["BZh", "\xfd7zXZ", "\x28\xb5\x2f\xfd"],
  },
  {
    code: "kind-picture",
    extensions: [".gif", ".bmp", ".webp", ".heic", ".heif", ".tif", ".tiff", ".ico", ".psd"],
    begins: ["GIF8", "BM", "II*\0", "MM\0*"],
  },
  {
    code: "kind-sound",
    extensions: [".mp3", ".wav", ".m4a", ".aac", ".ogg", ".flac", ".opus"],
    begins: ["ID3", "fLaC", "OggS"],
  },
  {
    code: "kind-video",
    extensions: [".mp4", ".mov", ".avi", ".mkv", ".webm", ".wmv"],
    begins: ["\x1aE\xdf\xa3"],
  },
  {
    code: "kind-database",
    extensions: [".sqlite", ".sqlite3", ".db", ".mdb", ".accdb"],
    begins: ["SQLite format 3\0", "\0\x01\0\0Standard "],
  },
  {
    code: "kind-columns",
    extensions: [".orc", ".avro", ".feather", ".arrow"],
    begins: ["ORC", "Obj\x01", "ARROW1", "FEA1"],
  },
  {
    code: "kind-statistics",
    extensions: [".sav", ".dta", ".sas7bdat", ".rds", ".rdata"],
    begins: ["$FL2", "$FL3"],
  },
  { code: "kind-postscript", extensions: [".ps", ".eps"], begins: ["%!PS"] },
  { code: "kind-program", extensions: [".exe", ".dll", ".so", ".wasm"], begins: ["MZ", "\x7fELF", "\0asm"] },
  { code: "kind-office-97", extensions: [], begins: [COMPOUND] },
];

/** What is said of a file of a kind that no format reads; undefined for any other. `head` is its beginning, as Latin-1. */
export function unsupportedKind(name: string, head: string): Message | undefined {
  if (!isBinary(head)) return undefined;
  const lower = name.toLowerCase();
  const kind =
    KINDS.find(({ extensions }) => extensions.some((ending) => lower.endsWith(ending))) ??
    KINDS.find(({ begins = [] }) => begins.some((start) => head.startsWith(start)));
  return kind && { code: kind.code };
}

/** A text may begin with the letters BM or MZ, and be called notes.doc. */
const isBinary = (head: string) => /[\0-\x08\x0e-\x1a]/.test(head);
