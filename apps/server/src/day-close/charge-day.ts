import { type BusinessDate, position } from '@hiram/lending'
import type { Context } from '../context.ts'
import { isAlive } from '../database/is-alive.ts'
import { chargesSince, loadRecognised, nothingRecognised } from '../ledger/recognise-charges.ts'
import { writeMovements } from '../ledger/write-movements.ts'
import { changeStatus } from '../loan/change-status.ts'
import { type LoadedLoan, type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { markCharged, owingLoans } from './store.ts'

const loansATransaction = 500

/** Puts the day's interest, fees and late charges of every owing loan into the ledger and marks what became overdue. */
export async function chargeDay(context: Context, market: 'ph' | 'vn', day: BusinessDate): Promise<number> {
  let touched = 0
  let after: LoanKey | undefined
  for (;;) {
    const keys = await owingLoans(context.database, market, day, after, loansATransaction)
    if (keys.length === 0) return touched
    touched += await chargeBatch(context, keys, day)
    after = keys.at(-1)
  }
}

/** A loan that cannot be reckoned is left, loudly, for the next day's close; it stops no other. */
async function chargeBatch(context: Context, keys: readonly LoanKey[], day: BusinessDate): Promise<number> {
  try {
    await chargeLoans(context, keys, day)
    return keys.length
  } catch (error) {
    // without a database nothing is the loan's fault: the step stays open and is run again
    await isAlive(context.pool)
    const [only] = keys
    if (keys.length > 1 || !only) {
      let touched = 0
      for (const key of keys) touched += await chargeBatch(context, [key], day)
      return touched
    }
    context.log.error({ err: error, loanId: only.loanId, day }, 'a loan could not be charged')
    return 0
  }
}

async function chargeLoans(context: Context, keys: readonly LoanKey[], day: BusinessDate): Promise<void> {
  const at = context.clock.instant()
  await context.database.transaction().execute(async (queries) => {
    const loans = (await lockLoans(queries, keys)).filter((loan) => isStillDue(loan, day))
    if (loans.length === 0) return
    const recognised = await loadRecognised(
      queries,
      loans.map((loan) => loan.loan_id),
      loans.map((loan) => loan.borrower_id),
    )
    const overdue: LoadedLoan[] = []
    const posted = loans.map((loan) => {
      const events = eventsOf(loan)
      const now = position({ ...events, asOf: day })
      if (now.overdueDays > 0 && loan.status === 'repay') overdue.push(loan)
      const posting = { ref: `charge:day:${loan.loan_id}:${day}`, valueDate: day }
      return {
        borrowerId: loan.borrower_id,
        loanId: loan.loan_id,
        currency: loan.currency,
        kind: 'charge' as const,
        source: null,
        movements: chargesSince(posting, now, events.schedule, recognised.get(loan.loan_id) ?? nothingRecognised),
      }
    })
    await writeMovements(queries, at, posted)
    const charged = loans.map((loan) => ({ borrowerId: loan.borrower_id, loanId: loan.loan_id }))
    await markCharged(queries, charged, day)
    for (const loan of overdue) {
      const owner = { borrowerId: loan.borrower_id, loanId: loan.loan_id }
      await changeStatus(queries, { ...owner, event: 'dueDatePassed', at, who: 'system' })
    }
  })
}

/** Another server, or a payment that closed it, may have been here between the list and the lock. */
function isStillDue(loan: LoadedLoan, day: BusinessDate): boolean {
  return (loan.status === 'repay' || loan.status === 'overdue') && (loan.charged_through ?? '') < day
}
