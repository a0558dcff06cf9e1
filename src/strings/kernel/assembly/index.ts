// @ts-nocheck: AssemblyScript
export * from "./direct";
export * from "./suffix";
