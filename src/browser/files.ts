/** Where the worker finds the files that the package reads in Node: set once, by the first message to it. */
export const places = { models: "", dictionary: "" };

/** Reads a file at once, as the core expects: a worker may wait for its answer. */
export function readFile(path: string): Uint8Array {
  const [, folder, name] = /\/(models|dict)\/([^/]+)$/.exec(path) ?? [];
  const url = `${folder === "models" ? places.models : places.dictionary}${name}`;
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`Cannot read ${url}: status ${request.status}`);
  return new Uint8Array(request.response);
}
