import { isDeepStrictEqual } from 'node:util'

/** Throws when what the product did is not what the model says. */
export function mustBe(what: string, is: unknown, expected: unknown): void {
  if (isDeepStrictEqual(is, expected)) return
  throw new Error(`${what}: the product says ${shown(is)}, the model ${shown(expected)}`)
}

export function shown(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? 'nothing'
}
