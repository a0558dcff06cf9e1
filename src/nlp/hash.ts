export { hashBytes, hashString, mix } from "../strings/hash.ts";
