/** The shapes of the API, for `import type` in the browser. */
export type * from "./access.ts";
export type * from "./attack.ts";
export type * from "./common.ts";
export type * from "./health.ts";
export type * from "./jobs.ts";
export type * from "./library.ts";
export type * from "./rare.ts";
export type * from "./reviews.ts";
export type * from "./share.ts";
export type * from "./sign-off.ts";
export type * from "./terms.ts";
export type * from "./text.ts";
