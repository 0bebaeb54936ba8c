import { setTimeout as sleep } from 'node:timers/promises'
import { deletionIdentify, deletionSendVerifyCode, destroyAccount } from '@hiram/contract/account/deletion'
import { type SpecialKind, sendSpecialApplication } from '@hiram/contract/account/special-applications'
import { latestLoan } from '@hiram/contract/loan'
import { contactLog } from '@hiram/contract/reminders'
import { repaymentInfo } from '@hiram/contract/repayment'
import { extendLoan, extensionQuote } from '@hiram/contract/repayment/extension'
import { repaymentProofs, uploadProof } from '@hiram/contract/repayment/proof'
import { agreeRestructuring, loadRestructuringOffer } from '@hiram/contract/repayment/restructuring'
import { vipInfo } from '@hiram/contract/rewards/vip'
import { sendSupportMessage, sendSupportPhoto } from '@hiram/contract/support'
import { addDays, addMonths, businessDate } from '@hiram/lending'
import { consentVersion } from '@hiram/markets/consents'
import { toE164 } from '@hiram/markets/phones'
import { apply, askSandbox, pay, type Urls, until, withdraw } from '../../scripts/run/examples/borrow.ts'
import type { BorrowerClient } from '../../scripts/run/examples/borrower-client.ts'
import { fillSteps, type Person } from '../../scripts/run/examples/fill-steps.ts'
import { codeBySms } from '../../scripts/run/examples/sign-in-by-sms.ts'
import { forgetCodesSent } from '../support/login-codes.ts'
import { photo } from '../support/photos.ts'
import { payouts, readClock } from '../support/sandbox.ts'
import type { ActorSetup } from './actor.ts'

export const sampleAmount = 900_000n

/** Days of a month: early enough for the most points. */
const keptDays = 27

export function person(phone: string, more: Partial<Person> = {}): Person {
  return { first: 'Maria', last: 'Santos', idNumber: `0123${phone.replace(/\D/g, '').slice(-8)}`, ...more }
}

/** Nineteen, just moved, a small income: short of points when the work proof is no help. */
export async function borderlineApplicant(phone: string): Promise<Person> {
  const { businessDates } = await readClock()
  const birthday = `${Number(businessDates.ph.slice(0, 4)) - 19}-01-02`
  return person(phone, { birthday, resideTime: 'underSixMonths', income: 2 })
}

export async function applied(client: BorrowerClient, phone: string, amount = sampleAmount): Promise<void> {
  await fillSteps(client, 'ph', person(phone))
  await apply(client, 'ph', amount)
}

/** A disbursed loan; returns its id. */
export async function borrowed(client: BorrowerClient, phone: string): Promise<string> {
  await applied(client, phone)
  return withdraw(client)
}

/** Borrowed and repaid in full, plus `beyond`. */
export function paidBack(beyond = 0n): ActorSetup {
  return async (client, urls, phone) => {
    const loanId = await borrowed(client, phone)
    const { loan } = await client.call(repaymentInfo, { loanId })
    await pay(client, urls, loanId, loan.earlyRepaymentAmount + beyond)
    return loanId
  }
}

/** Loan after loan, each kept for most of a month and repaid early, until the level is reached. */
export function reachedLevel(level: number): ActorSetup {
  return async (client, urls, phone) => {
    await fillSteps(client, 'ph', person(phone))
    while ((await client.call(vipInfo, {})).level.level < level) {
      await forgetCodesSent()
      await apply(client, 'ph', sampleAmount)
      const loanId = await withdraw(client)
      await askSandbox(urls.sandboxUrl, 'POST', '/clock', { days: keptDays })
      const { loan } = await client.call(repaymentInfo, { loanId })
      await pay(client, urls, loanId, loan.earlyRepaymentAmount)
      await until(client, 'close')
    }
  }
}

/** Borrowed, and the due dates moved by one period: what must be paid before is paid. */
export const extended: ActorSetup = async (client, urls, phone) => {
  const loanId = await borrowed(client, phone)
  const quoted = await client.call(extensionQuote, { loanId })
  const minimum = quoted.offer?.minimumRepaymentAmount ?? 0n
  if (minimum > 0n) await pay(client, urls, loanId, minimum)
  await onceThere(async () => {
    const { offer } = await client.call(extensionQuote, { loanId })
    if (!offer || offer.minimumRepaymentAmount > 0n) throw new Error('the date cannot be moved yet')
    await client.call(extendLoan, { loanId, agreedExtraInterest: offer.extraInterest, agreedDueDate: offer.newDueDate })
  })
}

/** Reminded of the first payment before, on and after its due date, one reminder day at a time. */
export const reminded: ActorSetup = async (client, { sandboxUrl }, phone) => {
  const loanId = await borrowed(client, phone)
  const due = (await client.call(repaymentInfo, { loanId })).loan.repaymentDate
  if (!due) throw new Error('nothing is due of the loan')
  for (const [reminders, days] of [-3, -1, 0, 1, 3].entries()) {
    await askSandbox(sandboxUrl, 'POST', '/clock', { date: addDays(businessDate(due), days), market: 'ph' })
    await onceThere(async () => {
      const { contacts } = await client.call(contactLog, {})
      if (contacts.length <= reminders) throw new Error(`no reminder was sent ${days} days from the due date`)
    })
  }
}

/** The loan whose documents are looked at; undefined while there is none. */
export async function loanIdOf(client: BorrowerClient): Promise<string | undefined> {
  return (await client.call(latestLoan, {})).latestApplication?.loanId
}

/** A payment proof, and the decision on it where one is given. */
export async function sendPaymentProof(
  client: BorrowerClient,
  { sandboxUrl }: Urls,
  loanId: string,
  seed: number,
  decision?: 'accepted' | 'refused',
): Promise<void> {
  const { proofId } = await client.call(uploadProof, { loanId, repayAmount: 60_000n }, photo(seed).buffer)
  if (!decision) return
  await onceThere(() => askSandbox(sandboxUrl, 'POST', `/review/proofs/${proofId}`, { decision }))
  await onceThere(async () => {
    const { proofs } = await client.call(repaymentProofs, { loanId })
    if (proofs.some(({ state }) => state === 'review')) throw new Error('the payment proof is still in review')
  })
}

/** A special application, and the lender's answer where one is given. */
export async function fileSpecialApplication(
  client: BorrowerClient,
  { sandboxUrl }: Urls,
  kind: SpecialKind,
  text: string,
  answer?: { state: 'accepted' | 'refused'; text: string },
): Promise<void> {
  const { applicationId } = await client.call(sendSpecialApplication, { kind, text })
  if (answer) await onceThere(() => askSandbox(sandboxUrl, 'POST', `/review/applications/${applicationId}`, answer))
}

/** A thread with the lender's people: a question with a photo, and their answer, not read yet. */
export async function openSupportThread(
  client: BorrowerClient,
  { sandboxUrl }: Urls,
  question: string,
  answer: string,
): Promise<void> {
  const { messageId } = await client.call(sendSupportMessage, { text: question })
  await client.call(sendSupportPhoto, {}, photo(61).buffer)
  await onceThere(async () => {
    const messages = (await (await fetch(`${sandboxUrl}/support/messages`)).json()) as SupportMessage[]
    const threadId = messages.find((one) => one.messageId === messageId)?.threadId
    if (!threadId) throw new Error('the question is not with the lender yet')
    await askSandbox(sandboxUrl, 'POST', '/support/replies', { threadId, text: answer })
  })
}

/** Requests the deletion of the account: it is locked, and waits. */
export async function requestDeletion(client: BorrowerClient, { sandboxUrl }: Urls, typed: string): Promise<void> {
  const phone = toE164('ph', typed) ?? typed
  const verifyCode = await codeBySms(sandboxUrl, phone, () =>
    client.call(deletionSendVerifyCode, { phone, isVoice: '0', deviceId: 'tour' }),
  )
  await client.call(deletionIdentify, { phone, verifyCode })
  await client.call(destroyAccount, {})
}

export async function untilInManualReview(client: BorrowerClient): Promise<void> {
  await onceThere(async () => {
    const { latestApplication: loan } = await client.call(latestLoan, {})
    if (!loan?.manualReview) throw new Error('not in manual review yet')
  })
}

type SupportMessage = { messageId: string; threadId: string }

/** Work done by a job is visible a moment later: tried until it is. */
async function onceThere(act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
}

const lendersPeople = { askedBy: 'Ana', approvedBy: 'Ben', reason: 'lost their job' }

/** Borrowed, and offered a plan. */
export const offeredPlan: ActorSetup = async (client, urls, phone) => offerPlan(urls, await borrowed(client, phone))

/** A plan agreed to when the first payment was late, which it replaces; then its own first date passes. */
export const brokenPlan: ActorSetup = async (client, urls, phone) => {
  const loanId = await borrowed(client, phone)
  const letPass = async (...spans: number[]) => {
    for (const days of spans) {
      await askSandbox(urls.sandboxUrl, 'POST', '/clock', { days })
      // a session lasts while it is used
      await client.call(latestLoan, {})
    }
  }
  await letPass(20, 16)
  await offerPlan(urls, loanId)
  const { offer } = await client.call(loadRestructuringOffer, { loanId })
  if (!offer) throw new Error('no plan was offered')
  const consent = { document: 'hardshipPlan', version: consentVersion, locale: 'en-US' } as const
  await client.call(agreeRestructuring, {
    loanId,
    offerId: offer.offerId,
    agreedTotal: offer.totalToRepay,
    consent,
  })
  await letPass(25, 25, 25)
}

/** Paid off by a payment that the bank reversed: the loan is open again. */
export const reversedPayment: ActorSetup = async (client, urls, phone) => {
  await paidBack()(client, urls, phone)
  await until(client, 'close')
  const transfers = (await (await fetch(`${urls.sandboxUrl}/bank/transfers`)).json()) as { providerReference: string }[]
  await askSandbox(urls.sandboxUrl, 'POST', `/bank/transfers/${transfers[0]?.providerReference}/return`, {})
  await until(client, 'repay')
}

/** Borrowed, and the bank sent the money back after it had arrived. */
export const returnedPayout: ActorSetup = async (client, { sandboxUrl }, phone) => {
  await borrowed(client, phone)
  const [payout] = await payouts()
  await askSandbox(sandboxUrl, 'POST', `/bank/payouts/${payout?.orderId}/return`, {})
  await until(client, 'withdrawal')
}

/** Nothing for two months, then six payments. */
async function offerPlan({ sandboxUrl }: Urls, loanId: string): Promise<void> {
  const today = businessDate((await readClock()).businessDates.ph)
  const dueDates = [2, 3, 4, 5, 6, 7].map((months) => addMonths(today, months))
  const command = { kind: 'restructuringOffer', loanId, dueDates, waiveLate: true }
  await askSandbox(sandboxUrl, 'POST', '/servicing/commands', { ...lendersPeople, ...command })
}

/** Borrowed, never paid, written off. */
export const writtenOff: ActorSetup = async (client, { sandboxUrl }, phone) => {
  const loanId = await borrowed(client, phone)
  await askSandbox(sandboxUrl, 'POST', '/clock', { days: 120 })
  await askSandbox(sandboxUrl, 'POST', '/servicing/commands', { ...lendersPeople, kind: 'writeOff', loanId })
}
