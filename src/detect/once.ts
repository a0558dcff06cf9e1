/** A value that is made when it is first asked for. For what is the same whatever text is read: models and tables. */
export function once<T>(make: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => (result ??= { value: make() }).value;
}
