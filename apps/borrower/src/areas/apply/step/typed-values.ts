/**
 * The form's values from what was saved: a draft may hold anything, so only what has the shape of `empty` is taken.
 * A list's entries take the shape of the empty list's own, entry by entry; its length stays.
 */
export function typedValues<Values>(empty: Values, saved: unknown): Values {
  if (typeof empty === 'string' || typeof empty === 'number' || typeof empty === 'boolean') {
    return typeof saved === typeof empty ? (saved as Values) : empty
  }
  if (Array.isArray(empty)) {
    const list = Array.isArray(saved) ? saved : []
    return empty.map((entry, index) => typedValues(entry, list[index])) as Values
  }
  if (typeof empty !== 'object' || empty === null) return empty
  const given = typeof saved === 'object' && saved !== null ? saved : {}
  const entries = Object.entries(empty).map(([key, value]) => [key, typedValues(value, Reflect.get(given, key))])
  return Object.fromEntries(entries)
}

/** Without the empty ones of these fields: the contract wants an optional field absent, a form holds an empty text. */
export function withoutEmpty(values: Record<string, unknown>, optional: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== '' || !optional.includes(key)))
}
