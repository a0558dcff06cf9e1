const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

/** Removes a record. Writing that it is removed needs some space: on a full disk its files are removed first. */
export async function removeOnFullDisk(
  remove: () => Promise<boolean>,
  removeFiles: () => Promise<void>,
): Promise<boolean> {
  try {
    return await remove();
  } catch (error) {
    if (!FULL.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    await removeFiles();
    return remove();
  }
}
