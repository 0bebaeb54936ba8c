import type { Context } from '../context.ts'
import { smsPlace } from '../privacy/sealed-places.ts'
import type { Jobs } from '../queue/job-store.ts'
import { message } from '../queue/queue-sms.ts'

/** Sends a queued message; if the gateway does not accept it, the queue retries until the message expires. */
export async function sendSms(context: Context, job: Jobs['sendSms']): Promise<void> {
  if (job.until !== undefined && context.clock.wall() > new Date(job.until)) {
    context.log.warn({ smsId: job.smsId }, 'a message expired before it was sent')
    return
  }
  const text = context.vault.openOwn(smsPlace(job.smsId), Buffer.from(job.sealed, 'base64'))
  await context.providers.sms.send({ ...message.parse(JSON.parse(text)), reference: job.smsId })
}
