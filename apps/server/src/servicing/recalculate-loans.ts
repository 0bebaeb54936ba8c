import { type BusinessDate, businessDate, type LoanCommand, position, smaller } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { type LoadedLoan, type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { eventsOf, inHindsight } from '../loan/loan-terms.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { lockAccrualPlans } from './accrual-plan-store.ts'
import { appendCommand, type NewLoanCommand } from './loan-command-store.ts'
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
  const spared = [...(await sparedLateCharges(context, queries, loan)), ...sparedRest(loan, today)]
  const commands = [...(before.commands ?? []), ...spared]
  const at = context.clock.instant()
  const cause = `recalculated:${loan.loan_id}`
  const change = { loan, before, after: { ...before, commands }, cause, source: null, who: 'system' } as const
  await postChanges(context, queries, [change], at)
  for (const command of spared) await appendCommand(queries, rowOf(key, command, at))
  const lowered = await loweredBy(queries, key)
  if (lowered !== 0n) await notifyBorrower(context, queries, loan.borrower_id, 'sms.recalculated')
}

type Spared = Extract<LoanCommand, { kind: 'waiver' | 'goodwill' }>

function rowOf({ borrowerId, loanId }: LoanKey, command: Spared, at: Date): NewLoanCommand {
  return {
    borrower_id: borrowerId,
    loan_id: loanId,
    command_id: crypto.randomUUID(),
    kind: command.kind,
    part: command.kind === 'waiver' ? command.part : null,
    amount: command.amount,
    due_dates: null,
    rate_per_month: null,
    waive_late: null,
    asked_by: 'upgrade',
    approved_by: command.kind === 'goodwill' ? 'servicing rules' : null,
    needs_second: command.kind === 'goodwill',
    reason: 'what only the present rules would ask for days before they were in force',
    done_on: command.date,
    done_at: at,
    came_to: command.amount,
  }
}

/** A loan that was paid in full stays closed: what the present rules would ask for on top is the lender's. */
function sparedRest(loan: LoadedLoan, today: BusinessDate): Spared[] {
  if (loan.status !== 'close' || loan.closed_on === null) return []
  const date = businessDate(loan.closed_on)
  const events = eventsOf(loan)
  if (position({ ...events, asOf: today }).paidInFull) return []
  return [{ kind: 'goodwill', date, amount: position({ ...inHindsight(events), asOf: date }).payoff }]
}

/** No one is late in hindsight: late charges that only the present rules bring for days gone by are waived. */
async function sparedLateCharges(context: Context, queries: Queries, loan: LoadedLoan): Promise<Spared[]> {
  if (loan.status === 'close') return []
  const events = eventsOf(loan)
  const key = { borrowerId: loan.borrower_id, loanId: loan.loan_id }
  const plans = await lockAccrualPlans(queries, [key])
  const recognised = (await recognisedCharges(queries, [key], plans, new Set())).get(loan.loan_id) ?? nothingRecognised
  const date = postingDay(context, { loan, after: events })
  const { owed, lateCharges } = position({ ...events, asOf: plans[0]?.through ?? date })
  const amount = smaller(lateCharges - recognised.late, owed.penalty + owed.overdueInterest)
  return amount > 0n ? [{ kind: 'waiver', date, part: 'late', amount }] : []
}
