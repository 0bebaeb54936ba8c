import { type LoanCommand, position } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { type LoadedLoan, type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { lockAccrualPlans } from './accrual-plan-store.ts'
import { appendCommand } from './loan-command-store.ts'
import { postChanges, postingDay } from './post-changes.ts'
import { loweredBy, waitingRecalculations } from './recalculation-store.ts'
import { nothingRecognised, recognisedCharges } from './recognise-charges.ts'

const loansAtOnce = 100

/**
 * Calculates each loan that ran by earlier rules again from its first day, once, and posts the difference in the open
 * period; the borrower is notified. A loan whose event comes first is calculated again with that event.
 */
export async function recalculateLoans(context: Context, market: MarketCode): Promise<void> {
  const failed = new Set<string>()
  for (;;) {
    const waiting = await waitingRecalculations(context.database, market, loansAtOnce + failed.size)
    const next = waiting.filter(({ loanId }) => !failed.has(loanId))
    if (next.length === 0) return
    for (const key of next) {
      try {
        await context.database.transaction().execute((queries) => recalculate(context, queries, key))
      } catch (error) {
        failed.add(key.loanId)
        context.log.error({ err: error, loanId: key.loanId }, 'a loan could not be calculated by the present rules')
      }
    }
  }
}

async function recalculate(context: Context, queries: Queries, key: LoanKey): Promise<void> {
  const [loan] = await lockLoans(queries, [key])
  if (!loan?.is_outdated) return
  const before = eventsOf(loan)
  const today = postingDay(context, { loan, after: before })
  const spared = await sparedLateCharges(context, queries, loan)
  const commands = [...(before.commands ?? []), ...(spared > 0n ? [sparing(today, spared)] : [])]
  const at = context.clock.instant()
  const cause = `recalculated:${loan.loan_id}`
  await postChanges(
    context,
    queries,
    [{ loan, before, after: { ...before, commands }, cause, source: null, who: 'system' }],
    at,
  )
  if (spared > 0n) {
    await appendCommand(queries, {
      borrower_id: loan.borrower_id,
      loan_id: loan.loan_id,
      command_id: crypto.randomUUID(),
      kind: 'waiver',
      part: 'late',
      amount: spared,
      due_dates: null,
      rate_per_month: null,
      waive_late: null,
      asked_by: 'upgrade',
      approved_by: null,
      needs_second: false,
      reason: 'late charges of days before the present rules were in force',
      done_on: today,
      done_at: at,
      came_to: spared,
    })
  }
  const lowered = await loweredBy(queries, key)
  if (lowered !== 0n) await notifyBorrower(context, queries, loan.borrower_id, 'sms.recalculated')
}

/** No one is late in hindsight: late charges that only the present rules bring for days gone by are waived. */
async function sparedLateCharges(context: Context, queries: Queries, loan: LoadedLoan): Promise<bigint> {
  const events = eventsOf(loan)
  const key = { borrowerId: loan.borrower_id, loanId: loan.loan_id }
  const plans = await lockAccrualPlans(queries, [key])
  const recognised = (await recognisedCharges(queries, [key], plans)).get(loan.loan_id) ?? nothingRecognised
  const asOf = plans[0]?.through ?? postingDay(context, { loan, after: events })
  const { owed, lateCharges } = position({ ...events, asOf })
  const more = lateCharges - recognised.late
  const outstanding = owed.penalty + owed.overdueInterest
  return more < outstanding ? more : outstanding
}

function sparing(date: LoanCommand['date'], amount: bigint): LoanCommand {
  return { kind: 'waiver', date, part: 'late', amount }
}
