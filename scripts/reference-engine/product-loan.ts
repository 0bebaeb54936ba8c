import {
  type BusinessDate,
  businessDate,
  type LoanCommand,
  type LoanEvents,
  type Payment,
  schedule,
} from '@hiram/lending'
import { findProduct, legalCaps } from '@hiram/markets'
import { textOf } from './days.ts'
import type { ModelCommand } from './loan-events.ts'
import type { LateChargePause, ModelLoan, ModelPayment } from './loan-state.ts'

export function dateOf(day: number): BusinessDate {
  return businessDate(textOf(day))
}

/** The model's loan in the product's words. */
export function productLoan(loan: ModelLoan): LoanEvents {
  const { terms, principal, period, payday, coupon } = loan
  const product = findProduct(terms.market, terms.product, terms.version)
  if (!product) throw new Error(`there is no product ${terms.product}`)
  const discount = coupon
    ? { on: coupon.on, rate: { numerator: coupon.hundredths, denominator: 100n }, maxAmount: coupon.most }
    : undefined
  return {
    product,
    caps: legalCaps[terms.market],
    schedule: schedule({
      product,
      principal,
      period,
      startDate: dateOf(loan.start),
      discount,
      payday: payday ?? undefined,
    }),
    payments: loan.payments.toSorted((a, b) => a.moment - b.moment).map(paymentOf),
    freezes: loan.pauses.map(freezeOf),
    extensions: loan.extensions.map((day) => ({ date: dateOf(day) })),
    commands: loan.commands.map(commandOf),
  }
}

function paymentOf({ amount, day, knownOn, returnedOn, lowersPayments }: ModelPayment): Payment {
  return {
    amount,
    valueDate: dateOf(day),
    option: lowersPayments ? 'lowerPayments' : 'finishSooner',
    ...(knownOn !== undefined && { knownOn: dateOf(knownOn) }),
    ...(returnedOn !== undefined && { returnedOn: dateOf(returnedOn) }),
  }
}

function freezeOf({ from, until, isRefused }: LateChargePause) {
  if (until === null) return { outcome: 'waiting' as const, from: dateOf(from) }
  return { outcome: isRefused ? ('refused' as const) : ('accepted' as const), from: dateOf(from), until: dateOf(until) }
}

function commandOf(command: ModelCommand): LoanCommand {
  const date = dateOf(command.day)
  switch (command.do) {
    case 'waive':
      return { kind: 'waiver', date, part: command.part, amount: command.amount }
    case 'goodwill':
      return { kind: 'goodwill', date, amount: command.amount }
    case 'writeOff':
      return { kind: 'writeOff', date }
    case 'undoWriteOff':
      return { kind: 'writeOffReversal', date }
    case 'restructure': {
      const [numerator, denominator] = command.perMonth
      const dueDates = command.dueDays.map(dateOf)
      return {
        kind: 'restructuring',
        date,
        dueDates,
        ratePerMonth: { numerator, denominator },
        waiveLate: command.waivesLate,
      }
    }
  }
}
