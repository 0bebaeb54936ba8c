import { type MarketCode, marketCodes } from '@hiram/markets'
import { loadMembers } from '../../borrower/member-store.ts'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLatestLoans } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { batchPer, microBatch } from '../../micro-batch.ts'
import { limitOf } from '../../offers/limit-of.ts'
import { isLendingClosed } from '../../offers/product-versions.ts'
import { mayApply } from './may-apply.ts'

/** The newest loan with every figure of today, and what the borrower may do next. */
export async function latestLoan({ context, borrowerId }: BorrowerCaller) {
  const { member, loan, isClosed } = await together(context)(borrowerId)
  const today = context.clock.businessDate(member.market)
  const may = mayApply(member, today, isClosed)
  const refused = may instanceof Failure
  return {
    latestApplication: loan ? loanView(loan, today) : null,
    latestInfo: {
      canApply: !refused,
      reason: refused ? may.code : null,
      from: refused && typeof may.detail.from === 'string' ? may.detail.from : null,
      limit: limitOf(member),
      businessDate: today,
    },
  }
}

/** The call that every open app repeats: those of one moment are read by one statement each. */
const together = batchPer(({ database, clock }: Context) =>
  microBatch(async (borrowerIds: readonly string[]) => {
    const [members, loans, closed] = await Promise.all([
      loadMembers(database, borrowerIds),
      loadLatestLoans(database, borrowerIds),
      closedMarkets(database, clock),
    ])
    return borrowerIds.map((borrowerId) => {
      const member = members.get(borrowerId)
      if (!member) throw new Error('a session without a borrower')
      return { member, loan: loans.get(borrowerId), isClosed: closed.has(member.market) }
    })
  }),
)

async function closedMarkets(database: Context['database'], clock: Context['clock']): Promise<Set<MarketCode>> {
  const isClosed = await Promise.all(
    marketCodes().map((market) => isLendingClosed(database, market, clock.businessDate(market))),
  )
  return new Set(marketCodes().filter((_, index) => isClosed[index]))
}
