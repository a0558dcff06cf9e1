import { webUrl } from "../archive/web-pages.ts";
import { message, problem } from "../words/problem.ts";

/** An address of the web without user and password, which are secrets. Throws a Problem that names its connector. */
export function httpUrl(address: string, name: string): URL {
  const url = webUrl(address);
  if (!url) throw problem("field", { field: name, why: message("url-wanted") });
  if (url.username !== "" || url.password !== "")
    throw problem("field", { field: name, why: message("secret-elsewhere") });
  return url;
}
