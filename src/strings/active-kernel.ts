import { wasmKernel } from "./kernel/wasm-kernel.ts";
import { type Kernel, type KernelName, typescriptKernel } from "./kernel.ts";

const kernels: Record<KernelName, Kernel> = { wasm: wasmKernel, typescript: typescriptKernel };
let active: Kernel | undefined;

/** The kernel that runs when none is given: WebAssembly where it is to be had, unless another one was chosen. */
export function activeKernel(): Kernel {
  return (active ??= supported() ? wasmKernel : typescriptKernel);
}

/** Chooses the kernel that `activeKernel` gives from now on. */
export function useKernel(name: KernelName): Kernel {
  return (active = kernelNamed(name));
}

/** The kernel of a name: WebAssembly, or its twin in TypeScript. */
export function kernelNamed(name: KernelName): Kernel {
  if (!Object.hasOwn(kernels, name)) {
    throw new RangeError(`Cannot use kernel ${name}: ${Object.keys(kernels).join(" and ")} exist`);
  }
  return kernels[name];
}

function supported(): boolean {
  try {
    return wasmKernel.suffixArray(Uint8Array.of(2, 1, 0)).join() === "2,1,0";
  } catch {
    return false;
  }
}
