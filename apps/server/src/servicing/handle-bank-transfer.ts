import type { TransferNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import { batchPer, microBatch } from '../micro-batch.ts'
import { applyRepayments, type TransferOutcome } from './apply-repayment.ts'

/** So that one is calculated while another is written: more would only be smaller. */
const batchesAtOnce = 2

const repayments = batchPer((context: Context) =>
  microBatch((notices: readonly TransferNotice[]) => applyRepayments(context, notices), { atOnce: batchesAtOnce }),
)

/** A transfer the bank notifies us of: posted once, however often and in whatever order it comes. */
export async function handleBankTransfer(context: Context, notice: TransferNotice): Promise<TransferOutcome> {
  const outcome = await repayments(context)(notice)
  if (outcome === 'conflict') context.log.error('a bank reference came again with another payload')
  return outcome
}
