import type { RequestOf } from '@hiram/contract'
import type { vipRecords as vipRecordsCall } from '@hiram/contract/rewards/vip'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadMoves } from './store.ts'

const pageSize = 20

export async function vipRecords(caller: BorrowerCaller, { before }: RequestOf<typeof vipRecordsCall>) {
  const from = before === undefined ? null : Number(before)
  const moves = await loadMoves(caller.queries, caller.borrowerId, from, pageSize + 1)
  const page = moves.slice(0, pageSize)
  const last = page.at(-1)
  return {
    records: page.map((move) => ({
      seq: move.seq,
      points: move.points,
      reason: move.reason,
      scoreAfter: move.score_after,
      loanId: move.loan_id,
      instalment: move.instalment,
      at: move.at.toISOString(),
    })),
    next: last && moves.length > pageSize ? String(last.seq) : null,
  }
}
