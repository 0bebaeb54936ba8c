import { repaymentCode } from '@hiram/contract/repayment'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { apply, withdraw } from '../../scripts/run/examples/borrow.ts'
import { openBorrowerClient } from '../../scripts/run/examples/borrower-client.ts'
import { fillSteps } from '../../scripts/run/examples/fill-steps.ts'
import { signInBySms } from '../../scripts/run/examples/sign-in-by-sms.ts'
import { checkScreen } from './check-screen.ts'
import { queryDatabase } from './database.ts'
import { ageLoginCodes } from './login-codes.ts'
import { type PageProblems, watchProblems } from './page-problems.ts'
import { newPerson } from './people.ts'
import { reviews } from './sandbox.ts'
import { stack } from './stack.ts'

export type Computer = {
  page: Page
  context: BrowserContext
  problems: PageProblems
  look: (name: string) => Promise<void>
}

type Size = { width: number; height: number }

/** A computer at the lender: its window, its theme, no finger. */
export async function openComputer(
  browser: Browser,
  size: Size,
  colorScheme: 'light' | 'dark' = 'light',
  locale: 'en-US' | 'vi-VN' = 'en-US',
): Promise<Computer> {
  const context = await browser.newContext({
    baseURL: stack.consoleUrl,
    viewport: size,
    colorScheme,
    reducedMotion: 'reduce',
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
    locale,
    timezoneId: 'Asia/Manila',
  })
  const page = await context.newPage()
  const problems = watchProblems(page)
  // the browser's own line for the question who is there, before anyone is
  problems.allow(/status of 401/)
  const folder = `console-${size.width}-${colorScheme}${locale === 'en-US' ? '' : `-${locale}`}`
  return { page, context, problems, look: (name) => checkScreen(page, { folder, name }) }
}

const english = { heading: 'Log in', provider: /^Continue with/, today: 'Today' }

const people = new WeakMap<Page, string>()

/** Signs in at the provider as one of the example people, by the keyboard alone. */
export async function signInAs({ page }: Computer, name: string, words = english): Promise<void> {
  people.set(page, name)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: words.heading, exact: true })).toBeVisible()
  await page.getByRole('button', { name: words.provider }).press('Enter')
  await page.getByRole('button', { name }).press('Enter')
  await expect(page.getByRole('heading', { name: words.today, level: 1 })).toBeVisible()
}

/** Adds a passkey, with which this person signs what needs a second one; `giveAuthenticator` comes first. */
export async function addPasskey({ page }: Computer): Promise<void> {
  // the first one on this computer: those of the journeys before are on computers that are gone
  const gone = `update staff_passkey set stopped_at = now(), stopped_because = 'accessEnded'
    where stopped_at is null and staff_id in (select staff_id from staff where name = $1)`
  await queryDatabase(gone, [people.get(page)])
  await page.getByRole('button', { name: 'Passkeys' }).press('Enter')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(page.getByText('The passkey is added.').first()).toBeAttached()
}

/** Without a network for as long as `then` takes, and until what is shown was read again: what is out of date cannot be decided on. */
export async function withoutNetwork({ page, context, problems }: Computer, then: () => Promise<void>): Promise<void> {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await then()
  await context.setOffline(false)
  await expect(confirmButton(page)).toBeEnabled({ timeout: 20_000 })
}

/** The key that sends what is on the screen, once its button is ready for it: before that the key does nothing. */
export async function confirm(page: Page): Promise<void> {
  await expect(confirmButton(page)).toBeEnabled()
  await page.keyboard.press('Control+Enter')
}

function confirmButton(page: Page) {
  return page.getByRole('button').filter({ has: page.locator('kbd', { hasText: '↵' }) })
}

/** A key once the page listens for it: what a call's answer shows is drawn a moment before its keys are there. */
export async function press({ page }: Computer, key: string, shows: Locator, isChecked = false): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    if (isChecked) await expect(shows).toBeChecked({ timeout: 2_000 })
    else await expect(shows).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** An application whose borrower could not do the face check: it waits for a person. Returns the review's id. */
export async function haveReview(market: 'ph' | 'vn', amount: bigint): Promise<string> {
  const before = (await reviews())[0]?.reviewId
  const { client } = await haveSteps(market)
  await apply(client, market, amount)
  await expect.poll(async () => (await reviews())[0]?.reviewId).not.toBe(before)
  return (await reviews())[0]?.reviewId ?? ''
}

/** A running loan over three months, its repayment code and the first name of its borrower. */
export async function haveLoan(market: 'ph' | 'vn', amount: bigint) {
  const { client, first } = await haveSteps(market)
  await apply(client, market, amount)
  const loanId = await withdraw(client)
  const { code } = await client.call(repaymentCode, { loanId, amount: 10_000n })
  return { client, loanId, code, first }
}

async function haveSteps(market: 'ph' | 'vn') {
  const { name, id, phone } = newPerson(market)
  const client = await openBorrowerClient(stack.appUrl, market)
  await signInBySms(client, stack.sandboxUrl, market, phone)
  await fillSteps(client, market, { first: name.first, last: name.last, idNumber: id.number })
  await ageLoginCodes('newest', 60)
  return { client, first: name.first }
}

/** Goes to a place by `g` and its letter, as often as it takes: one after the other means soon after. */
export async function goByKeys({ page }: Computer, letter: string, heading: string): Promise<void> {
  const arrived = page.getByRole('heading', { name: heading }).first()
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(arrived).toBeVisible({ timeout: 10_000 })
  }).toPass()
}
