/** `node --import peak.mjs ...`: prints the largest memory of the process and its CPU time as JSON, on the last line of standard error. */
import { existsSync, readFileSync } from "node:fs";

/** In kilobytes. On Linux what the system counts since this program began: maxRSS also has that of whoever started it. */
function peakMemory() {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}

process.on("exit", () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`${JSON.stringify({ mb: peakMemory() / 1024, ms: (userCPUTime + systemCPUTime) / 1000 })}\n`);
});
