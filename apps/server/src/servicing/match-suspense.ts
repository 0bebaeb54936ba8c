import type { SuspenseNotice } from '@hiram/contract/webhooks'
import { findRepaymentCode } from '@hiram/markets/repayment-code'
import type { Context } from '../context.ts'
import { applySuspense } from './apply-repayment.ts'
import { assignToLoan, findLoanOfCode, lockTransfer } from './bank-transfer-store.ts'

/**
 * The lender gives money in suspense to a loan, by the loan's code: it is posted there at its own value date, once. A
 * remark without a code never gets one later, so a person has to decide.
 */
export async function matchSuspense(
  context: Context,
  { providerReference, code }: SuspenseNotice,
): Promise<'counted' | 'known' | 'unknown'> {
  return context.database.transaction().execute(async (queries) => {
    const stored = await lockTransfer(queries, providerReference)
    const loan = stored && (await findLoanOfCode(queries, findRepaymentCode(code), stored.currency))
    if (!loan) {
      context.log.error({ isKnown: stored !== undefined }, 'money in suspense was given to an unknown loan')
      return 'unknown'
    }
    if (stored.state !== 'suspense') return 'known'
    await assignToLoan(queries, providerReference, loan)
    const { amount, currency, channel, value_date: valueDate } = stored
    const transfer = { providerReference, remark: code, amount, currency, channel, valueDate, loan }
    await applySuspense(context, queries, transfer, context.clock.instant())
    return 'counted'
  })
}
