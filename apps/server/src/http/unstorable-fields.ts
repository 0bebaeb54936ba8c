const deepest = 12
const mostNamed = 10
/** The calendar of the database begins with the year 1. */
const yearZero = /^0000-\d\d-\d\d/

/**
 * The paths of fields that no database column takes: text with a NUL or half a character, a day of the year 0, and what
 * is nested too deeply. Every input is checked before its own schema, which does not refuse these.
 */
export function unstorableFields(input: unknown): string[] {
  const wrong: string[] = []
  const open: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }]
  for (let next = open.pop(); next !== undefined && wrong.length < mostNamed; next = open.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string' && !isStorable(value)) wrong.push(path)
    if (typeof value !== 'object' || value === null) continue
    if (depth === deepest) wrong.push(path)
    else
      for (const [name, inner] of Object.entries(value)) {
        const isNamed = isStorable(name)
        if (!isNamed) wrong.push(path)
        open.push({ value: inner, path: isNamed && path ? `${path}.${name}` : isNamed ? name : path, depth: depth + 1 })
      }
  }
  return wrong
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed() && !yearZero.test(text)
}
