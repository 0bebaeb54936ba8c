import type { TransferNotice } from '@hiram/contract/hooks'
import type { Context } from '../../context.ts'
import { type MicroBatch, microBatch } from '../../ledger/micro-batch.ts'
import { postTransferNotices } from '../../ledger/post-transfer-notices.ts'

export type NoticeTaken = 'posted' | 'suspense' | 'known' | 'conflict'

/** So that one is reckoned while another is written: more would only be smaller. */
const batchesAtOnce = 2

const intakes = new WeakMap<Context, MicroBatch<TransferNotice, NoticeTaken>>()

/** A transfer the bank tells us of: posted once, however often and in whatever order it is told. */
export async function takeTransferNotice(context: Context, notice: TransferNotice): Promise<NoticeTaken> {
  let intake = intakes.get(context)
  if (!intake) {
    intake = microBatch((notices) => postTransferNotices(context, notices), { atOnce: batchesAtOnce })
    intakes.set(context, intake)
  }
  const taken = await intake(notice)
  if (taken === 'conflict') context.log.error('a bank reference came again with another payload')
  return taken
}
