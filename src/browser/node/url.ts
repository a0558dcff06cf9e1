/** The package is one file at the root. */
export const fileURLToPath = () => "/worker.js";
