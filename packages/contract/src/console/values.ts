import * as z from 'zod/mini'
import { currency, id, instant, minorUnits } from '../values.ts'

/** Staff as others see them: never more than name and initials. */
export const person = z.object({ staffId: id, name: z.string(), initials: z.string() })
export type StaffPerson = z.output<typeof person>

/** Who has an item now, and until when. */
export const taken = z.nullable(z.object({ ...person.shape, until: instant, isMe: z.boolean() }))

/** Where a list goes on: opaque, of the sort and filter it came from. */
export const cursor = z.string().check(z.maxLength(400))

/** Which end of a list by time comes first. */
export const timeOrder = z.enum(['newest', 'oldest'])
export type TimeOrder = z.output<typeof timeOrder>

/** A list's page: 50 rows, read at this moment, and where it goes on. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** The next page; null at the end. */
    after: z.nullable(cursor),
    /** Exact to 10,000; `null` above. */
    count: z.nullable(z.number()),
    readAt: instant,
  })
}

/** Balanced lines, debits first. */
export const postingLine = z.object({
  side: z.enum(['debit', 'credit']),
  account: z.string(),
  name: z.string(),
  amount: minorUnits,
})
export const postings = z.object({ currency, lines: z.array(postingLine) })

/** What the borrower is sent, in their own language. */
export const borrowerReads = z.object({ locale: z.string(), text: z.string() })

export const leastReasonLetters = 3
export const mostReasonLetters = 500

/** Why a person does something, in their own words. */
export const reasonText = z
  .string()
  .check(z.trim(), z.minLength(leastReasonLetters, 'short'), z.maxLength(mostReasonLetters, 'long'))
