export { cached as remembering, itself } from "./cached.ts";
