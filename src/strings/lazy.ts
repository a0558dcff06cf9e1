/** A value that is built when it is first used, whatever text is read: tables, models, constants that most programs do not need. */
export function lazy<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined;
  return () => (built ??= { value: build() }).value;
}
