import {
  type AccrualPlan,
  type AccrualPlanAhead,
  accrualPlanFor,
  addDays,
  type BusinessDate,
  bookedOf,
  chargeRecognition,
  daysBetween,
  type JournalEntry,
  type KeyFacts,
  keyFacts,
  type LoanEvents,
  notAccrued,
  type Payment,
  type Product,
  payoutOrdered,
  payoutSettled,
  position,
  positionWithAllocations,
  repayment,
  type Schedule,
  schedule,
} from '@hiram/lending'
import { accountingRules, brandOfMarket, legalCaps, products } from '@hiram/markets'
import { type StoredStanding, storedStanding } from '../../apps/server/src/servicing/standing-columns.ts'

/** One loan as it is when a day is closed; many loans are made from each. Payment k is called `{n}-k`. */
export type Sample = {
  product: Product
  plan: Schedule
  period: number
  facts: KeyFacts
  status: 'repay' | 'overdue'
  payments: readonly (Payment & { paymentId: string })[]
  entries: readonly { kind: string; entry: JournalEntry }[]
  accrualPlan: AccrualPlan
  standing: StoredStanding
}

type Kind = 'bullet' | 'onTime' | 'late' | 'lateTwice' | 'prepaid'

/**
 * Of 100 loans: five bullets, five late with one instalment, five with two or more, ten with a prepayment, the others
 * paid on time so far; any day of their term.
 */
function kindOf(index: number): Kind {
  const of = index % 100
  if (of < 5) return 'bullet'
  if (of < 10) return 'late'
  if (of < 15) return 'lateTwice'
  return of < 25 ? 'prepaid' : 'onTime'
}

/** Running loans on `day`, the last one closed, by the engine itself: schedule, payments, postings and accrual plan. */
export function samples(count: number, day: BusinessDate, calmDays: number): Sample[] {
  return Array.from({ length: count }, (_, index) => sample(index, day, calmDays))
}

function sample(index: number, day: BusinessDate, calmDays: number): Sample {
  const kind = kindOf(index)
  // a step that meets every day of a term and every amount
  const step = Math.floor(index / 100) * 37 + index
  const product = newest(kind === 'bullet' ? 'bullet' : 'instalments')
  const period = product.periods[step % product.periods.length] ?? 0
  const steps = Number((product.maxAmount - product.minAmount) / product.amountStep)
  const principal = product.minAmount + BigInt(step % (steps + 1)) * product.amountStep
  for (let ago = earliestStart(kind, step, period); ago >= 0; ago--) {
    const plan = schedule({ product, principal, period, startDate: addDays(day, -ago) })
    const last = plan.instalments.at(-1)
    if (last === undefined || last.dueDate < day || !fits(kind, plan, day)) continue
    return sampleOf(product, plan, period, { day, kind, calmDays, step })
  }
  throw new Error(`no ${kind} loan runs on ${day}`)
}

function newest(kind: Product['kind']): Product {
  const product = products.ph.filter((each) => each.kind === kind && each.fromLevel === undefined).at(-1)
  if (product === undefined) throw new Error(`ph lends no ${kind}`)
  return product
}

function earliestStart(kind: Kind, step: number, period: number): number {
  if (kind === 'bullet') return step % 8
  if (kind === 'late') return 36 + (step % 20)
  // two months and what a roll to a business day may add, to the end of the term
  if (kind === 'lateTwice') return 66 + (step % (period * 30 - 66))
  return kind === 'prepaid' ? 2 + (step % (period * 30 - 2)) : step % (period * 30)
}

function fits(kind: Kind, { instalments }: Schedule, day: BusinessDate): boolean {
  const due = instalments.filter(({ dueDate }) => dueDate < day)
  // one instalment is late, by less than the days to the next
  if (kind === 'late') return due.length === 1 && daysBetween(due[0]?.dueDate ?? day, day) < 26
  return kind !== 'lateTwice' || due.length >= 2
}

type SampleInput = { day: BusinessDate; kind: Kind; calmDays: number; step: number }

function sampleOf(product: Product, plan: Schedule, period: number, input: SampleInput): Sample {
  const { day } = input
  const { nonAccrualDays } = accountingRules.ph
  const terms = { schedule: plan, product, caps: legalCaps.ph, nonAccrualDays }
  const payments = input.kind === 'prepaid' ? prepaid(terms, input) : paid(plan, input)
  const events = { ...terms, payments }
  const { position: now, allocations } = positionWithAllocations(events, day)
  const { income, adjustments } = bookedOf(now, allocations, events)
  const { accrualPlan, standing } = planOn(events, day)
  const posting = { ref: 'settled', valueDate: plan.startDate }
  return {
    product,
    plan,
    period,
    facts: keyFacts(product, plan, legalCaps.ph),
    payments,
    status: now.overdueDays > 0 ? 'overdue' : 'repay',
    accrualPlan,
    standing: storedStanding({ product: product.code, app_id: brandOfMarket('ph').appId }, standing, plan.startDate),
    entries: [
      ...of('payout', payoutOrdered({ ref: 'ordered', valueDate: plan.startDate }, plan)),
      ...of('payout', payoutSettled(posting, plan)),
      ...of('charge', chargeRecognition({ ref: 'charge', valueDate: day }, income)),
      ...of('nonAccrual', notAccrued({ ref: 'offBalance', valueDate: day }, adjustments.notAccrued)),
      ...allocations.flatMap((allocation, index) =>
        of('repayment', repayment(`pay:${payments[index]?.paymentId}`, allocation)),
      ),
    ],
  }
}

function of(kind: string, entries: readonly JournalEntry[]) {
  return entries.map((entry) => ({ kind, entry }))
}

/** Everything due by now, and what falls due in the calm days to come, is paid the day before or earlier; late ones owe it. */
function paid(plan: Schedule, { day, kind, calmDays }: SampleInput): Sample['payments'] {
  if (kind !== 'onTime') return []
  const due = plan.instalments.filter(({ dueDate }) => dueDate <= addDays(day, calmDays))
  // who has paid all is no longer among the running loans
  const open = due.length === plan.instalments.length ? due.slice(0, -1) : due
  return open.map(({ dueDate, total }, index) => ({
    amount: total,
    valueDate: addDays(dueDate <= day ? dueDate : day, -1),
    paymentId: `{n}-${index}`,
  }))
}

/** An instalment's half up to one and a half early, either way; after that what is due is paid as `paid` does. */
function prepaid(terms: Omit<LoanEvents, 'payments'>, { day, calmDays, step }: SampleInput): Sample['payments'] {
  const { instalments, startDate } = terms.schedule
  const half = (instalments[0]?.total ?? 0n) / 2n
  const early = addDays(startDate, 1 + (step % Math.min(25, daysBetween(startDate, day) - 1)))
  const payments: Sample['payments'][number][] = []
  const add = (amount: bigint, valueDate: BusinessDate, option?: Payment['option']) => {
    if (amount > 0n)
      payments.push({ amount, valueDate, paymentId: `{n}-${payments.length}`, ...(option && { option }) })
  }
  add(half * BigInt(1 + (step % 3)), early, step % 2 === 0 ? 'finishSooner' : 'lowerPayments')
  const eve = addDays(day, -1)
  for (const { dueDate } of instalments.slice(0, -1)) {
    if (dueDate > addDays(day, calmDays)) break
    if (dueDate <= eve) add(position({ ...terms, payments, asOf: dueDate }).dueNow, dueDate)
    else add(position({ ...terms, payments, asOf: eve }).plan.find((row) => row.dueDate === dueDate)?.amount ?? 0n, eve)
  }
  return payments
}

/** The accrual plan it came to be on, begun where the last thing happened to it and renewed whenever it ended. */
function planOn(events: LoanEvents, day: BusinessDate): AccrualPlanAhead {
  let ahead = accrualPlanFor(events, events.payments.at(-1)?.valueDate ?? events.schedule.startDate)
  while (ahead.accrualPlan.untilDay < day) ahead = accrualPlanFor(events, ahead.accrualPlan.untilDay)
  return ahead
}
