import * as z from 'zod/mini'
import { ConsoleFailure } from './failure.ts'

/** Where a page of a list by time ended: the moment of its last row, and what the row is called. */
export type KeyPlace = { at: Date; key: string }

const separator = '~'

export function writeKeyPlace({ at, key }: KeyPlace): string {
  return `${at.toISOString()}${separator}${key}`
}

/** Refuses what is none of ours. */
export function readKeyPlace(cursor: string, isKey: (key: string) => boolean): KeyPlace {
  const end = cursor.indexOf(separator)
  const [at, key] = [cursor.slice(0, Math.max(end, 0)), cursor.slice(end + 1)]
  if (!z.iso.datetime().safeParse(at).success || !isKey(key))
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'after', reason: 'format' }] })
  return { at: new Date(at), key }
}

export const isUuid = (key: string): boolean => z.uuid().safeParse(key).success
