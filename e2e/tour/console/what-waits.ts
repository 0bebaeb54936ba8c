import { randomUUID } from 'node:crypto'
import { type SpecialKind, sendSpecialApplication } from '@hiram/contract/account/special-applications'
import { latestLoan } from '@hiram/contract/loan'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { refundCredit, repaymentRefunds } from '@hiram/contract/repayment/refund'
import { sendSupportMessage, sendSupportPhoto } from '@hiram/contract/support'
import { expect } from '@playwright/test'
import { apply } from '../../../scripts/run/examples/borrow.ts'
import { type BorrowerClient, openBorrowerClient } from '../../../scripts/run/examples/borrower-client.ts'
import { signInBySms } from '../../../scripts/run/examples/sign-in-by-sms.ts'
import { haveLoan, haveReview } from '../../support/console.ts'
import { queryDatabase } from '../../support/database.ts'
import { forgetCodesSent } from '../../support/login-codes.ts'
import { newPerson } from '../../support/people.ts'
import { photo } from '../../support/photos.ts'
import { receipt } from '../../support/receipt.ts'
import {
  moveDays,
  moveHours,
  readClock,
  reviews,
  sendMoney,
  setPayouts,
  setReviews,
  untilSettled,
} from '../../support/sandbox.ts'
import { stack } from '../../support/stack.ts'
import { fillStepsByCard } from '../card-holder.ts'

/** The records of the screens, by the name that an address has for them: `:review`. */
export type Records = Record<string, string>

/** A machine with other work may be ten times as slow. */
const patient = { timeout: 120_000 }
const lateDays = 45
const morning = 10
const manilaHours = 8
const dayHours = 24

/** Something in every queue, and loans that are late: what people at the lender find on a working day. */
export async function whatWaits(): Promise<Records> {
  const late = await haveLoan('ph', 900_000n)
  const lateVn = await haveLoan('vn', 6_000_000n)
  await moveDays(lateDays)
  await moveToTheMorning()
  await forgetCodesSent()
  return {
    loan: late.loanId,
    loanVn: lateVn.loanId,
    borrower: await borrowerOf(late.loanId),
    ...(await reviewsWait()),
    ...(await paymentsWait()),
    ...(await refundWaits()),
    ...(await peopleWait()),
    receiver: await receiverWaits(),
  }
}

async function reviewsWait(): Promise<Records> {
  const newest = async () => (await reviews())[0]?.reviewId ?? ''
  const before = await newest()
  await setReviews({ answer: 'byHand' })
  const client = await openBorrowerClient(stack.appUrl, 'ph')
  await signInBySms(client, stack.sandboxUrl, 'ph', newPerson('ph').phone)
  await fillStepsByCard(client)
  await apply(client, 'ph', 600_000n)
  await expect.poll(newest, patient).not.toBe(before)
  const review = await newest()
  const reviewVn = await haveReview('vn', 3_000_000n)
  await setReviews({ answer: 'passed' })
  return { review, reviewVn }
}

/** A proof whose money came without a code, and money that only a person can match, in both currencies. */
async function paymentsWait(): Promise<Records> {
  const { client, code, loanId } = await haveLoan('ph', 600_000n)
  const request = { loanId, repayAmount: 120_000n }
  const { proofId } = await client.call(uploadProof, request, await receipt('₱1,200.00'))
  const other = await haveLoan('ph', 750_000n)
  const vietnamese = await haveLoan('vn', 4_000_000n)
  await sendWithoutCode(code, 120_000n, 'PHP')
  return {
    proof: proofId,
    payment: await sendWithoutCode(other.code, 640_000n, 'PHP'),
    paymentVn: await sendWithoutCode(vietnamese.code, 900_000n, 'VND'),
  }
}

async function sendWithoutCode(code: string, amountMinor: bigint, currency: 'PHP' | 'VND'): Promise<string> {
  const { providerReference } = await sendMoney({ remark: `bayad ${code.slice(0, -1)}`, amountMinor, currency })
  await untilSettled(providerReference)
  return providerReference
}

async function refundWaits(): Promise<Records> {
  const { client, loanId, code } = await haveLoan('ph', 300_000n)
  const { latestApplication: loan } = await client.call(latestLoan, {})
  const amountMinor = (loan?.earlyRepaymentAmount ?? 0n) + 2_500n
  const { providerReference } = await sendMoney({ remark: code, amountMinor, currency: 'PHP' })
  await untilSettled(providerReference)
  await setPayouts({ failure: 'bankUnavailable' })
  await client.call(refundCredit, { loanId })
  const states = async () => (await client.call(repaymentRefunds, { loanId })).refunds.map(({ state }) => state)
  await expect.poll(states, patient).toEqual(['failed'])
  await setPayouts({ failure: null })
  return { closedLoan: loanId }
}

/** Borrowers who ask, and who write. */
async function peopleWait(): Promise<Records> {
  const raised = await haveLoan('ph', 500_000n)
  const eased = await haveLoan('ph', 900_000n)
  const easedToo = await haveLoan('vn', 5_000_000n)
  const records = {
    limit: await asked(raised.client, 'limitReview', 'I have a new job and earn more than before.'),
    hardship: await asked(eased.client, 'hardshipPlan', 'I lost my job in May and can pay half of it.'),
    hardshipVn: await asked(easedToo.client, 'hardshipPlan', 'Tôi mất việc hồi tháng Năm, chỉ trả được một nửa.'),
    wrongData: await asked(eased.client, 'wrongData', 'My middle name is spelled wrong in my documents.'),
  }
  await raised.client.call(sendSupportMessage, { text: 'Can I pay on the 20th?' })
  await raised.client.call(sendSupportPhoto, {}, photo(61).buffer)
  await easedToo.client.call(sendSupportMessage, { text: 'Tôi trả trước một phần được không?' })
  return { ...records, thread: await threadOf(raised.loanId), threadVn: await threadOf(easedToo.loanId) }
}

async function asked(client: BorrowerClient, kind: SpecialKind, text: string): Promise<string> {
  return (await client.call(sendSpecialApplication, { kind, text })).applicationId
}

async function borrowerOf(loanId: string): Promise<string> {
  const [found] = await queryDatabase<{ id: string }>('select borrower_id as id from loan where loan_id = $1', [loanId])
  return found?.id ?? ''
}

async function threadOf(loanId: string): Promise<string> {
  const [found] = await queryDatabase<{ id: string }>(
    'select thread_id as id from support_thread where borrower_id = $1',
    [await borrowerOf(loanId)],
  )
  return found?.id ?? ''
}

/** A receiver of events that has not asked for any yet. */
async function receiverWaits(): Promise<string> {
  const receiver = `warehouse-${randomUUID().slice(0, 4)}`
  await queryDatabase(
    `insert into event_receiver (receiver, url, types, secrets_sealed, token_hash, position, added_at)
      values ($1, null, null, sha256('none'), sha256($1::text::bytea), (select last_position from event_log), now())`,
    [receiver],
  )
  return receiver
}

/** Contacts are allowed by day: collections at night would show one state alone. */
async function moveToTheMorning(): Promise<void> {
  const { wall, shiftSeconds } = await readClock()
  const hour = new Date(Date.parse(wall) + (shiftSeconds + manilaHours * 3600) * 1000).getUTCHours()
  const hours = (dayHours + morning - hour) % dayHours
  if (hours > 0) await moveHours(hours)
}
