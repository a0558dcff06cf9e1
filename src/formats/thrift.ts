/**
 * The compact protocol of Apache Thrift, with types kept: what is read and written again is the same, fields that nobody
 * here knows included.
 */
export type Thrift =
  | { readonly type: typeof TRUE | typeof FALSE }
  | { readonly type: typeof BYTE; readonly byte: number }
  | { readonly type: typeof I16 | typeof I32 | typeof I64; readonly integer: bigint }
  | { readonly type: typeof DOUBLE | typeof BINARY; readonly bytes: Uint8Array }
  | { readonly type: typeof LIST | typeof SET; readonly element: number; readonly items: readonly Thrift[] }
  | ThriftStruct;

export interface ThriftStruct {
  readonly type: typeof STRUCT;
  readonly fields: ReadonlyMap<number, Thrift>;
}

const TRUE = 1;
const FALSE = 2;
const BYTE = 3;
const I16 = 4;
const I32 = 5;
const I64 = 6;
const DOUBLE = 7;
const BINARY = 8;
const LIST = 9;
const SET = 10;
const STRUCT = 12;

/** Throws a RangeError when the bytes are not a complete struct. */
export function readThrift(bytes: Uint8Array): ThriftStruct {
  let at = 0;
  const next = () => {
    if (at >= bytes.length) throw new RangeError(`Cannot read a Thrift struct: cut short at byte ${at}`);
    return bytes[at++]!;
  };
  function varint(): bigint {
    let result = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = next();
      result |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return result;
    }
    throw new RangeError(`Cannot read a Thrift struct: a number of more than 64 bits before byte ${at}`);
  }
  const zigzag = () => {
    const value = varint();
    return (value >> 1n) ^ -(value & 1n);
  };
  function take(length: number): Uint8Array {
    if (at + length > bytes.length)
      throw new RangeError(`Cannot read a Thrift struct: cut short at byte ${at}`);
    return bytes.subarray(at, (at += length));
  }
  function value(type: number): Thrift {
    if (type === TRUE || type === FALSE) return { type };
    if (type === BYTE) return { type, byte: next() };
    if (type === I16 || type === I32 || type === I64) return { type, integer: zigzag() };
    if (type === DOUBLE) return { type, bytes: take(8) };
    if (type === BINARY) return { type, bytes: take(Number(varint())) };
    if (type === LIST || type === SET) return list(type);
    if (type === STRUCT) return struct();
    throw new RangeError(`Cannot read a Thrift struct: type ${type} at byte ${at}`);
  }
  function list(type: typeof LIST | typeof SET): Thrift {
    const header = next();
    const element = header & 0x0f;
    const size = header >> 4 === 15 ? Number(varint()) : header >> 4;
    const items: Thrift[] = [];
    for (let i = 0; i < size; i++)
      items.push(value(element === TRUE || element === FALSE ? next() : element));
    return { type, element, items };
  }
  function struct(): ThriftStruct {
    const fields = new Map<number, Thrift>();
    for (let id = 0; ; ) {
      const header = next();
      if ((header & 0x0f) === 0) return { type: STRUCT, fields };
      id = header >> 4 ? id + (header >> 4) : Number(zigzag());
      fields.set(id, value(header & 0x0f));
    }
  }
  return struct();
}

export function writeThrift(root: ThriftStruct): Uint8Array {
  const out: number[] = [];
  function varint(value: bigint): void {
    for (; value > 0x7fn; value >>= 7n) out.push(Number(value & 0x7fn) | 0x80);
    out.push(Number(value));
  }
  const zigzag = (value: bigint) => varint(BigInt.asUintN(64, (value << 1n) ^ (value >> 63n)));
  function write(value: Thrift): void {
    if ("byte" in value) out.push(value.byte);
    else if ("integer" in value) zigzag(value.integer);
    else if ("bytes" in value) {
      if (value.type === BINARY) varint(BigInt(value.bytes.length));
      for (const byte of value.bytes) out.push(byte);
    } else if ("items" in value) {
      out.push((Math.min(value.items.length, 15) << 4) | value.element);
      if (value.items.length >= 15) varint(BigInt(value.items.length));
      for (const item of value.items) item.type <= FALSE ? out.push(item.type) : write(item);
    } else if ("fields" in value) struct(value);
  }
  function struct({ fields }: ThriftStruct): void {
    let last = 0;
    for (const [id, value] of [...fields].sort(([a], [b]) => a - b)) {
      const delta = id - last;
      out.push(delta > 15 ? value.type : (delta << 4) | value.type);
      if (delta > 15) zigzag(BigInt(id));
      write(value);
      last = id;
    }
    out.push(0);
  }
  struct(root);
  return Uint8Array.from(out);
}

export const i32 = (value: number): Thrift => ({ type: I32, integer: BigInt(value) });
export const i64 = (value: number): Thrift => ({ type: I64, integer: BigInt(value) });
const listOf = (items: readonly Thrift[], element: number): Thrift => ({ type: LIST, element, items });
export const i32List = (values: readonly number[]): Thrift => listOf(values.map(i32), I32);

export function structAt(struct: ThriftStruct, id: number): ThriftStruct {
  const value = struct.fields.get(id);
  if (!value || !("fields" in value))
    throw new RangeError(`Cannot read a Thrift struct: field ${id} is no struct`);
  return value;
}

export function structsAt(struct: ThriftStruct, id: number): readonly ThriftStruct[] {
  const value = struct.fields.get(id);
  return value && "items" in value ? value.items.filter((item) => "fields" in item) : [];
}

export function numberAt(struct: ThriftStruct, id: number): number | undefined {
  const value = struct.fields.get(id);
  return value && "integer" in value ? Number(value.integer) : undefined;
}

/** A copy with fields set, or removed where undefined is given. */
export function withFields(
  struct: ThriftStruct,
  changes: Readonly<Record<number, Thrift | undefined>>,
): ThriftStruct {
  const fields = new Map(struct.fields);
  for (const [id, value] of Object.entries(changes)) {
    if (value) fields.set(Number(id), value);
    else fields.delete(Number(id));
  }
  return { type: STRUCT, fields };
}

export const structList = (items: readonly ThriftStruct[]): Thrift => listOf(items, STRUCT);
