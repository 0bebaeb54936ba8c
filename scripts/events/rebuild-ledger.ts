import { type DeliveredEvent, type EventData, eventData } from '@hiram/events'
import {
  type AccrualPlan,
  addDays,
  type BusinessDate,
  balances,
  businessDate,
  chargeRecognition,
  chargesOn,
  type EarnedCharges,
  type JournalEntry,
  notAccrued,
} from '@hiram/lending'

type PlanData = EventData<'loan.accrualPlanChanged.v1'>['accrualPlan']
type Loan = { market: string; plan: AccrualPlan | undefined; accounts: Map<string, bigint> }

/**
 * Every loan's accounts from events alone, in the order of their positions: entries as they come, and each day's
 * charges from the plan the loan is on when the day's accruals come. Debits less credits, in minor units.
 */
export function rebuildLedger(events: Iterable<DeliveredEvent>): Map<string, Map<string, bigint>> {
  const loans = new Map<string, Loan>()
  for (const { type, data } of events) {
    if (type === 'loan.applied.v1') {
      const { loanId, market } = eventData[type].parse(data)
      loans.set(loanId, { market, plan: undefined, accounts: new Map() })
    } else if (type === 'payment.received.v1' || type === 'ledger.posted.v1') {
      const { loanId, entries, accrualPlan } = eventData[type].parse(data)
      const loan = loanId === null ? undefined : loans.get(loanId)
      if (loan) book(loan, entries.map(entryOf))
      if (loan && accrualPlan) loan.plan = planOf(accrualPlan)
    } else if (type === 'loan.accrualPlanChanged.v1') {
      const { loanId, accrualPlan } = eventData[type].parse(data)
      const loan = loans.get(loanId)
      if (loan) loan.plan = planOf(accrualPlan)
    } else if (type === 'businessDay.accrued.v1') {
      const { market, day } = eventData[type].parse(data)
      for (const loan of loans.values()) if (loan.market === market) accrue(loan, businessDate(day))
    }
  }
  return new Map([...loans].map(([loanId, { accounts }]) => [loanId, accounts]))
}

function accrue(loan: Loan, day: BusinessDate): void {
  const { plan } = loan
  if (plan === undefined || day <= plan.fromDay || day > plan.untilDay) return
  const [now, before] = [chargesOn(plan, day), chargesOn(plan, addDays(day, -1))]
  const added: EarnedCharges = {
    interest: now.interest - before.interest,
    fees: now.fees - before.fees,
    late: now.late - before.late,
  }
  const posting = { ref: 'accrual', valueDate: day }
  const total = added.interest + added.fees + added.late
  book(loan, plan.isOffBalance ? notAccrued(posting, total) : chargeRecognition(posting, added))
}

function book({ accounts }: Loan, entries: readonly JournalEntry[]): void {
  for (const [account, amount] of balances(entries)) accounts.set(account, (accounts.get(account) ?? 0n) + amount)
}

function entryOf(entry: EventData<'ledger.posted.v1'>['entries'][number]): JournalEntry {
  const { ref, debit, credit, amount, valueDate } = entry
  return { ref, debit, credit, amount: BigInt(amount), valueDate: businessDate(valueDate) } as JournalEntry
}

function planOf({ fromDay, untilDay, isOffBalance, interest, fees, late }: PlanData): AccrualPlan {
  return {
    fromDay: businessDate(fromDay),
    untilDay: businessDate(untilDay),
    isOffBalance,
    interest: {
      fixed: BigInt(interest.fixed),
      rest: BigInt(interest.rest),
      perDay: BigInt(interest.perDay),
      denominator: BigInt(interest.denominator),
      startDay: businessDate(interest.startDay),
      days: interest.days,
    },
    fees: { fixed: BigInt(fees.fixed), step: BigInt(fees.step) },
    late: { fixed: BigInt(late.fixed), ...lineOf(late), lines: late.lines.map(lineOf) },
  }
}

function lineOf({ step, rest, perDay, denominator, room }: PlanData['late']['lines'][number]) {
  return {
    step: BigInt(step),
    rest: BigInt(rest),
    perDay: BigInt(perDay),
    denominator: BigInt(denominator),
    room: room === null ? null : BigInt(room),
  }
}
