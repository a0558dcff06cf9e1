export { tableHash as tablesHash } from "../doc/packed-table.ts";
