import { deflateRawSync } from "node:zlib";

/** A form with files (multipart/form-data), as `inject` takes it. */
export function form(
  files: readonly (readonly [name: string, bytes: Uint8Array | string])[],
  fields: Readonly<Record<string, string>> = {},
) {
  const boundary = "----tokumei";
  const part = (disposition: string, content: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      typeof content === "string" ? Buffer.from(content) : content,
      Buffer.from("\r\n"),
    ]);
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map(([name, bytes]) => part(`name="files"; filename="${name}"`, bytes)),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** A ZIP archive of one entry that says it has `size` bytes, packed from zeros. */
export function zipBomb(size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(2 ** 16));
  const name = Buffer.from("word/document.xml");
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}
