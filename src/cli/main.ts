#!/usr/bin/env node
import { exitQuietlyOnBrokenPipe } from "./outputs.ts";
import { runCommandLine } from "./run-command-line.ts";

exitQuietlyOnBrokenPipe();
process.exitCode = await runCommandLine(process.argv.slice(2));
