import { cancelLoan, withdrawLoan } from '@hiram/contract/loan'
import { findCoupon } from '@hiram/contract/rewards/coupon'
import { apply, askSandbox, pay, until, withdraw } from '../../scripts/run/examples/borrow.ts'
import { fillSteps } from '../../scripts/run/examples/fill-steps.ts'
import type { Actor, ActorSetup } from './actor.ts'
import {
  applied,
  borderlineApplicant,
  borrowed,
  brokenPlan,
  extended,
  fileSpecialApplication,
  offeredPlan,
  openSupportThread,
  paidBack,
  person,
  reachedLevel,
  reminded,
  requestDeletion,
  returnedPayout,
  reversedPayment,
  sampleAmount,
  sendPaymentProof,
  untilInManualReview,
  writtenOff,
} from './actor-setup.ts'
import { fillStepsByCard } from './card-holder.ts'

/** Longer than the tour takes: the bank does not answer meanwhile. */
const never = 86_400
const sevenDays = { period: 7, periodUnit: 'day' as const }

function filipina(name: string, phone: string, setUp: ActorSetup, when: Pick<Actor, 'daysBefore' | 'daysLater'> = {}) {
  return { name, market: 'ph' as const, phone, setUp, ...when }
}

function vietnamese(name: string, phone: string, setUp: ActorSetup) {
  return { name, market: 'vn' as const, phone, setUp }
}

/** Visitors, and borrowers who only ask. */
const askers: readonly Actor[] = [
  { name: 'visitor', market: 'ph' },
  { name: 'visitor-vn', market: 'vn' },
  { name: 'guest', market: 'ph', pastWelcome: true },
  { name: 'guest-vn', market: 'vn', pastWelcome: true },
  filipina('newcomer', '0917 555 0302', async () => undefined),
  filipina('asker', '0917 555 0303', async (client, urls) => {
    await openSupportThread(
      client,
      urls,
      'Can I pay on the 20th?',
      'Yes. Your code works on every day until it expires.',
    )
    await fileSpecialApplication(client, urls, 'limitReview', 'I have a new job and earn more than before.', {
      state: 'accepted',
      text: 'Congratulations on your new job.',
    })
    await fileSpecialApplication(client, urls, 'wrongData', 'My middle name is spelled wrong in my documents.')
  }),
]

/** Accounts that ask to be deleted, and those waiting for it. */
const leavers: readonly Actor[] = [
  filipina('leaving', '0917 555 0324', async () => undefined),
  {
    ...filipina('gone', '0917 555 0345', (client, urls, phone) => requestDeletion(client, urls, phone)),
    staysOut: true,
  },
]

const applicants: readonly Actor[] = [
  filipina('drafting', '0917 555 0304', (client, _urls, phone) => fillSteps(client, 'ph', person(phone), 2)),
  vietnamese('drafting-vn', '0912 345 304', (client) =>
    fillSteps(client, 'vn', { first: 'Lan', last: 'Nguyễn', idNumber: '001194012304' }, 2),
  ),
  filipina('complete', '0917 555 0305', fillStepsByCard),
  vietnamese('complete-vn', '0912 345 305', (client) =>
    fillSteps(client, 'vn', { first: 'Lan', last: 'Nguyễn', idNumber: '001194012305' }),
  ),
  filipina('refuse', '0917 555 0306', async (client, _urls, phone) => {
    await fillSteps(client, 'ph', person(phone, { income: 1 }))
    await apply(client, 'ph', sampleAmount)
    await until(client, 'refuse')
  }),
  filipina('rollback', '0917 555 0307', async (client, urls, phone) => {
    await askSandbox(urls.sandboxUrl, 'PUT', '/identity/settings', { unclear: ['idBack'], unclearReason: 'glare' })
    await applied(client, phone)
    await until(client, 'rollback')
  }),
  // a number of no known carrier: contacts and a document are requested instead of a carrier check
  filipina('supplements', '0985 555 0328', async (client, urls, phone) => {
    await askSandbox(urls.sandboxUrl, 'PUT', '/identity/settings', { face: 'passed' })
    await fillSteps(client, 'ph', { ...(await borderlineApplicant(phone)), isThere: true })
    await askSandbox(urls.sandboxUrl, 'PUT', '/identity/settings', { workProof: 'refused', nameMatches: 'unread' })
    await apply(client, 'ph', 300_000n, sevenDays)
    await until(client, 'rollback')
  }),
  filipina('carrier', '0917 555 0329', async (client, urls, phone) => {
    await fillSteps(client, 'ph', await borderlineApplicant(phone))
    await askSandbox(urls.sandboxUrl, 'PUT', '/identity/settings', { workProof: 'refused' })
    await apply(client, 'ph', 300_000n, sevenDays)
    await until(client, 'rollback')
  }),
  filipina('abandon', '0917 555 0310', async (client, _urls, phone) => {
    await applied(client, phone)
    await client.call(cancelLoan, { loanId: await until(client, 'withdrawal') })
    await until(client, 'abandon')
  }),
]

const borrowers: readonly Actor[] = [
  filipina('withdrawal', '0917 555 0311', async (client, _urls, phone) => {
    await applied(client, phone)
    await until(client, 'withdrawal')
  }),
  filipina('payout-failed', '0917 555 0312', async (client, urls, phone) => {
    await applied(client, phone)
    await askSandbox(urls.sandboxUrl, 'PUT', '/bank/settings', { failure: 'accountNotFound' })
    await client.call(withdrawLoan, { loanId: await until(client, 'withdrawal') })
    await until(client, 'pass')
    await until(client, 'withdrawal')
    await askSandbox(urls.sandboxUrl, 'PUT', '/bank/settings', { failure: null })
  }),
  filipina('repay', '0917 555 0313', async (client, urls, phone) => {
    const loanId = await borrowed(client, phone)
    await pay(client, urls, loanId, 150_000n)
    await sendPaymentProof(client, urls, loanId, 51, 'refused')
    await sendPaymentProof(client, urls, loanId, 52, 'accepted')
    await sendPaymentProof(client, urls, loanId, 53)
  }),
  vietnamese('repay-vn', '0912 345 313', async (client) => {
    await fillSteps(client, 'vn', { first: 'Lan', last: 'Nguyễn', idNumber: '001194012313' })
    await apply(client, 'vn', 6_000_000n)
    await withdraw(client)
  }),
  filipina('extended', '0917 555 0349', extended),
  filipina('hardship', '0917 555 0361', offeredPlan),
  filipina('close', '0917 555 0314', async (client, urls, phone) => {
    await paidBack()(client, urls, phone)
    await until(client, 'close')
  }),
  filipina('reversed', '0917 555 0381', reversedPayment),
  filipina('payout-returned', '0917 555 0382', returnedPayout),
  filipina('overpaid', '0917 555 0315', async (client, urls, phone) => {
    await paidBack(12_345n)(client, urls, phone)
    await until(client, 'close')
  }),
]

/** They move the clock themselves, so they are set up first. */
const movers: readonly Actor[] = [
  filipina('gold', '0917 555 0346', reachedLevel(2)),
  filipina('silver', '0917 555 0347', reachedLevel(1)),
  filipina('reminded', '0917 555 0348', reminded),
  filipina('written-off', '0917 555 0362', writtenOff),
  filipina('broken-plan', '0917 555 0380', brokenPlan),
]

/** They need a past: the clock moves on after them. */
const veterans: readonly Actor[] = [
  filipina('expired', '0917 555 0316', paidBack(), { daysBefore: 75 }),
  filipina(
    'overdue',
    '0917 555 0317',
    async (client, urls, phone) => {
      await pay(client, urls, await borrowed(client, phone), 50_000n)
    },
    { daysBefore: 45 },
  ),
  filipina(
    'overdue-receipt',
    '0917 555 0351',
    async (client, urls, phone) => sendPaymentProof(client, urls, await borrowed(client, phone), 54),
    { daysBefore: 40 },
  ),
  filipina('extending', '0917 555 0318', (client, _urls, phone) => borrowed(client, phone), { daysBefore: 33 }),
  filipina(
    'veteran',
    '0917 555 0323',
    async (client, urls, phone) => {
      await paidBack()(client, urls, phone)
      await until(client, 'close')
      const { coupons } = await client.call(findCoupon, {})
      await apply(client, 'ph', sampleAmount, { couponId: coupons[0]?.couponId })
      await withdraw(client)
    },
    { daysBefore: 5 },
  ),
  filipina('capped', '0917 555 0320', (client, _urls, phone) => borrowed(client, phone), { daysLater: 1100 }),
]

/** They need slow or silent providers, so they are set up after all others. */
const waiting: readonly Actor[] = [
  filipina('pass', '0917 555 0321', async (client, urls, phone) => {
    await askSandbox(urls.sandboxUrl, 'PUT', '/bank/settings', { delaySeconds: never })
    await applied(client, phone)
    await client.call(withdrawLoan, { loanId: await until(client, 'withdrawal') })
    await until(client, 'pass')
  }),
  filipina('manual-review', '0917 555 0370', async (client, urls, phone) => {
    await askSandbox(urls.sandboxUrl, 'PUT', '/review/settings', { answer: 'byHand' })
    await applied(client, phone)
    await untilInManualReview(client)
  }),
  filipina('examine', '0917 555 0322', async (client, urls, phone) => {
    await fillSteps(client, 'ph', person(phone))
    await askSandbox(urls.sandboxUrl, 'PUT', '/identity/settings', { outage: true })
    await apply(client, 'ph', sampleAmount)
    await until(client, 'examine')
  }),
]

/** In the order of their setup, the longest past first. */
export const actors: readonly Actor[] = [
  ...movers,
  ...veterans,
  ...askers,
  ...leavers,
  ...applicants,
  ...borrowers,
  ...waiting,
]
