import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readPdf } from '../apps/server/src/testing/read-pdf.ts'
import { haveLoan } from './support/have-loan.ts'
import { expectStatus, figure, minorOf, pay, readPaymentInstructions, rowOf, textOf } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { expectArrived } from './support/repay.ts'
import { sectionOf } from './support/servicing.ts'

const amounts = { ph: 900_000n, vn: 6_000_000n }
const apps = { ph: /^gcash:\/\/$/, vn: /^https:\/\/dl\.vietqr\.io\/pay\?app=[a-z]+/ }

for (const market of ['ph', 'vn'] as const) {
  test(`REP-01 REP-04 paying from the phone that shows the code, ${market}: shared, opened, copied, with a receipt`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `pay-here-${market}`, count: 0 })
    await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await haveLoan(phone, amounts[market])
    await test.step('without a share sheet the QR is saved', () => saveQr(phone))
    await haveShareSheet(phone.page)
    const { code, amount } = await test.step('the QR is shared', () => shareQr(phone))
    await test.step('a bank or wallet is opened', () => openApp(phone))
    await test.step('each line is copied', () => copyLines(phone))
    await test.step('the key facts are one page, tagged', () => readKeyFacts(phone))
    await phone.open('/repayment')
    await test.step('a receipt of a part', () => haveReceipt(phone, code, amount / 2n))
    await test.step('the end: praise once, the certificate, the level', () => close(phone))
    await phone.close()
  })
}

type Shared = { name: string; type: string; text: string; bytes: string }

/** A phone's share sheet that keeps what it is given. */
async function haveShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: unknown[] = []
    Object.assign(window, { kept })
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.length === 1,
      share: async ({ files: [file] = [], text }: ShareData) => {
        if (!file) throw new TypeError('nothing to share')
        const bytes = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')
        kept.push({ name: file.name, type: file.type, text, bytes: btoa(bytes) })
      },
    })
  })
}

async function shared({ page }: Phone, at: number): Promise<Shared> {
  await expect.poll(() => page.evaluate(() => (window as unknown as { kept: unknown[] }).kept.length)).toBe(at + 1)
  return page.evaluate((index) => (window as unknown as { kept: Shared[] }).kept[index] as Shared, at)
}

async function saveQr(phone: Phone): Promise<void> {
  await phone.open('/repayment')
  const { code } = await readPaymentInstructions(phone)
  await expect(phone.action('repayment.shareQr')).toHaveCount(0)
  const coming = phone.page.waitForEvent('download')
  await phone.action('repayment.saveQr').click()
  expect((await coming).suggestedFilename()).toBe(`${code}.png`)
}

async function shareQr(phone: Phone) {
  await phone.open('/repayment')
  const slip = await readPaymentInstructions(phone)
  await phone.action('repayment.shareQr').click()
  const { name, type, text, bytes } = await shared(phone, 0)
  expect([name, type]).toEqual([`${slip.code}.png`, 'image/png'])
  expect(text.replaceAll(' ', '')).toContain(slip.code)
  expect(minorOf(phone, text)).toBe(slip.amount)
  expect(Buffer.from(bytes, 'base64').subarray(1, 4).toString()).toBe('PNG')
  await phone.onScreen('repay')
  return slip
}

async function openApp(phone: Phone): Promise<void> {
  const { page, texts } = phone
  const { market } = phone.person
  if (market === 'ph') {
    await expect(page.getByRole('link', { name: 'GCash' })).toHaveAttribute('href', apps.ph)
    return
  }
  await phone.action('repayment.openBank').click()
  const links = page.getByRole('dialog').getByRole('link')
  await expect(links.filter({ hasText: 'MB Bank' })).toHaveAttribute('href', apps.vn)
  await expect.poll(() => links.count()).toBeGreaterThan(10)
  await phone.onScreen('choose-app')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.t('common.close') })
    .click()
}

async function copyLines(phone: Phone): Promise<void> {
  const { page, texts } = phone
  const lines = page.locator('dl > div').filter({ has: page.locator('dt') })
  await expect.poll(async () => (await lines.count()) - (await lines.getByRole('button').count())).toBe(0)
  const account = (await textOf(rowOf(phone, 'repayment.bank.accountNumber'))).trim()
  await lines
    .filter({ hasText: texts.t('repayment.bank.accountNumber') })
    .getByRole('button')
    .click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(account)
}

/** HIS-02: the document a screen reader reads, with the number that is read out. */
async function readKeyFacts(phone: Phone): Promise<void> {
  await phone.open('/home/loan/status/info')
  const number = (await textOf(rowOf(phone, 'loan.loanNumber'))).trim()
  const coming = phone.page.waitForEvent('download')
  await phone.page.getByRole('button', { name: phone.texts.like('loan.document.keyFacts', 'begins') }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`keyFacts-${number}.pdf`)
  const { text, pages, untagged, isUniversal, roles } = await readPdf(await readFile(await download.path()))
  expect({ pages, untagged, isUniversal }).toEqual({ pages: 1, untagged: 0, isUniversal: true })
  expect(text).toContain(number)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'Table'])
}

/** The receipt says what the screen says: the amount, the loan, and every part it went to. */
async function haveReceipt(phone: Phone, code: string, amount: bigint): Promise<void> {
  // what arrives counts as new only once the screen is there
  await readPaymentInstructions(phone)
  await pay(phone, code, amount)
  await expectArrived(phone, amount)
  await phone.action('repayment.seeResult').click()
  await expect.poll(() => figure(phone, 'repayment.youPaid')).toBe(amount)
  await phone.action('repayment.receipt.share').click()
  const { name, type, bytes } = await shared(phone, 0)
  expect(name).toMatch(/^receipt-[2-9FHJKMPRTWXY]{3}(-[2-9FHJKMPRTWXY]{3}){2}\.pdf$/)
  expect(type).toBe('application/pdf')
  const pdf = Buffer.from(bytes, 'base64')
  await writeFile(`test-results/receipt-${phone.person.market}.pdf`, pdf)
  const { text, missingGlyphs, language, untagged } = await readPdf(pdf)
  const { page, texts } = phone
  const rows = sectionOf(phone, 'repayment.lastTitle').locator('dl > div')
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  for (const shownAmount of await rows.locator('dd').allTextContents())
    expect(text).toContain(shownAmount.replace(/\s+/g, '').normalize('NFKC'))
  expect(text).toContain(/receipt-(.+)\.pdf/.exec(name)?.[1])
  expect([missingGlyphs, untagged, language]).toEqual([0, 0, phone.person.locale])
  await expect(page.getByText(texts.t('repayment.receipt.share'))).toBeVisible()
  await phone.onScreen('result')
}

async function close(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/repayment?pay=all')
  const slip = await readPaymentInstructions(phone)
  await pay(phone, slip.code, slip.amount)
  const fullyPaid = page.getByText(texts.t('repayment.closedTitle'), { exact: true })
  await expect(fullyPaid).toHaveCount(1)
  await phone.onScreen('paid')
  await phone.action('repayment.seeResult').click()
  await expectStatus(phone, 'repayment.closedTitle')
  await expect(fullyPaid).toHaveCount(1)
  await expect(page.getByText(texts.t('repayment.closedText'))).toBeVisible()
  await expect(page.getByText(texts.like('rewards.scoreOf'))).toBeVisible()
  // nothing is left that the money beyond a due payment could lower
  await expect(page.getByText(texts.like('repayment.extraUsed'))).toHaveCount(0)
  await phone.onScreen('closing')
  await phone.action('repayment.certificate.share').click()
  const { name, bytes } = await shared(phone, 0)
  await writeFile(`test-results/certificate-${phone.person.market}.pdf`, Buffer.from(bytes, 'base64'))
  expect(name).toMatch(/^certificate-.+\.pdf$/)
}
