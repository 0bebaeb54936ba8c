import type { TransferNotice } from '@hiram/contract/hooks'
import type { Context } from '../context.ts'
import { pipelined } from '../database/pipelined.ts'
import { inSuspense, postToHeldLoans } from './post-to-held-loans.ts'
import { postingStatement } from './posting-statement.ts'
import { claimNotices, type ToldNotice, told } from './told-notices.ts'
import { conflicting, type RoutedNotice } from './transfer-notices.ts'
import { nobody, type Posted } from './write-movements.ts'

export type NoticePosted = 'posted' | 'suspense' | 'known' | 'conflict'

/**
 * Posts a batch of the bank's notices in one transaction: each reference once, to its loan or to suspense. Two round
 * trips to the database, however many they are, unless one settles an instalment or changes what was posted before.
 */
export async function postTransferNotices(
  context: Context,
  notices: readonly TransferNotice[],
): Promise<NoticePosted[]> {
  const now = context.clock.instant()
  const all = notices.map(told)
  return pipelined(context.pool, async (pipeline) => {
    const once = firstOfEach(all)
    const { claimed, held } = await claimNotices(pipeline, once, now)
    const first = once.filter(({ providerReference }) => claimed.has(providerReference))
    const routed = first.map((notice) => ({ ...notice, loan: claimed.get(notice.providerReference) }))
    if (routed.length > 0) {
      const given = { paidFrom: 'cashIn', now } as const
      const posting = await postToHeldLoans(context, pipeline.queries, held, routed, given)
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

function firstOfEach(notices: readonly ToldNotice[]): ToldNotice[] {
  const seen = new Set<string>()
  return notices.filter((notice) => {
    if (seen.has(notice.providerReference)) return false
    seen.add(notice.providerReference)
    return true
  })
}

function postedToSuspense(context: Context, notices: readonly RoutedNotice[]): Posted[] {
  const unknown = notices.filter((notice) => !notice.loan)
  for (const { channel } of unknown) context.log.warn({ channel }, 'money without a known code is in suspense')
  return unknown.map((notice) => inSuspense(notice, { borrowerId: nobody, loanId: null }))
}
