import { loanStatus } from '@hiram/contract/loan'
import { expect, test } from 'vitest'
import { paths } from '../../../paths.ts'
import { homeState, lookAgainMs } from './home-state.ts'
import { leftToPay } from './left-to-pay.ts'
import { paymentsLine } from './payments.ts'
import { ratioOf, rulerOf } from './ruler.ts'
import { segmentsOf } from './segments.ts'
import { actionsOf, againOf, stepsToCorrect } from './status-actions.ts'

type Latest = NonNullable<Parameters<typeof homeState>[0]>

function latest(
  status: string,
  canApply = false,
  retryDate: string | null = '2026-12-01',
  reason: string | null = null,
): Latest {
  const latestInfo = { canApply, reason, from: '2026-12-01', limit: null, businessDate: '2026-11-21' }
  return { latestApplication: { status, retryDate }, latestInfo } as unknown as Latest
}

test('LON-02 the ruler has 8 to 20 round ticks in both markets', () => {
  expect(rulerOf(300_000n, 2_000_000n)).toEqual({ parts: 17, middle: { amount: 1_000_000n, tick: 7 } })
  expect(rulerOf(2_000_000n, 10_000_000n)).toEqual({ parts: 16, middle: { amount: 5_000_000n, tick: 6 } })
  expect(rulerOf(7n, 8n).parts).toBe(1)
  expect(ratioOf(900_000n, 300_000n, 2_000_000n)).toBeCloseTo(0.353, 3)
  expect(ratioOf(1n, 5n, 5n)).toBe(1)
})

function againAfter(...given: Parameters<typeof latest>) {
  const state = homeState(latest(...given))
  if (state.shows !== 'status') throw new Error(`it shows ${state.shows}`)
  return againOf(state)
}

test('every status has its screen and one next action', () => {
  expect(homeState(undefined).shows).toBe('new')
  expect(homeState({ ...latest('repay'), latestApplication: null }).shows).toBe('new')
  for (const status of loanStatus.options) {
    const state = homeState(latest(status, true))
    expect(state.shows).toBe(status === 'repay' || status === 'overdue' ? status : 'status')
    if (state.shows !== 'status') continue
    const { mayApply } = againOf(state)
    expect(mayApply).toBe(['refuse', 'abandon', 'close'].includes(status))
    const steps = mayApply || status === 'rollback' ? paths.apply : `${paths.loanStatus}/${status}`
    expect(actionsOf(state.loan, mayApply)[0].to).toBe(status === 'close' ? paths.applyConfirm : steps)
  }
})

test('LON-04 home counts what is to fix as the screen of the application does: two photos of a step are one thing', () => {
  const corrections = [
    { step: 'id', reason: 'idFront.blurred' },
    { step: 'id', reason: 'idBack.glare' },
    { step: 'face', reason: 'faceAgain' },
  ]
  expect(stepsToCorrect({ corrections })).toEqual(['id', 'face'])
})

test('LON-05 a borrower who may not apply again yet sees from when', () => {
  expect(againAfter('refuse')).toMatchObject({ mayApply: false, applyFrom: '2026-12-01' })
})

test('LON-05 a refusal that no day changes names none, and invites to nothing', () => {
  expect(againAfter('refuse', true, null)).toEqual({ isLasting: true, mayApply: false, applyFrom: null })
})

test('LON-04 who called off an application that was sent back may apply again, through the steps to correct', () => {
  for (const status of ['abandon', 'close', 'refuse']) {
    expect(againAfter(status, false, '2026-11-20', 'stepIncomplete').mayApply).toBe(true)
    expect(againAfter(status, false, '2026-11-20', 'cannotApply').mayApply).toBe(false)
  }
  expect(actionsOf({ status: 'abandon' }, true)[0]).toEqual({ text: 'again', to: paths.apply })
})

test('looks again while something is open, never once it has ended', () => {
  expect(lookAgainMs(latest('examine'))).toBe(5000)
  expect(lookAgainMs(latest('repay'))).toBe(15_000)
  expect(lookAgainMs(latest('close'))).toBeUndefined()
  expect(lookAgainMs(undefined)).toBeUndefined()
})

test('payments in one line', () => {
  const of = (...totals: bigint[]) => paymentsLine(totals.map((total) => ({ total })))
  expect(of()).toBeUndefined()
  expect(of(5n)).toEqual({ text: 'paymentsSame', count: 1, amount: 5n })
  expect(of(5n, 5n, 4n)).toEqual({ text: 'paymentsLast', count: 3, amount: 5n, last: 4n })
  expect(of(7n, 6n, 5n)).toEqual({ text: 'paymentsRange', count: 3, amount: 5n, last: 7n })
})

test('what the sums differ by is late charges, interest for more time or saved interest', () => {
  const changed = (repaymentAmount: bigint, alreadyRepaidAmount: bigint, toBePaidAmount: bigint, late = 0n, off = 0n) =>
    leftToPay({
      repaymentAmount,
      alreadyRepaidAmount,
      toBePaidAmount,
      waived: off,
      goodwill: 0n,
      lateCharges: late,
    })
  expect(changed(100n, 40n, 60n)).toEqual({ late: 0n, rest: 0n })
  expect(changed(100n, 40n, 65n, 5n)).toEqual({ late: 5n, rest: 0n })
  expect(changed(100n, 40n, 67n, 5n)).toEqual({ late: 5n, rest: 2n })
  expect(changed(100n, 98n, 0n)).toEqual({ late: 0n, rest: -2n })
  // what the lender took off has its own line, also late charges: they are no interest for more time
  expect(changed(100n, 40n, 62n, 5n, 3n)).toEqual({ late: 5n, rest: 0n })
})

test('of many payments the next and the last are written out', () => {
  const rows = (['paid', 'overdue', 'coming', 'coming', 'coming', 'coming'] as const).map((state, index) => ({
    state,
    dueDate: `2026-0${index + 1}-20`,
  }))
  expect(segmentsOf(rows).map(({ state, word }) => [state, word])).toEqual([
    ['paid', undefined],
    ['late', 'late'],
    ['todo', undefined],
    ['todo', undefined],
    ['todo', undefined],
    ['todo', 'last'],
  ])
  // near its end the last one's label would lie over the next one's
  const nearEnd = rows.map((row, index) => (index < 4 ? { ...row, state: 'paid' as const } : row))
  expect(segmentsOf(nearEnd).map(({ on }) => on !== undefined)).toEqual([false, false, false, false, true, false])
  expect(segmentsOf(rows.slice(0, 3)).map(({ word }) => word)).toEqual(['paid', 'late', 'last'])
})
