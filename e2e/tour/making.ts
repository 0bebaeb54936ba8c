import { setTimeout as sleep } from 'node:timers/promises'
import { deletionIdentify, deletionSendVerifyCode, destroyAccount } from '@hiram/contract/account-deletion'
import { latestLoan } from '@hiram/contract/loan'
import { contactLog } from '@hiram/contract/reminder'
import { repaymentInfo } from '@hiram/contract/repayment'
import { extendLoan, extensionQuote } from '@hiram/contract/repayment-extension'
import { repaymentProofs, uploadProof } from '@hiram/contract/repayment-proof'
import { type SpecialKind, sendSpecialApplication } from '@hiram/contract/special-application'
import { sendSupportMessage, sendSupportPhoto } from '@hiram/contract/support'
import { vipInfo } from '@hiram/contract/vip'
import { addDays, businessDate } from '@hiram/lending'
import { toE164 } from '@hiram/markets/phones'
import { apply, pay, tell, type Urls, until, withdraw } from '../../scripts/run/examples/borrow.ts'
import { fillSteps, type Person } from '../../scripts/run/examples/fill-steps.ts'
import type { FrontDoor } from '../../scripts/run/examples/front-door.ts'
import { codeBySms } from '../../scripts/run/examples/sign-in-by-sms.ts'
import { photo } from '../support/photos.ts'
import { readClock } from '../support/sandbox.ts'
import type { Making } from './actor.ts'

export const nine = 900_000n

/** Of a month: early enough for the most points. */
const keptDays = 27

export function person(phone: string, more: Partial<Person> = {}): Person {
  return { first: 'Maria', last: 'Santos', idNumber: `0123${phone.replace(/\D/g, '').slice(-8)}`, ...more }
}

/** Nineteen, just moved, a small income: short of points when the work proof is no help. */
export async function nearMiss(phone: string): Promise<Person> {
  const { businessDates } = await readClock()
  const birthday = `${Number(businessDates.ph.slice(0, 4)) - 19}-01-02`
  return person(phone, { birthday, resideTime: 'underSixMonths', income: 2 })
}

export async function applied(door: FrontDoor, phone: string, amount = nine): Promise<void> {
  await fillSteps(door, 'ph', person(phone))
  await apply(door, 'ph', amount)
}

/** A loan whose money is there; answers its id. */
export async function borrowed(door: FrontDoor, phone: string): Promise<string> {
  await applied(door, phone)
  return withdraw(door)
}

/** Borrowed and paid back whole, and so much more. */
export function paidBack(beyond = 0n): Making {
  return async (door, urls, phone) => {
    const loanId = await borrowed(door, phone)
    const { loan } = await door.ask(repaymentInfo, { loanId })
    await pay(door, urls, loanId, loan.earlyRepaymentAmount + beyond)
    return loanId
  }
}

/** Loan after loan kept for most of a month and paid back early, until the level is reached: months go by. */
export function climbed(level: number): Making {
  return async (door, urls, phone) => {
    await fillSteps(door, 'ph', person(phone))
    while ((await door.ask(vipInfo, {})).level.level < level) {
      await apply(door, 'ph', nine)
      const loanId = await withdraw(door)
      await tell(urls.sandboxUrl, 'POST', '/clock', { days: keptDays })
      const { loan } = await door.ask(repaymentInfo, { loanId })
      await pay(door, urls, loanId, loan.earlyRepaymentAmount)
      await until(door, 'close')
    }
  }
}

/** Borrowed, and the due dates moved by one period: what must be paid before is paid. */
export const extended: Making = async (door, urls, phone) => {
  const loanId = await borrowed(door, phone)
  const quoted = await door.ask(extensionQuote, { loanId })
  const minimum = quoted.offer?.minimumRepaymentAmount ?? 0n
  if (minimum > 0n) await pay(door, urls, loanId, minimum)
  await onceThere(async () => {
    const { offer } = await door.ask(extensionQuote, { loanId })
    if (!offer || offer.minimumRepaymentAmount > 0n) throw new Error('the date cannot be moved yet')
    await door.ask(extendLoan, { loanId, agreedExtraInterest: offer.extraInterest, agreedDueDate: offer.newDueDate })
  })
}

/** Told of the first payment before it, on its day and after it, a day with a reminder after the other. */
export const reminded: Making = async (door, { sandboxUrl }, phone) => {
  const loanId = await borrowed(door, phone)
  const due = (await door.ask(repaymentInfo, { loanId })).loan.repaymentDate
  if (!due) throw new Error('nothing is due of the loan')
  for (const [told, days] of [-3, -1, 0, 1, 3].entries()) {
    await tell(sandboxUrl, 'POST', '/clock', { date: addDays(businessDate(due), days), market: 'ph' })
    await onceThere(async () => {
      const { contacts } = await door.ask(contactLog, {})
      if (contacts.length <= told) throw new Error(`nobody was told on the day ${days} from the due date`)
    })
  }
}

/** The loan whose documents are looked at; undefined while there is none. */
export async function loanIdOf(door: FrontDoor): Promise<string | undefined> {
  return (await door.ask(latestLoan, {})).latestApplication?.loanId
}

/** A receipt sent to the lender, and the lender's word on it where there is one. */
export async function sendReceipt(
  door: FrontDoor,
  { sandboxUrl }: Urls,
  loanId: string,
  seed: number,
  decision?: 'accepted' | 'refused',
): Promise<void> {
  const { proofId } = await door.ask(uploadProof, { loanId, repayAmount: 60_000n }, photo(seed).buffer)
  if (!decision) return
  await onceThere(() => tell(sandboxUrl, 'POST', `/review/proofs/${proofId}`, { decision }))
  await onceThere(async () => {
    const { proofs } = await door.ask(repaymentProofs, { loanId })
    if (proofs.some(({ state }) => state === 'review')) throw new Error('the receipt is still being looked at')
  })
}

/** Asks the lender's people for something, and their answer where there is one. */
export async function request(
  door: FrontDoor,
  { sandboxUrl }: Urls,
  kind: SpecialKind,
  text: string,
  answer?: { state: 'accepted' | 'refused'; text: string },
): Promise<void> {
  const { applicationId } = await door.ask(sendSpecialApplication, { kind, text })
  if (answer) await onceThere(() => tell(sandboxUrl, 'POST', `/review/applications/${applicationId}`, answer))
}

/** A thread with the lender's people: a question with a photo, and their answer, not read yet. */
export async function talk(door: FrontDoor, { sandboxUrl }: Urls, question: string, answer: string): Promise<void> {
  const { messageId } = await door.ask(sendSupportMessage, { text: question })
  await door.ask(sendSupportPhoto, {}, photo(61).buffer)
  await onceThere(async () => {
    const told = (await (await fetch(`${sandboxUrl}/support/messages`)).json()) as Told[]
    const threadId = told.find((one) => one.messageId === messageId)?.threadId
    if (!threadId) throw new Error('the question is not with the lender yet')
    await tell(sandboxUrl, 'POST', '/support/replies', { threadId, text: answer })
  })
}

/** Has the account deleted: it is locked, and waits. */
export async function leave(door: FrontDoor, { sandboxUrl }: Urls, typed: string): Promise<void> {
  const phone = toE164('ph', typed) ?? typed
  const verifyCode = await codeBySms(sandboxUrl, phone, () =>
    door.ask(deletionSendVerifyCode, { phone, isVoice: '0', deviceId: 'tour' }),
  )
  await door.ask(deletionIdentify, { phone, verifyCode })
  await door.ask(destroyAccount, {})
}

export async function untilPersonLooks(door: FrontDoor): Promise<void> {
  await onceThere(async () => {
    const { latestApplication: loan } = await door.ask(latestLoan, {})
    if (!loan?.personLooks) throw new Error('nobody looks yet')
  })
}

type Told = { messageId: string; threadId: string }

/** What is passed on by a job is there a moment later. */
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
