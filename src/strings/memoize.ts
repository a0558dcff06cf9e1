/** The function with every answer computed once; answers are kept as long as the function is. */
export function memoize<Key, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, { readonly answer: Answer }>();
  return (key) => {
    let entry = answers.get(key);
    if (!entry) answers.set(key, (entry = { answer: compute(key) }));
    return entry.answer;
  };
}

/** The value, computed when first asked for. */
export function lazily<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined;
  return () => (computed ??= { value: compute() }).value;
}
