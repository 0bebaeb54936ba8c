import fc from 'fast-check'
import { anyAgreement } from './agreements.ts'
import { nextOf } from './allocate.ts'
import { shown } from './assert-equal.ts'
import { monthsLater, textOf } from './days.ts'
import { extensionToday } from './extension.ts'
import { followPlan } from './follow-plan.ts'
import { highestRate } from './highest-rate.ts'
import type { ModelLoan } from './loan-state.ts'
import { sumOf } from './loan-state.ts'
import { dueOf } from './open-amounts.ts'
import { payoffOf, replayLoan } from './reference-loan.ts'
import { modelTerms } from './terms.ts'

/** What happens to a loan, `wait` days after what happened before. Shares are thousandths of what it owes then. */
export type Happening = { wait: number } & (
  | { do: 'pay'; share: number; lowersPayments: boolean }
  | { do: 'payDue'; over: number }
  | { do: 'payNext'; over: number; lowersPayments: boolean }
  | { do: 'payKnownLater'; share: number; back: number; returnedAfter: number | null }
  | { do: 'followPlan'; dates: number }
  | { do: 'freeze'; days: number | null; isRefused: boolean }
  | { do: 'extend' }
  | { do: 'waive'; part: 'late' | 'fees' | 'interest'; share: number }
  | { do: 'goodwill'; share: number }
  | { do: 'writeOff'; undoneAfter: number | null }
  | { do: 'restructure'; ahead: number; dates: number; waivesLate: boolean; less: number }
)
export type LoanHistory = {
  terms: number
  steps: number
  period: number
  start: number
  payday: number | null
  coupon: { on: 'interest' | 'fees'; hundredths: number; most: number } | null
  happens: Happening[]
}

const share = fc.integer({ min: 1, max: 1_050 })
const lowersPayments = fc.boolean()

function happening(furthest: number): fc.Arbitrary<Happening> {
  const wait = fc.oneof({ weight: 2, arbitrary: fc.nat(3) }, { weight: 3, arbitrary: fc.nat(furthest) })
  const of = <Name extends Happening['do']>(
    weight: number,
    what: Name,
    more: { [key in Exclude<keyof Extract<Happening, { do: Name }>, 'do' | 'wait'>]: fc.Arbitrary<unknown> },
  ) => ({
    weight,
    arbitrary: fc.record({ wait, do: fc.constant(what), ...more }) as unknown as fc.Arbitrary<Happening>,
  })
  return fc.oneof(
    of(5, 'pay', { share, lowersPayments }),
    of(4, 'payDue', { over: fc.nat(3) }),
    of(4, 'payNext', { over: fc.nat(400), lowersPayments }),
    of(2, 'payKnownLater', { share, back: fc.nat(40), returnedAfter: fc.option(fc.nat(30)) }),
    of(4, 'followPlan', { dates: fc.integer({ min: 1, max: 2 }) }),
    of(1, 'freeze', { days: fc.option(fc.nat(15)), isRefused: fc.boolean() }),
    of(2, 'extend', {}),
    of(2, 'waive', { part: fc.constantFrom('late', 'fees', 'interest'), share: fc.integer({ min: 1, max: 100 }) }),
    of(1, 'goodwill', { share: fc.integer({ min: 1, max: 200 }) }),
    of(1, 'writeOff', { undoneAfter: fc.option(fc.nat(60)) }),
    of(1, 'restructure', {
      ahead: fc.integer({ min: 1, max: 70 }),
      dates: fc.integer({ min: 1, max: 8 }),
      waivesLate: fc.boolean(),
      less: fc.nat(30),
    }),
  )
}

export const anyLoanHistory: fc.Arbitrary<LoanHistory> = fc.nat(modelTerms.length - 1).chain((terms) =>
  fc.record({
    ...anyAgreement(terms),
    start: fc.integer({ min: 20_600, max: 21_250 }),
    happens: fc.array(happening(modelTerms[terms]?.isBullet ? 6 : 25), { minLength: 1, maxLength: 9 }),
  }),
)

/** The loan on the day of its payout. */
export function newLoan(history: LoanHistory): ModelLoan {
  const terms = modelTerms[history.terms]
  if (!terms) throw new Error('no such terms')
  const { coupon } = history
  const on = terms.market === 'vn' ? ('interest' as const) : coupon?.on
  return {
    terms,
    principal: terms.least + (BigInt(history.steps) % ((terms.most - terms.least) / terms.step + 1n)) * terms.step,
    period: terms.isBullet ? 7 : history.period,
    start: history.start,
    payday: history.payday,
    coupon: coupon && on ? { on, hundredths: BigInt(coupon.hundredths), most: BigInt(coupon.most) } : null,
    payments: [],
    pauses: [],
    extensions: [],
    commands: [],
  }
}

/** The loan with all that happened to it, and the last of those days. */
export function live(history: LoanHistory): { loan: ModelLoan; until: number } {
  const loan = newLoan(history)
  let day = loan.start
  for (const step of history.happens) {
    day += step.wait
    day = happens(loan, day, step)
  }
  return { loan, until: day }
}

type More = { lowersPayments?: boolean; back?: number; returnedAfter?: number | null }

export function addPayment(loan: ModelLoan, day: number, amount: bigint, more: More = {}): void {
  if (amount <= 0n) return
  const moment = loan.payments.length
  const { lowersPayments = false, back = 0, returnedAfter = null } = more
  loan.payments.push({
    id: String(moment).padStart(3, '0'),
    amount,
    day: Math.max(loan.start, day - back),
    moment,
    lowersPayments,
    knownOn: day,
    ...(returnedAfter !== null && { returnedOn: day + returnedAfter }),
  })
}

/** Answers the day on which it is over. */
function happens(loan: ModelLoan, day: number, step: Happening): number {
  const state = replayLoan(loan, day)
  const owed = payoffOf(state)
  const part = (thousandths: number) => (owed * BigInt(thousandths)) / 1_000n
  const due = sumOf(dueOf(state))
  switch (step.do) {
    case 'pay':
      addPayment(loan, day, part(step.share), step)
      return day
    case 'payDue':
      addPayment(loan, day, due + BigInt(step.over))
      return day
    case 'payNext':
      addPayment(loan, day, due + (nextOf(state)?.need ?? 0n) + part(step.over), step)
      return day
    case 'payKnownLater':
      addPayment(loan, day, part(step.share), step)
      return day
    case 'followPlan':
      return followDates(loan, day, due, step.dates)
    case 'freeze':
      if (loan.pauses.every(({ until }) => until !== null && until < day)) {
        const until = step.days === null ? null : day + step.days
        loan.pauses.push({ from: day, until, isRefused: step.isRefused })
      }
      return day
    case 'extend':
      extendWithMinimum(loan, day)
      return day
    case 'waive':
      loan.commands.push({ do: 'waive', day, part: step.part, amount: part(step.share) + 1n })
      return day
    case 'goodwill':
      loan.commands.push({ do: 'goodwill', day, amount: part(step.share) + 1n })
      return day
    case 'writeOff':
      loan.commands.push({ do: 'writeOff', day })
      if (step.undoneAfter !== null) loan.commands.push({ do: 'undoWriteOff', day: day + step.undoneAfter })
      return day
    case 'restructure':
      return restructured(loan, day, step)
  }
}

function followDates(loan: ModelLoan, day: number, due: bigint, dates: number): number {
  addPayment(loan, day, due)
  let last = day
  for (const line of followPlan(replayLoan(loan, day)).slice(0, dates)) {
    last = line.due
    addPayment(loan, line.due, line.amount)
  }
  return last
}

function extendWithMinimum(loan: ModelLoan, day: number): void {
  const before = extensionToday(replayLoan(loan, day))
  if (before.refusal !== null) return
  addPayment(loan, day, before.minimum ?? 0n)
  const after = extensionToday(replayLoan(loan, day))
  if (after.refusal === null && after.minimum === 0n) loan.extensions.push(day)
}

function restructured(
  loan: ModelLoan,
  day: number,
  { ahead, dates, waivesLate, less }: Extract<Happening, { do: 'restructure' }>,
): number {
  const state = replayLoan(loan, day)
  if (state.closedOn !== null || state.writtenOff || state.restructurings >= 2) return day
  const dueDays = Array.from({ length: dates }, (_, index) => monthsLater(day + ahead, index))
  const highest = highestRate(state, { dueDays, waivesLate })
  if (!highest) return day
  const rate = highest.rate > BigInt(less) ? highest.rate - BigInt(less) : 0n
  loan.commands.push({ do: 'restructure', day, dueDays, perMonth: [rate, 10_000n], waivesLate })
  return day
}

/** Days on which something happened, and their neighbours; a few between; and long after. */
export function daysOf(loan: ModelLoan, until: number): number[] {
  const happened = [
    loan.start,
    ...loan.payments.flatMap(({ day, knownOn = day, returnedOn = day }) => [day, knownOn, returnedOn]),
    ...loan.commands.map(({ day }) => day),
    ...loan.extensions,
  ]
  const between = [1, 2, 3, 4].map((part) => loan.start + Math.floor(((until - loan.start) * part) / 4))
  const days = [...happened.flatMap((day) => [day, day + 1]), ...between, until + 45, until + 200]
  return [...new Set(days)].toSorted((a, b) => a - b)
}

/** The loan in words, for a failure. */
export function describe({ terms, principal, period, start, payday, coupon, ...events }: ModelLoan): string {
  const lines = [
    `${terms.product} v${terms.version} ${principal} ${period} from ${textOf(start)}`,
    shown({ payday, coupon }),
  ]
  for (const { day, amount, knownOn = day, returnedOn, lowersPayments } of events.payments) {
    const option = lowersPayments ? ' lower' : ''
    const news = `${knownOn === day ? '' : ` known ${textOf(knownOn)}`}${returnedOn ? ` back ${textOf(returnedOn)}` : ''}`
    lines.push(`${textOf(day)} paid ${amount}${option}${news}`)
  }
  for (const day of events.extensions) lines.push(`${textOf(day)} extended`)
  for (const { day, ...command } of events.commands) {
    const dates = command.do === 'restructure' ? command.dueDays.map(textOf).join(' ') : ''
    lines.push(`${textOf(day)} ${shown(command)} ${dates}`)
  }
  for (const { from, until, isRefused } of events.pauses) {
    lines.push(`${textOf(from)} frozen until ${until === null ? 'now' : textOf(until)}${isRefused ? ' refused' : ''}`)
  }
  return lines.join('\n')
}
