import { position } from '@hiram/lending'
import type { Context } from '../context.ts'
import { firstId } from '../database/first-id.ts'
import { type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { askedAmounts } from './asked-amounts.ts'
import { loansWithoutAskedAmounts, saveAskedAmounts } from './asked-amounts-store.ts'
import { postingDay } from './post-changes.ts'

const loansAtOnce = 100

/**
 * Calculates the amounts of loans whose payments were lowered before these were kept, or by a server of the version before.
 * Returns of how many. One that fails is logged, and tried again the next time.
 */
export async function fillAskedAmounts(context: Context): Promise<number> {
  let filled = 0
  for (let last: LoanKey | undefined = { borrowerId: firstId, loanId: firstId }; last !== undefined; ) {
    const next: LoanKey[] = await loansWithoutAskedAmounts(context.database, last, loansAtOnce)
    for (const key of next) {
      try {
        await fill(context, key)
        filled += 1
      } catch (error) {
        context.log.error({ err: error, loanId: key.loanId }, 'what a loan asks for could not be calculated')
      }
    }
    last = next.at(-1)
  }
  return filled
}

async function fill(context: Context, key: LoanKey): Promise<void> {
  await context.database.transaction().execute(async (queries) => {
    const [loan] = await lockLoans(queries, [key])
    if (!loan) return
    const events = eventsOf(loan)
    const now = position({ ...events, asOf: postingDay(context, { loan, after: events }) })
    // none is not null: it is calculated, and not found again. Null are those as agreed: the payment went back meanwhile
    const none = now.paidInFull ? [] : null
    await saveAskedAmounts(queries, [{ ...key, amounts: askedAmounts(events, now) ?? none }])
  })
}
