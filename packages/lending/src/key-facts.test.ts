import { expect, test } from 'vitest'
import { cashFlows } from './cash-flows.ts'
import { keyFacts } from './key-facts.ts'
import { annualPercentageRate } from './rates.ts'
import { schedule } from './schedule.ts'
import { day, phBullet, phCaps, phInstalments, phPayday } from './testing/samples.ts'

test('the statement tells the figures of the schedule that is posted', () => {
  const plan = schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') })
  expect(keyFacts(phInstalments, plan, phCaps)).toMatchObject({
    amountFinanced: 900_000n,
    charges: { interest: 36_237n, auditService: 18_000n, accountManagement: 9_000n, transfer: 1_500n, total: 64_737n },
    heldBack: 0n,
    netProceeds: 900_000n,
    totalToRepay: 964_737n,
    firstDueDate: '2026-02-28',
    lastDueDate: '2026-04-30',
    annualPercentageRate: 0.426613,
    effectiveRatePerMonth: 0.035551,
    legalMaximum: 900_000n,
  })
})

test('net proceeds are what is left when fees are held back', () => {
  const plan = schedule({ product: phBullet, principal: 300_000n, period: 7, startDate: day('2026-11-21') })
  const facts = keyFacts(phBullet, plan, phCaps)
  expect(facts).toMatchObject({ heldBack: 1_500n, netProceeds: 298_500n, totalToRepay: 300_420n })
  expect(facts.netProceeds + facts.charges.total).toBe(facts.totalToRepay)
})

test('where due dates follow the calendar the yearly rate counts actual days', () => {
  const plan = schedule({ product: phPayday, principal: 900_000n, period: 3, startDate: day('2026-11-05'), payday: 15 })
  const flows = cashFlows(plan)
  const { annualPercentageRate: stated } = keyFacts(phPayday, plan, phCaps)
  expect(stated).toBe(annualPercentageRate(flows, { convention: 'actualDays' }))
  expect(stated).not.toBe(annualPercentageRate(flows))
})

test('a schedule without instalments has no key facts', () => {
  const plan = schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') })
  expect(() => keyFacts(phInstalments, { ...plan, instalments: [] }, phCaps)).toThrow('a schedule has instalments')
})
