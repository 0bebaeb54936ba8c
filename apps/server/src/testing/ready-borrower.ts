import { randomUUID } from 'node:crypto'
import { type FormStepName, stepNames } from '@hiram/contract/apply'
import { calculateFees } from '@hiram/contract/home'
import { applyForLoan, latestLoan, withdrawLoan } from '@hiram/contract/loan'
import type { MarketCode } from '@hiram/markets'
import { consentVersion, requiredConsents } from '@hiram/markets/consents'
import { insertRow } from '../database/rows.ts'
import { decide } from '../decision/decide.ts'
import { orderPayout } from '../jobs/order-payout.ts'
import { photoPlace, stepPlace } from '../privacy/sealed-places.ts'
import { seal, sealBytes } from '../privacy/vault.ts'
import type { Jobs } from '../queue/job-store.ts'
import { askReview } from '../review/request-review.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { applyCodeFor } from './apply-code.ts'
import type { TestBorrower, TestServer } from './server.ts'

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
  } = {},
): Promise<TestBorrower> {
  const market = given.market ?? 'ph'
  const borrower = await server.newBorrower({ market })
  const photos = new Map<string, string>()
  for (const kind of ['idFront', 'idBack', 'idHandheld', 'face'] as const) {
    photos.set(kind, await storePhoto(server, borrower.borrowerId, kind))
  }
  if (given.workProof !== false) photos.set('workProof', await storePhoto(server, borrower.borrowerId, 'workProof'))
  const values = stepValues(market, given, photos)
  for (const step of stepNames) await storeStep(server, borrower.borrowerId, step, step === 'face' ? {} : values[step])
  await insertRow(server.context.database, 'face_check', {
    borrower_id: borrower.borrowerId,
    face_check_id: randomUUID(),
    token_hash: Buffer.alloc(32),
    expires_at: server.context.clock.wall(),
    photo_id: photos.get('face') ?? null,
    orders: [],
    liveness: 'passed',
    reasons: [],
    outcome: given.face ?? 'passed',
    at: server.context.clock.wall(),
  })
  return borrower
}

function stepValues(
  market: MarketCode,
  given: { income?: string; birthday?: string; resideTime?: string; socialAccounts?: Record<string, string> },
  photos: Map<string, string>,
): Record<FormStepName, Record<string, unknown>> {
  const [certificateType, certificateNo] = market === 'ph' ? ['umid', '012345678901'] : ['cccd', '001094012345']
  return {
    id: {
      certificateType,
      certificateNo,
      positivePhotoUrl: photos.get('idFront'),
      oppositeIdPhotoUrl: photos.get('idBack'),
      handheldPhotoUrl: photos.get('idHandheld'),
    },
    basal: {
      firstName: 'Maria',
      lastName: 'Santos',
      birthday: given.birthday ?? '1994-03-14',
      sex: 'female',
      email: 'maria@example.com',
      maritalStatus: 'single',
      education: 'college',
      childrenNumber: '0',
      resideAreaId: { province: '1', city: '2', zone: '' },
      resideAddress: '1 Mabini Street',
      resideTime: given.resideTime ?? 'oneToThreeYears',
      ...given.socialAccounts,
    },
    workInfo: {
      incomeId: given.income ?? `${market}-income-4`,
      industry: 'retail',
      companyName: 'Sari Store',
      companyTelephone: '0281234567',
      ...(photos.has('workProof') ? { workProofKind: 'payslip', workProofPhoto: photos.get('workProof') } : {}),
    },
    contact: { contactPersons: [] },
    withdrawal: {
      bankCode: market === 'ph' ? 'BDO' : 'VCB',
      bankAccountOwner: 'Maria Santos',
      accountNo: '001234567890',
    },
  }
}

async function storePhoto(
  server: TestServer,
  borrowerId: string,
  kind: 'idFront' | 'idBack' | 'idHandheld' | 'workProof' | 'face',
): Promise<string> {
  const { context } = server
  const photoId = randomUUID()
  const key = await context.vault.keyOf(context.database, borrowerId)
  const jpeg = Buffer.from(`a photo of ${kind}`)
  await context.providers.files.put(photoId, sealBytes(key, photoPlace(borrowerId, photoId), jpeg))
  await insertRow(context.database, 'photo', {
    borrower_id: borrowerId,
    photo_id: photoId,
    kind,
    file_name: photoId,
    sha256: Buffer.alloc(32),
    width: 100,
    height: 100,
    bytes: jpeg.length,
    stored_at: context.clock.wall(),
  })
  return photoId
}

async function storeStep(server: TestServer, borrowerId: string, step: (typeof stepNames)[number], values: object) {
  const { context } = server
  const key = await context.vault.keyOf(context.database, borrowerId)
  await insertRow(context.database, 'application_step', {
    borrower_id: borrowerId,
    step,
    state: 'complete',
    revision: 1,
    values_sealed: seal(key, stepPlace(borrowerId, step), JSON.stringify(values)),
    saved_at: context.clock.wall(),
  })
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
  const applied = await applyFor(server, borrower, asked)
  const loanId = applied.answer?.loanId
  if (!loanId) throw new Error(`not applied: ${applied.text}`)
  await runLoanJobs(server)
  await server.as(borrower).ask(withdrawLoan, { loanId })
  await runLoanJobs(server)
  const order = server.providers.ordered.at(-1)
  if (!order) throw new Error('no payout was ordered')
  await handlePayoutNotice(server.context, { orderId: order.orderId, providerReference: 'bank-1', state: 'settled' })
  return { borrower, loanId }
}

export async function latestOf(server: TestServer, borrower: TestBorrower) {
  const { latestApplication } = await server.as(borrower).ask(latestLoan, {})
  if (!latestApplication) throw new Error('there is no loan')
  return latestApplication
}
