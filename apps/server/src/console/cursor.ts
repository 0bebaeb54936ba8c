import * as z from 'zod/mini'
import { unstorableFields } from '../http/unstorable-fields.ts'
import { parseJson } from '../parse-json.ts'
import { ConsoleFailure } from './failure.ts'

const content = z.object({
  promisedOn: z.nullable(z.iso.date()),
  waitingSince: z.iso.datetime(),
  itemId: z.string().check(z.maxLength(80)),
})

/** Where a page of Today ended. */
export type Place = { promisedOn: string | null; waitingSince: Date; itemId: string }

export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Refuses what is none of ours. */
export function readCursor(cursor: string): Place {
  const parsed = content.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  // what is encoded here was not looked at with the request's fields
  if (!parsed.success || unstorableFields(parsed.data).length > 0)
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'after', reason: 'format' }] })
  return { ...parsed.data, waitingSince: new Date(parsed.data.waitingSince) }
}
