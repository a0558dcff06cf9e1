/** Something kept for this tab, so that nothing is lost on reload; what is beyond the browser's room is not kept. */
export function kept(name: string) {
  const key = `tokumei.risk.${name}`;
  return {
    load: (): string => sessionStorage.getItem(key) ?? "",
    save(value: string): void {
      try {
        sessionStorage.setItem(key, value);
      } catch {
        sessionStorage.removeItem(key);
      }
    },
  };
}
