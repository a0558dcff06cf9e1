// @ts-nocheck: AssemblyScript
export * from "./direct";
export * from "./suffix";
export * from "./witnesses";
