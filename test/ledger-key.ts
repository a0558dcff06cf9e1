/** The key of all ledgers in tests. */
export const KEY = new Uint8Array(32).fill(7);
