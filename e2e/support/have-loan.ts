import { expect } from '@playwright/test'
import { apply, withdraw } from '../../scripts/run/examples/borrow.ts'
import { type BorrowerClient, openBorrowerClient } from '../../scripts/run/examples/borrower-client.ts'
import { fillSteps } from '../../scripts/run/examples/fill-steps.ts'
import { signInBySms } from '../../scripts/run/examples/sign-in-by-sms.ts'
import { signIn } from './login.ts'
import { ageLoginCodes } from './login-codes.ts'
import type { Phone } from './phone.ts'
import { stack } from './stack.ts'

/**
 * A running loan over three months, or another period, for journeys that begin there: applied for by the app's own calls on another device,
 * which takes a second. Ends signed in on this phone, at home. Returns the loan's id.
 */
export async function haveLoan(phone: Phone, amount: bigint, period = 3): Promise<string> {
  const client = await filledSteps(phone)
  await apply(client, phone.person.market, amount, { period })
  const loanId = await withdraw(client)
  await comeIn(phone)
  await expect(phone.heading('home.yourLoan')).toBeVisible()
  return loanId
}

/** Every step of the application done on another device, which is returned. Ends signed in on this phone, at home. */
export async function haveSteps(phone: Phone): Promise<BorrowerClient> {
  const client = await filledSteps(phone)
  await comeIn(phone)
  await expect(phone.heading('home.realCost')).toBeVisible()
  return client
}

async function filledSteps({ person }: Phone): Promise<BorrowerClient> {
  const { market, name, id, phone: number } = person
  const client = await openBorrowerClient(stack.appUrl, market)
  await signInBySms(client, stack.sandboxUrl, market, number)
  await fillSteps(client, market, { first: name.first, last: name.last, idNumber: id.number })
  return client
}

async function comeIn(phone: Phone): Promise<void> {
  await ageLoginCodes('newest', 60)
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await signIn(phone)
}
