/** An attachment for `details` used as a menu: a click elsewhere or Escape closes them; Escape also returns the focus. */
export function menu(details: HTMLDetailsElement): () => void {
  const onClick = (event: MouseEvent) => {
    if (!details.contains(event.target as Node)) details.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  addEventListener("click", onClick);
  addEventListener("keydown", onKey);
  return () => {
    removeEventListener("click", onClick);
    removeEventListener("keydown", onKey);
  };
}
