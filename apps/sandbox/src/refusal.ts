/** An expected failure of a call to the sandbox. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly code: string
  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.statusCode = statusCode
    this.code = code
  }
}

/** The one of a list that a call names by its key. Throws a 404, `unknownOrder` for an `order`, where there is none. */
export function found<Item, Key extends keyof Item>(
  list: readonly Item[],
  key: Key,
  value: Item[Key],
  what: string,
): Item {
  const item = list.find((one) => one[key] === value)
  if (item !== undefined) return item
  throw new Refusal(404, `unknown${what.charAt(0).toUpperCase()}${what.slice(1)}`, `there is no such ${what}`)
}
