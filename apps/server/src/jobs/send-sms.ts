import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { addJob, type Jobs } from './queue.ts'

const message = z.object({ to: z.string(), channel: z.enum(['0', '1', '2']), text: z.string() })
export type Sms = z.output<typeof message>

const place = (smsId: string) => `job|sendSms|${smsId}`

/** Queues a message in the caller's transaction. The text holds a code or a name, so it waits sealed. */
export async function queueSms(context: Context, queries: Queries, sms: Sms): Promise<void> {
  const smsId = crypto.randomUUID()
  const sealed = context.vault.sealOwn(place(smsId), JSON.stringify(sms)).toString('base64')
  await addJob(queries, 'sendSms', { smsId, sealed })
}

export async function sendSms(context: Context, job: Jobs['sendSms']): Promise<void> {
  const sms = message.parse(JSON.parse(context.vault.openOwn(place(job.smsId), Buffer.from(job.sealed, 'base64'))))
  await context.providers.sms.send({ ...sms, reference: job.smsId })
}
