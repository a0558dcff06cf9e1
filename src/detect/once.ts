/** A value that is made when it is first asked for. For what is the same whatever text is read: models and tables. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
