const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

/** Takes a record away. To write that needs some room: on a full disk what goes with the record goes first. */
export async function removeMakingRoom(
  remove: () => Promise<boolean>,
  makeRoom: () => Promise<void>,
): Promise<boolean> {
  try {
    return await remove();
  } catch (error) {
    if (!FULL.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    await makeRoom();
    return remove();
  }
}
