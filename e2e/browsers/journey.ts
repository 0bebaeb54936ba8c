import assert from 'node:assert/strict'
import { openBorrowerClient } from '../../scripts/run/examples/borrower-client.ts'
import { fillSteps } from '../../scripts/run/examples/fill-steps.ts'
import { signInBySms } from '../../scripts/run/examples/sign-in-by-sms.ts'
import { ageLoginCodes } from '../support/login-codes.ts'
import type { Person } from '../support/people.ts'
import { addressOf } from '../support/phone.ts'
import { inboxOf, readLoginCode, sendMoney, untilSettled } from '../support/sandbox.ts'
import { stack } from '../support/stack.ts'
import { readTexts } from '../support/texts.ts'
import type { Window } from './window.ts'

/**
 * From the welcome to a loan with a payment made, as a borrower whose steps were filled in on another device: the
 * camera is no other browser's here.
 */
export async function borrowAndRepay(window: Window, person: Person): Promise<void> {
  await haveStepsFilled(person)
  await signIn(window, person)
  await borrow(window, person)
  await payAPart(window, person)
  assert.deepEqual(await window.complaints(), [])
}

async function haveStepsFilled({ market, name, id, phone }: Person): Promise<void> {
  const client = await openBorrowerClient(stack.appUrl, market)
  await signInBySms(client, stack.sandboxUrl, market, phone)
  await fillSteps(client, market, { first: name.first, last: name.last, idNumber: id.number })
  await ageLoginCodes('newest', 60)
}

async function signIn(window: Window, person: Person): Promise<void> {
  const { like } = readTexts(person.locale)
  await window.open(addressOf(person, '/'))
  await window.press('action', like('authorization.continue'))
  const before = (await inboxOf(person.phone)).length
  await window.type(like('login.phone'), person.typedPhone)
  await window.press('action', like('login.send'))
  await window.sees('heading', like('login.codeTitle'))
  // the last digit leads on
  await window.type(like('login.code'), await readLoginCode(person.phone, before))
  await window.sees('heading', like('home.realCost'))
}

async function borrow(window: Window, person: Person): Promise<void> {
  const { like } = readTexts(person.locale)
  await window.open(addressOf(person, '/apply-step/confirm'))
  await window.sees('heading', like('apply.confirm.title'))
  await window.tickAll()
  const before = (await inboxOf(person.phone)).length
  await window.press('action', like('apply.confirm.agree'))
  await window.sees('heading', like('apply.sign.title'))
  await window.type(like('apply.sign.code'), await readLoginCode(person.phone, before))
  await window.sees('heading', like('loan.withdrawalTitle'))
  await window.press('action', like('loan.withdraw'))
  await window.sees('heading', like('loan.repayTitle'))
}

/** The money arrives on the open screen. */
async function payAPart(window: Window, person: Person): Promise<void> {
  const { like } = readTexts(person.locale)
  await window.open(addressOf(person, '/repayment'))
  const remark = (await window.reads(/\d{4} \d{4} \d{4}/)).replace(/ /g, '')
  const { providerReference } = await sendMoney({ remark, amountMinor: 100_000n, currency: person.currency })
  await untilSettled(providerReference)
  await window.reads(new RegExp(like('repayment.received').source.slice(1, -1)))
}
