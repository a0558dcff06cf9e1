/** The dictionary is found by its folder alone. */
export const createRequire = () => ({ resolve: () => "/kuromoji/lib/index.js" });
