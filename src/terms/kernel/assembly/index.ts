// @ts-nocheck: AssemblyScript

export { admitLevel, admitPostings, admittedCount, begin, end, useArena, useIndex } from "./admission";
export { beam } from "./beam";
export { checksumLanes } from "./checksum";
export { countPath, searchLevel } from "./search";
