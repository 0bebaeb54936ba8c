import { findCoupon } from '@hiram/contract/coupon'
import { cancelLoan, withdrawLoan } from '@hiram/contract/loan'
import { apply, pay, tell, until, withdraw } from '../../scripts/run/examples/borrow.ts'
import { fillSteps } from '../../scripts/run/examples/fill-steps.ts'
import type { Actor, Making } from './actor.ts'
import {
  applied,
  borrowed,
  climbed,
  extended,
  leave,
  nearMiss,
  nine,
  paidBack,
  person,
  reminded,
  request,
  sendReceipt,
  talk,
  untilPersonLooks,
} from './making.ts'

/** Longer than a loan of three months and its waiting days: the calendar stands still meanwhile. */
const never = 86_400
const sevenDays = { period: 7, periodUnit: 'day' as const }

function filipina(name: string, phone: string, makes: Making, when: Pick<Actor, 'daysBefore' | 'daysLater'> = {}) {
  return { name, market: 'ph' as const, phone, makes, ...when }
}

function vietnamese(name: string, phone: string, makes: Making) {
  return { name, market: 'vn' as const, phone, makes }
}

/** Somebody who reads first, and asks. */
const askers: readonly Actor[] = [
  { name: 'visitor', market: 'ph' },
  { name: 'visitor-vn', market: 'vn' },
  filipina('newcomer', '0917 555 0302', async () => undefined),
  filipina('asker', '0917 555 0303', async (door, urls) => {
    await talk(door, urls, 'Can I pay on the 20th?', 'Yes. Your code works on every day until it expires.')
    await request(door, urls, 'limitReview', 'I have a new job and earn more than before.', {
      state: 'accepted',
      text: 'Your limit is now ₱12,000.00.',
    })
    await request(door, urls, 'wrongData', 'My middle name is spelled wrong in my papers.')
  }),
]

/** Whose account is deleted soon, and who asks to. */
const leavers: readonly Actor[] = [
  filipina('leaving', '0917 555 0324', async () => undefined),
  {
    ...filipina('gone', '0917 555 0345', (door, urls, phone) => leave(door, urls, phone)),
    staysOut: true,
  },
]

const applicants: readonly Actor[] = [
  filipina('drafting', '0917 555 0304', (door, _urls, phone) => fillSteps(door, 'ph', person(phone), 2)),
  vietnamese('drafting-vn', '0912 345 304', (door) =>
    fillSteps(door, 'vn', { first: 'Lan', last: 'Nguyễn', idNumber: '001194012304' }, 2),
  ),
  filipina('complete', '0917 555 0305', (door, _urls, phone) => fillSteps(door, 'ph', person(phone))),
  vietnamese('complete-vn', '0912 345 305', (door) =>
    fillSteps(door, 'vn', { first: 'Lan', last: 'Nguyễn', idNumber: '001194012305' }),
  ),
  filipina('refuse', '0917 555 0306', async (door, _urls, phone) => {
    await fillSteps(door, 'ph', person(phone, { income: 1 }))
    await apply(door, 'ph', nine)
    await until(door, 'refuse')
  }),
  filipina('rollback', '0917 555 0307', async (door, urls, phone) => {
    await tell(urls.sandboxUrl, 'PUT', '/identity/settings', { unclear: ['idBack'], unclearReason: 'glare' })
    await applied(door, phone)
    await until(door, 'rollback')
  }),
  // of a range that is no carrier's: the carrier cannot be asked, so people and a document are
  filipina('supplements', '0985 555 0328', async (door, urls, phone) => {
    await tell(urls.sandboxUrl, 'PUT', '/identity/settings', { face: 'passed' })
    await fillSteps(door, 'ph', { ...(await nearMiss(phone)), isThere: true })
    await tell(urls.sandboxUrl, 'PUT', '/identity/settings', { workProof: 'refused', nameMatches: 'unread' })
    await apply(door, 'ph', 300_000n, sevenDays)
    await until(door, 'rollback')
  }),
  filipina('carrier', '0917 555 0329', async (door, urls, phone) => {
    await fillSteps(door, 'ph', await nearMiss(phone))
    await tell(urls.sandboxUrl, 'PUT', '/identity/settings', { workProof: 'refused' })
    await apply(door, 'ph', 300_000n, sevenDays)
    await until(door, 'rollback')
  }),
  filipina('abandon', '0917 555 0310', async (door, _urls, phone) => {
    await applied(door, phone)
    await door.ask(cancelLoan, { loanId: await until(door, 'withdrawal') })
    await until(door, 'abandon')
  }),
]

const borrowers: readonly Actor[] = [
  filipina('withdrawal', '0917 555 0311', async (door, _urls, phone) => {
    await applied(door, phone)
    await until(door, 'withdrawal')
  }),
  filipina('payout-failed', '0917 555 0312', async (door, urls, phone) => {
    await applied(door, phone)
    await tell(urls.sandboxUrl, 'PUT', '/bank/settings', { failure: 'accountNotFound' })
    await door.ask(withdrawLoan, { loanId: await until(door, 'withdrawal') })
    await until(door, 'pass')
    await until(door, 'withdrawal')
    await tell(urls.sandboxUrl, 'PUT', '/bank/settings', { failure: null })
  }),
  filipina('repay', '0917 555 0313', async (door, urls, phone) => {
    const loanId = await borrowed(door, phone)
    await pay(door, urls, loanId, 150_000n)
    await sendReceipt(door, urls, loanId, 51, 'refused')
    await sendReceipt(door, urls, loanId, 52, 'accepted')
    await sendReceipt(door, urls, loanId, 53)
  }),
  vietnamese('repay-vn', '0912 345 313', async (door) => {
    await fillSteps(door, 'vn', { first: 'Lan', last: 'Nguyễn', idNumber: '001194012313' })
    await apply(door, 'vn', 6_000_000n)
    await withdraw(door)
  }),
  filipina('extended', '0917 555 0349', extended),
  filipina('close', '0917 555 0314', async (door, urls, phone) => {
    await paidBack()(door, urls, phone)
    await until(door, 'close')
  }),
  filipina('overpaid', '0917 555 0315', async (door, urls, phone) => {
    await paidBack(12_345n)(door, urls, phone)
    await until(door, 'close')
  }),
]

/** Who move the calendar themselves, so before everybody else. */
const movers: readonly Actor[] = [
  filipina('gold', '0917 555 0346', climbed(2)),
  filipina('silver', '0917 555 0347', climbed(1)),
  filipina('reminded', '0917 555 0348', reminded),
]

/** Those whose calendar has moved since. */
const veterans: readonly Actor[] = [
  filipina('expired', '0917 555 0316', paidBack(), { daysBefore: 75 }),
  filipina(
    'overdue',
    '0917 555 0317',
    async (door, urls, phone) => {
      await pay(door, urls, await borrowed(door, phone), 50_000n)
    },
    { daysBefore: 45 },
  ),
  filipina(
    'overdue-receipt',
    '0917 555 0351',
    async (door, urls, phone) => sendReceipt(door, urls, await borrowed(door, phone), 54),
    { daysBefore: 40 },
  ),
  filipina('extending', '0917 555 0318', (door, _urls, phone) => borrowed(door, phone), { daysBefore: 33 }),
  filipina(
    'veteran',
    '0917 555 0323',
    async (door, urls, phone) => {
      await paidBack()(door, urls, phone)
      await until(door, 'close')
      const { coupons } = await door.ask(findCoupon, {})
      await apply(door, 'ph', nine, { couponId: coupons[0]?.couponId })
      await withdraw(door)
    },
    { daysBefore: 5 },
  ),
  filipina('capped', '0917 555 0320', (door, _urls, phone) => borrowed(door, phone), { daysLater: 1100 }),
]

/** Whose outside world is told to be slow: made when everybody else has been. */
const waiting: readonly Actor[] = [
  filipina('pass', '0917 555 0321', async (door, urls, phone) => {
    await tell(urls.sandboxUrl, 'PUT', '/bank/settings', { delaySeconds: never })
    await applied(door, phone)
    await door.ask(withdrawLoan, { loanId: await until(door, 'withdrawal') })
    await until(door, 'pass')
  }),
  filipina('person-looks', '0917 555 0370', async (door, urls, phone) => {
    await tell(urls.sandboxUrl, 'PUT', '/review/settings', { answer: 'byHand' })
    await applied(door, phone)
    await untilPersonLooks(door)
  }),
  filipina('examine', '0917 555 0322', async (door, urls, phone) => {
    await fillSteps(door, 'ph', person(phone))
    await tell(urls.sandboxUrl, 'PUT', '/identity/settings', { outage: true })
    await apply(door, 'ph', nine)
    await until(door, 'examine')
  }),
]

/** In the order they are made, those with the longest past first. */
export const actors: readonly Actor[] = [
  ...movers,
  ...veterans,
  ...askers,
  ...leavers,
  ...applicants,
  ...borrowers,
  ...waiting,
]
