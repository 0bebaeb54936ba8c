import type { ContactRefusal, PaymentPromise, StopReason } from '@hiram/contract/console/collections'

const minuteMs = 60_000
const dayMs = 86_400_000

/** All that decides whether a borrower may be contacted about a loan now, by one person. */
export type ContactFacts = {
  now: Date
  isOverdue: boolean
  /** A stop that one of the lender's people set. */
  stoppedFor: StopReason | null
  isProofInReview: boolean
  isHardshipAsked: boolean
  /** A new plan waits for the borrower's answer. */
  isPlanOffered: boolean
  isDataDisputed: boolean
  /** Another person works on the loan, or is at it now. */
  isAnothers: boolean
  /** A call whose outcome is not written yet. */
  isOutcomeMissing: boolean
  /** The promise that waits for its day, in full days from today: 0 is today. */
  promise: { state: PaymentPromise['state']; inDays: number } | null
  contactsToday: number
  mostPerDay: number
  opensInMs: number
  closesInMs: number
  /** After the last call, which reached no one, not before. */
  notBefore: Date | null
}

export type ContactRule =
  | { state: 'now'; why: null; from: null }
  | { state: 'later'; why: ContactRefusal; from: Date }
  | { state: 'no'; why: ContactRefusal; from: null }

/** The first rule that says no, the lasting ones before those that end by themselves. */
export function contactRule(facts: ContactFacts): ContactRule {
  const lasting = lastingRefusal(facts)
  if (lasting) return { state: 'no', why: lasting, from: null }
  const { now, promise, contactsToday, mostPerDay, opensInMs, closesInMs, notBefore } = facts
  const later = (why: ContactRefusal, from: Date): ContactRule => ({ state: 'later', why, from })
  // a borrower who promised a day is left alone until that day is over
  if (promise?.state === 'open') return later('promiseOpen', opening(facts, promise.inDays + 1))
  if (contactsToday >= mostPerDay) return later('tooManyToday', opening(facts, 1))
  if (opensInMs > 0) return later('outsideHours', opening(facts, 0))
  if (closesInMs <= 0) return later('outsideHours', opening(facts, 1))
  if (notBefore && notBefore > now)
    return later('tooSoon', notBefore.getTime() - now.getTime() < closesInMs ? notBefore : opening(facts, 1))
  return { state: 'now', why: null, from: null }
}

function lastingRefusal(facts: ContactFacts): ContactRefusal | undefined {
  const refusals: [ContactRefusal, boolean][] = [
    ['notOverdue', !facts.isOverdue],
    ['stopped', facts.stoppedFor !== null],
    ['proofInReview', facts.isProofInReview],
    ['hardshipAsked', facts.isHardshipAsked],
    ['planOffered', facts.isPlanOffered],
    ['dataDisputed', facts.isDataDisputed],
    ['anotherPerson', facts.isAnothers],
    ['outcomeMissing', facts.isOutcomeMissing],
  ]
  return refusals.find(([, holds]) => holds)?.[0]
}

/** When the hours begin so many days from today: on the minute, as they are counted. */
function opening({ now, opensInMs }: ContactFacts, days: number): Date {
  return new Date(now.getTime() - (now.getTime() % minuteMs) + opensInMs + days * dayMs)
}
