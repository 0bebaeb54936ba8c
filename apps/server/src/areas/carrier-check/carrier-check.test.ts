import { loadBasisInfo } from '@hiram/contract/apply'
import { telecomOperators, telecomSendCode, telecomVerify } from '@hiram/contract/carrier-check'
import { resubmitLoan } from '@hiram/contract/loan'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ProviderError } from '../../providers/provider-error.ts'
import { routes } from '../../routes.ts'
import { applyFor, latestOf, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const minute = 60_000
let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.providers.answers.documents = {
    unclear: [],
    nameMatches: 'yes',
    numberMatches: 'yes',
    readByMachine: true,
    workProof: 'none',
    certificates: [],
  }
  server.providers.answers.carrier = { outcome: 'inUse', activeMonths: 24 }
})

/** Short of 20 points, with a number of a known range. */
async function sentBack() {
  const borrower = await readyBorrower(server, {
    workProof: false,
    income: 'ph-income-2',
    birthday: '2006-01-01',
    resideTime: 'underSixMonths',
  })
  const { answer } = await applyFor(server, borrower, { amount: 300_000n, period: 7, periodUnit: 'day' })
  await runLoanJobs(server)
  return { borrower, loanId: answer?.loanId ?? '', as: server.as(borrower) }
}

test('KYC-10 the check is asked for, done at the carrier, and counts', async () => {
  const { borrower, loanId, as } = await sentBack()
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [{ step: 'supplementCarrier', reason: 'carrierCheck' }],
  })
  const { operators, likely, phone } = await as.ask(telecomOperators, {})
  expect([operators.map(({ code }) => code), phone]).toEqual([['globe', 'smart', 'dito'], borrower.phone])
  expect(await as.ask(telecomSendCode, { operator: likely ?? '' })).toMatchObject({ resendAfterSeconds: 60 })
  expect(server.providers.carrierChecks.at(-1)).toMatchObject({ carrier: likely, phone: borrower.phone })
  expect(await as.call(telecomSendCode, { operator: 'dito' })).toMatchObject({
    error: 'codeWait',
    detail: { retryAfterSeconds: 60 },
  })
  await as.ask(telecomVerify, { code: '123456' })
  const { supplements } = await as.ask(loadBasisInfo, {})
  expect(supplements.supplementCarrier).toMatchObject({ state: 'complete', values: {} })
  server.pass(minute)
  await as.ask(resubmitLoan, { loanId })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal' })
})

test('KYC-10 a number too new for points leads on to what else may help', async () => {
  const { borrower, loanId, as } = await sentBack()
  server.providers.answers.carrier = { outcome: 'inUse', activeMonths: 2 }
  await as.ask(telecomSendCode, { operator: 'globe' })
  await as.ask(telecomVerify, { code: '123456' })
  server.pass(minute)
  await as.ask(resubmitLoan, { loanId })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ corrections: [{ step: 'supplementContact' }] })
})

test('KYC-10 wrong codes run out, old ones expire, a new one begins again', async () => {
  const { as } = await sentBack()
  expect(await as.call(telecomVerify, { code: '123456' })).toMatchObject({ error: 'codeExpired' })
  await as.ask(telecomSendCode, { operator: 'smart' })
  server.providers.answers.carrier = { outcome: 'codeWrong' }
  for (const triesLeft of [4, 3, 2, 1]) {
    expect(await as.call(telecomVerify, { code: '000000' })).toMatchObject({
      error: 'codeWrong',
      detail: { triesLeft },
    })
  }
  expect(await as.call(telecomVerify, { code: '000000' })).toMatchObject({ error: 'codeUsedUp' })
  server.providers.answers.carrier = { outcome: 'inUse', activeMonths: 24 }
  expect(await as.call(telecomVerify, { code: '123456' })).toMatchObject({ error: 'codeUsedUp' })
  server.pass(minute)
  await as.ask(telecomSendCode, { operator: 'smart' })
  server.pass(5 * minute + 1)
  expect(await as.call(telecomVerify, { code: '123456' })).toMatchObject({ error: 'codeExpired' })
  for (const _ of [3, 4, 5]) {
    server.pass(minute)
    await as.ask(telecomSendCode, { operator: 'smart' })
  }
  server.pass(minute)
  expect(await as.call(telecomSendCode, { operator: 'smart' })).toMatchObject({ error: 'tooMany' })
})

test('KYC-10 a carrier that does not answer, one that is not there, and a check that was not asked for', async () => {
  const { as } = await sentBack()
  const { carrier } = server.providers
  server.providers.carrier = {
    sendCode: () => Promise.reject(new ProviderError('carrier gateway', 'timeout')),
    verify: async () => ({ outcome: 'codeWrong' }),
  }
  expect(await as.call(telecomSendCode, { operator: 'globe' })).toMatchObject({ error: 'carrierUnreachable' })
  server.providers.carrier = carrier
  expect(await as.call(telecomSendCode, { operator: 'viettel' })).toMatchObject({ error: 'invalidRequest' })
  const other = server.as(await server.newBorrower({ market: 'ph' }))
  expect(await other.call(telecomSendCode, { operator: 'globe' })).toMatchObject({ error: 'loanNotInState' })
})

test('KYC-10 where there is no carrier to ask, no borrower is asked for the check', async () => {
  const { carrier } = server.providers
  server.providers.carrier = undefined
  const { borrower } = await sentBack()
  server.providers.carrier = carrier
  expect(await latestOf(server, borrower)).toMatchObject({ corrections: [{ step: 'supplementContact' }] })
})
