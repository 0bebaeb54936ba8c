import type { SuspenseNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import { claimSuspense, findLoanOf, lockNotice } from './bank-transfer-store.ts'
import { postSuspenseToLoan } from './post-to-locked-loans.ts'

/**
 * The lender says whose money it is, by the loan's code: it is posted to that loan at its own value date, once. Money
 * finds no loan by itself later: a remark without a code never gets one, so a person has to say it.
 */
export async function matchSuspense(
  context: Context,
  { providerReference, code }: SuspenseNotice,
): Promise<'counted' | 'known' | 'unknown'> {
  return context.database.transaction().execute(async (queries) => {
    const held = await lockNotice(queries, providerReference)
    const told = held && {
      providerReference,
      remark: code,
      amount: held.amount,
      currency: held.currency,
      valueDate: held.value_date,
      channel: held.channel,
    }
    const loan = told && (await findLoanOf(queries, told))
    if (!held || !loan) {
      context.log.error({ isHeld: held !== undefined }, 'money in suspense was given to no loan we know')
      return 'unknown'
    }
    if (held.state !== 'suspense') return 'known'
    await claimSuspense(queries, providerReference, loan)
    await postSuspenseToLoan(context, queries, { ...told, loan }, context.clock.instant())
    return 'counted'
  })
}
