import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { smsPlace } from '../privacy/sealed-places.ts'
import { addJob } from './job-store.ts'

/** A text message, as it waits sealed for its job. */
export const message = z.object({ to: z.string(), channel: z.enum(['0', '1', '2']), text: z.string() })
export type Sms = z.output<typeof message>

/** Queues a message in the caller's transaction. The text holds a code or a name, so it waits sealed. After `withinMs` it is dropped. */
export async function queueSms(context: Context, queries: Queries, sms: Sms, withinMs?: number): Promise<void> {
  const smsId = crypto.randomUUID()
  const sealed = context.vault.sealOwn(smsPlace(smsId), JSON.stringify(sms)).toString('base64')
  const until =
    withinMs === undefined ? {} : { until: new Date(context.clock.wall().getTime() + withinMs).toISOString() }
  await addJob(queries, 'sendSms', { smsId, sealed, ...until })
}
