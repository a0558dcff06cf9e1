import { Buffer } from "buffer/";
import { readFile } from "../files.ts";

export const readFileSync = (path: string) => {
  const { buffer, byteOffset, length } = readFile(path);
  return Buffer.from(buffer as ArrayBuffer, byteOffset, length);
};
/** Every folder is where it is looked for first. */
export const existsSync = () => true;
