/** Something kept for this tab under a name, so that nothing is lost on reload. */
export function kept<T>(name: string, otherwise: T) {
  const key = `tokumei.${name}`;
  return {
    load(): T {
      try {
        const saved = sessionStorage.getItem(key);
        return saved === null ? otherwise : (JSON.parse(saved) as T);
      } catch {
        return otherwise;
      }
    },
    /** False for more than the browser keeps for a tab: then none of it is kept. */
    save(value: T): boolean {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        sessionStorage.removeItem(key);
        return false;
      }
    },
    clear: () => sessionStorage.removeItem(key),
  };
}
