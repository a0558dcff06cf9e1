/** A file with its path in the folder it comes from. */
export interface Named {
  readonly name: string;
  readonly file: File;
}

/** Files chosen in a dialog; those of a folder have their path in it. */
export const chosenFiles = (files: FileList | null): Named[] =>
  Array.from(files ?? [], (file) => ({ name: file.webkitRelativePath || file.name, file })).filter(isVisible);

/** Names that begin with a dot are skipped, as on the command line. */
const isVisible = ({ name }: Named) => !name.split("/").some((part) => part.startsWith("."));

/** Dropped files, and those in dropped folders. Call it in the event handler: the items of a drop are lost afterwards. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<Named[]> {
  const entries = Array.from(transfer?.items ?? [], (item) => item.webkitGetAsEntry?.() ?? null);
  const plain = chosenFiles(transfer?.files ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const groups = await Promise.all(entries.flatMap((entry) => (entry ? [filesOf(entry)] : [])));
  return groups.flat().filter(isVisible);
}

async function filesOf(entry: FileSystemEntry): Promise<Named[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ name: entry.fullPath.replace(/^\//, ""), file }];
  }
  const inside: Named[] = [];
  for await (const child of childrenOf(entry as FileSystemDirectoryEntry))
    inside.push(...(await filesOf(child)));
  return inside;
}

/** A folder returns its entries in batches, the last of which is empty. */
async function* childrenOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return;
    yield* part;
  }
}

export const bytesOf = (files: readonly Named[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0);
