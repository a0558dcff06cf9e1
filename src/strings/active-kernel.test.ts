import { afterEach, expect, it } from "vitest";
import { activeKernel, kernelNamed, useKernel } from "./active-kernel.ts";

afterEach(() => {
  useKernel("wasm");
});

it("is WebAssembly unless another one is chosen", () => {
  expect(activeKernel().name).toBe("wasm");
  expect(useKernel("typescript").name).toBe("typescript");
  expect(activeKernel().name).toBe("typescript");
});

it("refuses a name that is none", () => {
  expect(() => kernelNamed("native" as "wasm")).toThrow("wasm and typescript exist");
});
