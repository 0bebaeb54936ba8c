import type { TransferNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { stopwatch } from '../metrics.ts'
import { batchPer, microBatch } from '../micro-batch.ts'
import { addJob } from '../queue/job-store.ts'
import { applyRepayments, type TransferOutcome } from './apply-repayment.ts'

/** So that one is calculated while another is written: more would only be smaller. */
const batches = { atOnce: 2 }
/** Where the database is spread a batch is written a borrower at a time: they get on faster beside each other. */
const eachAlone = { most: 1, atOnce: 6 }

const repayments = batchPer((context: Context) =>
  microBatch(
    (notices: readonly TransferNotice[]) => applyRepayments(context, notices),
    isSpread() ? eachAlone : batches,
  ),
)

/** A transfer the bank notifies us of: posted once, however often and in whatever order it comes. */
export async function handleBankTransfer(context: Context, notice: TransferNotice): Promise<TransferOutcome> {
  const seconds = stopwatch()
  const outcome = await repayments(context)(notice)
  context.metrics.observePosting(outcome, seconds())
  if (outcome === 'conflict') await reportConflict(context, notice)
  return outcome
}

/** Money that a bank's statement has and no notice was of: the lender's people find out whose it is. */
export function postToSuspense(context: Context, notices: readonly TransferNotice[]): Promise<TransferOutcome[]> {
  return applyRepayments(context, notices, 'suspense')
}

/** Which of the two is right only the bank knows: nothing is posted, and a person is asked, once for each that differs. */
async function reportConflict(context: Context, notice: TransferNotice): Promise<void> {
  const { providerReference, currency, valueDate } = notice
  context.log.error({ providerReference }, 'a bank reference came again with another payload')
  const amount = notice.amount.toString()
  const alarmId = context.vault.lookupId(`alarm|${providerReference}|${amount}|${currency}|${valueDate}`)
  const notified = { amount, currency, valueDate, at: context.clock.instant().toISOString() }
  const payload = { alarmId, providerReference, notified }
  await addJob(context.database, 'raiseAlarm', payload, { key: `alarm:${alarmId}` })
}
