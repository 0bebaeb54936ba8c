import type { Context } from '../context.ts'
import type { Jobs } from '../queue/job-store.ts'
import { findTransfer } from '../servicing/bank-transfer-store.ts'

/** Shows the lender's people what is posted for a bank's reference beside what the bank said of it later. */
export async function raiseAlarm(
  context: Context,
  { alarmId, providerReference, told }: Jobs['raiseAlarm'],
): Promise<void> {
  const posted = await findTransfer(context.database, providerReference)
  if (!posted) return
  await context.providers.review.raiseAlarm({
    alarmId,
    kind: 'transferDiffers',
    providerReference,
    at: told.at,
    posted: { amount: posted.amount.toString(), currency: posted.currency, valueDate: posted.value_date },
    told: { amount: told.amount, currency: told.currency, valueDate: told.valueDate },
  })
}
