/** `node --import peak.mjs ...`: prints the largest memory of the process and its CPU time as JSON, on the last line of standard error. */
process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`${JSON.stringify({ mb: maxRSS / 1024, ms: (userCPUTime + systemCPUTime) / 1000 })}\n`);
});
