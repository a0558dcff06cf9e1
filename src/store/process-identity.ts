/** Moved to archive/; this stays until its last callers do. */
export { isGone, ownIdentity, type ProcessIdentity } from "../archive/process-identity.ts";
