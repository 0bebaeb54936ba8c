import type { TransferNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import { type MicroBatch, microBatch } from './micro-batch.ts'
import { postTransferNotices } from './post-transfer-notices.ts'

export type TransferOutcome = 'posted' | 'suspense' | 'known' | 'conflict'

/** So that one is calculated while another is written: more would only be smaller. */
const batchesAtOnce = 2

const intakes = new WeakMap<Context, MicroBatch<TransferNotice, TransferOutcome>>()

/** A transfer the bank tells us of: posted once, however often and in whatever order it is told. */
export async function handleBankTransfer(context: Context, notice: TransferNotice): Promise<TransferOutcome> {
  let intake = intakes.get(context)
  if (!intake) {
    intake = microBatch((notices) => postTransferNotices(context, notices), { atOnce: batchesAtOnce })
    intakes.set(context, intake)
  }
  const taken = await intake(notice)
  if (taken === 'conflict') context.log.error('a bank reference came again with another payload')
  return taken
}
