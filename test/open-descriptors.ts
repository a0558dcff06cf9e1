import { existsSync, readdirSync, readlinkSync } from "node:fs";

/** Where the system lists the open files of a process. */
export const LISTS_OPEN_FILES = existsSync("/proc/self/fd");

/** How many files below a folder this process has open. */
export function openBelow(folder: string): number {
  const targets = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  });
  return targets.filter((target) => target.startsWith(`${folder}/`)).length;
}
