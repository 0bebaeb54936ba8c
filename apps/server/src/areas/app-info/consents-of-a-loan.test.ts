import { listConsents } from '@hiram/contract/app-info/consents'
import { calculateFees } from '@hiram/contract/home'
import { applyForLoan, latestLoan } from '@hiram/contract/loan'
import { requiredConsents } from '@hiram/markets/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyCodeFor } from '../../testing/apply-code.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { readyBorrower } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { appInfoRoutes } from './routes.ts'

const peso = { amount: '900000', period: 3, periodUnit: 'month' as const }
const all = requiredConsents('ph').map(({ document, version }) => ({ document, version, locale: 'en-US' as const }))
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...appInfoRoutes] })
})
afterAll(() => server.stop())

test('KYC-07 without every consent in its version, or with another total than ours, nothing is applied for', async () => {
  const borrower = await readyBorrower(server)
  const as = server.as(borrower)
  const { repaymentAmount } = await as.ask(calculateFees, peso)
  const agreed = { ...peso, agreedRepaymentAmount: repaymentAmount.toString() }
  const apply = async (changes: object) =>
    as.call(applyForLoan, { ...agreed, consents: all, applyCode: await applyCodeFor(server, borrower), ...changes })
  for (const { document } of all) {
    const others = all.filter((consent) => consent.document !== document)
    expect(await apply({ consents: others }), `without ${document}`).toMatchObject({ error: 'consentMissing' })
    for (const version of ['2026-11-22', '2020-01-01'])
      expect(await apply({ consents: [...others, { document, version, locale: 'en-US' }] }), version).toMatchObject({
        error: 'consentMissing',
      })
  }
  for (const agreedRepaymentAmount of [repaymentAmount - 1n, repaymentAmount + 1n])
    expect(await apply({ agreedRepaymentAmount: agreedRepaymentAmount.toString() })).toMatchObject({
      error: 'amountNotOffered',
    })
  expect((await as.ask(latestLoan, {})).latestApplication).toBeNull()
  expect((await as.ask(listConsents, {})).consents).toEqual([])

  const { answer } = await apply({})
  expect(answer?.loanId).toBeDefined()
  const { consents } = await as.ask(listConsents, {})
  expect(consents.map(({ document, version, locale }) => ({ document, version, locale }))).toEqual(
    expect.arrayContaining(all),
  )
  const givenAt = server.context.clock.instant().toISOString()
  expect(new Set(consents.map((consent) => consent.givenAt))).toEqual(new Set([givenAt]))
})
