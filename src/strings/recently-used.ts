/** Old names of strings/cache.ts; they stay until their last callers do. */
export { type Cache as RecentlyUsed, createCache as recentlyUsed } from "./cache.ts";
