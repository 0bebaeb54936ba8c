import { type FormStepName, stepNames } from '@hiram/contract/apply'
import { calculateFees } from '@hiram/contract/home'
import { applyForLoan, latestLoan, withdrawLoan } from '@hiram/contract/loan'
import type { MarketCode } from '@hiram/markets'
import { consentVersion, requiredConsents } from '@hiram/markets/consents'
import { decide } from '../decision/decide.ts'
import { orderPayout } from '../jobs/order-payout.ts'
import type { Jobs } from '../queue/job-store.ts'
import { askReview } from '../review/request-review.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { applyCodeFor } from './apply-code.ts'
import type { TestBorrower, TestServer } from './server.ts'
import { storeFaceCheck, storePhoto, storeStep } from './store-application.ts'

/** Whose values are no one else's. */
export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly resideAddress: string
  readonly certificateNo: string
  readonly companyName: string
  readonly accountNo: string
  readonly contactPersons: readonly object[]
}

/** A borrower whose six steps are complete, with photos in the file store. */
export async function readyBorrower(
  server: TestServer,
  given: {
    market?: MarketCode
    workProof?: boolean
    income?: string
    birthday?: string
    resideTime?: string
    face?: 'passed' | 'review'
    socialAccounts?: Record<string, string>
    person?: Person
  } = {},
): Promise<TestBorrower> {
  const market = given.market ?? 'ph'
  const borrower = await server.newBorrower({ market })
  const { context } = server
  const { borrowerId } = borrower
  const owner = { borrowerId, key: await context.vault.keyOf(context.database, borrowerId) }
  const photos = new Map<string, string>()
  for (const kind of ['idFront', 'idBack', 'idHandheld', 'face'] as const) {
    photos.set(kind, await storePhoto(context, owner, kind))
  }
  if (given.workProof !== false) photos.set('workProof', await storePhoto(context, owner, 'workProof'))
  const values = stepValues(market, given, photos)
  for (const step of stepNames) await storeStep(context, owner, step, step === 'face' ? {} : values[step])
  await storeFaceCheck(context, borrowerId, { photoId: photos.get('face') ?? null, outcome: given.face ?? 'passed' })
  return borrower
}

function stepValues(
  market: MarketCode,
  given: NonNullable<Parameters<typeof readyBorrower>[1]>,
  photos: Map<string, string>,
): Record<FormStepName, Record<string, unknown>> {
  const [certificateType, certificateNo] = market === 'ph' ? ['umid', '012345678901'] : ['cccd', '001094012345']
  const { firstName = 'Maria', lastName = 'Santos' } = given.person ?? {}
  return {
    id: {
      certificateType,
      certificateNo: given.person?.certificateNo ?? certificateNo,
      positivePhotoUrl: photos.get('idFront'),
      oppositeIdPhotoUrl: photos.get('idBack'),
      handheldPhotoUrl: photos.get('idHandheld'),
    },
    basal: {
      firstName,
      lastName,
      birthday: given.birthday ?? '1994-03-14',
      sex: 'female',
      email: given.person?.email ?? 'maria@example.com',
      maritalStatus: 'single',
      education: 'college',
      childrenNumber: '0',
      resideAreaId: { province: '1', city: '2', zone: '' },
      resideAddress: given.person?.resideAddress ?? '1 Mabini Street',
      resideTime: given.resideTime ?? 'oneToThreeYears',
      ...given.socialAccounts,
    },
    workInfo: {
      incomeId: given.income ?? `${market}-income-4`,
      industry: 'retail',
      companyName: given.person?.companyName ?? 'Sari Store',
      companyTelephone: '0281234567',
      ...(photos.has('workProof') ? { workProofKind: 'payslip', workProofPhoto: photos.get('workProof') } : {}),
    },
    contact: { contactPersons: given.person?.contactPersons ?? [] },
    withdrawal: {
      bankCode: market === 'ph' ? 'BDO' : 'VCB',
      bankAccountOwner: `${firstName} ${lastName}`,
      accountNo: given.person?.accountNo ?? '001234567890',
    },
  }
}

export type Asked = { amount: bigint; period: number; periodUnit: 'day' | 'month' }

/** Applies with the figures the server itself quotes and every consent; returns the server's answer. */
export async function applyFor(server: TestServer, borrower: TestBorrower, asked: Asked) {
  const as = server.as(borrower)
  const wire = { ...asked, amount: asked.amount.toString() }
  const cost = await as.ask(calculateFees, wire)
  return as.call(applyForLoan, {
    ...wire,
    agreedRepaymentAmount: cost.repaymentAmount.toString(),
    consents: requiredConsents(borrower.market).map(({ document }) => ({
      document,
      version: consentVersion,
      locale: borrower.locale,
    })),
    applyCode: await applyCodeFor(server, borrower),
  })
}

/** Runs what is due: messages, decisions, what a person is asked, payout orders. */
export async function runLoanJobs(server: TestServer): Promise<void> {
  await server.runJobs({
    decide: (payload) => decide(server.context, payload as Jobs['decide']),
    askReview: (payload) => askReview(server.context, payload as Jobs['askReview']),
    orderPayout: (payload) => orderPayout(server.context, 'payout_order', payload as Jobs['orderPayout']),
  })
}

/** A borrower with a running loan: applied for, approved, taken, paid out. */
export async function borrowerWithLoan(
  server: TestServer,
  asked: Asked,
  given: Parameters<typeof readyBorrower>[1] = {},
): Promise<{ borrower: TestBorrower; loanId: string }> {
  const borrower = await readyBorrower(server, given)
  return { borrower, loanId: await borrowOnce(server, borrower, asked) }
}

/** The same by someone who has an account, and perhaps had a loan; its id. */
export async function borrowOnce(server: TestServer, borrower: TestBorrower, asked: Asked): Promise<string> {
  const loanId = await appliedBy(server, borrower, asked)
  await runLoanJobs(server)
  await server.as(borrower).ask(withdrawLoan, { loanId })
  await runLoanJobs(server)
  const order = server.providers.ordered.at(-1)
  if (!order) throw new Error('no payout was ordered')
  await handlePayoutNotice(server.context, { orderId: order.orderId, providerReference: 'bank-1', state: 'settled' })
  return loanId
}

/** Several, whose jobs are run together; no other payout may be waiting. */
export async function borrowersWithLoans(server: TestServer, asked: Asked, count: number) {
  const loans: { borrower: TestBorrower; loanId: string }[] = []
  while (loans.length < count) loans.push(await borrowerWhoApplied(server, asked))
  await runLoanJobs(server)
  for (const { borrower, loanId } of loans) await server.as(borrower).ask(withdrawLoan, { loanId })
  const before = server.providers.ordered.length
  await runLoanJobs(server)
  const orders = server.providers.ordered.slice(before)
  if (orders.length !== count) throw new Error(`${orders.length} payouts were ordered`)
  for (const { orderId } of orders)
    await handlePayoutNotice(server.context, { orderId, providerReference: `bank-${orderId}`, state: 'settled' })
  return loans
}

async function borrowerWhoApplied(server: TestServer, asked: Asked, given: Parameters<typeof readyBorrower>[1] = {}) {
  const borrower = await readyBorrower(server, given)
  return { borrower, loanId: await appliedBy(server, borrower, asked) }
}

async function appliedBy(server: TestServer, borrower: TestBorrower, asked: Asked): Promise<string> {
  const applied = await applyFor(server, borrower, asked)
  if (!applied.answer) throw new Error(`not applied: ${applied.text}`)
  return applied.answer.loanId
}

export async function latestOf(server: TestServer, borrower: TestBorrower) {
  const { latestApplication } = await server.as(borrower).ask(latestLoan, {})
  if (!latestApplication) throw new Error('there is no loan')
  return latestApplication
}
