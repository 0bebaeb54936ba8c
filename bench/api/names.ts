import { createHash } from 'node:crypto'

/** Everyone here has a number of five digits; ids, tokens and codes are made from it, the same in SQL and in here. */
export const readers = { first: 10_000, count: 500 }
export const payers = { first: 20_000, count: 12_000 }
/** The number used only while statements are recorded. */
export const recorded = 33_333

export function borrowerIdOf(number: number): string {
  return `00000000-0000-4000-8000-${padded(number)}`
}

/** A session token as the server makes them: the borrower's id and 43 characters. */
export function tokenOf(number: number): string {
  const id = Buffer.from(borrowerIdOf(number).replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}.${padded(number).padStart(43, 'b')}`
}

export function tokenHashOf(number: number): string {
  return createHash('sha256').update(tokenOf(number)).digest('hex')
}

/** A reader's token hash as an expression in the number's text. */
export function tokenHashExpression(text: string): string {
  const id = `translate(encode(decode('000000000000400080000000000' || ${text}, 'hex'), 'base64'), '+/=', '-_')`
  return `sha256(convert_to(${id} || '.' || repeat('b', 31) || '0000000' || ${text}, 'UTF8'))`
}

function padded(number: number): string {
  return String(number).padStart(12, '0')
}
