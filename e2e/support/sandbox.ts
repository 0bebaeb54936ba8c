import type { specialNotice } from '@hiram/contract/webhooks'
import { expect } from '@playwright/test'
import type * as z from 'zod/mini'
import { stack } from './stack.ts'

const { sandboxUrl } = stack

export type PayoutFailure = 'accountNotFound' | 'nameMismatch' | 'accountClosed' | 'bankUnavailable' | 'limitExceeded'
type PayoutSettings = {
  delaySeconds: number
  times: number
  order: 'asOrdered' | 'newestFirst'
  failure: PayoutFailure | null
}
type Payout = {
  orderId: string
  amount: string
  accountNumber: string
  state: 'pending' | 'settled' | 'failed' | 'returned'
}
type Message = { channel: 'text' | 'voice' | 'zalo'; text: string; at: string }
type Webhook = { path: string; body: string; state: 'waiting' | 'taken' | 'refused' | 'givenUp'; status: number | null }
type IdentitySettings = {
  delaySeconds: number
  unclear: ('idFront' | 'idBack' | 'idHandheld' | 'workProof')[]
  unclearReason: 'blurred' | 'glare' | 'cut' | 'notADocument'
  nameMatches: 'yes' | 'no' | 'unread'
  readByMachine: boolean
  workProof: 'verified' | 'refused' | 'review'
  certificates: 'verified' | 'refused' | 'review'
  face: 'look' | 'passed' | 'failed' | 'review'
}
type ServerTime = { wall: string; shiftSeconds: number; businessDates: { ph: string; vn: string } }

export type Transfer = {
  remark: string
  amountMinor: bigint
  currency: 'PHP' | 'VND'
  times?: number
  atOnce?: boolean
}

/** The messages a phone got, newest first. */
export function inboxOf(phone: string): Promise<Message[]> {
  return ask('GET', `/sms?phone=${encodeURIComponent(phone)}`)
}

/** The newest login code the phone got after `afterCount` messages; waits for it. */
export async function readLoginCode(
  phone: string,
  afterCount = 0,
  channel: Message['channel'] = 'text',
): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const messages = await inboxOf(phone)
      // A voice says the digits one by one; a reminder may come beside the code.
      code = messages
        .slice(0, Math.max(messages.length - afterCount, 0))
        .filter((message) => message.channel === channel)
        .map(({ text }) => /\d(?:(?:, )?\d){5}/.exec(text)?.[0].replace(/\D/g, ''))
        .find((found) => found !== undefined)
      return code
    })
    .toBeTruthy()
  return code ?? ''
}

export function setPayouts(settings: Partial<PayoutSettings>): Promise<PayoutSettings> {
  return ask('PUT', '/bank/settings', settings)
}

/** Newest first. */
export function payouts(): Promise<Payout[]> {
  return ask('GET', '/bank/payouts')
}

/** Sends the answer of an order again. */
export function answerPayout(orderId: string): Promise<Payout> {
  return ask('POST', `/bank/payouts/${orderId}/answer`, {})
}

/** The bank sends back what had arrived. */
export function sendBackPayout(orderId: string): Promise<Payout> {
  return ask('POST', `/bank/payouts/${orderId}/return`, {})
}

/** What the next identity check answers. */
export function setIdentity(settings: Partial<IdentitySettings>): Promise<IdentitySettings> {
  return ask('PUT', '/identity/settings', settings)
}

/** The next check takes so long that its screen can be read. */
export async function slowDownCheck(): Promise<void> {
  await setIdentity({ delaySeconds: 6 })
}

/** Money to our account, as a borrower's bank sends it. */
export function sendMoney({ amountMinor, ...transfer }: Transfer): Promise<{ providerReference: string }> {
  return ask('POST', '/bank/transfers', { ...transfer, amountMinor: amountMinor.toString() })
}

/** Every notice that names this reference was taken by the server. */
export async function untilSettled(reference: string, times = 1): Promise<void> {
  await expect
    .poll(async () => {
      const webhooks = await ask<Webhook[]>('GET', '/webhooks')
      return webhooks.filter(({ body, state }) => body.includes(reference) && state === 'taken').length
    })
    .toBe(times)
}

type Request = { applicationId: string; kind: string; text: string }
type RequestAnswer = z.input<typeof specialNotice>
type LoanCommand = { loanId: string } & (
  | { kind: 'writeOff' | 'writeOffReversal' }
  | { kind: 'restructuringOffer'; dueDates: string[]; waiveLate: boolean }
  | { kind: 'waiver'; part: 'late' | 'fees' | 'interest'; amount: string }
)

type Commanded = { status: number; answer: unknown }

/** Two people at the lender: one asks, the other approves. */
export const people = { askedBy: 'Ana, collections', approvedBy: 'Ben, finance' }

/** What borrowers asked the lender to decide, newest first. */
export function requests(): Promise<Request[]> {
  return ask('GET', '/review/applications')
}

/** The lender's decision on a special application. */
export function answerRequest(
  applicationId: string,
  state: 'review' | 'accepted' | 'refused',
  text: string,
  more: Pick<RequestAnswer, 'limit' | 'steps' | 'wrong' | 'plan' | 'askedBy' | 'approvedBy'> = {},
) {
  return ask('POST', `/review/applications/${applicationId}`, { state, text, ...more })
}

/** What the lender's people do to a running loan, as its own system sends it. */
export async function commandLoan(command: LoanCommand): Promise<void> {
  const reason = 'as agreed in the team'
  const { status, answer } = await ask<Commanded>('POST', '/servicing/commands', { ...people, reason, ...command })
  if (status !== 200) throw new Error(`${command.kind}: ${status} ${JSON.stringify(answer)}`)
}

/** Payment proofs sent to manual review, newest first. */
export function sentProofs(): Promise<{ proofId: string; amount: string }[]> {
  return ask('GET', '/review/proofs')
}

export function reviewProof(proofId: string, decision: 'accepted' | 'refused'): Promise<unknown> {
  const because = decision === 'refused' ? { refusedBecause: 'unreadable' } : {}
  return ask('POST', `/review/proofs/${proofId}`, { decision, ...because })
}

type ReviewSettings = {
  answer: 'passed' | 'refused' | 'sentBack' | 'byHand'
  delaySeconds: number
  times: number
  outage: boolean
}
type Review = { reviewId: string; loanId: string; reasons: string[]; photos: { photoId: string; kind: string }[] }
type ReviewDecision =
  | { outcome: 'passed'; refusedDocuments?: string[] }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'sentBack'; again: { photo: string; reason: string }[] }

/** How the next manual reviews are answered. */
export function setReviews(settings: Partial<ReviewSettings>): Promise<ReviewSettings> {
  return ask('PUT', '/review/settings', settings)
}

/** The manual reviews asked for, newest first. */
export function reviews(): Promise<Review[]> {
  return ask('GET', '/review/identities')
}

export function answerReview(reviewId: string, decision: ReviewDecision): Promise<unknown> {
  return ask('POST', `/review/identities/${reviewId}`, decision)
}

/** The HTTP status with which a reviewer is shown a photo. */
export async function photoShown(reviewId: string, photoId: string): Promise<number> {
  return (await fetch(`${sandboxUrl}/review/identities/${reviewId}/photos/${photoId}`)).status
}

export function readClock(): Promise<ServerTime> {
  return ask('GET', '/clock')
}

/** The server runs each business day before it answers, so months are requested one at a time. */
export async function moveDays(days: number): Promise<ServerTime> {
  const atOnce = 30
  if (days > atOnce) await moveDays(days - atOnce)
  return ask('POST', '/clock', { days: Math.min(days, atOnce) })
}

export function moveHours(hours: number): Promise<ServerTime> {
  return ask('POST', '/clock', { hours })
}

export function moveToDate(market: 'ph' | 'vn', date: string): Promise<ServerTime> {
  return ask('POST', '/clock', { market, date })
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${sandboxUrl}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${method} ${path} of the sandbox: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
