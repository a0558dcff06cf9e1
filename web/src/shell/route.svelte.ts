/** Where the app is: /screen/rest. A screen reads `rest` as it likes: /review/3f2a has rest ["3f2a"]. */
export interface Route {
  readonly screen: string;
  readonly rest: readonly string[];
}

function read(): Route {
  const [screen = "", ...rest] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { screen: screen || "review", rest };
}

let current = $state.raw(read());
addEventListener("popstate", () => {
  current = read();
});

export const route = (): Route => current;

export const pathTo = (screen: string, ...rest: string[]) =>
  `/${[screen, ...rest].map(encodeURIComponent).join("/")}`;

/** Goes to a screen without loading the page again. `replace` adds no history entry. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  current = read();
}

/** For links: a plain click stays in the app, any other does what the browser does. */
export function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a[href]");
  const path = link?.getAttribute("href");
  if (!path?.startsWith("/") || path.startsWith("/api") || link!.hasAttribute("download")) return;
  event.preventDefault();
  go(path);
}
