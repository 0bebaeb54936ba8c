import { addMonths, businessDate } from '@hiram/lending'
import { expect, type Locator } from '@playwright/test'
import { minorOf, textOf } from './loan.ts'
import type { Phone } from './phone.ts'
import { readClock } from './sandbox.ts'

/** The rows of a table as a screen shows them: the date, and what is to be paid on it. */
export type ShownPayment = { date: string; amount: bigint }

/** The payments of the table in this part of a screen, without the sum under it and what need not be paid any more. */
export async function shownPayments(phone: Phone, where: Locator): Promise<ShownPayment[]> {
  const rows = where.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const payments: ShownPayment[] = []
  for (const row of await rows.all()) {
    const amount = (await textOf(row.locator('td').last())).trim()
    if (/\d/.test(amount))
      payments.push({ date: await textOf(row.locator('td').first()), amount: minorOf(phone, amount) })
  }
  return payments
}

/** A section of a screen by its heading. */
export function sectionOf({ page, texts }: Phone, key: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: texts.like(key) }) })
}

/** What comes, as the loan's own screen has it. */
export async function comingPayments(phone: Phone): Promise<ShownPayment[]> {
  await phone.open('/home/loan/status')
  return shownPayments(phone, sectionOf(phone, 'loan.comingTitle'))
}

/** An amount as a borrower types it. */
export function typedAmount({ person }: Phone, minor: bigint): string {
  return person.currency === 'PHP' ? `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}` : String(minor)
}

/** Due dates of a plan, one a month, the first so many months from today. */
export async function monthsFromNow({ person }: Phone, first: number, count: number): Promise<string[]> {
  const { businessDates } = await readClock()
  const today = businessDate(businessDates[person.market])
  return Array.from({ length: count }, (_, index) => addMonths(today, first + index))
}
