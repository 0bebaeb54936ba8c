import type { TransferNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import { applyRepayments, type TransferOutcome } from './apply-repayment.ts'
import { type MicroBatch, microBatch } from './micro-batch.ts'

/** So that one is calculated while another is written: more would only be smaller. */
const batchesAtOnce = 2

const batches = new WeakMap<Context, MicroBatch<TransferNotice, TransferOutcome>>()

/** A transfer the bank notifies us of: posted once, however often and in whatever order it comes. */
export async function handleBankTransfer(context: Context, notice: TransferNotice): Promise<TransferOutcome> {
  let apply = batches.get(context)
  if (!apply) {
    apply = microBatch((notices) => applyRepayments(context, notices), { atOnce: batchesAtOnce })
    batches.set(context, apply)
  }
  const outcome = await apply(notice)
  if (outcome === 'conflict') context.log.error('a bank reference came again with another payload')
  return outcome
}
