import type { TransferNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import { pipelined } from '../database/pipelined.ts'
import { type LedgerPosting, nobody } from '../ledger/write-entries.ts'
import { conflicting, type RoutedNotice } from './bank-transfer-store.ts'
import { type CodedNotice, claimNotices, told } from './claim-notices.ts'
import { postOptimistically } from './post-optimistically.ts'
import { inSuspense, postToLockedLoans } from './post-to-locked-loans.ts'
import { postingStatement } from './posting-statement.ts'

export type NoticePosted = 'posted' | 'suspense' | 'known' | 'conflict'

/**
 * Posts a batch of the bank's notices: each reference once, to its loan or to suspense. Two round trips to the database,
 * however many they are, and one transaction; one more for those that settle an instalment or change what was posted
 * before, for which the loan is held while it is calculated.
 */
export async function postTransferNotices(
  context: Context,
  notices: readonly TransferNotice[],
): Promise<NoticePosted[]> {
  const now = context.clock.instant()
  const all = notices.map(told)
  const straight = await postOptimistically(context, firstOfEach(all), now)
  const others = all.filter((notice) => !straight.has(notice))
  const held = others.length > 0 ? await postLocked(context, others, now) : []
  const outcomes = new Map(others.map((notice, index) => [notice, held[index]]))
  return all.map((notice) => outcomes.get(notice) ?? 'posted')
}

async function postLocked(context: Context, all: readonly CodedNotice[], now: Date): Promise<NoticePosted[]> {
  return pipelined(context.pool, async (pipeline) => {
    const once = firstOfEach(all)
    const { claimed, held } = await claimNotices(pipeline, once, now)
    const first = once.filter(({ providerReference }) => claimed.has(providerReference))
    const routed = first.map((notice) => ({ ...notice, loan: claimed.get(notice.providerReference) }))
    if (routed.length > 0) {
      const given = { paidFrom: 'cashIn', now } as const
      const posting = await postToLockedLoans(context, pipeline.queries, held, routed, given)
      const posted = [...posting.posted, ...postedToSuspense(context, routed)]
      pipeline.tell(postingStatement(now, { ...posting, posted }))
    }
    const isFirst = new Set(first)
    const again = all.filter((notice) => !isFirst.has(notice))
    const refused = await conflicting(pipeline.queries, again)
    return all.map((notice) => {
      if (!isFirst.has(notice)) return refused.has(notice.providerReference) ? 'conflict' : 'known'
      return claimed.get(notice.providerReference) ? 'posted' : 'suspense'
    })
  })
}

function firstOfEach(notices: readonly CodedNotice[]): CodedNotice[] {
  const seen = new Set<string>()
  return notices.filter((notice) => {
    if (seen.has(notice.providerReference)) return false
    seen.add(notice.providerReference)
    return true
  })
}

function postedToSuspense(context: Context, notices: readonly RoutedNotice[]): LedgerPosting[] {
  const unknown = notices.filter((notice) => !notice.loan)
  for (const { channel } of unknown) context.log.warn({ channel }, 'money without a known code is in suspense')
  return unknown.map((notice) => inSuspense(notice, { borrowerId: nobody, loanId: null }))
}
