import { position } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import { type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { askedAmounts } from './asked-amounts.ts'
import { loansWithoutAskedAmounts, saveAskedAmounts } from './asked-amounts-store.ts'
import { postingDay } from './post-changes.ts'

const loansAtOnce = 100

/**
 * Calculates the amounts of loans whose payments were lowered before these were kept, or by a server of the version before.
 * Returns of how many. One that fails is logged, and tried again the next day.
 */
export async function fillAskedAmounts(context: Context, market: MarketCode): Promise<number> {
  const failed = new Set<string>()
  for (let filled = 0; ; ) {
    const found = await loansWithoutAskedAmounts(context.database, market, loansAtOnce + failed.size)
    const next = found.filter(({ loanId }) => !failed.has(loanId))
    if (next.length === 0) return filled
    for (const key of next) {
      try {
        await fill(context, key)
        filled += 1
      } catch (error) {
        failed.add(key.loanId)
        context.log.error({ err: error, loanId: key.loanId }, 'what a loan asks for could not be calculated')
      }
    }
  }
}

async function fill(context: Context, key: LoanKey): Promise<void> {
  await context.database.transaction().execute(async (queries) => {
    const [loan] = await lockLoans(queries, [key])
    if (!loan) return
    const events = eventsOf(loan)
    const now = position({ ...events, asOf: postingDay(context, { loan, after: events }) })
    // none is not null: it is calculated, and not found again
    await saveAskedAmounts(queries, [{ ...key, amounts: askedAmounts(events, now) ?? [] }])
  })
}
