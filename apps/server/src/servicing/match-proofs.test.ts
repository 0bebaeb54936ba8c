import { expect, test } from 'vitest'
import type { LoanWithEvents } from '../loan/loan-store.ts'
import { alreadyPosted, matchProofs, paymentIdOf } from './match-proofs.ts'

type Proof = NonNullable<LoanWithEvents['proofs']>[number]
type Paid = NonNullable<LoanWithEvents['payments']>[number]

const proof = (proof_id: string, some: Partial<Proof> = {}) =>
  ({
    proof_id,
    amount: '50000',
    state: 'accepted',
    frozen_from: '2026-06-20',
    value_date: null,
    provider_reference: null,
    ...some,
  }) as Proof
const paid = (payment_id: string, some: Partial<Paid> = {}) =>
  ({ payment_id, amount: '50000', value_date: '2026-06-20', reversed_on: null, ...some }) as Paid
const loanOf = (proofs: Proof[], payments: Paid[]) => ({ proofs, payments }) as LoanWithEvents
const transfer = (providerReference: string, valueDate = '2026-06-20', amount = 50_000n) => ({
  providerReference,
  amount,
  valueDate,
})
/** The matches of accepted proofs whose payments are posted. */
const matches = (proofs: Proof[], ...transfers: ReturnType<typeof transfer>[]) => [
  ...matchProofs(
    loanOf(
      proofs,
      proofs.map(({ proof_id }) => paid(paymentIdOf(proof_id))),
    ),
    transfers,
  ),
]

test('REP-02 a transfer that an accepted proof has counted is matched to it: the same amount, within fourteen days', () => {
  expect(matches([proof('p')], transfer('t'))).toEqual([['t', 'p']])
  for (const [day, isMatched] of [
    ['2026-06-06', true],
    ['2026-07-04', true],
    ['2026-06-05', false],
    ['2026-07-05', false],
  ] as const) {
    expect([day, matches([proof('p')], transfer('t', day)).length]).toEqual([day, isMatched ? 1 : 0])
  }
  expect(matches([proof('p')], transfer('t', '2026-06-20', 50_001n))).toEqual([])
})

test('REP-02 the day the reviewer read from the slip counts before the day it was sent', () => {
  const read = proof('p', { value_date: '2026-05-01' })
  expect(matches([read], transfer('t', '2026-05-10'))).toEqual([['t', 'p']])
  expect(matches([read], transfer('t', '2026-06-20'))).toEqual([])
})

test('REP-02 only a proof that was accepted, is not linked yet, and whose payment is posted, is matched', () => {
  expect(matches([proof('p', { state: 'review' })], transfer('t'))).toEqual([])
  expect(matches([proof('p', { state: 'refused' })], transfer('t'))).toEqual([])
  expect(matches([proof('p', { provider_reference: 'other' })], transfer('t'))).toEqual([])
  expect([...matchProofs(loanOf([proof('p')], []), [transfer('t')])]).toEqual([])
  expect([...matchProofs({} as LoanWithEvents, [transfer('t')])]).toEqual([])
})

test('REP-02 each proof is matched once, in their order', () => {
  expect(matches([proof('p'), proof('q')], transfer('t'), transfer('u'), transfer('v'))).toEqual([
    ['t', 'p'],
    ['u', 'q'],
  ])
  const larger = proof('q', { amount: '70000' })
  expect(matches([proof('p'), larger], transfer('u', '2026-06-20', 70_000n), transfer('t'))).toEqual([
    ['u', 'q'],
    ['t', 'p'],
  ])
})

test('REP-02 a transfer posted before its proof was decided is found, unless a proof has it or is it', () => {
  const shown = { amount: 50_000n, valueDate: '2026-06-20' }
  expect(alreadyPosted(loanOf([], [paid('bank-1')]), shown)).toBe('bank-1')
  expect(alreadyPosted(loanOf([], [paid('bank-1', { value_date: '2026-07-05' })]), shown)).toBeUndefined()
  expect(alreadyPosted(loanOf([], [paid('bank-1', { amount: '50001' })]), shown)).toBeUndefined()
  expect(alreadyPosted(loanOf([], [paid(paymentIdOf('p'))]), shown)).toBeUndefined()
  const linked = proof('p', { provider_reference: 'bank-1' })
  expect(alreadyPosted(loanOf([linked], [paid('bank-1')]), shown)).toBeUndefined()
  expect(alreadyPosted(loanOf([linked], [paid('bank-1'), paid('bank-2')]), shown)).toBe('bank-2')
  expect(alreadyPosted({} as LoanWithEvents, shown)).toBeUndefined()
})
