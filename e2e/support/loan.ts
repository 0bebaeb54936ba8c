import { expect, type Locator } from '@playwright/test'
import { queryDatabase } from './database.ts'
import type { Phone } from './phone.ts'
import { readEmv, scanQr } from './qr.ts'
import { sendMoney, untilSettled } from './sandbox.ts'

/** The status panel of a screen shows this text. Where it does not, the error says what is shown instead. */
export async function expectStatus(phone: Phone, key: string): Promise<void> {
  await expect(phone.heading(key))
    .toBeVisible()
    .catch(async (cause: unknown) => {
      const shown = await phone.page.getByRole('main').innerText()
      throw new Error(`${cause}\n${phone.page.url()} says: ${shown}\nJobs: ${await unfinishedJobs()}`, { cause })
    })
}

/** What the server still has to do, and how often it has failed at it. */
async function unfinishedJobs(): Promise<string> {
  const jobs = await queryDatabase(
    'select task_identifier, attempts, last_error, run_at, locked_at from graphile_worker.jobs order by run_at limit 20',
    [],
  )
  return JSON.stringify(jobs)
}

/** Takes the offer. */
export async function withdraw(phone: Phone): Promise<void> {
  await phone.action('loan.withdraw').click()
}

/** The repay screen's amount, repayment code, and the content of its QR. */
export type AskedFor = { amount: bigint; code: string; qr: { amount: bigint; reference: string } }

export async function readPaymentInstructions(phone: Phone): Promise<AskedFor> {
  const { page, texts } = phone
  const picture = page.getByRole('img', { name: texts.t('repayment.qrLabel') })
  await expect(picture).toBeVisible()
  const qr = readEmv(await scanQr(picture))
  const decimals = phone.person.currency === 'PHP' ? 2 : 0
  const [whole = '', cents = ''] = (qr.get('54') ?? '').split('.')
  return {
    amount: await figure(phone, 'repayment.bank.amount'),
    code: (await textOf(rowOf(phone, 'repayment.bank.remark'))).trim(),
    qr: { amount: BigInt(whole + cents.padEnd(decimals, '0')), reference: qr.get('62') ?? '' },
  }
}

/** The value beside a label of a list of amounts or details. */
export function rowOf({ page, texts }: Phone, key: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt').filter({ hasText: texts.like(key, 'begins') }) })
    .locator('dd')
    .first()
}

export async function figure(phone: Phone, key: string): Promise<bigint> {
  return minorOf(phone, await textOf(rowOf(phone, key)))
}

export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? ''
}

/** The last amount of money in a text, in minor units: `₱1,234.50` is 123450, `6.000.000 ₫` is 6000000. */
export function minorOf(phone: Phone, text: string): bigint {
  const last = amountsIn(phone, text).at(-1)
  if (last === undefined) throw new Error(`no money in: ${text}`)
  return last
}

/** All of them, in their order. */
export function amountsIn({ person }: Phone, text: string): bigint[] {
  if (person.currency !== 'PHP') return (text.match(/[\d.]+\s?₫/g) ?? []).map((each) => BigInt(each.replace(/\D/g, '')))
  return (text.match(/₱[\d,]+(?:\.\d\d)?/g) ?? []).map((each) => {
    const [whole = '', cents = '00'] = each.replace(/[₱,]/g, '').split('.')
    return BigInt(whole + cents)
  })
}

/** Sends the money and waits until our server has taken the notice. */
export async function pay(phone: Phone, remark: string, amountMinor: bigint, times = 1): Promise<void> {
  const { currency } = phone.person
  const { providerReference } = await sendMoney({ remark, amountMinor, currency, times })
  await untilSettled(providerReference, times)
}
