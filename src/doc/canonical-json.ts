/** JSON with the fields of every object in one order: the same value gives the same bytes, however it was made or read. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => (isRecord(field) ? sorted(field) : field));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
