import { expect, test } from 'vitest'
import { soundFacts } from '../testing/decision-facts.ts'
import type { DecisionFacts } from './facts.ts'
import { makeDecision } from './make-decision.ts'
import { score } from './scorecard.ts'
import { supplementsFor } from './supplements.ts'

/** Just below the threshold: 400, 20 for income, 30 for age, 10 because no name was read on the document. */
const facts: DecisionFacts = {
  ...soundFacts,
  market: 'ph',
  incomeCode: 'ph-income-2',
  resideTime: 'underSixMonths',
  workProof: 'none',
  nameMatches: 'unread',
  readByMachine: false,
  asked: { amount: 300_000n, period: 7, periodUnit: 'day', largestInstalment: 315_000n, needsCertification: false },
}
const certificate = (kind: string, outcome: 'verified' | 'refused' = 'verified') => ({ kind, outcome })

test('KYC-09 asks for the fewest supplements that bring the missing points', () => {
  expect(supplementsFor(facts, 20)).toEqual([{ step: 'supplementContact', reason: 'moreContacts' }])
  expect(supplementsFor(facts, 40)).toEqual([{ step: 'supplementCertificate', reason: 'certificate.income' }])
  expect(supplementsFor(facts, 60)).toEqual([
    { step: 'supplementContact', reason: 'moreContacts' },
    { step: 'supplementCertificate', reason: 'certificate.income' },
  ])
  expect(supplementsFor(facts, 80)).toHaveLength(3)
})

test('KYC-09 asks for no documents when they could not bring enough points', () => {
  expect(supplementsFor(facts, 81)).toEqual([])
  expect(supplementsFor({ ...facts, resideTime: 'oneToThreeYears', workProof: 'verified' }, 21)).toEqual([])
  expect(makeDecision({ ...facts, loansEverLate: 2 })).toMatchObject({ outcome: 'refuse' })
})

test('KYC-09 a verified supplement counts, a refused one is asked for again', () => {
  expect(score(facts).total).toBe(460)
  expect(makeDecision(facts)).toMatchObject({ outcome: 'rollback', reasons: ['certificate.income'] })
  const given = { ...facts, certificates: [certificate('salaryProof')] }
  expect(makeDecision(given)).toMatchObject({ outcome: 'withdrawal', score: 500 })
  const refused = { ...facts, certificates: [certificate('salaryProof', 'refused')] }
  expect(makeDecision(refused)).toMatchObject({ outcome: 'rollback', reasons: ['certificateRefused.income'] })
  expect(score({ ...facts, supplementContacts: 2 }).total).toBe(480)
  expect(score({ ...facts, certificates: [certificate('utilityBill')] }).total).toBe(480)
  expect(score({ ...facts, certificates: [certificate('propertyProof')] }).total).toBe(520)
})

test('KYC-09 a payment that is too high for the income is refused before anything is asked for', () => {
  const dear = { ...facts, asked: { ...facts.asked, largestInstalment: 500_000n } }
  expect(makeDecision(dear)).toMatchObject({ outcome: 'refuse', reasons: ['paymentTooHighForIncome'] })
})

test('KYC-10 the carrier is asked first where it is known, and only a number long in use counts', () => {
  const known = { ...facts, carrier: { known: true, activeMonths: null } }
  expect(supplementsFor(known, 20)).toEqual([{ step: 'supplementCarrier', reason: 'carrierCheck' }])
  const after = (activeMonths: number) => ({ ...facts, carrier: { known: true, activeMonths } })
  expect(score(after(6)).total).toBe(480)
  expect(score(after(5)).total).toBe(460)
  expect(supplementsFor(after(5), 20)).toEqual([{ step: 'supplementContact', reason: 'moreContacts' }])
})
