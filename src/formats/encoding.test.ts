import encodingJapanese from "encoding-japanese";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encoded } from "../../test/formats.ts";
import { codecOf } from "./codec.ts";
import { applyPatches, createDecoder, decodeFile, patchesOf } from "./encoding.ts";

const JAPANESE = ["utf-8", "shift_jis", "euc-jp", "iso-2022-jp"];
const read = (bytes: Uint8Array, encoding?: string) => decodeFile(bytes, { id: "file", encoding });

describe("detects", () => {
  const japanese = [
    "山田太郎",
    "佐藤花子様",
    "高橋",
    "吉田",
    "はい",
    "令和",
    "様",
    "こんにちは",
    "ﾔﾏﾀﾞ ﾀﾛｳ",
    "ﾀﾅｶｲﾁﾛｳ",
    "ｶﾌﾞｼｷｶﾞｲｼｬ",
    "A社のB君",
    "Tom君",
    "John様",
    "社内PC版",
    "東京都千代田区丸の内1-1-1",
    "氏名,電話\r\n鈴木一郎,090-1234-5678\r\n",
    "TEL：０３－１２３４－５６７８",
    "株式会社トクメイ",
    "①②㈱",
    "本日は晴天なり。",
  ];
  for (const text of japanese) {
    it(`${JSON.stringify(text)} in ${JAPANESE.join(", ")}`, () => {
      for (const encoding of JAPANESE) {
        const file = read(encoded(text, encoding));
        expect([file.encoding.codec.name, file.text]).toEqual([encoding, text]);
      }
    });
  }

  const latin = [
    "café",
    "élan",
    "Müller",
    "señor",
    "Größe",
    "Zoë",
    "naïve",
    "crème brûlée",
    "François",
    "don’t",
    "“Hello”",
    "He said “yes” — no…",
    "£5",
    "1 €",
    "20°C",
    "½ cup",
    "©2020",
    "Åse Ødegård",
    "São Paulo",
    "à la carte",
    "Žižek",
  ];
  for (const text of latin) {
    it(`${JSON.stringify(text)} in windows-1252 and utf-8`, () => {
      for (const encoding of ["windows-1252", "utf-8"]) {
        const file = read(encoded(text, encoding));
        expect([file.encoding.codec.name, file.text]).toEqual([encoding, text]);
      }
    });
  }

  it("UTF-16 by its byte order mark, and without one by its zeros or its kana", () => {
    for (const text of ["山田", "Hello", "山田\r\n", "会議は水曜日です。", ""]) {
      for (const [encoding, bom] of [
        ["utf-16le", [0xff, 0xfe]],
        ["utf-16be", [0xfe, 0xff]],
      ] as const) {
        expect(read(Buffer.concat([Uint8Array.from(bom), encoded(text, encoding)])).text).toBe(text);
      }
    }
    for (const text of ["Hello", "山田です\r\n", "会議は水曜日です。", "Name: 山田太郎\n"]) {
      for (const encoding of ["utf-16le", "utf-16be"]) expect(read(encoded(text, encoding)).text).toBe(text);
    }
  });

  it("Japanese that begins after a long stretch of ASCII", () => {
    for (const encoding of JAPANESE) {
      const text = `${"plain text\n".repeat(20_000)}鈴木さんに電話した。`;
      expect(read(encoded(text, encoding)).text).toBe(text);
    }
  });
});

describe("codecs", () => {
  it("write Shift_JIS and EUC-JP as the independent library does", () => {
    const text = "日本語、ｶﾅ、①㈱、～－、ABC~\\";
    const codes = Array.from(text, (char) => char.charCodeAt(0));
    for (const [encoding, name] of [
      ["shift_jis", "SJIS"],
      ["euc-jp", "EUCJP"],
    ] as const) {
      const theirs = encodingJapanese.convert(codes, { from: "UNICODE", to: name });
      expect(Array.from(encoded(text, encoding))).toEqual(theirs);
    }
    expect(Array.from(encoded("髙﨑", "shift_jis"))).toEqual([0xfb, 0xfc, 0xfa, 0xb1]);
  });

  it("read control characters and the tilde as themselves", () => {
    const bytes = Uint8Array.from({ length: 0x80 }, (_, i) => i).filter((byte) => byte !== 0x1b);
    for (const name of ["shift_jis", "euc-jp", "iso-2022-jp", "windows-1252"]) {
      expect(codecOf(name)!.decode(bytes, 0).text).toBe(String.fromCharCode(...bytes));
    }
  });

  it("keep the two codes of one character apart: bytes that are not edited are copied", () => {
    const nec = Uint8Array.of(0x87, 0x90, 0x41, 0x81, 0xe0);
    const piece = read(nec, "shift_jis");
    expect(piece.text).toBe("≒A≒");
    const patches = patchesOf(piece, [{ from: 1, to: 2, insert: "山" }], piece.encoding.codec, "file");
    expect(Array.from(applyPatches(nec, patches))).toEqual([0x87, 0x90, 0x8e, 0x52, 0x81, 0xe0]);
  });

  it("know the labels in use", () => {
    for (const [label, name] of [
      ["Shift-JIS", "shift_jis"],
      ["x-sjis", "shift_jis"],
      ["Windows-31J", "shift_jis"],
      ["cp932", "shift_jis"],
      ["EUC-JP", "euc-jp"],
      ["latin1", "windows-1252"],
      ["ISO-8859-15", "iso-8859-15"],
      ["utf8", "utf-8"],
    ]) {
      expect(codecOf(label!)?.name).toBe(name);
    }
    for (const label of ["big5", "constructor", "__proto__"]) expect(codecOf(label)).toBeUndefined();
  });
});

describe("ISO-2022-JP", () => {
  const codec = codecOf("iso-2022-jp")!;
  const ascii = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1").replaceAll("\x1b", "^");

  for (const [file, text, from, to, insert, expected] of [
    ["A^$B;3ED^(BB", "A山田B", 1, 3, "[P]", "A[P]B"],
    ["A^$B;3ED^(BB", "A山田B", 1, 2, "[P]", "A[P]^$BED^(BB"],
    ["A^$B;3ED^(BB", "A山田B", 2, 3, "川", "A^$B;3@n^(BB"],
    ["A^$B;3ED^(BB", "A山田B", 0, 1, "", "^$B;3ED^(BB"],
    ["^$@;3ED^(J!", "山田!", 0, 1, "川", "^$B@n^$@ED^(J!"],
    ["^(I6E^(B", "ｶﾅ", 1, 2, "x", "^(I6^(Bx"],
    ["abc", "abc", 1, 2, "山", "a^$B;3^(Bc"],
  ] as const) {
    it(`${file}: ${from}..${to} by ${JSON.stringify(insert)} gives ${expected}`, () => {
      const bytes = Buffer.from(file.replaceAll("^", "\x1b"), "latin1");
      const piece = { ...codec.decode(bytes, 0), bytes, state: 0 };
      expect(piece.text).toBe(text);
      const output = applyPatches(bytes, patchesOf(piece, [{ from, to, insert }], codec, "file"));
      expect(ascii(output)).toBe(expected);
    });
  }
});

describe("streams", () => {
  const texts = {
    "utf-8": "aé漢😀\n",
    "utf-16le": "aé漢😀\n",
    "utf-16be": "aé漢😀\n",
    shift_jis: "a漢字ｶﾅ～\n",
    "euc-jp": "a漢字ｶﾅ丂\n",
    "iso-2022-jp": "a漢字ｶﾅ¥\n",
    "windows-1252": "aé“–”\n",
  };
  for (const [encoding, text] of Object.entries(texts)) {
    it(`${encoding}, however the chunks cut its characters`, () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 30 }), (size, times) => {
          const bytes = encoded(text.repeat(times), encoding);
          const decoder = createDecoder({ id: "file", encoding });
          const pieces = [];
          for (let at = 0; at < bytes.length; at += size)
            pieces.push(decoder.push(bytes.slice(at, at + size)));
          pieces.push(decoder.end());
          expect(pieces.map((piece) => piece.text).join("")).toBe(text.repeat(times));
          expect(Buffer.concat(pieces.map((piece) => piece.bytes)).equals(bytes)).toBe(true);
        }),
        { numRuns: 30 },
      );
    });
  }
});

describe("refuses", () => {
  for (const [what, bytes, encoding, message] of [
    [
      "a broken byte in UTF-8",
      Buffer.concat([Buffer.from("日本語の文章です。"), Buffer.of(0xff), Buffer.from("続きます")]),
      undefined,
      "Cannot read file as utf-8: invalid at byte 27",
    ],
    [
      "UTF-8 that ends inside a character",
      Buffer.from("日本語の文章です").subarray(0, -1),
      undefined,
      "Cannot read file as utf-8: the file ends inside a character at byte 21",
    ],
    [
      "a broken byte in Shift_JIS",
      Buffer.concat([encoded("これは日本語の文章です。", "shift_jis"), Buffer.of(0xff), Buffer.from("abc")]),
      undefined,
      "Cannot read file as shift_jis: invalid at byte 24",
    ],
    ["half a pair in UTF-16", Buffer.from("a\ud800b", "utf16le"), "utf-16le", "invalid at byte 2"],
    ["an odd byte in UTF-16", Buffer.from("a\0b"), "utf-16le", "ends inside a character at byte 2"],
    ["an escape sequence that is not known", Buffer.from("a\x1b$Cb"), "iso-2022-jp", "invalid at byte 1"],
    ["NUL bytes", Buffer.from([1, 0, 0, 5, 0, 7, 9, 0, 0, 0]), undefined, "not a text file"],
    ["control characters", Buffer.from([1, 2, 3, 4, 65, 66, 200]), undefined, "not a text file"],
    ["noise", Buffer.from([0x80, 0x81, 0xa0, 0xff, 0xfd, 0x9f, 0x80]), undefined, "not a text file"],
    ["UTF-32", Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), undefined, "UTF-32 is not supported"],
    ["an encoding that is not known", Buffer.from("a"), "ebcdic", "unknown encoding"],
  ] as const) {
    it(what, () => {
      expect(() => read(bytes, encoding)).toThrow(message);
    });
  }

  it("to write what the encoding has no code for", () => {
    for (const [encoding, insert] of [
      ["shift_jis", "😀"],
      ["euc-jp", "한"],
      ["iso-2022-jp", "é"],
      ["windows-1252", "山"],
      ["utf-8", "\ud800"],
      ["utf-16le", "\udc00"],
    ] as const) {
      const piece = read(encoded("abc", encoding), encoding);
      expect(() => patchesOf(piece, [{ from: 1, to: 2, insert }], piece.encoding.codec, "file")).toThrow(
        `Cannot write file: the replacement at character 1 has no code in ${encoding}`,
      );
    }
  });

  it("overlapping edits", () => {
    const piece = read(Buffer.from("abcdef"));
    const edits = [
      { from: 0, to: 3, insert: "" },
      { from: 2, to: 4, insert: "" },
    ];
    expect(() => patchesOf(piece, edits, piece.encoding.codec, "file")).toThrow(RangeError);
  });
});
