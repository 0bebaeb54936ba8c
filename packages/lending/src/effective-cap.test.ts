import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedFlows, openAmount } from './effective-cap.ts'
import { sumParts } from './parts.ts'
import { position } from './position.ts'
import { replay } from './replay.ts'
import { type RunningLoan, startRunning } from './running-loan.ts'
import { schedule } from './schedule.ts'
import { anyHistory } from './testing/histories.ts'
import { day, phCaps, phInstalments } from './testing/samples.ts'

const startDate = day('2026-11-23')
const cap = phCaps.effectivePerMonth ?? { numerator: 0n, denominator: 1n }

/** A loan so many days old of which `paid` was paid half way, with just the principal coming that `asked` takes. */
function loanAsking(days: number, lent: bigint, asked: (most: bigint) => bigint): RunningLoan {
  const product = { ...phInstalments, fees: [], minAmount: 1n, maxAmount: lent, amountStep: 1n }
  const terms = schedule({ product, principal: lent, period: 3, startDate })
  const loan = startRunning({ schedule: terms, product, caps: phCaps, payments: [] }, startDate)
  loan.flows.push({ day: loan.day + Math.floor(days / 2), amount: -lent / 3n })
  loan.day += days
  loan.comingPrincipal = asked(carriedFlows(loan, cap))
  return loan
}

test('the effective cap strikes to the unit what goes beyond it, from centavos to amounts no double holds', () => {
  for (const lent of [1_000n, 900_000n, 123_456_789_012n, 9_007_199_254_740_993n * 1_000n])
    for (const days of [0, 1, 29, 30, 45, 180, 366])
      for (const beyond of [-2n, -1n, 0n, 1n, 2n, 1_000n]) {
        const loan = loanAsking(days, lent, (most) => most + beyond)
        expect(sumParts(openAmount(loan).struck), `${lent} ${days} ${beyond}`).toBe(beyond > 0n ? beyond : 0n)
      }
})

test('far below the cap nothing is struck, far above it all that is', () => {
  const within = loanAsking(60, 900_000n, (most) => most / 2n)
  expect(openAmount(within)).toMatchObject({ total: within.comingPrincipal })
  const beyond = loanAsking(60, 900_000n, (most) => most * 2n)
  expect(openAmount(beyond).total).toBe(carriedFlows(beyond, cap))
})

/** Any Philippine history, the cap among its terms. */
const anyCapped = anyHistory().filter(({ caps }) => caps.effectivePerMonth !== undefined)

test('a loan repaid on the day of its payout costs nothing: what arrived is what closes it', () => {
  const property = fc.property(anyCapped, ({ payments: _, freezes: __, ...loan }) => {
    const { startDate, receivedAmount } = loan.schedule
    expect(position({ ...loan, payments: [], asOf: startDate }).payoff).toBe(receivedAmount)
    const payments = [{ amount: receivedAmount, valueDate: startDate }]
    expect(position({ ...loan, payments, asOf: startDate })).toMatchObject({ paidInFull: true, credit: 0n })
  })
  fc.assert(property, { numRuns: 300 })
})

test('whatever is paid below the payoff, something may still be asked for: the flows carried at the cap stay above 0', () => {
  const property = fc.property(anyCapped, (events) => {
    for (const { valueDate } of events.payments) {
      const { loan } = replay(events, valueDate)
      if (loan.closedDay === null) expect(carriedFlows(loan, cap)).toBeGreaterThan(0n)
    }
  })
  fc.assert(property, { numRuns: 300 })
})
