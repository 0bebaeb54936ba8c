import { locale } from '@hiram/contract/values'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { smsPlace } from '../privacy/sealed-places.ts'
import { addJob } from './job-store.ts'

/** A text message as sealed in its job; a call says in whose voice. */
export const message = z.object({
  to: z.string(),
  channel: z.enum(['0', '1', '2']),
  text: z.string(),
  voice: z.optional(locale),
})
export type Sms = z.output<typeof message>

/** Queues a message in the caller's transaction, sealed, as it contains a code or a name. Dropped after `withinMs`. */
export async function queueSms(context: Context, queries: Queries, sms: Sms, withinMs?: number): Promise<void> {
  const smsId = crypto.randomUUID()
  const sealed = context.vault.sealOwn(smsPlace(smsId), JSON.stringify(sms)).toString('base64')
  const until = withinMs === undefined ? {} : { until: untilOf(context, withinMs) }
  await addJob(queries, 'sendSms', { smsId, sealed, ...until })
}

export function untilOf({ clock }: Context, withinMs: number): string {
  return new Date(clock.wall().getTime() + withinMs).toISOString()
}
