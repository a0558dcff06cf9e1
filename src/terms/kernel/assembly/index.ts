// @ts-nocheck: AssemblyScript
export {
  admitLevel,
  admitPostings,
  admitSample,
  admittedCount,
  begin,
  end,
  useArena,
  useIndex,
} from "./admission";
export { beam } from "./beam";
export { checksumLanes } from "./checksum";
export { countFitting } from "./count";
export { searchLevel } from "./search";
