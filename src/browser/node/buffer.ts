export { Buffer } from "buffer/";
