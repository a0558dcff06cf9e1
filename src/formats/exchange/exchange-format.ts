import type { Annotated } from "../../pipeline/evaluate.ts";

/** A file by its name. */
export interface ExchangeFile {
  readonly name: string;
  readonly content: string;
}

/** Annotations as another tool writes them. */
export interface ExchangeFormat {
  readonly name: string;
  /** What the name of its file, or of one of its files, ends in. */
  readonly extension: string;
  /** Throws a problem that names the file and the document, never the text. */
  readonly read: (files: readonly ExchangeFile[]) => Annotated[];
  readonly write: (documents: readonly Annotated[]) => WrittenAnnotations;
}

/** Annotations as files of another tool. */
export interface WrittenAnnotations {
  readonly files: readonly ExchangeFile[];
  /** Spans that the format cannot say: they overlap others, or cover nothing but spaces. */
  readonly leftOut: number;
}

/** A format that is one file of JSON. */
export const oneFile = (
  format: Pick<ExchangeFormat, "name" | "extension"> & {
    readonly readOne: (content: string, file: string) => Annotated[];
    readonly writeOne: (documents: readonly Annotated[]) => string;
  },
): ExchangeFormat => {
  const { name, extension, readOne, writeOne } = format;
  return {
    ...{ name, extension },
    read: (files) => files.flatMap(({ name: file, content }) => readOne(content, file)),
    write: (documents) => ({
      files: [{ name: `annotations${extension}`, content: writeOne(documents) }],
      leftOut: 0,
    }),
  };
};

export const jsonLines = (rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("");
