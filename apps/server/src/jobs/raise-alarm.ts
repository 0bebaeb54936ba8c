import type { Context } from '../context.ts'
import type { Jobs } from '../queue/job-store.ts'
import { findTransfer } from '../servicing/bank-transfer-store.ts'

/** Shows the lender's people what is posted for a bank's reference beside what the bank notified us of later. */
export async function raiseAlarm(
  context: Context,
  { alarmId, providerReference, notified }: Jobs['raiseAlarm'],
): Promise<void> {
  const posted = await findTransfer(context.database, providerReference)
  if (!posted) return
  await context.providers.review.raiseAlarm({
    alarmId,
    kind: 'transferDiffers',
    providerReference,
    at: notified.at,
    posted: { amount: posted.amount.toString(), currency: posted.currency, valueDate: posted.value_date },
    notified: { amount: notified.amount, currency: notified.currency, valueDate: notified.valueDate },
  })
}
