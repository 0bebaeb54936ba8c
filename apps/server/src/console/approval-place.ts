import * as z from 'zod/mini'
import type { StoredApproval } from './approval-store.ts'
import { wrongField } from './wrong-field.ts'

export type Place = { askedAt: Date; approvalId: string }

/** Where a page ended; read again by `placeOf`. */
export function placeAfter({ asked_at, approval_id }: StoredApproval): string {
  return `${asked_at.toISOString()}~${approval_id}`
}

/** Refuses what is none of ours. */
export function placeOf(after: string): Place {
  const [at = '', approvalId = ''] = after.split('~')
  if (!z.iso.datetime().safeParse(at).success || !z.uuid().safeParse(approvalId).success)
    throw wrongField('after', 'format')
  return { askedAt: new Date(at), approvalId }
}
