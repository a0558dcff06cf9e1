/** A value stored for this tab under a name, so that nothing is lost on reload. */
export function tabStorage<T>(name: string, otherwise: T) {
  const key = `tokumei.${name}`;
  return {
    load(): T {
      try {
        const json = sessionStorage.getItem(key);
        return json === null ? otherwise : (JSON.parse(json) as T);
      } catch {
        return otherwise;
      }
    },
    /** False if the value is too large for the browser; then nothing is stored. */
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
