import { type FormStepName, faceIdToken, faceIdVerify, saveBasisInfo } from '@hiram/contract/apply'
import { withdrawLoan } from '@hiram/contract/loan'
import { requestVerifyCode, signIn } from '@hiram/contract/login'
import { repaymentCode } from '@hiram/contract/repayment'
import { brandByAppId, marketOfCurrency } from '@hiram/markets'
import { addMarket } from '@hiram/markets/testing/add-market'
import { atlantis } from '@hiram/markets/testing/atlantis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRoutes } from './areas/apply/routes.ts'
import { homeRoutes } from './areas/home/routes.ts'
import { loanRoutes } from './areas/loan/routes.ts'
import { loginRoutes } from './areas/login/routes.ts'
import { repaymentRoutes } from './areas/repayment/routes.ts'
import { handlePayoutNotice } from './servicing/disbursement.ts'
import { showFace, uploadSample } from './testing/complete-application.ts'
import { applyFor, latestOf, runLoanJobs } from './testing/ready-borrower.ts'
import { agree, transfer } from './testing/running-loan.ts'
import { createTestContext, type TestServer } from './testing/server.ts'

const market = addMarket(atlantis)
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({
    routes: [...loginRoutes, ...applyRoutes, ...homeRoutes, ...loanRoutes, ...repaymentRoutes],
  })
})
afterAll(() => server.stop())

test('a market added at run time: sign in, apply, decide, disburse, repay, close', async () => {
  expect([marketOfCurrency('ATL'), brandByAppId(77)?.code]).toEqual([market, 'atlantis'])
  const borrower = await signedIn('512 3456')
  await allSteps(borrower)
  const applied = await applyFor(server, borrower, { amount: 2_000_000n, period: 2, periodUnit: 'month' })
  const loanId = applied.answer?.loanId ?? ''
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ currency: 'ATL', status: 'withdrawal' })
  await server.as(borrower).ask(withdrawLoan, { loanId })
  await runLoanJobs(server)
  const [order] = server.providers.ordered
  expect(order).toMatchObject({ amount: 2_000_000n, currency: 'ATL', bankCode: 'CORAL', accountNumber: 'C12345' })
  await handlePayoutNotice(server.context, {
    orderId: order?.orderId ?? '',
    providerReference: 'bank-1',
    state: 'settled',
  })
  const { code, channel } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '1000' })
  expect(channel).toBe('conch')
  const running = { server, borrower, loanId, code }
  const owed = await agree(running)
  expect(owed).toMatchObject({ status: 'repay', currency: 'ATL' })
  await transfer(running, 500_000n)
  await transfer(running, (await agree(running)).earlyRepaymentAmount)
  expect(await agree(running)).toMatchObject({ status: 'close', earlyRepaymentAmount: 0n })
})

async function signedIn(typed: string) {
  const visitor = { ...server.visitor(), market }
  await server.as(visitor).ask(requestVerifyCode, { phone: typed, isVoice: '0', deviceId: 'device' })
  await server.runJobs()
  const code = /\d{6}/.exec(server.providers.sentSms.at(-1)?.text ?? '')?.[0] ?? ''
  const session = await server.as(visitor).ask(signIn, { phone: typed, verifyCode: code, deviceId: 'device' })
  expect(session).toMatchObject({ phone: '+9995123456', market })
  return { ...visitor, token: session.token, borrowerId: session.borrowerId, phone: session.phone }
}

async function allSteps(borrower: Awaited<ReturnType<typeof signedIn>>) {
  const calling = server.as(borrower)
  const steps: { [step in FormStepName]: Record<string, unknown> } = {
    id: {
      certificateType: 'passport',
      certificateNo: 'A123456',
      positivePhotoUrl: await uploadSample(calling, 'idFront'),
      oppositeIdPhotoUrl: await uploadSample(calling, 'idBack'),
      handheldPhotoUrl: await uploadSample(calling, 'idHandheld'),
    },
    basal: {
      firstName: 'Maria',
      lastName: 'Reef',
      birthday: '1995-03-04',
      sex: 'female',
      email: 'maria@example.com',
      maritalStatus: 'married',
      education: 'college',
      childrenNumber: '2',
      resideAddress: '12 Reef Street',
      resideAreaId: { province: '0702200000', city: '0730600000', zone: '' },
      resideTime: 'oneToThreeYears',
    },
    workInfo: {
      industry: 'retail',
      companyName: 'Pearl Store',
      companyTelephone: '+43 1 711000',
      incomeId: 'at-income-2',
      workProofKind: 'payslip',
      workProofPhoto: await uploadSample(calling, 'workProof'),
    },
    contact: { contactPersons: [{ name: 'Pearl', relation: 'parent', phone: '5550199', type: 1 }] },
    withdrawal: { bankCode: 'CORAL', bankAccountOwner: 'REEF MARIA', accountNo: 'C12345' },
  }
  for (const [step, values] of Object.entries(steps)) {
    await calling.ask(saveBasisInfo, { step: step as FormStepName, draft: false, revision: 0, ...values })
  }
  const { faceToken } = await calling.ask(faceIdToken, {})
  const photoId = await uploadSample(calling, 'face')
  await showFace(calling, faceToken, photoId)
  await calling.ask(faceIdVerify, { faceToken, photoId })
}
