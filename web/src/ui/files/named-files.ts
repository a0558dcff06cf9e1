/** A file with its place in the folder it was taken from. */
export interface Named {
  readonly name: string;
  readonly file: File;
}

/** Files chosen in a dialog; those of a folder have their path in it. */
export const chosenFiles = (files: FileList | null): Named[] =>
  Array.from(files ?? [], (file) => ({ name: file.webkitRelativePath || file.name, file })).filter(isWanted);

/** What begins with a dot is left out, as the command line does. */
const isWanted = ({ name }: Named) => !name.split("/").some((part) => part.startsWith("."));

/** Files that were dropped, folders with all that is in them. The items of a drop are gone once it is handled: ask at once. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<Named[]> {
  const entries = Array.from(transfer?.items ?? [], (item) => item.webkitGetAsEntry?.() ?? null);
  const plain = chosenFiles(transfer?.files ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found = await Promise.all(entries.flatMap((entry) => (entry ? [filesOf(entry)] : [])));
  return found.flat().filter(isWanted);
}

async function filesOf(entry: FileSystemEntry): Promise<Named[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed));
    return [{ name: entry.fullPath.replace(/^\//, ""), file }];
  }
  const inside: Named[] = [];
  for await (const child of childrenOf(entry as FileSystemDirectoryEntry))
    inside.push(...(await filesOf(child)));
  return inside;
}

/** A folder tells its entries in parts, and is done when a part is empty. */
async function* childrenOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (part.length === 0) return;
    yield* part;
  }
}

export const bytesOf = (files: readonly Named[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0);
