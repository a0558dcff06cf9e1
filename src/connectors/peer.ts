import { problem } from "../words/problem.ts";

/** A package that the user installs beside this one. Throws a Problem that names it where it is not there. */
export async function peer<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND")
      throw problem("connector-needs", { name });
    throw error;
  }
}
