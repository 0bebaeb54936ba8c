import { loadBasisInfo, saveBasisInfo } from '@hiram/contract/apply'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyRoutes } from '../areas/apply/routes.ts'
import { completeApplication, uploadSample } from '../testing/complete-application.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { applyFor, latestOf, runLoanJobs } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...applyRoutes] })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.providers.answers.face = 'passed'
})

test('KYC-05 a face is not compared again with the same photos', async () => {
  const borrower = await server.newBorrower()
  await completeApplication(server, borrower)
  const compared = server.providers.facesCompared.length
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  expect(server.providers.facesCompared).toHaveLength(compared)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal' })
})

test('KYC-05 a borrower who passed with one document and applies with another is compared with the other', async () => {
  const borrower = await server.newBorrower()
  await completeApplication(server, borrower)
  const as = server.as(borrower)
  const { steps } = await as.ask(loadBasisInfo, {})
  const values = { ...steps.id.values, positivePhotoUrl: await uploadSample(as, 'idFront') }
  await as.ask(saveBasisInfo, { step: 'id', draft: false, revision: steps.id.revision, ...values })
  server.providers.answers.face = 'failed'
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'rollback' })
})
