// @ts-nocheck: AssemblyScript

export { admitLevel, admitPostings, admittedCount, begin, end, useArena, useIndex } from "./admission";
export { checksumLanes } from "./checksum";
export { searchLevel } from "./search";
